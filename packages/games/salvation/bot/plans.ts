import type { Choice } from '@muster/core'
import { WORTH } from '../best-aim.ts'
import { sectorIndex } from '../content/library.ts'
import { type Path, pathsOf } from '../paths.ts'
import { type Move, type Moving, mayMove, refusePlan } from '../rules/movement.ts'
import { sideOfSeat } from '../seats.ts'
import type { State, Unit } from '../state.ts'
import { enemyOf } from '../units.ts'
import { type Board, battleGain, boardOf } from './board.ts'
import { placeWorth } from './places.ts'

/** A move with what it brings. */
interface Rated {
  readonly move: Move
  readonly unit: string
  readonly to: string
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

function waysOf(s: State, board: Board, f: Moving, unit: Unit): Rated[] {
  const side = sideOfSeat(f.seat)
  const here = placeWorth(s, board, side, unit.type, unit.at)
  const worths = new Map<string, number>()
  const best = new Map<string, Rated>()
  for (const path of pathsOf(s, unit).byText.values()) {
    const to = path.sectors.at(-1)!
    let worth = worths.get(to)
    if (worth === undefined) {
      worth = placeWorth(s, board, side, unit.type, to)
      worths.set(to, worth)
    }
    const gain = worth - here - riskOf(board, f, unit, path)
    const known = best.get(to)
    if (!known || gain > known.gain) best.set(to, { move: { do: 'move', unit: unit.id, path: path.text }, unit: unit.id, to, gain })
  }
  return [...best.values()].sort((a, b) => b.gain - a.gain)
}

/** What may be lost at the borders on the way. */
function riskOf({ forces }: Board, f: Moving, unit: Unit, path: Path): number {
  const side = sideOfSeat(f.seat)
  const mover = { count: 1, dice: 1.5, health: 1.2, worth: WORTH[unit.type], defense: 4.5 }
  let risk = 0
  path.sectors.forEach((at, i) => {
    if (i === 0) return
    const owner = forces[enemyOf(side)][sectorIndex(at)]!
    if (owner.count > 0) risk += (side === 'skynet' ? 0.3 : 0.2) * Math.max(0.3, battleGain(owner, mover))
  })
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
      return sum + change - riskOf(board, f, unit, path)
    }, 0)
  })
}
