import { call, finish, jump } from '@muster/core'
import { ask, no, steps, tell } from '../flow.ts'
import type { Model, State } from '../state.ts'
import { type Flight, findFlight, flightTo, refuseFlight } from '../table/flight.ts'
import { movedToward, sampleMove, standing } from '../table/formation.ts'
import { carryOut, type Ends, endsOf, facingOfHeading, type Going, placementsOf, refuseMove, spentOn } from '../table/moving.ts'
import { planOf, straightAt } from '../table/paths.ts'
import { baseOf, isFlyer, type Spot } from '../table/space.ts'
import { indexOfPiece, onBoard, pieceOf, unitOf } from '../units.ts'
import { firebaseMove, moveOf } from '../values.ts'
import { nearestGapAfter, nearestSeen } from './duties.ts'
import { disembark, ridersIn } from './embarking.ts'
import { rollTerrain } from './losses.ts'
import { react } from './reactions.ts'

interface Moving {
  readonly unit: number
  /** It owes a full move toward the nearest enemy (P9.6.13r). */
  readonly owes: boolean
  /** What each model has still to go, once it has begun. */
  left: { readonly [model: string]: number } | null
  met: readonly { readonly model: number; readonly types: readonly string[] }[]
}

type Midway = { readonly do: 'disembark' | 'moveOn' | 'finish'; readonly unit: number }

const { rule, run, place, pick } = steps<Moving>()

/** P10.2: a unit makes its normal move; riders may get out on the way (P10.6). */
export const move = rule('move', 'P10.2', {
  fly: place({
    when: (s, f) => isFlyer(unitOf(s, f.unit)),
    seat: (s, f) => unitOf(s, f.unit).side,
    rule: 'P10.4.1',
    prompt: (s, f) => ask('fly', { unit: unitOf(s, f.unit).name }),
    pieces: (s, f) => onBoard(s, unitOf(s, f.unit)).map(i => ({ id: pieceOf(i), heading: true })),
    refuse: (s, f, placements) => refuseFlight(s, unitOf(s, f.unit), placements),
    sample: (s, f, _seat, random) => findFlight(s, unitOf(s, f.unit), random)!,
    take(s, f, placements) {
      // All ways are found before anybody flies: who flies first must not change how far the next may.
      const flights = placements.map(({ piece, x, y, heading }) => flightOf(s, indexOfPiece(piece), { x, y }, facingOfHeading(heading!)!))
      for (const { m, to, facing, path } of flights)
        Object.assign(m, { path: [...m.path, ...path.flatMap(at => [at.x, at.y])], x: to.x, y: to.y, facing, moved: true })
      unitOf(s, f.unit).did.moved = true
      jump(f, 'rollTerrain')
    },
  }),
  place: place({
    when: (s, f) => !isFlyer(unitOf(s, f.unit)),
    seat: (s, f) => unitOf(s, f.unit).side,
    rule: 'P10.2.1',
    prompt: (s, f) => ask('move', { unit: unitOf(s, f.unit).name }),
    pieces: (s, f) => onBoard(s, unitOf(s, f.unit)).map(i => ({ id: pieceOf(i), heading: false })),
    refuse(s, f, placements) {
      const ends = endsOf(placements)
      return refuseMove(s, goingOf(s, f), ends) ?? (f.owes ? refuseOwed(s, f, ends) : undefined)
    },
    sample: (s, f, _seat, random) => (f.owes ? placementsOf(owedEnds(s, f)) : sampleMove(s, goingOf(s, f), random)),
    region: (s, f) => onBoard(s, unitOf(s, f.unit)).map(i => ({ model: i, reach: goingOf(s, f).allowance(s.models[i]!) })),
    take(s, f, placements) {
      const ends = endsOf(placements)
      const going = goingOf(s, f)
      const stays = [...ends].every(([i, to]) => to.x === s.models[i]!.x && to.y === s.models[i]!.y)
      // Who goes on and does not go has done with moving.
      const rest = (i: number, to: Spot) => (stays && f.left ? 0 : going.allowance(s.models[i]!) - spentOn(going, s.models[i]!, to))
      const spent = Object.fromEntries([...ends].map(([i, to]) => [i, rest(i, to)]))
      f.met = [...f.met, ...carryOut(s, going, ends)]
      f.left = spent
      // P21.2.4h: under Take Aim the models of a Firebase count as not having moved.
      if (unitOf(s, f.unit).order === 'takeAim') for (const i of ends.keys()) s.models[i]!.moved = false
    },
  }),
  midway: pick<Midway>({
    when: (s, f) => ridersIn(s, f.unit).length > 0,
    seat: (s, f) => unitOf(s, f.unit).side,
    rule: 'P10.6.1',
    prompt: (s, f) => ask('midway', { unit: unitOf(s, f.unit).name }),
    forms: { disembark: { unit: 'number' }, moveOn: { unit: 'number' }, finish: { unit: 'number' } },
    options: (s, f) => [
      { do: 'finish', unit: f.unit },
      { do: 'moveOn', unit: f.unit },
      ...ridersIn(s, f.unit).map(unit => ({ do: 'disembark' as const, unit })),
    ],
    refuse: (s, f, option) => refuseMidway(s, f, option),
    take(s, f, option) {
      if (option.do === 'finish') return
      if (option.do === 'moveOn') return jump(f, 'place')
      jump(f, 'midway')
      disembark(s, option.unit, f.unit, 'later')
    },
  }),
  rollTerrain: run((s, f) => rollTerrain(s, f.met)),
  react: run((s, f) => {
    const u = unitOf(s, f.unit)
    if (u.did.moved) tell(s, 'P10.2', 'moved', { unit: u.name })
    if (u.did.moved && onBoard(s, u).length > 0) react(s, 'moved', f.unit)
  }),
  end: run((s, f) => finish(s, f)),
})

/** Has a unit make its normal move. */
export function moveUnit(s: State, unit: number, owes: boolean): void {
  call(s, move, { unit, owes, left: null, met: [] })
}

/** How the unit goes now: with its whole move, or with what is left of it after a stop. */
function goingOf(s: State, f: Moving): Going {
  const u = unitOf(s, f.unit)
  const allowance = (m: Model): number => {
    if (f.left) return f.left[indexOfModel(s, m)] ?? 0
    return u.order === 'takeAim' ? firebaseMove(s, u) : moveOf(s, m, 'move')
  }
  return { plan: planOf(s, u), allowance }
}

function indexOfModel(s: State, m: Model): number {
  return s.models.indexOf(m)
}

function flightOf(s: State, index: number, to: Spot, facing: number): Flight & { readonly m: Model } {
  const m = s.models[index]!
  const flight = flightTo(s, m, to, facing)
  if (!('path' in flight)) throw new Error(`model ${index} cannot fly so`)
  return { ...flight, m }
}

function refuseMidway(s: State, f: Moving, option: Midway) {
  if (option.do === 'disembark') return ridersIn(s, f.unit).includes(option.unit) ? undefined : no('P10.6.1', 'notAboard')
  if (option.unit !== f.unit) return no('P8.1.4', 'unitBegun', { unit: unitOf(s, f.unit).name })
  const rest = Object.values(f.left ?? {}).some(left => left > 0)
  return option.do === 'finish' || rest ? undefined : no('P10.2.1', 'noMoveLeft')
}

/** P9.6.16r: each model's owed way: straight at the nearest enemy, at full distance, up to the first bar; as a formation if that breaks a rule. */
function owedEnds(s: State, f: Moving): Ends {
  const u = unitOf(s, f.unit)
  const going = goingOf(s, f)
  const goal = nearestSeen(s, u)
  if (!goal) return standing(s, u)
  const at = (i: number) => straightAt(going.plan, s.models[i]!, baseOf(s, goal), going.allowance(s.models[i]!))
  const straight = new Map(onBoard(s, u).map(i => [i, at(i)] as const))
  return refuseMove(s, going, straight) ? movedToward(s, going, goal, 1) : straight
}

function refuseOwed(s: State, f: Moving, ends: Ends) {
  const u = unitOf(s, f.unit)
  const owed = nearestGapAfter(s, u, owedEnds(s, f))
  return nearestGapAfter(s, u, ends) <= owed + 1 ? undefined : no('P9.6.13r', 'owesMove', { unit: u.name }, 'moveNearer')
}
