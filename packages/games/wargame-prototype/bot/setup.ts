import type { Choice, Option } from '@muster/core'
import type { ApproachId, SecondaryId } from '../content/types.ts'
import type { Edge, Side, State } from '../state.ts'
import { INCH } from '../tables.ts'
import { isOnBoard, otherSide, weaponOf } from '../units.ts'
import { apart, centreOf, zoneCentre } from './goals.ts'

/** How well each secondary suits a side: what it may expect to score (P22.6). */
export function weighSecondaries(s: State, side: Side, choices: readonly Choice[]): number[] {
  return choices.map(choice =>
    'pickSome' in choice ? choice.pickSome.reduce((sum, { id }) => sum + secondaryWorth(s, side, id as SecondaryId), 0) : 0,
  )
}

function secondaryWorth(s: State, side: Side, id: SecondaryId): number {
  const foes = s.units.filter(u => u.side !== side)
  const own = s.units.filter(u => u.side === side)
  switch (id) {
    case 'attrition':
      return 2
    case 'decapitate':
      return 1.8
    case 'engineHunter':
      return foes.some(u => u.abilities.massive) ? 2.2 : -2
    case 'survey':
      return s.markers.length === 0 ? -2 : own.filter(u => u.infantry).length >= 4 ? 2 : 1
    case 'behindTheLines':
      return own.some(u => u.abilities.fast || u.abilities.deepStrike) ? 1.6 : 1
    case 'fourCorners':
      return own.length >= 8 ? 1.5 : 0.8
    case 'breakTheirNerve':
      return foes.filter(u => u.infantry).length >= 5 ? 1.4 : 0.8
    case 'keepTheGate':
      return 0.9
  }
}

/** How an approach suits a detachment: by what its units carry (P21.2). */
export function weighApproaches(s: State, detachment: number, options: readonly Option[]): number[] {
  const units = s.detachments[detachment]?.units.map(i => s.units[i]!) ?? []
  const fighters = units.filter(u => u.abilities.closeCombatSpecialists || u.abilities.thunderousCharge).length
  const heavy = units.filter(u => u.models.some(i => Object.keys(s.models[i]!.weapons).some(id => weaponOf(s, id).range >= 24))).length
  const likes: { readonly [id in ApproachId]: number } = {
    aggressive: 0.4 + fighters,
    defensive: 0.6,
    mobile: 1,
    firebase: 0.3 + 0.4 * heavy,
    cautious: 0.5,
    flexible: 0.4,
    encircling: 0.2,
    unyielding: 0.7,
  }
  return options.map(({ id }) => likes[id as ApproachId] ?? 0)
}

/** The way out of a Breakout: the edge with the fewest enemies before it. */
export function weighEdges(s: State, side: Side, options: readonly Option[]): number[] {
  const points: { readonly [edge in Edge]: { readonly x: number; readonly y: number } } = {
    top: { x: s.width / 2, y: s.height },
    bottom: { x: s.width / 2, y: 0 },
    left: { x: 0, y: s.height / 2 },
    right: { x: s.width, y: s.height / 2 },
  }
  return options.map(({ edge }) => {
    const at = points[edge as Edge]
    const near = s.units.filter(u => u.side !== side && isOnBoard(s, u) && apart(centreOf(s, u), at) < 24 * INCH)
    return 0 - near.reduce((sum, u) => sum + u.points, 0) / 500 - apart(zoneCentre(s, side), at) / (20 * INCH)
  })
}

/** Abilities of the Command Phase: on enemies that are worth much, and on friends that are (P9.1). */
export function weighUses(s: State, side: Side, options: readonly Option[]): number[] {
  return options.map(option => {
    if (option.do !== 'use') return option.do === 'approaches' ? 0.3 : 0
    const v = s.units[Number(option.on)]
    if (!v) return 0
    const foe = v.side === otherSide(side)
    return 0.5 + v.points / 300 - (option.what === 'slow' && foe ? 0.2 : 0)
  })
}

/** Of many uses the best few are worth a thought, and to be done. */
export function bestUses(s: State, side: Side, choices: Iterable<Choice>): Choice[] {
  const all = [...choices]
  const looks = weighUses(
    s,
    side,
    all.map(choice => ('pick' in choice ? choice.pick : { do: '' })),
  )
  return all
    .map((choice, i) => ({ choice, look: looks[i]! }))
    .sort((p, q) => q.look - p.look)
    .slice(0, MOST_USES)
    .map(({ choice }) => choice)
}

const MOST_USES = 8

const RESERVES: { readonly [verb: string]: number } = { bring: 1, bringUnit: 1.2, strike: 1 }

/** Reserves come in as soon as they may (P9.4). */
export function weighReserves(options: readonly Option[]): number[] {
  return options.map(({ do: verb, encircle }) => (RESERVES[verb] ?? 0) - (encircle ? 0.2 : 0))
}

const RESCUES: { readonly [verb: string]: number } = { sergeant: 1, loyalty: 0.8, reroll: 0.6, accept: 0 }

/** Failed tests are mended by what costs least (P15.1). */
export function weighRescues(options: readonly Option[]): number[] {
  return options.map(({ do: verb }) => RESCUES[verb] ?? 0)
}
