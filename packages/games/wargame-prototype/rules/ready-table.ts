import { jump, rollDice, rolled } from '@muster/core'
import { TABLES } from '../content/tables.ts'
import type { TableDef } from '../content/types.ts'
import { ask, steps, tell } from '../flow.ts'
import { areaOf, markersFor } from '../setup.ts'
import type { State } from '../state.ts'

const { rule, run } = steps()

/** P7.6.1h: the ready tables of the board's width. */
function fittingTables(s: Pick<State, 'width'>): readonly TableDef[] {
  return TABLES.filter(({ width }) => width === s.width)
}

/** P7.6.1h: which ready table it is falls to a die where none is named; a face without a table is rolled again. */
export const readyTable = rule('readyTable', 'P7.6.1h', {
  roll: run(s => rollDice(s, { seat: s.initiative, dice: 1, sides: 6, for: ask('rollTable'), rule: 'P7.6.1h' })),
  lay: run((s, f) => {
    const table = fittingTables(s)[rolled(f).total - 1]
    if (!table) return jump(f, 'roll')
    s.areas = table.pieces.map(areaOf)
    s.markers = markersFor(s)
    tell(s, 'P7.6.1h', 'table', { table: { key: `option.table.${table.id}` } })
  }),
})
