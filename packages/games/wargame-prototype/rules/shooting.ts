import { finish, jump, type Refusal } from '@muster/core'
import { ask, no, steps } from '../flow.ts'
import { ORDERS, type Order, type State, type Unit } from '../state.ts'
import { isTarget } from '../targets.ts'
import { areEnemies, isDestroyed, isOnBoard, unitOf } from '../units.ts'
import { ACTIONS, type Action, beginAction, refuseAction, sitesOf } from './actions.ts'
import { proposeChange, refuseProposing } from './agreement.ts'
import { blocksOf, raze, refuseRaze } from './blocks.ts'
import { isBound } from './duties.ts'
import { tireOperators } from './finish-actions.ts'
import { changeable, changeOrder, refuseOrderChange } from './order-changes.ts'
import { refuseRad, useRad } from './rad-caster.ts'
import { rampage, rampantIn } from './rampage.ts'
import { react } from './reactions.ts'
import { refuseBeam, useBeam } from './signals.ts'
import { shoot } from './volley.ts'

interface Turn {
  readonly detachment: number
  /** The unit that has just shot, and whom enemies may answer; -1 if none. */
  shooter?: number
  targets?: readonly number[]
}

type Shots =
  | { readonly do: 'shoot'; readonly unit: number }
  | { readonly do: 'action'; readonly unit: number; readonly action: string; readonly at: number }
  | { readonly do: 'caster' | 'beam' | 'rad'; readonly unit: number; readonly target: number }
  | { readonly do: 'block'; readonly unit: number; readonly block: string }
  | { readonly do: 'change'; readonly unit: number; readonly order: string }
  | { readonly do: 'propose' }
  | { readonly do: 'end' }

const { rule, run, pick } = steps<Turn>()

/** P12.1.1: in a detachment's turn each of its units may shoot, or do something else instead, one after another. */
export const shootDetachment = rule('shootDetachment', 'P12.1', {
  rampage: run((s, f) => {
    const [engine] = rampantIn(s, f.detachment)
    if (engine !== undefined && !unitOf(s, engine).did.shot) rampage(s, engine)
  }),
  act: pick<Shots>({
    seat: (s, f) => s.detachments[f.detachment]!.side,
    rule: 'P12.1.1',
    prompt: () => ask('shooting'),
    always: () => true,
    forms: {
      shoot: { unit: 'number' },
      action: { unit: 'number', action: 'string', at: 'number' },
      caster: { unit: 'number', target: 'number' },
      beam: { unit: 'number', target: 'number' },
      rad: { unit: 'number', target: 'number' },
      block: { unit: 'number', block: 'string' },
      change: { unit: 'number', order: 'string' },
      propose: {},
      end: {},
    },
    options: (s, f) => optionsFor(s, f),
    refuse: (s, f, option) => refuseShots(s, f, option),
    take(s, f, option) {
      f.shooter = -1
      f.targets = []
      if (option.do === 'end') return jump(f, 'end')
      jump(f, 'shotAt')
      if (option.do === 'propose') return proposeChange(s, s.detachments[f.detachment]!.side)
      carry(s, f, option)
    },
  }),
  shotAt: run((_, f) => {
    if (f.shooter !== undefined && f.shooter >= 0) f.targets = (f.returned as readonly number[] | undefined) ?? []
  }),
  answer: run((s, f) => {
    const [target, ...rest] = f.targets ?? []
    if (target === undefined || f.shooter === undefined || f.shooter < 0) return jump(f, 'act')
    f.targets = rest
    jump(f, 'answer')
    if (isOnBoard(s, unitOf(s, target)) && isOnBoard(s, unitOf(s, f.shooter))) react(s, 'shot', f.shooter, target)
  }),
  end: run((s, f) => finish(s, f)),
})

function* optionsFor(s: State, f: Turn): Generator<Shots> {
  for (const unit of s.detachments[f.detachment]!.units) {
    const u = unitOf(s, unit)
    if (!isOnBoard(s, u)) continue
    yield { do: 'shoot', unit }
    for (const block of blocksOf(s)) yield { do: 'block', unit, block: block.id }
    for (const action of ACTIONS)
      if (refuseAction(s, unit, action, sitesOf(s, action)[0] ?? -1)?.rule !== 'P17.1.1')
        for (const at of sitesOf(s, action)) yield { do: 'action', unit, action, at }
    yield* specials(s, unit, u)
  }
  for (const unit of changeable(s, s.detachments[f.detachment]!.side)) for (const order of ORDERS) yield { do: 'change', unit, order }
  if (s.options.agreements) yield { do: 'propose' }
  yield { do: 'end' }
}

function* specials(s: State, unit: number, u: Unit): Generator<Shots> {
  const gear = [
    ['caster', 'logicPlagueCaster'],
    ['beam', 'incursionDataBeam'],
    ['rad', 'radCaster'],
  ] as const
  for (const [verb, name] of gear) {
    if (!u.wargear.includes(name)) continue
    for (const [target, v] of s.units.entries()) if (areEnemies(u, v) && isOnBoard(s, v)) yield { do: verb, unit, target }
  }
}

function refuseShots(s: State, f: Turn, option: Shots): Refusal | undefined {
  if (option.do === 'end') return refuseEndOfTurn(s, f)
  if (option.do === 'propose') return refuseProposing(s, s.detachments[f.detachment]!.side)
  const u = s.units[option.unit]
  if (!u || isDestroyed(s, u)) return no('P12.1.1', 'noUnit')
  if (option.do === 'change') return refuseOrderChange(s, s.detachments[f.detachment]!.side, option.unit, option.order)
  if (u.detachment !== f.detachment) return no('P12.1.1', 'otherDetachment')
  if (!isOnBoard(s, u)) return no('P10.7.1', 'notOnBoard', { unit: u.name })
  if (option.do === 'action') return refuseShotAction(s, u, option.unit, option.action, option.at)
  if (option.do === 'shoot') return refuseShooting(s, option.unit)
  if (option.do === 'block') return refuseShooter(u) ?? refuseRaze(s, option.unit, option.block)
  // P4.5.3: a Ruin-Engine uses Caster or Data-Beam though it has fired.
  const besides = u.abilities.ruinEngine !== undefined
  const barred = besides ? refuseAble(u) : refuseShooter(u)
  if (barred) return barred
  if (u.did.beamed) return no('P4.5.4r', 'beamed', { unit: u.name })
  return option.do === 'rad' ? refuseRad(s, option.unit, option.target) : refuseBeam(s, option.unit, option.target, option.do)
}

/** P9.6, P12.1.9r: why a unit may not shoot in this phase, whatever the target. */
export function refuseShooting(s: State, unit: number): Refusal | undefined {
  const u = unitOf(s, unit)
  return refuseShooter(u) ?? (s.units.some(v => isTarget(s, u, v)) ? undefined : no('P12.1.3', 'nothingReaches', { unit: u.name }))
}

function refuseShooter(u: Unit): Refusal | undefined {
  if (u.did.shot) return no('P8.1.7', 'shotAlready', { unit: u.name })
  return refuseAble(u)
}

function refuseAble(u: Unit): Refusal | undefined {
  if (u.rampant) return no('P4.5.10r', 'rampant', { unit: u.name })
  if (u.order === 'advance' || u.order === 'assault')
    return no(u.order === 'advance' ? 'P9.6.9' : 'P9.6.10', 'orderForbidsShot', { unit: u.name })
  if (u.did.regroupFailed) return no('P9.5.4', 'regroupFailed', { unit: u.name })
  return u.did.routed ? no('P12.1.9r', 'routed', { unit: u.name }) : undefined
}

/** P17.1.1: the Action takes the place of the shot, unless the unit is of Efficient Operators or the Machinist-Prime. */
function refuseShotAction(s: State, u: Unit, unit: number, action: string, at: number): Refusal | undefined {
  if (u.did.shot && !shootsBesides(s, u, action)) return no('P8.1.7', 'shotAlready', { unit: u.name })
  if (u.did.routed || u.did.regroupFailed) return no('P12.1.9r', 'routed', { unit: u.name })
  return refuseAction(s, unit, action, at)
}

function shootsBesides(s: State, u: Unit, action: string): boolean {
  return u.abilities.efficientOperators !== undefined || (action === 'repair' && u.commander && s.armies[u.side].trait === 'machinistPrime')
}

function carry(s: State, f: Turn, option: Exclude<Shots, { do: 'propose' } | { do: 'end' }>): void {
  const u = unitOf(s, option.unit)
  switch (option.do) {
    case 'shoot':
      f.shooter = option.unit
      tireOperators(s, option.unit)
      shoot(s, option.unit, 'shooting')
      break
    case 'action':
      if (!shootsBesides(s, u, option.action)) u.did.shot = true
      beginAction(s, option.unit, option.action as Action, option.at)
      if (u.did.shot) tireOperators(s, option.unit)
      break
    case 'caster':
    case 'beam':
      u.did.beamed = true
      if (!u.abilities.ruinEngine) u.did.shot = true
      useBeam(s, option.unit, option.target, option.do)
      break
    case 'rad':
      u.did.shot = true
      useRad(s, option.unit, option.target)
      break
    case 'block':
      raze(s, option.unit, option.block)
      break
    case 'change':
      changeOrder(s, option.unit, option.order as Order)
      break
  }
}

/** P18.20.2r: a bound unit of Simple Programming shoots wherever it can. */
function refuseEndOfTurn(s: State, f: Turn): Refusal | undefined {
  const bound = s.detachments[f.detachment]!.units.find(i => {
    const u = unitOf(s, i)
    return isBound(s, u) && !u.did.shot && refuseShooting(s, i) === undefined
  })
  return bound === undefined ? undefined : no('P18.20.2r', 'mustShoot', { unit: unitOf(s, bound).name })
}
