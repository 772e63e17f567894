import {
  type Json,
  type ListFault,
  type ListRules,
  type ListSheet,
  listFaults,
  listFile,
  type Options,
  optionsOf,
  type ReadyList,
  readList,
  type Seat,
} from '@muster/core'
import { gameNamed } from './games.ts'

/** What the rules say of a list: all its faults, and how it reads where its form lets it be read. */
export interface Judged {
  readonly faults: readonly ListFault[]
  readonly sheet?: ListSheet
}

/** A list as it was read from a file or a clipboard, and what could not be read. */
export interface ReadIn {
  readonly list: Json
  readonly faults: readonly ListFault[]
}

function rulesOf(game: string): ListRules {
  const { lists } = gameNamed(game)
  if (!lists) throw new Error(`${game} has no lists`)
  return lists
}

/** What a list's form may forbid; nothing then. */
function tried<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** Calls about lists, in the worker: the rules of a game are their only judge. */
export const listCalls = {
  /** The ready lists of every seat under these options. */
  readyLists(game: string, options: Options): { readonly [seat: Seat]: readonly ReadyList[] } {
    const whole = optionsOf(gameNamed(game), options)
    const lists = rulesOf(game)
    return Object.fromEntries(
      gameNamed(game)
        .seats(whole)
        .map(({ id }) => [id, lists.ready(whole, id)]),
    )
  },
  judgeList(game: string, options: Options, seat: Seat, list: Json): Judged {
    const whole = optionsOf(gameNamed(game), options)
    const sheet = tried(() => rulesOf(game).sheet(list))
    return { faults: rulesOf(game).faults(list, whole, seat), ...(sheet ? { sheet } : {}) }
  },
  /** What is wrong with each of several lists. */
  judgeEach(game: string, options: Options, seat: Seat, lists: readonly Json[]): readonly (readonly ListFault[])[] {
    const whole = optionsOf(gameNamed(game), options)
    return lists.map(list => rulesOf(game).faults(list, whole, seat))
  },
  /** All that is wrong with the lists of a match. */
  listFaults: (game: string, options: Options, lists: Json) => listFaults(gameNamed(game), optionsOf(gameNamed(game), options), lists),
  /** The list as the game's plain text; nothing where its form does not let it be written. */
  writeList: (game: string, list: Json): string | undefined => tried(() => rulesOf(game).write(list)),
  readList: (game: string, content: string): ReadIn => readList(gameNamed(game), content),
  listFile: (game: string, list: Json) => listFile(gameNamed(game), list),
}
