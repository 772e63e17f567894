import type { PieceId, Table, Until } from '../state.ts'

/** A turn's end is a Round's end too (C5.4.5r). */
const ENDS: { readonly [until in 'attack' | 'round' | 'turn']: readonly Until[] } = {
  attack: ['attack'],
  round: ['attack', 'round'],
  turn: ['attack', 'round', 'turn'],
}

/** Ends what lasts until now: changes, given and taken Resources, and bans. With `attack`, only what belongs to that attack. */
export function endChanges(s: Table, until: 'attack' | 'round' | 'turn', attack?: number): void {
  const over = (last: Until) => ENDS[until].includes(last)
  s.changes = s.changes.filter(change => !over(change.until) || (attack !== undefined && change.forAttack !== attack))
  s.grants = s.grants.filter(grant => !over(grant.until))
  s.bans = s.bans.filter(ban => !over(ban.until))
}

/** A card has left play: what ends with it, ends; and what it changed, gave or took of a card that is gone, is forgotten. */
export function endOfSource(s: Table, piece: PieceId): void {
  s.changes = s.changes.filter(({ source, to }) => source !== piece && to !== piece)
  s.grants = s.grants.filter(({ source, target }) => source !== piece && target !== piece)
  s.bans = s.bans.filter(({ source, target }) => source !== piece && target !== piece)
}
