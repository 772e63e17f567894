import { type Game, type Rule, words } from '@muster/core'
import { accounts } from './accounts.ts'
import { german } from './german.ts'
import { invariants } from './invariants.ts'
import { lists, packs } from './lists.ts'
import { measure } from './measure.ts'
import { options, setups } from './options.ts'
import { aftermath } from './rules/aftermath.ts'
import { aftershots } from './rules/aftershots.ts'
import { agreement } from './rules/agreement.ts'
import { allocation } from './rules/allocation.ts'
import { annihilation } from './rules/annihilation.ts'
import { approach } from './rules/approaches.ts'
import { batch } from './rules/batch.ts'
import { razing } from './rules/blocks.ts'
import { boarding } from './rules/boarding.ts'
import { building } from './rules/building.ts'
import { burning } from './rules/burning.ts'
import { charge } from './rules/charge.ts'
import { initiativeContest, initiativeRanking } from './rules/combat-initiative.ts'
import { combatResult } from './rules/combat-result.ts'
import { command } from './rules/command.ts'
import { abilities } from './rules/command-abilities.ts'
import { corrosion } from './rules/corrosion.ts'
import { declaring } from './rules/declaring.ts'
import { striking } from './rules/deep-strike.ts'
import { deployment, dropping } from './rules/deployment.ts'
import { drop } from './rules/drops.ts'
import { disembarking } from './rules/embarking.ts'
import { barraging, plan } from './rules/engine-war.ts'
import { fight } from './rules/fight.ts'
import { finishActions } from './rules/finish-actions.ts'
import { flexible } from './rules/flexible.ts'
import { hovering } from './rules/hover.ts'
import { leadership } from './rules/leadership.ts'
import { hazards, losses } from './rules/losses.ts'
import { match } from './rules/match.ts'
import { melee } from './rules/melee.ts'
import { escapeEdge, trueDrop } from './rules/missions.ts'
import { morale } from './rules/morale.ts'
import { move } from './rules/move.ts'
import { moveDetachment } from './rules/movement.ts'
import { orderDetachment } from './rules/orders.ts'
import { radCasting } from './rules/rad-caster.ts'
import { rampageMove, rampageShoot } from './rules/rampage.ts'
import { reaction, reactions } from './rules/reactions.ts'
import { readyTable } from './rules/ready-table.ts'
import { redeploying } from './rules/redeploying.ts'
import { reserves } from './rules/reserves.ts'
import { resolution } from './rules/resolution.ts'
import { saves } from './rules/saves.ts'
import { setting } from './rules/setting.ts'
import { shootDetachment } from './rules/shooting.ts'
import { signal } from './rules/signals.ts'
import { strikes } from './rules/strikes.ts'
import { turns } from './rules/turns.ts'
import { volley } from './rules/volley.ts'
import { withdrawing } from './rules/withdrawal.ts'
import { newState } from './setup.ts'
import { SIDES, type Side, type State, type View } from './state.ts'
import { otherSide } from './units.ts'
import { guess, known, view } from './view.ts'
import { english } from './words.ts'

/** Most decisions of a match: six rounds of two large armies, with a question for each wound. */
const LONGEST = 20_000

const setUp = [
  match,
  building,
  readyTable,
  agreement,
  deployment,
  dropping,
  declaring,
  boarding,
  setting,
  approach,
  redeploying,
  escapeEdge,
  trueDrop,
]
const commanding = [command, abilities, orderDetachment, flexible, reserves, striking, turns, leadership]
const moving = [hovering, moveDetachment, move, charge, disembarking, drop, reactions, reaction, losses, hazards, rampageMove]
const firing = [
  shootDetachment,
  volley,
  resolution,
  batch,
  saves,
  burning,
  annihilation,
  allocation,
  aftershots,
  aftermath,
  signal,
  radCasting,
  razing,
  rampageShoot,
]
const closing = [
  melee,
  fight,
  strikes,
  initiativeRanking,
  initiativeContest,
  withdrawing,
  combatResult,
  morale,
  corrosion,
  finishActions,
  plan,
  barraging,
]

/** Wargame Prototype: two armies of squads and detachments, inches and d6. The rules are in rules.md. */
export const wargamePrototype: Game<State, View> = {
  id: 'wargame-prototype',
  name: words('game.name'),
  summary: words('game.summary'),
  minutes: [60, 180],
  version: 4,
  letter: 'P',
  seats: () => SIDES.map(id => ({ id, name: words(`seat.${id}`) })),
  options,
  setups,
  lists,
  packs,
  setup: newState,
  rules: [...setUp, ...commanding, ...moving, ...firing, ...closing] as readonly Rule<State, never>[],
  view,
  guess,
  known,
  concede: (_, seat) => ({ winners: [otherSide(seat as Side)], rule: 'P23.1.3h', reason: words('end.conceded', { side: seat }) }),
  measure,
  accounts,
  invariants,
  longest: LONGEST,
  words: { en: english, de: german },
}
