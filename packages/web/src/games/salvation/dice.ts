import type { Division } from '@muster/core'

/** A unit that dice may be aimed at: what a die must show, and how many hits destroy it. */
export interface Target {
  readonly id: string
  readonly defense: number
  readonly need: number
  /** Units with the same kind are alike for whoever aims. */
  readonly kind: string
}

/** Which dice go to which target, by their place in the roll, and those that go nowhere. */
export interface Assignment {
  readonly byTarget: { readonly [id: string]: readonly number[] }
  readonly spare: readonly number[]
  /** Hits for which there is no die. */
  readonly missing: number
}

/** Deals the dice to the hits that are wanted: the hardest target first, each with the lowest die that hits it. */
export function assign(dice: readonly number[], targets: readonly Target[], hits: Division): Assignment {
  const left = dice.map((die, i) => ({ die, i })).sort((a, b) => a.die - b.die)
  const byTarget: { [id: string]: number[] } = {}
  let missing = 0
  for (const { id, defense } of [...targets].sort((a, b) => b.defense - a.defense)) {
    byTarget[id] = []
    for (let n = 0; n < (hits[id] ?? 0); n++) {
      const at = left.findIndex(({ die }) => die >= defense)
      if (at < 0) missing++
      else byTarget[id].push(left.splice(at, 1)[0]!.i)
    }
  }
  return { byTarget, spare: left.map(({ i }) => i).sort((a, b) => a - b), missing }
}

/** How many more hits a target may get with the dice that are left. */
export function roomOf(dice: readonly number[], targets: readonly Target[], hits: Division, target: Target): number {
  let room = 0
  while ((hits[target.id] ?? 0) + room < target.need) {
    if (assign(dice, targets, { ...hits, [target.id]: (hits[target.id] ?? 0) + room + 1 }).missing > 0) break
    room++
  }
  return room
}

/** Aims beyond which no die is of use and which differ in what is destroyed, those that destroy most first. */
export function aimsThatDiffer(dice: readonly number[], targets: readonly Target[], most = 6): readonly Division[] {
  const found = new Map<string, Division>()
  for (const hits of everyDivision(dice, targets, 0, {})) {
    if (targets.some(target => roomOf(dice, targets, hits, target) > 0)) continue
    const key = targets
      .map(({ id, kind, need }) => `${kind}:${hits[id] ?? 0}/${need}`)
      .sort()
      .join(' ')
    if (!found.has(key)) found.set(key, hits)
  }
  const worth = (hits: Division) => destroyedBy(targets, hits).length * 100 + total(hits)
  return [...found.values()].sort((a, b) => worth(b) - worth(a)).slice(0, most)
}

function* everyDivision(dice: readonly number[], targets: readonly Target[], at: number, hits: Division): Generator<Division> {
  const target = targets[at]
  if (!target) {
    yield hits
    return
  }
  for (let n = target.need; n >= 0; n--) {
    const next = n === 0 ? hits : { ...hits, [target.id]: n }
    if (assign(dice, targets, next).missing === 0) yield* everyDivision(dice, targets, at + 1, next)
  }
}

/** Targets that these hits destroy. */
export function destroyedBy(targets: readonly Target[], hits: Division): readonly Target[] {
  return targets.filter(({ id, need }) => (hits[id] ?? 0) >= need)
}

export function total(hits: Division): number {
  return Object.values(hits).reduce((sum, n) => sum + n, 0)
}
