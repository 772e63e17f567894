import { any, atMost, choice, chosen, equipment, extra, filled, from, gear, of } from '../kit.ts'
import type { UnitDef } from '../types.ts'
import { infantry, vehicles } from './row.ts'

const coilrifle = choice('coilrifle', { coilrifle: 1 }, 0)
const obliterax = of('cellean', choice('obliterax', { obliterax: 1 }))

/** A soldier of a command squad with a blade, by the price of pistol and blade: other pistols and the shield are wargear of their Allegiances. */
function blades(cost: number) {
  return [
    choice('pistolAndBlade', { coilpistol: 1, chainBlade: 1 }, cost, { freeFor: 'cellean' }),
    of('coalition', choice('arcFlashAndBlade', { arcFlashPistol: 1, chainBlade: 1 }, cost + 10)),
    of('contractors', choice('shieldAndBlade', { chainBlade: 1 }, cost + 20, { bears: ['lockShield'] })),
  ]
}

/** D2.1 */
export const HQ: readonly UnitDef[] = [
  infantry('hq', {
    id: 'captain',
    name: 'Captain and Command Squad',
    size: 1,
    cost: 60,
    max: 1,
    stats: [7, 4, 4, 4, 2, 10],
    armour: 'power',
    abilities: { command: 1, closeCombatSpecialists: 1, stubborn: 1 },
    commandRange: 24,
    armours: { hast: 30 },
    wears: ['fireDiscipline'],
    places: [
      filled(5, any(coilrifle, ...blades(0), obliterax), atMost(1, undefined, ...from('heavy')), atMost(1, undefined, ...from('support'))),
    ],
    gear: [
      gear('pdHisp', 20),
      gear('orbitalBackpack', 35, { needs: 'hast' }),
      ...equipment({
        directCommsRelay: 25,
        inspirationalSymbol: 40,
        jammingSystems: 60,
        orbitalCommsRelay: 25,
        radialScanner: 40,
        stabilizerProtocols: 30,
        targetingArrays: 25,
      }),
    ],
    special: 3,
  }),
  infantry('hq', {
    id: 'lieutenant',
    name: 'Lieutenant and Command Squad',
    size: 1,
    cost: 30,
    stats: [7, 4, 4, 3, 1, 9],
    armour: 'power',
    abilities: { command: 1, stubborn: 1 },
    commandRange: 18,
    places: [filled(5, any(coilrifle, ...blades(10), obliterax), atMost(1, undefined, ...from('support')))],
    gear: [
      gear('pdHisp', 20),
      ...equipment({ inspirationalSymbol: 50, jammingSystems: 70, radialScanner: 50, stabilizerProtocols: 30, targetingArrays: 50 }),
    ],
    special: 2,
  }),
  vehicles('hq', {
    id: 'commandTank',
    name: 'Command Tank',
    size: 1,
    cost: 80,
    stats: [12, 14, null, 4, 2, 9],
    sizeClass: 'V',
    abilities: { command: 1, shd: 2, pd: 2, tracked: 1, stubborn: 1 },
    commandRange: 18,
    wears: ['stabilizers'],
    places: [
      filled(1, any(...from('vehicle', { prices: { railcannon: 0 } }))),
      extra({ count: 1 }, 1, ...from('heavy'), ...from('support', { hq: true })),
    ],
    gear: equipment({ inspirationalSymbol: 50, jammingSystems: 60, radialScanner: 50, stabilizerProtocols: 30, targetingArrays: 50 }),
    special: 2,
  }),
  infantry('hq', {
    id: 'pmcCommander',
    name: 'PMC Commander',
    size: 1,
    cost: 70,
    max: 1,
    unique: 'contractors',
    stats: [8, 3, 5, 5, 3, 11],
    armour: 'customized',
    abilities: { command: 1, stubborn: 1, relentless: 1, pd: 2 },
    commandRange: 24,
    places: [
      chosen(
        2,
        any(
          choice('heavyCoilrifle', { heavyCoilrifle: 1 }, 10),
          choice('killbotBlade', { killbotBlade: 1 }, 5),
          choice('pneumaticCannon', { pneumaticCannon: 1 }, 15),
          of('cellean', choice('thunderblastHammer', { thunderblastHammer: 1 }, 30)),
        ),
      ),
      extra({ count: 1 }, 1, ...from('heavy')),
      extra({ count: 2 }, 2, ...from('support', { hq: true })),
    ],
    gear: [
      gear('reinforcedSuit', 15, { reduced: true }),
      gear('fireDiscipline', 10, { reduced: true }),
      gear('commsArray', 5, { reduced: true }),
      ...equipment(
        {
          directCommsRelay: 15,
          inspirationalSymbol: 20,
          jammingSystems: 40,
          orbitalCommsRelay: 15,
          radialScanner: 15,
          stabilizerProtocols: 10,
          targetingArrays: 30,
        },
        { reduced: true },
      ),
    ],
    special: 3,
  }),
  infantry('bodyguard', {
    id: 'bodyguardSquad',
    name: 'Bodyguard Squad',
    size: [2, 6],
    cost: 50,
    unique: 'contractors',
    stats: [6, 5, 4, 3, 1, 8],
    armour: 'combat',
    abilities: { stubborn: 1, bodyguard: 1 },
    armours: { power: 10, hast: 15 },
    mayRide: true,
    wears: ['fireDiscipline'],
    places: [
      filled(
        1,
        any(
          choice('coilrifleSquad', { coilrifle: 3 }, 0),
          choice('bladeSquad', { chainBlade: 3, coilpistol: 3 }, 0),
          of('contractors', choice('shieldSquad', { chainBlade: 3 }, 20, { bears: ['lockShield'] })),
          ...from('heavy', { with: { coilrifle: 2 } }),
          ...from('support', { with: { coilrifle: 2 } }),
        ),
      ),
    ],
  }),
]
