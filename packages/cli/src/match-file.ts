import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { type AnyGame, type MatchFile, matchFileFault } from '@muster/core'
import { speaker } from '@muster/words'
import { gameOf } from './arguments.ts'
import type { Context } from './context.ts'
import { Fault } from './fault.ts'

/** A match file with its game. Its form has been checked, its contents have not: that is what a replay is for. */
export interface Loaded {
  readonly path: string
  readonly game: AnyGame
  readonly file: MatchFile
}

/** Longer files are no match files, and would only fill the memory. */
const MOST_BYTES = 64 * 1024 * 1024

/** Reads a match file. A `Fault` names the file and what is wrong with it. */
export function loadMatch(context: Context, path: string): Loaded {
  const data = parsed(path, textOf(path))
  const fault = matchFileFault(data)
  if (fault) throw new Fault(`${path}: ${speaker('en').say(fault)}`)
  const file = data as MatchFile
  const game = gameOfFile(context, path, file)
  if (file.version !== game.version)
    throw new Fault(`${path}: played under version ${file.version} of the rules of ${game.id}; this build has version ${game.version}`)
  return { path, game, file }
}

function textOf(path: string): string {
  if (!existsSync(path)) throw new Fault(`${path}: there is no such file`)
  const { size } = statSync(path)
  if (size > MOST_BYTES) throw new Fault(`${path}: too long for a match file (${size} bytes)`)
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new Fault(`${path}: cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
}

function parsed(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const [what] = (error as Error).message.split('\n')
    throw new Fault(`${path}: not JSON: ${what}`)
  }
}

function gameOfFile(context: Context, path: string, file: MatchFile): AnyGame {
  try {
    return gameOf(context, file.game)
  } catch (error) {
    throw error instanceof Fault ? new Fault(`${path}: ${error.message}`) : error
  }
}

/** Writes a match file whole or not at all. */
export function saveMatch(path: string, file: MatchFile): void {
  saveJson(path, file)
}

/** Writes JSON into a file, whole or not at all. */
export function saveJson(path: string, data: unknown): void {
  const draft = `${path}.${randomBytes(4).toString('hex')}.part`
  try {
    writeFileSync(draft, `${JSON.stringify(data, null, 1)}\n`)
    renameSync(draft, path)
  } catch (error) {
    throw new Fault(`${path}: cannot be written (${(error as NodeJS.ErrnoException).code})`)
  }
}
