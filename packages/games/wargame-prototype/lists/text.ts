/**
 * An army as plain text, a line an entry:
 *
 *     Army: Core Task Force
 *     Allegiance: ASTUN
 *
 *     Detachment: Line
 *     1 Captain and Command Squad (Commander: Veteran of the Long Centuries): Enhanced Power Armour, 4 Coilrifle, Plasma Cannon
 *     6 Infantry Platoon: Power Armour, Plasma Cannon, Missile Launcher
 *     - in 2 APC Group
 *
 * `- in` is the Transport of the unit above, `- with` its Bodyguard Squad. A line that begins with `#` is not read.
 */
import { type Json, type ListFault, type Words, words } from '@muster/core'
import { ALLEGIANCE_ROWS, DETACHMENTS, TRAIT_ROWS } from '../content/allegiances.ts'
import { kitName } from '../content/names.ts'
import { UNITS } from '../content/units.ts'
import { type Army, type ArmyDetachment, armyOf, type Entry, type Kit, listOf } from './army.ts'
import { fault } from './judge-unit.ts'
import { allegianceNamed, detachmentNamed, itemNamed, traitNamed, unitNamed } from './names.ts'

const UNNAMED = 'Unnamed army'

/** The army as text that `readText` reads again. */
export function writeText(list: Json): string {
  const army = armyOf(list)
  const head = [`Army: ${army.name}`, `Allegiance: ${ALLEGIANCE_ROWS[army.allegiance].name}`]
  const detachments = army.detachments.flatMap(({ kind, units }) => [
    '',
    `Detachment: ${DETACHMENTS[kind].name}`,
    ...units.flatMap(unitLines),
  ])
  return `${[...head, ...detachments].join('\n')}\n`
}

function unitLines(entry: Entry): readonly string[] {
  const bodyguard = entry.bodyguard ? unitLines(entry.bodyguard).map((line, i) => (i === 0 ? `- with ${line}` : line)) : []
  return [entryLine(entry), ...(entry.transport ? [`- in ${entryLine(entry.transport)}`] : []), ...bodyguard]
}

function entryLine({ unit, models, trait, kit = {} }: Entry): string {
  const commander = trait ? ` (Commander: ${TRAIT_ROWS[trait].name})` : ''
  const pieces = Object.entries(kit).map(([id, count]) => (count === 1 ? kitName(id) : `${count} ${kitName(id)}`))
  return `${models} ${UNITS[unit]?.name ?? unit}${commander}${pieces.length > 0 ? `: ${pieces.join(', ')}` : ''}`
}

type Mutable<T> = { -readonly [key in keyof T]: T[key] }

interface Reading {
  readonly army: { name: string; allegiance: Army['allegiance']; detachments: { kind: ArmyDetachment['kind']; units: Mutable<Entry>[] }[] }
  readonly faults: ListFault[]
  /** What the next `- in` and `- with` belong to. */
  unit?: Mutable<Entry>
  rider?: Mutable<Entry>
  hasAllegiance: boolean
}

/** The army in a text. Lines that cannot be read are faults; the rest is kept. */
export function readText(text: string): { readonly list: Json; readonly faults: readonly ListFault[] } {
  const reading: Reading = { army: { name: UNNAMED, allegiance: 'astun', detachments: [] }, faults: [], hasAllegiance: false }
  text.split(/\r\n|\r|\n/).forEach((line, i) => {
    const bare = line.trim()
    if (bare !== '' && !bare.startsWith('#')) readLine(reading, bare, `line ${i + 1}`)
  })
  if (!reading.hasAllegiance) reading.faults.push(fault('', 'P2.1.3', words('army.text.noAllegiance')))
  return { list: listOf(reading.army), faults: reading.faults }
}

function readLine(reading: Reading, line: string, at: string): void {
  const head = /^(army|allegiance|detachment)\s*:\s*(.+)$/i.exec(line)
  if (head) readHead(reading, head[1]!.toLowerCase(), head[2]!.trim(), at)
  else readEntry(reading, line, at)
}

function readHead(reading: Reading, field: string, value: string, at: string): void {
  if (field === 'army') reading.army.name = value
  else if (field === 'allegiance') readAllegiance(reading, value, at)
  else readDetachment(reading, value, at)
}

function readAllegiance(reading: Reading, name: string, at: string): void {
  const allegiance = allegianceNamed(name)
  if (!allegiance) unread(reading, at, 'P2.1.3', words('army.text.unknownAllegiance', { name }))
  else {
    reading.army.allegiance = allegiance
    reading.hasAllegiance = true
  }
}

function readDetachment(reading: Reading, name: string, at: string): void {
  const kind = detachmentNamed(name)
  if (!kind) unread(reading, at, 'P2.2.1', words('army.text.unknownDetachment', { name }))
  else {
    reading.army.detachments.push({ kind, units: [] })
    delete reading.unit
    delete reading.rider
  }
}

function unread({ faults }: Reading, at: string, rule: string, why: Words): void {
  faults.push(fault(at, rule, why))
}

const ENTRY = /^(?:-\s*(in|with)\s+)?(\d+)?\s*x?\s*([^:(]+?)\s*(?:\(commander\s*:\s*([^)]*)\))?\s*(?::\s*(.*))?$/i

function readEntry(reading: Reading, line: string, at: string): void {
  const found = ENTRY.exec(line)
  const id = found && unitNamed(found[3]!)
  if (!id) unread(reading, at, 'P2.1.5', words('army.text.unknownUnit', { name: found?.[3] ?? line }))
  else {
    const [, taken, models, , trait, kit] = found
    const entry: Mutable<Entry> = { unit: id, models: models ? Number(models) : UNITS[id]!.size[0] }
    const pieces = readKit(reading, id, kit ?? '', at)
    if (Object.keys(pieces).length > 0) entry.kit = pieces
    if (trait !== undefined) readTrait(reading, entry, trait, at)
    hang(reading, entry, taken?.toLowerCase(), at)
  }
}

function readTrait(reading: Reading, entry: Mutable<Entry>, name: string, at: string): void {
  const trait = traitNamed(name)
  if (trait) entry.trait = trait
  else unread(reading, at, 'P2.3.2', words('army.text.unknownTrait', { name }))
}

/** Puts an entry where it belongs: into the detachment, or to the unit above. */
function hang(reading: Reading, entry: Mutable<Entry>, taken: string | undefined, at: string): void {
  if (taken === 'in') {
    if (reading.rider) reading.rider.transport = entry
    else unread(reading, at, 'P2.5.1', words('army.text.noRiderAbove'))
  } else if (taken === 'with') {
    if (reading.unit) reading.unit.bodyguard = entry
    else unread(reading, at, 'P2.2.9r', words('army.text.noUnitAbove'))
    reading.rider = entry
  } else {
    const detachment = reading.army.detachments.at(-1)
    if (detachment) detachment.units.push(entry)
    else unread(reading, at, 'P2.1.6', words('army.text.noDetachmentAbove'))
    reading.unit = entry
    reading.rider = entry
  }
}

function readKit(reading: Reading, unit: string, text: string, at: string): Kit {
  const kit: { [id: string]: number } = {}
  for (const piece of text.split(',').map(each => each.trim())) {
    if (piece === '') continue
    const [, count, name] = /^(?:(\d+)\s*x?\s+)?(.+)$/i.exec(piece)!
    // "2 Coilrifles" may also be the name of a pair.
    const whole = count === undefined ? undefined : itemNamed(UNITS[unit]!, piece)
    const id = whole ?? itemNamed(UNITS[unit]!, name!)
    if (id) kit[id] = (kit[id] ?? 0) + (whole || count === undefined ? 1 : Number(count))
    else unread(reading, at, 'P2.4.5', words('army.text.unknownItem', { unit: UNITS[unit]!.name, name: piece }))
  }
  return kit
}
