import type { Json } from '@muster/core'
import { type OwnScenarioFile, ownScenarioFault } from '@muster/genisys/scenarios/own/form'
import { download } from '../../../app/download.ts'
import { say } from '../../../app/speak.ts'
import { freeName, type Kept, scenarios } from '../../../session/kept-store.ts'
import { GAME } from '../builder-data.ts'
import { type Read, readJson } from '../campaign/files.ts'

/** Gives a scenario to the reader to keep: what the option `scenario` takes. */
export function exportScenario(file: OwnScenarioFile): void {
  const name = file.name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-') || GAME
  download(`${name}.${GAME}-scenario.json`, file)
}

/** A scenario from a file, or why it holds none. */
export async function readScenario(file: File): Promise<Read<OwnScenarioFile>> {
  const read = await readJson(file)
  if ('why' in read) return read
  const fault = ownScenarioFault(read.value)
  return fault ? { why: `${file.name}: ${say(fault, GAME)}` } : { value: read.value as unknown as OwnScenarioFile }
}

/** Keeps a new scenario under a name that is not taken; nothing if the browser has no room. */
export function keepNew(file: OwnScenarioFile): Kept | undefined {
  const name = freeName(scenarios, GAME, file.name)
  return scenarios.keep({ game: GAME, name, value: { ...file, name } as unknown as Json })
}
