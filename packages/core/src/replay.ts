import type { AnyGame } from './game.ts'
import { canonical, stateHash } from './hash.ts'
import { listFaults, listFaultWords } from './lists.ts'
import { createMatch, type Match, play } from './match.ts'
import { MATCH_FORMAT, type MatchFile, type Row } from './match-file.ts'
import { checkOptions, optionsOf } from './options.ts'
import { commitmentOf } from './seeded.ts'
import { type Words, words } from './words.ts'

/** Why a match file cannot be replayed, or where its replay differs from what it claims. */
export interface ReplayFault {
  /** The row at which it shows; 0 for the file itself. */
  readonly row: number
  readonly fault: Words
}

export type Replayed = { readonly match: Match; readonly fault?: undefined } | { readonly fault: ReplayFault; readonly match?: undefined }

/** Checks the outer form of a match file; `rows` are judged by the rules when they are replayed. Gives the first fault, with its place. */
export function matchFileFault(data: unknown): Words | undefined {
  const bad = (where: string, what: string) => words('muster.badFile', { where, what })
  if (!isRecord(data)) return bad('it', 'must be a JSON object')
  if (data.format !== MATCH_FORMAT) return bad('format', `must be "${MATCH_FORMAT}"`)
  if (typeof data.game !== 'string') return bad('game', 'must be the id of a game')
  if (!Number.isInteger(data.version)) return bad('version', 'must be a whole number')
  if (!isRecord(data.options)) return bad('options', 'must be an object')
  if (!isRecord(data.seats)) return bad('seats', 'must be an object')
  const chance = data.chance
  if (!isRecord(chance) || !isHex(chance.commitment)) return bad('chance.commitment', 'must be 64 hexadecimal digits')
  if (chance.secret !== undefined && !isHex(chance.secret)) return bad('chance.secret', 'must be 64 hexadecimal digits')
  if (!Array.isArray(chance.entropy) || chance.entropy.some(e => !isRecord(e) || typeof e.by !== 'string' || typeof e.value !== 'string'))
    return bad('chance.entropy', 'must be a list of { by, value }')
  if (chance.drawn !== undefined && !isDrawn(chance.drawn))
    return bad('chance.drawn', 'must list whole numbers of 32 bits for dice and shuffles')
  if (!Array.isArray(data.choices)) return bad('choices', 'must be a list')
  for (const [i, row] of data.choices.entries()) {
    if (!isRecord(row) || typeof row.seat !== 'string') return bad(`choices[${i}]`, 'must be an object with a seat')
    const kinds = ['choice', 'concede', 'undo'].filter(kind => kind in row)
    if (kinds.length !== 1) return bad(`choices[${i}]`, 'must have one of choice, concede and undo')
    if ('concede' in row && row.concede !== true) return bad(`choices[${i}]`, 'to concede is true or absent')
    if ('undo' in row && (!Number.isInteger(row.undo) || !isTexts(row.agreed)))
      return bad(`choices[${i}]`, 'an undo names a row and the seats that agreed')
  }
  if (!Array.isArray(data.hashes)) return bad('hashes', 'must be a list')
  for (const [i, pair] of data.hashes.entries())
    if (!Array.isArray(pair) || !Number.isInteger(pair[0]) || !isHex(pair[1])) return bad(`hashes[${i}]`, 'must be [row, hash]')
  if (Object.values(data.seats).some(sitter => !isRecord(sitter) || typeof sitter.name !== 'string'))
    return bad('seats', 'must give every seat a name')
  return undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isHex(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
}

function isDrawn(value: unknown): boolean {
  const isBits = (n: unknown) => Number.isInteger(n) && (n as number) >= 0 && (n as number) < 2 ** 32
  return isRecord(value) && [value.dice, value.shuffles].every(list => Array.isArray(list) && list.every(isBits))
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(item => typeof item === 'string')
}

/**
 * Replays a match file from nothing and checks everything it claims: the form, the game's version, the options, the commitment of the dice, that each row
 * is legal, every hash, and the outcome. Gives the match, or the first fault.
 */
export function replay(game: AnyGame, data: unknown): Replayed {
  const formFault = matchFileFault(data)
  if (formFault) return { fault: { row: 0, fault: formFault } }
  const file = data as MatchFile
  const fault = headFault(game, file)
  if (fault) return { fault: { row: 0, fault } }
  const match = begun(game, file)
  if (typeof match === 'string') return { fault: { row: 0, fault: words('muster.setupFailed', { message: match }) } }
  const hashes = new Map(file.hashes)
  const differs = (n: number) => hashes.has(n) && hashes.get(n) !== stateHash(match.state, match.salt)
  if (differs(0)) return { fault: { row: 0, fault: words('muster.hashDiffers', { row: 0 }) } }
  for (const [i, row] of file.choices.entries()) {
    const fault = rowFault(match, row, i + 1)
    if (fault) return { fault: { row: i + 1, fault } }
    if (differs(i + 1)) return { fault: { row: i + 1, fault: words('muster.hashDiffers', { row: i + 1 }) } }
  }
  const beyond = [...hashes.keys()].find(n => n < 0 || n > file.choices.length)
  if (beyond !== undefined) return { fault: { row: beyond, fault: words('muster.hashBeyond', { row: beyond }) } }
  if (canonical(file.outcome ?? null) !== canonical(match.state.outcome))
    return { fault: { row: file.choices.length, fault: words('muster.outcomeDiffers') } }
  return { match }
}

/** The match at its start, or what its set-up threw: a file may hold lists that the game cannot use. */
function begun(game: AnyGame, file: MatchFile): Match | string {
  try {
    return createMatch(game, { options: file.options, seats: file.seats, lists: file.lists ?? null, chance: file.chance })
  } catch (error) {
    return messageOf(error)
  }
}

/** Plays a row; what is wrong with it, if anything. */
function rowFault(match: Match, row: Row, number: number): Words | undefined {
  try {
    const refusal = play(match, row)
    return refusal && words('muster.rowRefused', { row: number, rule: refusal.rule, reason: refusal.reason })
  } catch (error) {
    return words('muster.rowFailed', { row: number, message: messageOf(error) })
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function headFault(game: AnyGame, file: MatchFile): Words | undefined {
  if (file.game !== game.id) return words('muster.otherGame', { game: file.game })
  if (file.version !== game.version) return words('muster.otherVersion', { version: file.version, here: game.version })
  const [option] = checkOptions(game, file.options)
  if (option) return option.fault
  const [list] = listFaults(game, optionsOf(game, file.options), file.lists ?? null)
  if (list) return listFaultWords(list)
  if (!file.chance.secret) return file.chance.drawn ? undefined : words('muster.noSecret')
  if (commitmentOf(file.chance.secret) !== file.chance.commitment) return words('muster.badCommitment')
  return undefined
}
