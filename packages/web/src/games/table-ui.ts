import type { VNode } from 'preact'
import { fetched } from '../app/fetched.ts'

/** What a game brings for tables of the reader's own. */
export interface TableUi {
  /** All tables: one's own, ready ones and generated ones to start from. */
  Tables(): VNode
  /** One of the reader's own, to be changed. */
  Editor(props: { id: string }): VNode
}

/** The table editors of the games: each fetched when a page of tables is opened, and not before. */
export const TABLE_UIS = fetched<TableUi>({
  genisys: async () => (await import('./genisys/tables/pages.tsx')).tableUi,
})
