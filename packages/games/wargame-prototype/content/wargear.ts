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
