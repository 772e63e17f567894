import type { Terrain } from '../state.ts'
import { TERRAINS } from '../state.ts'
import type { CityRow, Face, TokenRow } from './pack.ts'

/** How many of each face: 32 are printed, five of them shelters; the rest of the split is house data. */
const SPLIT: readonly (readonly [Face, number])[] = [
  ['shelter', 5],
  ['mission', 5],
  ['technology', 6],
  ['tank', 4],
  ['aircraft', 4],
]

const plain = SPLIT.flatMap(([face, count]) => Array.from({ length: count }, (): { face: Face; terrain?: Terrain } => ({ face })))
const terrain = TERRAINS.map(kind => ({ face: 'terrain' as const, terrain: kind }))

/** The hidden tokens H01 to H32. */
export const TOKENS: readonly TokenRow[] = [...plain, ...terrain].map((row, i) => ({ id: `H${String(i + 1).padStart(2, '0')}`, ...row }))

/** The city cards. */
export const CITIES: readonly CityRow[] = [
  { id: 'C1', sector: 'BAY' },
  { id: 'C2', sector: 'LAB' },
  { id: 'C3', sector: 'GUL' },
  { id: 'C4', sector: 'FRO' },
  { id: 'C5', sector: 'NTX' },
  { id: 'C6', sector: 'PUG' },
]
