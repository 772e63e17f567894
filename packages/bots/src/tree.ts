import type { BotHints, Choice, Seat, State } from '@muster/core'

/** One answer of one seat at one place of the search, and what became of it. */
export interface Branch {
  readonly choice: Choice
  readonly seat: Seat
  readonly below: Node
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
  visits: number
}

export function freshNode(): Node {
  return { branches: new Map(), visits: 0 }
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
  const bias = biases(hints, s, seat, choices)
  const scale = extent.high > extent.low ? 1 / (extent.high - extent.low) : 0
  const branches = choices.map(choice => branchFor(node, seat, choice))
  const known = branches.filter(b => b.visits > 0)
  const visits = known.reduce((sum, b) => sum + b.visits, 0)
  const unknown = visits > 0 ? known.reduce((sum, b) => sum + b.total, 0) / visits : 0
  const pull = CURIOSITY * Math.sqrt(visits + 1)
  let found = branches[0]!
  let bestScore = Number.NEGATIVE_INFINITY
  for (const [i, branch] of branches.entries()) {
    const mean = branch.visits > 0 ? branch.total / branch.visits : unknown
    const score = (mean - extent.low) * scale + (pull * bias[i]!) / (1 + branch.visits)
    if (score > bestScore) {
      bestScore = score
      found = branch
    }
  }
  return found
}

function branchFor(node: Node, seat: Seat, choice: Choice): Branch {
  const key = `${seat} ${JSON.stringify(choice)}`
  let branch = node.branches.get(key)
  if (!branch) {
    branch = { choice, seat, below: freshNode(), visits: 0, total: 0 }
    node.branches.set(key, branch)
  }
  return branch
}

/** Shares of attention before anything is known; they add up to 1. */
function biases(hints: BotHints | undefined, s: State, seat: Seat, choices: readonly Choice[]): number[] {
  const looks = hints?.weigh?.(s, seat, choices)
  if (!looks) return choices.map(() => 1 / choices.length)
  const top = Math.max(...looks)
  const shares = looks.map(look => Math.exp((look - top) / SPREAD))
  const sum = shares.reduce((a, b) => a + b, 0)
  return shares.map(share => share / sum)
}
