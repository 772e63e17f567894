import type { CatalogueData, CatalogueEntry, CatalogueProfile } from '@muster/core'
import { unpacked } from './archive.ts'
import { type Element, parseXml, Unreadable, within } from './xml.ts'

/** A file of a data folder. */
export interface DataFile {
  readonly name: string
  readonly bytes: Uint8Array
}

const ENDINGS = ['.gst', '.cat', '.gstz', '.catz']

/** True for a file of BattleScribe's data, by its name. */
export function isDataFile(name: string): boolean {
  return ENDINGS.some(ending => name.toLowerCase().endsWith(ending))
}

/**
 * All tables and entries of a folder of BattleScribe's data (`.gst`, `.cat`, and their zipped forms).
 *
 * @throws {Unreadable} where there is no such file, or one is broken; the message names the file, and what is wrong where.
 */
export function readCatalogues(files: readonly DataFile[]): CatalogueData {
  const wanted = files.filter(({ name }) => isDataFile(name))
  if (wanted.length === 0) throw new Unreadable(`there is no file ${ENDINGS.join(', ')} in it`)
  const read = wanted.map(({ name, bytes }) => {
    try {
      return collect(name, parseXml(unpacked(bytes, ['.gst', '.cat'])))
    } catch (error) {
      throw error instanceof Unreadable ? new Unreadable(`${name}: ${error.message}`) : error
    }
  })
  return { profiles: read.flatMap(({ profiles }) => profiles), entries: read.flatMap(({ entries }) => entries) }
}

interface Found {
  readonly profiles: CatalogueProfile[]
  readonly entries: CatalogueEntry[]
}

function collect(file: string, root: Element): Found {
  if (root.name !== 'gameSystem' && root.name !== 'catalogue')
    throw new Unreadable(`it begins with <${root.name}> and not with <gameSystem> or <catalogue>`)
  const found: Found = { profiles: [], entries: [] }
  walk(found, root, [], [file])
  return found
}

/** `of`: the names of the entries above; `path`: of all that is named above, for faults. */
function walk(found: Found, element: Element, of: readonly string[], path: readonly string[]): void {
  const { name = '' } = element.attributes
  const here = name === '' || element.name === 'catalogue' || element.name === 'gameSystem' ? path : [...path, name]
  if (element.name === 'profile') found.profiles.push(profileOf(element, here))
  const isEntry = element.name === 'selectionEntry' || element.name === 'entryLink'
  if (isEntry) found.entries.push(catalogueEntry(element, of, here))
  const below = isEntry ? [...of, name] : of
  for (const child of element.children) walk(found, child, below, here)
}

function profileOf(profile: Element, path: readonly string[]): CatalogueProfile {
  const { name = '', typeName = '' } = profile.attributes
  const values = within(profile, 'characteristics', 'characteristic').map(({ attributes, text }) => [attributes.name ?? '', text])
  return { name, kind: typeName, values: Object.fromEntries(values), at: path.join(' / ') }
}

function catalogueEntry(entry: Element, of: readonly string[], path: readonly string[]): CatalogueEntry {
  const { name = '', type = 'upgrade' } = entry.attributes
  const costs = within(entry, 'costs', 'cost').map(({ attributes }) => {
    const value = Number(attributes.value)
    if (!Number.isFinite(value)) throw new Unreadable(`${path.join(' / ')}: the cost ${JSON.stringify(attributes.value)} is no number`)
    return [attributes.name ?? '', value] as const
  })
  return { name, kind: type, costs: Object.fromEntries(costs), of, at: path.join(' / ') }
}
