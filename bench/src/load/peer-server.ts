import { once } from 'node:events'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer } from 'node:net'
import { peerTicTacToe } from '../peer/tic-tac-toe.ts'
import { peerTokens } from '../peer/tokens.ts'
import { serveParent } from './child.ts'

interface PeerServer {
  readonly Server: (settings: { games: readonly object[]; origins: readonly RegExp[] }) => {
    run(settings: { port: number; lobbyConfig: { apiPort: number } }): Promise<{ appServer: { address(): AddressInfo } }>
  }
  readonly Origins: { readonly LOCALHOST: RegExp }
}

// The peer chooses its faster form when it is loaded, and can only be loaded the CommonJS way.
process.env.NODE_ENV = 'production'
const { Server, Origins } = createRequire(import.meta.url)('boardgame.io/server') as PeerServer

/** boardgame.io's own server as it comes: everything in memory, nothing on disk. Its lobby answers on a port of its own. */
const server = Server({ games: [peerTicTacToe, peerTokens], origins: [Origins.LOCALHOST] })
const apiPort = await freePort()
const { appServer } = await server.run({ port: 0, lobbyConfig: { apiPort } })
serveParent(`http://127.0.0.1:${appServer.address().port}`, `http://127.0.0.1:${apiPort}`)

/** The peer takes no 0 for any free port there. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
