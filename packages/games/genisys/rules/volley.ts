import { call, finish, jump, type Option, refuse, rolled, words } from '@muster/core'
import { gap } from '@muster/geometry/table'
import type { Die } from '../content/types.ts'
import { shifted, smallestDie } from '../dice.ts'
import { modelOf, nameOf, steps, tell } from '../flow.ts'
import { isFlying, resolutionOf, rulesOf, skillOf } from '../profile.ts'
import { scenarioOf } from '../scenarios/registry.ts'
import type { Model, ModelId, State } from '../state.ts'
import { comradesStruck, coverOf, saveDie, takesSaves } from '../table/cover.ts'
import { outlineOf } from '../table/outline.ts'
import { gapOf, isClose, rangeOf } from '../table/range.ts'
import { HASTA_LA_VISTA, RANGES, type Range, SAVE_ON, SCOPE_ON, STEADY_ON, STOPPING_POWER } from '../tables.ts'
import { wound } from './damage.ts'
import { type Attacking, type Firing, isHastaLaVista, profileOfFiring, secondariesOf, shotOf } from './firings.ts'
import { guardianOf, offerGuardian } from './guardian.ts'
import { plain, rollPolyhedral } from './rolls.ts'

/** Hits on a model, to be rolled for. */
export interface Hits {
  readonly model: ModelId
  readonly hits: number
}

interface Volley extends Attacking {
  firing: Firing
  /** Skill dice. */
  readonly dice: number
  /** Suppressive Fire: those still to be shot at, one die each (G10.3.3). */
  targets: ModelId[]
  hits?: number
  saved?: number
  /** Comrades struck so far (G6.8.3). */
  struck?: Hits[]
  hasta?: boolean
  /** G25.5.4: who was asked to take hits for the target. */
  guarded?: ModelId | null
}

const { rule, run, pick } = steps<Volley>()

type Nearest = Option & { readonly do: 'shoot'; readonly target: number }

/** The range that numbers are read from: a ranged weapon at 2" or less counts as Point Blank (G6.5.3). */
function effective(s: State, f: Volley, range: Range): Range {
  return range === 'cc' && profileOfFiring(s, f.firing).range !== 'cc' ? 'pointBlank' : range
}

/** G10.3.6: of those left to be shot at, the closest; several at equal distance (G10.3.11r). */
function closest(s: State, f: Volley): ModelId[] {
  const from = outlineOf(modelOf(s, f.model))
  const gaps = f.targets.map(id => gap(from, outlineOf(modelOf(s, id))))
  const least = Math.min(...gaps)
  return f.targets.filter((_, i) => gaps[i] === least)
}

/** G6.2.1, G6.6 to G6.8: one weapon's fire: attack rolls, cover saves, and what is hit in the end. Then damage. */
export const volley = rule('volley', 'G6.6', {
  chooseTarget: pick<Nearest>({
    when: (_, f) => f.targets.length > 0,
    seat: (s, f) => modelOf(s, f.model).seat,
    rule: 'G10.3.6',
    prompt: () => words('ask.nextShot'),
    forms: { shoot: { target: 'number' } },
    options: (s, f) => closest(s, f).map(target => ({ do: 'shoot', target })),
    refuse: (s, f, { target }) => (closest(s, f).includes(target) ? undefined : refuse('G10.3.6', words('attack.notClosest'))),
    take(_, f, { target }) {
      f.targets = f.targets.filter(id => id !== target)
      f.firing = { ...f.firing, target }
    },
  }),
  dare: run((s, f) => {
    f.hasta = isHastaLaVista(s, modelOf(s, f.model), modelOf(s, f.firing.target))
    f.struck = []
    f.hits = 0
    f.saved = 0
    if (!profileOfFiring(s, f.firing).suicidal) return jump(f, 'attackRoll')
    const model = modelOf(s, f.model)
    rollPolyhedral(s, {
      seat: model.seat,
      die: plain(resolutionOf(model)),
      dice: 1,
      for: words('for.dare'),
      rule: 'G8.11.2',
      atLeast: STEADY_ON,
    })
  }),
  dared: run((s, f) => {
    if (rolled(f).hits === 0) return finish(s, f)
    const { used } = modelOf(s, f.model).mounts[f.firing.mount]!
    used[f.firing.weapon] = (used[f.firing.weapon] ?? 0) + 1
  }),
  attackRoll: run((s, f) => {
    if (modelOf(s, f.firing.target).where !== 'table') return jump(f, 'nextTarget')
    if (!profileOfFiring(s, f.firing).flame) rollToHit(s, f)
  }),
  countHits: run((s, f) => {
    f.hits = profileOfFiring(s, f.firing).flame ? 1 : rolled(f).hits
    if (f.hits === 0) jump(f, 'nextTarget')
    else if (profileOfFiring(s, f.firing).area) jump(f, 'strike')
  }),
  guardian: run((s, f) => {
    const target = modelOf(s, f.firing.target)
    f.guarded = guardianOf(s, target)?.id ?? null
    if (f.guarded === null) jump(f, 'coverSaves')
    else offerGuardian(s, target.id, f.hits!)
  }),
  takeGuarded: run((_, f) => {
    const taken = f.returned as number
    if (taken > 0) f.struck = [...f.struck!, { model: f.guarded!, hits: taken }]
    f.hits = f.hits! - taken
    if (f.hits === 0) jump(f, 'strike')
  }),
  coverSaves: run((s, f) => {
    const die = saveOf(s, f)
    if (die === undefined) return jump(f, 'strike')
    const { seat } = modelOf(s, f.firing.target)
    rollPolyhedral(s, { seat, die: plain(die), dice: f.hits!, for: words('for.save'), rule: 'G6.7.1', atLeast: SAVE_ON })
  }),
  countSaves: run((s, f) => {
    f.saved = rolled(f).hits
    f.hits = f.hits! - f.saved
    if (comrades(s, f).length === 0) jump(f, 'strike')
  }),
  strikeComrade: run((s, f) => {
    const among = comrades(s, f)
    if (f.saved === 0) return jump(f, 'strike')
    if (among.length === 1) return
    const { seat } = modelOf(s, f.firing.target)
    rollPolyhedral(s, { seat, die: plain(smallestDie(among.length)!), dice: 1, for: words('for.comrade'), rule: 'G6.8.3' })
  }),
  comradeStruck: run((s, f) => {
    const among = comrades(s, f)
    const face = among.length === 1 ? 1 : rolled(f).total
    // RULING: G6.8.9r: results beyond the number are rolled again.
    const comrade = among[face - 1]
    if (comrade) {
      f.saved = f.saved! - 1
      f.struck = [...f.struck!, { model: comrade.id, hits: 1 }]
      tell(s, 'G6.8.1', 'log.comradeStruck', { model: nameOf(comrade), target: nameOf(modelOf(s, f.firing.target)) })
    }
    jump(f, 'strikeComrade')
  }),
  strike: run((s, f) => {
    const hits = merged([...targetsHit(s, f), ...f.struck!])
    if (hits.length === 0) return
    const { firing, hasta } = f
    const profile = profileOfFiring(s, firing)
    call(s, wound, {
      seat: modelOf(s, f.model).seat,
      hits,
      power: powerOf(s, f),
      closeCombat: profile.range === 'cc',
      hasta: hasta ? firing.target : null,
      magnetic: profile.magnetic === true,
      tests: [],
      asked: typeof f.guarded === 'number' ? [firing.target] : [],
    })
  }),
  nextTarget: run((s, f) => {
    f.targets = f.targets.filter(id => modelOf(s, id).where === 'table')
    if (f.targets.length > 0 && modelOf(s, f.model).where === 'table') jump(f, 'chooseTarget')
  }),
})

/** G6.6, with what moves the Skill die: damage, Stealth, and aiming. */
function rollToHit(s: State, f: Volley): void {
  const attacker = modelOf(s, f.model)
  const target = modelOf(s, f.firing.target)
  const range = effective(s, f, rangeOf(s, shotOf(s, f, f.firing)) ?? 'extreme')
  const atLeast = f.hasta ? HASTA_LA_VISTA.toHit : f.firing.mode === 'scope' ? SCOPE_ON : RANGES[range].toHit
  const die = shifted(skillOf(attacker), skillSteps(f, attacker, target) + (scenarioOf(s)?.skillSteps?.(s, f, f.firing) ?? 0))
  rollPolyhedral(s, { seat: attacker.seat, die, dice: f.dice, for: words('for.hit'), rule: 'G6.6.2', atLeast })
}

/** G9.5.4, G9.8.1, G9.8.2r, G10.2.1, G8.9.6r: the net steps of the Skill die (G1.2.8r). */
function skillSteps(f: Volley, attacker: Model, target: Model): number {
  const damaged = attacker.damage > 0 && !attacker.crawler ? -1 : 0
  const stealthy = rulesOf(target).stealth && !isClose(attacker, target) ? -1 : 0
  const aimed = f.firing.mode === 'aimed' || (f.firing.mode === 'scope' && f.dice === 1) ? 1 : 0
  return damaged + stealthy + aimed
}

/** G6.7: the die of the target's cover save; nothing in the open. */
function saveOf(s: State, f: Volley): Die | undefined {
  const shot = shotOf(s, f, f.firing)
  const range = rangeOf(s, shot)!
  if (!takesSaves(shot.target, range)) return undefined
  return saveDie(s, coverOf(s, shot, { range, ignoresCover: ignoresCover(s, f) }))
}

function ignoresCover(s: State, f: Volley): boolean {
  return f.hasta === true || f.firing.mode === 'scope' || profileOfFiring(s, f.firing).range === 'cc'
}

/** G6.8.1: who is struck in the target's place, on the table still (G6.8.6r). */
function comrades(s: State, f: Volley): readonly Model[] {
  const shot = shotOf(s, f, f.firing)
  return comradesStruck(shot.target, coverOf(s, shot, { range: rangeOf(s, shot)!, ignoresCover: false }))
}

/** The primary target, and with an area all around it: friends and the attacker too if it is Suicidal (G8.3.2, G8.11.4). */
function targetsHit(s: State, f: Volley): Hits[] {
  if (f.hits === 0) return []
  const target = modelOf(s, f.firing.target)
  const others = secondariesOf(s, target, profileOfFiring(s, f.firing))
  return [target, ...others].map(model => ({ model: model.id, hits: f.hits! }))
}

function merged(hits: readonly Hits[]): Hits[] {
  const sum = new Map<ModelId, number>()
  for (const { model, hits: count } of hits) sum.set(model, (sum.get(model) ?? 0) + count)
  return [...sum].map(([model, count]) => ({ model, hits: count }))
}

/** G8.1.6, G6.11.5, G8.10.1: the Power die that is rolled. */
function powerOf(s: State, f: Volley): Die {
  if (f.hasta) return HASTA_LA_VISTA.power
  const profile = profileOfFiring(s, f.firing)
  const isNear = gapOf(shotOf(s, f, f.firing)) <= RANGES.pointBlank.upTo && !isFlying(modelOf(s, f.firing.target))
  return profile.stoppingPower && isNear ? STOPPING_POWER : profile.power
}
