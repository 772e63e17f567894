import { readFileSync } from 'node:fs'
import { LEVELS, type Level, levelNamed } from '@muster/bots'
import { type AnyGame, type Json, type Options, optionsOf, type Seat, settingFaults } from '@muster/core'
import { type Context, sayOf } from './context.ts'
import { Fault } from './fault.ts'

/** Collects the values of an option that may be given more than once. */
export function many(value: string, before: readonly string[]): readonly string[] {
  return [...before, value]
}

/** The game of this id. */
export function gameOf(context: Context, id: string): AnyGame {
  const game = context.games.find(one => one.id === id)
  if (!game) throw new Fault(`there is no game ${id}; there are: ${context.games.map(one => one.id).join(', ')}`)
  return game
}

/** A whole number from `min` to `max`, given for `name`. */
export function wholeNumber(name: string, text: string, min: number, max = Number.MAX_SAFE_INTEGER): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  const range = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`
  if (!(value >= min && value <= max)) throw new Fault(`${name} must be a whole number ${range}, not ${text || 'nothing'}`)
  return value
}

/** `left=right`, given for `name`. */
export function pair(name: string, text: string, form: string): readonly [string, string] {
  const at = text.indexOf('=')
  if (at < 1) throw new Fault(`${name} must have the form ${form}, not ${text || 'nothing'}`)
  return [text.slice(0, at), text.slice(at + 1)]
}

/** A value as typed: JSON where it is JSON, the JSON of a file for `@FILE`, else the bare word. */
function parsed(text: string): Json {
  if (text.startsWith('@')) return jsonFile(text.slice(1))
  try {
    return JSON.parse(text) as Json
  } catch {
    return text
  }
}

/** The JSON in a file. */
export function jsonFile(path: string): Json {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new Fault(`${path}: cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as Json
  } catch (error) {
    throw new Fault(`${path}: not JSON: ${(error as Error).message}`)
  }
}

/** The options of a match from `--set option=value`, completed and checked by the game. */
export function settingsOf(game: AnyGame, settings: readonly string[]): Options {
  const given: Record<string, Json> = {}
  for (const setting of settings) {
    const [option, value] = pair('--set', setting, 'option=value')
    if (Object.hasOwn(given, option)) throw new Fault(`--set ${option} is given twice`)
    given[option] = parsed(value)
  }
  const [fault] = settingFaults(game, given)
  if (fault) throw new Fault(`--set ${fault.option}: ${sayOf(game)(fault.fault)}`)
  return optionsOf(game, given)
}

/** A seat of the game, given for `name`. */
export function seatOf(game: AnyGame, options: Options, name: string, seat: string): Seat {
  const seats = game.seats(options).map(({ id }) => id)
  if (!seats.includes(seat)) throw new Fault(`${name}: ${game.id} has no seat ${seat}; it has: ${seats.join(', ')}`)
  return seat
}

/** The bots of `--bot seat=level`, by seat. */
export function botsOf(game: AnyGame, options: Options, bots: readonly string[]): { readonly [seat: Seat]: Level } {
  const found: Record<Seat, Level> = {}
  for (const bot of bots) {
    const [text, name] = pair('--bot', bot, 'seat=level')
    const seat = seatOf(game, options, '--bot', text)
    const level = levelNamed(name)
    if (!level) throw new Fault(`--bot ${seat}: there is no level ${name || '(nothing)'}; there are: ${LEVELS.join(', ')}`)
    if (Object.hasOwn(found, seat)) throw new Fault(`--bot ${seat} is given twice`)
    found[seat] = level
  }
  return found
}
