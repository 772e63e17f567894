import { emit, flow, type Json, type Seat, type Words, words } from '@muster/core'
import { CARD_IDS, cardOf, SECTOR_IDS, upgradeOf } from './content/library.ts'
import { type CardId, SEATS, type SectorId, type State, UNIT_TYPES, type UnitType, type UpgradeId } from './state.ts'

/** Makes the steps of Terminator Salvation's rules: `const { rule, run, pick } = steps<Locals>()`. */
export const steps = flow<State>()

type Params = NonNullable<Words['params']>

/** Says that something happened, under a rule id. */
export function tell(s: State, rule: string, key: string, params: Params = {}): void {
  emit(s, { key, params, rule })
}

/** Says to one seat what happened, and to the others as much as they may know. */
export function tellSeat(s: State, rule: string, seat: Seat, key: string, params: Params, blur: Words): void {
  emit(s, { key, params, rule, seen: [seat], blur })
}

/** Names are in every event and refusal, so those there are are made once. */
function namesOf(kind: string, ids: readonly string[]): ReadonlyMap<string, Words> {
  return new Map(ids.map(id => [id, words(`${kind}.${id}`)]))
}

const UNIT_NAMES = namesOf('unit', UNIT_TYPES)
const SECTOR_NAMES = namesOf('sector', SECTOR_IDS)
const SEAT_NAMES = namesOf('seat', SEATS)
const CARD_NAMES = new Map(CARD_IDS.map(id => [id, newCardName(id)]))

export const unitName = (type: UnitType): Words => UNIT_NAMES.get(type)!
/** What somebody sent may be no sector. */
export const sectorName = (at: SectorId): Words => SECTOR_NAMES.get(at) ?? words(`sector.${at}`)
export const seatName = (seat: Seat): Words => SEAT_NAMES.get(seat)!
/** A card's name: its own, or what it lets one do. */
export const cardName = (id: CardId): Words => CARD_NAMES.get(id)!

function newCardName(id: CardId): Words {
  const { named, effects } = cardOf(id)
  if (named) return words(`card.${id}`)
  const [one, other] = effects.map(({ kind }) => words(`kind.${kind}`)) as [Words, Words | undefined]
  return other === undefined || other.key === one.key ? one : words('card.either', { one, other })
}

/** An upgrade token: the characteristic and its new value. */
export function upgradeName(id: UpgradeId): Words {
  const { stat, value } = upgradeOf(id)
  return typeof value === 'number' ? words(`upgrade.${stat}`, { value }) : words(`upgrade.${stat}`, { first: value[0], second: value[1] })
}

/** What a refusal draws on the map. */
export interface Shows {
  readonly sectors?: readonly SectorId[]
  readonly border?: readonly [SectorId, SectorId]
  readonly units?: readonly string[]
}

/** Builds what a refusal draws on the map. */
export function shows(what: Shows): Json {
  return what as unknown as Json
}
