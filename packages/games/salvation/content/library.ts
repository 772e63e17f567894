import type { CardId, CityId, FaceId, SectorId, Side, UnitType, UpgradeId } from '../state.ts'
import { UNIT_TYPES } from '../state.ts'
import { type Effect, effectsOf } from './effects.ts'
import type { CardRow, SectorRow, TokenRow, UnitRow, UpgradeRow } from './pack.ts'
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

function byId<T extends { readonly id: string }>(rows: readonly T[]): ReadonlyMap<string, T> {
  return new Map(rows.map(row => [row.id, row]))
}

function found<T>(rows: ReadonlyMap<string, T>, id: string, what: string): T {
  const row = rows.get(id)
  if (row === undefined) throw new Error(`no ${what} ${id}`)
  return row
}

const cards = byId(pack.cards.map((row): Card => ({ ...row, effects: effectsOf(row.text) })))
const tokens = byId(pack.tokens)
const upgrades = byId(pack.upgrades)
const cities = byId(pack.cities)
const sectors = byId(pack.sectors)
const unitCards = Object.fromEntries(pack.units.map(row => [row.type, row])) as unknown as { readonly [type in UnitType]: UnitRow }

/** The card of this id. Throws if there is none, as do all of these: only for ids that the rules themselves wrote down. */
export const cardOf = (id: CardId): Card => found(cards, id, 'card')
export const tokenOf = (id: FaceId): TokenRow => found(tokens, id, 'token')
export const upgradeOf = (id: UpgradeId): UpgradeRow => found(upgrades, id, 'upgrade')
export const citySector = (id: CityId): SectorId => found(cities, id, 'city').sector
export const sectorRow = (id: SectorId): SectorRow => found(sectors, id, 'sector')
export const unitCard = (type: UnitType): UnitRow => unitCards[type]
/** For what somebody sent. */
export const isSector = (id: string): boolean => sectors.has(id)
export const isCard = (id: string): boolean => cards.has(id)

/** Every sector in the order of the data (S16.3r). */
export const SECTOR_IDS: readonly SectorId[] = pack.sectors.map(row => row.id)
export const CARD_IDS: readonly CardId[] = pack.cards.map(row => row.id)
export const CITY_IDS: readonly CityId[] = pack.cities.map(row => row.id)
export const FACE_IDS: readonly FaceId[] = pack.tokens.map(row => row.id)
export const TECHNOLOGY_IDS: readonly UpgradeId[] = pack.upgrades.filter(row => row.id.startsWith('TEC')).map(row => row.id)
export const DEVELOPMENT_IDS: readonly UpgradeId[] = pack.upgrades.filter(row => row.id.startsWith('DEV')).map(row => row.id)

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

const borders = new Map<SectorId, Border[]>(SECTOR_IDS.map(id => [id, []]))
for (const { a, b, kind } of pack.borders) {
  const what = { road: kind.includes('road'), mountain: kind.includes('mountain') }
  borders.get(a)!.push({ to: b, ...what })
  borders.get(b)!.push({ to: a, ...what })
}

/** The borders of a sector (S2.4). */
export const bordersOf = (id: SectorId): readonly Border[] => found(borders, id, 'sector')

/** The border between two sectors; nothing if they are not neighbours. */
export function borderBetween(a: SectorId, b: SectorId): Border | undefined {
  return borders.get(a)?.find(border => border.to === b)
}

/** S2.7r: they meet in a point, which is no border. */
export function meetInPoint(a: SectorId, b: SectorId): boolean {
  return pack.points.some(([one, other]) => (one === a && other === b) || (one === b && other === a))
}
