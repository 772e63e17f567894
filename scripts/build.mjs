/** `npm run build`: installs and builds what changed. */
import { ensureBuilt, ensureInstalled, main } from './setup.mjs'

await main(() => {
  ensureInstalled()
  ensureBuilt()
})
