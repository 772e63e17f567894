import { call, type Frame, jump, type Refusal, refuse, type Seat, words } from '@muster/core'
import { entryHarm, movementBonus, refuseEnter } from '../effects/index.ts'
import { cardName, happen, placeName, seatName, steps, tell } from '../flow.ts'
import { characterOf, has, isSupport, itemOf, markerOf, theCharacter, theItem } from '../pieces.ts'
import { adjacent, barriersBetween, neighbours } from '../places.ts'
import { isPresent } from '../seats.ts'
import type { Character, Marker, PieceId, PlaceId, State, Table } from '../state.ts'
import { DRAG_COST, PICK_UP_COST, STEP_COST } from '../tables.ts'
import { movementPoints } from '../values.ts'
import { REACTION_FORMS } from './forms.ts'
import { addDecoy, decoysToAdd } from './hidden.ts'
import { refusePickUp, takeUp } from './items.ts'
import { askMissions } from './missions.ts'
import { beginStay, NOT_MOVING } from './outnumbering.ts'
import { type Reaction, react, reactions, refuseReaction } from './reactions.ts'
import { afterAction, settled } from './settle.ts'

type Move =
  | { readonly do: 'move'; readonly who: PieceId; readonly to: PlaceId }
  | { readonly do: 'group'; readonly from: PlaceId; readonly to: PlaceId }
  | { readonly do: 'drag'; readonly who: PieceId; readonly whom: PieceId }
  | { readonly do: 'letGo'; readonly who: PieceId }
  | { readonly do: 'pickUp'; readonly who: PieceId; readonly item: PieceId }
  | { readonly do: 'decoy'; readonly who: PieceId; readonly at: PlaceId }
  | { readonly do: 'done' }

const { rule, run, pick } = steps<{ readonly seat: Seat }>()
const grouping = steps<{ readonly seat: Seat; readonly from: PlaceId; readonly to: PlaceId }>()

/** C7.4.2: each character, and each marker of a hidden one, gets its Movement Points; Outnumbering is taken at once (C7.4.12r). */
function beginMovement(s: State, seat: Seat): void {
  s.active = seat
  for (const character of s.characters) {
    if (character.controller !== seat) continue
    Object.assign(character, { moved: false, drags: null, dragged: false, hid: false, allowance: movementPoints(s, character) })
    for (const stay of character.hidden ? character.hidden.markers : [character]) {
      const bonus = movementBonus(s, character, stay.at).reduce((sum, mod) => sum + mod.value, 0)
      stay.mp = movementPoints(s, character, bonus)
      beginStay(s, character, stay)
    }
  }
  tell(s, 'C7.4.1', 'movementBegins', { seat, who: seatName(seat) })
}

/** C7.4.8r: what is left is lost. */
function endMovement(s: State): void {
  s.active = null
  for (const character of s.characters) {
    Object.assign(character, { mp: 0, loss: 0, drags: null, hid: false, moved: false, allowance: NOT_MOVING })
    for (const marker of character.hidden?.markers ?? []) Object.assign(marker, { mp: 0, loss: 0 })
  }
}

/** C26.2.3, C26.2.8r: whether a Barrier of somebody else stands between two places, for one who cannot cross it. */
export function refuseCross(s: Table, character: Character, from: PlaceId, to: PlaceId): Refusal | undefined {
  const isStopped = barriersBetween(s, from, to).some(({ owner }) => owner !== character.controller)
  if (!isStopped || has(s, character.id, 'Flight')) return undefined
  return refuse('C26.2.3', words('refuse.barrier', { who: cardName(character.card), place: placeName(to) }))
}

/** Why a character cannot go from one place to another, MP aside. */
export function refuseStep(s: Table, character: Character, from: PlaceId, to: PlaceId): Refusal | undefined {
  if (!adjacent(s, from, to)) return refuse('C7.4.3', words('refuse.notAdjacent', { from: placeName(from), to: placeName(to) }))
  const stopped = refuseCross(s, character, from, to) ?? refuseEnter(s, character, to)
  if (stopped) return stopped
  const dragged = character.drags === null ? undefined : characterOf(s, character.drags)
  const victim = [character, ...(dragged ? [dragged] : [])].find(who => isSupport(who) && entryHarm(s, who, to))
  if (victim) return refuse('C12.3.6', words('refuse.selfHarm', { who: cardName(victim.card), place: placeName(to) }))
  return dragged && (refuseCross(s, dragged, from, to) ?? refuseEnter(s, dragged, to))
}

/** What a step costs: one more while dragging (C7.4.14). */
const stepCost = (character: Character): number => STEP_COST + (character.drags === null ? 0 : DRAG_COST)

/** The character or marker of this id that the seat may move, and where it stands. */
function mover(
  s: Table,
  seat: Seat,
  id: PieceId,
): { readonly character: Character; readonly stay: Pick<Marker, 'at' | 'mp' | 'loss'> } | undefined {
  const hidden = markerOf(s, id)
  if (hidden) return hidden.character.controller === seat ? { character: hidden.character, stay: hidden.marker } : undefined
  const character = characterOf(s, id)
  return character && character.controller === seat && !character.hidden ? { character, stay: character } : undefined
}

function refuseMove(s: Table, seat: Seat, id: PieceId, to: PlaceId): Refusal | undefined {
  const found = mover(s, seat, id)
  if (!found) return refuse('C7.4.1', words('refuse.notYours'))
  const { character, stay } = found
  const who = cardName(character.card)
  if (character.dragged) return refuse('C7.4.15', words('refuse.dragged', { who }))
  if (stay.mp < stepCost(character))
    return refuse(
      character.drags === null ? 'C7.4.3' : 'C7.4.14',
      words('refuse.movementPoints', { who, need: stepCost(character), mp: stay.mp }),
    )
  return refuseStep(s, character, stay.at, to)
}

/** Enters a place, alone or with others that have entered it just now; Outnumbering is counted by the caller, with the whole group (C7.4.12r). */
function enter(s: State, id: PieceId, to: PlaceId): void {
  const hidden = markerOf(s, id)
  const character = hidden?.character ?? theCharacter(s, id)
  const stay = hidden?.marker ?? character
  stay.mp -= stepCost(character)
  character.moved = true
  stay.at = to
  if (hidden && character.hidden!.real === id) character.at = to
  happen(s, { kind: 'enters', piece: id, place: to })
  if (character.drags === null) return
  const dragged = theCharacter(s, character.drags)
  dragged.at = to
  happen(s, { kind: 'enters', piece: dragged.id, place: to })
}

/** Moves characters or a marker together, and takes what Outnumbering costs there. */
function go(s: State, ids: readonly PieceId[], to: PlaceId): void {
  for (const id of ids) enter(s, id, to)
  for (const id of ids) {
    const hidden = markerOf(s, id)
    const character = hidden?.character ?? theCharacter(s, id)
    beginStay(s, character, hidden?.marker ?? character)
    tell(s, 'C7.4.3', 'moves', { who: cardName(character.card), piece: id, place: placeName(to), at: to, hidden: hidden ? 'yes' : 'no' })
  }
}

/** A text puts a character at a place, without MP. It enters it. */
export function put(s: State, character: Character, place: PlaceId): void {
  character.at = place
  character.moved = true
  happen(s, { kind: 'enters', piece: character.id, place })
  if (s.step === 'movement' && s.active === character.controller) beginStay(s, character)
  tell(s, 'C7.4.3', 'isPut', { who: cardName(character.card), piece: character.id, place: placeName(place), at: place })
}

/** C7.4.14, C7.4.15, C7.4.16r. */
function refuseDrag(s: Table, seat: Seat, id: PieceId, whom: PieceId): Refusal | undefined {
  const [dragger, dragged] = [characterOf(s, id), characterOf(s, whom)]
  if (!dragger || dragger.controller !== seat || !dragged || dragged.controller !== seat || id === whom)
    return refuse('C7.4.14', words('refuse.notYours'))
  if (dragger.hidden || dragged.hidden)
    return refuse('C14.2.6r', words('refuse.hidden', { who: cardName((dragger.hidden ? dragger : dragged).card) }), words('cure.reveal'))
  if (dragger.rotated) return refuse('C5.2.9', words('refuse.rotated', { who: cardName(dragger.card) }))
  if (dragger.at !== dragged.at) return refuse('C7.4.14', words('refuse.elsewhere', { who: cardName(dragged.card) }))
  if (dragged.moved) return refuse('C7.4.14', words('refuse.hasMoved', { who: cardName(dragged.card) }))
  if (dragged.dragged || dragged.drags !== null || dragger.dragged)
    return refuse('C7.4.15', words('refuse.dragged', { who: cardName(dragged.card) }))
  return undefined
}

/** What a seat's characters may do in its movement. */
function* moves(s: State, seat: Seat): Generator<Move | Reaction> {
  for (const character of s.characters) {
    if (character.controller !== seat) continue
    if (character.hidden) {
      for (const { id, at } of character.hidden.markers) for (const to of neighbours(s, at)) yield { do: 'move', who: id, to }
      if (decoysToAdd(s, character) > 0)
        for (const at of new Set(character.hidden.markers.map(marker => marker.at))) yield { do: 'decoy', who: character.id, at }
      continue
    }
    for (const to of neighbours(s, character.at)) yield { do: 'move', who: character.id, to }
    for (const other of s.characters)
      if (other.at === character.at && !other.hidden && other.controller === seat && other !== character)
        yield { do: 'drag', who: character.id, whom: other.id }
    if (character.drags !== null) yield { do: 'letGo', who: character.id }
    for (const item of s.items) if (item.at === character.at) yield { do: 'pickUp', who: character.id, item: item.id }
  }
  for (const from of new Set(s.characters.flatMap(({ controller, hidden, at }) => (controller === seat && !hidden ? [at] : []))))
    for (const to of neighbours(s, from)) if (groupAt(s, seat, from, to).length > 1) yield { do: 'group', from, to }
  yield* reactions(s, seat)
  yield { do: 'done' }
}

/** Those at a place that can go to the next one now (C7.4.4, C7.4.6r). */
function groupAt(s: Table, seat: Seat, from: PlaceId, to: PlaceId): Character[] {
  return s.characters.filter(
    character => character.controller === seat && !character.hidden && character.at === from && !refuseMove(s, seat, character.id, to),
  )
}

function refuseOption(s: State, seat: Seat, option: Move | Reaction): Refusal | undefined {
  switch (option.do) {
    case 'done':
      return undefined
    case 'move':
      return refuseMove(s, seat, option.who, option.to)
    case 'group':
      return groupAt(s, seat, option.from, option.to).length > 1
        ? undefined
        : refuse('C7.4.6r', words('refuse.noGroup', { from: placeName(option.from), to: placeName(option.to) }))
    case 'drag':
      return refuseDrag(s, seat, option.who, option.whom)
    case 'letGo':
      return characterOf(s, option.who)?.controller === seat && characterOf(s, option.who)?.drags !== null
        ? undefined
        : refuse('C7.4.16r', words('refuse.dragsNobody'))
    case 'pickUp': {
      const found = mover(s, seat, option.who)
      if (!found) return refuse('C7.4.1', words('refuse.notYours'))
      const { character } = found
      if (character.mp < PICK_UP_COST)
        return refuse('C15.1.1', words('refuse.movementPoints', { who: cardName(character.card), need: PICK_UP_COST, mp: character.mp }))
      return refusePickUp(s, character, itemOf(s, option.item))
    }
    case 'decoy': {
      const character = characterOf(s, option.who)
      const isOwn = character?.controller === seat && character.hidden?.markers.some(({ at }) => at === option.at)
      return isOwn && decoysToAdd(s, character) > 0 ? undefined : refuse('C14.2.3', words('refuse.noDecoy'))
    }
    default:
      return refuseReaction(s, option, seat)
  }
}

/** One player's movement (C7.4.1): he moves, drags, picks up, hides and plays until he is done. */
export const movement = rule('movement', 'C7', {
  begin: run((s, f) => {
    beginMovement(s, f.seat)
    settled(s)
  }),
  act: pick<Move | Reaction>({
    when: (s, f) => isPresent(s, f.seat),
    seat: (_, f) => f.seat,
    rule: 'C7.4.1',
    prompt: () => words('ask.movement'),
    always: (s, f) =>
      s.characters.some(({ controller, hidden }) => controller === f.seat && hidden) ||
      s.players.some(({ seat, hand }) => seat === f.seat && hand.length > 0),
    forms: {
      ...REACTION_FORMS,
      move: { who: 'number', to: 'string' },
      group: { from: 'string', to: 'string' },
      drag: { who: 'number', whom: 'number' },
      letGo: { who: 'number' },
      pickUp: { who: 'number', item: 'number' },
      decoy: { who: 'number', at: 'string' },
      done: {},
    },
    options: (s, _, seat) => moves(s, seat),
    refuse: (s, _, option, seat) => refuseOption(s, seat, option),
    take: (s, f, option, seat) => act(s, f, option, seat),
  }),
  after: run((s, f) => {
    if (isPresent(s, f.seat)) jump(f, 'act')
    call(s, afterAction)
  }),
  missions: run(s => askMissions(s, 'ownMovementEnds')),
  end: run(s => {
    endMovement(s)
    settled(s)
  }),
})

function act(s: State, f: Frame, option: Move | Reaction, seat: Seat): void {
  switch (option.do) {
    case 'done':
      jump(f, 'missions')
      return
    case 'move':
      go(s, [option.who], option.to)
      return
    case 'group':
      call(s, group, { seat, from: option.from, to: option.to })
      return
    case 'drag': {
      const [dragger, dragged] = [theCharacter(s, option.who), theCharacter(s, option.whom)]
      Object.assign(dragger, { rotated: true, drags: dragged.id })
      Object.assign(dragged, { rotated: true, dragged: true, mp: 0 })
      tell(s, 'C7.4.14', 'drags', { who: cardName(dragger.card), whom: cardName(dragged.card), character: dragger.id })
      return
    }
    case 'letGo':
      theCharacter(s, option.who).drags = null
      return
    case 'pickUp': {
      const character = theCharacter(s, option.who)
      character.mp -= PICK_UP_COST
      takeUp(s, character, theItem(s, option.item), 'C15.1.1')
      return
    }
    case 'decoy':
      call(s, addDecoy, { character: option.who, at: option.at })
      return
    default:
      react(s, option, seat)
      return
  }
}

type Join = { readonly do: 'join'; readonly who: PieceId }

/** C7.4.4: who goes along. */
const group = grouping.rule('group', 'C7.4.4', {
  choose: grouping.pickSome<Join>({
    seat: (_, f) => f.seat,
    rule: 'C7.4.4',
    prompt: (_, f) => words('ask.group', { from: placeName(f.from), to: placeName(f.to) }),
    forms: { join: { who: 'number' } },
    range: (s, f) => ({ min: 1, max: groupAt(s, f.seat, f.from, f.to).length }),
    options: (s, f) => groupAt(s, f.seat, f.from, f.to).map(({ id }) => ({ do: 'join', who: id })),
    refuse: (s, f, { who }, seat) =>
      characterOf(s, who)?.at === f.from ? refuseMove(s, seat, who, f.to) : refuse('C7.4.4', words('refuse.notYours')),
    take: (s, f, joined) =>
      go(
        s,
        joined.map(({ who }) => who),
        f.to,
      ),
  }),
})

export const movementRules = [movement, group]
