import { genisysUi } from './genisys/ui.tsx'
import { lostPatrolUi } from './lost-patrol/ui.tsx'
import { salvationUi } from './salvation/ui.tsx'
import { ccgUi } from './terminator-ccg/ui.tsx'
import type { GameUi } from './types.ts'
import { prototypeUi } from './wargame-prototype/ui.tsx'

const UIS: readonly GameUi[] = [lostPatrolUi, salvationUi, ccgUi, prototypeUi, genisysUi]

/** The drawings and words of a game; nothing if this client has none. */
export function uiOf(game: string): GameUi | undefined {
  return UIS.find(ui => ui.id === game)
}
