import type { Roster, RosterEntry, RosterForce } from '@muster/core'
import { isZip, textOf, unpacked } from './archive.ts'
import { type Element, parseXml, Unreadable, within } from './xml.ts'

/** The most of one thing that a roster is believed to have. */
const MOST = 1000
const UNNAMED = 'Unnamed roster'
/** Deeper nesting is no roster. */
const DEEPEST = 64

/** True for what a file of another list builder begins with: a zip archive, a roster as XML, or New Recruit's JSON. */
export function isRoster(bytes: Uint8Array): boolean {
  if (isZip(bytes)) return true
  const head = textOf(bytes.subarray(0, 4096))
    .replace(/^\uFEFF/, '')
    .trimStart()
  return /^(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<roster[\s>]/.test(head) || /^\{\s*"roster"\s*:/.test(head)
}

/**
 * The roster in a file of BattleScribe (`.ros`, `.rosz`) or New Recruit (`.json`), told by its content.
 *
 * @throws {Unreadable} where the file is none of these, or broken; the message says what and where.
 */
export function readRoster(bytes: Uint8Array): Roster {
  const text = unpacked(bytes, ['.ros', '.json'])
  return /^\s*\{/.test(text.replace(/^\uFEFF/, '')) ? fromJson(text) : fromXml(parseXml(text))
}

function fromXml(root: Element): Roster {
  if (root.name !== 'roster') throw new Unreadable(`it begins with <${root.name}> and not with <roster>`)
  return { name: root.attributes.name?.trim() || UNNAMED, forces: within(root, 'forces', 'force').flatMap(forceOf) }
}

/** A force, and those in it. */
function forceOf(force: Element): readonly RosterForce[] {
  const { name = '', catalogueName = '' } = force.attributes
  const own: RosterForce = { name, catalogue: catalogueName, entries: within(force, 'selections', 'selection').map(entryOf) }
  return [own, ...within(force, 'forces', 'force').flatMap(forceOf)]
}

function entryOf(selection: Element): RosterEntry {
  const { name = '', number = '1', type = 'upgrade' } = selection.attributes
  return { name, count: countOf(number, name), kind: type, entries: within(selection, 'selections', 'selection').map(entryOf) }
}

function countOf(number: unknown, name: string): number {
  const count = Number(number)
  if (Number.isSafeInteger(count) && count >= 1 && count <= MOST) return count
  throw new Unreadable(`“${name}” has the number ${JSON.stringify(number)}, which is no count`)
}

type Fields = { readonly [field: string]: unknown }

function fromJson(text: string): Roster {
  let data: unknown
  try {
    data = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new Unreadable(error instanceof Error ? error.message : String(error))
  }
  const roster = isFields(data) ? data.roster : undefined
  if (!isFields(roster)) throw new Unreadable('there is no “roster” in it')
  return { name: textIn(roster, 'name').trim() || UNNAMED, forces: rowsIn(roster, 'forces').flatMap(row => jsonForce(row, 0)) }
}

function jsonForce(force: Fields, depth: number): readonly RosterForce[] {
  const entries = rowsIn(force, 'selections').map(row => jsonEntry(row, depth + 1))
  const own: RosterForce = { name: textIn(force, 'name'), catalogue: textIn(force, 'catalogueName'), entries }
  return [own, ...rowsIn(force, 'forces').flatMap(row => jsonForce(row, depth + 1))]
}

function jsonEntry(selection: Fields, depth: number): RosterEntry {
  if (depth > DEEPEST) throw new Unreadable('nested too deeply')
  const name = textIn(selection, 'name')
  return {
    name,
    count: countOf(selection.number ?? 1, name),
    kind: textIn(selection, 'type') || 'upgrade',
    entries: rowsIn(selection, 'selections').map(row => jsonEntry(row, depth + 1)),
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textIn(fields: Fields, field: string): string {
  const value = fields[field]
  return typeof value === 'string' ? value : ''
}

function rowsIn(fields: Fields, field: string): readonly Fields[] {
  const value = fields[field]
  if (value === undefined) return []
  if (!Array.isArray(value) || !value.every(isFields)) throw new Unreadable(`“${field}” is not a list of objects`)
  return value
}
