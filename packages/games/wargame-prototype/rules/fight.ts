import { call, finish, jump, type Placement } from '@muster/core'
import { fightOf } from '../fights.ts'
import { ask, inches, inTurn, no, steps } from '../flow.ts'
import type { Side, State, Unit } from '../state.ts'
import { endsOf } from '../table/moving.ts'
import { planOf, refuseEnd, refuseWay } from '../table/paths.ts'
import { baseOf, gapOf, legLength, overlaps, type Spot, stepFrom, touches, toward } from '../table/space.ts'
import { CONTACT, INCH } from '../tables.ts'
import { areEnemies, basesOf, contactsOf, detachmentOf, isLocked, isOnBoard, onBoard, pieceOf, unitOf } from '../units.ts'
import { resolveCombat } from './combat-result.ts'
import { strikeAll } from './strikes.ts'
import { refuseWithdrawal, withdraw } from './withdrawal.ts'

interface Fight {
  readonly units: readonly number[]
  /** Sides in the order in which they act. */
  side: Side
  passes: number
  /** Units that still may pile in. */
  piling: readonly number[]
  lost: { readonly [unit: string]: number }
}

const { rule, run, pick, place } = steps<Fight>()

/** P14.3.1r: Tactical Withdrawal, pile in, CI and attacks, resolution, voluntary fall back. */
export const fight = rule('fight', 'P14.3', {
  begin: run((s, f) => {
    f.side = inTurn(s)[0]
    f.lost = Object.fromEntries(f.units.map(i => [i, unitOf(s, i).did.lost]))
  }),
  withdraw: pick<{ do: 'withdraw'; unit: number } | { do: 'pass' } | { do: 'passPhase' }>({
    when: (s, f) => f.passes < 2 && f.units.some(i => refuseWithdrawal(s, f.side, f.units, i) === undefined),
    seat: (_, f) => f.side,
    rule: 'P16.5.1',
    prompt: () => ask('withdraw'),
    forms: { withdraw: { unit: 'number' }, pass: {}, passPhase: {} },
    options: (_, f) => [...f.units.map(unit => ({ do: 'withdraw' as const, unit })), { do: 'pass' as const }, { do: 'passPhase' as const }],
    refuse: (s, f, option) => (option.do === 'withdraw' ? refuseWithdrawal(s, f.side, f.units, option.unit) : undefined),
    take(s, f, option) {
      if (option.do === 'passPhase') s.silent = [...s.silent, f.side]
      if (option.do !== 'withdraw') return
      detachmentOf(s, unitOf(s, option.unit)).reacted = true
      jump(f, 'withdraw')
      withdraw(s, option.unit, f.units, true)
    },
  }),
  otherSide: run((_, f) => {
    f.passes++
    f.side = f.side === 'a' ? 'b' : 'a'
    if (f.passes < 2) jump(f, 'withdraw')
  }),
  gather: run((s, f) => {
    const order = inTurn(s)
    f.piling = [...f.units]
      .filter(i => mayPileIn(s, i))
      .sort((i, j) => order.indexOf(unitOf(s, i).side) - order.indexOf(unitOf(s, j).side) || i - j)
  }),
  nextPile: run((s, f) => {
    f.piling = f.piling.filter(i => isOnBoard(s, unitOf(s, i)))
    const [unit] = f.piling
    if (unit === undefined) return jump(f, 'strike')
    // P4.5.10r: an engine out of control is asked nothing.
    if (!unitOf(s, unit).rampant) return
    pile(s, placesOf(pileEnds(s, unit)))
    jump(f, 'pileNext')
  }),
  pileIn: place({
    when: (s, f) => pileEnds(s, f.piling[0]!).some(({ moves }) => moves),
    seat: (s, f) => unitOf(s, f.piling[0]!).side,
    rule: 'P14.4.1',
    prompt: (s, f) => ask('pileIn', { unit: unitOf(s, f.piling[0]!).name }),
    pieces: (s, f) => onBoard(s, unitOf(s, f.piling[0]!)).map(i => ({ id: pieceOf(i), heading: false })),
    refuse: (s, f, placements) => refusePile(s, f.piling[0]!, placements),
    sample: (s, f) => placesOf(pileEnds(s, f.piling[0]!)),
    take: (s, _, placements) => pile(s, placements),
  }),
  pileNext: run((_, f) => {
    f.piling = f.piling.slice(1)
    jump(f, 'nextPile')
  }),
  strike: run((s, f) => {
    if (!f.units.some(i => isOnBoard(s, unitOf(s, i)) && contactsOf(s, unitOf(s, i)).length > 0)) return finish(s, f)
    strikeAll(s, f.units)
  }),
  resolve: run((s, f) => {
    jump(f, 'end')
    resolveCombat(s, f.units, f.lost, (f.returned as { readonly [unit: string]: number } | undefined) ?? {})
  }),
  end: run((s, f) => finish(s, f)),
})

/** Begins a fight of these units. */
export function beginFight(s: State, units: readonly number[]): void {
  call(s, fight, { units, side: s.initiative, passes: 0, piling: [], lost: {} })
}

function pile(s: State, placements: readonly Placement[]): void {
  for (const [i, { x, y }] of endsOf(placements)) {
    const m = s.models[i]!
    if (m.x !== x || m.y !== y) Object.assign(m, { x, y, moved: true })
  }
}

/** P14.4.1: units of the fight that are locked. */
function mayPileIn(s: State, unit: number): boolean {
  const u = unitOf(s, unit)
  return isOnBoard(s, u) && isLocked(s, u) && !u.did.fought
}

/** P14.4.2: how far a pile in goes. */
function pileReach(u: Unit): number {
  return INCH * (1 + Number(u.order === 'assault') + Number(u.abilities.fast !== undefined))
}

/** Where each model of a unit may pile in by itself: nearest first, each into contact by the shortest way (P14.4.3r); or it stays. */
function pileEnds(s: State, unit: number): { readonly model: number; readonly at: Spot; readonly moves: boolean }[] {
  const u = unitOf(s, unit)
  const foes = foesOf(s, unit)
  const order = onBoard(s, u).sort((i, j) => least(s, i, foes) - least(s, j, foes) || i - j)
  const ends: { model: number; at: Spot; moves: boolean }[] = []
  for (const i of order) {
    const m = s.models[i]!
    const wishes = isTouching(s, i, m, foes) ? [] : spotsBeside(s, i, foes)
    const rest = order.filter(j => j !== i).map(j => baseOf(s, s.models[j]!, ends.find(e => e.model === j)?.at ?? s.models[j]!))
    const at = wishes.find(
      spot => refusePileModel(s, unit, i, spot) === undefined && !rest.some(other => overlaps(other, baseOf(s, m, spot))),
    )
    ends.push({ model: i, at: at ?? { x: m.x, y: m.y }, moves: at !== undefined })
  }
  return ends
}

function placesOf(ends: ReturnType<typeof pileEnds>): Placement[] {
  return ends.map(({ model, at }) => ({ piece: pieceOf(model), x: at.x, y: at.y }))
}

/** A pile in for the unit that is asked. */
export function pileInOf(s: State): Placement[] {
  return placesOf(pileEnds(s, (s.frames.at(-1) as unknown as Fight).piling[0]!))
}

type Bases = ReturnType<typeof basesOf>

function foesOf(s: State, unit: number): Bases {
  const u = unitOf(s, unit)
  return fightOf(s, unit)
    .filter(i => areEnemies(u, unitOf(s, i)))
    .flatMap(i => basesOf(s, unitOf(s, i)))
}

function least(s: State, model: number, foes: Bases): number {
  const base = baseOf(s, s.models[model]!)
  return foes.reduce((best, foe) => Math.min(best, gapOf(base, foe)), Number.POSITIVE_INFINITY)
}

function isTouching(s: State, model: number, at: Spot, foes: Bases): boolean {
  return foes.some(foe => touches(baseOf(s, s.models[model]!, at), foe))
}

function spotsBeside(s: State, model: number, foes: Bases): Spot[] {
  const m = s.models[model]!
  const { radius } = baseOf(s, m)
  const near = foes.filter(foe => gapOf(foe, baseOf(s, m)) <= MOST_PILE)
  const spots = near.flatMap(foe => [
    toward(m, foe, Math.floor(Math.sqrt((foe.x - m.x) ** 2 + (foe.y - m.y) ** 2) - foe.radius - radius - CONTACT / 2)),
    ...Array.from({ length: 24 }, (_, n) => stepFrom(foe, n * 15, foe.radius + radius + CONTACT / 2)),
  ])
  return spots.sort((p, q) => legLength(m, p) - legLength(m, q)).slice(0, 16)
}

const MOST_PILE = 3 * INCH + CONTACT

/** P14.4.1, P14.4.3r: why a unit may not pile in so: each model that moves ends in base contact, near enough, on free and legal ground. */
function refusePile(s: State, unit: number, placements: Parameters<typeof endsOf>[0]) {
  const ends = [...endsOf(placements)]
  for (const [i, at] of ends) {
    const m = s.models[i]!
    const refusal = at.x === m.x && at.y === m.y ? undefined : refusePileModel(s, unit, i, at)
    if (refusal) return refusal
  }
  const bases = ends.map(([i, at]) => baseOf(s, s.models[i]!, at))
  return bases.some((a, i) => bases.some((b, j) => j < i && overlaps(a, b))) ? no('P5.1.3r', 'overlapOwn', { squad: 1 }) : undefined
}

function refusePileModel(s: State, unit: number, model: number, at: Spot) {
  const u = unitOf(s, unit)
  const m = s.models[model]!
  const plan = { ...planOf(s, u), wary: [], foes: [] }
  if (legLength(m, at) > pileReach(u)) return no('P14.4.1', 'pileFar', { reach: inches(pileReach(u)) })
  if (!isTouching(s, model, at, foesOf(s, unit))) return no('P14.4.1', 'pileContact')
  return refuseEnd(plan, m, at) ?? refuseWay(plan, m, [m, at])
}
