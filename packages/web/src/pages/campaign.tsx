import { speakOf, t } from '../app/speak.ts'
import { useTitle } from '../app/use-title.ts'
import { CAMPAIGN_UIS, type CampaignUi } from '../games/campaign-ui.ts'
import { NotHere } from './not-found.tsx'

/** The campaigns of a game that has one; with an id that one. */
export function CampaignPage({ game, id }: { game: string; id?: string }) {
  speakOf(game)
  useTitle(t('camp.title'))
  const { part, failed } = CAMPAIGN_UIS.use(game)
  if (!CAMPAIGN_UIS.has(game)) return <NotHere text={t('notHere.page')} />
  if (!part) return <p class="opening">{t(failed ? 'trouble.fetch' : 'match.connecting')}</p>
  return <Shown ui={part} {...(id === undefined ? {} : { id })} />
}

function Shown({ ui: { Campaigns, Campaign }, id }: { ui: CampaignUi; id?: string }) {
  return id === undefined ? <Campaigns /> : <Campaign id={id} />
}
