/** A unit that dice may be aimed at: what a die must show, and the damage that it still stands. */
export interface Target {
  readonly id: string
  readonly defense: number
  /** Damage that destroys it. */
  readonly need: number
}

const falling = (a: number, b: number) => b - a

/** How many dice could hit a target. */
export function ableDice(dice: readonly number[], { defense }: Target): number {
  return dice.filter(die => die >= defense).length
}

/** The most damage a target can get: more than destroys it is lost (S11.7r). */
export function capOf(dice: readonly number[], target: Target): number {
  return Math.min(target.need, ableDice(dice, target))
}

/** The most hits that count, all dice together. */
export function mostHits(dice: readonly number[], targets: readonly Target[]): number {
  const slots = targets.flatMap(({ defense, need }) => Array<number>(need).fill(defense)).sort((a, b) => a - b)
  let hits = 0
  for (const die of [...dice].sort((a, b) => a - b)) if (hits < slots.length && die >= slots[hits]!) hits++
  return hits
}

/** The fewest hits with which every die can still be aimed somewhere. */
export function fewestHits(dice: readonly number[], targets: readonly Target[]): number {
  const hardest = Math.max(...targets.map(target => target.defense))
  const sure = dice.filter(die => die >= hardest).length
  return targets.reduce((least, target) => (ableDice(dice, target) >= target.need ? Math.min(least, target.need) : least), sure)
}

/** S11.6: whether there are dice for these hits. */
export function canHit(dice: readonly number[], targets: readonly Target[], hits: { readonly [id: string]: number }): boolean {
  const wanted = targets.flatMap(({ id, defense }) => Array<number>(hits[id] ?? 0).fill(defense)).sort(falling)
  const best = [...dice].sort(falling)
  return wanted.every((defense, i) => (best[i] ?? 0) >= defense)
}

/**
 * S11.6: whether the dice beyond these hits can be aimed without a further hit: each needs a target that it misses, or one that is destroyed without it.
 * The hits take the best dice.
 */
export function canSpare(dice: readonly number[], targets: readonly Target[], hits: { readonly [id: string]: number }): boolean {
  if (targets.some(({ id, need }) => (hits[id] ?? 0) >= need)) return true
  const used = Object.values(hits).reduce((sum, n) => sum + n, 0)
  const left = [...dice].sort(falling)[used]
  return left === undefined || left < Math.max(...targets.map(target => target.defense))
}
