import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AnyGame, canonical } from '@muster/core'
import { ticTacToe } from '@muster/core/testing'
import { type Child, startChild } from '../load/child.ts'
import { type LoadRun, loadRun, percentile } from '../load/load.ts'
import { openMuster } from '../load/muster-client.ts'
import type { LoadGame, OpenMatch } from '../load/party.ts'
import { openPeer } from '../load/peer-client.ts'
import { type Effort, median } from '../measure.ts'
import { record } from '../record.ts'
import type { BenchResult } from '../result.ts'

/** Matches that are open and played at once, of which each has two websockets. */
const MATCHES = 200
/** Where a bench only shows that it runs. */
const FEW = 4

/** An empty PostgreSQL database for the benchmark. */
export const databaseUrl = (): string | undefined => process.env.MUSTER_BENCH_DATABASE_URL
export const LOAD_ABSENT = 'not measured on PostgreSQL; MUSTER_BENCH_DATABASE_URL names an empty database for it'

interface Party {
  readonly name: string
  readonly server: Child
  readonly open: OpenMatch
  readonly runs: LoadRun[]
}

/** Bots by websocket on one node, on SQLite and on PostgreSQL, beside boardgame.io's server with the same game and as many matches. */
export async function benchLoad({ rounds, turn }: Effort): Promise<BenchResult[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'muster-load-'))
  const url = databaseUrl()
  const party = (name: string, server: Child, open: OpenMatch): Party => ({ name, server, open, runs: [] })
  const peer = party('boardgame.io', await startChild('peer-server'), openPeer)
  const ours = [party('load-sqlite', await startChild('muster-server', [dataDir]), openMuster)]
  if (url) ours.push(party('load-postgres', await startChild('muster-server', [dataDir, url]), openMuster))
  try {
    await playRounds([...ours, peer], turn > 0 ? rounds : 0, turn > 0 ? MATCHES : FEW)
    return ours.flatMap(({ name, runs }) => resultsOf(name, runs, peer.runs))
  } finally {
    for (const { server } of [...ours, peer]) await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Every party in turn, for some rounds after the first, which is to warm up and counts only where it is the only one. */
async function playRounds(parties: readonly Party[], rounds: number, matches: number): Promise<void> {
  const game = gameOf(ticTacToe as unknown as AnyGame)
  for (let round = 0; round <= rounds; round++)
    for (const { server, open, runs } of parties) {
      const run = await loadRun(server, open, game, matches)
      if (round > 0 || rounds === 0) runs.push(run)
    }
}

/** Recorded games of the toy in the forms of both servers. */
function gameOf(game: AnyGame): LoadGame {
  const seats = game.seats({}).map(({ id }) => id)
  const games = record(game, canonical, 24).map(({ answers }) =>
    answers.map(({ seat, choice }) => {
      const cell = 'pick' in choice ? Number(choice.pick.cell) : Number.NaN
      return { seat: seats.indexOf(seat), ours: choice, theirs: { name: 'mark', args: [cell] } }
    }),
  )
  return { id: game.id, seats, games }
}

/** Medians over the rounds. A ratio says how many times as fast, or as small, as the peer we are. */
function resultsOf(name: string, ours: readonly LoadRun[], theirs: readonly LoadRun[]): BenchResult[] {
  const row = (end: string, unit: string, isMore: boolean, of: (run: LoadRun) => number): BenchResult => {
    const [a, b] = [median(ours.map(of)), median(theirs.map(of))]
    return { name: name + end, ours: a, peer: b, unit, ratio: isMore ? a / b : b / a }
  }
  return [
    row('', 'choices/s', true, run => run.choices / run.clock),
    row('-processor', 'choices/s of its processor', true, run => run.choices / run.processor),
    row('-matches', 'matches/s', true, run => run.matches / run.clock),
    row('-p50', 'ms', false, run => percentile(run.trips, 0.5)),
    row('-p99', 'ms', false, run => percentile(run.trips, 0.99)),
    row('-memory', 'kB a match', false, run => Math.max(run.memory, 1) / 1024),
  ]
}
