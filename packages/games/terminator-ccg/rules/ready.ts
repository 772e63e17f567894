import { call, jump, type Refusal, refuse, type Seat, words } from '@muster/core'
import { happen, placeName, steps, tell } from '../flow.ts'
import { has, theCharacter } from '../pieces.ts'
import { placesOf } from '../places.ts'
import { opposingAt, ownAt } from '../presence.ts'
import { isPresent, playerOf, playOrder } from '../seats.ts'
import type { Character, PieceId, PlaceId, State, Table } from '../state.ts'
import { damagePlace } from './locations.ts'
import { gainCp } from './pieces-in-play.ts'
import { beginRound, endRoundOf } from './rounds.ts'
import { afterAction, settled } from './settle.ts'
import { showThemselves } from './show.ts'
import { openPause } from './window.ts'

interface Demolishing {
  readonly seat: Seat
  at: PlaceId
  team: PieceId[]
}

const { rule, run, pick, pickSome } = steps<Demolishing>()
const ready = steps<{ seats: readonly Seat[]; turn: number }>()

/** C22.3.4, C22.3.5r: ready experts that stand open at a place. */
function experts(s: Table, seat: Seat, at: PlaceId): Character[] {
  return ownAt(s, seat, at).filter(({ id, rotated }) => !rotated && has(s, id, 'Demolitions'))
}

function teamSize(s: Table, seat: Seat): number {
  return s.scenario[playerOf(s, seat).side].demolitions ?? Number.POSITIVE_INFINITY
}

/** Why a place cannot be blown up by demolition experts. */
export function refuseDemolish(s: Table, seat: Seat, at: PlaceId): Refusal | undefined {
  const place = placeName(at)
  if (!placesOf(s).includes(at) || !has(s, at, 'Factory')) return refuse('C22.3.4', words('refuse.noFactory', { place }))
  if (has(s, at, 'Damaged')) return refuse('C22.3.4', words('refuse.damagedPlace', { place }))
  if (experts(s, seat, at).length < teamSize(s, seat)) return refuse('C22.3.4', words('refuse.experts', { place, need: teamSize(s, seat) }))
  return opposingAt(s, seat, at).length > 0 ? refuse('C22.3.4', words('refuse.opposingThere', { place })) : undefined
}

const targets = (s: Table, seat: Seat): PlaceId[] => placesOf(s).filter(at => !refuseDemolish(s, seat, at))

type Demolish = { readonly do: 'demolish'; readonly at: PlaceId } | { readonly do: 'decline' }
type Join = { readonly do: 'join'; readonly who: PieceId }

/** One player's demolitions at the beginning of the Ready Round (C22.3.4). */
export const demolitions = rule('demolitions', 'C22.3.4', {
  choose: pick<Demolish>({
    when: (s, f) => isPresent(s, f.seat) && targets(s, f.seat).length > 0,
    seat: (_, f) => f.seat,
    rule: 'C22.3.4',
    prompt: () => words('ask.demolish'),
    forms: { demolish: { at: 'string' }, decline: {} },
    options: (s, f) => [...targets(s, f.seat).map(at => ({ do: 'demolish' as const, at })), { do: 'decline' }],
    refuse: (s, f, option) => (option.do === 'decline' ? undefined : refuseDemolish(s, f.seat, option.at)),
    take(_, f, option) {
      f.at = option.do === 'decline' ? '' : option.at
    },
  }),
  team: pickSome<Join>({
    when: (_, f) => f.at !== '',
    seat: (_, f) => f.seat,
    rule: 'C22.3.4',
    prompt: (s, f) => words('ask.team', { count: teamSize(s, f.seat), place: placeName(f.at) }),
    forms: { join: { who: 'number' } },
    range: (s, f) => ({ min: teamSize(s, f.seat), max: teamSize(s, f.seat) }),
    options: (s, f) => experts(s, f.seat, f.at).map(({ id }) => ({ do: 'join', who: id })),
    refuse: (s, f, { who }) =>
      experts(s, f.seat, f.at).some(({ id }) => id === who) ? undefined : refuse('C22.3.4', words('refuse.notYours')),
    take(s, f, joined) {
      f.team = joined.map(({ who }) => who)
      for (const who of f.team) theCharacter(s, who).rotated = true
    },
  }),
  show: run((s, f) => {
    if (f.at !== '') call(s, showThemselves, { seat: f.seat, at: f.at, under: 'C1.2.5r', turn: 0 })
  }),
  blast: run((s, f) => {
    const { at } = f
    if (at === '') return
    if (opposingAt(s, f.seat, at).length > 0) return tell(s, 'C1.2.5r', 'stopped', { who: placeName(at), plan: 'demolish' })
    damagePlace(s, at, f.seat, true)
  }),
  after: run((s, f) => {
    if (f.at !== '') call(s, afterAction)
  }),
})

/** C6.1.1, C6.1.3r: everything that is rotated is readied, for all players at once. */
function readyAll(s: State): void {
  for (const card of [...s.characters, ...s.items, ...s.places, ...s.events]) card.rotated = false
  tell(s, 'C6.1.1', 'allReady')
}

/** The Ready Cards Round (C6). What happens at its beginning comes before the readying (C6.1.2r). */
export const readyRound = ready.rule('readyRound', 'C6', {
  begin: ready.run((s, f) => {
    beginRound(s, 'ready', 'ready')
    Object.assign(f, { seats: playOrder(s), turn: 0 })
    for (const seat of f.seats) if (s.options.cpIncome > 0) gainCp(s, seat, s.options.cpIncome, 'C16.1.3r')
    happen(s, { kind: 'readyRoundBegins' })
    settled(s)
  }),
  demolish: ready.run((s, f) => {
    const seat = f.seats[f.turn]
    if (seat === undefined) return
    f.turn++
    jump(f, 'demolish')
    if (Number.isFinite(teamSize(s, seat))) call(s, demolitions, { seat, at: '', team: [] })
  }),
  ready: ready.run(readyAll),
  react: ready.run(s => openPause(s, { kind: 'action', attack: null })),
  end: ready.run(s => endRoundOf(s)),
})

export const readyRules = [demolitions, readyRound]
