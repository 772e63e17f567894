import { emit, flow, type Json, type Seat, type Words, words } from '@muster/core'
import { isUnseen, isVeiled } from './profile.ts'
import { type Model, type ModelId, SEATS, type State, type Table, type Terrain } from './state.ts'

/** Makes the steps of Genisys's rules: `const { rule, run, pick } = steps<Locals>()`. */
export const steps = flow<State>()

type Params = NonNullable<Words['params']>

/** Says that something happened, under a rule id. */
export function tell(s: State, rule: string, key: string, params: Params = {}): void {
  emit(s, { ...words(key, params), rule })
}

export const seatName = (seat: Seat): Words => words(`seat.${seat}`)
export const weaponName = (weapon: string): Words => words(`weapon.${weapon}`)

/** What a model is called to everybody: nothing but a number while it is unknown (G14.1.3). */
export function nameOf(model: Model): Words {
  return isUnseen(model) ? words('model.unseen', { number: model.id + 1 }) : ownNameOf(model)
}

/** What its owner calls a model, and whoever sees it in a view: the name that he gave it, or its entry's with a number that tells it from its like. */
export function ownNameOf(model: Model): Words {
  if (isVeiled(model)) return words('model.unseen', { number: model.id + 1 })
  if (model.name !== null) return words('model.named', { name: model.name })
  return words('model.numbered', { entry: words(`profile.${model.profile}`), number: model.id + 1 })
}

/** What a piece of terrain is called. */
export function terrainName(piece: Terrain): Words {
  return words(piece.wreckOf === undefined ? `terrain.${piece.kind}` : 'terrain.wreck', { size: piece.size })
}

/** The other seat. */
export function otherSeat(seat: Seat): Seat {
  return seat === SEATS[0] ? SEATS[1] : SEATS[0]
}

/** The model with this id. */
export function modelOf(s: Table, id: ModelId): Model {
  const found = s.models[id]
  if (!found) throw new Error(`no model ${id}`)
  return found
}

/** Who decides for a model: its side, unless its activation was given into other hands (G20.4.1). */
export function controllerOf(s: Table, id: ModelId): Seat {
  const { seat } = modelOf(s, id)
  return s.scenario?.controlled === id ? otherSeat(seat) : seat
}

/** What a refusal draws on the table. */
export interface Shows {
  readonly models?: readonly ModelId[]
  readonly terrain?: readonly string[]
  /** A line from place to place, in units. */
  readonly line?: readonly [{ readonly x: number; readonly y: number }, { readonly x: number; readonly y: number }]
}

/** Builds what a refusal draws on the table. */
export function shows(what: Shows): Json {
  return what as unknown as Json
}
