import { call, jump, rollDice, rolled, type Seat, words } from '@muster/core'
import { cardName, happen, seatName, steps, tell } from '../flow.ts'
import { playerOf } from '../seats.ts'
import { SIDES, type State } from '../state.ts'
import { DIE } from '../tables.ts'
import { handSize } from '../values.ts'
import { drawCards } from './cards.ts'
import { settled } from './settle.ts'
import { placeStartingCards } from './starting-cards.ts'

interface Setup {
  /** Seats that still have to roll for their order, those that go together first. */
  groups: Seat[][]
  /** The player whose decks are shuffled, who is dealt to. */
  at: number
  /** What each seat has rolled, roll after roll. */
  faces: { readonly seat: Seat; readonly rolls: readonly number[] }[]
}

const { rule, run, draw } = steps<Setup>()

/** Rolls of a seat so far. */
const rollsOf = (f: Setup, seat: Seat): readonly number[] => f.faces.find(other => other.seat === seat)?.rolls ?? []

/** Compares rolls, the earlier first: the lowest acts first (C4.2.3). */
function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((face, i) => face !== b[i])
  return at < 0 ? 0 : a[at]! - (b[at] ?? 0)
}

/** Takes the faces of a group; those that are still tied roll again among themselves (C4.2.4r). */
function takeRolls(f: Setup, group: readonly Seat[], faces: readonly number[]): void {
  f.faces = f.faces.map(roller => {
    const at = group.indexOf(roller.seat)
    return at < 0 ? roller : { ...roller, rolls: [...roller.rolls, faces[at]!] }
  })
  const ties = new Map<number, Seat[]>()
  for (const [i, seat] of group.entries()) ties.set(faces[i]!, [...(ties.get(faces[i]!) ?? []), seat])
  f.groups.push(...[...ties.values()].filter(({ length }) => length > 1))
}

/** C4.2.1: the Resistance before SkyNet, within a faction by the rolls. */
function setOrder(s: State, f: Setup): void {
  const ofSide = (side: string) =>
    s.players
      .filter(player => player.side === side)
      .map(player => player.seat)
      .sort((a, b) => compare(rollsOf(f, a), rollsOf(f, b)))
  s.order = [...ofSide('resistance'), ...ofSide('skynet')]
  tell(s, 'C4.2.1', 'order', { order: s.order.map(seatName) })
}

/** The setup of C4.1: order, Conditions, starting cards, decks, and, where the table agreed on it, a full hand (C4.1.3r). */
export const setup = rule('setup', 'C4', {
  rollers: run((s, f) => {
    f.faces = s.players.map(({ seat }) => ({ seat, rolls: [] }))
    f.groups = SIDES.map(side => s.players.flatMap(player => (player.side === side ? [player.seat] : []))).filter(
      ({ length }) => length > 1,
    )
  }),
  roll: run((s, f) => {
    const [group] = f.groups
    if (!group) return jump(f, 'order')
    rollDice(s, {
      seat: group[0]!,
      dice: group.length,
      sides: DIE,
      for: words('roll.order', { seats: group.map(seatName) }),
      rule: 'C4.2.2',
      ordered: true,
    })
  }),
  take: run((_, f) => {
    takeRolls(f, f.groups.shift()!, rolled(f).faces)
    jump(f, 'roll')
  }),
  order: run(setOrder),
  conditions: run(s => {
    for (const { seat, condition } of s.players)
      if (condition !== null) tell(s, 'C19.3.1', 'condition', { seat, who: seatName(seat), card: cardName(condition) })
  }),
  start: run(s => {
    for (const seat of s.order) {
      const player = playerOf(s, seat)
      if (player.arrives <= 1) placeStartingCards(s, player)
    }
  }),
  shuffleDeck: draw({
    draw: (s, f) => ({ kind: 'shuffle', count: s.players[f.at]!.deck.length }),
    take(s, f, order) {
      const player = s.players[f.at]!
      player.deck = order.map(i => player.deck[i]!)
    },
  }),
  shuffleLocations: draw({
    draw: (s, f) => ({ kind: 'shuffle', count: Math.max(0, s.players[f.at]!.locations.length - 1) }),
    take(s, f, order) {
      const player = s.players[f.at]!
      const bottom = player.locations.at(-1)
      player.locations = [...order.map(i => player.locations[i]!), ...(bottom === undefined ? [] : [bottom])]
      f.at++
      if (f.at < s.players.length) jump(f, 'shuffleDeck')
      else f.at = 0
    },
  }),
  deal: run((s, f) => {
    const player = s.options.openingHand === 'full' ? s.players[f.at] : undefined
    if (!player) return
    f.at++
    jump(f, 'deal')
    call(s, drawCards, { seat: player.seat, left: Math.max(0, handSize(s, player.seat)), toHandSize: true })
  }),
  begin: run(s => {
    happen(s, { kind: 'gameStarts' })
    settled(s)
  }),
})

export const setupRules = [setup]
