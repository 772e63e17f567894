/** Calls across a worker's port: `{ id, call, args }` there, `{ id, value }` or `{ id, error }` back; anything else is news. */
export interface Port {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

type Handlers = { readonly [name: string]: (...args: never[]) => unknown }

/** The functions of the other side as they look from here: all of them take a while. */
export type Remote<H extends Handlers> = {
  readonly [K in keyof H]: (...args: Parameters<H[K]>) => Promise<Awaited<ReturnType<H[K]>>>
}

interface Reply {
  readonly id: number
  readonly value?: unknown
  readonly error?: string
}

/** Answers calls on a port. A handler that throws answers with the text of what it threw. */
export function serve(port: Port, handlers: Handlers): void {
  port.addEventListener('message', event => {
    const { id, call, args } = event.data as { id: number; call: string; args: never[] }
    const handler = handlers[call]
    if (!handler) return
    Promise.resolve()
      .then(() => handler(...args))
      .then(
        value => port.postMessage({ id, value }),
        (error: unknown) => port.postMessage({ id, error: error instanceof Error ? error.message : String(error) }),
      )
  })
}

/** Makes calls on a port; `onNews` gets what comes unasked. */
export function caller<H extends Handlers>(port: Port, onNews: (news: unknown) => void): Remote<H> {
  const open = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let last = 0
  port.addEventListener('message', event => {
    const reply = event.data as Reply
    const waiting = typeof reply === 'object' && reply !== null && 'id' in reply ? open.get(reply.id) : undefined
    if (!waiting) {
      onNews(event.data)
      return
    }
    open.delete(reply.id)
    if (reply.error !== undefined) waiting.reject(new Error(reply.error))
    else waiting.resolve(reply.value)
  })
  return new Proxy({} as Remote<H>, {
    get:
      (_, call: string) =>
      (...args: unknown[]) =>
        new Promise((resolve, reject) => {
          open.set(++last, { resolve, reject })
          port.postMessage({ id: last, call, args })
        }),
  })
}
