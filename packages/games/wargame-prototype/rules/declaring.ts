import { call, finish, jump } from '@muster/core'
import { ask, no, steps, tell } from '../flow.ts'
import type { Side, State } from '../state.ts'
import { unitOf } from '../units.ts'
import { boarding } from './boarding.ts'
import { fits } from './embarking.ts'

interface Declaring {
  readonly side: Side
  /** Units with a Transport of their own that still have to board it. */
  open: readonly number[]
}

type Choice =
  | { readonly do: 'ride'; readonly unit: number; readonly transport: number }
  | { readonly do: 'reserve'; readonly detachment: number }
  | { readonly do: 'apart'; readonly unit: number }
  | { readonly do: 'done' }

const { rule, run, pick } = steps<Declaring>()

/** P7.1.1, step 4: a side says who rides in which Transport, and what is held in reserve. */
export const declaring = rule('declaring', 'P7.4', {
  begin: run((s, f) => {
    f.open = s.units.flatMap((u, i) => (u.side === f.side && u.transportFor >= 0 ? [i] : []))
  }),
  boardOwn: run((s, f) => {
    const [transport, ...rest] = f.open
    if (transport === undefined) return jump(f, 'declare')
    f.open = rest
    jump(f, 'boardOwn')
    ride(s, unitOf(s, transport).transportFor, transport)
  }),
  declare: pick<Choice>({
    seat: (_, f) => f.side,
    rule: 'P7.1.1',
    prompt: () => ask('declare'),
    always: () => true,
    forms: { ride: { unit: 'number', transport: 'number' }, reserve: { detachment: 'number' }, apart: { unit: 'number' }, done: {} },
    options: (s, f) => [{ do: 'done' as const }, ...declarations(s, f.side)],
    refuse: (s, f, option) => refuseDeclaration(s, f.side, option),
    take(s, f, option) {
      if (option.do === 'done') return
      jump(f, 'declare')
      if (option.do === 'ride') return ride(s, option.unit, option.transport)
      if (option.do === 'reserve') {
        s.detachments[option.detachment]!.reserve = true
        tell(s, 'P7.3.1', 'reserve', { unit: unitOf(s, s.detachments[option.detachment]!.units[0]!).name })
        return
      }
      s.facts[`apart/${option.unit}`] = 1
      tell(s, 'P7.3.2', 'apart', { unit: unitOf(s, option.unit).name })
    },
  }),
  end: run((s, f) => finish(s, f)),
})

/** Has a side declare its Transports and reserves. */
export function declare(s: State, side: Side): void {
  call(s, declaring, { side, open: [] })
}

/** P7.3.2: a unit that can Deep Strike waits though its detachment does not, or is deployed though it waits. */
export function isApart(s: State, unit: number): boolean {
  return s.facts[`apart/${unit}`] === 1
}

function ride(s: State, unit: number, transport: number): void {
  tell(s, 'P7.4.1', 'rides', { unit: unitOf(s, unit).name, transport: unitOf(s, transport).name })
  call(s, boarding, { unit, transport, rest: unitOf(s, unit).models })
}

function* declarations(s: State, side: Side): Generator<Exclude<Choice, { do: 'done' }>> {
  for (const [unit, u] of s.units.entries()) {
    if (u.side !== side) continue
    for (const transport of s.detachments[u.detachment]!.units)
      if (unitOf(s, transport).abilities.transport) yield { do: 'ride', unit, transport }
    if (u.abilities.deepStrike) yield { do: 'apart', unit }
  }
  for (const [detachment, d] of s.detachments.entries()) if (d.side === side) yield { do: 'reserve', detachment }
}

function refuseDeclaration(s: State, side: Side, option: Choice) {
  if (option.do === 'done') return undefined
  if (option.do === 'reserve') {
    const d = s.detachments[option.detachment]
    if (!d || d.side !== side) return no('P7.3.1', 'otherDetachment')
    return d.reserve ? no('P7.3.1', 'heldAlready') : refuseShare(s, side, option.detachment)
  }
  const u = s.units[option.unit]
  if (!u || u.side !== side) return no('P7.1.1', 'noUnit')
  if (option.do === 'apart') {
    if (isApart(s, option.unit)) return no('P7.3.2', 'heldAlready')
    return u.abilities.deepStrike ? undefined : no('P7.3.2', 'noDeepStrike', { unit: u.name })
  }
  return refuseRide(s, option.unit, option.transport)
}

/** P7.4.2, P7.4.4r: why a unit may not start in a Transport. */
function refuseRide(s: State, unit: number, transport: number) {
  const [u, t] = [unitOf(s, unit), s.units[transport]]
  if (!t?.abilities.transport || t.detachment !== u.detachment || t === u) return no('P7.4.2', 'noTransport')
  if (!u.infantry && !u.abilities.small) return no('P10.5.4r', 'cannotRide', { unit: u.name })
  if (u.models.some(i => s.models[i]!.where === 'embarked')) return no('P7.4.1', 'ridesAlready', { unit: u.name })
  return fits(s, unit, transport) ? undefined : no('P2.5.5', 'noRoom', { unit: t.name })
}

/** P22.1.2h: with the option reserveShare, the most points in reserve, in hundredths of the army. */
function refuseShare(s: State, side: Side, detachment: number) {
  const { reserveShare } = s.options
  if (reserveShare === 'none') return undefined
  const held = s.detachments.flatMap((d, i) => (d.side === side && (d.reserve || i === detachment) ? d.units : []))
  const points = held.reduce((sum, i) => sum + unitOf(s, i).points, 0)
  return points * 100 <= s.armies[side].points * reserveShare ? undefined : no('P22.1.2h', 'reserveShare', { share: reserveShare })
}
