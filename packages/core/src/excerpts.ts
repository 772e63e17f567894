import { createMatch, type Match, matchFile, play, stateAfter } from './match.ts'
import type { MatchFile, Sitter } from './match-file.ts'
import { type ChanceFile, drawnNumbers } from './seeded.ts'

/**
 * The match as a file that reports a fault: it replays to the same positions with the same hashes, and tells neither the secret of the dice nor what anybody
 * added to them nor who played. The numbers drawn so far stand in it instead, and no later ones. What is hidden in the match is in it all the same.
 */
export function reportFile(match: Match): MatchFile {
  const { chance, seats, ...file } = matchFile(match, false)
  const drawn = drawnNumbers(match.chanceFile, match.state.drawn)
  const nameless = Object.entries(seats).map(([seat, { bot }]): [string, Sitter] => [seat, bot ? { name: seat, bot } : { name: seat }])
  return { ...file, seats: Object.fromEntries(nameless), chance: { commitment: chance.commitment, entropy: [], drawn } }
}

/**
 * A new match that stands where another stood after its first rows, and goes on from there with dice of its own: those of the other are known to whoever
 * has its record. Throws if `rows` is not the number of some of its rows.
 */
export function branchOf(match: Match, rows: number, setup: { readonly chance: ChanceFile; readonly seats: Match['seats'] }): Match {
  if (!Number.isInteger(rows) || rows < 0 || rows > match.steps.length) throw new Error(`there is no row ${rows}`)
  const drawn = drawnNumbers(match.chanceFile, stateAfter(match, rows).drawn)
  const { game, options, lists } = match
  const branch = createMatch(game, { options, lists, seats: setup.seats, chance: { ...setup.chance, drawn } })
  for (const { row } of match.steps.slice(0, rows)) {
    const refusal = play(branch, row)
    if (refusal) throw new Error(`row ${branch.steps.length + 1} is refused by ${refusal.rule}`)
  }
  return branch
}
