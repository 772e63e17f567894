import {
  branchOf,
  chanceOfSeed,
  type Match,
  type MatchFile,
  matchFile,
  matchFileFault,
  type ReplayFault,
  replay,
  reportFile,
  type Seat,
  type Sitter,
  stateAfter,
  stateHash,
  type Update,
  updateFor,
  type Viewer,
} from '@muster/core'
import { gameNamed } from './games.ts'

/** What opening a match file gives: how long it is and who sat where, or why it cannot be shown. */
export type OpenedReplay =
  | {
      readonly game: string
      readonly rows: number
      readonly seats: { readonly [seat: Seat]: Sitter }
      /** Row numbers at which a turn begins, for the slider, by the label of the turn. */
      readonly turns: readonly { readonly row: number; readonly turn: number }[]
      readonly fault?: undefined
    }
  | { readonly fault: ReplayFault }

/** What re-running a match file showed. */
export interface Verified {
  readonly fault?: ReplayFault
  readonly rows: number
  readonly hashes: readonly { readonly row: number; readonly hash: string }[]
  readonly dice: number
  readonly commitment: string
}

export interface ReplayView {
  at(row: number, as: Viewer): Update
  verify(): Verified
  /** A match that stands where this one stood after `row` rows, for these players, with dice of its own from there. */
  branch(row: number, seats: Match['seats'], seed: string): MatchFile
  /** The match as it was opened. */
  file(): MatchFile
  /** The match to report a fault with: without the secret of the dice and without names. */
  report(): MatchFile
}

/** Opens a match file for looking at it row by row. */
export function openReplay(data: unknown): { readonly opened: OpenedReplay; readonly view?: ReplayView } {
  const form = matchFileFault(data)
  if (form) return { opened: { fault: { row: 0, fault: form } } }
  const file = data as MatchFile
  const game = gameNamed(file.game)
  const found = replay(game, file)
  if (!found.match) return { opened: { fault: found.fault } }
  const match = found.match
  return {
    opened: { game: file.game, rows: match.steps.length, seats: match.seats, turns: turnsOf(match) },
    view: {
      at: (row, as) => updateAt(match, row, as),
      verify: () => verify(file),
      branch: (row, seats, seed) => matchFile(branchOf(match, row, { seats, chance: chanceOfSeed(seed) })),
      file: () => file,
      report: () => reportFile(match),
    },
  }
}

/** The match as it stood after some rows: a copy that shares what it does not change. */
function updateAt(match: Match, row: number, as: Viewer): Update {
  const before: Match = { ...match, state: stateAfter(match, row), steps: match.steps.slice(0, row) }
  return updateFor(before, as, 0)
}

function turnsOf(match: Match): { row: number; turn: number }[] {
  const turns: { row: number; turn: number }[] = []
  const see = (row: number, events: Match['opening']) => {
    for (const event of events) {
      const turn = event.params?.turn
      if (typeof turn === 'number' && turn > (turns.at(-1)?.turn ?? 0)) turns.push({ row, turn })
    }
  }
  see(0, match.opening)
  match.steps.forEach((step, i) => {
    see(i + 1, step.events)
  })
  return turns
}

/** Runs the file again from nothing: every row, every hash, and the secret of the dice against its commitment. */
function verify(file: MatchFile): Verified {
  const found = replay(gameNamed(file.game), file)
  const base = { rows: file.choices.length, commitment: file.chance.commitment }
  if (!found.match) return { ...base, fault: found.fault, hashes: [], dice: 0 }
  const { match } = found
  const hashes = file.hashes.map(([row]) => ({ row, hash: stateHash(stateAfter(match, row), match.salt) }))
  return { ...base, hashes, dice: match.state.drawn.dice }
}
