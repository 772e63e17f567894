import type { Stat } from '../../content/vocabulary.ts'
import type { Attack, CardKey, Character } from '../../state.ts'
import type { Bench } from './bench.ts'
import { type Check, check, type Trial } from './trial.ts'

export type Asked = readonly [stat: Stat, character: Character, attack?: Attack]

export type Setting = (b: Bench) => Asked

/** A card that changes a number: where it does, by how much, and where it does not. */
export function changes(
  card: CardKey,
  by: number,
  does: { readonly [it: string]: Setting },
  doesNot: { readonly [it: string]: Setting },
): Trial {
  const asked = (setting: Setting) => (b: Bench) => {
    const [stat, character, attack] = setting(b)
    return b.adds(card, stat, character, attack)
  }
  const checks = (settings: { readonly [it: string]: Setting }, gives: number): Check[] =>
    Object.entries(settings).map(([it, setting]) => check(it, gives, asked(setting)))
  return { card, works: checks(does, by), limits: checks(doesNot, 0) }
}

/** Two neighbouring places without a text, the first dark. */
export const street = (b: Bench) => b.row('L09', 'L08') as [string, string]

/** Somebody with a weapon attacks somebody, at the same place or from the place next to it. */
export function shot(b: Bench, attacker: CardKey, weapon: CardKey | null, target: CardKey, apart = false) {
  const [here, next] = street(b)
  const by = b.put(attacker, here)
  const item = weapon === null ? null : b.give(weapon, by)
  const whom = b.put(
    target,
    apart ? next : here,
    target.startsWith('P') ? { of: by.controller === 'skynet' ? 'resistance' : 'skynet' } : {},
  )
  const attack = b.attack(by, whom, { kind: item ? 'ranged' : 'close', weapon: item?.id ?? null })
  return { by, whom, attack, item, here, next }
}

/** The number of the attacker in such an attack. */
export const attacking =
  (stat: Stat, attacker: CardKey, weapon: CardKey | null, target: CardKey, apart = false): Setting =>
  b => {
    const { by, attack } = shot(b, attacker, weapon, target, apart)
    return [stat, by, attack]
  }

/** The number of somebody at the place where the card's character is, or next to it. */
export const beside =
  (stat: Stat, card: CardKey, other: CardKey, where: 'here' | 'next' = 'here', of?: string | null): Setting =>
  b => {
    const [here, next] = street(b)
    b.put(card, here)
    return [stat, b.put(other, where === 'here' ? here : next, of === undefined ? {} : { of })]
  }

export const owned = (card: CardKey, where: 'here' | 'next', of: string | null, stat: Stat, other: CardKey) =>
  beside(stat, card, other, where, of)
