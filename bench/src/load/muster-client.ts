import { once } from 'node:events'
import WebSocket from 'ws'
import type { LoadSeat, OpenMatch } from './party.ts'

interface Created {
  readonly match: string
  readonly links: { readonly [seat: string]: string }
}

interface Heard {
  readonly type: string
  readonly text?: string
}

/** Opens a match on our server. */
export const openMuster: OpenMatch = async ({ url }, { id, seats }) => {
  const wish = { game: id, seats: Object.fromEntries(seats.map(seat => [seat, { kind: 'person' }])) }
  const { match, links } = await post<Created>(`${url}/api/matches`, wish)
  for (const seat of seats) await post(`${url}/api/matches/${match}/begin`, { token: links[seat] })
  return Promise.all(seats.map(seat => openSeat(`${url.replace('http', 'ws')}/api/live?match=${match}&token=${links[seat]}`)))
}

async function openSeat(address: string): Promise<LoadSeat> {
  const socket = new WebSocket(address)
  let settle: ((answer: Heard) => void) | undefined
  const first = once(socket, 'message')
  socket.on('message', data => {
    const heard = JSON.parse(String(data)) as Heard
    if (heard.type === 'accepted' || heard.type === 'refused') settle?.(heard)
  })
  await first
  return {
    async choose(number, { ours }) {
      const answer = new Promise<Heard>(resolve => {
        settle = resolve
      })
      socket.send(JSON.stringify({ type: 'choose', id: 1, number, choice: ours }))
      const { type, text } = await answer
      if (type !== 'accepted') throw new Error(text)
    },
    close: () => socket.terminate(),
  }
}

/** Posts JSON and reads the answer. */
export async function post<T>(url: string, body: object): Promise<T> {
  const reply = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`${url}: ${await reply.text()}`)
  return (await reply.json()) as T
}
