import type { Page } from 'playwright-core'

/** What a page is told over its websockets, from its next visit on. */
export interface Wire {
  readonly messages: readonly Told[]
}

/** A message of the server, as text and as data. */
export interface Told {
  readonly text: string
  readonly type: string
  readonly update?: {
    readonly viewer: string
    readonly number: number
    readonly prompt?: object
    readonly undo?: object
    readonly view: object
  }
}

export function listen(page: Page): Wire {
  const messages: Told[] = []
  page.on('websocket', socket =>
    socket.on('framereceived', ({ payload }) => {
      const text = payload.toString()
      messages.push({ ...(JSON.parse(text) as Omit<Told, 'text'>), text })
    }),
  )
  return { messages }
}
