import { engineOf, type Game, guessAnswers, type Rule, words } from '@muster/core'
import { setups } from './content/setups.ts'
import { german } from './german.ts'
import { invariants } from './invariants.ts'
import { measure } from './measure.ts'
import { options } from './options.ts'
import { activeActions, go, retire } from './rules/active-actions.ts'
import { march } from './rules/border-defence.ts'
import { drawCards } from './rules/cards.ts'
import { attack, battle } from './rules/combat.ts'
import { development, tacticsDevelopment } from './rules/development.ts'
import { drawStep } from './rules/draw-step.ts'
import { endOfTurn } from './rules/end-of-turn.ts'
import { turnUp } from './rules/hidden-tokens.ts'
import { movement } from './rules/movement.ts'
import { factory, newUnits } from './rules/new-units.ts'
import { reconnaissance } from './rules/reconnaissance.ts'
import { match, turn } from './rules/sequence-of-play.ts'
import { setup } from './rules/setup.ts'
import { peekSwap } from './rules/tactics.ts'
import { commanders } from './seats.ts'
import { newState } from './setup.ts'
import { SEATS, type State, type View } from './state.ts'
import { guess, known, view } from './view.ts'
import { english } from './words.ts'

/** Most decisions of a match. Random players take some two thousand, and now and then many times as many. */
const LONGEST = 60_000

const rules: readonly Rule<State, never>[] = [
  match,
  turn,
  setup,
  drawStep,
  drawCards,
  activeActions,
  go,
  movement,
  march,
  attack,
  battle,
  reconnaissance,
  turnUp,
  newUnits,
  factory,
  development,
  tacticsDevelopment,
  peekSwap,
  endOfTurn,
]

/** Terminator Salvation, for two or three. The rules are in rules.md. */
export const salvation: Game<State, View> = {
  id: 'salvation',
  name: words('game.name'),
  summary: words('game.summary'),
  minutes: [60, 150],
  version: 3,
  letter: 'S',
  seats: ({ players }) => SEATS.slice(0, players === 3 ? 3 : 2).map(id => ({ id, name: words(`seat.${id}`) })),
  options,
  setups,
  setup: newState,
  rules,
  view,
  guess(seen, random) {
    const s = guess(seen, random)
    guessAnswers(engineOf(salvation), s, random)
    return s
  },
  known,
  concede(s, seat) {
    const others = commanders(s).filter(other => other !== seat)
    if (seat === 'skynet') return { winners: commanders(s), rule: 'muster.concede', reason: words('end.conceded', { side: 'skynet' }) }
    if (others.length === 0) return { winners: ['skynet'], rule: 'muster.concede', reason: words('end.conceded', { side: 'resistance' }) }
    retire(s, seat)
    return null
  },
  measure,
  invariants,
  longest: LONGEST,
  words: { en: english, de: german },
}
