import { finish, type Seat, type Words } from '@muster/core'
import { seatName, steps, tell } from '../flow.ts'
import { FATE_BANDS, FATE_FACES } from '../tables.ts'

interface Fate {
  readonly seat: Seat
  readonly for: Words
  readonly cause: string
}

const { rule, draw, run } = steps<Fate & { value?: number }>()

/** G1.1.4, G1.1.5: a Fate die that a scenario has rolled; nothing re-rolls it. Gives 1, 2, or 0 for FATE. */
export const fateDie = rule('fateDie', 'G1.1', {
  roll: draw({
    draw: () => ({ kind: 'dice', count: 1, sides: FATE_FACES.length, bands: FATE_BANDS }),
    take(s, f, [face]) {
      f.value = FATE_FACES[face! - 1]!
      tell(s, f.cause, 'log.fateDie', { seat: seatName(f.seat), for: f.for, value: f.value })
    },
  }),
  done: run((s, f) => finish(s, f, f.value!)),
})
