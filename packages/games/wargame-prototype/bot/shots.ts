import type { Choice, Option } from '@muster/core'
import { readNote } from '../rules/actions.ts'
import type { State, Unit } from '../state.ts'
import { INCH } from '../tables.ts'
import { aimOf, type Circumstances, gunsOf, type Occasion } from '../targets.ts'
import { onBoard, unitOf, weaponOf } from '../units.ts'
import { localsOf, optionOf } from './frames.ts'
import { apart, centreOf } from './goals.ts'
import { CLEAR, firesOf, markOf, within } from './harm.ts'
import { actionWorth } from './turns.ts'

/** What the next unit of the detachment may do in the Shooting Phase: all else waits for its turn. Who is at an Action does not shoot besides, though some could (P18.6). */
export function shootingActs(s: State, choices: Iterable<Choice>): Choice[] {
  const found: Choice[] = []
  for (const choice of choices) {
    const { do: verb, unit } = optionOf(choice)
    if (verb === 'change' || (verb === 'shoot' && readNote(unitOf(s, Number(unit)).did.action))) continue
    if (found.length > 0 && (verb === 'end' || unit !== optionOf(found[0]!).unit)) break
    found.push(choice)
  }
  return found
}

const GEAR: { readonly [verb: string]: number } = { caster: 0.4, beam: 0.5, rad: 0.3 }

/** How the acts of a unit look in the Shooting Phase. */
export function weighShootingActs(s: State, options: readonly Option[]): number[] {
  return options.map(option => {
    const u = s.units[Number(option.unit)]
    if (!u) return 0
    switch (option.do) {
      case 'shoot':
        return 0.6 + bestVolley(s, u) / CLEAR
      case 'action':
        return actionWorth(s, u, String(option.action))
      case 'caster':
      case 'beam':
      case 'rad':
        return GEAR[option.do]! + unitOf(s, Number(option.target)).points / 400
      default:
        return option.do === 'block' ? -1 : 0
    }
  })
}

/** The most that a unit may take from an enemy in range, sight aside. */
export function bestVolley(s: State, u: Unit): number {
  const at = centreOf(s, u)
  return s.units.reduce((best, v) => {
    if (v.side === u.side || onBoard(s, v).length === 0) return best
    return Math.max(best, within(firesOf(s, u, markOf(s, v)), apart(at, centreOf(s, v))))
  }, 0)
}

interface Volley {
  readonly unit: number
  readonly occasion: Occasion
  readonly shown: NonNullable<Circumstances['shown']>
  readonly target: number
  readonly fired: readonly { readonly model: number; readonly weapon: string }[]
}

/** A model's weapon, and how it is named in a choice. */
type Gun = { readonly do: 'fire'; readonly model: number; readonly weapon: string }

/** All that may be fired at the target; and the same without what can be fired once only. */
export function weaponChoices(s: State): Choice[] {
  const f = localsOf<Volley>(s)
  const guns = readyGuns(s, f)
  const kept = guns.filter(({ weapon }) => !weaponOf(s, weapon).keywords.oneUse)
  const sets = kept.length > 0 && kept.length < guns.length ? [guns, kept] : [guns]
  return sets.map(pickSome => ({ pickSome }))
}

/** The weapons that reach, what suppresses and burns last; of the two ways to fire an Annihilation Cannon one. */
function readyGuns(s: State, f: Volley): Gun[] {
  const v = unitOf(s, f.target)
  const circumstances = { occasion: f.occasion, shown: f.shown }
  const usual = f.occasion === 'shooting' || f.occasion === 'rampage'
  const guns = onBoard(s, unitOf(s, f.unit)).flatMap(model =>
    !usual && s.models[model]!.stunned >= s.round
      ? []
      : gunsOf(s, model).flatMap((weapon): Gun[] =>
          isFired(f, model, weapon) || typeof aimOf(s, model, weapon, v, circumstances) !== 'string' ? [] : [{ do: 'fire', model, weapon }],
        ),
  )
  const single = guns.filter(({ weapon }) => weapon !== 'annihilationCannonSpread')
  const spread = guns.filter(({ weapon }) => weapon !== 'annihilationCannonSingle')
  return v.infantry && onBoard(s, v).length > 3 ? spread : single.length > 0 ? single : guns
}

function isFired({ fired }: Volley, model: number, weapon: string): boolean {
  return fired.some(one => one.model === model && one.weapon === weapon)
}

/** What can be fired once only is for targets that are worth it. */
export function weighWeapons(s: State, choices: readonly Choice[]): number[] {
  const f = localsOf<Volley>(s)
  const mark = markOf(s, unitOf(s, f.target))
  const fires = firesOf(s, unitOf(s, f.unit), mark)
  return choices.map(choice => {
    if (!('pickSome' in choice)) return 0
    const named = new Set(choice.pickSome.map(({ weapon }) => weapon))
    return (
      fires.reduce((sum, { weapon, worth }) => {
        if (!named.has(weapon)) return sum
        return sum + worth - (weaponOf(s, weapon).keywords.oneUse && s.round < 4 ? SPARED : 0)
      }, 0) / CLEAR
    )
  })
}

/** What a shot that can be fired once must be expected to take, in points. */
const SPARED = 25

/** What a unit may be expected to take from each target; one that holds a marker, that is nearly done for or that threatens a Commander is worth more. */
export function weighTargets(s: State, options: readonly Option[]): number[] {
  const f = localsOf<Volley>(s)
  const u = unitOf(s, f.unit)
  return options.map(({ unit }) => {
    const v = s.units[Number(unit)]
    if (!v) return 0
    return (harmTo(s, u, v) * factorOf(s, v)) / CLEAR + 0.1
  })
}

/** What a unit may be expected to take from another where they stand, sight aside. */
export function harmTo(s: State, u: Unit, v: Unit): number {
  return within(firesOf(s, u, markOf(s, v), u.did.moved), apart(centreOf(s, u), centreOf(s, v)) - 2 * INCH)
}

function factorOf(s: State, v: Unit): number {
  const holds = s.markers.some(marker => apart(marker, centreOf(s, v)) < 5 * INCH)
  const spent = v.did.shot || v.retreating ? 0.85 : 1
  return (holds && v.infantry ? 1.35 : 1) * (v.commander ? 1.25 : 1) * spent
}
