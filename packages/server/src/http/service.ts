import type { AnyGame, ListRules, Options, Seat } from '@muster/core'
import { speaker } from '@muster/words'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '../context.ts'
import { noPage } from '../refusals.ts'
import { tokenHash } from '../tokens.ts'
import { VERSION } from '../version.ts'
import { sendRefusal } from './errors.ts'

/** What a program needs to set a game up, in English. */
export function gameSheet(game: AnyGame) {
  const { say } = speaker('en', game.words)
  const defaults = Object.fromEntries(game.options.map(option => [option.id, option.default]))
  return {
    id: game.id,
    version: game.version,
    name: say(game.name),
    summary: say(game.summary),
    minutes: game.minutes,
    seats: game.seats(defaults).map(seat => ({ id: seat.id, name: say(seat.name) })),
    options: game.options.map(option => ({
      id: option.id,
      name: say(option.name),
      help: say(option.help),
      rule: option.rule,
      basic: option.basic === true,
      default: option.default,
      values: option.values.map(({ value, name }) => ({ value, name: say(name) })),
    })),
    ...(game.lists ? { lists: { noun: say(game.lists.noun), ready: readyLists(game, game.lists, defaults) } } : {}),
    setups: game.setups.map(({ id, name, help, options }) => ({ id, name: say(name), help: say(help), options })),
  }
}

/** The ready lists of each seat under the usual options. */
function readyLists(game: AnyGame, lists: ListRules, options: Options) {
  const { say } = speaker('en', game.words)
  const of = (seat: Seat) => lists.ready(options, seat).map(({ id, name, help, list }) => ({ id, name: say(name), help: say(help), list }))
  return Object.fromEntries(game.seats(options).map(({ id }) => [id, of(id)]))
}

/** The routes that are not about a match: the games, and whether the server lives. */
export function serviceRoutes(app: FastifyInstance, { games, store, metrics, isClosing }: Context, metricsToken: string | undefined): void {
  app.get(
    '/api/games',
    {
      schema: {
        tags: ['games'],
        summary: 'The games, their seats, options and ready set-ups',
        response: { 200: Type.Array(Type.Unknown()) },
      },
    },
    async () => [...games.values()].map(({ game }) => gameSheet(game)),
  )
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())

  const unlimited = { config: { rateLimit: false as const }, schema: { tags: ['service'] } }
  app.get('/health', unlimited, async () => ({ status: 'ok' }))
  app.get('/ready', unlimited, async (_, reply) => {
    const isReady =
      !isClosing() &&
      (await store.ping().then(
        () => true,
        () => false,
      ))
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
  })
  app.get('/metrics', { config: { rateLimit: false }, schema: { hide: true } }, async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) return sendRefusal(reply, noPage())
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
  app.get('/version', unlimited, async () => ({
    name: 'muster',
    version: VERSION,
    games: [...games.values()].map(({ game: { id, version } }) => ({ id, version })),
  }))
}

/** Whoever has the token, if there is one; otherwise whoever asks on this machine itself, and not by a proxy. */
function mayReadMetrics({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token) return tokenHash(headers.authorization ?? '') === tokenHash(`Bearer ${token}`)
  const isHere = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '')
  return isHere && headers['x-forwarded-for'] === undefined
}
