import type { VNode } from 'preact'
import { fetched } from '../app/fetched.ts'

/** The pages on which the numbers of a game are changed and tried: each fetched when it is opened, and not before. */
export const DESIGNERS = fetched<() => VNode>({
  'wargame-prototype': async () => (await import('./wargame-prototype/designer.tsx')).Designer,
})
