/** Runs the built `muster` command in this process: its streams, signals and exit code are its own, and nothing is left behind. */
import { pathToFileURL } from 'node:url'
import { CLI, ensureBuilt, ensureInstalled, main } from './setup.mjs'

/** Sets up, then hands over to the command line. */
export function runCli(args) {
  return main(async () => {
    ensureInstalled()
    ensureBuilt()
    process.argv = [process.execPath, CLI, ...args]
    await import(pathToFileURL(CLI).href)
  })
}
