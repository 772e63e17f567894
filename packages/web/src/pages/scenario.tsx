import { speakOf, t } from '../app/speak.ts'
import { useTitle } from '../app/use-title.ts'
import { SCENARIO_UIS, type ScenarioUi } from '../games/scenario-ui.ts'
import { NotHere } from './not-found.tsx'

/** The scenarios of the reader's own of a game; with an id that one, to be changed. */
export function ScenarioPage({ game, id }: { game: string; id?: string }) {
  speakOf(game)
  useTitle(t('scen.title'))
  const { part, failed } = SCENARIO_UIS.use(game)
  if (!SCENARIO_UIS.has(game)) return <NotHere text={t('notHere.page')} />
  if (!part) return <p class="opening">{t(failed ? 'trouble.fetch' : 'match.connecting')}</p>
  return <Shown ui={part} {...(id === undefined ? {} : { id })} />
}

function Shown({ ui: { Scenarios, Editor }, id }: { ui: ScenarioUi; id?: string }) {
  return id === undefined ? <Scenarios /> : <Editor id={id} />
}
