import type { Option, Seat } from '@muster/core'
import type { CardKey, Character, Step } from '../../state.ts'
import type { Bench } from './bench.ts'
import { type Check, check } from './trial.ts'

export const street = (b: Bench) => b.row('L09', 'L08') as [string, string]

interface Playing {
  readonly seat: Seat
  /** Plays the card; the rule that refuses it, if one does. */
  play(target?: string): string | undefined
  /** Every target that it may be played on. */
  targets(): readonly string[]
  readonly cp: () => number
}

/** A card in hand, and a window at a Step in which it may be played. */
export function playing(
  b: Bench,
  card: CardKey,
  step: Step,
  { seat = 'resistance', active = null, cp = 9, kind, hand = [] as CardKey[] } = {} as {
    seat?: Seat
    active?: Seat | null
    cp?: number
    kind?: 'action' | 'hit' | 'damage' | 'stepStart' | 'stepEnd'
    hand?: CardKey[]
  },
): Playing {
  b.hand(seat, card, 'L17', ...hand)
  for (const player of b.state.players) player.cp = player.seat === seat ? cp : 0
  b.at(step, active, kind)
  return {
    seat,
    play(target = '') {
      const answer: Option = { do: 'play', card, target }
      const refused = b.refusal(seat, answer)
      if (refused === undefined) b.act(seat, answer)
      return refused
    },
    targets: () => b.targets(seat, card),
    cp: () => b.state.players.find(player => player.seat === seat)!.cp,
  }
}

export const c = ({ id }: { readonly id: number }): string => `c${id}`

/** Played on somebody that the text does not mean. */
export const notOn = (
  card: CardKey,
  it: string,
  who: CardKey,
  { seat = 'resistance' as Seat, of, step = 'declare' as Step, active = null as Seat | null, place = 'L09' as CardKey } = {} as {
    seat?: Seat
    of?: Seat
    step?: Step
    active?: Seat | null
    place?: CardKey
  },
): Check =>
  check(`not on ${it}`, 'C19.1.4r', b => {
    const [at] = b.row(place)
    const whom = b.put(who, at!, of ? { of } : {})
    return playing(b, card, step, { seat, active }).play(c(whom))
  })

/** Not by the other faction (C19.1.3r), not without the CP. */
export const notBy = (card: CardKey, seat: Seat): Check =>
  check('not by the other faction', 'C19.1.2', b => {
    const whom = b.put('R06', street(b)[0])
    return playing(b, card, 'declare', { seat }).play(c(whom))
  })

export const notWithout = (card: CardKey, cp: number, step: Step = 'declare'): Check =>
  check('not without the CP', 'C16.1.2', b => {
    const whom = b.put('R06', street(b)[0])
    return playing(b, card, step, { cp: cp - 1 }).play(c(whom))
  })

/** An own human has declared a search of a place. */
export function searched(b: Bench, location: CardKey): Character {
  const [place] = b.row(location)
  const who = b.put('R06', place!, { rotated: true })
  b.state.searches.push({ by: 'resistance', searcher: who.id, place: place! })
  b.state.deeds.push({
    kind: 'searched',
    character: who.id,
    card: who.card,
    by: 'resistance',
    place: place!,
    round: b.state.rounds,
    segment: 1,
  })
  b.state.settled = b.state.deeds.length
  return who
}
