import { blockersOf } from '../sight/blockers.ts'
import { type Sight, sight } from '../sight/sight.ts'
import { hits, oracle } from './oracle.ts'
import type { Table } from './tables.ts'

/** What the two outlines of a table see. */
export function ask({ a, b, blockers }: Table): Sight {
  return sight(a, b, blockersOf(blockers))
}

/** What is wrong with `sight` on a table: it contradicts the oracle, or its proof does not hold; nothing if all is well. */
export function fault(table: Table): string | undefined {
  const answer = ask(table)
  const room = oracle(table.a, table.b, table.blockers)
  if (answer.clear !== room > 0) return `sight says ${answer.clear}, the oracle finds ${room}`
  if (!answer.clear) {
    const fewer = { ...table, blockers: answer.by.map(owner => table.blockers[owner]!) }
    return ask(fewer).clear ? 'the blockers named do not close every line' : undefined
  }
  const { from, to } = answer
  return room > 1e-3 && table.blockers.some(blocker => hits(from, to, blocker)) ? 'the witness is blocked' : undefined
}

/** The faults of the tables of some numbers, with the number. */
export function faultsOf(tables: (seed: number) => Table, from: number, to: number): { readonly seed: number; readonly fault: string }[] {
  const found: { readonly seed: number; readonly fault: string }[] = []
  for (let seed = from; seed < to; seed++) {
    const one = fault(tables(seed))
    if (one !== undefined) found.push({ seed, fault: one })
  }
  return found
}
