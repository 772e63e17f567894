/** Finds a Chromium for the browser tests; they read its path from MUSTER_CHROMIUM. */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const APPLICATIONS = ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome']

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Gives the path of a Chromium, or undefined if there is none. */
export function findChromium() {
  const named = process.env.MUSTER_CHROMIUM
  if (named) return isExecutable(named) ? named : undefined
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = folders.flatMap(folder => NAMES.map(name => join(folder, name)))
  return [...onPath, ...APPLICATIONS.map(app => join('/Applications', app))].find(isExecutable)
}
