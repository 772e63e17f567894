import type { Option, Seat } from '@muster/core'
import type { CardKey } from '../state.ts'
import { type CcgTable, ccg, done, type Placed, type PositionSetup, type Side } from '../testing.ts'

/** What an attack is made with; bare hands if nothing is said. */
export interface With {
  readonly kind?: 'close' | 'ranged'
  readonly weapon?: CardKey | 'own'
  readonly ammo?: CardKey
  readonly attachments?: readonly CardKey[]
  /** The target is this marker, not the character. */
  readonly marker?: number
}

/** An attack by cards: the first of each in play. */
export function attack(t: CcgTable, by: CardKey, target: CardKey, { kind, weapon, ammo, attachments = [], marker }: With = {}): Option {
  const attacker = t.who(by)
  const item = (card: CardKey) => t.state.items.find(other => other.card === card && other.bearer === attacker.id)!.id
  return {
    do: 'attack',
    by: attacker.id,
    kind: kind ?? (weapon === undefined ? 'close' : 'ranged'),
    target: marker ?? t.id(target),
    weapon: weapon === undefined ? 0 : weapon === 'own' ? attacker.id : item(weapon),
    ammo: ammo === undefined ? 0 : item(ammo),
    attachments: attachments
      .map(item)
      .sort((a, b) => a - b)
      .join(),
  }
}

/** Declares attacks in the Segments in which they belong; whoever else is asked declares none. Dice must have been scripted. */
export function declareAll(t: CcgTable, ...attacks: readonly (readonly [Seat, Option])[]): void {
  for (const [seat, option] of attacks) {
    while (t.refusal(seat, option)) {
      const [asked] = t.asked()
      if (t.state.step !== 'declare' || asked === undefined) throw new Error(`no Segment for the attack: ${t.refusal(seat, option)?.rule}`)
      t.play(asked, t.options(asked, 'done').length > 0 ? done : { do: 'pass' })
    }
    t.play(seat, option)
  }
}

/** City Street with these characters, of both sides, in Termination. */
export function street(
  resistance: readonly Placed[],
  skynet: readonly Placed[],
  more: Partial<PositionSetup> & { readonly r?: Side; readonly s?: Side } = {},
): CcgTable {
  const { r = {}, s = {}, ...rest } = more
  return ccg.position({
    begin: 'combat',
    ...rest,
    sides: {
      resistance: { hud: ['L08'], ...r, characters: resistance },
      skynet: { hud: ['L14'], ...s, characters: skynet },
    },
  })
}

/** A character on City Street. */
export const on = (card: CardKey, more: Partial<Placed> = {}): Placed => ({ card, at: 'L08', ...more })

/** A character, as the target of a card. */
export const targetOf = (t: CcgTable, who: CardKey): string => `c${t.id(who)}`

/** Nobody counters. */
export function passCounters(t: CcgTable): void {
  while (t.rule() === 'C5.3.2') t.play(t.asked()[0]!, { do: 'pass' })
}

/** A seat plays a card on a character, as soon as it is its turn in a window; all others pass. */
export function playOn(t: CcgTable, seat: Seat, card: CardKey, who: CardKey): void {
  passCounters(t)
  while (t.asked()[0] !== seat && ['C5.2.7r', 'C19.4.6r', 'C11.1.1'].includes(t.rule() ?? '')) t.play(t.asked()[0]!, { do: 'pass' })
  t.play(seat, { do: 'play', card, target: targetOf(t, who) })
}
