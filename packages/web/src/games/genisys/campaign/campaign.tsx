import { nextBattle } from '@muster/genisys/scenarios/campaign/course'
import { useEffect, useState } from 'preact/hooks'
import { Link } from '../../../app/router.tsx'
import { moment, say, t } from '../../../app/speak.ts'
import { useTitle } from '../../../app/use-title.ts'
import { LONGEST_NAME } from '../../../lists/rename-dialog.tsx'
import { NotHere } from '../../../pages/not-found.tsx'
import { campaigns, type Kept } from '../../../session/kept-store.ts'
import { keptMatch } from '../../../session/store.ts'
import { announce, LiveRegion } from '../../../shell/live.tsx'
import { SiteFooter, SiteHeader } from '../../../shell/site-header.tsx'
import { GAME } from '../builder-data.ts'
import { FileButton } from '../file-button.tsx'
import { StartMatch } from '../start-match.tsx'
import { exportCampaign, readJson } from './files.ts'
import { CampaignMap } from './map.tsx'
import { campaignIn, enter, fittingMatches } from './recording.ts'
import { Carried, standLine } from './standing.tsx'

/** One campaign: its course, what is carried, and its next battle. */
export function Campaign({ id }: { id: string }) {
  void campaigns.changes.value
  const kept = campaigns.get(id)
  useTitle(kept?.name)
  if (kept?.game !== GAME) return <NotHere text={t('camp.gone')} />
  return <Shown kept={kept} />
}

function Shown({ kept }: { kept: Kept }) {
  const campaign = campaignIn(kept)
  const { trouble, busy, record, fail } = useRecording(kept)
  const rename = (name: string) => name.trim() !== '' && campaigns.keep({ ...kept, name: name.trim() })
  const fromFile = async (file: File) => {
    const read = await readJson(file)
    if ('why' in read) fail(read.why)
    else await record(read.value, file.name)
  }
  return (
    <div class="page">
      <LiveRegion />
      <SiteHeader />
      <main class="lists campaign">
        <header class="setup-head lists-head">
          <div>
            <p class="kicker">
              <Link to={`/campaign/${GAME}`}>{t('camp.campaigns', { game: say({ key: 'game.name' }) })}</Link>
            </p>
            <h1 class="sr">{kept.name}</h1>
            <input
              class="campaign-name"
              aria-label={t('lists.name')}
              data-testid="campaign-name"
              value={kept.name}
              maxLength={LONGEST_NAME}
              onChange={event => rename(event.currentTarget.value)}
            />
            <p class="lead" data-testid="campaign-stand">
              {standLine(campaign)}
            </p>
          </div>
          <div class="act">
            <button type="button" class="btn btn-quiet" data-testid="campaign-export" onClick={() => exportCampaign(kept.name, campaign)}>
              {t('camp.export')}
            </button>
          </div>
        </header>
        {trouble && (
          <p class="trouble" role="alert">
            {trouble}
          </p>
        )}
        <CampaignMap campaign={campaign} />
        <div class="campaign-now">
          {nextBattle(campaign) && (
            <section class="panel" aria-labelledby="next-battle">
              <h2 id="next-battle">{t('camp.next', { scenario: { key: `opt.scenario.${campaign.next}` } })}</h2>
              {busy ? <p role="status">{t('camp.entering')}</p> : <NextBattle kept={kept} onRecord={record} onFile={fromFile} />}
            </section>
          )}
          <Carried campaign={campaign} />
        </div>
      </main>
      <SiteFooter />
    </div>
  )
}

interface Recording {
  readonly trouble: string | undefined
  readonly busy: boolean
  /** Enters a match file; `from` is what it is called where it cannot be entered. */
  record(file: unknown, from: string): Promise<void>
  fail(why: string): void
}

/** Enters results into a campaign: by itself that of the match which this browser played for it, once it is over. */
function useRecording(kept: Kept): Recording {
  const [trouble, fail] = useState<string>()
  const [busy, setBusy] = useState(false)
  const record = async (file: unknown, from: string) => {
    setBusy(true)
    fail(undefined)
    try {
      const fault = await enter(kept, file)
      if (fault) fail(`${from}: ${say(fault)}`)
      else announce(standLine(campaignIn(campaigns.get(kept.id) ?? kept)))
    } catch (error) {
      fail(t('camp.failed', { from, detail: (error as Error).message }))
    }
    setBusy(false)
  }
  const ended = kept.match === undefined ? undefined : keptMatch(kept.match)
  const endedId = ended?.file.outcome ? ended.id : undefined
  useEffect(() => {
    if (ended && endedId !== undefined) void record(ended.file, t('camp.thisMatch'))
  }, [endedId])
  return { trouble, busy, record, fail }
}

/** The match that is under way, or what begins one; and results from elsewhere. */
function NextBattle(props: { kept: Kept; onRecord(file: unknown, from: string): Promise<void>; onFile(file: File): Promise<void> }) {
  const { kept, onRecord, onFile } = props
  const campaign = campaignIn(kept)
  const running = kept.match === undefined ? undefined : keptMatch(kept.match)
  const fitting = fittingMatches(campaign).filter(({ id }) => id !== kept.match)
  return (
    <>
      {running && !running.file.outcome ? (
        <div class="campaign-running">
          <p>{t('camp.running', { when: moment(running.saved) })}</p>
          <div class="act">
            <Link to={`/match/local/${running.id}`} class="btn btn-primary">
              {t('camp.goOn')}
            </Link>
            <button type="button" class="btn btn-quiet" onClick={() => campaigns.keep(withoutMatch(kept))}>
              {t('camp.anew')}
            </button>
          </div>
        </div>
      ) : (
        <StartMatch options={nextBattle(campaign)!} onBegun={match => campaigns.keep({ ...kept, match })} />
      )}
      <section class="campaign-elsewhere" aria-labelledby="elsewhere">
        <h3 id="elsewhere">{t('camp.elsewhere')}</h3>
        <p class="fine">{t('camp.elsewhere.text')}</p>
        <ul>
          {fitting.map(match => (
            <li key={match.id}>
              <span>{t('camp.fits', { when: moment(match.saved), reason: match.file.outcome!.reason })}</span>
              <button
                type="button"
                class="btn btn-quiet"
                data-testid="enter-match"
                onClick={() => void onRecord(match.file, t('camp.thisMatch'))}
              >
                {t('camp.enter')}
              </button>
            </li>
          ))}
        </ul>
        <FileButton label={t('camp.enterFile')} testId="match-file" onFile={onFile} />
      </section>
    </>
  )
}

function withoutMatch({ match: _, ...kept }: Kept): Kept {
  return kept
}
