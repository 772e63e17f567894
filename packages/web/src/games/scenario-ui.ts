import type { VNode } from 'preact'
import { fetched } from '../app/fetched.ts'

/** What a game brings for scenarios of the reader's own. */
export interface ScenarioUi {
  /** All scenarios of the reader. */
  Scenarios(): VNode
  /** One of them, to be changed and played. */
  Editor(props: { id: string }): VNode
}

/** The scenario editors of the games: each fetched when a page of scenarios is opened, and not before. */
export const SCENARIO_UIS = fetched<ScenarioUi>({
  genisys: async () => (await import('./genisys/scenario-editor/pages.tsx')).scenarioUi,
})
