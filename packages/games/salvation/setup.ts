import { call, freshState, type Options } from '@muster/core'
import { CITY_IDS, cardOf, deckOf, SEPARATE_TACTICS, TECHNOLOGY_IDS } from './content/library.ts'
import { completeOptions } from './options.ts'
import { match } from './rules/sequence-of-play.ts'
import { type CardId, type SalvationOptions, SEATS, type State } from './state.ts'

/** S19.6, S19.6r: with the option noSkynetTactics the separate pile and the cards that take from it are out. */
function isOut({ noSkynetTactics }: SalvationOptions, card: CardId): boolean {
  return noSkynetTactics && (cardOf(card).separate || cardOf(card).effects[0]!.kind === 'takeTactic')
}

/** The table before the first step: everything in its pile, unshuffled. Shuffles are steps of the rules. */
export function setOut(options: SalvationOptions): State {
  const seats = SEATS.slice(0, options.players)
  const pile = (cards: readonly CardId[]) => ({ draw: cards.filter(card => !isOut(options, card)), played: [], batch: 0 })
  const skynet = deckOf('skynet')
  return {
    ...freshState(),
    options,
    turn: 0,
    part: 'setup',
    number: 0,
    lead: 'resistance',
    out: [],
    went: {},
    units: [],
    shelters: [],
    terrain: [],
    captured: [],
    gone: [],
    factories: [],
    upgrades: [],
    inForce: [],
    tactics: SEPARATE_TACTICS.filter(card => !isOut(options, card)),
    taken: null,
    removed: [...skynet, ...SEPARATE_TACTICS].filter(card => isOut(options, card)),
    citiesGone: [],
    tasks: [],
    vp: Object.fromEntries(seats.filter(seat => seat !== 'skynet').map(seat => [seat, 0])),
    kills: {},
    aside: {},
    hidden: [],
    technology: [...TECHNOLOGY_IDS],
    cities: [...CITY_IDS],
    hands: Object.fromEntries(seats.map(seat => [seat, []])),
    decks: { skynet: pile(skynet), resistance: pile(deckOf('resistance')) },
    learnt: {},
  }
}

/** A new match, its first rule pushed. */
export function newState(given: Options): State {
  const s = setOut(completeOptions(given))
  call(s, match)
  return s
}
