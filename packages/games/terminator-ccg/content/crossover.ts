import { HONOR } from '../tables.ts'
import type { Resource } from './resources.ts'
import type { Environment } from './vocabulary.ts'

/** C25.1.6r: what a game joined with others on the same Battleground system is made of. Guidelines, as data: modules of other games fill in their own. */
export interface Crossover {
  readonly factions: readonly string[]
  /** In which factions act (C25.1.5). */
  readonly order: readonly string[]
  /** Honor for killing one of a class (C25.1.3); only counted. */
  readonly honor: { readonly [className: string]: number }
  /** Resources that all characters of a faction count as having (C25.1.2). */
  readonly addResources: { readonly [faction: string]: readonly Resource[] }
  /** Kinds of environmental damage that do nothing to a faction. C25.1.4: acid works on SkyNet. */
  readonly immunities: { readonly [faction: string]: readonly Environment[] }
}

export const CROSSOVER: Crossover = {
  factions: ['marines', 'resistance', 'skynet', 'predator', 'aliens'],
  order: ['marines', 'resistance', 'skynet', 'predator', 'aliens'],
  honor: HONOR,
  addResources: { skynet: ['Synthetic'] },
  immunities: { skynet: [] },
}

/** C25.1.5: these factions in the order in which they act; one that the record does not know acts last. */
export function crossoverOrder(factions: readonly string[], { order }: Crossover = CROSSOVER): readonly string[] {
  const place = (faction: string) => (order.includes(faction) ? order.indexOf(faction) : order.length)
  return [...factions].sort((a, b) => place(a) - place(b))
}
