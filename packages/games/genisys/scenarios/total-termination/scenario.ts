import { refuse, type Seat, words } from '@muster/core'
import { CONTACT, disc, within } from '@muster/geometry/table'
import type { Model, Table } from '../../state.ts'
import { endsOf, gapToEdge, lineOfEdge } from '../../table/edges.ts'
import type { Stand } from '../../table/moves.ts'
import { INCH } from '../../tables.ts'
import type { Zone } from '../deploying.ts'
import { TERMINATION } from '../numbers.ts'
import { playing } from '../registry.ts'
import type { Scenario, Waymark } from '../scenario.ts'
import { comesWithin } from '../ways.ts'
import { FORCES, TABLE } from './forces.ts'
import { alwaysAttacks, guess, isFriend, seen, sleepers } from './secrets.ts'

/** G21.3 to G21.5: Total Termination. */
export const totalTermination: Scenario = {
  id: 'totalTermination',
  ref: 'G21',
  table: TABLE,
  forces: FORCES,
  rules: {
    prepare: 'terminationPrepare',
    onTheWay: 'stepOnMine',
    withDog: 'alarm',
    awaken: 'awaken',
    beforeLoss: 'terminationSpare',
    afterLoss: 'terminationLoss',
    endOfTurn: 'terminationEnd',
  },
  begin: sides => ({
    id: 'totalTermination',
    ...sides,
    controlled: null,
    fate: null,
    embedded: [],
    notes: 0,
    humans: [],
    captain: null,
    handler: null,
    barricades: TERMINATION.barricades,
    mines: TERMINATION.mines,
    pool: 0,
    waves: 1,
  }),
  isFriend,
  alwaysAttacks,
  sleepers,
  waymarks,
  zone,
  seen,
  guess,
}

/** The edge of a side (G21.4.1). */
export function edgeOf(s: Table, seat: Seat) {
  return s.ground[seat]!.edge!
}

/** G21.4.1: within 5" of the edge; G21.5.9: touching it. */
function zone(s: Table, name: string, model: Model): Zone {
  const edge = edgeOf(s, model.seat)
  const heading = edge === 'south' ? 900 : 2700
  const [a, b] = endsOf(s, edge)
  const inward = (far: number) => ({ ...b, y: edge === 'south' ? far : s.depth - far })
  if (name === 'wave') {
    const y = inward('radius' in model.shape ? model.shape.radius : 0).y
    return {
      areas: [
        {
          kind: 'polygon',
          corners: [
            { x: a.x, y },
            { x: b.x, y },
          ],
        },
      ],
      heading,
      refuse: outline => (gapToEdge(s, edge, outline) <= CONTACT ? undefined : refuse('G21.5.9', words('deploy.edge'))),
    }
  }
  const line = lineOfEdge(s, edge)
  return {
    areas: [{ kind: 'polygon', corners: [a, inward(TERMINATION.zone + INCH)] }],
    heading,
    refuse: outline =>
      within(TERMINATION.zone, line, outline) ? undefined : refuse('G21.4.1', words('deploy.zone', { inches: TERMINATION.zone / INCH })),
  }
}

/** G21.5.1. RULING: G21.5.10r: the minefields that a model comes near to on its way, from farther off. */
function waymarks(s: Table, model: Model, path: readonly Stand[]): Waymark[] {
  return s.objectives.flatMap(({ id, at }): Waymark[] => {
    const reached = comesWithin(TERMINATION.mineReach, model, path, disc(at, 0), true)
    return reached === undefined ? [] : [{ id, at: reached }]
  })
}

/** The minefields that are as near to a model as sets them off. */
export function minesNear(s: Table, outline: Parameters<typeof within>[1]): number[] {
  return s.objectives.filter(({ at }) => within(TERMINATION.mineReach, disc(at, 0), outline)).map(({ id }) => id)
}

export const stateOf = (s: Table) => playing(s, 'totalTermination')
