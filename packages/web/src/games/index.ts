import { fetched } from '../app/fetched.ts'
import type { GameUi } from './types.ts'

/** The drawings and words of each game: fetched when a match of it is opened, and not before. */
export const UIS = fetched<GameUi>({
  genisys: async () => (await import('./genisys/ui.tsx')).genisysUi,
  'lost-patrol': async () => (await import('./lost-patrol/ui.tsx')).lostPatrolUi,
  salvation: async () => (await import('./salvation/ui.tsx')).salvationUi,
  'terminator-ccg': async () => (await import('./terminator-ccg/ui.tsx')).ccgUi,
  'wargame-prototype': async () => (await import('./wargame-prototype/ui.tsx')).prototypeUi,
})
