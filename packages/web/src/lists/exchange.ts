import type { Json, Options, Seat } from '@muster/core'
import { downloadText } from '../app/download.ts'
import { t } from '../app/speak.ts'
import { freeName, type KeptList, keepList, nameIn, renamed } from '../session/list-store.ts'
import { library } from '../session/worker-session.ts'

/** The largest file that is read as a list, in bytes. */
export const LARGEST = 1_000_000

/** Keeps a new list under a name that is not taken; nothing if the browser has no room. */
export function keepNew(game: string, seat: Seat, options: Options, list: Json, wish?: string): KeptList | undefined {
  const name = freeName(game, wish ?? nameIn(list) ?? t('lists.unnamed'))
  return keepList({ game, seat, options, name, list: renamed(list, name) })
}

/** Gives a list to keep as a file. Gives false where its form does not let it be written as text. */
export async function exportList({ game, name, list }: KeptList, form: 'json' | 'text'): Promise<boolean> {
  const file = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-') || game
  if (form === 'json') {
    downloadText(`${file}.${game}.json`, JSON.stringify(await library().listFile(game, list), null, 2), 'application/json')
    return true
  }
  const text = await library().writeList(game, list)
  if (text === undefined) return false
  downloadText(`${file}.${game}.txt`, text, 'text/plain')
  return true
}
