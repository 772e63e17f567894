import type { BotHints, Choice, Seat, State } from '@muster/core'

/** One answer of one seat at one place of the search, and what became of it. */
export interface Branch {
  readonly choice: Choice
  readonly seat: Seat
  readonly below: Node
  /** How it looked at a glance when it was first met here. */
  readonly look: number
  visits: number
  /** Sum of what its play-outs were worth to `seat`. */
  total: number
}

/**
 * A place in the search, named by the choices that lead there and not by the position: dice and hidden things differ from one visit to the next, so
 * the answers on offer may, too.
 */
export interface Node {
  readonly branches: Map<string, Branch>
}

export function freshNode(): Node {
  return { branches: new Map() }
}

/** How much the search trusts the game's glance and its own lack of knowledge, against what play-outs gave. */
const CURIOSITY = 1.2
/** Spread of the glance: a clear preference (1) makes a choice e^(1 / SPREAD) times as likely to be looked at first. */
const SPREAD = 0.7

/** The extent of values met so far: evaluations often use a small part of their range. */
export interface Extent {
  low: number
  high: number
}

/**
 * The branch to follow for a seat that may answer `choices`: the one with the best sum of mean worth, scaled to the extent, and of the bias
 * towards what looks good and was seldom tried (progressive bias; the bias fades with visits).
 */
export function follow(node: Node, hints: BotHints | undefined, s: State, seat: Seat, choices: readonly Choice[], extent: Extent): Branch {
  const branches = branchesFor(node, hints, s, seat, choices)
  const bias = biases(branches)
  const scale = extent.high > extent.low ? 1 / (extent.high - extent.low) : 0
  let visits = 0
  let total = 0
  for (const branch of branches) {
    visits += branch.visits
    total += branch.total
  }
  const unknown = visits > 0 ? total / visits : 0
  const pull = CURIOSITY * Math.sqrt(visits + 1)
  let found = branches[0]!
  let bestScore = Number.NEGATIVE_INFINITY
  for (let i = 0; i < branches.length; i++) {
    const branch = branches[i]!
    const mean = branch.visits > 0 ? branch.total / branch.visits : unknown
    const known = scale > 0 ? (mean - extent.low) * scale : 0
    const score = known + (pull * bias[i]!) / (1 + branch.visits)
    if (score > bestScore) {
      bestScore = score
      found = branch
    }
  }
  return found
}

/** The branches of these choices, made where they are new. A glance costs time and is taken only where there is a new one. */
function branchesFor(node: Node, hints: BotHints | undefined, s: State, seat: Seat, choices: readonly Choice[]): Branch[] {
  const keys = choices.map(choice => keyOf(seat, choice))
  if (keys.some(key => !node.branches.has(key))) {
    const looks = hints?.weigh?.(s, seat, choices)
    for (const [i, key] of keys.entries()) {
      if (node.branches.has(key)) continue
      node.branches.set(key, { choice: choices[i]!, seat, below: freshNode(), look: looks?.[i] ?? 0, visits: 0, total: 0 })
    }
  }
  return keys.map(key => node.branches.get(key)!)
}

/** Names a choice. Options of one place have their parameters in the same order, so that their values are enough. */
function keyOf(seat: Seat, choice: Choice): string {
  return 'pick' in choice ? `${seat} ${Object.values(choice.pick).join(' ')}` : `${seat} ${JSON.stringify(choice)}`
}

/** Shares of attention before anything is known; they add up to 1. */
function biases(branches: readonly Branch[]): number[] {
  let top = Number.NEGATIVE_INFINITY
  for (const { look } of branches) top = Math.max(top, look)
  const shares = branches.map(({ look }) => Math.exp((look - top) / SPREAD))
  const sum = shares.reduce((a, b) => a + b, 0)
  return shares.map(share => share / sum)
}
