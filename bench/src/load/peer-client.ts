import WebSocket from 'ws'
import { post } from './muster-client.ts'
import type { LoadSeat, OpenMatch } from './party.ts'

/** The types of the packets of Engine.IO and Socket.IO that are used here. */
const PACKET = { open: '0', ping: '2', pong: '3', connect: '40', event: '42' } as const

type Heard = readonly ['sync' | 'update' | 'matchData', string, { readonly _stateID: number }]

/**
 * Opens a match on boardgame.io's server, by its lobby and its websocket. The few packets of Socket.IO that this takes are spoken here, so that its client,
 * which is heavier than ours, takes no time from its server.
 */
export const openPeer: OpenMatch = async ({ url, lobby }, { id, seats }) => {
  const { matchID } = await post<{ matchID: string }>(`${lobby}/games/${id}/create`, { numPlayers: seats.length })
  const open: LoadSeat[] = []
  for (const [i, playerName] of seats.entries()) {
    const playerID = String(i)
    const { playerCredentials } = await post<{ playerCredentials: string }>(`${lobby}/games/${id}/${matchID}/join`, {
      playerID,
      playerName,
    })
    open.push(await openSeat(url, id, matchID, playerID, playerCredentials))
  }
  return open
}

function openSeat(url: string, game: string, matchID: string, playerID: string, credentials: string): Promise<LoadSeat> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
  const room = `/${game},`
  const emit = (...event: readonly unknown[]) => socket.send(PACKET.event + room + JSON.stringify(event))
  let known = -1
  let waiting: { readonly number: number; done(): void } | undefined
  const seat: LoadSeat = {
    choose: (number, { theirs: { name, args } }) =>
      new Promise(done => {
        waiting = { number, done }
        emit('update', { type: 'MAKE_MOVE', payload: { type: name, args, playerID, credentials } }, number, matchID, playerID)
      }),
    close: () => socket.terminate(),
  }
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('message', data => {
      const text = String(data)
      if (text === PACKET.ping) socket.send(PACKET.pong)
      else if (text.startsWith(PACKET.open)) socket.send(PACKET.connect + room)
      else if (text.startsWith(PACKET.connect)) emit('sync', matchID, playerID, credentials, 2)
      else if (text.startsWith(PACKET.event)) {
        const [type, , state] = JSON.parse(text.slice(PACKET.event.length + room.length)) as Heard
        if (type === 'sync') resolve(seat)
        if (type === 'update') known = state._stateID
        if (waiting && known > waiting.number) waiting.done()
      }
    })
  })
}
