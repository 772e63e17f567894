import type { Json, ListFault, ListSheet, Options, Seat } from '@muster/core'
import type { VNode } from 'preact'
import { fetched } from '../app/fetched.ts'
import type { WebKey } from '../words.ts'

/** What a game's builder is given: a list to change, and what is wrong with it. It draws and knows no rules; the rules judge every change. */
export interface BuilderProps {
  readonly game: string
  readonly list: Json
  /** All that is wrong with the list as it stands, judged anew after every change. */
  readonly faults: readonly ListFault[]
  /** What the list is built for. */
  readonly options: Options
  readonly seat: Seat
  onChange(list: Json): void
  /** Builds the list for other options. */
  onOptions(options: Options): void
}

/** A sheet to print, beside the list itself: cards, a reference for the table. */
export interface PrintSheet {
  readonly id: string
  readonly name: WebKey
  Sheet(props: { list: Json; options: Options; seat: Seat; sheet: ListSheet | undefined }): VNode
}

/** What a game brings for its lists. */
export interface ListUi {
  Builder(props: BuilderProps): VNode
  readonly prints?: readonly PrintSheet[]
}

/** The builders of the games, each fetched when a list is opened, and not before; a game without one has the plain editor. */
export const LIST_UIS = fetched<ListUi>({
  genisys: async () => (await import('./genisys/builder.tsx')).listUi,
  'terminator-ccg': async () => (await import('./terminator-ccg/builder.tsx')).listUi,
  'wargame-prototype': async () => (await import('./wargame-prototype/builder.tsx')).listUi,
})
