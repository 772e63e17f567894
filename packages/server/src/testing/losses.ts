import { type Random, type Seat, seededRandom } from '@muster/core'
import type { Created } from '../matches/create.ts'
import { type DatabasePlace, openDatabase } from '../storage/database.ts'
import { storeOver } from '../storage/store.ts'
import { type ChildHow, type ChildServer, childServer } from './child.ts'
import { KILL_WISHES, recordFaults } from './killing.ts'
import { beginMatch } from './kit.ts'
import type { OwnService } from './own-services.ts'
import { type Accepted, playOn } from './player.ts'
import { type LiveClient, liveClient } from './socket.ts'

/** What came of matches that were played over two nodes, while one of these or a service beneath them was killed again and again. */
export interface LossReport {
  readonly faults: string[]
  kills: number
  accepted: number
  /** Times that a client came back by itself. */
  reconnected: number
}

/** How many matches are played, and how often something dies: after every `every` choices. */
export interface Losing extends Pick<ChildHow, 'redisUrl'> {
  readonly matches: number
  readonly kills: number
  readonly every: number
  /** What dies instead of the first node. */
  readonly service?: OwnService
}

/**
 * Plays matches to their end over two nodes, kills the first one, or the service beneath both, again and again, and starts it anew; then compares what was
 * acknowledged with what is there.
 */
export async function losses(place: DatabasePlace, { matches, kills, every, service, redisUrl }: Losing): Promise<LossReport> {
  const report: LossReport = { faults: [], kills: 0, accepted: 0, reconnected: 0 }
  const newNode = () => childServer(place, { redisUrl, isQuiet: service !== undefined })
  const nodes: ChildServer[] = [await newNode(), await newNode()]
  const made: Created[] = []
  for (let i = 0; i < matches; i++) made.push(await beginMatch(nodes[i % 2]!.url, KILL_WISHES[i % KILL_WISHES.length]!))
  let sent = 0
  let replacing: Promise<void> | undefined
  const onSend = () => {
    if (++sent >= every * (report.kills + 1) && report.kills < kills && !replacing) replacing = replace()
  }
  async function replace(): Promise<void> {
    report.kills++
    if (service) {
      await service.kill()
      await service.start()
    } else {
      await nodes[0]!.kill()
      nodes[0] = await newNode()
    }
    replacing = undefined
  }
  const seats = made.flatMap(({ match, links }) => Object.entries(links).map(([seat, token]) => ({ match, seat, token })))
  const played = await Promise.all(
    seats.map(({ match, seat, token }, i) => {
      const random = seededRandom(i, `losing/${seat}`)
      // Some insist on the node that is killed, so that matches are under way at every kill; the others go where they are served.
      const nodeFor = (attempt: number) => nodes[i % 4 === 0 ? 0 : (i + attempt) % 2]!
      const connect = async (attempt: number) => {
        await (i % 4 === 0 && !service && replacing)
        return liveClient(nodeFor(attempt).url, match, token)
      }
      return playToEnd(connect, random, onSend, report).then(accepted => ({
        match,
        seat,
        accepted,
      }))
    }),
  )
  await replacing
  await compareRows(place, played, report)
  report.faults.push(...(await recordFaults(nodes[1]!.url, made)))
  await Promise.all(nodes.map(node => node.kill()))
  return report
}

/** Answers every question of a seat, and comes back at the next node whenever the connection breaks. */
async function playToEnd(
  connect: (attempt: number) => Promise<LiveClient>,
  random: Random,
  onSend: () => void,
  report: LossReport,
): Promise<Accepted[]> {
  const accepted: Accepted[] = []
  for (let attempt = 0; ; attempt++) {
    const client = await connect(attempt).catch(() => undefined)
    if (!client) {
      await new Promise(resolve => setImmediate(resolve))
      continue
    }
    const played = await playOn(client, random, onSend)
    accepted.push(...played.accepted)
    if (played.last?.update.outcome) {
      await client.close()
      return accepted
    }
    report.reconnected++
  }
}

/** Every choice that was said to be on disk is there under its number, and no two under one. */
async function compareRows(
  place: DatabasePlace,
  played: readonly { readonly match: string; readonly seat: Seat; readonly accepted: readonly Accepted[] }[],
  report: LossReport,
): Promise<void> {
  const store = storeOver(await openDatabase(place))
  const taken = new Set<string>()
  for (const { match, accepted } of played) {
    const rows = await store.rows(match)
    for (const { number, seat, choice } of accepted) {
      report.accepted++
      const key = `${match}/${number}`
      if (taken.has(key)) report.faults.push(`${key} was acknowledged twice`)
      taken.add(key)
      const there = JSON.stringify(rows[number - 1]?.row)
      if (there !== JSON.stringify({ seat, choice })) report.faults.push(`${key} of ${seat} is ${there}`)
    }
  }
  await store.close()
}
