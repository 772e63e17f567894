import { availableParallelism } from 'node:os'
import type { AnyGame, Json, Options } from '@muster/core'
import { type ComparisonReport, type Figure, ringOf, runComparison, type Side } from '@muster/lab'
import type { Command } from 'commander'
import { botsOf, gameOf, many, settingsOf, wholeNumber } from '../arguments.ts'
import type { Context } from '../context.ts'
import { Fault } from '../fault.ts'
import { type Brought, broughtLists, listsBySeat } from '../list-source.ts'
import { columns, figure, percent } from '../text/layout.ts'

interface Flags {
  readonly pack: string
  readonly games: string
  readonly seed: string
  readonly bot: readonly string[]
  readonly set: readonly string[]
  readonly list: readonly string[]
  readonly workers: string
  readonly json?: true
}

const MOST_GAMES = 1_000_000
const MOST_WORKERS = 256

/** `muster compare`: the same matches with the printed numbers and with those of a data pack, and what changed. */
export function addCompare(program: Command, context: Context): void {
  program
    .command('compare')
    .description('play the same matches with the printed numbers and with a data pack, and tell what changed')
    .argument('<game>', 'id of the game')
    .requiredOption('--pack <file>', 'the data pack, as JSON')
    .option('--games <n>', 'how many matches of each pairing of lists, with either numbers', '20')
    .option('--seed <seed>', 'the same seed, the same matches', '1')
    .option('--bot <seat=level>', 'who plays a seat; normal where none is named', many, [])
    .option('--set <option=value>', 'an option of the game', many, [])
    .option('--list <seat=list>', 'what a seat brings: a file or ready:ID; without any, the ready lists meet in a ring', many, [])
    .option('--workers <n>', 'threads to play on; 0 for none but the main one', String(availableParallelism()))
    .option('--json', 'as JSON')
    .action((id: string, flags: Flags) => compare(context, id, flags))
}

async function compare(context: Context, id: string, flags: Flags): Promise<void> {
  const game = gameOf(context, id)
  if (!game.packs || !game.accounts) throw new Fault(`${id} is not compared with data packs`)
  const games = wholeNumber('--games', flags.games, 1, MOST_GAMES)
  const workers = wholeNumber('--workers', flags.workers, 0, MOST_WORKERS)
  const options = settingsOf(game, flags.set)
  const { option } = game.packs
  const taken = flags.set.find(one => one.startsWith(`${option}=`))
  if (taken !== undefined) throw new Fault(`--set ${taken} does not go with --pack`)
  const changed = settingsOf(game, [...flags.set, `${option}=@${flags.pack}`])
  const bots = botsOf(game, options, flags.bot)
  const pairings = pairingsOf(game, options, changed, broughtLists(game, changed, flags.list))
  const report = await runComparison({ game, hints: context.hints[id], options, changed, pairings, games, seed: flags.seed, bots, workers })
  if (flags.json) context.out(JSON.stringify(report))
  else for (const line of page(report, flags.pack)) context.out(line)
}

/** The lists named; or, where none is, every ready list that is legal with both numbers against the next of them. */
function pairingsOf(game: AnyGame, options: Options, changed: Options, brought: Brought): readonly Json[] {
  const [drawn] = brought.drawn
  if (drawn !== undefined) throw new Fault(`--list ${drawn}=random: lists are not drawn here; leave --list out for all ready ones`)
  const named = Object.keys(brought.lists).length > 0
  const seats = game.seats(options).length
  if (named || !game.lists || seats !== 2) return [listsBySeat(game, brought)]
  const ring = ringOf(game, options, changed)
  if (ring.length === 0) throw new Fault('no ready list is legal with both numbers: name lists with --list')
  return ring
}

function page({ game, usual, changed, difference, units, seconds }: ComparisonReport, pack: string): string[] {
  const seats = Object.keys(difference)
  const change = (one: Figure) => `${signed(one.value)} points, 95 % interval ${signed(one.low)} to ${signed(one.high)}`
  const wins = seats.map(seat => [`  ${seat}`, share(usual, seat), share(changed, seat), change(difference[seat]!)])
  const rows = units.map(({ name, usual: before, changed: after }) => [
    `  ${name}`,
    String(before?.matches ?? 0),
    ratio(before?.killed),
    ratio(after?.killed),
    ratio(before?.lost),
    ratio(after?.lost),
  ])
  return [
    `${game}: the printed numbers against ${pack}`,
    ...columns(
      [
        ['', 'matches', 'finished', 'failed', 'over-long', 'draws', 'points lost'],
        ['  printed', ...countsOf(usual)],
        ['  pack', ...countsOf(changed)],
      ],
      [1, 2, 3, 4, 5],
    ),
    '',
    'wins',
    ...columns([['', 'printed', 'pack', 'change'], ...wins], [1, 2]),
    '',
    'for each point that was brought, with 95 % intervals; what changed most comes first',
    ...columns([['', 'matches', 'destroys, printed', 'with the pack', 'is lost, printed', 'with the pack'], ...rows], [1]),
    `${figure(seconds)} s`,
  ]
}

function countsOf({ games, finished, failed, overlong, draws, losses }: Side): string[] {
  return [
    ...[games, finished, failed, overlong, draws].map(String),
    `${percent(losses.value)} (${percent(losses.low)} to ${percent(losses.high)})`,
  ]
}

const share = ({ wins }: Side, seat: string) => percent(wins[seat]!.share)

const signed = (value: number) => `${value < 0 ? '' : '+'}${(100 * value).toFixed(1)}`

function ratio(one: Figure | undefined): string {
  return one === undefined ? '-' : `${one.value.toFixed(2)} (${one.low.toFixed(2)} to ${one.high.toFixed(2)})`
}
