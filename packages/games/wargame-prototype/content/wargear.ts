import type { Gear, WargearDef } from './types.ts'

/** D4: wargear that only armies of one Allegiance may buy. Its weapons and armour stand with the weapons (`kit.ts`) and with the Allegiances. */
export const WARGEAR_ROWS: readonly WargearDef[] = [
  { gear: 'dispersionArrays', cost: 50, unique: 'astun', who: 'hq' },
  { gear: 'nanoShielding', cost: 60, unique: 'astun', who: 'any', units: 3 },
  { gear: 'veteranSergeant', cost: 20, unique: 'coalition', who: 'troops', not: ['killbotGroup'] },
  { gear: 'clusterFrag', cost: 30, unique: 'cellean', who: 'notAircraft' },
  { gear: 'etriaris', cost: 50, unique: 'rim', who: 'any' },
  { gear: 'radCaster', cost: 70, unique: 'rim', who: 'hq', units: 1 },
  { gear: 'communicationLines', cost: 40, unique: 'rim', who: 'any' },
  { gear: 'signalCasters', cost: 60, unique: 'contractors', who: 'any', units: 1 },
  { gear: 'signalBeams', cost: 60, unique: 'contractors', who: 'any', units: 1 },
  { gear: 'disruptionArrays', cost: 60, unique: 'contractors', who: 'hq' },
  { gear: 'nanomanticDiscipline', cost: 40, unique: 'contractors', who: 'hq', units: 1 },
  { gear: 'nanoAlloy', cost: 50, unique: 'machine', who: 'vehicle' },
  { gear: 'titanOfSteel', cost: 80, unique: 'machine', who: 'massive', units: 1 },
  { gear: 'structureCarbon', cost: 45, unique: 'machine', who: 'infantry' },
  { gear: 'controlNode', cost: 20, unique: 'machine', who: 'any', unitsPerDetachment: 2 },
]

/** The two forms of one item: casters or beams, chosen in the list, count as one (P20.15.1). */
export const SAME_ITEM: { readonly [gear in Gear]?: Gear } = { signalBeams: 'signalCasters' }

/** What one model of a unit carries, the others with it (P20.8, P20.27). */
export const BORNE_BY_ONE: readonly Gear[] = ['inspirationalSymbol', 'controlNode']

/** Where each item's effect stands. */
export const WARGEAR_RULES: { readonly [gear in Gear]: string } = {
  lockShield: 'P20.2.1',
  nanoShielding: 'P20.3.1',
  etriaris: 'P20.4.1',
  structureCarbon: 'P20.5.1',
  nanoAlloy: 'P20.6.1',
  titanOfSteel: 'P20.7.1',
  controlNode: 'P20.8.1',
  veteranSergeant: 'P20.9.1',
  dispersionArrays: 'P20.10.1',
  radCaster: 'P20.11.1',
  communicationLines: 'P20.12.1',
  clusterFrag: 'P20.13.1',
  disruptionArrays: 'P20.14.1',
  signalCasters: 'P20.15.1',
  signalBeams: 'P20.15.1',
  nanomanticDiscipline: 'P20.16.1',
  logicPlagueCaster: 'P20.17.1',
  incursionDataBeam: 'P20.18.1',
  commsArray: 'P20.19.1',
  orbitalCommsRelay: 'P20.20.1',
  directCommsRelay: 'P20.21.1',
  radialScanner: 'P20.22.1',
  targetingArrays: 'P20.23.1',
  stabilizerProtocols: 'P20.24.1',
  stabilizers: 'P20.25.1',
  jammingSystems: 'P20.26.1',
  inspirationalSymbol: 'P20.27.1',
  jetpacks: 'P20.28.1',
  orbitalBackpack: 'P20.29.1',
  medicalGear: 'P20.30.1',
  focusLock: 'P20.31.1',
  fireDiscipline: 'P20.32.1',
  pdHisp: 'P20.33.1',
  improvedPointDefence: 'P20.33.1',
  walkerChassis: 'P18.29.1',
  reinforcedSuit: 'P1.5.3',
}
