import type { Faction } from '../../content/types.ts'
import type { Force, ForceModel } from '../../lists/force.ts'
import type { Model } from '../../state.ts'
import type { Sides } from '../state.ts'

const NO_AGENTS = { extra: 0, upgraded: false } as const

/** G20.1.2: what the soldiers may carry, and what they buy for it. */
export const RIFLES = { plasmaRifle: ['plasmaRifle'], shotgun: ['shotgun'], assaultRifle: [] } as const satisfies {
  readonly [rifle: string]: readonly string[]
}
export type Rifle = keyof typeof RIFLES

export const CAPTAIN: ForceModel = { profile: 'R3', options: ['plasmaRifle'] }
export const soldierWith = (rifle: Rifle): ForceModel => ({ profile: 'R1', options: RIFLES[rifle] })
export const INFILTRATOR: ForceModel = { profile: 'M2', options: ['plasmaRifle'] }

/** G20.1.2, G20.4.4: the Captain is Resilient (2) here, and all weapons of the Resistance count as ROF 1. */
export function recruited(model: Model, { resistance }: Sides): Model {
  if (model.seat !== resistance) return model
  const mounts = model.mounts.map(mount => ({ ...mount, single: true as const }))
  const special = model.profile === CAPTAIN.profile ? { ...model.special, resilient: 2 } : model.special
  return { ...model, mounts, special }
}

/** G20.1.1, G20.1.2: the forces; how many Infiltrators and which rifles is decided as the match begins. */
export const FORCES: { readonly [faction in Faction]: Force } = {
  resistance: {
    name: 'Underbase garrison',
    faction: 'resistance',
    agents: NO_AGENTS,
    models: [CAPTAIN, ...Array.from({ length: 8 }, () => soldierWith('plasmaRifle'))],
  },
  machines: { name: 'Infiltrators', faction: 'machines', agents: NO_AGENTS, models: [INFILTRATOR, INFILTRATOR, INFILTRATOR] },
}
