import type { Seat } from '@muster/core'
import { useState } from 'preact/hooks'
import { go, Link } from '../app/router.tsx'
import { say, t } from '../app/speak.ts'
import type { GameInfo } from '../session/game-info.ts'
import { makeTable, PACES, type PaceName } from '../session/lobby-api.ts'
import { beSomebody } from '../session/me.ts'
import { type SeatWish, ServerRefusal } from '../session/server-api.ts'
import { keepLinks } from '../session/server-links.ts'
import { RadioCards } from '../shell/radio-cards.tsx'

const PACE_NAMES = Object.keys(PACES) as readonly PaceName[]

/** A table of a game with its usual options; whoever makes it takes the first seat. */
export function MakeTable({ games, onFault }: { games: readonly GameInfo[]; onFault(fault: string | undefined): void }) {
  const [chosen, setGame] = useState<string>()
  const [pace, setPace] = useState<PaceName>('leisure')
  const [who, setWho] = useState<'listed' | 'links'>('listed')
  const [rated, setRated] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const game = games.find(({ id }) => id === chosen) ?? games[0]

  async function make(): Promise<void> {
    if (!game) return
    setBusy(true)
    onFault(await begin(game, { pace: PACES[pace], listed: who === 'listed', coded: false, rated }))
    setBusy(false)
  }
  return (
    <aside class="card lobby-make" aria-labelledby="make">
      <h2 id="make">{t('lobby.make')}</h2>
      <label class="field">
        <span>{t('lobby.game')}</span>
        <select value={game?.id} onChange={event => setGame(event.currentTarget.value)} data-testid="lobby-game">
          {games.map(({ id, name }) => (
            <option key={id} value={id}>
              {say(name, id)}
            </option>
          ))}
        </select>
      </label>
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
        compact
        choices={(['listed', 'links'] as const).map(value => ({
          value,
          title: t(`lobby.who.${value}`),
          text: t(`lobby.who.${value}.text`),
        }))}
        onChange={value => setWho(value as 'listed' | 'links')}
      />
      <label class="lobby-check">
        <input type="checkbox" checked={rated} onChange={event => setRated(event.currentTarget.checked)} />
        <span>{t('lobby.rate')}</span>
      </label>
      <button
        type="button"
        class="btn btn-primary btn-block"
        disabled={isBusy || !game}
        onClick={() => void make()}
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

/** Makes the table and goes to one's seat; gives what went wrong. */
async function begin(game: GameInfo, terms: Parameters<typeof makeTable>[2]): Promise<string | undefined> {
  const seats: Record<Seat, SeatWish> = {}
  for (const { id, name } of game.seats) seats[id] = { kind: 'person', name: say(name, game.id) }
  const mine = game.seats[0]!.id
  try {
    const refused = await beSomebody()
    if (refused !== undefined) return refused
    const created = await makeTable(game.id, seats, terms)
    keepLinks(created, mine)
    go(`/match/${created.match}?token=${encodeURIComponent(created.links[mine]!)}`)
    return undefined
  } catch (error) {
    return error instanceof ServerRefusal ? error.message : t('lobby.unreachable')
  }
}
