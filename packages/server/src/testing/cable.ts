import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A cable to a service, which can be cut and mended. */
export interface Cable {
  /** The address of the service at this end of the cable. */
  readonly url: string
  /** Breaks all connections, and lets no new ones through. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

/** Lays a cable to the service at `url`. */
export async function cableTo(url: string): Promise<Cable> {
  const there = new URL(url)
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer(near => {
    if (isCut) return void near.destroy()
    const far = connect(Number(there.port || (there.protocol === 'redis:' ? 6379 : 5432)), there.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const here = new URL(url)
  here.hostname = '127.0.0.1'
  here.port = String((server.address() as AddressInfo).port)
  return {
    url: here.href,
    cut() {
      isCut = true
      breakAll()
    },
    mend() {
      isCut = false
    },
    async close() {
      breakAll()
      server.close()
      await once(server, 'close')
    },
  }
}
