import { LANGUAGES, languageFor } from '@muster/words'
import { Command, CommanderError, Option } from 'commander'
import { addBackup, addRestore } from './commands/backup.ts'
import { addBench } from './commands/bench.ts'
import { addCompare } from './commands/compare.ts'
import { addDoctor } from './commands/doctor.ts'
import { addGames } from './commands/games.ts'
import { addList } from './commands/list.ts'
import { addOdds } from './commands/odds.ts'
import { addPack } from './commands/pack.ts'
import { addPlay } from './commands/play.ts'
import { addReplay } from './commands/replay.ts'
import { addRole } from './commands/role.ts'
import { addRules } from './commands/rules.ts'
import { addServe } from './commands/serve.ts'
import { addSim } from './commands/sim.ts'
import { type Context, speakIn } from './context.ts'
import { EXIT, Fault } from './fault.ts'
import { addCampaign } from './games/genisys/campaign.ts'

const COMMANDS = [
  addGames,
  addPlay,
  addSim,
  addCompare,
  addList,
  addPack,
  addReplay,
  addCampaign,
  addRules,
  addOdds,
  addBench,
  addServe,
  addBackup,
  addRestore,
  addDoctor,
  addRole,
]

/** Runs one command line (without the program's own name) and gives the exit code. Everything it says goes through the context. */
export async function run(args: readonly string[], context: Context): Promise<number> {
  const program = new Command('muster')
    .description('Tabletop war games played with every rule enforced')
    .addOption(new Option('--language <language>', 'the language of what games say').choices(LANGUAGES).default('en'))
    .hook('preAction', command => speakIn(languageFor([command.opts().language as string])))
    .exitOverride()
    .configureOutput({
      writeOut: text => context.out(text.replace(/\n$/, '')),
      writeErr: text => context.err(text.replace(/^error: /, 'muster: ').replace(/\n$/, '')),
    })
  for (const add of COMMANDS) add(program, context)
  try {
    await program.parseAsync(args, { from: 'user' })
    return context.exitCode
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.badInput
    if (!(error instanceof Fault)) throw error
    context.err(`muster: ${error.message}`)
    return EXIT.badInput
  }
}
