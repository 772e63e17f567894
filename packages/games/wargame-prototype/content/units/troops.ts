import { any, atMost, choice, eachGear, extra, filled, from, gear, of } from '../kit.ts'
import type { UnitDef } from '../types.ts'
import { infantry } from './row.ts'

const three = choice('coilrifleSquad', { coilrifle: 3 }, 0)
const two = choice('coilrifleSquad', { coilrifle: 2 }, 0)
const twoAnd = { with: { coilrifle: 2 } }

/** D2.2 */
export const TROOPS: readonly UnitDef[] = [
  infantry('troops', {
    id: 'infantryPlatoon',
    name: 'Infantry Platoon',
    size: [3, 9],
    cost: 25,
    stats: [6, 5, 3, 2, 1, 7],
    armour: 'combat',
    abilities: { line: 1 },
    armourChoice: true,
    mayRide: true,
    places: [filled(1, any(three), atMost(1, 3, ...from('heavy', twoAnd), ...from('support', twoAnd)))],
    gear: [gear('inspirationalSymbol', 40)],
  }),
  infantry('troops', {
    id: 'scoutSquads',
    name: 'Scout Squads',
    size: [2, 6],
    cost: 20,
    stats: [9, 5, 3, 2, 1, 7],
    armour: 'combat',
    abilities: { line: 1, scouts: 1, independentOperators: 1 },
    mayRide: true,
    places: [filled(1, any(two), atMost(1, undefined, ...from('support', twoAnd)))],
    gear: [eachGear('jetpacks', 15), gear('commsArray', 45), gear('focusLock', 40)],
  }),
  infantry('troops', {
    id: 'closeCombatSquads',
    name: 'Close Combat Squads',
    size: [3, 6],
    cost: 25,
    stats: [6, 5, 4, 2, 1, 7],
    armour: 'combat',
    abilities: { closeCombatSpecialists: 1, fast: 1 },
    armourChoice: true,
    mayRide: true,
    places: [
      filled(
        1,
        any(
          choice('bladeSquad', { chainBlade: 3, coilpistol: 3 }, 0),
          of('coalition', choice('arcFlashSquad', { chainBlade: 3, arcFlashPistol: 3 }, 30)),
          of('contractors', choice('shieldSquad', { chainBlade: 2 }, 20, { bears: ['lockShield'] })),
        ),
        atMost(1, 3, choice('pneumaticSquad', { pneumaticCannon: 3 }, 40)),
        atMost(1, 3, of('cellean', choice('hammerSquad', { thunderblastHammer: 3 }, 90))),
      ),
    ],
  }),
  infantry('troops', {
    id: 'heavyWeaponsTeams',
    name: 'Heavy Weapons Teams',
    size: 3,
    cost: 35,
    stats: [6, 5, 3, 2, 1, 7],
    armour: 'combat',
    abilities: { precisionFire: 6 },
    armourChoice: true,
    mayRide: true,
    places: [filled(1, any(three, ...from('heavy', twoAnd)))],
    gear: [eachGear('stabilizers', 15)],
  }),
  infantry('troops', {
    id: 'supportWeaponsSection',
    name: 'Support Weapons Section',
    size: 3,
    cost: 30,
    stats: [6, 5, 3, 2, 1, 7],
    armour: 'combat',
    abilities: { sniper: 1, precisionFire: 6 },
    armourChoice: true,
    mayRide: true,
    places: [filled(1, any(three, ...from('support', twoAnd)))],
  }),
  infantry('troops', {
    id: 'killbotGroup',
    name: 'Killbot Group',
    size: [3, 9],
    cost: 30,
    stats: [6, 4, 1, 2, 1, 9],
    armour: 'customized',
    abilities: { relentless: 1, slow: 1, drones: 1, simpleProgramming: 1, stubborn: 1 },
    mayRide: true,
    carries: { coilrifle: 2 },
    places: [extra({ count: 2, per: 3 }, 2, ...from('heavy'))],
  }),
]
