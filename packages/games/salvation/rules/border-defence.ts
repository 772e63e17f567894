import { call, jump, type Option, type Refusal, refuse, rollDice, rolled, type Seat, words } from '@muster/core'
import { sectorName, shows, steps, tell, unitName } from '../flow.ts'
import { leavesRoads } from '../paths.ts'
import { headOf, sideOfSeat, voiceOf } from '../seats.ts'
import type { SectorId, State, Unit } from '../state.ts'
import { DIE } from '../tables.ts'
import { enemyOf, isThere, sideOf, theUnit, unitOf, unitsIn } from '../units.ts'
import { banOn, reconModifiers, reconOf } from '../values.ts'
import { battle } from './combat.ts'

export interface March {
  readonly seat: Seat
  readonly moves: readonly { readonly unit: string; readonly path: readonly SectorId[] }[]
  /** Borders crossed so far by those that still move. */
  borders: number
  /** Units that an interception has stopped (S10.9r). */
  stopped: string[]
  /** Sectors whose owner has decided (S10.5r). */
  decided: SectorId[]
  /** Sectors entered in this step whose owner has not decided. */
  entered: SectorId[]
  /** Intercepted sectors in the order announced (S10.11r). */
  battles: SectorId[]
  /** The sector that is being decided, and the machine that looks out. */
  at?: SectorId
  scout?: string
}

type Next = Option & { readonly do: 'next'; readonly at: string }
/** The Resistance names no unit: it needs no roll (S10.3). */
type Defend =
  | (Option & { readonly do: 'decline' })
  | (Option & { readonly do: 'intercept' })
  | (Option & { readonly do: 'lookOut'; readonly unit: string })

const { rule, run, pick } = steps<March>()

/** S10: the units of a card cross their borders step by step together; owners decide after each step; battles come last. */
export const march = rule('march', 'S10', {
  cross: run((s, f) => {
    f.borders++
    const movers = f.moves.filter(({ unit, path }) => path.length > f.borders && !f.stopped.includes(unit))
    if (movers.length === 0) {
      jump(f, 'fight')
      return
    }
    for (const { unit, path } of movers) enter(s, f, theUnit(s, unit), path[f.borders]!)
  }),
  nextSector: run((_, f) => {
    if (f.entered.length === 0) jump(f, 'cross')
  }),
  nameSector: pick<Next>({
    seat: (s, f) => voiceOf(s, f.seat),
    rule: 'S10.8r',
    prompt: () => words('ask.order'),
    forms: { next: { at: 'string' } },
    options: (_, f) => f.entered.map(at => ({ do: 'next', at })),
    refuse: (_, f, { at }) => (f.entered.includes(at) ? undefined : refuse('S10.8r', words('refuse.notEntered'))),
    take(_, f, { at }) {
      f.entered = f.entered.filter(one => one !== at)
      f.decided.push(at)
      f.at = at
    },
  }),
  defend: pick<Defend>({
    seat: (s, f) => headOf(s, enemyOf(sideOfSeat(f.seat))),
    rule: 'S10.1',
    prompt: (s, f) => words('ask.defend', { sector: sectorName(f.at!), entering: entering(s, f).map(unit => unitName(unit.type)) }),
    forms: { decline: {}, intercept: {}, lookOut: { unit: 'string' } },
    options: defences,
    refuse: refuseDefence,
    take(s, f, option) {
      const side = enemyOf(sideOfSeat(f.seat))
      if (option.do === 'decline') tell(s, 'S10.1', 'declined', { side, sector: sectorName(f.at!), at: f.at! })
      if (option.do === 'intercept') intercept(s, f)
      if (option.do === 'lookOut') f.scout = option.unit
      else jump(f, 'nextSector')
    },
  }),
  lookOut: run((s, f) => {
    const scout = theUnit(s, f.scout!)
    const purpose = words('roll.lookOut', { who: unitName(scout.type), sector: sectorName(scout.at) })
    const modifiers = reconModifiers(s, scout.at)
    rollDice(s, { seat: 'skynet', dice: 1, sides: DIE, atLeast: reconOf(s, scout.type), modifiers, for: purpose, rule: 'S10.4' })
  }),
  meet: run((s, f) => {
    if (rolled(f).hits > 0) intercept(s, f)
    else tell(s, 'S10.4', 'unnoticed', { sector: sectorName(f.at!), at: f.at! })
    jump(f, 'nextSector')
  }),
  fight: run((s, f) => {
    const at = f.battles.shift()
    if (at === undefined) return
    jump(f, 'fight')
    call(s, battle, { at, starter: enemyOf(sideOfSeat(f.seat)), by: null, idle: [], turn: 0, dice: [] })
  }),
})

/** S9.14, S10.8r, S10.9r: a unit crosses a border, and the sector's owner may have to decide. */
function enter(s: State, f: March, unit: Unit, to: SectorId): void {
  unit.crossed++
  if (leavesRoads(s, unit.at, to)) unit.offRoad = true
  unit.at = to
  if (f.battles.includes(to)) f.stopped.push(unit.id)
  if (f.decided.includes(to) || f.entered.includes(to)) return
  const owner = enemyOf(sideOf(unit.type))
  if (isThere(s, owner, to) && banOn(s, owner, 'intercept') === undefined) f.entered.push(to)
}

/** The units that have entered the sector in this step. */
function entering(s: State, f: March): Unit[] {
  return f.moves
    .filter(({ path }) => path[f.borders] === f.at)
    .map(({ unit }) => theUnit(s, unit))
    .filter(unit => unit.at === f.at)
}

function defences(s: State, f: March): Defend[] {
  const side = enemyOf(sideOfSeat(f.seat))
  if (side === 'resistance') return [{ do: 'intercept' }, { do: 'decline' }]
  const lookOuts = unitsIn(s, side, f.at!).map(({ id }): Defend => ({ do: 'lookOut', unit: id }))
  return [...lookOuts, { do: 'decline' }]
}

function refuseDefence(s: State, f: March, option: Defend): Refusal | undefined {
  if (option.do === 'decline') return undefined
  const side = enemyOf(sideOfSeat(f.seat))
  if (option.do === 'intercept')
    return side === 'resistance' ? undefined : refuse('S10.4', words('refuse.mustRoll'), words('cure.nameUnit'))
  if (side === 'resistance') return refuse('S10.3', words('refuse.noRoll'))
  const unit = unitOf(s, option.unit)
  if (unit && unit.at === f.at && sideOf(unit.type) === side) return undefined
  return refuse('S10.4', words('refuse.notThere', { sector: sectorName(f.at!) }), undefined, shows({ sectors: [f.at!] }))
}

/** S10.9r: those that have entered stop; the battle waits for all movement to end (S10.10). */
function intercept(s: State, f: March): void {
  f.battles.push(f.at!)
  f.stopped.push(...entering(s, f).map(unit => unit.id))
  tell(s, 'S10.1', 'intercepted', { side: enemyOf(sideOfSeat(f.seat)), sector: sectorName(f.at!), at: f.at! })
}
