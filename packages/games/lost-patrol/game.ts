import { type Game, type Rule, words } from '@muster/core'
import { setups } from './content/setups.ts'
import { seatOf } from './flow.ts'
import { german } from './german.ts'
import { invariants } from './invariants.ts'
import { measure } from './measure.ts'
import { options } from './options.ts'
import { advance } from './rules/advance.ts'
import { assault } from './rules/assault.ts'
import { assaults } from './rules/assaults.ts'
import { driveBack } from './rules/drive-back.ts'
import { fire } from './rules/fire.ts'
import { genestealerActions } from './rules/genestealer-actions.ts'
import { marineActions } from './rules/marine-actions.ts'
import { match, turn } from './rules/sequence-of-play.ts'
import { setup } from './rules/setup.ts'
import { tilesArrive } from './rules/tiles-arrive.ts'
import { tilesLeave } from './rules/tiles-leave.ts'
import { newState } from './setup.ts'
import { SIDES, type State, type View } from './state.ts'
import { guess, known, view } from './view.ts'
import { english } from './words.ts'

/** Most decisions of a match: fifty turns of eleven marine actions, five of the Genestealers, a dozen assault decisions, and 29 tiles. */
const LONGEST = 5000

const rules: readonly Rule<State, never>[] = [
  match,
  turn,
  setup,
  marineActions,
  fire,
  tilesLeave,
  tilesArrive,
  genestealerActions,
  assaults,
  assault,
  driveBack,
  advance,
]

/** Lost Patrol, with Scouts or Terminators. The rules are in rules.md. */
export const lostPatrol: Game<State, View> = {
  id: 'lost-patrol',
  name: words('game.name'),
  summary: words('game.summary'),
  minutes: [15, 30],
  version: 1,
  letter: 'L',
  seats: ({ sides }) => SIDES.map(id => ({ id, name: words(sides === 'roll' ? `seat.roll.${id}` : `seat.${id}`) })),
  options,
  setups,
  setup: newState,
  rules,
  view,
  guess,
  known,
  concede: (s, seat) => {
    const side = SIDES.find(one => seatOf(s, one) !== seat)!
    return { winners: [seatOf(s, side)], rule: 'muster.concede', reason: words('end.conceded', { side }) }
  },
  measure,
  invariants,
  longest: LONGEST,
  words: { en: english, de: german },
}
