import type { Environment } from '../content/vocabulary.ts'
import { immune } from '../effects/index.ts'
import { cardName, tell } from '../flow.ts'
import { characterOf, markerOf } from '../pieces.ts'
import type { Character, Killer, PieceId, State, Table } from '../state.ts'
import { resistance } from '../values.ts'
import { revealAll, revealMarker } from './hidden.ts'
import { enliven } from './pieces-in-play.ts'

/** What a token came from: a card, whose it is, and the character that counts as the killer. */
export interface Cause {
  readonly by: Killer['by']
  readonly card: Killer['card']
  readonly piece: PieceId | null
  /** The attack that hit, if it was one. */
  readonly attack?: number
}

/** Tokens land on a character. Deaths are settled afterwards, together (C9.5.3). */
export function wound(s: State, character: Character, tokens: number, rule: string, cause: Cause): void {
  if (tokens <= 0) return
  if (character.hidden) revealAll(s, character)
  character.damage += tokens
  enliven(s)
  s.wounds.push({ target: character.id, by: { piece: cause.piece ?? 0, card: cause.card, by: cause.by } })
  const { card, id, damage } = character
  tell(s, rule, 'tokens', { who: cardName(card), character: id, tokens, damage, attack: cause.attack ?? 0 })
}

/** Normal damage from outside a combat: Resistance and Armor apply, and it is settled at once. */
export function harm(s: State, target: PieceId, amount: number, cause: Cause): void {
  const character = characterOf(s, target)
  if (character) wound(s, character, prevented(s, target, amount - resistance(s, target)), 'C9.4.1', cause)
}

/** C10.1.1: environmental damage passes Armor and Resistance; who is immune to its kind takes none (C10.1.2). A marker takes it as a hit (C10.1.5r). */
export function environmental(s: State, target: PieceId, amount: number, kind: Environment, cause: Cause): void {
  const hidden = markerOf(s, target)
  if (hidden) {
    const isReal = hidden.character.hidden?.real === target
    revealMarker(s, target)
    if (isReal) environmental(s, hidden.character.id, amount, kind, cause)
    return
  }
  const character = characterOf(s, target)
  if (!character) return
  if (immune(s, character, kind)) tell(s, 'C10.1.2', 'immune', { who: cardName(character.card), character: character.id, kind })
  else wound(s, character, prevented(s, target, amount), 'C10.1.1', cause)
}

/** C10.1.6r: tokens to come, less what an effect prevents; each prevention works once. */
export function prevented(s: Table, target: PieceId, tokens: number): number {
  let left = Math.max(0, tokens)
  for (const prevent of s.prevents.filter(other => other.target === target)) {
    if (left === 0) break
    left = Math.max(0, left - prevent.amount)
    s.prevents = s.prevents.filter(other => other !== prevent)
  }
  return left
}

/** What was to be prevented and did not come is over with the Damage Segment, whether anything landed in it or not. */
export function endPreventions(s: Table): void {
  s.prevents = []
}

/** Takes up to so many tokens off. */
export function heal(s: State, target: PieceId, amount: number): void {
  const character = characterOf(s, target)
  const tokens = Math.min(amount, character?.damage ?? 0)
  if (!character || tokens <= 0) return
  character.damage -= tokens
  enliven(s)
  tell(s, 'C9.5.10r', 'healed', { who: cardName(character.card), character: character.id, tokens, damage: character.damage })
}
