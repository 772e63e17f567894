import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chooseFor, freshMemory, type Level, levelNamed, type Memory } from '@muster/bots'
import {
  type AnyGame,
  type BotHints,
  type ChanceFile,
  chanceOfSeed,
  choose,
  commitmentOf,
  createMatch,
  type Json,
  type Match,
  matchFile,
  type Options,
  oneOf,
  type Random,
  replay,
  type Seat,
  type Sitter,
  seededRandom,
} from '@muster/core'
import { botsOf, gameOf, seatOf, settingsOf } from '../arguments.ts'
import { type Context, sayOf } from '../context.ts'
import { Fault } from '../fault.ts'
import { broughtLists, listsBySeat } from '../list-source.ts'
import { loadMatch, saveMatch } from '../match-file.ts'

/** A match in this terminal: the person's seat, and bots on the others. */
export interface Session {
  readonly match: Match
  readonly me: Seat
  readonly bots: ReadonlyMap<Seat, Bot>
  readonly hints: BotHints | undefined
  /** Where the match is kept. */
  readonly path: string
  /** Whether it was asked for by name, and so is kept at the end, too. */
  readonly named: boolean
}

interface Bot {
  readonly level: Level
  readonly random: Random
  readonly memory: Memory
}

/** What was typed after `play`. */
export interface PlayFlags {
  readonly seat?: string
  readonly bot: readonly string[]
  readonly set: readonly string[]
  readonly list: readonly string[]
  readonly seed?: string
  readonly file?: string
}

/** Begins a match, or takes one up from its file where there is one. */
export function openSession(context: Context, id: string, flags: PlayFlags): Session {
  const game = gameOf(context, id)
  const match = flags.file !== undefined && existsSync(flags.file) ? resumed(context, game, flags.file, flags) : begun(game, flags)
  const me = mySeat(match, flags)
  const levels = Object.entries(match.seats).filter(([seat]) => seat !== me)
  const bots = levels.map(([seat, sitter]): [Seat, Bot] => [seat, botOf(match, seat, sitter)])
  const path = flags.file ?? `${game.id}-${match.chanceFile.commitment.slice(0, 8)}.json`
  return { match, me, bots: new Map(bots), hints: context.hints[id], path, named: flags.file !== undefined }
}

function begun(game: AnyGame, flags: PlayFlags): Match {
  const options = settingsOf(game, flags.set)
  const levels = botsOf(game, options, flags.bot)
  const ids = game.seats(options).map(seat => seat.id)
  const me = flags.seat === undefined ? ids.find(seat => !levels[seat]) : seatOf(game, options, '--seat', flags.seat)
  if (me === undefined) throw new Fault('--bot: every seat has a bot, and none is left for you')
  if (levels[me]) throw new Fault(`--bot ${me}: that is your own seat`)
  const sitter = (seat: Seat): Sitter => (seat === me ? { name: 'you' } : { name: levels[seat] ?? 'normal', bot: levels[seat] ?? 'normal' })
  const chance = chanceOf(flags.seed)
  const seats = Object.fromEntries(ids.map(seat => [seat, sitter(seat)]))
  return createMatch(game, { options, seats, lists: broughtBy(game, options, flags.list, chance), chance })
}

/** The lists of a match; a list that is to be drawn follows from the match's own chance, as its dice do. */
function broughtBy(game: AnyGame, options: Options, given: readonly string[], chance: ChanceFile): Json {
  const brought = broughtLists(game, options, given)
  const draw = (seat: Seat) => oneOf(seededRandom(chance.secret!, `list/${seat}`), game.lists!.ready(options, seat)).list
  const drawn = Object.fromEntries(brought.drawn.map(seat => [seat, draw(seat)]))
  const lists = listsBySeat(game, brought)
  return lists === null ? null : { ...(lists as { readonly [seat: Seat]: Json }), ...drawn }
}

function chanceOf(seed: string | undefined): ChanceFile {
  if (seed !== undefined) return chanceOfSeed(seed)
  const secret = randomBytes(32).toString('hex')
  return { commitment: commitmentOf(secret), secret, entropy: [] }
}

/** A match goes on as it began: with its own options, dice and bots. */
function resumed(context: Context, game: AnyGame, path: string, flags: PlayFlags): Match {
  for (const [name, given] of [
    ['--set', flags.set.length > 0],
    ['--bot', flags.bot.length > 0],
    ['--list', flags.list.length > 0],
    ['--seed', flags.seed !== undefined],
  ] as const)
    if (given) throw new Fault(`${name} does not go with a match that has begun: ${path} exists`)
  const loaded = loadMatch(context, path)
  if (loaded.game !== game) throw new Fault(`${path}: a match of ${loaded.game.id}, not of ${game.id}`)
  const { match, fault } = replay(game, loaded.file)
  if (fault) throw new Fault(`${path}: ${sayOf(game)(fault.fault)}`)
  return match
}

function mySeat(match: Match, { seat }: PlayFlags): Seat {
  const mine = Object.keys(match.seats).filter(id => match.seats[id]!.bot === undefined)
  const me = seat === undefined ? mine[0] : seatOf(match.game, match.options, '--seat', seat)
  if (me === undefined) throw new Fault('every seat of the match has a bot: name yours with --seat')
  return me
}

/** The bot of a seat. Its chance is its own and begins anew with every sitting. */
function botOf(match: Match, seat: Seat, sitter: Sitter): Bot {
  const level = levelNamed(sitter.bot ?? 'normal') ?? 'normal'
  return { level, random: seededRandom(`${match.chanceFile.commitment}/${match.steps.length}`, `bot/${seat}`), memory: freshMemory() }
}

/** Lets bots answer until the person is asked or the match is over. */
export function botsAnswer({ match, me, bots, hints }: Session): void {
  const { game, engine } = match
  while (!match.state.outcome) {
    const asked = engine.asked(match.state).map(({ seat }) => seat)
    if (asked.includes(me)) return
    const seat = asked[0]!
    const { level, random, memory } = bots.get(seat)!
    const view = game.view(match.state, seat)
    const choice = chooseFor(game, level, { view, seat, random, hints, memory, now: () => performance.now() })
    const refusal = choose(match, seat, choice)
    if (refusal) throw new Error(`the ${level} bot of ${seat} answered ${JSON.stringify(choice)}, which ${refusal.rule} refuses`)
  }
}

/** Keeps the match in its file. */
export function keep({ match, path }: Session): void {
  saveMatch(path, matchFile(match))
}
