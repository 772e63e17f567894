import type { LostPatrolTable } from '../testing.ts'

const GP = 'genestealers'

/** Launches an assault at a table and gives its scores and result: Genestealers, marines, who has won. The Genestealers' dice come first. */
export function assaultScores(t: LostPatrolTable, at: string, attackers: Readonly<Record<string, number>>, ...dice: number[]): unknown[] {
  t.dice(...dice)
  t.play(GP, { do: 'assault', at })
  if (t.rule() === 'L12.3r') t.play(GP, { divide: attackers })
  const { genestealers, marines, result } = t.happened('assaulted').at(-1)!
  return [genestealers, marines, result]
}
