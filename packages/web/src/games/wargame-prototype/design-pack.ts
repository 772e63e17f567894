/** A data pack as the designer changes it: values by their place in it, each beside the printed one. */
import type { Json } from '@muster/core'
import { isRecord } from '@muster/core/forms'

/** The place of a value in a pack: `['units', 'mbtSquadron', 'stats', 'av']`. */
export type Path = readonly string[]

/** A number that may differ from the printed one. */
export interface Field {
  readonly path: Path
  /** What it is called beside its row: `AV`. */
  readonly label: string
  /** Null for "-", nothing where the printed data has no such thing. */
  readonly printed: Json | undefined
}

/** A value that differs from the printed one. */
export interface Change extends Field {
  readonly now: Json
}

/** Makes another pack of the one that is there now. */
export type PackChange = (pack: Json) => Json

/** What a pack has at a place; nothing if it leaves it as printed. */
export function valueAt(pack: Json, path: Path): Json | undefined {
  let here: Json | undefined = pack
  for (const key of path) here = isRecord(here) && Object.hasOwn(here, key) ? here[key] : undefined
  return here
}

/** The pack with another value at a place; without a value the place is as printed, and what is then empty is left out. */
export function withValue(pack: Json, [key, ...rest]: Path, value: Json | undefined): { readonly [key: string]: Json } {
  const record = isRecord(pack) ? pack : {}
  const { [key!]: before, ...others } = record
  const next = rest.length === 0 ? value : withValue(before ?? null, rest, value)
  const isGone = next === undefined || (rest.length > 0 && isRecord(next) && Object.keys(next).length === 0)
  if (isGone) return others
  return key! in record ? { ...record, [key!]: next } : { ...others, [key!]: next }
}

/** The value of a field now: that of the pack, or the printed one. */
export function nowOf(pack: Json, { path, printed }: Field): Json | undefined {
  const changed = valueAt(pack, path)
  return changed === undefined ? printed : changed
}

const same = (a: Json | undefined, b: Json | undefined) => JSON.stringify(a) === JSON.stringify(b)

/** The pack with another value of a field; the printed value is no change. */
export function withField(pack: Json, { path, printed }: Field, value: Json | undefined): Json {
  return withValue(pack, path, same(value, printed) ? undefined : value)
}

/**
 * What somebody typed into a field: a whole number, "-" for none, nothing for the printed value, two numbers where the printed value is a pair. Anything else
 * stays a text, and the rules say what is wrong with it.
 */
export function typed(text: string, printed: Json | undefined): Json | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  if (typeof printed === 'string') return trimmed
  if (/^[-–]$/.test(trimmed)) return null
  if (Array.isArray(printed)) {
    const [least, most = least, ...more] = trimmed.split(/\s*[-–,]\s*|\s+/).map(wholeIn)
    return more.length > 0 ? trimmed : [least!, most!]
  }
  return wholeIn(trimmed)
}

const wholeIn = (text: string): Json => (/^-?\d{1,9}$/.test(text) ? Number(text) : text)

/** A value as it is typed. */
export function shown(value: Json | undefined): string {
  if (value === undefined) return ''
  if (value === null) return '–'
  return Array.isArray(value) ? value.map(shown).join(' – ') : String(value)
}

/** The fields that differ from what is printed. */
export function changesIn(pack: Json, fields: readonly Field[]): readonly Change[] {
  return fields.flatMap(field => {
    const now = valueAt(pack, field.path)
    return now === undefined || same(now, field.printed) ? [] : [{ ...field, now }]
  })
}
