import type { CardId, CityId, FaceId, SectorId, Side, UnitType, UpgradeId } from '../state.ts'
import { UNIT_TYPES } from '../state.ts'
import { type Effect, effectsOf } from './effects.ts'
import type { CardRow, SectorRow, Stat, TokenRow, UnitRow, UpgradeRow } from './pack.ts'
import { pack } from './standard.ts'

/** A card with its text read. */
export interface Card extends CardRow {
  readonly effects: readonly Effect[]
}

/** A border as seen from one of its sectors. */
export interface Border {
  readonly to: SectorId
  readonly road: boolean
  readonly mountain: boolean
}

type ById<T> = { readonly [id: string]: T | undefined }

/** Rows by id. No id of what somebody sent can meet an inherited property. */
function byId<T extends { readonly id: string }>(rows: readonly T[]): ById<T> {
  return Object.assign(Object.create(null) as ById<T>, Object.fromEntries(rows.map(row => [row.id, row])))
}

function found<T>(rows: ById<T>, id: string): T {
  const row = rows[id]
  if (row === undefined) throw new Error(`the data have no ${id}`)
  return row
}

const cards = byId(pack.cards.map((row): Card => ({ ...row, effects: effectsOf(row.text) })))
const tokens = byId(pack.tokens)
const upgrades = byId(pack.upgrades)
const cities = byId(pack.cities)
const sectors = byId(pack.sectors.map((row, index) => ({ ...row, index, borders: bordersFrom(row.id) })))
const unitCards = Object.fromEntries(pack.units.map(row => [row.type, row])) as unknown as { readonly [type in UnitType]: UnitRow }

function bordersFrom(id: SectorId): Border[] {
  return pack.borders.flatMap(({ a, b, kind }) => {
    if (a !== id && b !== id) return []
    return [{ to: a === id ? b : a, road: kind.includes('road'), mountain: kind.includes('mountain') }]
  })
}

/** The card of this id. Throws if there is none, as do all of these: only for ids that the rules themselves wrote down. */
export const cardOf = (id: CardId): Card => found(cards, id)
export const tokenOf = (id: FaceId): TokenRow => found(tokens, id)
export const upgradeOf = (id: UpgradeId): UpgradeRow => found(upgrades, id)
export const citySector = (id: CityId): SectorId => found(cities, id).sector
export const sectorRow = (id: SectorId): SectorRow => found(sectors, id)
/** The place of a sector in the data. */
export const sectorIndex = (id: SectorId): number => found(sectors, id).index
/** The borders of a sector (S2.4). */
export const bordersOf = (id: SectorId): readonly Border[] => found(sectors, id).borders
export const unitCard = (type: UnitType): UnitRow => unitCards[type]
/** For what somebody sent. */
export const isSector = (id: string): boolean => sectors[id] !== undefined
export const isCard = (id: string): boolean => cards[id] !== undefined

/** Every sector in the order of the data (S16.3r). */
export const SECTOR_IDS: readonly SectorId[] = pack.sectors.map(row => row.id)
export const CARD_IDS: readonly CardId[] = pack.cards.map(row => row.id)
export const CITY_IDS: readonly CityId[] = pack.cities.map(row => row.id)
export const FACE_IDS: readonly FaceId[] = pack.tokens.map(row => row.id)
export const TECHNOLOGY_IDS: readonly UpgradeId[] = pack.upgrades.filter(row => row.id.startsWith('TEC')).map(row => row.id)
export const DEVELOPMENT_IDS: readonly UpgradeId[] = pack.upgrades.filter(row => row.id.startsWith('DEV')).map(row => row.id)

/** The upgrade tokens made for a characteristic of a unit type (S3.8r). */
export function upgradesFor(type: UnitType, stat: Stat): readonly UpgradeRow[] {
  return pack.upgrades.filter(row => row.unit === type && row.stat === stat)
}

/** A side's unit types in the order of the data. */
export const TYPES_OF: { readonly [side in Side]: readonly UnitType[] } = {
  skynet: UNIT_TYPES.filter(type => unitCards[type].side === 'skynet'),
  resistance: UNIT_TYPES.filter(type => unitCards[type].side === 'resistance'),
}

/** The cards of a side's deck, without those of the separate pile. */
export function deckOf(side: Side): CardId[] {
  return pack.cards.filter(row => row.side === side && !row.separate).map(row => row.id)
}

/** S5.4: the separate Tactics pile. */
export const SEPARATE_TACTICS: readonly CardId[] = pack.cards.filter(row => row.separate).map(row => row.id)

/** The border between two sectors; nothing if they are not neighbours. */
export function borderBetween(a: SectorId, b: SectorId): Border | undefined {
  return sectors[a]?.borders.find(border => border.to === b)
}

/** S2.7r: they meet in a point, which is no border. */
export function meetInPoint(a: SectorId, b: SectorId): boolean {
  return pack.points.some(([one, other]) => (one === a && other === b) || (one === b && other === a))
}
