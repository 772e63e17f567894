import type { ProfileDef, Shape } from './types.ts'

const INFANTRY: Shape = { radius: 500 }

/** Models that only scenarios have: nobody buys them. */
export const SCENARIO_MODELS: readonly ProfileDef[] = [
  {
    // G21.1.3.
    id: 'slave',
    faction: 'machines',
    source: 'printed',
    cost: 0,
    skill: 4,
    armor: 3,
    resolution: 12,
    size: 2,
    shape: INFANTRY,
    special: {},
    mounts: [{ weapons: ['fist'] }],
    options: [],
  },
  {
    // G22.4.2.
    id: 'turret',
    faction: 'machines',
    source: 'printed',
    cost: 0,
    skill: 8,
    armor: 9,
    resolution: 20,
    size: 3,
    shape: INFANTRY,
    special: { fireControl: true },
    mounts: [{ weapons: ['heavyPlasmaGun'] }, { weapons: ['heavyPlasmaGun'] }],
    options: [],
  },
  {
    // G22.4.5.
    id: 'generator',
    faction: 'machines',
    source: 'printed',
    cost: 0,
    skill: 4,
    armor: 9,
    resolution: 20,
    size: 2,
    shape: INFANTRY,
    special: {},
    mounts: [],
    options: [],
  },
]
