import type { Choice } from '@muster/core'
import { WORTH } from '../best-aim.ts'
import { type Path, pathsOf } from '../paths.ts'
import { type Move, type Moving, mayMove, refusePlan } from '../rules/movement.ts'
import { sideOfSeat } from '../seats.ts'
import type { Side, State, Unit } from '../state.ts'
import { enemyOf } from '../units.ts'
import { type Board, battleGain, boardOf } from './board.ts'
import { placeWorth } from './places.ts'

/** A move with what it brings. */
interface Rated {
  readonly move: Move
  readonly unit: string
  readonly gain: number
}

/** Ways of each unit that are kept, and plans in all. */
const WAYS = 3
const MOST_PLANS = 10

/** The plans worth a thought: the best moves alone, and together as far as they go together. All legal. */
export function plans(s: State, f: Moving): Choice[] {
  const rated = ratedMoves(s, f)
  const side = sideOfSeat(f.seat)
  const legal = (moves: readonly Rated[]) =>
    refusePlan(
      s,
      side,
      moves.map(one => one.move),
    ) === undefined
  const found: Rated[][] = []
  for (let first = 0; first < rated.length && found.length < MOST_PLANS; first++) {
    const plan = grown(rated, first, f.most, legal)
    if (plan.length > 0) found.push(plan)
    if (plan.length > 1 && legal([rated[first]!])) found.push([rated[first]!])
  }
  return found.map(plan => ({ pickSome: plan.map(one => one.move) }))
}

/** A plan that begins with one move and takes in others while they bring something. */
function grown(rated: readonly Rated[], first: number, most: number, legal: (moves: readonly Rated[]) => boolean): Rated[] {
  let plan = legal([rated[first]!]) ? [rated[first]!] : []
  for (const next of rated) {
    if (plan.length >= most) break
    if (next.gain <= 0 || plan.some(one => one.unit === next.unit)) continue
    const longer = [...plan, next]
    if (legal(longer)) plan = longer
  }
  return plan
}

/** The best ways of every unit that may move, the best first; of units that stand alike one speaks for all. */
function ratedMoves(s: State, f: Moving): Rated[] {
  const waysOf = wayFinder(s, boardOf(s), sideOfSeat(f.seat))
  const seen = new Set<string>()
  const rated: Rated[] = []
  for (const unit of s.units) {
    if (!mayMove(s, f, unit)) continue
    const twin = `${unit.type} ${unit.at} ${unit.crossed} ${unit.damage}`
    for (const { path, gain } of waysOf(unit).slice(0, seen.has(twin) ? 1 : WAYS))
      rated.push({ move: { do: 'move', unit: unit.id, path: path.text }, unit: unit.id, gain })
    seen.add(twin)
  }
  return rated.sort((a, b) => b.gain - a.gain)
}

/** A way with what it brings. */
interface Way {
  readonly path: Path
  readonly gain: number
}

/** Finds the best ways of units, the best first: one to every sector within reach. Units that have the same ways before them share them. */
function wayFinder(s: State, board: Board, side: Side): (unit: Unit) => readonly Way[] {
  const known = new Map<string, readonly Way[]>()
  return unit => {
    const key = `${unit.type} ${unit.at} ${unit.crossed} ${unit.offRoad}`
    let ways = known.get(key)
    if (!ways) {
      ways = waysOf(s, board, side, unit)
      known.set(key, ways)
    }
    return ways
  }
}

function waysOf(s: State, board: Board, side: Side, unit: Unit): Way[] {
  const here = placeWorth(s, board, side, unit.type, unit.at)
  const risks = risksFor(board, side, unit)
  const gains: number[] = []
  const best = new Map<number, Way>()
  for (const path of pathsOf(s, unit).byText.values()) {
    const to = path.entered.at(-1)!
    if (gains[to] === undefined) gains[to] = placeWorth(s, board, side, unit.type, path.sectors.at(-1)!) - here
    const gain = gains[to] - riskOf(path, risks)
    const known = best.get(to)
    if (!known || gain > known.gain) best.set(to, { path, gain })
  }
  return [...best.values()].sort((a, b) => b.gain - a.gain)
}

/** What a unit may lose at the border of each sector, by index: nothing where no enemy stands. */
function risksFor({ forces }: Board, side: Side, unit: Unit): readonly number[] {
  const mover = { count: 1, dice: 1.5, health: 1.2, worth: WORTH[unit.type], defense: 4.5 }
  return forces[enemyOf(side)].map(owner =>
    owner.count === 0 ? 0 : (side === 'skynet' ? 0.3 : 0.2) * Math.max(0.3, battleGain(owner, mover)),
  )
}

/** What may be lost at the borders on the way. */
function riskOf(path: Path, risks: readonly number[]): number {
  let risk = 0
  for (const at of path.entered) risk += risks[at]!
  return risk
}

/** How much the best moves of a card bring: for looking at the card. */
export function bestGain(s: State, board: Board, f: Moving): number {
  const waysOf = wayFinder(s, board, sideOfSeat(f.seat))
  const gains = s.units.filter(unit => mayMove(s, f, unit)).map(unit => waysOf(unit)[0]?.gain ?? 0)
  gains.sort((a, b) => b - a)
  return gains.slice(0, f.most).reduce((sum, gain) => sum + Math.max(0, gain), 0)
}

/** What each plan brings. */
export function weighPlans(s: State, f: Moving, choices: readonly Choice[]): number[] {
  const board = boardOf(s)
  const side = sideOfSeat(f.seat)
  return choices.map(choice => {
    const moves = (choice as { readonly pickSome: readonly Move[] }).pickSome
    return moves.reduce((sum, { unit: id, path: text }) => {
      const unit = s.units.find(one => one.id === id)!
      const path = pathsOf(s, unit).byText.get(text)!
      const to = path.sectors.at(-1)!
      const change = placeWorth(s, board, side, unit.type, to) - placeWorth(s, board, side, unit.type, unit.at)
      return sum + change - riskOf(path, risksFor(board, side, unit))
    }, 0)
  })
}
