import type { Choice, Option } from '@muster/core'
import { touchedBy } from '../fights.ts'
import type { State } from '../state.ts'
import { baseOf, isFlyer, within } from '../table/space.ts'
import { HELPERS, INCH } from '../tables.ts'
import { areEnemies, contactsOf, onBoard, pieceOf, unitOf, weaponOf } from '../units.ts'
import { localsOf } from './frames.ts'
import { apart, centreOf, markerFor } from './goals.ts'
import { blowsOf, CLEAR, markOf } from './harm.ts'
import { harmTo } from './shots.ts'

interface Window {
  readonly by: number
  readonly target: number
}

/** Reactions: shots by what they may take, braces and moves by what they may spare (P16). */
export function weighReactions(s: State, options: readonly Option[]): number[] {
  const f = localsOf<Window>(s)
  const enemy = unitOf(s, f.by)
  return options.map(option => {
    const u = s.units[Number(option.unit)]
    if (!u) return option.do === 'passPhase' ? -2 : 0
    switch (option.do) {
      case 'suppress':
      case 'overwatch':
      case 'return':
        return (PENALTY * harmTo(s, u, enemy)) / CLEAR + (option.scanner ? -0.1 : 0) - (option.do === 'suppress' ? PATIENCE : 0)
      case 'brace':
        return 0.1 + (0.4 * blowsOf(s, enemy, markOf(s, u))) / CLEAR
      case 'reposition':
        return repositionWorth(s, f.by, Number(option.unit))
      default:
        return 0
    }
  })
}

/** Shots in reaction hit less often. */
const PENALTY = 0.6
/** A detachment reacts once in a phase: a better moment may come. */
const PATIENCE = 0.15

/** To give way pays where the enemy is about to charge, and no marker is given up for it. */
function repositionWorth(s: State, by: number, unit: number): number {
  const [u, enemy] = [unitOf(s, unit), unitOf(s, by)]
  const marker = u.infantry ? markerFor(s, u) : undefined
  const holds = marker !== undefined && apart(s.markers[marker]!, centreOf(s, u)) < 4 * INCH
  const danger = blowsOf(s, enemy, markOf(s, u)) - blowsOf(s, u, markOf(s, enemy))
  return (0.5 * danger) / CLEAR - 0.3 - (holds ? 0.8 : 0)
}

/** Whether to leave a fight, under a test or not (P16.5, P14.7.6): only where it goes badly. */
export function weighLeaving(s: State, options: readonly Option[]): number[] {
  return options.map(option => {
    const u = s.units[Number(option.unit)]
    if (!u) return option.do === 'passPhase' ? -1 : 0
    const [gain, loss] = contactsOf(s, u).reduce(
      ([won, lost], i) => {
        const v = unitOf(s, i)
        return [Math.max(won, blowsOf(s, u, markOf(s, v))), lost + blowsOf(s, v, markOf(s, u))]
      },
      [0, 0],
    )
    return (loss - gain) / CLEAR - 0.6
  })
}

/** Which fight, or which unit's, comes first: where most is to be won. */
export function weighFights(s: State, options: readonly Option[]): number[] {
  return options.map(({ unit }) => {
    const u = s.units[Number(unit)]
    if (!u) return 0
    const gains = contactsOf(s, u).map(i => blowsOf(s, u, markOf(s, unitOf(s, i))) - blowsOf(s, unitOf(s, i), markOf(s, u)))
    return Math.max(0, ...gains) / CLEAR
  })
}

/** Whom to lose: who has suffered already, then who carries least (P13.10). */
export function weighWounds(s: State, options: readonly Option[]): number[] {
  return options.map(({ model }) => {
    const m = s.models[Number(model)]!
    const hurt = unitOf(s, m.unit).stats.hp - m.hp
    const guns = Object.entries(m.weapons).reduce((sum, [id, count]) => sum + count * gunWorth(s, id), 0)
    return hurt * 2 - guns * 0.1 - m.bears.length * 0.5
  })
}

function gunWorth(s: State, id: string): number {
  const { attacks, range, keywords } = weaponOf(s, id)
  return (attacks ?? 2) + range / 24 + (keywords.powerful ? 2 : 0)
}

interface Split {
  readonly splits: readonly { readonly model: number; readonly attacks: number }[]
}

/** All attacks on one of the units touched (P14.6.2r). */
export function splits(s: State): Choice[] {
  const { model, attacks } = localsOf<Split>(s).splits[0]!
  return touchedBy(s, model).map(i => ({ divide: { [`u${i}`]: attacks } }))
}

/** The best enemy to strike: what may be expected of one round of blows. */
export function weighSplits(s: State, choices: readonly Choice[]): number[] {
  const f = localsOf<Split>(s)
  const u = unitOf(s, s.models[f.splits[0]!.model]!.unit)
  return choices.map(choice => {
    if (!('divide' in choice)) return 0
    const [part] = Object.entries(choice.divide).sort((p, q) => q[1] - p[1])
    return part ? blowsOf(s, u, markOf(s, unitOf(s, Number(part[0].slice(1))))) / CLEAR : 0
  })
}

interface Intercepting {
  readonly spec: { readonly target: number }
  readonly plain: number
  readonly sharp: number
}

/** Point-defence dice: all that may stop a hit, as they are fresh each round; or half of them, or none (P13.3). */
export function defences(s: State): Choice[] {
  const f = localsOf<Intercepting>(s)
  const hits = f.plain + f.sharp
  const divisions = [hits, Math.ceil(hits / 2), 0].map(most => defendedBy(s, f.spec.target, most))
  const found = new Map(divisions.map(divide => [JSON.stringify(divide), { divide }]))
  return [...found.values()]
}

/** So many dice at most, those of the target first and then those of friends beside it. */
function defendedBy(s: State, target: number, most: number): { readonly [piece: string]: number } {
  const u = unitOf(s, target)
  const bases = onBoard(s, u).map(i => baseOf(s, s.models[i]!))
  const division: { [piece: string]: number } = {}
  let rest = most
  for (const i of [...onBoard(s, u), ...s.models.keys()]) {
    const m = s.models[i]!
    const v = unitOf(s, m.unit)
    const helps = v === u || (!areEnemies(u, v) && !isFlyer(v) && bases.some(base => within(HELPERS, base, baseOf(s, m))))
    const dice = m.where === 'board' && helps && !(pieceOf(i) in division) ? Math.min(rest, m.pd) : 0
    if (dice > 0) division[pieceOf(i)] = dice
    rest -= dice
  }
  return division
}

/** More dice stop more hits. */
export function weighDefences(choices: readonly Choice[]): number[] {
  return choices.map(choice => ('divide' in choice ? Math.min(2, Object.values(choice.divide).reduce((sum, n) => sum + n, 0) * 0.5) : 0))
}
