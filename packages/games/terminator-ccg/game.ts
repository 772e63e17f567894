import { engineOf, type Game, guessAnswers, type Outcome, type ReadySetup, type Rule, type Seat, words } from '@muster/core'
import { effectRules } from './effects/rules.ts'
import { german } from './german.ts'
import { invariants } from './invariants.ts'
import { lists } from './lists.ts'
import { measure } from './measure.ts'
import { completeOptions, options, seatsOf } from './options.ts'
import { cardRules } from './rules/cards.ts'
import { combatRules } from './rules/combat.ts'
import { freeAttackRules } from './rules/free-attacks.ts'
import { hiddenRules } from './rules/hidden.ts'
import { hitRules } from './rules/hits.ts'
import { missionRules } from './rules/missions.ts'
import { movementRules } from './rules/movement.ts'
import { playLocation } from './rules/play-location.ts'
import { playingRules } from './rules/playing.ts'
import { production } from './rules/production.ts'
import { protection } from './rules/protection.ts'
import { readyRules } from './rules/ready.ts'
import { roundRules } from './rules/rounds.ts'
import { searchRules } from './rules/search.ts'
import { settleRules } from './rules/settle.ts'
import { setupRules } from './rules/setup.ts'
import { showThemselves } from './rules/show.ts'
import { turnRules } from './rules/turn.ts'
import { eliminate } from './rules/victory.ts'
import { windowRules } from './rules/window.ts'
import { newState } from './setup.ts'
import type { State, View } from './state.ts'
import { guess, known, view } from './view.ts'
import { english } from './words.ts'

/** Most decisions of a match: two players take some thousands, a table of eight many more. */
const LONGEST = 200_000

const rules = [
  ...turnRules,
  ...setupRules,
  ...readyRules,
  protection,
  playLocation,
  ...movementRules,
  production,
  ...cardRules,
  ...combatRules,
  ...hitRules,
  ...freeAttackRules,
  ...searchRules,
  ...roundRules,
  ...settleRules,
  ...windowRules,
  ...playingRules,
  ...missionRules,
  ...hiddenRules,
  showThemselves,
  ...effectRules,
] as unknown as readonly Rule<State, never>[]

const setups: readonly ReadySetup[] = [
  { id: 'termination', name: words('setup.termination'), help: words('setup.termination.help'), options: {} },
  { id: 'futureWar', name: words('setup.futureWar'), help: words('setup.futureWar.help'), options: { scenario: 'futureWar' } },
  {
    id: 'futureWar4',
    name: words('setup.futureWar4'),
    help: words('setup.futureWar4.help'),
    options: { scenario: 'futureWar', resistance: 2, skynet: 2 },
  },
]

/** C20.1.10r: in a match of two the other wins; with more at the table the rest play on (C20.1.8r). */
function concede(s: State, seat: Seat): Outcome | null {
  eliminate(s, seat, 'C20.1.10r')
  return s.outcome
}

/** The Terminator Collectible Card Game. The rules are in rules.md; the cards are of our own design. */
export const terminatorCcg: Game<State, View> = {
  id: 'terminator-ccg',
  name: words('game.name'),
  summary: words('game.summary'),
  minutes: [45, 120],
  version: 3,
  letter: 'C',
  seats: given => seatsOf(completeOptions(given)).map(id => ({ id, name: words(`seat.${id}`) })),
  options,
  setups,
  lists,
  setup: newState,
  rules,
  view,
  guess(seen, random) {
    const s = guess(seen, random)
    guessAnswers(engineOf(terminatorCcg), s, random)
    return s
  },
  known,
  concede,
  measure,
  invariants,
  longest: LONGEST,
  words: { en: english, de: german },
}
