import { fetched } from '../app/fetched.ts'
import { type Block, parseRules } from '../shell/rules-text.ts'

/** The rules references of the games: long texts, each fetched when it is looked into, and not before. */
export const RULES = fetched<readonly Block[]>({
  genisys: async () => parseRules((await import('./genisys/reference.ts')).reference),
  'lost-patrol': async () => parseRules((await import('./lost-patrol/reference.ts')).reference),
  salvation: async () => parseRules((await import('./salvation/reference.ts')).reference),
  'terminator-ccg': async () => parseRules((await import('./terminator-ccg/reference.ts')).reference),
  'wargame-prototype': async () => parseRules((await import('./wargame-prototype/reference.ts')).reference),
})
