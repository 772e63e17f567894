import { existsSync, readFileSync, statSync } from 'node:fs'
import { type AnyGame, type Json, type ListFault, type ListRules, type Options, readList, type Seat } from '@muster/core'
import type { NamedList } from '@muster/lab'
import { importList, isRoster } from '@muster/rosters'
import { pair, seatOf } from './arguments.ts'
import { sayOf } from './context.ts'
import { Fault } from './fault.ts'

/** Longer files are no lists. */
const MOST_BYTES = 1024 * 1024
const READY = 'ready:'

/** What a list was read from, what it holds, and what of it could not be read. */
export interface Sourced {
  readonly source: string
  readonly list: Json
  readonly unread: readonly ListFault[]
}

/** The rules for lists of a game that has them. */
export function listRulesOf(game: AnyGame): ListRules {
  if (!game.lists) throw new Fault(`${game.id} has no lists: nothing is brought to a match`)
  return game.lists
}

/** The list of a file, or the ready list of a seat (`ready:ID`). Whether it is legal has not been looked at. */
export function listFrom(game: AnyGame, options: Options, seat: Seat, source: string): Sourced {
  const lists = listRulesOf(game)
  if (!source.startsWith(READY)) {
    const bytes = bytesOf(source)
    const { list, faults } = isRoster(bytes) ? importList(game, bytes) : readList(game, textOf(source, bytes))
    return { source, list, unread: faults }
  }
  const id = source.slice(READY.length)
  const ready = lists.ready(options, seat)
  const found = ready.find(one => one.id === id)
  if (!found) throw new Fault(`${source}: ${seat} has no ready list ${id || '(nothing)'}; it has: ${ready.map(one => one.id).join(', ')}`)
  return { source, list: found.list, unread: [] }
}

/** The list in a roster of another list builder, and all that could not be read of it. */
export function rosterFrom(game: AnyGame, source: string): Sourced {
  const { list, faults } = importList(game, bytesOf(source))
  return { source, list, unread: faults }
}

/** What a file holds, which may be a list. */
function bytesOf(path: string): Uint8Array {
  if (!existsSync(path)) throw new Fault(`${path}: there is no such file`)
  const { size } = statSync(path)
  if (size > MOST_BYTES) throw new Fault(`${path}: too long for a list (${size} bytes; ${MOST_BYTES} are the most)`)
  try {
    return readFileSync(path)
  } catch (error) {
    throw new Fault(`${path}: cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
}

/** The text of a file. A `Fault` where it holds none: a picture, a program, a torn file. */
function textOf(path: string, bytes: Uint8Array): string {
  const text = readable(bytes)
  if (text === undefined) throw new Fault(`${path}: neither text nor JSON nor a roster`)
  return text
}

/** What the bytes say in UTF-8; nothing where they say nothing in it, or hold what no text holds. */
function readable(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

/** All that is wrong with a list for a seat: what could not be read, then what is not legal. */
export function faultsOf(game: AnyGame, options: Options, seat: Seat, { list, unread }: Sourced): readonly ListFault[] {
  // Where nothing at all could be read, that it is not legal says no more.
  return list === null && unread.length > 0 ? unread : [...unread, ...listRulesOf(game).faults(list, options, seat)]
}

/** A fault of a list in one line: place, rule, what is wrong, and what would mend it. */
export function faultLine(game: AnyGame, { at, rule, why, cure }: ListFault): string {
  const say = sayOf(game)
  return `${at ? `${at} ` : ''}(${rule}): ${say(why)}${cure ? ` ${say(cure)}` : ''}`
}

/** A list that a match may be played with. A `Fault` says, in one line, why it may not. */
export function legalList(game: AnyGame, options: Options, seat: Seat, name: string, source: string): Json {
  const sourced = listFrom(game, options, seat, source)
  const [first, ...more] = faultsOf(game, options, seat, sourced)
  if (!first) return sourced.list
  const others = more.length > 0 ? ` (and ${more.length} more: muster list check ${game.id} ${source} --seat ${seat})` : ''
  throw new Fault(`${name}: not legal for ${seat}: ${faultLine(game, first)}${others}`)
}

/** Lists by seat, each with what it is called, and the seats that take any of their ready lists. */
export interface Brought {
  readonly lists: { readonly [seat: Seat]: NamedList }
  readonly drawn: readonly Seat[]
}

/** The lists of `--list seat=FILE`, `seat=ready:ID` and `seat=random`, all legal. */
export function broughtLists(game: AnyGame, options: Options, given: readonly string[]): Brought {
  const lists: Record<Seat, NamedList> = {}
  const drawn: Seat[] = []
  for (const one of given) {
    listRulesOf(game)
    const [text, source] = pair('--list', one, 'seat=FILE, seat=ready:ID or seat=random')
    const seat = seatOf(game, options, '--list', text)
    if (Object.hasOwn(lists, seat) || drawn.includes(seat)) throw new Fault(`--list ${seat} is given twice`)
    if (source === 'random') drawn.push(seat)
    else lists[seat] = { id: nameOf(source), list: legalList(game, options, seat, `--list ${one}`, source) }
  }
  return { lists, drawn }
}

/** What a match is begun with: null for a game without lists. */
export function listsBySeat(game: AnyGame, { lists }: Brought): Json {
  return game.lists ? Object.fromEntries(Object.entries(lists).map(([seat, { list }]) => [seat, list])) : null
}

/** The lists of `--lists`: `all` for the ready lists of the seat, or several sources with commas between them. */
export function listsNamed(game: AnyGame, options: Options, seat: Seat, given: string): readonly NamedList[] {
  const lists = listRulesOf(game)
  if (given === 'all') return lists.ready(options, seat).map(({ id, list }) => ({ id, list }))
  const sources = given.split(',')
  const twice = sources.find((source, i) => sources.indexOf(source) < i)
  if (twice !== undefined) throw new Fault(`--lists: ${twice || 'nothing'} is given twice`)
  return sources.map(source => ({ id: nameOf(source), list: legalList(game, options, seat, `--lists ${source}`, source) }))
}

/** What a list is called in a table: the id of a ready one, the file of another. */
export function nameOf(source: string): string {
  return source.startsWith(READY) ? source.slice(READY.length) : source
}
