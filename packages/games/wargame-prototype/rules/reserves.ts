import { call, finish, jump, type Option } from '@muster/core'
import { ask, inTurn, no, steps, tell } from '../flow.ts'
import type { Side, State } from '../state.ts'
import { detachmentOf, otherSide, unitOf } from '../units.ts'
import { bringsCommand, leads, pickApproach } from './approaches.ts'
import { deepStrike } from './deep-strike.ts'
import { type Arrival, findPlace, setUnit, toSet } from './setting.ts'

interface Arriving {
  side: Side
  turns: number
  /** Units of the detachment that is coming in. */
  coming: readonly number[]
  how: Arrival
  /** Units that found no place this round. */
  failed: readonly number[]
}

type Choice =
  | { readonly do: 'bring'; readonly detachment: number; readonly encircle: boolean }
  | { readonly do: 'bringUnit' | 'strike'; readonly unit: number }
  | { readonly do: 'done' }

const { rule, run, pick } = steps<Arriving>()

/** P9.4: from round 2 on each side brings in what it wants of its reserves. */
export const reserves = rule('reserves', 'P9.4', {
  bring: pick<Choice>({
    when: (s, f) => f.turns < 2 && s.round >= 2 && choicesOf(s, f).length > 0,
    seat: (_, f) => f.side,
    rule: 'P9.4.1',
    prompt: () => ask('reserves'),
    forms: { bring: { detachment: 'number', encircle: 'boolean' }, bringUnit: { unit: 'number' }, strike: { unit: 'number' }, done: {} },
    options: (s, f) => [{ do: 'done' as const }, ...choicesOf(s, f)] as Option[] as Choice[],
    refuse: (s, f, option) => refuseBringing(s, f, option),
    take(s, f, option) {
      if (option.do === 'done') return
      jump(f, 'bringNext')
      if (option.do === 'strike') {
        jump(f, 'bring')
        return deepStrike(s, option.unit)
      }
      f.how = option.do === 'bring' && option.encircle ? 'encircle' : 'reserve'
      f.coming = option.do === 'bring' ? waitingUnits(s, option.detachment) : [option.unit]
      if (option.do === 'bring') s.detachments[option.detachment]!.reserve = false
    },
  }),
  other: run((s, f) => {
    f.turns++
    f.side = otherSide(f.side)
    if (f.turns < 2) return jump(f, 'bring')
    finish(s, f)
  }),
  bringNext: run((s, f) => {
    const [unit] = f.coming
    if (unit === undefined) return jump(f, 'bring')
    setUnit(s, unit, f.how)
  }),
  brought: run((s, f) => {
    const [unit, ...rest] = f.coming
    f.coming = rest
    if (f.returned !== true) {
      f.failed = [...f.failed, unit!]
      tell(s, 'P9.4.2', 'noPlace', { unit: unitOf(s, unit!).name })
    }
    jump(f, 'bringNext')
    // P7.2.6r: an HQ picks its approach when it arrives.
    if (f.returned === true && bringsCommand(s, unit!)) pickApproach(s, unitOf(s, unit!).detachment)
  }),
})

/** P9.1.1r, step 4. */
export function bringReserves(s: State): void {
  call(s, reserves, { side: inTurn(s)[0], turns: 0, coming: [], how: 'reserve', failed: [] })
}

/** Whether a unit comes in apart from its detachment: aircraft, Deep Strikers, and who was left behind (P9.4.4r). */
function comesAlone(s: State, unit: number): boolean {
  const u = unitOf(s, unit)
  return u.abilities.aircraft !== undefined || u.abilities.deepStrike !== undefined || !detachmentOf(s, u).reserve
}

/** The units of a detachment that come in with it, the HQ first. */
function waitingUnits(s: State, detachment: number): number[] {
  const units = s.detachments[detachment]!.units.filter(i => toSet(s, i).length > 0 && !unitOf(s, i).abilities.aircraft && !isStriker(s, i))
  return [...units.filter(i => leads(s, i)), ...units.filter(i => !leads(s, i))]
}

function isStriker(s: State, unit: number): boolean {
  return s.facts[`apart/${unit}`] === 1
}

function choicesOf(s: State, f: Arriving): Exclude<Choice, { do: 'done' }>[] {
  const found: Exclude<Choice, { do: 'done' }>[] = []
  for (const [detachment, d] of s.detachments.entries())
    for (const encircle of [false, true]) {
      const option = { do: 'bring' as const, detachment, encircle }
      if (d.side === f.side && refuseBringing(s, f, option) === undefined) found.push(option)
    }
  for (const unit of s.units.keys())
    for (const verb of ['bringUnit', 'strike'] as const) {
      const option = { do: verb, unit }
      if (refuseBringing(s, f, option) === undefined) found.push(option)
    }
  return found
}

function refuseBringing(s: State, f: Arriving, option: Choice) {
  if (option.do === 'done') return undefined
  if (option.do === 'bring') return refuseDetachment(s, f, option.detachment, option.encircle)
  const u = s.units[option.unit]
  if (!u || u.side !== f.side || toSet(s, option.unit).length === 0) return no('P9.4.1', 'notInReserve')
  if (option.do === 'strike') return u.abilities.deepStrike ? undefined : no('P11.1.1', 'noDeepStrike', { unit: u.name })
  if (!comesAlone(s, option.unit)) return no('P9.4.4r', 'comesWithDetachment', { unit: u.name })
  if (f.failed.includes(option.unit) || !findPlace(s, option.unit, 'reserve')) return no('P9.4.2', 'noPlaceNow', { unit: u.name })
  return undefined
}

function refuseDetachment(s: State, f: Arriving, detachment: number, encircle: boolean) {
  const d = s.detachments[detachment]
  if (!d || d.side !== f.side || !d.reserve) return no('P9.4.1', 'notInReserve')
  const units = waitingUnits(s, detachment)
  if (units.length === 0) return no('P9.4.1', 'notInReserve')
  if (encircle && !d.approaches.includes('encircling')) return no('P21.2.7h', 'notEncircling')
  return findPlace(s, units[0]!, encircle ? 'encircle' : 'reserve')
    ? undefined
    : no('P9.4.2', 'noPlaceNow', { unit: unitOf(s, units[0]!).name })
}
