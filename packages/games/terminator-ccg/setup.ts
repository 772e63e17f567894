import { freshState, type Json, type Options, type Seat } from '@muster/core'
import { cardNamed } from './content/library.ts'
import { completeOptions, seatsOf, sideOf } from './options.ts'
import { productionUsed, skynetAhead } from './rules/starting-cards.ts'
import { match } from './rules/turn.ts'
import { type Scenario, scenarioOf } from './scenarios.ts'
import type { CardKey, CcgOptions, Copies, Deck, Player, State, Table } from './state.ts'

/** Copies written out, card by card. */
const all = (copies: readonly Copies[]): CardKey[] => copies.flatMap(({ card, count }) => Array.from({ length: count }, () => card))

/** The Location Deck with the Scenario's card at its bottom (C21.3.2). */
function locationDeck({ locations }: Deck, { locationDeck: { bottom } }: Scenario): CardKey[] {
  const last = cardNamed(bottom)?.id
  return [...locations.filter(card => card !== last), ...locations.filter(card => card === last)]
}

/** C21.4.1: the turn in which each faction begins. */
function arrivals(scenario: Scenario, decks: readonly Deck[]): { readonly resistance: number; readonly skynet: number } {
  if (!scenario.schedule) return { resistance: 1, skynet: 1 }
  const used = Math.max(0, ...decks.filter(({ side }) => side === 'skynet').map(deck => productionUsed(deck.start)))
  const ahead = skynetAhead(used, scenario.schedule)
  return { resistance: 1 + Math.max(0, ahead), skynet: 1 + Math.max(0, -ahead) }
}

function newPlayer(seat: Seat, deck: Deck, scenario: Scenario, arrives: number): Player {
  const side = sideOf(seat)
  return {
    seat,
    side,
    hand: [],
    deck: all(deck.draw),
    locations: locationDeck(deck, scenario),
    discard: [],
    removed: [],
    reserves: all(deck.reserves),
    condition: deck.condition,
    cp: scenario[side].combatPool,
    cycled: 0,
    hasDeck: deck.draw.length > 0,
    points: 0,
    missions: [],
    missionPlayed: false,
    protects: [],
    traveled: [],
    sabotaged: [],
    arrives,
    waiting: deck.start,
    out: false,
    honor: 0,
  }
}

/** A table with nothing on it and the players' decks beside it. */
export function newTable(options: CcgOptions, decks: { readonly [seat: Seat]: Deck }): Table {
  const scenario = scenarioOf(options.scenario)
  const seats = seatsOf(options)
  const arrives = arrivals(
    scenario,
    seats.map(seat => decks[seat]!),
  )
  return {
    options,
    scenario,
    players: seats.map(seat => newPlayer(seat, decks[seat]!, scenario, arrives[sideOf(seat)])),
    order: [...seats],
    reversed: false,
    turn: 0,
    rounds: 0,
    round: 'setup',
    step: 'setup',
    segment: 0,
    active: null,
    moment: null,
    places: [],
    damagedPlaces: [],
    characters: [],
    items: [],
    events: [],
    changes: [],
    grants: [],
    bans: [],
    attacks: [],
    searches: [],
    freeAttacks: [],
    freeing: false,
    prevents: [],
    counted: {},
    worn: {},
    production: null,
    wounds: [],
    deeds: [],
    settled: 0,
    offered: 0,
    usedTurn: [],
    usedRound: [],
    dead: [],
    stall: 0,
    lively: false,
    nextPiece: 1,
    viewed: {},
    learnt: {},
    revealed: 0,
  }
}

/** The state before the first step. `lists`: a legal deck for each seat. */
export function newState(options: Options, lists: Json): State {
  const s: State = { ...freshState(), ...newTable(completeOptions(options), lists as unknown as { readonly [seat: Seat]: Deck }) }
  s.frames.push({ id: s.nextFrame++, rule: match.name, step: match.first })
  return s
}
