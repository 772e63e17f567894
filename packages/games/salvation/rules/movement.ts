import { call, type Option, type Refusal, refuse, type Seat, words } from '@muster/core'
import type { Types } from '../content/effects.ts'
import { sectorName, shows, steps, tell, unitName } from '../flow.ts'
import { pathsOf, refusePath } from '../paths.ts'
import { sideOfSeat, voiceOf } from '../seats.ts'
import type { SectorId, Side, State, Table, Unit } from '../state.ts'
import { countIn, enemyOf, isThere, limitOf, sideOf, theUnit, unitOf } from '../units.ts'
import { march } from './border-defence.ts'

export interface Moving {
  readonly seat: Seat
  /** S9.1: up to how many units, and of which types. */
  readonly most: number
  readonly types: Types
}

/** One unit's move: the sectors of its way from where it stands, joined by `-` (S9.10r). */
export type Move = Option & { readonly do: 'move'; readonly unit: string; readonly path: string }

const { rule, run, pickSome } = steps<Moving & { plan?: Move[] }>()

/** S9: the player announces where each unit goes (S9.8), then all of them go together. */
export const movement = rule('movement', 'S9', {
  announce: pickSome<Move>({
    seat: (s, f) => voiceOf(s, f.seat),
    rule: 'S9.2r',
    prompt: (_, f) => words('ask.move', { most: f.most, types: f.types === null ? words('unit.any') : f.types.map(unitName) }),
    forms: { move: { unit: 'string', path: 'string' } },
    options: everyMove,
    refuse: (s, f, option) => refuseMove(s, f, option),
    range: (s, f) => ({ min: 1, max: Math.min(f.most, s.units.filter(unit => mayMove(s, f, unit)).length) }),
    refuseTogether: (s, f, moves) => refusePlan(s, sideOfSeat(f.seat), moves),
    take(_, f, moves) {
      f.plan = [...moves]
    },
  }),
  march: run((s, f) => {
    const moves = f.plan!.map(({ unit, path }) => ({ unit, path: path.split('-') }))
    for (const { unit, path } of moves) announce(s, f.seat, theUnit(s, unit), path)
    call(s, march, { seat: f.seat, moves, borders: 0, stopped: [], decided: [], entered: [], battles: [] })
  }),
})

function announce(s: State, seat: Seat, unit: Unit, path: readonly SectorId[]): void {
  unit.acted = s.number
  const names = { who: unitName(unit.type), from: sectorName(path[0]!), way: path.slice(1).map(sectorName) }
  tell(s, 'S9.8', 'announced', { ...names, seat, unit: unit.id, path: [...path] })
}

/** Every way of every unit that may move, the shortest first, so that a list cut short still has the ways that others begin with. Lazy. */
function* everyMove(s: State, f: Moving): Generator<Move> {
  const ways = s.units.filter(unit => mayMove(s, f, unit)).map(unit => ({ id: unit.id, left: pathsOf(s, unit).values() }))
  const next = ways.map(({ left }) => left.next())
  for (let sectors = 2; next.some(({ done }) => !done); sectors++) {
    for (let i = 0; i < ways.length; i++) {
      for (let path = next[i]!; !path.done && path.value.sectors.length === sectors; path = next[i]!) {
        yield { do: 'move', unit: ways[i]!.id, path: path.value.text }
        next[i] = ways[i]!.left.next()
      }
    }
  }
}

/** S7.9, S9.2r, S18.9 */
export function mayMove(s: Table, { seat, types }: Moving, unit: Unit): boolean {
  return sideOf(unit.type) === sideOfSeat(seat) && (types === null || types.includes(unit.type)) && unit.acted !== s.number
}

/** Why a Movement card cannot be played: no plan of its units is legal (S7.8r). */
export function refuseMovement(s: State, seat: Seat, most: number, types: Types): Refusal | undefined {
  if (hasPlan(s, { seat, most, types })) return undefined
  return refuse('S7.8r', words('refuse.nothingMoves', { types: types === null ? words('unit.any') : types.map(unitName) }))
}

/** Whether any plan is legal. Nearly always the first move looked at is; among full sectors units may have to change places. */
function hasPlan(s: State, f: Moving): boolean {
  const side = sideOfSeat(f.seat)
  for (const unit of s.units) {
    if (!mayMove(s, f, unit)) continue
    for (const { text } of pathsOf(s, unit).values()) if (!refusePlan(s, side, [{ do: 'move', unit: unit.id, path: text }])) return true
  }
  const moves = [...everyMove(s, f)]
  const grows = (plan: readonly Move[], from: number, size: number): boolean => {
    if (plan.length === size) return refusePlan(s, side, plan) === undefined
    for (let i = from; i < moves.length; i++) {
      const move = moves[i]!
      if (!plan.some(({ unit }) => unit === move.unit) && grows([...plan, move], i + 1, size)) return true
    }
    return false
  }
  for (let size = 2; size <= f.most; size++) if (grows([], 0, size)) return true
  return false
}

function refuseMove(s: State, { seat, types }: Moving, { unit: id, path }: Move): Refusal | undefined {
  const unit = unitOf(s, id)
  if (!unit || sideOf(unit.type) !== sideOfSeat(seat)) return refuse('S7.9', words('refuse.notYours'))
  const who = unitName(unit.type)
  if (types !== null && !types.includes(unit.type)) return refuse('S9.2r', words('refuse.wrongType', { who, types: types.map(unitName) }))
  if (unit.acted === s.number) return refuse('S18.9', words('refuse.hasActed', { who }))
  return refusePath(s, unit, path)
}

/** S9.11r to S9.13r: why the plan as a whole is not allowed. */
export function refusePlan(s: Table, side: Side, moves: readonly Move[]): Refusal | undefined {
  if (new Set(moves.map(move => move.unit)).size < moves.length) return refuse('S9.10r', words('refuse.twoWays'))
  const paths = moves.map(move => move.path.split('-'))
  for (const at of new Set(paths.flatMap(path => path.slice(1)))) {
    const refusal = refuseCrowd(s, side, paths, at)
    if (refusal) return refusal
  }
  return undefined
}

function refuseCrowd(s: Table, side: Side, paths: readonly (readonly SectorId[])[], at: SectorId): Refusal | undefined {
  const stay = countIn(s, side, at) - paths.filter(path => path[0] === at).length
  const end = paths.filter(path => path.at(-1) === at).length
  const most = limitOf(s, side)
  const params = { sector: sectorName(at), most }
  if (end > 0 && stay + end > most) return refuse('S9.9', words('refuse.full', params), words('cure.makeRoom'), shows({ sectors: [at] }))
  const pass = paths.filter(path => path.includes(at, 1)).length
  if (stay + pass > most && isThere(s, enemyOf(side), at))
    return refuse('S9.12r', words('refuse.mightStop', params), words('cure.goRound'), shows({ sectors: [at] }))
  return undefined
}
