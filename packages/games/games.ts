import type { AnyGame, BotHints } from '@muster/core'
import { genisys } from '@muster/genisys'
import { botHints as genisysHints } from '@muster/genisys/bot'
import { lostPatrol } from '@muster/lost-patrol'
import { botHints as lostPatrolHints } from '@muster/lost-patrol/bot'
import { salvation } from '@muster/salvation'
import { botHints as salvationHints } from '@muster/salvation/bot'
import { terminatorCcg } from '@muster/terminator-ccg'
import { botHints as terminatorCcgHints } from '@muster/terminator-ccg/bot'
import { wargamePrototype } from '@muster/wargame-prototype'
import { botHints as wargamePrototypeHints } from '@muster/wargame-prototype/bot'

/** Every game that Muster plays. */
export const games: readonly AnyGame[] = [
  lostPatrol as unknown as AnyGame,
  salvation as unknown as AnyGame,
  terminatorCcg as unknown as AnyGame,
  wargamePrototype as unknown as AnyGame,
  genisys as unknown as AnyGame,
]

/** The game of this id, if there is one. */
export function gameById(id: string): AnyGame | undefined {
  return games.find(game => game.id === id)
}

/** What each game tells its bots, by the game's id. */
export const botHints: { readonly [game: string]: BotHints | undefined } = {
  'lost-patrol': lostPatrolHints as unknown as BotHints,
  salvation: salvationHints as unknown as BotHints,
  'terminator-ccg': terminatorCcgHints as unknown as BotHints,
  'wargame-prototype': wargamePrototypeHints as unknown as BotHints,
  genisys: genisysHints as unknown as BotHints,
}
