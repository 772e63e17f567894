import type { Command } from 'commander'
import { many } from '../arguments.ts'
import type { Context } from '../context.ts'
import { sitDown } from '../play/console.ts'
import { openSession, type PlayFlags } from '../play/session.ts'

/** `muster play`: a match in the terminal. */
export function addPlay(program: Command, context: Context): void {
  program
    .command('play')
    .description('play a match here, against bots')
    .argument('<game>', 'id of the game')
    .option('--seat <seat>', 'your seat; the first one that has no bot if absent')
    .option('--bot <seat=level>', 'who plays a seat; normal where none is named', many, [])
    .option('--set <option=value>', 'an option of the game', many, [])
    .option('--list <seat=list>', 'what a seat brings: a file, ready:ID, or random for any ready one', many, [])
    .option('--seed <seed>', 'fix the dice; else nobody knows them beforehand')
    .option('--file <file>', 'keep the match there, and go on with it if it is there already')
    .action((id: string, flags: PlayFlags) => sitDown(context, openSession(context, id, flags)))
}
