import { call, finish, jump } from '@muster/core'
import { APPROACH_IDS, type ApproachId, type Wargear } from '../content/types.ts'
import { ask, inTurn, no, steps, tell } from '../flow.ts'
import type { Effect, EffectKind, Side, State, Unit } from '../state.ts'
import { isInCommand } from '../table/command-range.ts'
import { unitSees } from '../table/sight.ts'
import { INCH } from '../tables.ts'
import { addEffect, areEnemies, has, isOnBoard, otherSide, unitOf, unitsWithin } from '../units.ts'
import { getsAuras } from '../values.ts'

/** One ability or piece of wargear used in the Command Phase: on whom, and what it does. */
interface Use {
  readonly id: string
  readonly rule: string
  /** How many different units it may be used on in a phase. */
  readonly times: number
  may(s: State, u: Unit): boolean
  fits(s: State, u: Unit, v: Unit): boolean
  effect(s: State, u: Unit, v: Unit): Pick<Effect, 'kind' | 'value' | 'shootingOnly'>
}

const bears = (gear: Wargear) => (s: State, u: Unit) => has(s, u, gear)
const manipulates = (_: State, u: Unit) => u.abilities.nanomanticManipulation !== undefined || u.wargear.includes('nanomanticDiscipline')
const gives =
  (kind: EffectKind, value = 1, shootingOnly = false) =>
  () => ({ kind, value, ...(shootingOnly ? { shootingOnly } : {}) })
const isFriend = (u: Unit, v: Unit) => !areEnemies(u, v) && !v.rampant
/** Within 6", and not cut off by Disruption Arrays (P20.14.1). */
const reaches = (s: State, u: Unit, v: Unit) => u === v || (getsAuras(s, v) && unitsWithin(s, 6 * INCH, u, v))

/** P9.1.1r, step 7; P20 and P18.11. */
export const USES: readonly Use[] = [
  { id: 'relay', rule: 'P20.21.1', times: 1, may: bears('directCommsRelay'), fits: (_, u, v) => isFriend(u, v), effect: gives('relayed') },
  {
    id: 'targeting',
    rule: 'P20.23.1',
    times: 1,
    may: bears('targetingArrays'),
    fits: (s, u, v) => isFriend(u, v) && reaches(s, u, v),
    effect: gives('targeting'),
  },
  {
    id: 'scan',
    rule: 'P20.22.1',
    times: 1,
    may: bears('radialScanner'),
    fits: (_, u, v) => areEnemies(u, v),
    effect: gives('scanned', 1, true),
  },
  {
    id: 'protocols',
    rule: 'P20.24.1',
    times: 1,
    may: bears('stabilizerProtocols'),
    fits: (s, u, v) => isFriend(u, v) && inRangeOf(s, u, v),
    effect: gives('protocols', 1, true),
  },
  {
    id: 'comms',
    rule: 'P20.19.1',
    times: 1,
    may: bears('commsArray'),
    fits: (s, u, v) => areEnemies(u, v) && unitsWithin(s, 24 * INCH, u, v) && unitSees(s, u, v),
    effect: gives('commsMark'),
  },
  {
    id: 'disperse',
    rule: 'P20.10.1',
    times: 2,
    may: bears('dispersionArrays'),
    fits: (_, u, v) => areEnemies(u, v),
    effect: gives('spoiledCover'),
  },
  {
    id: 'slow',
    rule: 'P18.11.1',
    times: 1,
    may: manipulates,
    fits: (s, u, v) => areEnemies(u, v) && unitsWithin(s, 12 * INCH, u, v),
    effect: gives('slowed', 2),
  },
  { id: 'shelter', rule: 'P18.11.1', times: 1, may: manipulates, fits: (_, u, v) => u === v, effect: gives('sheltered') },
  { id: 'empower', rule: 'P18.11.1', times: 1, may: manipulates, fits: (_, u, v) => u === v, effect: gives('empowered') },
]

/** P20.24.2r: in Command Range of the bearer. */
function inRangeOf(s: State, u: Unit, v: Unit): boolean {
  if (u.abilities.command) return unitsWithin(s, u.commandRange * INCH, u, v)
  return u === v && isInCommand(s, u)
}

interface Choosing {
  side: Side
  turns: number
}

type Choice =
  | { readonly do: 'use'; readonly unit: number; readonly what: string; readonly on: number }
  | { readonly do: 'approaches'; readonly unit: number; readonly first: string; readonly second: string }
  | { readonly do: 'done' }

const { rule, run, pick } = steps<Choosing>()

/** P9.1.1r, step 7: each side uses its abilities and wargear of the Command Phase. */
export const abilities = rule('abilities', 'P9.1', {
  use: pick<Choice>({
    when: (s, f) => f.turns < 2 && [...usesOf(s, f.side)].length > 0,
    seat: (_, f) => f.side,
    rule: 'P9.1.1r',
    prompt: () => ask('abilities'),
    forms: {
      use: { unit: 'number', what: 'string', on: 'number' },
      approaches: { unit: 'number', first: 'string', second: 'string' },
      done: {},
    },
    options: (s, f) => [{ do: 'done' as const }, ...usesOf(s, f.side)],
    refuse: (s, f, option) => refuseUse(s, f.side, option),
    take(s, f, option) {
      if (option.do === 'done') return
      if (option.do === 'approaches') chooseApproaches(s, option.unit, option.first as ApproachId, option.second as ApproachId)
      else apply(s, option.unit, option.what, option.on)
      jump(f, 'use')
    },
  }),
  other: run((_, f) => {
    f.turns++
    f.side = otherSide(f.side)
    if (f.turns < 2) jump(f, 'use')
  }),
  end: run((s, f) => finish(s, f)),
})

/** Lets both sides use what they have. */
export function chooseAbilities(s: State): void {
  call(s, abilities, { side: inTurn(s)[0], turns: 0 })
}

function* usesOf(s: State, side: Side): Generator<Exclude<Choice, { do: 'done' }>> {
  for (const [unit, u] of s.units.entries()) {
    if (u.side !== side || u.rampant || !isOnBoard(s, u)) continue
    for (const one of USES) {
      if (!one.may(s, u)) continue
      for (const [on, v] of s.units.entries()) {
        const option = { do: 'use' as const, unit, what: one.id, on }
        if (isOnBoard(s, v) && refuseUse(s, side, option) === undefined) yield option
      }
    }
    if (u.abilities.mobileCommandCenter && !u.did.used.includes('approaches'))
      for (const [i, first] of APPROACH_IDS.entries())
        for (const second of APPROACH_IDS.slice(i + 1)) yield { do: 'approaches', unit, first, second }
  }
}

function refuseUse(s: State, side: Side, option: Choice) {
  if (option.do === 'done') return undefined
  const u = s.units[option.unit]
  if (!u || u.side !== side || u.rampant || !isOnBoard(s, u)) return no('P9.1.1r', 'noUser')
  if (option.do === 'approaches') {
    const both = [option.first, option.second].every(id => APPROACH_IDS.includes(id as ApproachId)) && option.first !== option.second
    if (!u.abilities.mobileCommandCenter || u.did.used.includes('approaches')) return no('P18.31.1', 'noUser')
    return both ? undefined : no('P18.31.1', 'twoApproaches')
  }
  const use = USES.find(one => one.id === option.what)
  const v = s.units[option.on]
  if (!use?.may(s, u)) return no('P9.1.1r', 'noUser')
  if (timesUsed(u, use) >= use.times) return no(use.rule, 'usedAlready', { unit: u.name })
  if (!v || !isOnBoard(s, v)) return no(use.rule, 'noTarget')
  if (u.did.used.includes(`${use.id}/${option.on}`)) return no(use.rule, 'usedAlready', { unit: u.name })
  return use.fits(s, u, v) ? undefined : no(use.rule, 'useTarget', { unit: v.name })
}

/** P18.11.1: of the three of Nanomantic Manipulation one is chosen. */
function timesUsed(u: Unit, use: Use): number {
  const ids = use.rule === 'P18.11.1' ? ['slow', 'shelter', 'empower'] : [use.id]
  return u.did.used.filter(note => ids.includes(note.split('/')[0]!)).length
}

function apply(s: State, unit: number, what: string, on: number): void {
  const use = USES.find(one => one.id === what)!
  const u = unitOf(s, unit)
  const v = unitOf(s, on)
  u.did.used = [...u.did.used, `${what}/${on}`]
  tell(s, use.rule, 'uses', { unit: u.name, what: { key: `use.${what}` }, target: v.name })
  const targets = what === 'shelter' ? s.units.filter(w => isOnBoard(s, w) && !areEnemies(u, w) && reaches(s, u, w)) : [v]
  for (const w of targets) addEffect(w, { ...use.effect(s, u, w), until: s.round, by: unit })
}

function chooseApproaches(s: State, unit: number, first: ApproachId, second: ApproachId): void {
  const u = unitOf(s, unit)
  u.did.used = [...u.did.used, 'approaches']
  s.detachments[u.detachment]!.approaches = [first, second]
  tell(s, 'P18.31.1', 'approaches', { unit: u.name, first: { key: `approach.${first}` }, second: { key: `approach.${second}` } })
}
