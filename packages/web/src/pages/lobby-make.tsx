import type { Seat } from '@muster/core'
import { useState } from 'preact/hooks'
import { go, Link } from '../app/router.tsx'
import { say, t } from '../app/speak.ts'
import { GamePicture } from '../games/pictures.tsx'
import type { GameInfo } from '../session/game-info.ts'
import { DELAYS, keepCode, makeTable, PACES, type PaceName, SERIES, type SeriesName, type TableTerms } from '../session/lobby-api.ts'
import { becomeSomebody } from '../session/me.ts'
import type { SeatWish } from '../session/server-api.ts'
import { keepLinks } from '../session/server-links.ts'
import { BOT_LEVELS, type BotLevel, botName } from '../session/start.ts'
import { useDoing } from '../session/use-asked.ts'
import { RadioCards } from '../shell/radio-cards.tsx'
import { Outcome } from './person-parts.tsx'

const PACE_NAMES = Object.keys(PACES) as readonly PaceName[]
const SERIES_NAMES = Object.keys(SERIES) as readonly SeriesName[]
const WHO = ['listed', 'coded', 'links'] as const
type Who = (typeof WHO)[number]
/** Who shall sit on a seat: its maker, whoever comes, or a bot. */
type Sitter = 'me' | 'anybody' | BotLevel

/** A table of a game with its usual options. */
export function MakeTable({ games }: { games: readonly GameInfo[] }) {
  const [chosen, setGame] = useState<string>()
  const [sitters, setSitters] = useState<{ readonly [seat: Seat]: Sitter }>({})
  const [pace, setPace] = useState<PaceName>('leisure')
  const [who, setWho] = useState<Who>('listed')
  const [series, setSeries] = useState<SeriesName>('none')
  const [delay, setDelay] = useState<number>(0)
  const [rated, setRated] = useState(false)
  const doing = useDoing()
  const game = games.find(({ id }) => id === chosen) ?? games[0]
  const sitterOf = (seat: Seat): Sitter => sitters[seat] ?? (seat === game?.seats[0]?.id ? 'me' : 'anybody')

  function choose(id: string): void {
    setGame(id)
    setSitters({})
  }

  /** One's own seat is one alone: whoever takes another gives up the first. */
  function setSitter(seat: Seat, sitter: Sitter): void {
    const all = (game?.seats ?? []).map(({ id }): [Seat, Sitter] => {
      if (id === seat) return [id, sitter]
      return [id, sitter === 'me' && sitterOf(id) === 'me' ? 'anybody' : sitterOf(id)]
    })
    setSitters(Object.fromEntries(all))
  }
  const terms: TableTerms = {
    pace: PACES[pace],
    listed: who === 'listed',
    coded: who === 'coded',
    rated,
    delayMs: delay,
    ...(SERIES[series] ? { series: SERIES[series] } : {}),
  }
  return (
    <aside class="card lobby-make" aria-labelledby="make" id="make-table">
      <h2 id="make">{t('lobby.make')}</h2>
      <GamePicker games={games} game={game?.id} onChange={choose} />
      {game && <SeatPicker game={game} sitterOf={sitterOf} onChange={setSitter} />}
      <RadioCards
        label={t('lobby.pace')}
        name="pace"
        value={pace}
        choices={PACE_NAMES.map(value => ({ value, title: t(`lobby.pace.${value}`), text: t(`lobby.pace.${value}.text`) }))}
        onChange={value => setPace(value as PaceName)}
      />
      <RadioCards
        label={t('lobby.who')}
        name="who"
        value={who}
        choices={WHO.map(value => ({ value, title: t(`lobby.who.${value}`), text: t(`lobby.who.${value}.text`) }))}
        onChange={value => setWho(value as Who)}
      />
      <div class="lobby-two">
        <label class="field">
          <span>{t('lobby.series')}</span>
          <select value={series} onChange={event => setSeries(event.currentTarget.value as SeriesName)}>
            {SERIES_NAMES.map(each => (
              <option key={each} value={each}>
                {t(`lobby.series.${each}`)}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>{t('lobby.watchers')}</span>
          <select value={delay} onChange={event => setDelay(Number(event.currentTarget.value))}>
            {DELAYS.map(ms => (
              <option key={ms} value={ms}>
                {t('lobby.delay', { minutes: ms / 60_000 })}
              </option>
            ))}
          </select>
        </label>
      </div>
      <label class="lobby-check">
        <input type="checkbox" checked={rated} onChange={event => setRated(event.currentTarget.checked)} />
        <span>{t('lobby.rate')}</span>
      </label>
      <Outcome doing={doing} />
      <button
        type="button"
        class="btn btn-primary btn-block"
        disabled={doing.isBusy || !game}
        onClick={() => void doing.run(() => begin(game!, sitterOf, terms))}
        data-testid="open-table"
      >
        {t('lobby.begin')}
      </button>
      {game && (
        <p class="fine">
          {t('lobby.standard')} <Link to={`/new/${game.id}?with=friend`}>{t('lobby.standard.play')}</Link>
        </p>
      )}
    </aside>
  )
}

function GamePicker({ games, game, onChange }: { games: readonly GameInfo[]; game: string | undefined; onChange(id: string): void }) {
  return (
    <fieldset class="game-picker">
      <legend class="sr">{t('lobby.game')}</legend>
      {games.map(({ id, name }) => (
        <label key={id} data-testid={`game-${id}`}>
          <input type="radio" name="game" class="sr" value={id} checked={id === game} onChange={() => onChange(id)} />
          <span class="lobby-picture" aria-hidden="true">
            <GamePicture game={id} />
          </span>
          <span>{say(name, id)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function SeatPicker({
  game,
  sitterOf,
  onChange,
}: {
  game: GameInfo
  sitterOf(seat: Seat): Sitter
  onChange(seat: Seat, sitter: Sitter): void
}) {
  return (
    <fieldset class="seat-picker">
      <legend>{t('lobby.seats')}</legend>
      {game.seats.map(({ id, name }) => (
        <label key={id} class="seat-row">
          <span>{say(name, game.id)}</span>
          <select
            class="input"
            value={sitterOf(id)}
            data-testid={`sitter-${id}`}
            onChange={event => onChange(id, event.currentTarget.value as Sitter)}
          >
            <option value="me">{t('lobby.sitter.me')}</option>
            <option value="anybody">{t('lobby.sitter.anybody')}</option>
            {BOT_LEVELS.map(level => (
              <option key={level} value={level}>
                {botName(level)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  )
}

/** Makes the table and goes to one's seat, or to those who watch where one has none. */
async function begin(game: GameInfo, sitterOf: (seat: Seat) => Sitter, terms: TableTerms): Promise<void> {
  const seats: Record<Seat, SeatWish> = {}
  for (const { id, name } of game.seats) {
    const sitter = sitterOf(id)
    const isPerson = sitter === 'me' || sitter === 'anybody'
    seats[id] = isPerson ? { kind: 'person', name: say(name, game.id) } : { kind: 'bot', level: sitter, name: botName(sitter) }
  }
  const mine = game.seats.find(({ id }) => sitterOf(id) === 'me')?.id
  await becomeSomebody()
  const created = await makeTable(game.id, seats, terms)
  keepLinks(created, mine)
  if (created.code) keepCode(created.match, created.code)
  const token = mine === undefined ? created.spectate : created.links[mine]!
  go(`/match/${created.match}?token=${encodeURIComponent(token)}`)
}
