import type { Scenario } from '../scenario.ts'
import { FORCES, recruited } from './forces.ts'
import { isAlarmed, moveFault, pins, refuseFiring, tacticalDie, waymarks, zone } from './judges.ts'
import { guess, seen } from './secrets.ts'
import { UNDERBASE } from './underbase.ts'

/** G20: Infiltrators. */
export const infiltrators: Scenario = {
  id: 'infiltrators',
  ref: 'G20',
  table: UNDERBASE,
  forces: FORCES,
  rules: {
    prepare: 'infiltratorsPrepare',
    beforeActivation: 'infiltratorsActivation',
    onTheWay: 'touchMarker',
    afterMove: 'infiltratorsMoved',
    insteadOfAttack: 'wreckPowerPlant',
    afterFiring: 'kaBoom',
    afterLoss: 'infiltratorsLoss',
    endOfTurn: 'infiltratorsEnd',
  },
  begin: sides => ({
    id: 'infiltrators',
    ...sides,
    controlled: null,
    fate: null,
    objective: null,
    number: null,
    numbers: [],
    looked: [],
    swaps: {},
    pool: 0,
    groups: 0,
    destroyed: [],
    beacons: [],
    captain: null,
  }),
  recruited,
  tacticalDie,
  /** G20.4.3. */
  oneFateRoll: (s, seat) => seat === s.scenario!.resistance && isAlarmed(s),
  /** RULING: G20.4.20r: until the first Infiltrator is revealed models of both sides move through each other. */
  passes: s => !isAlarmed(s),
  pins,
  moveFault,
  waymarks,
  refuseFiring,
  zone,
  seen,
  guess,
}
