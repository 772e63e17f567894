import type { Json } from '@muster/core'
import { type Campaign as Course, newCampaign } from '@muster/genisys/scenarios/campaign/course'
import { useState } from 'preact/hooks'
import { go, Link } from '../../../app/router.tsx'
import { moment, say, t } from '../../../app/speak.ts'
import { campaigns, freeName } from '../../../session/kept-store.ts'
import { Icon } from '../../../shell/icons.tsx'
import { SiteFooter, SiteHeader } from '../../../shell/site-header.tsx'
import type { CampaignUi } from '../../campaign-ui.ts'
import { GAME } from '../builder-data.ts'
import { FileButton } from '../file-button.tsx'
import { Campaign } from './campaign.tsx'
import { readCampaign } from './files.ts'
import { CampaignMap } from './map.tsx'
import { campaignIn } from './recording.ts'
import { standLine } from './standing.tsx'

/** The reader's campaigns, and what a campaign is. */
function Campaigns() {
  const [trouble, setTrouble] = useState<string>()
  const start = (campaign: Course) => {
    const name = freeName(campaigns, GAME, t('camp.unnamed'))
    const kept = campaigns.keep({ game: GAME, name, value: campaign as unknown as Json })
    if (kept) go(`/campaign/${GAME}/${kept.id}`)
    else setTrouble(t('lists.noRoom'))
  }
  const open = async (file: File) => {
    const read = await readCampaign(file)
    if ('why' in read) setTrouble(read.why)
    else start(read.value)
  }
  return (
    <div class="page">
      <SiteHeader />
      <main class="lists campaign">
        <header class="setup-head lists-head">
          <div>
            <h1>{t('camp.campaigns', { game: say({ key: 'game.name' }) })}</h1>
            <p class="lead">{t('camp.lead')}</p>
          </div>
          <div class="act">
            <FileButton label={t('lists.import')} testId="campaign-file" onFile={open} />
            <button type="button" class="btn btn-primary" data-testid="campaign-new" onClick={() => start(newCampaign())}>
              <Icon name="plus" />
              {t('camp.new')}
            </button>
          </div>
        </header>
        {trouble && (
          <p class="trouble" role="alert">
            {trouble}
          </p>
        )}
        <Own />
        <section>
          <h2>{t('camp.course')}</h2>
          <CampaignMap campaign={newCampaign()} />
        </section>
      </main>
      <SiteFooter />
    </div>
  )
}

function Own() {
  void campaigns.changes.value
  const own = campaigns.all(GAME)
  return (
    <section class="lists-ready" aria-label={t('lists.own')}>
      <h2>{t('lists.own')}</h2>
      {own.length === 0 && <p class="fine">{t('camp.none')}</p>}
      <ul>
        {own.map(kept => (
          <li key={kept.id} class="card" data-testid="kept-campaign">
            <Link to={`/campaign/${GAME}/${kept.id}`} class="kept-name">
              <b>{kept.name}</b>
            </Link>
            <p>
              {standLine(campaignIn(kept))} {t('camp.changed', { when: moment(kept.changed) })}
            </p>
            <div class="act">
              <Link to={`/campaign/${GAME}/${kept.id}`} class="btn btn-quiet">
                {t('camp.open')}
              </Link>
              <button
                type="button"
                class="btn btn-bare"
                aria-label={t('camp.forget', { name: kept.name })}
                onClick={() => campaigns.forget(kept.id)}
              >
                {t('lists.delete')}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What Terminator Genisys brings for its campaign. */
export const campaignUi: CampaignUi = { Campaigns, Campaign }
