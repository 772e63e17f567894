import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import type { WebSocket } from 'ws'
import type { Context } from '../context.ts'
import { textOf } from '../http/errors.ts'
import { LiveQuery } from '../http/schemas.ts'
import type { Limits } from '../limits.ts'
import type { Keeper } from '../matches/keeper.ts'
import { tooMany } from '../refusals.ts'
import { CLOSE, serveSession } from './session.ts'

const BEAT_MS = 30_000

/** The websocket route. Gives the function that closes all sockets, with the wish to come again. */
export function liveRoute(app: FastifyInstance, context: Context, keeper: Keeper, limits: Limits): () => void {
  const byAddress = new Map<string, number>()
  const byMatch = new Map<string, number>()
  const alive = new Map<WebSocket, boolean>()

  /** Whoever does not answer a ping until the next one is gone, though the network did not say so. */
  const beat = setInterval(() => {
    for (const [socket, answered] of alive) {
      if (!answered) socket.terminate()
      else {
        alive.set(socket, false)
        socket.ping()
      }
    }
  }, BEAT_MS)
  beat.unref()

  app.get<{ Querystring: Static<typeof LiveQuery> }>(
    '/api/live',
    { websocket: true, schema: { querystring: LiveQuery, hide: true } },
    (socket, request) => {
      const { match, token, since, presence } = request.query
      const counters = [
        [byAddress, request.ip, limits.socketsAnAddress],
        [byMatch, match, limits.socketsAMatch],
      ] as const
      if (counters.some(([counts, key, most]) => (counts.get(key) ?? 0) >= most)) {
        socket.send(JSON.stringify({ type: 'refused', refusal: tooMany(), text: textOf(tooMany()) }))
        return socket.close(CLOSE.tooMany, 'too many connections')
      }
      for (const [counts, key] of counters) count(counts, key, 1)
      alive.set(socket, true)
      context.metrics.sockets.inc()
      socket.on('pong', () => alive.set(socket, true))
      socket.on('close', () => {
        alive.delete(socket)
        context.metrics.sockets.dec()
        for (const [counts, key] of counters) count(counts, key, -1)
      })
      serveSession({
        socket,
        wire: request.raw.socket,
        keeper,
        limits,
        log: context.log,
        match,
        asker: { token, person: request.person },
        since: Number(since ?? 0),
        presence: presence !== undefined,
        now: context.now,
      })
    },
  )

  return () => {
    clearInterval(beat)
    for (const socket of alive.keys()) socket.close(CLOSE.goingDown, 'the server is going down')
  }
}

function count(counts: Map<string, number>, key: string, by: number): void {
  const n = (counts.get(key) ?? 0) + by
  if (n > 0) counts.set(key, n)
  else counts.delete(key)
}
