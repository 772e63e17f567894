import type { Faction } from '../content/types.ts'

/** A model of a force, with what was bought for it; an option that may be bought twice stands twice. */
export interface ForceModel {
  readonly profile: string
  readonly options: readonly string[]
  /** A name of its own. */
  readonly name?: string
}

/** A force: a list of this game (G18). */
export interface Force {
  readonly name: string
  readonly faction: Faction
  /** Agents bought beyond the free one, and whether one is upgraded (G18.5). */
  readonly agents: { readonly extra: 0 | 1 | 2; readonly upgraded: boolean }
  readonly models: readonly ForceModel[]
}
