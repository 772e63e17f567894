import {
  checkOptions,
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
import { type DataFile, importList, importPack, isRoster } from '@muster/rosters'
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

/** The options of a match, whole. Of a list that was kept long ago, those that the game no longer has or allows are passed over. */
function wholeOptions(game: string, options: Options): Options {
  const faulty = new Set(checkOptions(gameNamed(game), options).map(({ option }) => option))
  return optionsOf(gameNamed(game), Object.fromEntries(Object.entries(options).filter(([id]) => !faulty.has(id))))
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
    const whole = wholeOptions(game, options)
    const lists = rulesOf(game)
    return Object.fromEntries(
      gameNamed(game)
        .seats(whole)
        .map(({ id }) => [id, lists.ready(whole, id)]),
    )
  },
  judgeList(game: string, options: Options, seat: Seat, list: Json): Judged {
    const whole = wholeOptions(game, options)
    const sheet = tried(() => rulesOf(game).sheet(list))
    return { faults: rulesOf(game).faults(list, whole, seat), ...(sheet ? { sheet } : {}) }
  },
  /** The seat and the options of a ready set-up under which a list has the fewest faults: what it was made for. */
  fitList(game: string, list: Json): { readonly seat: Seat; readonly options: Options } {
    const rules = gameNamed(game)
    const sets = (rules.setups.length > 0 ? rules.setups : [{ options: {} }]).map(({ options }) => optionsOf(rules, options))
    const fits = sets.flatMap(options =>
      rules.seats(options).map(({ id }) => ({ seat: id, options, faults: rulesOf(game).faults(list, options, id).length })),
    )
    const [best] = fits.sort((a, b) => a.faults - b.faults)
    return { seat: best!.seat, options: best!.options }
  },
  /** What is wrong with each of several lists. */
  judgeEach(game: string, options: Options, seat: Seat, lists: readonly Json[]): readonly (readonly ListFault[])[] {
    const whole = wholeOptions(game, options)
    return lists.map(list => rulesOf(game).faults(list, whole, seat))
  },
  /** All that is wrong with the lists of a match. */
  listFaults: (game: string, options: Options, lists: Json) => listFaults(gameNamed(game), wholeOptions(game, options), lists),
  /** The list as the game's plain text; nothing where its form does not let it be written. */
  writeList: (game: string, list: Json): string | undefined => tried(() => rulesOf(game).write(list)),
  readList: (game: string, content: string): ReadIn => readList(gameNamed(game), content),
  /** A list from the bytes of a file: as `readList`, or a roster of another list builder. */
  readListFile: (game: string, bytes: Uint8Array): ReadIn =>
    isRoster(bytes) ? importList(gameNamed(game), bytes) : readList(gameNamed(game), new TextDecoder().decode(bytes)),
  /** A data pack from the files of another list builder. */
  readPackFiles: (game: string, files: readonly DataFile[]): { readonly pack: Json; readonly faults: readonly ListFault[] } =>
    importPack(gameNamed(game), files),
  /** All that is wrong with a data pack. */
  packFaults: (game: string, pack: Json): readonly ListFault[] => gameNamed(game).packs?.faults(pack) ?? [],
  listFile: (game: string, list: Json) => listFile(gameNamed(game), list),
}
