import { type AnyGame, ENGINE_RULES, type Json, type ListFault, words } from '@muster/core'
import { type DataFile, readCatalogues } from './catalogue.ts'
import { readRoster } from './roster.ts'
import { Unreadable } from './xml.ts'

/** A list that was read, and what of it could not be. */
interface ReadList {
  readonly list: Json
  readonly faults: readonly ListFault[]
}

interface ReadPack {
  readonly pack: Json
  readonly faults: readonly ListFault[]
}

/** A list from a roster file of another list builder; what could not be read of it, entry by entry, is told and the rest kept. */
export function importList(game: AnyGame, bytes: Uint8Array): ReadList {
  const { lists } = game
  if (!lists?.fromRoster) return { list: null, faults: [unread(words('muster.noRosters', { game: game.name }))] }
  return attempt<ReadList>(
    () => lists.fromRoster!(readRoster(bytes)),
    faults => ({ list: null, faults }),
  )
}

/** A data pack from the files of a data folder of another list builder; what could not be read of them is told and the rest kept. */
export function importPack(game: AnyGame, files: readonly DataFile[]): ReadPack {
  const { packs } = game
  if (!packs) return { pack: null, faults: [unread(words('muster.noPacks', { game: game.name }))] }
  if (!packs.fromCatalogues) return { pack: null, faults: [unread(words('muster.noCatalogues', { game: game.name }))] }
  return attempt<ReadPack>(
    () => packs.fromCatalogues!(readCatalogues(files)),
    faults => ({ pack: null, faults }),
  )
}

function unread(why: ListFault['why']): ListFault {
  return { at: '', rule: ENGINE_RULES.lists, why }
}

function attempt<T>(read: () => T, failed: (faults: readonly ListFault[]) => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return failed([unread(words('muster.rosterUnread', { detail: error.message }))])
  }
}
