import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to the server that can be cut, as a network fails: what is open ends at once, and nothing new comes through until it is mended. */
export interface Line {
  readonly url: string
  cut(): void
  mend(): void
  close(): Promise<void>
}

/** Lays a line to `url`. */
export async function lineTo(url: string): Promise<Line> {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  let whole = true
  const line = createServer(near => {
    if (!whole) {
      near.destroy()
      return
    }
    const far = connect(Number(port), hostname)
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(end)
      end.on('error', () => other.destroy())
      end.on('close', () => {
        open.delete(end)
        other.destroy()
      })
      end.pipe(other)
    }
  })
  await new Promise<void>(resolve => line.listen(0, '127.0.0.1', resolve))
  const drop = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    cut() {
      whole = false
      drop()
    },
    mend() {
      whole = true
    },
    close() {
      drop()
      return new Promise(resolve => line.close(() => resolve()))
    },
  }
}
