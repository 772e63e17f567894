import { begin } from '@muster/core'
import { scriptedChance } from '@muster/core/testing'
import type { PrototypeTable } from '../testing.ts'

/**
 * Runs a rule from a position in which nothing runs, up to its first question; when it has ended the match goes on at `then`, a step of the match. Dice that are
 * rolled before the first question are given here, later ones by `table.dice`.
 */
export function running(
  t: PrototypeTable,
  rule: { readonly name: string; readonly first: string },
  locals: object,
  then = 'movement',
  ...dice: readonly number[]
): void {
  t.state.outcome = null
  begin(t.state, 'match', then, {})
  begin(t.state, rule.name, rule.first, locals)
  const chance = scriptedChance(...dice)
  t.engine.advance(t.state, chance)
  chance.done()
}
