import { useEffect, useState } from 'preact/hooks'
import { type Block, parseRules } from '../shell/rules-text.ts'

/** The rules references of the games: long texts, each fetched when it is looked into, and not before. */
const REFERENCES: { readonly [game: string]: () => Promise<{ readonly reference: string }> } = {
  genisys: () => import('./genisys/reference.ts'),
  'lost-patrol': () => import('./lost-patrol/reference.ts'),
  salvation: () => import('./salvation/reference.ts'),
  'terminator-ccg': () => import('./terminator-ccg/reference.ts'),
  'wargame-prototype': () => import('./wargame-prototype/reference.ts'),
}
const read = new Map<string, readonly Block[]>()

/** Whether there is a rules reference of a game. */
export const hasRules = (game: string): boolean => Object.hasOwn(REFERENCES, game)

async function readRules(game: string): Promise<readonly Block[] | undefined> {
  const text = await REFERENCES[game]?.()
  if (!text) return undefined
  const blocks = read.get(game) ?? parseRules(text.reference)
  read.set(game, blocks)
  return blocks
}

/** The rules reference of a game, once it is there. */
export function useRules(game: string): readonly Block[] | undefined {
  const [, setCount] = useState(0)
  useEffect(() => {
    let wanted = true
    if (!read.has(game))
      readRules(game).then(
        () => wanted && setCount(count => count + 1),
        () => undefined,
      )
    return () => {
      wanted = false
    }
  }, [game])
  return read.get(game)
}
