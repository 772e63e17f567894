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
  const board = boardOf(s)
  const seen = new Map<string, number>()
  const rated: Rated[] = []
  for (const unit of s.units) {
    if (!mayMove(s, f, unit)) continue
    const twin = `${unit.type} ${unit.at} ${unit.crossed} ${unit.damage}`
    const twins = seen.get(twin) ?? 0
    seen.set(twin, twins + 1)
    rated.push(...waysOf(s, board, f, unit).slice(0, twins === 0 ? WAYS : 1))
  }
  return rated.sort((a, b) => b.gain - a.gain)
}

/** The best way to every sector within reach, the best first. */
function waysOf(s: State, board: Board, f: Moving, unit: Unit): Rated[] {
  const side = sideOfSeat(f.seat)
  const here = placeWorth(s, board, side, unit.type, unit.at)
  const risks = risksFor(board, side, unit)
  const gains: number[] = []
  const best = new Map<number, { readonly path: Path; readonly gain: number }>()
  for (const path of pathsOf(s, unit).byText.values()) {
    const to = path.entered.at(-1)!
    if (gains[to] === undefined) gains[to] = placeWorth(s, board, side, unit.type, path.sectors.at(-1)!) - here
    const gain = gains[to] - riskOf(path, risks)
    const known = best.get(to)
    if (!known || gain > known.gain) best.set(to, { path, gain })
  }
  return [...best.values()]
    .sort((a, b) => b.gain - a.gain)
    .map(({ path, gain }) => ({ move: { do: 'move', unit: unit.id, path: path.text }, unit: unit.id, gain }))
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

/** How much the best move of a card brings: for looking at the card. */
export function bestGain(s: State, f: Moving): number {
  const rated = ratedMoves(s, f)
  const units = new Set<string>()
  let gain = 0
  for (const one of rated) {
    if (units.size >= f.most || one.gain <= 0) break
    if (units.has(one.unit)) continue
    units.add(one.unit)
    gain += one.gain
  }
  return gain
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
