import { call, type Frame, finish, jump, rollDice, rolled } from '@muster/core'
import { from } from '../content/kit.ts'
import type { Wargear } from '../content/types.ts'
import { WARGEAR } from '../content/types.ts'
import { ask, no, steps, tell } from '../flow.ts'
import type { State, Unit } from '../state.ts'
import { cohesionOf, isCohesive } from '../table/cohesion.ts'
import { planOf, refuseEnd } from '../table/paths.ts'
import { baseOf, firstSpot, overlaps } from '../table/space.ts'
import { INCH } from '../tables.ts'
import { addEffect, allegianceOf, left, onBoard, unitOf } from '../units.ts'
import { hasTrait, willTire } from '../values.ts'
import { readNote, scoreAction, succeeds } from './actions.ts'

interface Finishing {
  /** Units with an Action in hand. */
  open: readonly number[]
  successes: number
}

const { rule, run, pick } = steps<Finishing>()

type Mend = { readonly do: 'mend'; readonly model: number }
type Reward = { readonly do: 'stat' | 'weapon' | 'item'; readonly what: string; readonly model: number }

/** P17.1.2r: Actions begun in a phase are carried out at its end, where a model of the unit lives and the condition holds. */
export const finishActions = rule('finishActions', 'P17.1', {
  next: run((s, f) => {
    const [unit] = f.open
    if (unit === undefined) return finish(s, f)
    f.successes = 0
    if (!succeeds(s, unit)) return done(s, f, false)
    const note = readNote(unitOf(s, unit).did.action)!
    if (note.action === 'download' || note.action === 'survey') {
      scoreAction(s, unitOf(s, unit), note.action, note.at)
      return done(s, f, true)
    }
    if (note.action === 'scavenge') return jump(f, 'reward')
    const u = unitOf(s, unit)
    const prime = hasTrait(s, u, 'machinistPrime')
    const dice = note.action === 'selfRepair' ? 4 : prime ? 5 : left(s, u).length
    rollDice(s, { seat: u.side, dice, sides: 6, for: ask('rollRepair'), rule: 'P18.16.1', atLeast: prime ? 5 : 6 })
  }),
  countRepairs: run((_, f) => {
    f.successes = rolled(f).hits
  }),
  mend: pick<Mend>({
    when: (s, f) => f.successes > 0 && mendable(s, f).length > 0,
    seat: (s, f) => unitOf(s, f.open[0]!).side,
    rule: 'P18.16.3r',
    prompt: (_, f) => ask('mend', { left: f.successes }),
    forms: { mend: { model: 'number' } },
    options: (s, f) => mendable(s, f).map(model => ({ do: 'mend', model })),
    refuse: (s, f, { model }) => (mendable(s, f).includes(model) ? undefined : no('P18.16.3r', 'notMendable')),
    take(s, f, { model }) {
      f.successes--
      mend(s, f, model)
      jump(f, 'mend')
    },
  }),
  repaired: run((s, f) => done(s, f, true)),
  reward: pick<Reward>({
    seat: (s, f) => unitOf(s, f.open[0]!).side,
    rule: 'P18.17.1',
    prompt: () => ask('reward'),
    forms: {
      stat: { what: 'string', model: 'number' },
      weapon: { what: 'string', model: 'number' },
      item: { what: 'string', model: 'number' },
    },
    options: (s, f) => rewards(s, f),
    refuse: (s, f, option) =>
      rewards(s, f).some(one => one.do === option.do && one.what === option.what && one.model === option.model)
        ? undefined
        : no('P18.17.1', 'noReward'),
    take(s, f, option) {
      takeReward(s, f, option)
      done(s, f, true)
    },
  }),
})

/** Carries out the Actions of the phase that ends. */
export function carryOutActions(s: State): void {
  const open = s.units.flatMap((u, i) => (readNote(u.did.action) ? [i] : []))
  if (open.length > 0) call(s, finishActions, { open, successes: 0 })
}

/** Notes the first Action as over and goes on. An Action besides move and shot costs FS and WS (P18.6.1). */
function done(s: State, f: Finishing & Frame, success: boolean): void {
  const [unit, ...rest] = f.open
  const u = unitOf(s, unit!)
  u.did.action = `done:${u.did.action}`
  f.open = rest
  jump(f, 'next')
  tell(s, 'P17.1.2r', success ? 'actionDone' : 'actionFailed', { unit: u.name })
}

/** P18.6.2r: a unit of Efficient Operators that does all three has FS and WS -1 from the Action on. */
export function tireOperators(s: State, unit: number): void {
  const u = unitOf(s, unit)
  if (willTire(s, u)) addEffect(u, { kind: 'efficient', value: 1, until: s.round, by: unit })
}

/** P18.16: vehicles that have lost HP, or when all are whole a destroyed one of a unit of several. */
function mendable(s: State, f: Finishing): number[] {
  const note = readNote(unitOf(s, f.open[0]!).did.action)!
  const v = unitOf(s, note.at)
  const hurt = onBoard(s, v).filter(i => s.models[i]!.hp < v.stats.hp)
  if (hurt.length > 0) return hurt
  const fallen = v.models.filter(i => s.models[i]!.where === 'dead')
  return v.models.length > 1 && v.category !== 'superheavies' && onBoard(s, v).length > 0
    ? fallen.slice(0, 1).filter(i => spotFor(s, f, i))
    : []
}

function mend(s: State, f: Finishing, model: number): void {
  const m = s.models[model]!
  const v = unitOf(s, m.unit)
  if (m.where === 'board') m.hp = Math.min(v.stats.hp, m.hp + 1)
  else {
    const at = spotFor(s, f, model)!
    Object.assign(m, { where: 'board', x: at.x, y: at.y, hp: 1, layers: 0, pd: 0, moved: false })
  }
  tell(s, 'P18.16.1', 'repaired', { unit: v.name, hp: m.hp })
}

/** P18.16.3r: the nearest legal spot to the repairers that is in cohesion. */
function spotFor(s: State, f: Finishing, model: number) {
  const m = s.models[model]!
  const v = unitOf(s, m.unit)
  const repairers = onBoard(s, unitOf(s, f.open[0]!)).map(i => s.models[i]!)
  const own = onBoard(s, v).map(i => baseOf(s, s.models[i]!))
  const plan = planOf(s, v)
  return firstSpot(repairers[0]!, 12 * INCH, at => {
    const base = baseOf(s, m, at)
    return !own.some(other => overlaps(other, base)) && refuseEnd(plan, m, at) === undefined && isCohesive([...own, base], cohesionOf(v))
  })
}

const STATS = ['ws', 'fs', 'mv', 'ld']

/** P18.17.1: one value for every squad, a weapon for one squad, or an item of the destroyed unit that infantry may have. */
function rewards(s: State, f: Finishing): Reward[] {
  const unit = f.open[0]!
  const u = unitOf(s, unit)
  const note = readNote(u.did.action)!
  const of = unitOf(s, s.tokens[note.at]!.of)
  const guns = scavenged(s, u)
  const items = of.wargear.filter(gear => WEARABLE.includes(gear) && !u.wargear.includes(gear))
  return [
    ...STATS.map(what => ({ do: 'stat' as const, what, model: -1 })),
    ...onBoard(s, u).flatMap(model => guns.map(what => ({ do: 'weapon' as const, what, model }))),
    ...items.map(what => ({ do: 'item' as const, what, model: -1 })),
  ]
}

/** Heavy and Support weapons that the unit's army may have (D3, P2.1.4). */
function scavenged(s: State, u: Unit): string[] {
  const allegiance = allegianceOf(s, u)
  return [...from('support'), ...from('heavy')].filter(({ unique }) => unique === undefined || unique === allegiance).map(({ id }) => id)
}

/** Items of a unit, not of a squad or an HQ or a vehicle. */
const WEARABLE: readonly Wargear[] = WARGEAR.filter(
  gear =>
    ![
      'nanoAlloy',
      'titanOfSteel',
      'controlNode',
      'lockShield',
      'inspirationalSymbol',
      'orbitalBackpack',
      'nanomanticDiscipline',
      'dispersionArrays',
      'radCaster',
      'disruptionArrays',
    ].includes(gear),
)

function takeReward(s: State, f: Finishing, option: Reward): void {
  const u = unitOf(s, f.open[0]!)
  const note = readNote(u.did.action)!
  if (option.do === 'stat') u.gains = { ...u.gains, [option.what]: (u.gains[option.what] ?? 0) + 1 }
  if (option.do === 'item') u.wargear = [...u.wargear, option.what as Wargear]
  if (option.do === 'weapon') {
    const m = s.models[option.model]!
    m.weapons = { ...m.weapons, [option.what]: (m.weapons[option.what] ?? 0) + 1 }
  }
  s.tokens = s.tokens.filter((_, i) => i !== note.at)
  tell(s, 'P18.17.2r', 'scavenged', { unit: u.name, what: option.what })
}
