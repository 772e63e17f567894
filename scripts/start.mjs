/** `npm start [-- --port N --data DIR]`: sets up, then serves. Later options win over these defaults. */
import { runCli } from './cli.mjs'

await runCli(['serve', '--port', '8080', '--data', '.muster', ...process.argv.slice(2)])
