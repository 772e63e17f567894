import { type Json, type ListFault, type ListRules, type Options, type ReadyList, type Seat, seededRandom, words } from '@muster/core'
import { DECKS } from './content/decks.ts'
import { drawDeckFaults, onlyOneFaults } from './lists/draw-deck.ts'
import { formFaults } from './lists/form.ts'
import { fault, type Judging } from './lists/judging.ts'
import { locationDeckFaults } from './lists/location-deck.ts'
import { randomDeck } from './lists/random.ts'
import { sheetOf } from './lists/sheet.ts'
import { startFaults } from './lists/start.ts'
import { readDeck, writeDeck } from './lists/text.ts'
import { completeOptions, sideOf } from './options.ts'
import { scenarioOf } from './scenarios.ts'
import type { Deck } from './state.ts'

/** All that is wrong with a deck; of a deck that is none, only that. */
function faults(list: Json, given: Options, seat: Seat): readonly ListFault[] {
  const misfit = formFaults(list)
  if (misfit.length > 0) return misfit
  const deck = list as unknown as Deck
  const side = sideOf(seat)
  if (deck.side !== side) return [fault('side', 'C1.1.1', 'side', { side: words(`side.${side}`) })]
  const options = completeOptions(given)
  const scenario = scenarioOf(options.scenario)
  const judging: Judging = { deck, scenario, rules: scenario[side], options }
  return [...startFaults(judging), ...locationDeckFaults(judging), ...drawDeckFaults(judging), ...onlyOneFaults(judging)]
}

/** The ready decks that are legal under these options; where none is, one made for the Scenario at hand. */
function ready(options: Options, seat: Seat): readonly ReadyList[] {
  const legal = DECKS.filter(({ deck }) => faults(deck as unknown as Json, options, seat).length === 0)
  if (legal.length > 0)
    return legal.map(({ id, deck }) => ({ id, name: words(`deck.${id}`), help: words(`deck.${id}.help`), list: deck as unknown as Json }))
  const made = randomDeck(scenarioOf(completeOptions(options).scenario), sideOf(seat), seededRandom(seat, 'ready-deck'))
  return [{ id: 'made', name: words('deck.made'), help: words('deck.made.help'), list: made as unknown as Json }]
}

/** Decks (C2): what makes one legal under a Scenario, the ready ones, and decks as text. */
export const lists: ListRules = {
  noun: words('list.deck'),
  ready,
  faults,
  sheet: list => sheetOf(list as unknown as Deck),
  write: list => writeDeck(list as unknown as Deck),
  read: readDeck,
}
