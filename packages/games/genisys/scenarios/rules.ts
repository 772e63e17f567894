import type { Rule } from '@muster/core'
import type { State } from '../state.ts'
import { fatePoints } from './campaign/fate.ts'
import { cheyennePrepare } from './cheyenne-mountain/prepare.ts'
import { deployOne } from './deploying.ts'
import { endRoll } from './ending.ts'
import { fateDie } from './fate.ts'
import { infiltratorsActivation, touchMarker, wreckPowerPlant } from './infiltrators/acting.ts'
import { infiltratorsEnd, infiltratorsMoved } from './infiltrators/end.ts'
import { kaBoom } from './infiltrators/ka-boom.ts'
import { infiltratorsPrepare } from './infiltrators/prepare.ts'
import { infiltratorsLoss, rearm, reinforce } from './infiltrators/reinforcements.ts'

import { laxEdge, laxEnd, laxEscape, laxLoss, powerDown } from './lax/end.ts'
import { laxPrepare } from './lax/prepare.ts'
import { laxReserve, laxTurn } from './lax/turn.ts'
import { arming, chains } from './liberty-or-death/chains.ts'
import { libertyEnd, libertyLoss, libertyMoved } from './liberty-or-death/end.ts'
import { libertyPrepare } from './liberty-or-death/prepare.ts'

import { ownEnd, ownLoss, ownPrepare } from './own/rules.ts'
import { alarm, awaken, terminationSpare } from './total-termination/embedded.ts'
import { stepOnMine } from './total-termination/mines.ts'
import { terminationPrepare } from './total-termination/prepare.ts'
import { terminationEnd, terminationLoss } from './total-termination/waves.ts'

/** The rules that the scenarios add to those of battles. */
export const scenarioRules: readonly Rule<State, never>[] = [
  deployOne,
  endRoll,
  fateDie,
  fatePoints,
  infiltratorsPrepare,
  infiltratorsActivation,
  touchMarker,
  infiltratorsMoved,
  wreckPowerPlant,
  kaBoom,
  infiltratorsLoss,
  rearm,
  reinforce,
  infiltratorsEnd,
  libertyPrepare,
  chains,
  arming,
  libertyMoved,
  libertyLoss,
  libertyEnd,
  terminationPrepare,
  stepOnMine,
  alarm,
  awaken,
  terminationSpare,
  terminationLoss,
  terminationEnd,
  cheyennePrepare,
  laxPrepare,
  laxTurn,
  laxEdge,
  laxReserve,
  laxEscape,
  laxLoss,
  laxEnd,
  powerDown,
  ownPrepare,
  ownLoss,
  ownEnd,
]
