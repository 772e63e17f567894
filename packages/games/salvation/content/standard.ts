import { BORDERS } from './borders.ts'
import { CARDS } from './cards.ts'
import { checkedPack } from './check.ts'
import type { DataPack } from './pack.ts'
import { SECTORS } from './sectors.ts'
import { CITIES, TOKENS } from './tokens.ts'
import { UNITS, UPGRADES } from './units.ts'

/** S2.7r: they meet in a point. */
const POINTS = [
  ['PUG', 'HID'],
  ['COL', 'ORC'],
  ['COL', 'SNA'],
  ['HID', 'BIT'],
  ['LAB', 'SON'],
  ['MOJ', 'BAJ'],
] as const

/** The data that the game is played with. Loading this file throws if they do not fit together. */
export const pack: DataPack = checkedPack({
  units: UNITS,
  upgrades: UPGRADES,
  sectors: SECTORS,
  borders: BORDERS,
  points: POINTS,
  tokens: TOKENS,
  cities: CITIES,
  cards: CARDS,
})
