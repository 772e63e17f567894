import type { Force, ForceModel } from '../lists/force.ts'

const many = (count: number, profile: string, ...options: string[]): ForceModel[] =>
  Array.from({ length: count }, () => ({ profile, options }))
const one = (profile: string, ...options: string[]): ForceModel[] => many(1, profile, ...options)

/** A ready force: its Game Size and what it is. */
export interface ReadyForce {
  readonly id: string
  readonly gameSize: number
  readonly force: Force
}

const NO_MORE_AGENTS = { extra: 0, upgraded: false } as const

/** The ready forces (G25.6), and two for the smallest battles. */
export const FORCES: readonly ReadyForce[] = [
  {
    id: 'R100',
    gameSize: 100,
    force: { name: 'Resistance squad', faction: 'resistance', agents: NO_MORE_AGENTS, models: [...one('R2'), ...many(5, 'R1')] },
  },
  {
    id: 'M100',
    gameSize: 100,
    force: { name: 'Pair of Endoskeletons', faction: 'machines', agents: NO_MORE_AGENTS, models: many(2, 'M1') },
  },
  {
    id: 'R250',
    gameSize: 250,
    force: {
      name: 'Resistance patrol',
      faction: 'resistance',
      agents: NO_MORE_AGENTS,
      models: [
        ...one('R3', 'plasmaRifle'),
        ...one('R2'),
        ...many(5, 'R1', 'plasmaRifle'),
        ...one('R1', 'grenadeLauncher'),
        ...one('R1', 'rocketLauncher', 'heRounds'),
        ...one('R1', 'stickyBombs'),
      ],
    },
  },
  {
    id: 'M250',
    gameSize: 250,
    force: {
      name: 'Machine hunters',
      faction: 'machines',
      agents: NO_MORE_AGENTS,
      models: [...one('M1', 'command1'), ...many(3, 'M1'), ...one('M2', 'plasmaRifle'), ...one('M3', 'demolitionCharge')],
    },
  },
  {
    id: 'R500',
    gameSize: 500,
    force: {
      name: 'Connor and his own',
      faction: 'resistance',
      agents: NO_MORE_AGENTS,
      models: [
        ...one('R5'),
        ...one('R2'),
        ...one('R11'),
        ...one('R12'),
        ...many(6, 'R1', 'plasmaRifle'),
        ...one('R1', 'plasmaRifle', 'snifferDog'),
        ...one('R1', 'plasmaRifle', 'stickyBombs'),
        ...one('R1', 'grenadeLauncher'),
        ...one('R1', 'heavySniperRifle'),
        ...one('R1', 'rocketLauncher', 'heRounds'),
        ...one('R9'),
      ],
    },
  },
  {
    id: 'M500',
    gameSize: 500,
    force: {
      name: 'Gunship and escort',
      faction: 'machines',
      agents: NO_MORE_AGENTS,
      models: [...one('M9'), ...one('M1', 'command1'), ...many(4, 'M1'), ...one('M1', 'grenadeLauncher'), ...one('M2', 'plasmaGun')],
    },
  },
  {
    id: 'R1000',
    gameSize: 1000,
    force: {
      name: 'Resistance column',
      faction: 'resistance',
      agents: NO_MORE_AGENTS,
      models: [
        ...one('R5'),
        ...one('R4'),
        ...one('R3', 'plasmaRifle'),
        ...one('R13'),
        ...one('R14'),
        ...one('R6'),
        ...one('R8', 'shotgun', 'shotgun'),
        ...many(10, 'R1', 'plasmaRifle'),
        ...many(2, 'R1', 'grenadeLauncher'),
        ...many(2, 'R1', 'rocketLauncher', 'heRounds'),
        ...one('R1', 'minigun'),
        ...one('R1', 'mortar'),
        ...one('R1', 'flamethrower'),
        ...one('R10'),
      ],
    },
  },
  {
    id: 'M1000',
    gameSize: 1000,
    force: {
      name: 'Armour of the Machines',
      faction: 'machines',
      agents: NO_MORE_AGENTS,
      models: [
        ...one('M8'),
        ...one('M9'),
        ...one('M1', 'command2'),
        ...many(6, 'M1'),
        ...one('M5'),
        ...one('M2', 'plasmaGun'),
        ...one('M4'),
        ...one('M1', 'mortar'),
        ...many(2, 'M3', 'demolitionCharge'),
      ],
    },
  },
  {
    id: 'M1000b',
    gameSize: 1000,
    force: {
      name: 'The T-3000 and its tools',
      faction: 'machines',
      agents: NO_MORE_AGENTS,
      models: [
        ...one('M6'),
        ...one('M7'),
        ...one('M10'),
        ...one('M1', 'command1'),
        ...many(6, 'M1'),
        ...one('M1', 'twoPlasmaRifles'),
        ...one('M1', 'heavyPlasmaGun'),
        ...one('M1', 'flamethrower'),
        ...one('M1', 'heavySniperRifle'),
        ...one('M2', 'plasmaRifle', 'plasmaRifle'),
        ...many(2, 'M3', 'demolitionCharge'),
      ],
    },
  },
]
