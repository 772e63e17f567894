import { engineOf, type Game, guessAnswers, type Rule, words } from '@muster/core'
import { setups } from './content/setups.ts'
import { otherSeat } from './flow.ts'
import { german } from './german.ts'
import { invariants } from './invariants.ts'
import { lists, packs } from './lists.ts'
import { measure } from './measure.ts'
import { options } from './options.ts'
import { activation } from './rules/activation.ts'
import { sendAgent, struggle } from './rules/agents.ts'
import { arrivals } from './rules/arrivals.ts'
import { attack } from './rules/attacking.ts'
import { beacons } from './rules/beacons.ts'
import { enterAt } from './rules/blocked-entry.ts'
import { carrierRollOff } from './rules/carrier-roll-off.ts'
import { comeWithMe, noFate, onYourFeet } from './rules/commanders.ts'
import { wound } from './rules/damage.ts'
import { declareReserves } from './rules/declare-reserves.ts'
import { plant } from './rules/demolish.ts'
import { endTurn } from './rules/end-turn.ts'
import { enter, entryByEdge, entryByTable, insertion } from './rules/entering.ts'
import { extractionEdges } from './rules/extract.ts'
import { fromPoint } from './rules/from-point.ts'
import { gameEnd } from './rules/game-end.ts'
import { guard } from './rules/guardian.ts'
import { impulse } from './rules/impulses.ts'
import { sniff } from './rules/infiltration.ts'
import { layLoot } from './rules/loot.ts'
import { lose } from './rules/loss.ts'
import { move } from './rules/moving.ts'
import { layObjectives } from './rules/objectives.ts'
import { opportunityFire } from './rules/opportunity-fire.ts'
import { prepare } from './rules/prepare.ts'
import { clearWreck, pushOut } from './rules/pushing.ts'
import { reserve } from './rules/reserves.ts'
import { resolutionTest } from './rules/resolution.ts'
import { dropLoot, handOver } from './rules/retrieve.ts'
import { rollOffRule } from './rules/roll-off.ts'
import { match, turn } from './rules/sequence-of-play.ts'
import { setUp } from './rules/set-ups.ts'
import { spread } from './rules/suppressive-fire.ts'
import { nameTargets } from './rules/terminate.ts'
import { abandon, board, leave, loseAboard } from './rules/transports.ts'
import { driveOver } from './rules/vehicles.ts'
import { volley } from './rules/volley.ts'
import { scenarioRules } from './scenarios/rules.ts'
import { newState } from './setup.ts'
import { SEATS, type State, type View } from './state.ts'
import { guess, known, view } from './view.ts'
import { english } from './words.ts'

/** Most decisions of a match; random players take some two thousand. */
const LONGEST = 60_000

const rules: readonly Rule<State, never>[] = [
  match,
  prepare,
  layObjectives,
  nameTargets,
  layLoot,
  extractionEdges,
  setUp,
  beacons,
  declareReserves,
  turn,
  rollOffRule,
  sendAgent,
  struggle,
  impulse,
  comeWithMe,
  noFate,
  sniff,
  activation,
  reserve,
  enter,
  entryByEdge,
  entryByTable,
  insertion,
  enterAt,
  fromPoint,
  leave,
  move,
  opportunityFire,
  driveOver,
  pushOut,
  clearWreck,
  arrivals,
  board,
  plant,
  attack,
  spread,
  volley,
  guard,
  wound,
  resolutionTest,
  lose,
  abandon,
  loseAboard,
  dropLoot,
  handOver,
  endTurn,
  onYourFeet,
  gameEnd,
  carrierRollOff,
  ...scenarioRules,
]

/** Terminator Genisys: The Miniatures Game, for two. The rules are in rules.md. */
export const genisys: Game<State, View> = {
  id: 'genisys',
  name: words('game.name'),
  summary: words('game.summary'),
  minutes: [45, 120],
  version: 4,
  letter: 'G',
  seats: () => SEATS.map(id => ({ id, name: words(`seat.${id}`) })),
  options,
  setups,
  lists,
  packs,
  setup: newState,
  rules,
  view,
  guess(seen, random) {
    const s = guess(seen, random)
    guessAnswers(engineOf(genisys), s, random)
    return s
  },
  known,
  concede: (_, seat) => ({ winners: [otherSeat(seat)], rule: 'G1.8.2r', reason: words('end.conceded', { seat: words(`seat.${seat}`) }) }),
  measure,
  invariants,
  longest: LONGEST,
  words: { en: english, de: german },
}
