import { emit, flow, type Json, type Seat, type Words, words } from '@muster/core'
import { cardOf, upgradeOf } from './content/library.ts'
import type { CardId, SectorId, State, UnitType, UpgradeId } from './state.ts'

/** Makes the steps of Terminator Salvation's rules: `const { rule, run, pick } = steps<Locals>()`. */
export const steps = flow<State>()

type Params = NonNullable<Words['params']>

/** Says that something happened, under a rule id. */
export function tell(s: State, rule: string, key: string, params: Params = {}): void {
  emit(s, { ...words(key, params), rule })
}

/** Says to one seat what happened, and to the others as much as they may know. */
export function tellSeat(s: State, rule: string, seat: Seat, key: string, params: Params, blur: Words): void {
  emit(s, { ...words(key, params), rule, seen: [seat], blur })
}

export const unitName = (type: UnitType): Words => words(`unit.${type}`)
export const sectorName = (at: SectorId): Words => words(`sector.${at}`)
export const seatName = (seat: Seat): Words => words(`seat.${seat}`)

/** A card's name: its own, or what it lets one do. */
export function cardName(id: CardId): Words {
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
