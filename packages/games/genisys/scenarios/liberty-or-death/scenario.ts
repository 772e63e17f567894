import { refuse, words } from '@muster/core'
import { disc, rectangle, within } from '@muster/geometry/table'
import { nameOf } from '../../flow.ts'
import type { Table } from '../../state.ts'
import { middleOf } from '../../table/edges.ts'
import { outlineOf } from '../../table/outline.ts'
import { onTable, surfaceOf } from '../../table/pieces.ts'
import { INCH } from '../../tables.ts'
import type { Zone } from '../deploying.ts'
import { LIBERTY } from '../numbers.ts'
import type { Scenario } from '../scenario.ts'
import { FORCES, TABLE } from './forces.ts'
import { refuseDouble, refuseFiring, takesForFriend } from './sides.ts'

/** G21.1, G21.2: Liberty or Death! */
export const libertyOrDeath: Scenario = {
  id: 'libertyOrDeath',
  ref: 'G21',
  table: TABLE,
  forces: FORCES,
  rules: {
    prepare: 'libertyPrepare',
    afterMove: 'libertyMoved',
    insteadOfAttack: 'chains',
    afterLoss: 'libertyLoss',
    endOfTurn: 'libertyEnd',
  },
  begin: sides => ({ id: 'libertyOrDeath', ...sides, controlled: null, fate: null, units: 0, armed: [] }),
  /** G21.2.3. */
  tacticalDie: (s, seat) => (s.turn === 1 && seat === s.scenario!.resistance ? LIBERTY.surpriseDie : undefined),
  isFriend: takesForFriend,
  refuseFiring,
  refuseDouble,
  zone,
}

/** G21.2.1, G21.2.2: around the middle of the table, and far from everybody. */
function zone(s: Table, name: string): Zone {
  if (name === 'apart') return farOff(s)
  const middle = disc(middleOf(s), 0)
  const reach = name === 'slaves' ? LIBERTY.slavesWithin : LIBERTY.guardsWithin
  const { x, y } = middle.centre
  const far = reach + INCH
  return {
    areas: [rectangle({ x: x - far, y: y - far }, { x: x + far, y: y + far })],
    refuse: outline => (within(reach, outline, middle) ? undefined : refuse('G21.2.1', words('deploy.near', { inches: reach / INCH }))),
  }
}

function farOff(s: Table): Zone {
  return {
    areas: [surfaceOf(s)],
    refuse(outline) {
      const near = onTable(s).find(model => model.seat === s.scenario!.machines && within(LIBERTY.apart - 1, outline, outlineOf(model)))
      return near && refuse('G21.2.2', words('deploy.apart', { inches: LIBERTY.apart / INCH, enemy: nameOf(near) }))
    },
  }
}
