import { call, endMatch, type Frame, jump, type Refusal, refuse, type Seat, words } from '@muster/core'
import { cardOf } from '../content/library.ts'
import type { ItemCard, MainCard } from '../content/types.ts'
import { cardName, happen, placeName, seatName, steps, tell } from '../flow.ts'
import { characterOf, has, printed, theCharacter } from '../pieces.ts'
import { isCalled, locationsAt } from '../places.ts'
import { opposingAt, ownAt } from '../presence.ts'
import { areOpponents, isPresent, playerOf } from '../seats.ts'
import type { CardKey, Character, PieceId, PlaceId, State, Table } from '../state.ts'
import { buildCost } from '../values.ts'
import { REACTION_FORMS } from './forms.ts'
import { mayCarry } from './items.ts'
import { askMissions } from './missions.ts'
import { createCharacter, createItem, fitsEra } from './pieces-in-play.ts'
import { kindsInHand, type Reaction, react, reactions, refuseReaction } from './reactions.ts'
import { afterAction } from './settle.ts'
import { showThemselves } from './show.ts'
import { teamOf } from './victory.ts'

type Action =
  | { readonly do: 'produce'; readonly drone: PieceId }
  | { readonly do: 'spend' }
  | { readonly do: 'build'; readonly card: CardKey; readonly bearer: PieceId }
  | { readonly do: 'reprogram'; readonly drone: PieceId }
  | { readonly do: 'done' }

interface Locals {
  readonly seat: Seat
  /** The Drone that is to reprogram, while others may show themselves. */
  reprograms: PieceId
}

const { rule, run, pick } = steps<Locals>()

/** C7.5.2: a ready Drone at an undamaged Factory, the same as that of the Production in hand. */
function refuseProduce(s: Table, seat: Seat, id: PieceId): Refusal | undefined {
  const drone = characterOf(s, id)
  if (!drone || drone.controller !== seat || !has(s, id, 'Drone')) return refuse('C7.5.2', words('refuse.notYourDrone'))
  const who = cardName(drone.card)
  if (drone.hidden) return refuse('C14.3.9r', words('refuse.hidden', { who }), words('cure.reveal'))
  if (drone.rotated) return refuse('C5.2.9', words('refuse.rotated', { who }))
  if (!has(s, drone.at, 'Factory')) return refuse('C7.5.2', words('refuse.noFactory', { place: placeName(drone.at) }))
  if (has(s, drone.at, 'Damaged')) return refuse('C7.5.2', words('refuse.damagedPlace', { place: placeName(drone.at) }))
  if (s.production && s.production.segment === 2) return refuse('C7.5.2', words('refuse.spendFirst'))
  if (s.production && s.production.place !== drone.at)
    return refuse('C7.5.2', words('refuse.otherFactory', { place: placeName(s.production.place) }))
  return undefined
}

/** C7.5.5, C7.5.6, C7.5.7, C7.5.11r: a SkyNet character, or a SkyNet Item at a place that builds them; `bearer` 0 lays it down. */
function refuseBuild(s: Table, seat: Seat, card: CardKey, bearer: PieceId): Refusal | undefined {
  const { production } = s
  if (production?.segment !== 2) return refuse('C7.5.3', words('refuse.noProduction'))
  if (!playerOf(s, seat).hand.includes(card)) return refuse('C7.5.5', words('refuse.notInHand'))
  const def = cardOf(card)
  if ((def.kind !== 'main' && def.kind !== 'item') || def.cost === undefined)
    return refuse('C7.5.5', words('refuse.notBuilt', { card: cardName(card) }))
  if (!fitsEra(s, card)) return refuse('C21.3.4', words('refuse.otherEra', { card: cardName(card) }))
  const cost = buildCost(s, card, production.place)
  if (cost > production.amount)
    return refuse('C7.5.5', words('refuse.production', { card: cardName(card), cost, production: production.amount }))
  return def.kind === 'main' ? refuseNoBearer(bearer) : refuseBuildItem(s, seat, def, production.place, bearer)
}

const refuseNoBearer = (bearer: PieceId): Refusal | undefined => (bearer === 0 ? undefined : refuse('C7.5.5', words('refuse.noBearer')))

function refuseBuildItem(s: Table, seat: Seat, def: ItemCard, place: PlaceId, bearer: PieceId): Refusal | undefined {
  const item = cardName(def.id)
  if (!has(s, place, 'SkyNet Item')) return refuse('C7.5.6', words('refuse.noItemFactory', { item, place: placeName(place) }))
  const implant = def.itemClass === 'Implant'
  if (bearer === 0) return implant ? refuse('C7.5.7', words('refuse.implantNeedsTerminator', { item })) : undefined
  const taker = characterOf(s, bearer)
  if (!taker || taker.controller !== seat || taker.hidden || taker.at !== place) return refuse('C7.5.6', words('refuse.notYours'))
  if (implant && !has(s, bearer, 'Terminator')) return refuse('C7.5.7', words('refuse.implantNeedsTerminator', { item }))
  return mayCarry(s, taker, def.id)
}

/** C22.2.6, C22.2.10r: the Drone that reprograms an opponent's Starting Location. */
export function refuseReprogram(s: Table, seat: Seat, id: PieceId): Refusal | undefined {
  const { reprogramming } = s.scenario[playerOf(s, seat).side]
  const drone = characterOf(s, id)
  if (!reprogramming || !drone || drone.controller !== seat || printed(drone).name !== reprogramming.card)
    return refuse('C22.2.6', words('refuse.noReprogramming'))
  if (drone.hidden) return refuse('C14.3.1', words('refuse.hidden', { who: cardName(drone.card) }), words('cure.reveal'))
  if (drone.rotated) return refuse('C22.2.10r', words('refuse.rotated', { who: cardName(drone.card) }))
  const isTheirs =
    isCalled(drone.at, reprogramming.place) && locationsAt(s, drone.at).some(({ start, owner }) => start && areOpponents(s, seat, owner))
  if (!isTheirs) return refuse('C22.2.6', words('refuse.notTheirStart'))
  if (opposingAt(s, seat, drone.at).length > 0) return refuse('C22.2.6', words('refuse.opposingThere', { place: placeName(drone.at) }))
  return undefined
}

function* actions(s: State, seat: Seat): Generator<Action | Reaction> {
  const drones = s.characters.filter(({ controller, id }) => controller === seat && has(s, id, 'Drone'))
  for (const { id } of drones) yield { do: 'produce', drone: id }
  for (const { id } of drones) if (!refuseReprogram(s, seat, id)) yield { do: 'reprogram', drone: id }
  if (s.production) yield { do: 'spend' }
  if (s.production?.segment === 2) yield* builds(s, seat, s.production.place)
  yield* reactions(s, seat)
  yield { do: 'done' }
}

function* builds(s: Table, seat: Seat, place: PlaceId): Generator<Action> {
  for (const card of kindsInHand(s, seat)) {
    const def = cardOf(card)
    if (def.kind === 'main' && def.faction === 'skynet') yield { do: 'build', card, bearer: 0 }
    if (def.kind === 'item' && def.cost !== undefined)
      for (const bearer of [0, ...ownAt(s, seat, place).map(({ id }) => id)]) yield { do: 'build', card, bearer }
  }
}

function refuseAction(s: State, seat: Seat, option: Action | Reaction): Refusal | undefined {
  switch (option.do) {
    case 'done':
      return undefined
    case 'produce':
      return refuseProduce(s, seat, option.drone)
    case 'spend':
      return s.production?.segment === 1 ? undefined : refuse('C7.5.3', words('refuse.noProduction'))
    case 'build':
      return refuseBuild(s, seat, option.card, option.bearer)
    case 'reprogram':
      return refuseReprogram(s, seat, option.drone)
    default:
      return refuseReaction(s, option, seat)
  }
}

/** Whether a seat has a Step at all: seen by everybody. */
function hasStep(s: State, seat: Seat): boolean {
  return s.production !== null || s.characters.some(({ id }) => !refuseProduce(s, seat, id) || !refuseReprogram(s, seat, id))
}

/** C7.5.3, C7.5.4: what is left is lost; the Segments may be repeated. */
function endSegments(s: State, seat: Seat): void {
  const { production } = s
  if (!production) return
  if (production.amount > 0)
    tell(s, 'C7.5.3', 'productionLost', { seat, who: seatName(seat), amount: production.amount, place: placeName(production.place) })
  s.production = null
}

/** One SkyNet player's Production Step (C7.5): Drones are rotated at a Factory, then what they make is spent there, as often as Drones allow. */
export const production = rule('production', 'C7', {
  begin: run((s, f) => {
    s.active = f.seat
    if (!isPresent(s, f.seat) || !hasStep(s, f.seat)) jump(f, 'missions')
  }),
  act: pick<Action | Reaction>({
    seat: (_, f) => f.seat,
    rule: 'C7.5.1',
    prompt: s => words('ask.production', { segment: s.production?.segment ?? 0, amount: s.production?.amount ?? 0 }),
    always: () => true,
    forms: {
      ...REACTION_FORMS,
      produce: { drone: 'number' },
      spend: {},
      build: { card: 'string', bearer: 'number' },
      reprogram: { drone: 'number' },
      done: {},
    },
    options: (s, _, seat) => actions(s, seat),
    refuse: (s, _, option, seat) => refuseAction(s, seat, option),
    take: (s, f, option, seat) => act(s, f, option, seat),
  }),
  show: run((s, f) => {
    if (f.reprograms !== 0) call(s, showThemselves, { seat: f.seat, at: theCharacter(s, f.reprograms).at, under: 'C1.2.5r', turn: 0 })
  }),
  reprogram: run((s, f) => {
    if (f.reprograms !== 0) reprogram(s, f)
  }),
  after: run((s, f) => {
    jump(f, 'begin')
    call(s, afterAction)
  }),
  missions: run(s => askMissions(s, 'ownProductionEnds')),
  end: run((s, f) => {
    endSegments(s, f.seat)
    s.active = null
  }),
})

function act(s: State, f: Locals & Frame, option: Action | Reaction, seat: Seat): void {
  switch (option.do) {
    case 'done':
      // What is in hand is lost first; with none in hand the Step is over.
      if (s.production) endSegments(s, seat)
      else jump(f, 'missions')
      return
    case 'produce':
      produce(s, theCharacter(s, option.drone), seat)
      return
    case 'spend':
      s.production!.segment = 2
      return
    case 'build':
      build(s, seat, option.card, option.bearer)
      return
    case 'reprogram':
      f.reprograms = option.drone
      return
    default:
      react(s, option, seat)
      return
  }
}

function produce(s: State, drone: Character, seat: Seat): void {
  drone.rotated = true
  const made = (printed(drone) as MainCard).produces ?? 0
  s.production ??= { place: drone.at, amount: 0, spent: 0, segment: 1 }
  s.production.amount += made
  tell(s, 'C7.5.2', 'produces', {
    seat,
    side: seatName(seat),
    who: cardName(drone.card),
    character: drone.id,
    made,
    amount: s.production.amount,
    place: placeName(drone.at),
  })
  happen(s, { kind: 'droneRotated', by: seat, place: drone.at })
}

function build(s: State, seat: Seat, card: CardKey, bearer: PieceId): void {
  const { hand } = playerOf(s, seat)
  const { place } = s.production!
  const cost = buildCost(s, card, place)
  hand.splice(hand.indexOf(card), 1)
  s.revealed++
  spend(s, seat, cost)
  const def = cardOf(card)
  if (def.kind === 'main') createCharacter(s, { card, owner: seat, at: place, rotated: arrivesRotated(s, def) })
  else createItem(s, bearer === 0 ? { card, owner: seat, at: place } : { card, owner: seat, bearer })
  tell(s, 'C7.5.5', 'builds', {
    seat,
    who: seatName(seat),
    card: cardName(card),
    cost,
    place: placeName(place),
    left: s.production!.amount,
  })
}

/** Production is spent at its Factory, by building or as a card says (C7.5.8). */
export function spend(s: State, by: Seat, amount: number): void {
  const { production } = s
  if (!production) return
  production.amount -= amount
  production.spent += amount
  happen(s, { kind: 'spent', by, place: production.place, amount })
}

/** C7.5.9r. */
function arrivesRotated({ options }: Table, def: MainCard): boolean {
  return options.newSkynet === 'rotated' || (options.newSkynet === 'dronesRotated' && def.resources.includes('Drone'))
}

/** C22.2.6: the player wins; an opponent who showed himself in time has stopped it. */
function reprogram(s: State, f: Locals): void {
  const drone = theCharacter(s, f.reprograms)
  const refusal = refuseReprogram(s, f.seat, drone.id)
  f.reprograms = 0
  if (refusal) {
    tell(s, 'C1.2.5r', 'stopped', { who: cardName(drone.card), plan: 'reprogram' })
    return
  }
  drone.rotated = true
  endMatch(s, { winners: teamOf(s, f.seat), rule: 'C22.2.6', reason: words('end.reprogrammed', { seat: f.seat, who: seatName(f.seat) }) })
}
