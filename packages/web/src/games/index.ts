import { lostPatrolUi } from './lost-patrol/ui.tsx'
import { salvationUi } from './salvation/ui.tsx'
import type { GameUi } from './types.ts'

const UIS: readonly GameUi[] = [lostPatrolUi, salvationUi]

/** The drawings and words of a game; nothing if this client has none. */
export function uiOf(game: string): GameUi | undefined {
  return UIS.find(ui => ui.id === game)
}
