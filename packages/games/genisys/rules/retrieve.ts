import { finish, jump, type Option, refuse, rolled, words } from '@muster/core'
import { ahead, contains, disc, inContact, overlap, type Point, squaredDistance, thrown } from '@muster/geometry/table'
import { smallestDie } from '../dice.ts'
import { modelOf, nameOf, steps, tell } from '../flow.ts'
import { isFlying, isReeling, isVehicle } from '../profile.ts'
import type { Model, ModelId, State } from '../state.ts'
import { outlineOf } from '../table/outline.ts'
import { isImpenetrable, onTable, surfaceOf } from '../table/pieces.ts'
import { isClose } from '../table/range.ts'
import { OBJECTIVE, THROW } from '../tables.ts'
import { directionOf, plain, rollDirection, rollPolyhedral } from './rolls.ts'

/** The object's marker as an outline. */
function markerAt(at: Point) {
  return disc(at, OBJECTIVE.radius)
}

/** G26.2.3: a base is in contact with a flat marker also where it overlaps it. */
export function touchesMarker(model: Model, at: Point): boolean {
  const [base, marker] = [outlineOf(model), markerAt(at)]
  return overlap(base, marker) || inContact(base, marker)
}

/** G14.8.2, G14.8.3: whether a model picks the object up where it stands now. */
export function picksUp(s: State, model: Model): boolean {
  if (!s.loot || s.loot.carrier !== null || model.where !== 'table' || isReeling(model)) return false
  return !isVehicle(model) && touchesMarker(model, s.loot.at)
}

export function pickUp(s: State, model: Model): void {
  s.loot!.carrier = model.id
  tell(s, 'G14.8.2', 'log.picksUp', { model: nameOf(model) })
}

interface Dropping {
  /** The carrier that lost it: the first throw is from its centre (G14.8.12r). */
  readonly from: ModelId
  at?: Point
  /** The models on which it may have landed. */
  under?: readonly ModelId[]
}

const dropping = steps<Dropping>()

/** G14.8.7, G14.8.8: the object is thrown 5" in a random direction, again and again while it lands on a model that cannot keep it. */
export const dropLoot = dropping.rule('dropLoot', 'G14.8', {
  direction: dropping.run((s, f) => rollDirection(s, modelOf(s, f.from).seat, 'G14.8.7')),
  fly: dropping.run((s, f) => {
    const carrier = modelOf(s, f.from)
    const from = f.at ?? (carrier.aboard === null ? carrier.at : modelOf(s, carrier.aboard).at)
    f.at = landing(s, from, directionOf(f))
    s.loot = { at: f.at, carrier: null }
    tell(s, 'G14.8.7', 'log.thrown', { x: f.at.x, y: f.at.y })
  }),
  chooseModel: dropping.run((s, f) => {
    f.under = landedOn(s, f.at!).map(model => model.id)
    if (f.under.length < 2) return
    const die = plain(smallestDie(f.under.length)!)
    rollPolyhedral(s, { seat: modelOf(s, f.from).seat, die, dice: 1, for: words('for.landing'), rule: 'G14.8.13r' })
  }),
  land: dropping.run((s, f) => {
    const face = f.under!.length < 2 ? 1 : rolled(f).total
    // As for comrades (G6.8.9r), results beyond the number are rolled again.
    if (face > Math.max(1, f.under!.length)) return jump(f, 'chooseModel')
    const model = s.models[f.under![face - 1] ?? -1]
    if (!model || isVehicle(model) || isReeling(model)) return finish(s, f)
    if (onTable(s).some(other => other.seat !== model.seat && !isReeling(other) && isClose(other, model))) return jump(f, 'direction')
    pickUp(s, model)
    finish(s, f)
  }),
})

/** How far something moves to see whether it comes free of what it touches, in units. */
const NUDGE = 20

/** G26.8.4: where a throw ends. What the marker lies in already (a wreck) does not stop it; what it only touches does, unless it is thrown away from that. */
function landing(s: State, from: Point, heading: number): Point {
  const walls = s.terrain.filter(piece => isImpenetrable(piece) && !overlap(piece.outline, markerAt(from))).map(piece => piece.outline)
  const surface = surfaceOf(s)
  const first = thrown(from, OBJECTIVE.radius, heading, THROW, walls, surface)
  if (first.at.x !== from.x || first.at.y !== from.y) return first.at
  const next = ahead(from, heading, NUDGE)
  const isFree = contains(surface, markerAt(next)) && !walls.some(wall => overlap(wall, markerAt(next)))
  return isFree ? thrown(next, OBJECTIVE.radius, heading, THROW - NUDGE, walls, surface).at : from
}

/** RULING: G14.8.13r: the models whose base the marker overlaps with the nearest centre: of several that are equally near chance decides. */
function landedOn(s: State, at: Point): Model[] {
  const under = onTable(s).filter(model => !isFlying(model) && overlap(outlineOf(model), markerAt(at)))
  const least = Math.min(...under.map(model => squaredDistance(model.at, at)))
  return under.filter(model => squaredDistance(model.at, at) === least)
}

interface Handing {
  readonly model: ModelId
}

type Hand = Option & { readonly do: 'hand' | 'keep'; readonly model?: number }

const handing = steps<Handing>()

/** G14.8.5, G14.8.20r: friends who may be handed the object. */
function receivers(s: State, carrier: Model): Model[] {
  const isFree = (model: Model) => !onTable(s).some(other => other.seat !== model.seat && !isReeling(other) && isClose(other, model))
  if (!isFree(carrier)) return []
  return onTable(s).filter(
    model =>
      model.seat === carrier.seat &&
      model.id !== carrier.id &&
      !isVehicle(model) &&
      !isReeling(model) &&
      isClose(carrier, model) &&
      isFree(model),
  )
}

/** G14.8.5, G14.8.6: at the end of its activation the carrier may hand the object over. */
export const handOver = handing.rule('handOver', 'G14.8', {
  choose: handing.pick<Hand>({
    when: (s, f) => receivers(s, modelOf(s, f.model)).length > 0,
    seat: (s, f) => modelOf(s, f.model).seat,
    rule: 'G14.8.5',
    prompt: (s, f) => words('ask.handOver', { model: nameOf(modelOf(s, f.model)) }),
    forms: { hand: { model: 'number' }, keep: {} },
    options: (s, f) => [{ do: 'keep' }, ...receivers(s, modelOf(s, f.model)).map(model => ({ do: 'hand' as const, model: model.id }))],
    refuse: (s, f, option) =>
      option.do === 'keep' || receivers(s, modelOf(s, f.model)).some(model => model.id === option.model)
        ? undefined
        : refuse('G14.8.5', words('loot.cannotHand')),
    take(s, f, option) {
      if (option.do === 'keep') return finish(s, f)
      const receiver = modelOf(s, option.model!)
      s.loot!.carrier = receiver.id
      // G14.8.6, G14.8.20r: a Done marker in place of whatever it had.
      receiver.ready = 0
      receiver.ambushProfile = null
      receiver.done = Math.max(1, receiver.done)
      tell(s, 'G14.8.5', 'log.handsOver', { from: nameOf(modelOf(s, f.model)), to: nameOf(receiver) })
    },
  }),
})
