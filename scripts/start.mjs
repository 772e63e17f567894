/** `npm start [-- --port N --data DIR]`: sets up, then serves. The defaults are those of `muster serve`, so that `PORT` and `HOST` count. */
import { runCli } from './cli.mjs'

await runCli(['serve', ...process.argv.slice(2)])
