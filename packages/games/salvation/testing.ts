import type { Frame, Option, Seat } from '@muster/core'
import { type ScriptedChance, scriptedChance, type Table as TestTable, tableOf } from '@muster/core/testing'
import { CITY_IDS, cardOf, FACE_IDS, isSector, SECTOR_IDS, tokenOf } from './content/library.ts'
import { salvation as game } from './game.ts'
import { invariants } from './invariants.ts'
import { completeOptions } from './options.ts'
import { newState, setOut } from './setup.ts'
import {
  type CardId,
  type CityId,
  type FaceId,
  type SalvationOptions,
  type SectorId,
  SIDES,
  type Side,
  type State,
  type Unit,
  type UpgradeId,
} from './state.ts'
import { putWritten, written } from './testing/notation.ts'
import { inPool, putUnit, theUnit } from './units.ts'

/** What a position says beside its units. Everything may be left out. */
export interface PositionSetup {
  /** Whose go it is, or the part of the turn that begins: 'draw' or 'end'. The Resistance's if absent. */
  readonly go?: Seat | 'draw' | 'end'
  /** The number at which it is; 1 if absent. */
  readonly number?: number
  readonly turn?: number
  readonly options?: Partial<SalvationOptions>
  /** Without the Infantryman in PUG and the factory with a T-600 in GUL that keep both sides in the match. */
  readonly bare?: boolean
  readonly hands?: { readonly [seat: Seat]: readonly CardId[] }
  /** The next cards of a draw pile; all others follow. */
  readonly top?: { readonly [side in Side]?: readonly CardId[] }
  /** Both piles of a side whole, the next card first; all other cards are out of the game. */
  readonly piles?: { readonly [side in Side]?: { readonly draw: readonly CardId[]; readonly played: readonly CardId[] } }
  /** Face-down tokens by sector. Tokens named nowhere are out of the game. */
  readonly hidden?: { readonly [at: SectorId]: readonly FaceId[] }
  /** Face-up tokens by sector: shelters and terrains. */
  readonly revealed?: { readonly [at: SectorId]: readonly FaceId[] }
  readonly captured?: readonly FaceId[]
  readonly factories?: readonly SectorId[]
  readonly upgrades?: readonly UpgradeId[]
  /** The next technology tokens; all others follow. */
  readonly technology?: readonly UpgradeId[]
  readonly inForce?: readonly CardId[]
  /** The separate Tactics pile; all six if absent. */
  readonly tactics?: readonly CardId[]
  readonly vp?: number | { readonly [seat: Seat]: number }
  readonly lead?: Seat
  /** The pile of city cards, the next first; empty if absent. */
  readonly cities?: readonly CityId[]
  readonly kills?: { readonly [type: string]: number }
  readonly dice?: readonly number[]
  readonly shuffles?: readonly (readonly number[])[]
}

/** A table of Terminator Salvation under test. `done` also checks that the position is sound. */
export interface SalvationTable extends TestTable<State> {
  /** What is in a sector, as the cases write it: `1 INF | 2 T600`. */
  at(sector: SectorId): string
  unit(id: string): Unit
  /** The cards in a hand, in order. */
  hand(seat: Seat): CardId[]
  played(side: Side): readonly CardId[]
  /** The parameters of everything that happened under this key, in order. */
  happened(key: string): readonly Readonly<Record<string, unknown>>[]
  /** Everybody passes until the turn has ended. Discards and leads are the first that are legal. */
  endTurn(): void
}

/** The public test kit: load a position or begin a match, script the dice, play, and ask what is legal. */
export const salvation = { position, newMatch }

/** Answers, short to write. */
export const pass: Option = { do: 'pass' }
export const play = (card: CardId, way = 1): Option => ({ do: 'play', card, way })
export const exchange = (card: CardId): Option => ({ do: 'exchange', card })
/** Moves of units together: `plan('INF1 SAL MOJ', 'JEP1 BAY CEN')`. */
export function plan(...moves: readonly string[]) {
  return {
    pickSome: moves.map(text => {
      const [unit, ...path] = text.split(' ') as [string, ...string[]]
      return { do: 'move', unit, path: path.join('-') }
    }),
  }
}
export const discard = (...cards: readonly CardId[]) => ({ pickSome: cards.map(card => ({ do: 'discard', card })) })
/** Hits by unit: `hit('INF1', 'TNK1', 'TNK1')` is one for the Infantryman and two for the M1A2. */
export function hit(...units: readonly string[]) {
  const divide: { [unit: string]: number } = {}
  for (const unit of units) divide[unit] = (divide[unit] ?? 0) + 1
  return { divide }
}

/** Loads a position as it stands and runs it to its first decision. */
function position(units: string, setup: PositionSetup = {}): SalvationTable {
  const { go = 'resistance', number = 1, turn = 3, revealed = {}, captured = [], inForce = [] } = setup
  const s = setOut(completeOptions(setup.options as never))
  checkNames(s, setup)
  Object.assign(s, { turn: go === 'draw' ? turn - 1 : turn, part: 'actions', number, lead: setup.lead ?? 'resistance' })
  putWritten(s, units)
  if (!setup.bare) {
    if (inPool(s, 'INF') > 0) putUnit(s, 'INF', 'PUG')
    if (inPool(s, 'T600') > 0) putUnit(s, 'T600', 'GUL')
    s.factories.push('GUL')
  }
  s.factories.push(...(setup.factories ?? []))
  s.captured = [...captured]
  for (const [at, faces] of Object.entries(revealed)) for (const face of faces) show(s, at, face)
  hide(s, setup.hidden ?? {})
  s.gone = FACE_IDS.filter(face => !isLaid(s, face))
  s.upgrades = [...(setup.upgrades ?? [])]
  const technology = s.technology.filter(token => !s.upgrades.includes(token))
  s.technology = topped(technology, setup.technology ?? [])
  s.inForce = inForce.map(card => ({ card, seat: cardOf(card).side }))
  const inHands = Object.values(setup.hands ?? {}).flat()
  s.tactics = (setup.tactics ?? s.tactics).filter(card => !inHands.includes(card) && !inForce.includes(card))
  s.cities = [...(setup.cities ?? [])].reverse()
  s.citiesGone = CITY_IDS.filter(city => !s.cities.includes(city))
  s.vp = typeof setup.vp === 'number' ? { ...s.vp, resistance: setup.vp } : { ...s.vp, ...setup.vp }
  s.kills = { ...setup.kills }
  for (const [seat, cards] of Object.entries(setup.hands ?? {})) s.hands[seat] = cards.map(card => ({ card, batch: 0 }))
  for (const side of SIDES) stack(s, side, setup)
  s.frames = framesAt(s, go, number)
  s.nextFrame = s.frames.length + 1
  return dress(s, chanceOf(setup.dice, setup.shuffles))
}

/** Throws for sectors and seats that are not in the match: a slip would be a position without them. */
function checkNames(s: State, { hidden = {}, revealed = {}, factories = [], hands = {}, vp = {} }: PositionSetup): void {
  const sectors = [...Object.keys(hidden), ...Object.keys(revealed), ...factories]
  const seats = [...Object.keys(hands), ...(typeof vp === 'number' ? [] : Object.keys(vp))]
  const wrong = sectors.find(at => !isSector(at)) ?? seats.find(seat => !(seat in s.hands))
  if (wrong !== undefined) throw new Error(`"${wrong}" is not in the match`)
}

function show(s: State, at: SectorId, face: FaceId): void {
  const { terrain, face: kind } = tokenOf(face)
  if (!terrain && kind !== 'shelter') throw new Error(`${face} does not stay face up`)
  if (terrain) s.terrain.push({ face, at, kind: terrain })
  else s.shelters.push({ face, at })
}

/** Face-down tokens get their slots in the order of the map, as when they are laid out. */
function hide(s: State, hidden: { readonly [at: SectorId]: readonly FaceId[] }): void {
  for (const at of SECTOR_IDS)
    for (const face of hidden[at] ?? [])
      s.hidden.push({ slot: `${at}${s.hidden.filter(token => token.at === at).length + 1}`, face, at, peeked: false })
}

function isLaid(s: State, face: FaceId): boolean {
  return s.captured.includes(face) || [...s.hidden, ...s.shelters, ...s.terrain].some(token => token.face === face)
}

/** A pile, top last, with these on top, the first the next. */
function topped<T>(pile: readonly T[], top: readonly T[]): T[] {
  return [...pile.filter(one => !top.includes(one)), ...[...top].reverse()]
}

/** Puts every card of a side where it belongs: what is nowhere else is in the draw pile. */
function stack(s: State, side: Side, { top, piles }: PositionSetup): void {
  const elsewhere = [...Object.values(s.hands).flatMap(hand => hand.map(one => one.card)), ...s.inForce.map(one => one.card), ...s.tactics]
  const all = [...s.decks[side].draw, ...(side === 'skynet' ? setOut(completeOptions({})).tactics : [])]
  const free = all.filter(card => !elsewhere.includes(card) && !s.removed.includes(card))
  const given = piles?.[side]
  s.decks[side].draw = given
    ? [...given.draw].reverse()
    : topped(
        free.filter(card => !cardOf(card).separate),
        top?.[side] ?? [],
      )
  s.decks[side].played = [...(given?.played ?? [])]
  const placed = [...s.decks[side].draw, ...s.decks[side].played]
  s.removed.push(...free.filter(card => !placed.includes(card)))
}

/** The rules in progress. */
function framesAt(s: State, go: Seat, number: number): Frame[] {
  const match = { id: 1, rule: 'match', step: 'nextTurn' }
  if (go === 'draw') return [match, { id: 2, rule: 'turn', step: 'draw' }]
  if (go === 'end') return [match, { id: 2, rule: 'turn', step: 'end' }]
  const after = go === 'skynet' ? 'firstGoes' : go === s.lead ? 'secondGoes' : 'endNumber'
  const actions = { id: 3, rule: 'activeActions', step: after, next: number + 1 }
  return [match, { id: 2, rule: 'turn', step: 'end' }, actions, { id: 4, rule: 'go', step: 'act', seat: go } as Frame]
}

/** What is drawn in a new match; what is not named comes in the order of the data. */
export interface NewMatch {
  /** City cards: the first is the factory's, three more are the Resistance's. */
  readonly cities?: readonly CityId[]
  readonly top?: { readonly [side in Side]?: readonly CardId[] }
  /** Faces of the hidden tokens, in the order in which they are laid out. */
  readonly tokens?: readonly FaceId[]
}

/** Begins a match at setup. */
function newMatch(options: Partial<SalvationOptions> = {}, { cities = [], top = {}, tokens = [] }: NewMatch = {}): SalvationTable {
  const s = newState(options as never)
  const order = <T>(before: readonly T[], after: readonly T[]) => after.map(one => before.indexOf(one))
  const piles = SIDES.map(side => order(s.decks[side].draw, topped(s.decks[side].draw, top[side] ?? [])))
  const faces = [...tokens, ...FACE_IDS.filter(face => !tokens.includes(face))]
  const cityOrder = order(s.cities, topped(s.cities, cities))
  const same = (count: number) => Array.from({ length: count }, (_, i) => i)
  const shuffles = [same(s.technology.length), cityOrder, ...piles, order(FACE_IDS, faces), same(s.cities.length - 1)]
  return dress(s, chanceOf([], shuffles))
}

function chanceOf(dice: readonly number[] = [], shuffles: readonly (readonly number[])[] = []): ScriptedChance {
  const chance = scriptedChance(...dice)
  for (const order of shuffles) chance.shuffle(order)
  return chance
}

/** Adds to core's table what tests of this game ask. */
function dress(state: State, chance: ScriptedChance): SalvationTable {
  const table = tableOf(game, state, chance)
  return {
    ...table,
    at: sector => written(state, sector),
    unit: id => theUnit(state, id),
    hand: seat => state.hands[seat]!.map(one => one.card),
    played: side => state.decks[side].played,
    happened: key => table.events.filter(event => event.key === key).map(event => event.params ?? {}),
    endTurn() {
      const { turn } = state
      while (!state.outcome && state.turn === turn) {
        const [seat] = table.asked() as [Seat]
        const [first] = table.engine.choices(state, seat)
        table.play(seat, table.rule() === 'S7.3' ? pass : first!)
      }
    },
    done() {
      table.done()
      const [fault] = invariants(state)
      if (fault) throw new Error(fault)
    },
  }
}
