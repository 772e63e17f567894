import type { ChoiceOdds } from '@muster/core'
import type { Speaker } from '@muster/words'
import { columns, percent } from './layout.ts'

/** The distribution of what a choice may lead to, one line an outcome, under what is measured. */
export function oddsLines(odds: ChoiceOdds, say: Speaker['say']): string[] {
  const how = odds.exact ? 'exact' : `from ${odds.leaves} samples`
  const mean = odds.mean === undefined ? '' : `, mean ${odds.mean.toFixed(3)}`
  const rows = odds.outcomes.map((outcome, i) => {
    const { p, ways, of, low, high } = outcome
    const detail =
      ways !== undefined && of !== undefined ? `${ways}/${of}` : low !== undefined ? `${percent(low)} to ${percent(high!)}` : ''
    return [`    ${say(odds.says[i]!)}`, percent(p), detail]
  })
  return [`  ${say(odds.name)} (${odds.rule}; ${how}${mean})`, ...columns(rows, [1])]
}
