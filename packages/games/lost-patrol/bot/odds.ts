import { DIE } from '../tables.ts'

/** Chance that one die with `ahead` added beats another (L16.4). */
function chanceToBeat(ahead: number): number {
  let wins = 0
  for (let one = 1; one <= DIE; one++) for (let other = 1; other <= DIE; other++) if (one + ahead > other) wins++
  return wins / (DIE * DIE)
}

const BEATS = Array.from({ length: 2 * DIE + 1 }, (_, i) => chanceToBeat(i - DIE))

/** Chance that so many attackers win an assault against marines whose score has this added to its die (L12.9, L12.10r). */
export function assaultChance(attackers: number, strength: number): number {
  if (attackers === 0) return 0
  return BEATS[Math.max(0, Math.min(2 * DIE, attackers - strength + DIE))]!
}
