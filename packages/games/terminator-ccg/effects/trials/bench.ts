import type { Json, Option, Seat } from '@muster/core'
import { type Table as Played, scriptedChance, tableOf } from '@muster/core/testing'
import { DECKS } from '../../content/decks.ts'
import { cardOf } from '../../content/library.ts'
import type { Stat } from '../../content/vocabulary.ts'
import { terminatorCcg } from '../../game.ts'
import { createCharacter, createItem, createLocation } from '../../rules/pieces-in-play.ts'
import { openPause } from '../../rules/window.ts'
import { newState } from '../../setup.ts'
import type { Attack, CardKey, Character, Item, Moment, PieceId, PlaceId, Round, State, Step } from '../../state.ts'
import { modifiers } from '../modifiers.ts'

/** A card with which neither player can do anything, so that both are asked in every window. */
const BLANK = 'L17'

type Fields<T> = { -readonly [field in keyof T]?: T[field] }

/** The Round that each Step belongs to. */
function roundOf(step: Step): Round {
  if (step === 'ready') return 'ready'
  if (step === 'draw') return 'draw'
  if (step === 'searchDeclare' || step === 'searchFind') return 'search'
  return ['protection', 'location', 'movement', 'production'].includes(step) ? 'staging' : 'combat'
}

/** A table on which one card is tried. Both players have a Main Character far away, so that the match goes on whatever happens. */
export interface Bench {
  readonly state: State
  /** Lays locations in a row of their own, each touching the next, and gives their places. */
  row(...cards: readonly CardKey[]): PlaceId[]
  /** The same in SkyNet's HUD. */
  theirs(...cards: readonly CardKey[]): PlaceId[]
  /** Puts a character into play: a Main under its faction, a Supporting Character under the Resistance, unless told otherwise. */
  put(card: CardKey, at: PlaceId, fields?: Fields<Character> & { readonly of?: Seat | null }): Character
  /** Gives an Item to a character, or lays it at a place. */
  give(card: CardKey, to: Character | PlaceId, fields?: Fields<Item>): Item
  /** Hides a character with so many decoys. */
  hide(character: Character, decoys: number): void
  hand(seat: Seat, ...cards: readonly CardKey[]): void
  /** A declared attack. */
  attack(attacker: Character, target: { readonly id: PieceId }, fields?: Fields<Attack>): Attack
  /** What a card adds to a number. */
  adds(card: CardKey, stat: Stat, character: Character, attack?: Attack): number
  /** Opens a window at this Step; `active`: who does his own actions in it. */
  at(step: Step, active?: Seat | null, kind?: Moment['kind']): void
  /** Plays or uses something in the window that is open, when it is the seat's turn in it. */
  act(seat: Seat, ...answers: readonly Option[]): void
  /** All pass until the match asks something else, or the window is over. */
  pass(times?: number): void
  /** The rule that refuses something, in the window that is open. */
  refusal(seat: Seat, answer: Option): string | undefined
  /** What a seat may do of a kind: `play` of one card, `use` of one card in play. */
  targets(seat: Seat, card: CardKey): readonly string[]
  dice(...faces: readonly number[]): void
  shuffle(...order: readonly number[]): void
  /** Answers whatever question waits. */
  answer(seat: Seat, answer: Parameters<Played<State>['play']>[1]): void
  asked(): string | undefined
}

function freshState(): State {
  const deckOf = (id: string) => DECKS.find(deck => deck.id === id)!.deck
  const lists = JSON.parse(JSON.stringify({ resistance: deckOf('D07'), skynet: deckOf('D09') })) as Json
  const state = newState({ scenario: { era: 'both' }, stallTurns: 0 }, lists)
  Object.assign(state, { turn: 1, rounds: 1, segment: 1 })
  for (const player of state.players)
    Object.assign(player, { waiting: null, hand: [BLANK], deck: ['I01', 'I02', 'I04'], cp: player.side === 'resistance' ? 9 : 0 })
  state.frames[0]!.step = 'turn'
  return state
}

/** Makes a bench. */
export function bench(): Bench {
  const state = freshState()
  const chance = scriptedChance()
  let columns = 0
  let table: Played<State> | undefined

  const row = (owner: Seat, cards: readonly CardKey[]): PlaceId[] => {
    columns += 2
    return cards.map(card => {
      const isInterior = cardOf(card).resources.includes('Interior')
      if (!isInterior) columns++
      return createLocation(state, { card, owner, column: columns, level: isInterior ? 1 : 0 }).place
    })
  }
  const put: Bench['put'] = (card, at, { of, ...fields } = {}) => {
    const def = cardOf(card)
    const owner: Seat = def.kind === 'main' ? def.faction : 'resistance'
    const character = createCharacter(state, { card, owner: of ?? owner, at, controller: of === undefined ? owner : of })
    return Object.assign(character, { mp: 3, allowance: 3 }, fields)
  }
  const [far] = row('resistance', ['L30'])
  const [away] = row('skynet', ['L31'])
  put('R25', far!)
  put('S07', away!)

  const opened = (): Played<State> => {
    table ??= tableOf(terminatorCcg, state, chance)
    return table
  }
  /** Lets the others pass until this seat is asked. */
  const until = (seat: Seat): Played<State> => {
    const at = opened()
    for (let n = 0; n < 9 && !at.asked().includes(seat); n++) at.play(at.asked()[0]!, { do: 'pass' })
    return at
  }

  /** Whoever could pay for a counter is asked for one: nobody plays any. */
  const passCounters = (): void => {
    while (opened().rule() === 'C5.3.2') opened().play(opened().asked()[0]!, { do: 'pass' })
  }

  return {
    state,
    row: (...cards) => row('resistance', cards),
    theirs: (...cards) => row('skynet', cards),
    put,
    give: (card, to, fields = {}) =>
      Object.assign(
        createItem(state, typeof to === 'string' ? { card, owner: 'resistance', at: to } : { card, owner: 'resistance', bearer: to.id }),
        fields,
      ),
    hide(character, decoys) {
      const markers = Array.from({ length: decoys + 1 }, () => ({ id: state.nextPiece++, at: character.at, mp: character.mp, loss: 0 }))
      character.hidden = { markers, real: markers[0]!.id, most: decoys }
    },
    hand(seat, ...cards) {
      state.players.find(player => player.seat === seat)!.hand = [...cards]
    },
    attack(attacker, target, fields = {}) {
      const declared: Attack = {
        id: state.nextPiece++,
        by: attacker.controller!,
        attacker: attacker.id,
        kind: 'close',
        target: target.id,
        weapon: null,
        ammo: null,
        attachments: [],
        free: false,
        marker: false,
        hit: null,
        lost: false,
        done: false,
        ...fields,
      }
      state.attacks.push(declared)
      return declared
    },
    adds: (card, stat, character, attack) =>
      modifiers(state, stat, { character }, attack).reduce((sum, mod) => sum + (mod.card === card ? mod.value : 0), 0),
    // A window after an action passes over who goes on himself; one at the start of a Step asks him too.
    at(step, active = null, kind = active === null ? 'action' : 'stepStart') {
      Object.assign(state, { round: roundOf(step), step, active })
      openPause(state, { kind, attack: null })
    },
    act(seat, ...answers) {
      for (const answer of answers) {
        until(seat).play(seat, answer)
        passCounters()
      }
    },
    pass(times = 1) {
      for (let n = 0; n < times; n++) opened().play(opened().asked()[0]!, { do: 'pass' })
    },
    refusal: (seat, answer) => until(seat).refusal(seat, answer)?.rule,
    targets(seat, card) {
      const named = (option: Option) =>
        option.do === 'play' ? option.card === card : option.do === 'use' && pieceCard(state, option.source as number) === card
      return until(seat)
        .options(seat)
        .filter(named)
        .map(option => String(option.target))
    },
    dice: (...faces) => chance.dice(...faces),
    shuffle: (...order) => chance.shuffle(order),
    answer(seat, answer) {
      opened().play(seat, answer)
      passCounters()
    },
    asked: () => opened().rule(),
  }
}

function pieceCard(s: State, id: PieceId): CardKey | undefined {
  return [...s.characters, ...s.items, ...s.events, ...s.places].find(piece => piece.id === id)?.card
}
