import { oneOf, type Random } from '../chance.ts'
import type { AnyGame, Options } from '../game.ts'
import { canonical } from '../hash.ts'
import type { Json } from '../json.ts'
import { type ListRules, listFaults } from '../lists.ts'
import { createMatch } from '../match.ts'
import { chanceOfSeed, seededRandom } from '../seeded.ts'
import { wordsMissing } from './words.ts'

/** One of the ready lists for each seat; null for a game without lists. */
export function someLists(game: AnyGame, options: Options, random: Random): Json {
  const { lists } = game
  if (!lists) return null
  return Object.fromEntries(game.seats(options).map(({ id }) => [id, oneOf(random, lists.ready(options, id)).list]))
}

/** Values that no list, or no part of one, is made of; and some that only look like it. */
const ODD: readonly Json[] = [
  null,
  true,
  0,
  -1,
  0.5,
  1e300,
  '',
  ' ',
  'two\nlines',
  '__proto__',
  'constructor',
  'x'.repeat(10_000),
  [],
  [[]],
  [null],
  {},
  { name: {} },
  { length: 3 },
  JSON.parse('{"__proto__":{"name":1}}') as Json,
  Array<Json>(1_000).fill({}),
  Array.from({ length: 1_000 }).reduce<Json>(inner => [inner], 0),
]

/** Where a thing is in a list: keys and indices from the outside in. */
type Path = readonly (string | number)[]

function* pathsOf(value: Json, path: Path = []): Generator<Path> {
  yield path
  if (typeof value !== 'object' || value === null) return
  const inner: readonly (readonly [string | number, Json])[] = Array.isArray(value)
    ? (value as readonly Json[]).map((item, i) => [i, item] as const)
    : Object.entries(value)
  for (const [key, item] of inner) yield* pathsOf(item, [...path, key])
}

/** The list with what stands at `path` put through `change`; nothing in its place takes it out. */
function changedAt(value: Json, [key, ...rest]: Path, change: (old: Json) => readonly Json[]): Json {
  if (key === undefined) return change(value)[0] ?? null
  if (Array.isArray(value)) {
    const items = value as readonly Json[]
    return items.flatMap((item, i) => (i !== key ? [item] : rest.length > 0 ? [changedAt(item, rest, change)] : change(item)))
  }
  const entries = Object.entries(value as { readonly [key: string]: Json })
  return Object.fromEntries(
    entries.flatMap(([name, item]) => {
      if (name !== key) return [[name, item]]
      if (rest.length > 0) return [[name, changedAt(item, rest, change)]]
      return change(item).map((one, i) => [i === 0 ? name : `${name}${i}`, one])
    }),
  )
}

const DAMAGES: readonly ((old: Json, random: Random) => readonly Json[])[] = [
  () => [],
  old => [old, old],
  (_, random) => [oneOf(random, ODD)],
  old => [typeof old === 'number' ? old + 1 : typeof old === 'string' ? `${old}?` : [old]],
  old => [typeof old === 'number' ? old - 1 : old === null ? 0 : null],
  old => [String(old)],
]

/** The list, damaged at one place: something left out, doubled, or made something else. */
export function damaged(list: Json, random: Random): Json {
  const path = oneOf(random, [...pathsOf(list)])
  const damage = oneOf(random, DAMAGES)
  return changedAt(list, path, old => damage(old, random))
}

type Visit = (list: Json, options: Options, seat: string, id: string) => void

/** Visits every ready list of every seat under each set of options. */
function eachReady(game: AnyGame, lists: ListRules, options: readonly Options[], visit: Visit): void {
  for (const given of options)
    for (const { id: seat } of game.seats(given)) for (const { id, list } of lists.ready(given, seat)) visit(list, given, seat, id)
}

/** Ready lists are legal, there is one for every seat, they are named, and as text they are still the same. */
export function readyListsAreSound(game: AnyGame, lists: ListRules, options: readonly Options[]): void {
  for (const given of options)
    for (const { id: seat } of game.seats(given)) {
      const ready = lists.ready(given, seat)
      if (ready.length === 0) throw new Error(`${seat} has no ready list`)
      if (new Set(ready.map(({ id }) => id)).size < ready.length) throw new Error(`two ready lists of ${seat} have one id`)
      failOn(wordsMissing(game, [lists.noun, ready])[0])
    }
  eachReady(game, lists, options, (list, given, seat, id) => {
    const [fault] = lists.faults(list, given, seat)
    if (fault) throw new Error(`the ready list ${id} of ${seat} is not legal: ${fault.rule} at ${fault.at}: ${fault.why.key}`)
    canBeUsed(game, lists, list, given, seat)
  })
}

/** What a list judged legal must stand: to be shown, written, read again the same, and brought to a match. */
function canBeUsed(game: AnyGame, lists: ListRules, list: Json, options: Options, seat: string): void {
  const before = canonical(list)
  const fault = caught(`the list ${before.slice(0, 200)} of ${seat} is legal and cannot be used`, () => {
    failOn(wordsMissing(game, lists.sheet(list))[0])
    const read = lists.read(lists.write(list))
    if (read.faults.length > 0) return `its text is not read: ${read.faults[0]!.at}: ${read.faults[0]!.why.key}`
    if (canonical(read.list) !== before) return `its text is read as ${canonical(read.list).slice(0, 200)}`
    createMatch(game, { options, lists: { [seat]: list }, chance: chanceOfSeed('battery/lists') })
    return canonical(list) === before ? undefined : 'it was changed'
  })
  failOn(fault)
}

/** Whatever the form of what is brought, it is judged, and in words that the game has; what is read from any text is judged, too. */
export function oddListsAreJudged(game: AnyGame, lists: ListRules, options: readonly Options[]): void {
  const judge = (list: Json, given: Options, seat: string) =>
    failOn(
      caught(`${canonical(list).slice(0, 200)} is not judged`, () => {
        const faults = lists.faults(list, given, seat)
        failOn(wordsMissing(game, faults)[0])
        const told = listFaults(game, given, { [seat]: list })
        return list !== null && told.length !== faults.length ? 'a match judges it otherwise' : undefined
      }),
    )
  for (const given of options)
    for (const { id: seat } of game.seats(given)) {
      for (const list of ODD) judge(list, given, seat)
      for (const list of ODD) failOn(listFaults(game, given, list).length > 0 || isNoList(list) ? undefined : 'a match takes any list')
    }
  const texts = ['', '\n\n', 'no list at all', '{"name":', '9999999999 x 9999999999', 'a\tb\r\nc\u0000d', 'x'.repeat(20_000)]
  eachReady(game, lists, options, (list, given, seat) => {
    const text = lists.write(list)
    const lines = text.split('\n')
    const cut = lines.map((_, i) => lines.filter((_, j) => j !== i).join('\n'))
    for (const odd of [...texts, ...cut, `${text}${text}`, text.replaceAll('\n', '\r\n'), text.toUpperCase()]) {
      const { list: found, faults } = lists.read(odd)
      failOn(wordsMissing(game, faults)[0])
      judge(found, given, seat)
    }
  })
}

/** What stands for no list: nothing at all, or no seat that brings one. */
function isNoList(list: Json): boolean {
  return list === null || (typeof list === 'object' && !Array.isArray(list) && Object.keys(list).length === 0)
}

/** Damages ready lists at one place and at several: each is judged without a throw, and what is judged legal can be played. */
export function damagedListsAreJudged(game: AnyGame, lists: ListRules, options: readonly Options[], tried: number): void {
  const random = seededRandom('battery', 'damaged-lists')
  eachReady(game, lists, options, (ready, given, seat) => {
    for (let n = 0; n < tried; n++) {
      let list = ready
      for (let times = 1 + (n % 3); times > 0; times--) list = damaged(list, random)
      const faults = caughtFaults(lists, list, given, seat)
      failOn(wordsMissing(game, faults)[0])
      if (faults.length === 0) canBeUsed(game, lists, list, given, seat)
    }
  })
}

function caughtFaults(lists: ListRules, list: Json, options: Options, seat: string) {
  try {
    return lists.faults(list, options, seat)
  } catch (error) {
    throw new Error(`judging ${canonical(list).slice(0, 200)} throws: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function caught(what: string, work: () => string | undefined): string | undefined {
  try {
    const fault = work()
    return fault && `${what}: ${fault}`
  } catch (error) {
    return `${what}: ${error instanceof Error ? error.message : String(error)}`
  }
}

function failOn(fault: string | undefined): void {
  if (fault) throw new Error(fault)
}
