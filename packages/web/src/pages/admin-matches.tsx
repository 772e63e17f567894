import { useState } from 'preact/hooks'
import { download } from '../app/download.ts'
import { Link } from '../app/router.tsx'
import { moment, t } from '../app/speak.ts'
import { exportMatch, type MatchLine, matches, resumeMatch, STANDINGS, type Standing, stopMatch } from '../session/admin-api.ts'
import { useAsked, useDoing } from '../session/use-asked.ts'
import { type Games, useGames } from '../session/use-games.ts'
import { Dialog } from '../shell/dialog.tsx'
import { Outcome } from './person-parts.tsx'

/** The newest matches: to freeze, to let go on, to have as a file. */
export function AdminMatches() {
  const [standing, setStanding] = useState<Standing>()
  const games = useGames()
  const { value, fault, reload } = useAsked(() => matches(standing), standing ?? '')
  return (
    <>
      <label class="field admin-filter">
        <span>{t('admin.standing')}</span>
        <select value={standing ?? ''} onChange={event => setStanding((event.currentTarget.value || undefined) as Standing | undefined)}>
          <option value="">{t('admin.standing.all')}</option>
          {STANDINGS.map(each => (
            <option key={each} value={each}>
              {t(`admin.standing.${each}`)}
            </option>
          ))}
        </select>
      </label>
      {fault && <p class="fault">{fault}</p>}
      {value?.length === 0 && <p class="lead">{t('admin.matches.none')}</p>}
      <ul class="rows">
        {value?.map(match => (
          <MatchRow key={match.id} match={match} games={games} reload={reload} />
        ))}
      </ul>
    </>
  )
}

function MatchRow({ match, games, reload }: { match: MatchLine; games: Games; reload(): Promise<void> }) {
  const [isStopping, setStopping] = useState(false)
  const doing = useDoing()
  return (
    <li data-testid={`match-${match.id}`}>
      <span>
        <b>{games.nameOf(match.game)}</b>
        <small>
          {match.sitters.map(({ seat, person, name }, i) => (
            <span key={seat}>
              {i > 0 && ', '}
              {person ? <Link to={`/people/${person}`}>{name}</Link> : games.seatOf(match.game, seat)}
            </span>
          ))}
        </small>
        <small>{moment(match.createdAt)}</small>
        {match.stopped !== null && <small class="fault">{t('admin.match.stopped', { reason: match.stopped })}</small>}
        <Outcome doing={doing} />
      </span>
      {match.ended && <span class="chip">{t('lobby.ended')}</span>}
      {match.stopped === null && !match.ended && (
        <button type="button" class="btn btn-danger" onClick={() => setStopping(true)}>
          {t('admin.stop')}
        </button>
      )}
      {match.stopped !== null && (
        <button
          type="button"
          class="btn btn-quiet"
          disabled={doing.isBusy}
          onClick={() => void doing.run(() => resumeMatch(match.id).then(reload))}
        >
          {t('admin.resume')}
        </button>
      )}
      <button
        type="button"
        class="btn btn-quiet"
        disabled={doing.isBusy}
        onClick={() => void doing.run(async () => download(`muster-${match.id}.json`, await exportMatch(match.id)))}
      >
        {t('admin.export')}
      </button>
      {isStopping && (
        <StopDialog
          onStop={async reason => {
            await stopMatch(match.id, reason)
            setStopping(false)
            await reload()
          }}
          onClose={() => setStopping(false)}
        />
      )}
    </li>
  )
}

function StopDialog({ onStop, onClose }: { onStop(reason: string): Promise<void>; onClose(): void }) {
  const [reason, setReason] = useState('')
  const doing = useDoing()
  return (
    <Dialog title={t('admin.stop.title')} onClose={onClose}>
      <form
        class="stack"
        onSubmit={event => {
          event.preventDefault()
          void doing.run(() => onStop(reason))
        }}
      >
        <p>{t('admin.stop.text')}</p>
        <label class="field">
          <span>{t('admin.reason')}</span>
          <input required maxLength={500} value={reason} onInput={event => setReason(event.currentTarget.value)} />
        </label>
        <Outcome doing={doing} />
        <div class="act">
          <button type="submit" class="btn btn-danger" disabled={doing.isBusy}>
            {t('admin.stop')}
          </button>
          <button type="button" class="btn btn-quiet" onClick={onClose}>
            {t('admin.cancel')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
