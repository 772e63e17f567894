/** `npm run -s muster -- <command>`: sets up, then runs the command. */
import { runCli } from './cli.mjs'

await runCli(process.argv.slice(2))
