import { finish, jump, rollDice, rolled } from '@muster/core'
import { ask, no, steps, tell } from '../flow.ts'
import { routFrom } from '../retreating.ts'
import type { State } from '../state.ts'
import { sees } from '../table/sight.ts'
import { baseOf, passesOver, type Spot, squared } from '../table/space.ts'
import { INCH } from '../tables.ts'
import { addEffect, areEnemies, has, isDrones, isOnBoard, onBoard, unitOf, weaponOf } from '../units.ts'
import { isStubborn } from '../values.ts'
import { settle, suppress } from './aftermath.ts'
import { allocate } from './allocation.ts'
import { attack, batchResult, plainHits } from './batch.ts'
import type { Pool } from './burning.ts'
import { panicShift, passed, testLeadership } from './leadership.ts'
import type { ShotBatch } from './resolution.ts'
import { ignoresCover } from './saves.ts'

/** Hits that fall on models under the line of a Dangerous weapon, or on the user of a Risky one. */
interface Strike {
  readonly target: number
  readonly weapon: string
  readonly models: readonly number[]
  readonly hits: number
}

interface Test {
  readonly unit: number
  readonly kind: 'suppression' | 'rout'
  readonly panic: number
}

interface Aftershots {
  readonly unit: number
  readonly batches: readonly ShotBatch[]
  readonly pools: readonly Pool[]
  readonly lostBefore: { readonly [unit: string]: number }
  /** Models that fell to these attacks. */
  readonly fallen: readonly number[]
  strikes: readonly Strike[]
  tests: readonly Test[]
  risks: readonly { readonly weapon: string; readonly dice: number }[]
  hazards: readonly string[]
  marked: number
}

const { rule, run, pick } = steps<Aftershots>()

/** P12.4.3r: marks; Risky, Dangerous; Suppression and Rout; Lingering Hazard; then wrecks. */
export const aftershots = rule('aftershots', 'P12.4', {
  mark: run((s, f) => {
    for (const [unit, before] of Object.entries(f.lostBefore)) markLosses(s, Number(unit), before)
    noteKeywords(s, f)
    f.risks = risksOf(s, f)
    f.strikes = linesOf(s, f)
    f.tests = testsOf(s, f)
    f.hazards = f.batches.flatMap(b => (weaponOf(s, b.weapon).keywords.lingeringHazard ? [b.weapon] : []))
  }),
  rollRisk: run((s, f) => {
    const [risk] = f.risks
    if (!risk) return jump(f, 'hitLine')
    rollDice(s, {
      seat: unitOf(s, f.unit).side,
      dice: risk.dice,
      sides: 6,
      for: ask('rollRisk', { weapon: weaponOf(s, risk.weapon).name }),
      rule: 'P19.22.1',
      atLeast: weaponOf(s, risk.weapon).keywords.risky!,
    })
  }),
  sufferRisk: run((s, f) => {
    const { hits } = rolled(f)
    if (hits === 0) {
      f.risks = f.risks.slice(1)
      return jump(f, 'rollRisk')
    }
    attack(s, plainHits(f.unit, f.unit, hits, { cover: false }))
  }),
  loseRisk: run((s, f) => {
    const { weapon } = f.risks[0]!
    const bearers = onBoard(s, unitOf(s, f.unit)).filter(i => s.models[i]!.weapons[weapon])
    f.risks = f.risks.slice(1)
    jump(f, 'rollRisk')
    allocate(s, f.unit, f.unit, [batchResult(f).wounds], { first: bearers })
  }),
  hitLine: run((s, f) => {
    const [strike] = f.strikes
    if (!strike) return jump(f, 'test')
    const { ap } = weaponOf(s, strike.weapon)
    tell(s, 'P19.6.1', 'underLine', { unit: unitOf(s, strike.target).name, hits: strike.hits })
    attack(
      s,
      plainHits(f.unit, strike.target, strike.hits, {
        infantryAp: ap.infantry,
        vehicleAp: ap.vehicle,
        cover: !ignoresCover(s, f.unit, strike.weapon),
        shooting: true,
      }),
    )
  }),
  loseLine: run((s, f) => {
    const [strike, ...rest] = f.strikes
    f.strikes = rest
    jump(f, 'hitLine')
    allocate(s, f.unit, strike!.target, [batchResult(f).wounds], { only: strike!.models })
  }),
  test: run((s, f) => {
    f.tests = f.tests.filter(({ unit }) => isOnBoard(s, unitOf(s, unit)))
    const [next] = f.tests
    if (!next) return jump(f, 'linger')
    testLeadership(s, next.unit, next.kind, next.kind === 'rout' ? 'P19.23.1' : 'P19.25.1', panicShift(s, unitOf(s, next.unit), next.panic))
  }),
  failTest: run((s, f) => {
    const [test, ...rest] = f.tests
    f.tests = rest
    jump(f, 'test')
    if (passed(f)) return
    if (test!.kind === 'suppression') return suppress(s, test!.unit)
    f.marked = test!.unit
    jump(f, 'rout')
  }),
  linger: run((s, f) => {
    if (f.hazards.length === 0 || squadsFallen(s, f).length === 0) jump(f, 'end')
  }),
  markHazard: pick<{ do: 'hazard'; model: number }>({
    seat: (s, f) => unitOf(s, f.unit).side,
    rule: 'P19.13.1',
    prompt: () => ask('hazard'),
    forms: { hazard: { model: 'number' } },
    options: (s, f) => squadsFallen(s, f).map(model => ({ do: 'hazard', model })),
    refuse: (s, f, { model }) => (squadsFallen(s, f).includes(model) ? undefined : no('P19.13.1', 'hazardSquad')),
    take(_, f, { model }) {
      f.marked = model
    },
  }),
  rollHazard: run((s, f) => rollDice(s, { seat: unitOf(s, f.unit).side, dice: 1, sides: 6, for: ask('rollHazard'), rule: 'P19.13.1' })),
  layHazard: run((s, f) => {
    const { x, y } = s.models[f.marked]!
    const { incineration } = weaponOf(s, f.hazards[0]!).keywords
    const rounds = Math.ceil(rolled(f).total / 2)
    s.areas.push({
      id: `hazard${s.areas.length}`,
      type: 'difficult',
      height: 500,
      corners: [[x, y]],
      radius: (incineration ?? 3) * INCH,
      hole: 0,
      until: s.round + rounds - 1,
      hp: 0,
    })
    tell(s, 'P19.13.1', 'hazard', { x, y, rounds })
    jump(f, 'end')
  }),
  rout: run((s, f) => rollDice(s, { seat: unitOf(s, f.marked).side, dice: 3, sides: 6, for: ask('rollRout'), rule: 'P19.23.1' })),
  runAway: run((s, f) => {
    const u = unitOf(s, f.marked)
    const inches = rolled(f).faces.reduce((sum, face) => sum + Math.ceil(face / 2), 0)
    const from = onBoard(s, unitOf(s, f.unit)).map(i => s.models[i]!)
    if (from.length > 0) routFrom(s, u, from, inches * INCH)
    u.did.routed = true
    if (u.marks > 0) u.retreating = true
    tell(s, 'P19.23.1', 'routed', { unit: u.name, inches })
    jump(f, 'test')
  }),
  end: run((s, f) => {
    jump(f, 'finish')
    settle(s)
  }),
  finish: run((s, f) => finish(s, f)),
})

/** P12.4.1, P12.4.2r: an Injury Mark for a unit that lost models to this shooting and more than one this round. */
function markLosses(s: State, unit: number, before: number): void {
  const u = unitOf(s, unit)
  if (u.did.lost === before || u.did.lost <= 1 || !isOnBoard(s, u)) return
  if (s.options.stubbornPlus && isStubborn(s, u) && !u.did.used.includes('spared')) {
    u.did.used = [...u.did.used, 'spared']
    return
  }
  addMarks(s, unit, 1, 'P12.4.1')
}

/** Gives Injury Marks; aircraft that do not hover never gain any (P4.4.2). */
export function addMarks(s: State, unit: number, marks: number, rule: string): void {
  const u = unitOf(s, unit)
  if (marks <= 0 || (u.abilities.aircraft && !u.hovering)) return
  u.marks += marks
  tell(s, rule, 'marked', { unit: u.name, marks: u.marks })
}

/** Whether a weapon of a unit has Corrosion (P18.3.1). */
function corrodes(s: State, unit: number, weapon: string): boolean {
  return unitOf(s, unit).abilities.corrosiveArmaments !== undefined || weaponOf(s, weapon).keywords.corrosion !== undefined
}

/** What wounds leave behind at once: Corrosion to be chosen, Logic Plague, Focus-Lock Rounds. */
function noteKeywords(s: State, f: Aftershots): void {
  const by = f.unit
  for (const { target, wounds } of f.pools) {
    const v = unitOf(s, target)
    if (wounds.count === 0 || wounds.weapon === '' || !isOnBoard(s, v)) continue
    if (corrodes(s, by, wounds.weapon) && !s.corroding.some(one => one.unit === target)) s.corroding.push({ unit: target, by })
    const plague = weaponOf(s, wounds.weapon).keywords.logicPlagueInjection && (!v.infantry || isDrones(s, v))
    if (plague && !v.effects.some(e => e.kind === 'logicPlague' && e.until > s.round))
      addEffect(v, { kind: 'logicPlague', value: 2, until: s.round + 1, by })
    if (has(s, unitOf(s, by), 'focusLock') && areEnemies(unitOf(s, by), v))
      addEffect(v, { kind: 'focusLock', value: 1, until: s.round, by })
  }
}

/** P19.22.1: a die for each Risky weapon that an infantry unit used. */
function risksOf(s: State, f: Aftershots): { weapon: string; dice: number }[] {
  if (!unitOf(s, f.unit).infantry) return []
  return f.batches.flatMap(b => {
    if (!weaponOf(s, b.weapon).keywords.risky) return []
    return [{ weapon: b.weapon, dice: b.models.reduce((sum, i) => sum + (s.models[i]!.weapons[b.weapon] ?? 0), 0) }]
  })
}

/** P19.6: models under the lines from the firing models to the target, once for each batch. */
function linesOf(s: State, f: Aftershots): Strike[] {
  return f.batches.flatMap(b => {
    if (!weaponOf(s, b.weapon).keywords.dangerous || b.indirect) return []
    const struck = new Map<number, number[]>()
    const targets = unitOf(s, b.target).models.filter(i => s.models[i]!.where === 'board' || f.fallen.includes(i))
    for (const i of b.models) {
      const from = s.models[i]!
      const to = nearestOf(
        targets.map(j => s.models[j]!).filter(target => sees(s, from, target)),
        from,
      )
      if (!to) continue
      s.models.forEach((m, j) => {
        if (m.where !== 'board' || m.unit === f.unit || m.unit === b.target) return
        if (passesOver(0, from, to, baseOf(s, m)) && !struck.get(m.unit)?.includes(j))
          struck.set(m.unit, [...(struck.get(m.unit) ?? []), j])
      })
    }
    return [...struck].map(([target, models]) => ({ target, weapon: b.weapon, models, hits: models.length }))
  })
}

function nearestOf(spots: readonly Spot[], to: Spot): Spot | undefined {
  return [...spots].sort((p, q) => squared(p, to) - squared(q, to))[0]
}

/** P19.25.2r: one test for each unit and keyword, with the worst Panic that wounded. */
function testsOf(s: State, f: Aftershots): Test[] {
  const tests: Test[] = []
  for (const kind of ['suppression', 'rout'] as const)
    for (const unit of new Set(f.pools.map(p => p.target))) {
      const worst = f.pools.filter(
        p => p.target === unit && p.wounds.count > 0 && p.wounds.weapon !== '' && weaponOf(s, p.wounds.weapon).keywords[kind],
      )
      if (!unitOf(s, unit).infantry || worst.length === 0 || (kind === 'suppression' && isSuppressed(s, unit))) continue
      tests.push({ unit, kind, panic: Math.max(...worst.map(p => weaponOf(s, p.wounds.weapon).keywords.panic ?? 0)) })
    }
  return tests
}

/** Whether a unit stays suppressed at least as long as a new failure would make it. */
function isSuppressed(s: State, unit: number): boolean {
  return unitOf(s, unit).effects.some(e => e.kind === 'suppressed' && e.until > s.round)
}

/** Squads of the hazard's targets that fell to it. */
function squadsFallen(s: State, f: Aftershots): number[] {
  const targets = f.batches.filter(b => f.hazards.includes(b.weapon)).map(b => b.target)
  return f.fallen.filter(i => targets.includes(s.models[i]!.unit) && unitOf(s, s.models[i]!.unit).infantry)
}
