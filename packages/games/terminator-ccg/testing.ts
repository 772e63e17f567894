import { freshState, type Option, type Seat } from '@muster/core'
import { type ScriptedChance, scriptedChance, type Table as TestTable, tableOf } from '@muster/core/testing'
import { DECKS } from './content/decks.ts'
import { cardOf } from './content/library.ts'
import { terminatorCcg as game } from './game.ts'
import { invariants } from './invariants.ts'
import { completeOptions, seatsOf, sideOf } from './options.ts'
import { isInterior, placeFor } from './places.ts'
import { createCharacter, createItem } from './rules/pieces-in-play.ts'
import { match, turn } from './rules/turn.ts'
import { playOrder } from './seats.ts'
import { newState, newTable } from './setup.ts'
import type { CardKey, CcgOptions, Character, Deck, PieceId, PlaceId, Player, State } from './state.ts'

/** A character of a position. */
export interface Placed {
  readonly card: CardKey
  readonly at: CardKey
  readonly items?: readonly CardKey[]
  readonly damage?: number
  readonly rotated?: boolean
  /** Who controls it; its owner if absent, and nobody if null. */
  readonly controller?: Seat | null
  /** Hidden, with decoys at these places beside the real marker. */
  readonly decoys?: readonly CardKey[]
}

/** What a player has on the table and beside it. Everything may be left out. */
export interface Side {
  /** The row from the left; `L03*` is a Starting Location, and an Interior one stands above the one before it. */
  readonly hud?: readonly string[]
  readonly characters?: readonly Placed[]
  /** Items that lie at a place: `I04 L05`. */
  readonly lying?: readonly string[]
  readonly hand?: readonly CardKey[]
  readonly deck?: readonly CardKey[]
  readonly locations?: readonly CardKey[]
  readonly discard?: readonly CardKey[]
  readonly cp?: number
  readonly points?: number
  readonly condition?: CardKey
  readonly protects?: readonly { readonly card: CardKey; readonly importance: number }[]
  readonly traveled?: readonly CardKey[]
  readonly cycled?: number
}

/** Where in a turn a position begins. */
export type Begin = 'ready' | 'staging' | 'protection' | 'location' | 'movement' | 'production' | 'draw' | 'combat' | 'search'

/** A position. */
export interface PositionSetup {
  readonly begin: Begin
  /** In a Step of the Staging Round: whose part of it begins; the first's if absent. */
  readonly seat?: Seat
  readonly options?: Partial<CcgOptions>
  readonly sides: { readonly [seat: Seat]: Side }
  /** Without the Main Characters that keep each player in the match from afar. */
  readonly bare?: boolean
  readonly damaged?: readonly CardKey[]
  readonly turn?: number
  readonly dice?: readonly number[]
  readonly shuffles?: readonly (readonly number[])[]
  /** Anything else of the state. */
  readonly change?: (s: State) => void
}

/** A table of this game under test. `done` also checks that the position is sound. */
export interface CcgTable extends TestTable<State> {
  /** The character of this card, the first or the one of this number. Throws if there is none. */
  who(card: CardKey, copy?: number): Character
  /** Whether a character of this card is in play. */
  inPlay(card: CardKey): boolean
  id(card: CardKey, copy?: number): PieceId
  /** The number of an Item of this card. */
  item(card: CardKey, copy?: number): PieceId
  /** The place that a location of this card is. */
  place(card: CardKey): PlaceId
  player(seat: Seat): Player
  /** The parameters of everything that happened under this key, in order. */
  happened(key: string): readonly Readonly<Record<string, unknown>>[]
  /** All pass in windows, until another question waits. */
  quiet(): void
  /** All do as little as they may, until the table is at this Step or the match is over. */
  goTo(step: State['step']): void
}

/** The public test kit: load a position or begin a match, script the dice, play, and ask what is legal. */
export const ccg = { position, newMatch }

/** Answers, short to write. */
export const pass: Option = { do: 'pass' }
export const done: Option = { do: 'done' }

/** Rule ids of the windows in which one may pass. */
const WINDOWS = ['C5.2.7r', 'C5.3.2', 'C19.4.6r']

/** Loads a position as it stands and runs it to its first decision. */
function position(setup: PositionSetup): CcgTable {
  const options = completeOptions(setup.options as never)
  const seats = seatsOf(options)
  const decks = Object.fromEntries(seats.map(seat => [seat, emptyDeck(seat, options)]))
  const s: State = { ...freshState(), ...newTable(options, decks) }
  for (const player of s.players) player.waiting = null
  const unknown = Object.keys(setup.sides).find(seat => !seats.includes(seat))
  if (unknown !== undefined) throw new Error(`no seat ${unknown}: there are ${seats.join(', ')}`)
  for (const seat of seats) layHud(s, seat, setup.sides[seat]?.hud ?? [])
  for (const seat of seats) putSide(s, seat, setup.sides[seat] ?? {}, setup.bare === true)
  s.damagedPlaces = (setup.damaged ?? []).map(card => placeOf(s, card))
  s.turn = setup.turn ?? 1
  setup.change?.(s)
  beginAt(s, setup)
  const fault = invariants(s)[0]
  if (fault) throw new Error(`no play could stand so: ${fault}`)
  const chance = scriptedChance(...(setup.dice ?? []))
  for (const order of setup.shuffles ?? []) chance.shuffle(order)
  return kit(s, chance)
}

/** A match of ready or given decks from its first step. */
function newMatch(
  options: Partial<CcgOptions> = {},
  decks: { readonly [seat: Seat]: Deck } = {},
  chance: ScriptedChance = scriptedChance(),
): CcgTable {
  const complete = completeOptions(options as never)
  const scenario = typeof complete.scenario === 'string' ? complete.scenario : 'futureWar'
  const usual = (seat: Seat) => DECKS.find(({ deck }) => deck.side === sideOf(seat) && deck.scenario === scenario)!.deck
  const lists = Object.fromEntries(seatsOf(complete).map(seat => [seat, decks[seat] ?? usual(seat)]))
  return kit(newState(options as never, lists as never), chance)
}

function emptyDeck(seat: Seat, options: CcgOptions): Deck {
  const scenario = typeof options.scenario === 'string' ? options.scenario : 'own'
  return {
    name: seat,
    side: sideOf(seat),
    scenario,
    start: { characters: [], locations: [], items: [] },
    condition: null,
    locations: [],
    draw: [],
    reserves: [],
  }
}

function layHud(s: State, seat: Seat, hud: readonly string[]): void {
  let column = -1
  for (const text of hud) {
    const card = text.replace('*', '')
    const above = isInterior(cardOf(card)) && column >= 0
    if (!above) column++
    const level = above ? s.places.filter(location => location.owner === seat && location.column === column).length : 0
    lay(s, seat, card, { column, level, start: text.endsWith('*') })
  }
}

function lay(s: State, owner: Seat, card: CardKey, at: { readonly column: number; readonly level: number; readonly start: boolean }): void {
  const id = s.nextPiece++
  s.places.push({ id, card, owner, place: placeFor(card, id, at.start), rotated: false, ...at })
}

function placeOf(s: State, card: CardKey): PlaceId {
  const location = s.places.find(other => other.card === card)
  if (!location) throw new Error(`${card} lies nowhere`)
  return location.place
}

/** What a position's decks are made of where it does not say: locations, with which nothing can be done in a window. */
const BLANK_DECK: readonly CardKey[] = Array.from({ length: 30 }, () => 'L17')

/** Where nobody comes: a location far from all others, for the Main Character that keeps a player in the match. */
const FAR = { resistance: { place: 'L11*', main: 'R28' }, skynet: { place: 'L15*', main: 'S09' } }

function putSide(s: State, seat: Seat, side: Side, bare: boolean): void {
  const player = s.players.find(other => other.seat === seat)!
  const far = FAR[player.side]
  if (!bare) {
    lay(s, seat, far.place.replace('*', ''), { column: 100, level: 0, start: true })
    createCharacter(s, { card: far.main, owner: seat, at: s.places.at(-1)!.place })
  }
  for (const placed of side.characters ?? []) putCharacter(s, seat, placed)
  for (const text of side.lying ?? []) {
    const [card, at] = text.split(' ') as [string, string]
    createItem(s, { card, owner: seat, at: placeOf(s, at) })
  }
  const {
    hand = [],
    deck = BLANK_DECK,
    locations = [],
    discard = [],
    cp = player.cp,
    points = 0,
    condition = null,
    protects = [],
    traveled = [],
    cycled = 0,
  } = side
  Object.assign(player, {
    hand: [...hand],
    deck: [...deck],
    locations: [...locations],
    discard: [...discard],
    cp,
    points,
    condition,
    protects: [...protects],
    traveled: [...traveled],
    cycled,
    hasDeck: deck.length > 0,
  })
}

function putCharacter(
  s: State,
  seat: Seat,
  { card, at, items = [], damage = 0, rotated = false, controller = seat, decoys }: Placed,
): void {
  const place = placeOf(s, at)
  const character = createCharacter(s, { card, owner: seat, at: place, controller, rotated })
  Object.assign(character, { damage, controlledBy: controller === null ? [] : [controller] })
  for (const item of items) createItem(s, { card: item, owner: seat, bearer: character.id })
  if (!decoys) return
  const markers = [place, ...decoys.map(decoy => placeOf(s, decoy))].map(where => ({ id: s.nextPiece++, at: where, mp: 0, loss: 0 }))
  character.hidden = { markers, real: markers[0]!.id, most: decoys.length }
}

const STEPS: { readonly [begin in Begin]: { readonly round: State['round']; readonly step: State['step'] } } = {
  ready: { round: 'ready', step: 'ready' },
  staging: { round: 'staging', step: 'protection' },
  protection: { round: 'staging', step: 'protection' },
  location: { round: 'staging', step: 'location' },
  movement: { round: 'staging', step: 'movement' },
  production: { round: 'staging', step: 'production' },
  draw: { round: 'staging', step: 'production' },
  combat: { round: 'draw', step: 'draw' },
  search: { round: 'combat', step: 'closeDamage' },
}

function beginAt(s: State, { begin, seat }: PositionSetup): void {
  Object.assign(s, STEPS[begin], { rounds: 1, lively: false })
  const seats = playOrder(s)
  const at = seat === undefined ? 0 : seats.indexOf(seat)
  s.frames.push({ id: s.nextFrame++, rule: match.name, step: 'turn' })
  s.frames.push(Object.assign({ id: s.nextFrame++, rule: turn.name, step: begin }, { seats, turn: at }))
}

function kit(s: State, chance: ScriptedChance): CcgTable {
  const table = tableOf(game, s, chance)
  const nth = <T extends { readonly card: CardKey }>(pieces: readonly T[], card: CardKey, copy = 1): T => {
    const piece = pieces.filter(other => other.card === card)[copy - 1]
    if (!piece) throw new Error(`no ${card} in play`)
    return piece
  }
  const who = (card: CardKey, copy?: number) => nth(s.characters, card, copy)
  return {
    ...table,
    who,
    inPlay: card => s.characters.some(other => other.card === card),
    id: (card, copy) => who(card, copy).id,
    item: (card, copy) => nth(s.items, card, copy).id,
    place: card => placeOf(s, card),
    player: seat => s.players.find(player => player.seat === seat)!,
    happened: key =>
      table.events.filter(event => event.key === key).map(event => (event.params ?? {}) as Readonly<Record<string, unknown>>),
    quiet() {
      while (!s.outcome && WINDOWS.includes(table.rule() ?? '')) table.play(table.asked()[0]!, pass)
    },
    goTo(step) {
      while (!s.outcome && s.step !== step) idle(table)
    },
    done() {
      table.done()
      const fault = invariants(s)[0]
      if (fault) throw new Error(`not sound: ${fault}`)
    },
  }
}

/** The least that whoever is asked may do. */
function idle(table: TestTable<State>): void {
  const [seat] = table.asked()
  const kind = table.engine.asked(table.state)[0]!.kind
  if (kind === 'pickSome') {
    table.play(seat!, { pickSome: [] })
    return
  }
  const options = table.options(seat!)
  const least = ['pass', 'done', 'decline', 'stay', 'deck', 'put', 'roll', 'findNothing']
  const option = least.flatMap(verb => options.filter(other => other.do === verb))[0]
  if (!option) throw new Error(`no way to do little at ${table.rule()}`)
  table.play(seat!, option)
}
