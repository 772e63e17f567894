import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import { findingRoutes } from './finding/routes.ts'
import { serveClient } from './http/client.ts'
import { handleErrors, refusalOf, sendRefusal } from './http/errors.ts'
import { matchRoutes } from './http/matches.ts'
import { MOST_BYTES } from './http/schemas.ts'
import { serviceRoutes } from './http/service.ts'
import { compileSchema } from './http/validation.ts'
import type { Limits } from './limits.ts'
import { liveRoute } from './live/live.ts'
import type { Keeper } from './matches/keeper.ts'
import { noticeRoutes } from './notices/routes.ts'
import { adminRoutes } from './people/admin-routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { knowPeople } from './people/who.ts'
import { replayRoutes } from './replays/routes.ts'
import { VERSION } from './version.ts'

/** The longest message that is read at all; what is longer than `MOST_BYTES` and shorter than this is refused with a reason, the rest by closing. */
const MOST_READ = 256 * 1024

/** Puts the parts together: limits, headers, API, live matches, client. Gives the app, not yet listening. */
export async function makeApp(
  context: Context,
  keeper: Keeper,
  settings: {
    readonly limits: Limits
    readonly webDir: string | undefined
    readonly trustProxy: boolean
    readonly metricsToken: string | undefined
  },
): Promise<FastifyInstance> {
  const { limits, webDir, trustProxy } = settings
  const app = Fastify({
    bodyLimit: MOST_BYTES,
    trustProxy,
    forceCloseConnections: true,
    // What fails before a route is found, such as an address that cannot be read.
    frameworkErrors: (error, _, reply) => sendRefusal(reply, refusalOf(error)),
  })
  app.setValidatorCompiler(compileSchema)
  // The schemas of answers are a description; what is sent is not cut to them.
  app.setSerializerCompiler(() => data => JSON.stringify(data))
  handleErrors(app, context.log)
  logRequests(app, context)
  await app.register(helmet, HEADERS)
  await app.register(rateLimit, {
    max: limits.requests,
    timeWindow: 10_000,
    errorResponseBuilder: (_, { statusCode }) => Object.assign(new Error('too many'), { statusCode }),
  })
  let closeSockets: (() => void) | undefined
  await app.register(websocket, {
    options: { maxPayload: MOST_READ },
    // Instead of the library's own way, which tells nobody to come again.
    preClose(done) {
      closeSockets?.()
      this.websocketServer.close(done)
    },
  })
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Muster', version: VERSION, description: 'Matches under full rules. See PROTOCOL.md.' } },
  })
  await knowPeople(app, context)
  serviceRoutes(app, context, settings.metricsToken)
  await app.register(
    async api => {
      matchRoutes(api, { keeper, limits })
      peopleRoutes(api, context, limits)
      findingRoutes(api, context, keeper, limits)
      noticeRoutes(api, context, limits)
      replayRoutes(api, context, keeper, limits)
      adminRoutes(api, context, keeper)
    },
    { prefix: '/api' },
  )
  await app.register(async live => {
    closeSockets = liveRoute(live, context, keeper, limits)
  })
  await serveClient(app, webDir)
  return app
}

/** One line a request, by route and not by address: an address may hold a token. */
function logRequests(app: FastifyInstance, { log, metrics }: Context): void {
  app.addHook('onResponse', async (request, reply) => {
    metrics.requests.observe({ route: request.routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000)
    log.debug(
      { method: request.method, route: request.routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    )
  })
}

/** The client needs nothing from elsewhere. No forced HTTPS: a table of friends at home has no certificate, and a proxy sets its own. */
const HEADERS = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  strictTransportSecurity: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
} as const
