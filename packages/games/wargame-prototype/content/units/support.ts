import { any, choice, eachGear, extra, filled, from, gear, of } from '../kit.ts'
import type { UnitDef } from '../types.ts'
import { infantry, vehicles } from './row.ts'

/** Two pistols for each squad, or what Allegiances have in their place. */
const pistols = filled(
  1,
  any(
    choice('pistolSquad', { coilpistol: 2 }, 0),
    of('contractors', choice('shieldSquad', {}, 40, { bears: ['lockShield'] })),
    of('coalition', choice('arcFlashSquad', { arcFlashPistol: 2 }, 20)),
  ),
)

/** D2.5 */
export const SUPPORT: readonly UnitDef[] = [
  vehicles('support', {
    id: 'artilleryGroup',
    name: 'Artillery Group',
    size: [3, 6],
    cost: 80,
    stats: [10, 10, null, 2, 1, 7],
    sizeClass: 'V',
    abilities: { tracked: 1 },
    carries: { coilrifle: 1 },
    places: [
      filled(
        1,
        any(choice('artilleryCannon', { artilleryCannon: 1 }, 0), of('coalition', choice('skyshatterCannon', { skyshatterCannon: 1 }, 25))),
        { choices: [choice('mlrsRack', { mlrsRack: 1 }, 15)], all: true },
      ),
    ],
  }),
  vehicles('support', {
    id: 'samPlatforms',
    name: 'SAM Platforms',
    size: 2,
    cost: 40,
    stats: [10, 10, null, 2, 1, 7],
    sizeClass: 'V',
    abilities: { tracked: 1, pd: 1, overwatch: 1 },
    carries: { coilrifle: 1 },
    places: [filled(1, any(choice('icarusMissilePod', { icarusMissilePod: 1 }, 0), choice('laserCannonPair', { laserCannon: 2 }, 20)))],
    gear: [eachGear('stabilizers', 10)],
  }),
  vehicles('support', {
    id: 'gunship',
    name: 'Gunship',
    size: [1, 3],
    cost: 140,
    stats: [30, 12, null, 3, 2, 8],
    sizeClass: 'A',
    abilities: { aircraft: 1, canHover: 1, flying: 1, pd: 2, precisionFire: 5 },
    carries: { machineGun: 2 },
    places: [
      extra({ count: 1, per: 1 }, 1, ...from('vehicle')),
      extra({ count: 2, per: 1 }, 2, ...from('heavy')),
      extra({ count: 3, per: 1 }, 3, choice('guidedBomb', { guidedBomb: 1 })),
    ],
    gear: [eachGear('fireDiscipline', 30), eachGear('jammingSystems', 60)],
  }),
  vehicles('support', {
    id: 'strikecraftSquadron',
    name: 'Strikecraft Squadron',
    size: [1, 3],
    cost: 120,
    stats: [40, 11, null, 3, 2, 7],
    sizeClass: 'A',
    abilities: { aircraft: 1, flying: 1, pd: 1 },
    carries: { heavyAutocannon: 1 },
    places: [
      extra(
        { count: 1, per: 1 },
        1,
        choice('missilePodSystem', { missilePodSystem: 1 }),
        choice('icarusMissilePod', { icarusMissilePod: 1 }),
      ),
      extra({ count: 2, per: 1 }, 2, choice('guidedBomb', { guidedBomb: 1 })),
    ],
    gear: [eachGear('jammingSystems', 60)],
  }),
  vehicles('support', {
    id: 'destroyerFighters',
    name: 'Destroyer Fighters',
    size: [2, 6],
    cost: 90,
    unique: 'coalition',
    stats: [45, 10, null, 3, 1, 7],
    sizeClass: 'A',
    abilities: { aircraft: 1, flying: 1, sniper: 1 },
    places: [
      filled(1, any(...from('vehicle', { prices: { railcannon: 0 } }))),
      extra({ count: 1, per: 1 }, 1, choice('guidedBomb', { guidedBomb: 1 })),
    ],
    gear: [eachGear('jammingSystems', 20)],
  }),
  infantry('support', {
    id: 'mobileEngineers',
    name: 'Mobile Engineers',
    size: [2, 6],
    cost: 25,
    stats: [6, 5, 2, 2, 1, 7],
    armour: 'combat',
    abilities: { repair: 1, efficientOperators: 1, supportUnit: 1 },
    armourChoice: true,
    places: [pistols],
  }),
  infantry('support', {
    id: 'medicalGroup',
    name: 'Medical Group',
    size: [1, 3],
    cost: 40,
    stats: [6, 5, 2, 2, 1, 8],
    armour: 'combat',
    abilities: { supportUnit: 1 },
    armourChoice: true,
    wears: ['medicalGear'],
    places: [pistols],
    gear: [eachGear('jetpacks', 20), gear('inspirationalSymbol', 45)],
  }),
]
