import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { AnyGame } from '@muster/core'
import { botHints, games } from '@muster/games'
import type { Context } from '../context.ts'
import { run } from '../program.ts'

/** What a command line came to. */
export interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

export interface Around {
  /** The games there are; those of the registry if absent. */
  readonly games?: readonly AnyGame[]
  /** All lines of standard input; it ends after them. */
  readonly input?: readonly string[]
  /** Answers each question of `play` as it is put: gets its last line, gives what is typed. */
  readonly reply?: (how: string) => string
  /** The project's folder, with its sources and rules; the real one if absent. */
  readonly root?: string
}

/** Runs a command line in this process, with streams of its own. */
export async function muster(args: readonly string[], around: Around = {}): Promise<Ran> {
  const out: string[] = []
  const err: string[] = []
  const input = new PassThrough()
  if (around.input) input.end(around.input.map(line => `${line}\n`).join(''))
  const context: Context = {
    games: around.games ?? games,
    hints: botHints,
    out(line) {
      out.push(line)
      if (around.reply && line.endsWith('h for help')) input.write(`${around.reply(line)}\n`)
    },
    err: line => void err.push(line),
    input,
    terminal: { input: false, output: false, error: false },
    colour: false,
    root: around.root ?? fileURLToPath(new URL('../../../..', import.meta.url)),
    exitCode: 0,
  }
  const code = await run(args, context)
  return { code, out: out.join('\n'), err: err.join('\n') }
}

/** Calls `body` with a folder of its own, gone afterwards. */
export async function inFolder<T>(body: (path: (name: string) => string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-cli-'))
  try {
    return await body(name => join(folder, name))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
