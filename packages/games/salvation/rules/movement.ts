import { call, type Option, type Refusal, refuse, type Seat, words } from '@muster/core'
import type { Types } from '../content/effects.ts'
import { sectorName, shows, steps, tell, unitName } from '../flow.ts'
import { type Path, pathsOf, refusePath } from '../paths.ts'
import { sideOfSeat, voiceOf } from '../seats.ts'
import type { SectorId, Side, State, Table, Unit } from '../state.ts'
import { countIn, enemyOf, isThere, limitOf, sideOf, theUnit, unitOf } from '../units.ts'
import { banOn } from '../values.ts'
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
    always: hasTwoMoves,
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
  const ways = s.units.filter(unit => mayMove(s, f, unit)).map(unit => ({ id: unit.id, byLength: pathsOf(s, unit).byLength }))
  const longest = Math.max(0, ...ways.map(({ byLength }) => byLength.length))
  for (let n = 0; n < longest; n++)
    for (const { id, byLength } of ways) for (const { text } of byLength[n] ?? []) yield { do: 'move', unit: id, path: text }
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
  for (const _ of singleMoves(s, f)) return true
  return canChangePlaces(s, f)
}

/** Whether two plans are legal, as two single moves nearly always are: then the question need not be searched for its answers. */
function hasTwoMoves(s: State, f: Moving): boolean {
  const moves = singleMoves(s, f)
  return !moves.next().done && !moves.next().done
}

/** The moves that are legal alone. Lazy. */
function* singleMoves(s: State, f: Moving): Generator<Path> {
  const side = sideOfSeat(f.seat)
  for (const unit of s.units) {
    if (!mayMove(s, f, unit)) continue
    for (const path of pathsOf(s, unit).byText.values()) if (crowdedBy(s, side, [path.sectors]) === undefined) yield path
  }
}

/**
 * Whether units may go together where none may go alone. Only who leaves a crowded sector makes room in it, so a plan that is too much for a sector can
 * only grow by a move out of there.
 */
function canChangePlaces(s: State, f: Moving): boolean {
  const side = sideOfSeat(f.seat)
  const movers = s.units.filter(unit => mayMove(s, f, unit)).map(unit => ({ unit, ways: waysByRoom(s, f, unit) }))
  const grows = (moved: readonly Unit[], ways: readonly Way[]): boolean => {
    const crowded = crowdedBy(s, side, ways)
    if (crowded === undefined) return ways.length > 0
    if (ways.length === f.most) return false
    const leaving = movers.filter(({ unit }) => unit.at === crowded && !moved.includes(unit))
    return leaving.some(({ unit, ways: out }) => out.some(way => grows([...moved, unit], [...ways, way])))
  }
  return movers.some(({ unit, ways }) => ways.some(way => grows([unit], [way])))
}

/** A unit's ways, one for each set of sectors that it fills or might be stopped in: which way it takes between them makes no difference to the room. */
function waysByRoom(s: State, f: Moving, unit: Unit): Way[] {
  const side = sideOfSeat(f.seat)
  const isTight = (at: SectorId) => countIn(s, side, at) + f.most > limitOf(s, side) && mightBeStopped(s, side, at)
  const found = new Map<string, Way>()
  for (const { sectors } of pathsOf(s, unit).byText.values()) {
    const tight = sectors.slice(1, -1).filter(isTight)
    const key = [...tight.sort(), sectors.at(-1)].join()
    if (!found.has(key)) found.set(key, sectors)
  }
  return [...found.values()]
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
  for (let i = 1; i < moves.length; i++)
    for (let j = 0; j < i; j++) if (moves[i]!.unit === moves[j]!.unit) return refuse('S9.10r', words('refuse.twoWays'))
  const ways = moves.map(move => move.path.split('-'))
  const at = crowdedBy(s, side, ways)
  if (at === undefined) return undefined
  const params = { sector: sectorName(at), most: limitOf(s, side) }
  return isOverfull(s, side, ways, at)
    ? refuse('S9.9', words('refuse.full', params), words('cure.makeRoom'), shows({ sectors: [at] }))
    : refuse('S9.12r', words('refuse.mightStop', params), words('cure.goRound'), shows({ sectors: [at] }))
}

/** The sectors of a way, from where it starts. */
type Way = readonly SectorId[]

/** The first sector that these ways together make too crowded; nothing if there is room. */
function crowdedBy(s: Table, side: Side, ways: readonly Way[]): SectorId | undefined {
  for (const way of ways)
    for (let i = 1; i < way.length; i++) if (isOverfull(s, side, ways, way[i]!) || mightOverfill(s, side, ways, way[i]!)) return way[i]
  return undefined
}

/** S9.9, S9.11r: too many are there when all have moved. */
function isOverfull(s: Table, side: Side, ways: readonly Way[], at: SectorId): boolean {
  const end = ways.filter(way => way.at(-1) === at).length
  return end > 0 && staying(s, side, ways, at) + end > limitOf(s, side)
}

/** S9.12r: too many would be there if the enemy stopped all who pass. RULING: where a card forbids him to intercept, he stops nobody. */
function mightOverfill(s: Table, side: Side, ways: readonly Way[], at: SectorId): boolean {
  const pass = ways.filter(way => way.includes(at, 1)).length
  return staying(s, side, ways, at) + pass > limitOf(s, side) && mightBeStopped(s, side, at)
}

function staying(s: Table, side: Side, ways: readonly Way[], at: SectorId): number {
  return countIn(s, side, at) - ways.filter(way => way[0] === at).length
}

/** Whether there is an enemy in a sector who may intercept. */
function mightBeStopped(s: Table, side: Side, at: SectorId): boolean {
  return isThere(s, enemyOf(side), at) && banOn(s, enemyOf(side), 'intercept') === undefined
}
