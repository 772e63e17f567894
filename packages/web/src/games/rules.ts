import { type Block, parseRules } from '../shell/rules-text.ts'
import { reference as lostPatrol } from './lost-patrol/texts.ts'
import { reference as salvation } from './salvation/texts.ts'
import { reference as terminatorCcg } from './terminator-ccg/texts.ts'
import { reference as wargamePrototype } from './wargame-prototype/texts.ts'

const REFERENCES: { readonly [game: string]: string } = {
  'lost-patrol': lostPatrol,
  salvation,
  'terminator-ccg': terminatorCcg,
  'wargame-prototype': wargamePrototype,
}
const read = new Map<string, readonly Block[]>()

/** The rules reference of a game, read once; nothing if there is none. */
export function rulesOf(game: string): readonly Block[] | undefined {
  const text = REFERENCES[game]
  if (text === undefined) return undefined
  let blocks = read.get(game)
  if (!blocks) {
    blocks = parseRules(text)
    read.set(game, blocks)
  }
  return blocks
}
