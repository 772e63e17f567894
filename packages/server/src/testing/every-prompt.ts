import { type AnyGame, type Match, play, type Random, replay, type Seat, seededRandom, type Update } from '@muster/core'
import type { MatchWish } from '../matches/create.ts'
import { isRefused } from '../matches/keeper.ts'
import type { RunningServer } from '../server.ts'
import { beginMatch, get } from './kit.ts'
import { isUpdate, isUpdateAt, liveClient } from './socket.ts'

/** What was seen of a match in which everybody came back at every question. */
export interface PromptReport {
  readonly faults: string[]
  prompts: number
  finished: boolean
}

/** What must be equal however a viewer came to it: everything but the log, which depends on what it had seen. */
function standing({ log: _, ...rest }: Update): string {
  return JSON.stringify(rest)
}

/**
 * Plays a match of the server at random. At every question each seat and a watcher come by a new socket and by HTTP while the old socket stays open: they must
 * be told the same, the log without a gap, and the answer comes through the new one.
 */
export async function everyPrompt(
  server: RunningServer,
  game: AnyGame,
  wish: Omit<MatchWish, 'game'>,
  seed: number,
): Promise<PromptReport> {
  const report: PromptReport = { faults: [], prompts: 0, finished: false }
  const created = await beginMatch(server.url, { ...wish, game: game.id })
  const viewers = Object.entries({ ...created.links, spectator: created.spectate })
  const open = (token: string, since = 0) => liveClient(server.url, created.match, token, since)
  const old = await Promise.all(viewers.map(([, token]) => open(token)))
  const match = await copyOf(server, game, created.match)
  const random = seededRandom(seed, 'every prompt')
  while (!report.finished && report.faults.length === 0) {
    const number = match.steps.length
    // One time with the whole log, the next with what is new: as a page that was closed, and as one that lost its connection.
    const since = number % 2 === 0 ? 0 : number
    const again = await Promise.all(viewers.map(([, token]) => open(token, since)))
    for (const [i, client] of again.entries()) {
      const [viewer, token] = viewers[i]!
      const fault = (what: string) => report.faults.push(`${viewer} at row ${number}: ${what}`)
      const [before, now] = [(await old[i]!.until(isUpdateAt(number))).update, (await client.until(isUpdate)).update]
      if (standing(now) !== standing(before)) fault('is shown something else')
      if (now.log.some((row, n) => row.number !== since + n) || now.log.at(-1)?.number !== number) fault('has a gap in the log')
      if (JSON.stringify(now.log.at(-1)) !== JSON.stringify(before.log.at(-1))) fault('is told of the last row otherwise')
      const { text } = await get(`${server.url}/api/matches/${created.match}?token=${token}&since=${since}`)
      if (text !== client.texts[0]) fault('is told something else over HTTP')
      report.finished = now.outcome !== null
    }
    if (!report.finished) {
      const { seat, choice } = answerIn(match, random)
      const mover = again[viewers.findIndex(([viewer]) => viewer === seat)]!
      const { type, refusal } = await mover.ask({ type: 'choose', number, choice })
      if (type !== 'accepted') report.faults.push(`${seat} at row ${number}: ${JSON.stringify(choice)} is refused by ${refusal?.rule}`)
      play(match, { seat, choice })
      report.prompts++
    }
    await Promise.all(again.map(client => client.close()))
  }
  await Promise.all(old.map(client => client.close()))
  return report
}

/** The match as the server has it, to find answers in that are legal. */
async function copyOf(server: RunningServer, game: AnyGame, id: string): Promise<Match> {
  const file = await server.keeper.record(id)
  if (isRefused(file)) throw new Error(`no record: ${file.refusal.rule}`)
  const { match, fault } = replay(game, file)
  if (!match) throw new Error(JSON.stringify(fault))
  return match
}

function answerIn({ engine, state }: Match, random: Random) {
  const asked = engine.asked(state)
  const seat: Seat = asked[random.below(asked.length)]!.seat
  return { seat, choice: engine.sample(state, seat, random) }
}
