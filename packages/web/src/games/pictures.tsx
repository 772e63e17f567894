import type { VNode } from 'preact'
import { fetched } from '../app/fetched.ts'
import ccg from '../pages/scenes/ccg.svg'
import genisys from '../pages/scenes/genisys.svg'
import prototype from '../pages/scenes/prototype.svg'

/** A game drawn as its own board draws it: small, for its card, and large, for the first page. */
interface Drawing {
  Card(): VNode
  Hero(): VNode
}

const DRAWINGS = fetched<Drawing>({
  'lost-patrol': async () => (await import('./lost-patrol/hero.tsx')).lostPatrolDrawing,
  salvation: async () => (await import('./salvation/hero.tsx')).salvationDrawing,
})

/** Games whose picture is an image. */
const IMAGES: { readonly [game: string]: string } = { genisys, 'terminator-ccg': ccg, 'wargame-prototype': prototype }

/** A game at its best, for pages that are no match of it; nothing until it is there. */
export function GamePicture({ game, large = false }: { game: string; large?: boolean }) {
  const { part } = DRAWINGS.use(game)
  const image = IMAGES[game]
  if (image !== undefined) return <img class="picture" src={image} alt="" />
  if (!part) return null
  return large ? <part.Hero /> : <part.Card />
}
