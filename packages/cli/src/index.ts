import { fileURLToPath } from 'node:url'
import { botHints, games } from '@muster/games'
import type { Context } from './context.ts'
import { EXIT } from './fault.ts'
import { run } from './program.ts'

/** The `muster` command: runs the command line of this process. */
const context: Context = {
  games,
  hints: botHints,
  out: line => void process.stdout.write(`${line}\n`),
  err: line => void process.stderr.write(`${line}\n`),
  input: process.stdin,
  terminal: { input: process.stdin.isTTY === true, output: process.stdout.isTTY === true, error: process.stderr.isTTY === true },
  colour: process.stdout.isTTY === true && !process.env.NO_COLOR,
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  exitCode: EXIT.ok,
}

// A reader that has seen enough (`muster ... | head`) is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.ok)
  throw error
})

try {
  process.exitCode = await run(process.argv.slice(2), context)
} catch (error) {
  console.error(error)
  process.exitCode = EXIT.broken
}
