import type { Seat, Sitter } from '@muster/core'
import { useState } from 'preact/hooks'
import { randomText } from '../app/random-text.ts'
import { go } from '../app/router.tsx'
import { say, t } from '../app/speak.ts'
import type { Remote } from '../session/calls.ts'
import type { EngineCalls } from '../session/engine.worker.ts'
import { BOT_LEVELS, type BotLevel, botName } from '../session/start.ts'
import { keepMatch } from '../session/store.ts'
import { Dialog } from './dialog.tsx'

/** Who plays a seat from here on: a person at this browser, or a bot by its level. */
type Player = 'person' | BotLevel

interface BranchProps {
  readonly engine: Remote<EngineCalls>
  readonly row: number
  readonly seats: readonly Seat[]
  /** The seat that a person takes unless another is chosen. */
  readonly own: Seat
  onClose(): void
}

/** Plays on from a moment of a replay in this browser: the same position, with dice of its own from there. */
export function BranchDialog({ engine, row, seats, own, onClose }: BranchProps) {
  const [players, setPlayers] = useState<{ readonly [seat: Seat]: Player }>(() =>
    Object.fromEntries(seats.map(seat => [seat, seat === own ? 'person' : 'normal'])),
  )
  const [trouble, setTrouble] = useState<string>()
  const persons = seats.filter(seat => players[seat] === 'person')
  const begin = async () => {
    try {
      const file = await engine.branchReplay(
        row,
        Object.fromEntries(seats.map(seat => [seat, sitterOf(seat, players[seat]!)])),
        randomText(16),
      )
      const id = randomText(6)
      if (keepMatch({ id, file, seat: persons[0]!, saved: Date.now() })) go(`/match/local/${id}`)
      else setTrouble(t('branch.noRoom'))
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <Dialog title={t('branch.title', { row })} onClose={onClose}>
      <p>{t('branch.what')}</p>
      {seats.map(seat => (
        <label key={seat} class="field">
          <span>{say({ key: `seat.${seat}` })}</span>
          <select
            value={players[seat]}
            data-testid={`branch-${seat}`}
            onChange={event => setPlayers({ ...players, [seat]: event.currentTarget.value as Player })}
          >
            <option value="person">{t('branch.person')}</option>
            {BOT_LEVELS.map(level => (
              <option key={level} value={level}>
                {botName(level)}
              </option>
            ))}
          </select>
        </label>
      ))}
      <div class="act">
        <button
          type="button"
          class="btn btn-primary"
          data-testid="branch-go"
          aria-disabled={persons.length === 0}
          onClick={() => persons.length > 0 && void begin()}
        >
          {t('branch.do')}
        </button>
      </div>
      <p class="fine">{trouble ?? t(persons.length === 0 ? 'branch.nobody' : 'branch.note')}</p>
    </Dialog>
  )
}

function sitterOf(seat: Seat, player: Player): Sitter {
  return player === 'person' ? { name: say({ key: `seat.${seat}` }) } : { name: botName(player), bot: player }
}
