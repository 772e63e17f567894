import type { Seat } from '@muster/core'
import type { CardKey, Character, Step } from '../../state.ts'
import type { Bench } from './bench.ts'
import { type Check, check, type Trial } from './trial.ts'

export const street = (b: Bench) => b.row('L09', 'L08') as [string, string]

export const cp = (b: Bench, seat: Seat = 'resistance'): number => b.state.players.find(player => player.seat === seat)!.cp

/** A character whose text is used, at a place of its own with its side's window open at a Step. */
export function user(
  b: Bench,
  card: CardKey,
  step: Step,
  place = street(b)[0],
  active: Seat | null = null,
): { who: Character; use: (target?: string, effect?: number) => string | undefined; seat: Seat } {
  const who = b.put(card, place)
  const seat = who.controller!
  for (const player of b.state.players) player.cp = player.seat === seat ? 9 : 0
  const use = (target = '', effect = effectOf(card)) => {
    const answer = { do: 'use', source: who.id, effect, target }
    const refused = b.refusal(seat, answer)
    if (refused === undefined) b.act(seat, answer)
    return refused
  }
  b.at(step, active ?? (step === 'movement' ? seat : null))
  return { who, use, seat }
}

/** Which text of a card is used: the first, but for those that have another before it. */
const effectOf = (card: CardKey): number => (card === 'R10' ? 1 : 0)

/** A text that needs a ready user, and only works at its own Step. */
export function bound(
  card: CardKey,
  step: Step,
  other: Step,
  target?: (b: Bench, who: Character) => string,
  place?: (b: Bench) => string,
): readonly Check[] {
  const used = (at: Step, rotated: boolean) => (b: Bench) => {
    const { who, use } = user(b, card, at, place?.(b) ?? street(b)[0])
    who.rotated = rotated
    return use(target?.(b, who) ?? '')
  }
  return [check('not at another Step', 'C1.1.8r', used(other, false)), check('not rotated', 'C5.2.9', used(step, true))]
}

/** ACT[Search]{rotate}: cp. */
export const income = (card: CardKey, n: number, place?: CardKey): Trial => ({
  card,
  works: [
    check(`${n} CP, and rotates`, [9 + n, true], b => {
      const { who, use } = user(b, card, 'searchDeclare', place && b.row(place)[0])
      use()
      return [cp(b), who.rotated]
    }),
  ],
  limits: bound(card, 'searchDeclare', 'movement', undefined, place ? b => b.row(place)[0]! : undefined),
})

/** A hidden opponent at a place; the number of his real marker. */
export function lurker(b: Bench, at: string, of: 'R' | 'S' = 'S'): { who: Character; real: number; decoy: number } {
  const who = b.put(of === 'S' ? 'S04' : 'R15', at)
  b.hide(who, 1)
  const [real, decoy] = who.hidden!.markers
  return { who, real: real!.id, decoy: decoy!.id }
}

/** View or reveal a marker here, or next to here. */
export function peeking(card: CardKey, does: 'view' | 'reveal', reach: 'here' | 'next', cost: 'rotate' | 'cp'): Trial {
  const side = card.startsWith('S') ? 'R' : 'S'
  const seen = (next: boolean) => (b: Bench) => {
    const [here, beside] = street(b)
    const { real, who } = lurker(b, next ? beside : here, side)
    const { use, seat } = user(b, card, 'declare', here)
    return [use(`m${real}`), does === 'view' ? b.state.viewed[seat]?.includes(real) === true : who.hidden === null]
  }
  return {
    card,
    works: [
      check('a marker here', [undefined, true], seen(false)),
      ...(reach === 'next' ? [check('a marker next to here', [undefined, true], seen(true))] : []),
    ],
    limits: [
      reach === 'here'
        ? check('not the next place', ['C19.1.4r', false], seen(true))
        : check('not two places off', 'C19.1.4r', b => {
            const [here, , far] = b.row('L09', 'L08', 'L27') as [string, string, string]
            const { real } = lurker(b, far, side)
            return user(b, card, 'declare', here).use(`m${real}`)
          }),
      cost === 'rotate'
        ? check('not rotated', 'C5.2.9', b => {
            const [here] = street(b)
            const { real } = lurker(b, here, side)
            const { who, use } = user(b, card, 'declare', here)
            who.rotated = true
            return use(`m${real}`)
          })
        : check('once a turn', 'C1.1.8r', b => {
            const [here] = street(b)
            const { real, decoy } = lurker(b, here, side)
            const { use } = user(b, card, 'declare', here)
            use(`m${real}`)
            return use(`m${decoy}`)
          }),
    ],
  }
}

/** Heals somebody here. */
export function healing(card: CardKey, patient: CardKey, n: number, place?: CardKey): Trial {
  const healed = (b: Bench, next: boolean) => {
    const [here, beside] = place ? (b.row(place, 'L08') as [string, string]) : street(b)
    const whom = b.put(patient, next ? beside : here, { damage: 2 })
    const { use, who } = user(b, card, 'searchDeclare', here)
    return [use(`c${whom.id}`), whom.damage, who.rotated]
  }
  return {
    card,
    works: [check(`heals ${n}`, [undefined, 2 - n, true], b => healed(b, false))],
    limits: [check('nobody elsewhere', ['C19.1.4r', 2, false], b => healed(b, true))],
  }
}

/** Finds a card of the deck. */
export function finding(card: CardKey, wanted: CardKey, other: CardKey, pile: 'deck' | 'discard' = 'deck'): Trial {
  const found = (b: Bench) => {
    b.state.players[0]![pile] = [other, wanted]
    const { use } = user(b, card, 'searchDeclare')
    use()
  }
  return {
    card,
    works: [
      check('finds it', [true, [other]], b => {
        found(b)
        if (pile === 'deck') b.shuffle(0)
        b.answer('resistance', { do: 'find', card: wanted })
        return [b.state.players[0]!.hand.includes(wanted), b.state.players[0]![pile]]
      }),
    ],
    limits: [
      check('nothing else', 'refused', b => {
        found(b)
        try {
          b.answer('resistance', { do: 'find', card: other })
          return 'found'
        } catch {
          return 'refused'
        }
      }),
    ],
  }
}
