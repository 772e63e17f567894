import { type BotHints, type Choice, clone, fastRandom, looseChance, type Seat, type State } from '@muster/core'
import { horizon, past, playOut } from './playout.ts'
import { nextSeat, shortlist } from './shortlist.ts'
import type { Task } from './task.ts'
import { type Branch, type Extent, follow, freshNode, type Node } from './tree.ts'
import { worth } from './worth.ts'

/** Guesses made for one decision; play-outs take turns on them. */
const GUESSES = 24
/** Decisions of one play-out at most: a match that does not end is cut and evaluated. */
const LONGEST_PLAYOUT = 400

/**
 * Information-set Monte Carlo tree search: every iteration takes a guess of what is hidden, follows the tree by what was learnt so far, adds one place
 * to it, plays out by glances to the horizon and evaluates there. Answers the choice that was followed most, and stops as soon as no other can become that.
 */
export function search(task: Task): Choice {
  const { engine, hints, guess, seat, random, meter } = task
  const choices = promising(task)
  if (choices.length === 1) return choices[0]!
  const root = freshNode()
  const extent: Extent = { low: Number.POSITIVE_INFINITY, high: Number.NEGATIVE_INFINITY }
  const worlds: State[] = []
  const fast = fastRandom(random)
  const chance = looseChance(fast)
  for (let i = 0; !isSettled(root, meter.left) && meter.take(); i++) {
    const world = worlds[i % GUESSES] ?? guess()
    worlds[i % GUESSES] = world
    const s = clone(world)
    const until = horizon(hints, s)
    const path: Branch[] = []
    let node: Node = root
    while (!s.outcome && !past(hints, s, until)) {
      const asked = path.length === 0 ? seat : nextSeat(engine, s)
      const branch = follow(node, hints, s, asked, path.length === 0 ? choices : shortlist(engine, hints, s, asked, fast), extent)
      path.push(branch)
      engine.choose(s, asked, branch.choice, chance)
      node = branch.below
      if (branch.visits === 0) break
    }
    playOut(engine, hints, s, until, LONGEST_PLAYOUT, chance, fast)
    learn(path, hints, s, extent)
  }
  return mostFollowed(root) ?? choices[0]!
}

/** The choices that the game's glance, within its margin, does not rule out. */
function promising({ hints, guess, seat, choices }: Task): readonly Choice[] {
  if (!hints?.weigh || hints.margin === undefined) return choices
  const looks = hints.weigh(guess(), seat, choices)
  const least = Math.max(...looks) - hints.margin
  return choices.filter((_, i) => looks[i]! >= least)
}

/** Enters what a play-out came to into the branches that led to it. */
function learn(path: readonly Branch[], hints: BotHints | undefined, s: State, extent: Extent): void {
  const worths = new Map<Seat, number>()
  for (const branch of path) {
    let value = worths.get(branch.seat)
    if (value === undefined) {
      value = worth(hints, s, branch.seat)
      worths.set(branch.seat, value)
      extent.low = Math.min(extent.low, value)
      extent.high = Math.max(extent.high, value)
    }
    branch.visits++
    branch.total += value
  }
}

/** Whether one choice was followed so often that no other can come up with it in the iterations that are left. */
function isSettled(root: Node, left: number): boolean {
  const visits = [...root.branches.values()].map(branch => branch.visits).sort((a, b) => b - a)
  return visits.length > 0 && visits[0]! - (visits[1] ?? 0) > left
}

function mostFollowed(root: Node): Choice | undefined {
  let found: Branch | undefined
  for (const branch of root.branches.values()) {
    if (!found || branch.visits > found.visits || (branch.visits === found.visits && branch.total > found.total)) found = branch
  }
  return found?.choice
}
