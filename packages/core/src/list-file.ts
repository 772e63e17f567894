import type { AnyGame } from './game.ts'
import type { Json } from './json.ts'
import type { ListFault } from './lists.ts'
import { ENGINE_RULES } from './refusal.ts'
import { type Words, words } from './words.ts'

export const LIST_FORMAT = 'muster-list/1'

/** A list as a file: which game it is for, under which version of its rules it was made, and the list itself. */
export interface ListFile {
  readonly format: typeof LIST_FORMAT
  readonly game: string
  readonly version: number
  readonly list: Json
}

/** The list as a file. It need not be legal: what is half built can be kept, too. */
export function listFile(game: AnyGame, list: Json): ListFile {
  return { format: LIST_FORMAT, game: game.id, version: game.version, list }
}

/**
 * A list from what a file or a clipboard holds, told by its content: a list file, the bare list as JSON, or the game's plain text. The faults are what could not be
 * read; whether the list is legal, `faults` of the game's lists says. For a game without lists there is nothing to read.
 */
export function readList(game: AnyGame, content: string): { readonly list: Json; readonly faults: readonly ListFault[] } {
  const { lists } = game
  const unread = (why: Words) => ({ list: null, faults: [{ at: '', rule: ENGINE_RULES.lists, why }] })
  if (!lists) return unread(words('muster.noLists', { game: game.name }))
  const text = content.replace(/^\uFEFF/, '')
  if (!/^\s*[[{]/.test(text)) return lists.read(text)
  let data: Json
  try {
    data = JSON.parse(text) as Json
  } catch (error) {
    return unread(words('muster.listNotJson', { detail: error instanceof Error ? error.message.split('\n')[0]! : String(error) }))
  }
  if (!isListFile(data)) return { list: data, faults: [] }
  if (data.game === game.id) return { list: data.list ?? null, faults: [] }
  return unread(words('muster.listOfGame', { game: typeof data.game === 'string' ? data.game : '?', here: game.name }))
}

function isListFile(data: Json): data is { readonly [key: string]: Json } {
  return typeof data === 'object' && data !== null && !Array.isArray(data) && (data as { readonly format?: Json }).format === LIST_FORMAT
}
