import { useRef, useState } from 'preact/hooks'
import { Link } from '../app/router.tsx'
import { moment, say, t } from '../app/speak.ts'
import type { ReplayLine } from '../session/replays-api.ts'
import type { KeptMatch } from '../session/store.ts'
import { type Games, useGames } from '../session/use-games.ts'
import { Icon } from './icons.tsx'

/** The largest file that is read as a match, in bytes. */
const LARGEST = 20_000_000

/** Where a match file is dropped or chosen. */
export function FileDrop({ onFile, onTrouble }: { onFile(data: unknown): void; onTrouble(text: string): void }) {
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const read = async (file: File | undefined) => {
    if (!file) return
    if (file.size > LARGEST) {
      onTrouble(t('replay.tooLarge'))
      return
    }
    try {
      onFile(JSON.parse(await file.text()) as unknown)
    } catch {
      onTrouble(t('replay.notAFile', { name: file.name }))
    }
  }
  return (
    <section
      class={over ? 'drop over' : 'drop'}
      aria-label={t('replay.drop')}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        void read(event.dataTransfer?.files[0])
      }}
    >
      <Icon name="open" size={28} />
      <p>{t('replay.drop')}</p>
      <button type="button" class="btn btn-quiet" onClick={() => input.current?.click()}>
        {t('replay.choose')}
      </button>
      <input
        ref={input}
        class="sr"
        type="file"
        accept="application/json,.json"
        aria-label={t('replay.choose')}
        data-testid="match-file"
        onChange={event => void read(event.currentTarget.files?.[0])}
      />
    </section>
  )
}

/** Matches kept in this browser: the running ones to play on, the finished ones to look at. */
export function KeptList(props: { matches: readonly KeptMatch[]; onOpen(match: KeptMatch): void; onForget(match: KeptMatch): void }) {
  const { matches, onOpen, onForget } = props
  if (matches.length === 0)
    return (
      <div class="empty">
        <b>{t('replay.noneTitle')}</b>
        <p>{t('replay.none')}</p>
        <Link to="/new/lost-patrol" class="btn btn-quiet">
          {t('nav.play')}
        </Link>
      </div>
    )
  return (
    <section aria-label={t('replay.kept')}>
      <h2>{t('replay.kept')}</h2>
      <ul class="kept">
        {matches.map(match => (
          <li key={match.id}>
            <span>
              <b>{matchTitle(match)}</b>
              <small>{t('replay.when', { when: moment(match.saved), rows: match.file.choices.length })}</small>
            </span>
            {match.file.outcome ? (
              <button type="button" class="btn btn-quiet" onClick={() => onOpen(match)}>
                {t('replay.look')}
              </button>
            ) : (
              <Link to={`/match/local/${match.id}`} class="btn btn-primary">
                {t('replay.goOn')}
              </Link>
            )}
            <button type="button" class="btn btn-bare btn-icon" aria-label={t('replay.forget')} onClick={() => onForget(match)}>
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Matches of the server that anybody may look at. */
export function PublicList({ lines }: { lines: readonly ReplayLine[] }) {
  const games = useGames()
  if (lines.length === 0) return null
  return (
    <section aria-label={t('replay.public')}>
      <h2>{t('replay.public')}</h2>
      <ul class="kept" data-testid="public-replays">
        {lines.map(line => (
          <PublicLine key={line.match} line={line} games={games} />
        ))}
      </ul>
    </section>
  )
}

function PublicLine({ line: { match, game, seats, winners, createdAt }, games }: { line: ReplayLine; games: Games }) {
  const nameOf = (seat: string) => (seats[seat] === seat ? games.seatOf(game, seat) : (seats[seat] ?? seat))
  const won = { game: games.nameOf(game), when: moment(createdAt), n: winners.length, names: winners.map(nameOf) }
  return (
    <li>
      <span>
        <b>{t('replay.between', { names: Object.keys(seats).map(nameOf) })}</b>
        <small>{t('replay.won', won)}</small>
      </span>
      <Link to={`/replays/${match}`} class="btn btn-quiet">
        {t('replay.look')}
      </Link>
    </li>
  )
}

/** A kept match in a line: who against whom, and how it stands. */
export function matchTitle({ file, seat }: KeptMatch): string {
  const other = Object.entries(file.seats).find(([id]) => id !== seat)?.[1].name ?? ''
  const side = say({ key: `seat.${seat}` }, file.game)
  if (!file.outcome) return t('kept.running', { side, other })
  return t(file.outcome.winners.includes(seat) ? 'kept.won' : 'kept.lost', { side, other })
}
