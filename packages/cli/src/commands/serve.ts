import type { Command } from 'commander'
import { wholeNumber } from '../arguments.ts'
import type { Context } from '../context.ts'
import { Fault } from '../fault.ts'
import { type PlaceFlags, placeOf, withPlace } from '../place.ts'

interface Flags extends PlaceFlags {
  readonly port?: string
  readonly host?: string
}

/** `muster serve`: the server, until it is told to end. */
export function addServe(program: Command, context: Context): void {
  const command = program
    .command('serve')
    .description('serve matches to browsers')
    .option('--port <port>', 'port to listen on; 0 for any free one (PORT, or 8080, if absent)')
    .option('--host <host>', 'address to listen on; 0.0.0.0 lets others on the network in (HOST, or 127.0.0.1, if absent)')
  withPlace(command).action((flags: Flags) => serve(context, flags))
}

async function serve(context: Context, { port, host, ...flags }: Flags): Promise<void> {
  const settings = {
    ...placeOf(flags),
    processMetrics: true,
    ...(port === undefined ? {} : { port: wholeNumber('--port', port, 0, 65535) }),
    ...(host === undefined ? {} : { host }),
  }
  const { startServer } = await import('@muster/server')
  const ended = new Promise<void>(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve)
  })
  const server = await startServer(settings).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw new Fault('serve: the port is taken, perhaps by another muster; name another with --port')
    throw isSystemError(error) ? new Fault(`serve: ${error.message}`) : error
  })
  context.out(`Muster is at ${server.url}`)
  await ended
  await server.close()
}

/** A port that is taken, a folder that cannot be written to: not a fault of the program. */
function isSystemError(error: NodeJS.ErrnoException): boolean {
  return typeof error.code === 'string' && (error.syscall !== undefined || error.code.startsWith('SQLITE'))
}
