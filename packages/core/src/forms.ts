/** Says what form a piece of JSON must have, and where it has not. */
import type { Json } from './json.ts'
import { type Words, words } from './words.ts'

/** What is wrong with a value, and where it stands: `units.infantryPlatoon.cost`. */
export interface Flaw {
  readonly at: string
  readonly why: Words
}

/** Finds the flaws of a value that stands at `at`. */
export type Form = (value: Json, at: string) => readonly Flaw[]

export type JsonRecord = { readonly [key: string]: Json }

/** True for an object that is no list. */
export function isRecord(value: Json | undefined): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function shown(value: Json): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

function flaw(at: string, key: string, params: Words['params'] = {}): readonly Flaw[] {
  return [{ at, why: words(key, params) }]
}

/** A place within a place: `units` and `cost` give `units.cost`. */
export function within(at: string, key: string | number): string {
  if (typeof key === 'number') return `${at}[${key}]`
  return at === '' ? key : `${at}.${key}`
}

/** A whole number from `least` to `most`. */
export function whole(least: number, most: number): Form {
  return (value, at) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most
      ? []
      : flaw(at, 'muster.form.whole', { least, most, value: shown(value) })
}

/** The form, or null. */
export function orNull(form: Form): Form {
  return (value, at) => (value === null ? [] : form(value, at))
}

/** A text that is not empty, of one line without space about it, and of `longest` letters at most. */
export function text(longest: number): Form {
  return (value, at) =>
    typeof value === 'string' && value.trim() === value && value !== '' && value.length <= longest && !/[\n\r]/.test(value)
      ? []
      : flaw(at, 'muster.form.text', { longest, value: shown(value) })
}

/** True for what every object has by nature: such a name would find something in any table. */
function isNatural(name: string): boolean {
  return name in {}
}

/** A name to look up in a table. */
export function id(longest: number): Form {
  return (value, at) =>
    typeof value === 'string' && isNatural(value)
      ? flaw(at, 'muster.form.oneOf', { value: shown(value), names: '' })
      : text(longest)(value, at)
}

/** One of these names. */
export function oneOf(names: readonly string[]): Form {
  return (value, at) =>
    typeof value === 'string' && names.includes(value)
      ? []
      : flaw(at, 'muster.form.oneOf', { value: shown(value), names: names.join(', ') })
}

/** A list, its items all of one form. */
export function list(form: Form): Form {
  return (value, at) =>
    Array.isArray(value) ? value.flatMap((item, i) => form(item, within(at, i))) : flaw(at, 'muster.form.list', { value: shown(value) })
}

/** A list of two. */
export function pairOf(form: Form): Form {
  return (value, at) => {
    if (!Array.isArray(value) || value.length !== 2) return flaw(at, 'muster.form.pair', { value: shown(value) })
    return value.flatMap((item, i) => form(item, within(at, i)))
  }
}

/** An object whose keys are among `names`, or any, its values all of one form. */
export function recordOf(form: Form, names?: readonly string[], unknown = 'muster.form.unknown'): Form {
  return (value, at) => {
    if (!isRecord(value)) return flaw(at, 'muster.form.record', { value: shown(value) })
    return Object.entries(value).flatMap(([key, item]) =>
      isNatural(key) || (names && !names.includes(key))
        ? flaw(within(at, key), unknown, { name: key, names: (names ?? []).join(', ') })
        : form(item, within(at, key)),
    )
  }
}

/** An object that is not empty, of the form. */
export function someOf(form: Form): Form {
  return (value, at) => (isRecord(value) && Object.keys(value).length === 0 ? flaw(at, 'muster.form.empty') : form(value, at))
}

/** An object with these fields and no others; those named in `needed` must be there. */
export function fields(forms: { readonly [field: string]: Form }, needed: readonly string[] = []): Form {
  return (value, at) => {
    if (!isRecord(value)) return flaw(at, 'muster.form.record', { value: shown(value) })
    const missing = needed
      .filter(field => value[field] === undefined)
      .flatMap(field => flaw(within(at, field), 'muster.form.missing', { name: field }))
    const found = Object.entries(value).flatMap(([field, item]) => {
      const form = Object.hasOwn(forms, field) ? forms[field] : undefined
      return form
        ? form(item, within(at, field))
        : flaw(within(at, field), 'muster.form.unknown', { name: field, names: Object.keys(forms).join(', ') })
    })
    return [...missing, ...found]
  }
}
