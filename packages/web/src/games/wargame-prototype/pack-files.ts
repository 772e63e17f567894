import type { Json, ListFault } from '@muster/core'
import { isRecord } from '@muster/core/forms'
import { isDataFile } from '@muster/rosters'
import { library } from '../../session/worker-session.ts'
import { GAME } from './builder-data.ts'
import { withValue } from './design-pack.ts'

/** The largest files that are read as a pack, in bytes, together. */
const LARGEST = 20_000_000

/** The endings of files that hold packs. */
export const PACK_FILES = '.json,.gst,.cat,.gstz,.catz,application/json'

/** A pack as it was read. */
export interface ReadPack {
  /** Nothing where no part of it could be taken. */
  readonly pack: Json
  readonly faults: readonly ListFault[]
}

/** The pack in some files: JSON of this game's own form, or the data of another list builder. What has faults is left out, and told. */
export async function packIn(files: readonly File[]): Promise<ReadPack> {
  if (files.reduce((sum, { size }) => sum + size, 0) > LARGEST) return { pack: null, faults: [fault('wpd.tooLarge')] }
  if (files.some(({ name }) => isDataFile(name))) {
    const data = await Promise.all(files.map(async file => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })))
    const found = await library().readPackFiles(GAME, data)
    const flaws = found.pack === null ? [] : await library().packFaults(GAME, found.pack)
    return { pack: flaws.length > 0 ? null : found.pack, faults: [...found.faults, ...flaws] }
  }
  try {
    const pack = JSON.parse(await files[0]!.text()) as Json
    const faults = await library().packFaults(GAME, pack)
    return { pack: faults.length > 0 ? await restOf(pack, faults) : pack, faults }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { pack: null, faults: [fault('wpb.pack.notJson', { detail: error.message })] }
  }
}

/** The pack without what is wrong with it; nothing where something stays wrong. */
async function restOf(pack: Json, faults: readonly ListFault[]): Promise<Json> {
  if (!isRecord(pack)) return null
  const rest = faults.reduce((left, { at }) => withValue(left, at.replace(/\[.*$/, '').split('.'), undefined), pack)
  return (await library().packFaults(GAME, rest)).length > 0 ? null : rest
}

const fault = (key: string, params: { readonly [name: string]: string } = {}): ListFault => ({
  at: '',
  rule: 'muster.lists',
  why: { key, params },
})
