import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { noPage } from '../refusals.ts'
import { sendRefusal } from './errors.ts'

/** The bundler gives these a new name with every change. */
const NAMED_BY_CONTENT = /[\\/]assets[\\/]/

/** Serves the built client: its files, and its page for every address that is a place in the client and not a file. */
export async function serveClient(app: FastifyInstance, webDir: string | undefined): Promise<void> {
  const isBuilt = webDir !== undefined && existsSync(join(webDir, 'index.html'))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: webDir,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.setHeader('cache-control', NAMED_BY_CONTENT.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => (isBuilt && isPlace(request) ? reply.sendFile('index.html') : sendRefusal(reply, noPage())))
}

function isPlace({ method, url, headers }: FastifyRequest): boolean {
  const path = url.replace(/[?#].*$/, '')
  const wantsPage = headers.accept?.includes('text/html') === true
  return (method === 'GET' || method === 'HEAD') && wantsPage && !/^\/api(?:\/|$)/.test(path) && !/\.\w+$/.test(path)
}
