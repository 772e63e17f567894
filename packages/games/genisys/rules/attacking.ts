import { call, finish, jump, type Option, refuse, words } from '@muster/core'
import { controllerOf, modelOf, nameOf, steps, tell, weaponName } from '../flow.ts'
import { isInAmbush, isVehicle, mountsOf, rulesOf } from '../profile.ts'
import { runAt } from '../scenarios/moments.ts'
import { scenarioOf } from '../scenarios/registry.ts'
import type { ModelId, State } from '../state.ts'
import { type Outlook, outlookOn } from '../table/outlook.ts'
import { rangeOf } from '../table/range.ts'
import { type Attacking, type Firing, firingsOf, MODES, profileOfFiring, refuseFiring, shotOf, shotsOf, weaponIn } from './firings.ts'
import { refuseChallenge, reveal } from './infiltration.ts'
import { spread } from './suppressive-fire.ts'
import { volley } from './volley.ts'

interface Attack extends Attacking {
  /** What was declared and is not resolved (G11.4.2). */
  declared?: Firing[]
  /** The secondary targets of each, by mount (G10.3.2). */
  spreads?: { [mount: string]: ModelId[] }
  over?: boolean
  /** What has just been resolved. */
  fired?: Firing
}

type Fire = Option & {
  readonly do: 'fire' | 'challenge' | 'hold'
  readonly mount?: number
  readonly weapon?: string
  readonly he?: boolean
  readonly mode?: string
  readonly target?: number
}
type Resolve = Option & { readonly do: 'resolve'; readonly mount: number }

const { rule, run, pick } = steps<Attack>()

const FIRE = { mount: 'number', weapon: 'string', he: 'boolean', mode: 'string', target: 'number' } as const

/** How many mounts a model fires in one attack: a vehicle all, Fire Control two, everybody else one (G6.2.2, G11.4.1, G23.3.9r). */
function mostFirings(s: State, f: Attack): number {
  const model = modelOf(s, f.model)
  if (isVehicle(model)) return mountsOf(model).length
  return rulesOf(model).fireControl && (f.declared ?? []).every(one => profileOfFiring(s, one).range !== 'cc') ? 2 : 1
}

/** What may still be declared: every mount once; with Fire Control, ranged weapons only after the first. */
function refuseNext(s: State, f: Attack, firing: Firing, outlook?: Outlook) {
  const declared = f.declared ?? []
  if (declared.some(one => one.mount === firing.mount))
    return refuse('G6.2.2', words('attack.mountUsed', { weapon: weaponName(firing.weapon) }))
  if (declared.length > 0 && profileOfFiring(s, firing).range === 'cc') return refuse('G23.3.9r', words('attack.rangedOnly'))
  return refuseFiring(s, f, firing, outlook)
}

function firingIn(option: Fire): Firing {
  return { mount: option.mount!, weapon: option.weapon!, he: option.he!, mode: option.mode as Firing['mode'], target: option.target! }
}

/** Whether anything may still be declared. */
function hasFiring(s: State, f: Attack): boolean {
  const outlook = outlookOn(s)
  for (const firing of firingsOf(s, f)) if (!refuseNext(s, f, firing, outlook)) return true
  return false
}

/** Unrevealed enemies that may be challenged (G23.3.2), before anything else is declared. */
function challenges(s: State, f: Attack): Fire[] {
  if (f.mover !== undefined || (f.declared ?? []).length > 0) return []
  return s.models.filter(target => !refuseChallenge(s, f, target)).map(({ id }) => ({ do: 'challenge', target: id }))
}

/** Whether the question is put: there is something to attack, or silence would tell what a scenario keeps secret. */
function isAsked(s: State, f: Attack): boolean {
  return challenges(s, f).length > 0 || hasFiring(s, f) || scenarioOf(s)?.alwaysAttacks?.(s, modelOf(s, f.model)) === true
}

/** RULING: G10.5.12r: a model that fires at a mover with several weapons fires at least one of them at it. */
function owesMover(s: State, f: Attack): boolean {
  return f.mover !== undefined && s.models[f.mover]!.where === 'table' && !(f.declared ?? []).some(one => one.target === f.mover)
}

/** G6.2: an attack: what is declared, then each weapon in turn. */
export const attack = rule('attack', 'G6.2', {
  declare: pick<Fire>({
    when: (s, f) => !f.over && (f.declared ?? []).length < mostFirings(s, f) && isAsked(s, f),
    seat: (s, f) => controllerOf(s, f.model),
    rule: 'G6.2.1',
    prompt: (s, f) => words('ask.attack', { model: nameOf(modelOf(s, f.model)), declared: (f.declared ?? []).length }),
    forms: { fire: FIRE, challenge: { target: 'number' }, hold: {} },
    always: () => true,
    options: (s, f) => [
      ...(owesMover(s, f) && (f.declared ?? []).length > 0 ? [] : [{ do: 'hold' as const }]),
      ...challenges(s, f),
      ...[...firingsOf(s, f)].map(firing => ({ do: 'fire' as const, ...firing })),
    ],
    refuse(s, f, option) {
      if (option.do === 'hold') {
        return owesMover(s, f) && (f.declared ?? []).length > 0 ? refuse('G10.5.12r', words('attack.owesMover')) : undefined
      }
      if (option.do === 'challenge') {
        const target = s.models[option.target!]
        return target ? refuseChallenge(s, f, target) : refuse('G6.2.4', words('attack.offTable'))
      }
      if (!MODES.some(mode => mode === option.mode)) return refuse('G6.2.1', words('attack.noMode', { mode: option.mode! }))
      return refuseNext(s, f, firingIn(option))
    },
    take(s, f, option) {
      if (option.do === 'hold') {
        f.over = true
        return
      }
      if (option.do === 'challenge') {
        f.over = true
        f.declared = []
        revealAttacker(s, f)
        return reveal(s, modelOf(s, option.target!), 'G23.3.2')
      }
      const firing = firingIn(option)
      f.declared = [...(f.declared ?? []), firing]
      if (firing.mode === 'suppressive') call(s, spread, { ...attackingIn(f), firing })
    },
  }),
  takeSpread: run((s, f) => {
    const last = (f.declared ?? []).at(-1)
    if (last && last.mode === 'suppressive' && Array.isArray(f.returned)) {
      f.spreads = { ...f.spreads, [last.mount]: f.returned as ModelId[] }
      delete f.returned
    }
    if (!f.over && last && (f.declared ?? []).length < mostFirings(s, f) && isAsked(s, f)) return jump(f, 'declare')
  }),
  declared: run((s, f) => {
    if ((f.declared ?? []).length === 0) return jump(f, 'after')
    revealAttacker(s, f)
    for (const firing of f.declared!) spend(s, f, firing)
  }),
  chooseNext: pick<Resolve>({
    when: (_, f) => (f.declared ?? []).length > 0,
    seat: (s, f) => controllerOf(s, f.model),
    rule: 'G11.4.2',
    prompt: () => words('ask.resolve'),
    forms: { resolve: { mount: 'number' } },
    options: (_, f) => f.declared!.map(({ mount }) => ({ do: 'resolve', mount })),
    refuse: (_, f, { mount }) =>
      f.declared!.some(one => one.mount === mount) ? undefined : refuse('G11.4.2', words('attack.notDeclared')),
    take(s, f, { mount }) {
      const firing = f.declared!.find(one => one.mount === mount)!
      f.declared = f.declared!.filter(one => one !== firing)
      f.fired = firing
      fire(s, f, firing)
    },
  }),
  special: run((s, f) => {
    if (f.fired) runAt(s, 'afterFiring', { model: f.model, target: f.fired.target, weapon: f.fired.weapon })
  }),
  nextFiring: run((s, f) => {
    delete f.fired
    const alive = modelOf(s, f.model).where === 'table'
    if ((f.declared ?? []).length > 0 && alive) jump(f, 'chooseNext')
  }),
  after: run((s, f) => {
    if (f.mover !== undefined) endAmbush(s, f)
    finish(s, f)
  }),
})

/** RULING: G23.3.6r: who declares an attack, a challenge included (G23.3.3), is revealed. */
function revealAttacker(s: State, f: Attack): void {
  const model = modelOf(s, f.model)
  if (!model.revealed) reveal(s, model, 'G23.3.6r')
}

function attackingIn({ model, moved, doubled, mover }: Attack): Attacking {
  return mover === undefined ? { model, moved, doubled } : { model, moved, doubled, mover }
}

/** G8.2.2r: a use is spent when the attack is declared. RULING: G8.11.9r: of a Suicidal weapon only once its bearer dares. */
function spend(s: State, f: Attack, { mount, weapon, he }: Firing): void {
  const used = modelOf(s, f.model).mounts[mount]
  if (!used || modelOf(s, f.model).crawler) return
  used.fired = used.weapons.length > 1 ? weapon : null
  if (weaponIn(s, weapon).ammo !== undefined && !profileOfFiring(s, { weapon, he }).suicidal)
    used.used[weapon] = (used.used[weapon] ?? 0) + 1
}

/** Begins to resolve a firing; at a target that is gone it is lost (G11.4.10r). */
function fire(s: State, f: Attack, firing: Firing): void {
  const attacker = modelOf(s, f.model)
  const target = modelOf(s, firing.target)
  tell(s, 'G6.2.2', 'log.fires', { model: nameOf(attacker), weapon: weaponName(firing.weapon), target: nameOf(target) })
  const shot = shotOf(s, f, firing)
  const range = target.where === 'table' ? rangeOf(s, shot) : undefined
  if (range === undefined) {
    tell(s, 'G11.4.10r', 'log.shotLost', { target: nameOf(target) })
    return
  }
  const mount = mountsOf(attacker)[firing.mount]!
  const dice = shotsOf(mount, profileOfFiring(s, firing), range)
  const others = f.spreads?.[firing.mount] ?? []
  const targets = others.length > 0 || firing.mode === 'suppressive' ? [firing.target, ...others] : []
  call(s, volley, { ...attackingIn(f), firing, dice: targets.length > 0 ? 1 : dice, targets })
}

/** G10.4.8: after its Opportunity Fire the Ready markers are replaced by one Done marker; a shot that was never made leaves the Ambush. */
function endAmbush(s: State, f: Attack): void {
  const model = modelOf(s, f.model)
  if (f.declared === undefined || model.where !== 'table') return
  if (isInAmbush(model)) {
    model.ready = 0
    model.done = Math.max(1, model.done)
  }
  model.ambushProfile = null
}
