import type { Scenario } from '../scenario.ts'
import { forceFaults, READY, TABLE } from './forces.ts'
import { edge, mayEscape, moveFault, refuseFiring, skillSteps, tacticalDie, zone } from './judges.ts'

/** G22.3, G22.4: LAX. */
export const lax: Scenario = {
  id: 'lax',
  ref: 'G22',
  table: TABLE,
  ready: READY,
  forceFaults,
  rules: {
    prepare: 'laxPrepare',
    startOfTurn: 'laxTurn',
    afterRollOff: 'laxEdge',
    reserve: 'laxReserve',
    afterEscape: 'laxEscape',
    beforeLoss: 'fatePoints',
    afterLoss: 'laxLoss',
    endOfTurn: 'laxEnd',
  },
  begin: (sides, { campaign }) => ({
    id: 'lax',
    ...sides,
    controlled: null,
    fate: campaign?.fatePoints ?? null,
    truck: null,
    turrets: [],
    generator: null,
    tank: null,
    surprise: true,
    arrived: null,
    powerDown: campaign?.powerDown ?? 0,
  }),
  edge,
  tacticalDie,
  refuseFiring,
  skillSteps,
  moveFault,
  mayEscape,
  zone,
}
