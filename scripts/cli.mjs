/** Runs the built `muster` command in this process: its streams, signals and exit code are its own. */
import { pathToFileURL } from 'node:url'
import { CLI, ensureBuilt, ensureInstalled, main } from './setup.mjs'

const LOOK_MS = 200

/** npm passes a signal to the shell between us and it, and that shell dies without telling: being orphaned is the signal. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_MS)
  timer.unref()
}

/** Sets up, then hands over to the command line. */
export function runCli(args) {
  return main(async () => {
    endWithNpm()
    ensureInstalled()
    ensureBuilt()
    process.argv = [process.execPath, CLI, ...args]
    await import(pathToFileURL(CLI).href)
  })
}
