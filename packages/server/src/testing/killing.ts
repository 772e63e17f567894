import { setTimeout as pause } from 'node:timers/promises'
import { type AnyGame, type MatchFile, type Random, replay, type Seat, seededRandom, type Update } from '@muster/core'
import { ticTacToe } from '@muster/core/testing'
import { offeredGames } from '../games.ts'
import type { Created } from '../matches/create.ts'
import { type DatabasePlace, openDatabase } from '../storage/database.ts'
import { storeOver } from '../storage/store.ts'
import { type ChildServer, childServer } from './child.ts'
import { beginMatch, get, updateOf } from './kit.ts'
import { type Played, playOn } from './player.ts'
import { sealed } from './sealed.ts'
import { type LiveClient, liveClient } from './socket.ts'

const PERSON = { kind: 'person' }
const BOT = { kind: 'bot', level: 'random' }

/** Set-ups that take turns: persons on both sides, and bots that must go on by themselves. */
export const KILL_WISHES = [
  { game: 'lost-patrol', seats: { marines: PERSON, genestealers: BOT } },
  { game: 'sealed', seats: { amber: PERSON, cyan: PERSON } },
  { game: 'lost-patrol', seats: { marines: PERSON, genestealers: PERSON } },
  { game: 'sealed', seats: { amber: BOT, cyan: PERSON } },
  { game: 'tic-tac-toe', seats: { x: PERSON, o: PERSON } },
]
/** How soon a record is asked for again, in milliseconds. */
const AGAIN_MS = 200
/** The kill comes with one of so many choices. */
const KILL_WITHIN = 60

/** What was seen over all kills: faults, and how much was compared, so that a test can tell that it compared something. */
export interface KillReport {
  readonly faults: string[]
  kills: number
  accepted: number
  /** Views and questions that were compared with those before the kill. */
  compared: number
  finished: number
}

/** Plays matches on a server that is killed again and again, and looks after every restart for what it had promised. */
export async function killAndCompare(place: DatabasePlace, matches: number, kills: number, seed: number): Promise<KillReport> {
  const random = seededRandom(seed, 'kill')
  const report: KillReport = { faults: [], kills: 0, accepted: 0, compared: 0, finished: 0 }
  let server = await childServer(place)
  const made: Created[] = []
  for (let i = 0; i < matches; i++) made.push(await beginMatch(server.url, KILL_WISHES[i % KILL_WISHES.length]!))
  for (; report.kills < kills; report.kills++) {
    const before = await playUntilKilled(server, made, random)
    await compareRows(place, before, report)
    server = await childServer(place)
    await compareStates(server, before, report)
  }
  await playToEnd(server, made, random, report)
  await server.kill()
  return report
}

interface SeatPlayed extends Played {
  readonly created: Created
  readonly seat: Seat
}

async function openAll({ url }: ChildServer, made: readonly Created[]) {
  const seats = made.flatMap(created => Object.entries(created.links).map(([seat, token]) => ({ created, seat, token })))
  return Promise.all(
    seats.map(async ({ created, seat, token }) => ({ created, seat, client: await liveClient(url, created.match, token) })),
  )
}

/** Everybody plays at once; with the n-th choice that is sent the process dies. */
async function playUntilKilled(server: ChildServer, made: readonly Created[], random: Random): Promise<SeatPlayed[]> {
  let left = 1 + random.below(KILL_WITHIN)
  let killed: Promise<void> | undefined
  const strike = () => {
    if (--left === 0) killed = server.kill()
  }
  const open = await openAll(server, made)
  const played = await Promise.all(
    open.map(async ({ created, seat, client }) => ({ ...(await playOn(client, random, strike)), created, seat })),
  )
  await (killed ?? server.kill())
  return played
}

/** Every choice that was said to be on disk is there, under its number. */
async function compareRows(place: DatabasePlace, before: readonly SeatPlayed[], report: KillReport): Promise<void> {
  const store = storeOver(await openDatabase(place))
  for (const { created, accepted } of before) {
    const rows = await store.rows(created.match)
    for (const { number, seat, choice } of accepted) {
      report.accepted++
      const there = JSON.stringify(rows[number - 1]?.row)
      if (there !== JSON.stringify({ seat, choice })) report.faults.push(`${created.match}: row ${number} of ${seat} is ${there}`)
    }
  }
  await store.close()
}

/** What each seat is shown is what it was shown, as far as the match stands where it stood; a row that was not yet told may have come, or a bot's. */
async function compareStates({ url }: ChildServer, before: readonly SeatPlayed[], report: KillReport): Promise<void> {
  for (const { created, seat, last, accepted } of before) {
    const now = await updateOf(url, created.match, created.links[seat]!)
    const known = Math.max(last?.update.number ?? 0, ...accepted.map(row => row.number))
    if (now.number < known) report.faults.push(`${created.match}: ${seat} knew ${known} rows, now there are ${now.number}`)
    if (now.number !== last?.update.number) continue
    report.compared++
    if (standing(now) !== standing(last.update))
      report.faults.push(`${created.match}: ${seat} is shown something else at row ${now.number}`)
  }
}

function standing({ log: _, ...rest }: Update): string {
  return JSON.stringify(rest)
}

async function playToEnd(server: ChildServer, made: readonly Created[], random: Random, report: KillReport): Promise<void> {
  const open = await openAll(server, made)
  await Promise.all(open.map(({ client }) => playOn(client, random)))
  await Promise.all(open.map(({ client }: { client: LiveClient }) => client.close()))
  const faults = await recordFaults(server.url, made)
  report.faults.push(...faults)
  report.finished = made.length - faults.length
}

/** The matches, all of which have ended, whose records do not replay. A node that has not heard of an end yet is asked again. */
export async function recordFaults(url: string, made: readonly Created[]): Promise<string[]> {
  const games = new Map([...offeredGames()].map(([id, { game }]) => [id, game]))
  for (const game of [ticTacToe as unknown as AnyGame, sealed]) games.set(game.id, game)
  const faults: string[] = []
  for (const { match, spectate } of made) {
    const record = () => get<MatchFile>(`${url}/api/matches/${match}/file?token=${spectate}`)
    let { status, body: file } = await record()
    while (status === 409) {
      await pause(AGAIN_MS)
      ;({ status, body: file } = await record())
    }
    const fault = replay(games.get(file.game)!, file).fault
    if (fault) faults.push(`${match}: the record does not replay: ${JSON.stringify(fault)}`)
  }
  return faults
}
