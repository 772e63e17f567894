import { accessSync, constants, mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { AnyGame, MatchFile } from '@muster/core'
import { type Batch, type MatchResult, type Report, runBatch } from '@muster/lab'
import { SingleBar } from 'cli-progress'
import type { Command } from 'commander'
import { botsOf, gameOf, many, settingsOf, wholeNumber } from '../arguments.ts'
import type { Context } from '../context.ts'
import { Fault } from '../fault.ts'
import { broughtLists, listsBySeat } from '../list-source.ts'
import { saveMatch } from '../match-file.ts'
import { columns, figure, percent } from '../text/layout.ts'
import { matrixOf, playMatrix } from './matrix.ts'

interface Flags {
  readonly games: string
  readonly seed: string
  readonly bot: readonly string[]
  readonly set: readonly string[]
  readonly pack?: string
  readonly list: readonly string[]
  readonly lists?: string
  readonly workers: string
  readonly out?: string
  readonly json?: true
  readonly csv?: true
}

const MOST_GAMES = 10_000_000
const MOST_WORKERS = 256

/** `muster sim`: plays many matches between bots and counts. */
export function addSim(program: Command, context: Context): void {
  program
    .command('sim')
    .description('play many matches between bots')
    .argument('<game>', 'id of the game')
    .option('--games <n>', 'how many matches; with --lists, of each pairing', '100')
    .option('--seed <seed>', 'the same seed, the same matches', '1')
    .option('--bot <seat=level>', 'who plays a seat; normal where none is named', many, [])
    .option('--set <option=value>', 'an option of the game', many, [])
    .option('--pack <file>', 'a data pack to play with, as JSON')
    .option('--list <seat=list>', 'what a seat brings: a file, ready:ID, or random for any ready one in each match', many, [])
    .option('--lists <lists>', 'every list against every one: all for the ready ones, or files and ready:ID with commas between them')
    .option('--workers <n>', 'threads to play on; 0 for none but the main one', String(availableParallelism()))
    .option('--out <dir>', 'write a match file of every match there')
    .option('--json', 'as JSON')
    .option('--csv', 'with --lists: as CSV, a line a pairing')
    .action((id: string, flags: Flags) => simulate(context, id, flags))
}

async function simulate(context: Context, id: string, flags: Flags): Promise<void> {
  const game = gameOf(context, id)
  const games = wholeNumber('--games', flags.games, 1, MOST_GAMES)
  const workers = wholeNumber('--workers', flags.workers, 0, MOST_WORKERS)
  const options = settingsOf(game, [...flags.set, ...packSetting(game, flags.pack)])
  const bots = botsOf(game, options, flags.bot)
  const brought = broughtLists(game, options, flags.list)
  const matrix = flags.lists === undefined ? undefined : matrixOf(game, options, brought, flags.lists)
  if (flags.csv && (!matrix || flags.json)) throw new Fault('--csv goes with --lists, and not with --json')
  const pairings = matrix ? matrix.pairings : 1
  if (games * pairings > MOST_GAMES) throw new Fault(`--games: ${games} matches of ${pairings} pairings are more than ${MOST_GAMES}`)
  const folder = flags.out === undefined ? undefined : folderOf(flags.out)
  const watch = watched(context, game, games * pairings, folder)
  const batch = { game, hints: context.hints[id], options, games, seed: flags.seed, bots, workers, files: folder !== undefined }
  try {
    if (matrix) await playMatrix(context, { ...batch, lists: matrix.lists, onMatch: watch.onMatch }, flags)
    else await playBatch(context, { ...batch, lists: listsBySeat(game, brought), drawn: brought.drawn, onMatch: watch.onMatch }, flags)
  } finally {
    watch.stop()
  }
  for (const { index, seed, error } of watch.failed) context.err(`muster: match ${index} (seed ${seed}) failed: ${error?.split('\n')[0]}`)
}

async function playBatch(context: Context, batch: Batch, flags: Flags): Promise<void> {
  const report = await runBatch(batch)
  context.out(flags.json ? JSON.stringify(fieldsOf(report)) : page(report).join('\n'))
}

/** `--pack FILE` as the option of the game that holds a pack. */
function packSetting(game: AnyGame, pack: string | undefined): readonly string[] {
  if (pack === undefined) return []
  if (!game.packs) throw new Fault(`${game.id} is not played with data packs`)
  return [`${game.packs.option}=@${pack}`]
}

/** Follows matches: shows how far they are, keeps their files where there is a folder for them, and remembers those that failed. */
function watched(context: Context, game: AnyGame, all: number, folder: string | undefined) {
  const progress = context.terminal.error ? progressBar(all) : undefined
  const failed: MatchResult[] = []
  const digits = String(all - 1).length
  const onMatch = (result: MatchResult) => {
    progress?.increment()
    if (result.error !== undefined) failed.push(result)
    const keep = folder !== undefined && result.file
    if (keep) saveMatch(join(folder, `${game.id}-${String(result.index).padStart(digits, '0')}.json`), keep as MatchFile)
  }
  return { onMatch, failed, stop: () => progress?.stop() }
}
/** The contract: these fields and no others. */
function fieldsOf(report: Report): Report {
  const { game, games, finished, failed, overlong, draws, wins, length, decisions, decisionsPerSecond, seconds, digest } = report
  return { game, games, finished, failed, overlong, draws, wins, length, decisions, decisionsPerSecond, seconds, digest }
}

function folderOf(path: string): string {
  try {
    mkdirSync(path, { recursive: true })
    accessSync(path, constants.W_OK)
    return path
  } catch (error) {
    throw new Fault(`--out ${path}: cannot be written to (${(error as NodeJS.ErrnoException).code})`)
  }
}

function progressBar(games: number): SingleBar {
  const bar = new SingleBar({
    stream: process.stderr,
    clearOnComplete: true,
    hideCursor: true,
    format: '{bar} {value} of {total} matches, {eta_formatted} to go',
  })
  bar.start(games, 0)
  return bar
}

function page(report: Report): string[] {
  const { game, games, finished, failed, overlong, draws, wins, length, decisions, decisionsPerSecond, seconds, digest } = report
  const rows = Object.entries(wins).map(([seat, { n, share, low, high }]) => [
    `  ${seat}`,
    String(n),
    percent(share),
    `95 % interval ${percent(low)} to ${percent(high)}`,
  ])
  return [
    `${game}: ${games} matches, ${finished} finished, ${failed} failed, ${overlong} over-long`,
    'wins',
    ...columns([...rows, ['  draws', String(draws), percent(finished === 0 ? 0 : draws / finished), '']], [1, 2]),
    `length in decisions: half take ${length.p50} or fewer; 5 % to 95 %: ${length.p5} to ${length.p95}; longest ${length.max}`,
    `${decisions.toLocaleString('en')} decisions in ${figure(seconds)} s: ${figure(decisionsPerSecond)} a second`,
    `digest ${digest}`,
  ]
}
