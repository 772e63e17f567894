import type { Json } from '@muster/core'
import { tableFault } from '@muster/genisys/content/tables'
import type { TableDef } from '@muster/genisys/content/types'
import { download } from '../../../app/download.ts'
import { say, t } from '../../../app/speak.ts'
import { type KeptTable, keepTable, keptTables } from '../../../session/table-store.ts'
import { GAME } from '../builder-data.ts'

/** The largest file that is read as a table, in bytes. */
const LARGEST = 1_000_000

/** Gives a table to the reader to keep. */
export function exportTable(name: string, table: TableDef): void {
  const file = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-') || GAME
  download(`${file}.${GAME}-table.json`, { name, ...table })
}

/** What a file holds: a table with its name, or why it holds none. */
export type ReadTable = { readonly name: string; readonly table: TableDef } | { readonly why: string }

/** Reads a table from the text of a file. */
export function readTable(text: string): ReadTable {
  try {
    const { name, ...table } = JSON.parse(text) as { name?: Json } & Record<string, Json>
    const fault = tableFault(table)
    if (fault) return { why: say(fault) }
    if (!('terrain' in table)) return { why: t('gent.noTable') }
    const called = typeof name === 'string' && name.trim() !== '' ? name : t('gent.unnamed')
    return { name: called, table: table as unknown as TableDef }
  } catch (error) {
    return { why: t('gent.notJson', { detail: (error as Error).message }) }
  }
}

export async function readTableFile(file: File): Promise<ReadTable> {
  return file.size > LARGEST ? { why: t('gent.tooLarge') } : readTable(await file.text())
}

/** Keeps a new table of the reader's own under a name that is not taken; nothing if the browser has no room. */
export function keepNewTable(wish: string, table: TableDef): KeptTable | undefined {
  const taken = new Set(keptTables(GAME).map(({ name }) => name))
  let name = wish
  for (let n = 2; taken.has(name); n++) name = `${wish} ${n}`
  return keepTable({ game: GAME, name, table: { ...table, id: 'own' } as unknown as Json })
}
