import type { Refusal, Update } from '@muster/core'
import type { Unit, View } from '@muster/salvation/state'
import { t } from '../../app/speak.ts'
import type { Point } from '../../boards/hex/geometry.ts'
import type { Flag, Land, MapScene, Piece, SceneSector, SectorTone, Way } from '../../boards/map/scene.ts'
import { NONE_CHOSEN, type Several } from '../../tools/choosing-several.ts'
import { type Dividing, NOTHING } from '../../tools/dividing.ts'
import { type Aim, IDLE, type Pointing, within } from '../../tools/pointing.ts'
import { landOf } from './land.ts'
import { centreOf, crossingOf, GROUNDS, isSectorId, pointsAlong } from './map.ts'
import { counterOf, faceName, faceOf, frameOf, sectorName, sideOfSeat, sideOfType, unitName, viewOf } from './names.ts'
import { movers, wayOf } from './plans.ts'
import { showsOf } from './shows.ts'

/** What the hand holds, as far as the map shows it. */
export interface Hand {
  readonly aims: readonly Aim[]
  readonly pointing: Pointing
  readonly several: Several
  readonly dividing: Dividing
  /** Units that dice may be aimed at. */
  readonly parts: readonly string[]
  readonly refusal?: Refusal
}

export const EMPTY_HAND: Hand = { aims: [], pointing: IDLE, several: NONE_CHOSEN, dividing: NOTHING, parts: [] }

/** The whole map for a position and what the hand does with it. */
export function sceneOf(update: Update, hand: Hand): MapScene {
  const view = viewOf(update)
  const pieces = [...counters(view, hand), ...tokens(view, hand)]
  const tones = tonesOf(view, hand)
  return {
    label: t('sal.board', { sectors: GROUNDS.length }),
    land: landOf() satisfies Land,
    sectors: GROUNDS.map(ground => sectorOf(view, ground, tones.get(ground.id), hand)),
    pieces,
    ways: waysOf(view, hand),
    flags: flagsOf(update, hand),
    ...stopOf(hand.refusal),
    focus: focusOf(view, hand, tones),
  }
}

function counters(view: View, hand: Hand): Piece[] {
  const legal = new Set(hand.aims.filter(aim => !aim.refusal).flatMap(aim => [aim.subject ?? '', aim.target ?? '']))
  const planned = new Set(hand.several.chosen.map(aim => aim.subject))
  const { subject, target } = hand.pointing
  const chosen = new Set([subject, target, ...hand.several.chosen.map(aim => aim.target)])
  return view.units.map(unit =>
    counterOf(view, unit, {
      can: legal.has(unit.id) || hand.parts.includes(unit.id),
      chosen: chosen.has(unit.id),
      leaving: planned.has(unit.id) && subject !== unit.id,
      ...(hand.parts.includes(unit.id) ? { hits: hand.dividing.amounts[unit.id] ?? 0 } : {}),
    }),
  )
}

function tokens(view: View, hand: Hand): Piece[] {
  const can = new Set(hand.aims.filter(aim => !aim.refusal).map(aim => aim.target))
  const chosen = hand.pointing.target
  const found: Piece[] = view.factories.map(at => ({ kind: 'token', id: `factory ${at}`, at, face: 'factory', name: t('sal.factory') }))
  for (const { face, at } of view.shelters)
    found.push({ kind: 'token', id: face, at, face: 'shelter', name: faceName(face), label: faceName(face) })
  for (const { face, at, kind } of view.terrain)
    found.push({ kind: 'token', id: face, at, face: kind, name: faceName(face), label: faceName(face) })
  for (const token of view.hidden) {
    const known = token.face === undefined ? undefined : faceName(token.face)
    found.push({
      kind: 'token',
      id: token.slot,
      at: token.at,
      face: faceOf(token),
      name: known === undefined ? t(token.peeked ? 'sal.token.peeked' : 'sal.token.hidden') : t('sal.token.known', { what: known }),
      can: can.has(token.slot),
      chosen: chosen === token.slot,
      ...(known === undefined ? {} : { label: `(${known})` }),
    })
  }
  return found
}

function sectorOf(view: View, ground: (typeof GROUNDS)[number], tone: SectorTone | undefined, hand: Hand): SceneSector {
  return {
    ...ground,
    label: sectorName(ground.id),
    name: sectorLine(view, ground.id, tone),
    ...(hand.pointing.target === ground.id ? { pressed: true } : {}),
    ...(tone ? { tone } : {}),
  }
}

/** A sector in words: "Bay Area, 2 Infantrymen, one hidden token, can be chosen". */
export function sectorLine(view: View, at: string, tone?: SectorTone): string {
  const counts = new Map<string, number>()
  for (const unit of view.units) if (unit.at === at) counts.set(unitName(unit.type), (counts.get(unitName(unit.type)) ?? 0) + 1)
  const parts = [sectorName(at), ...[...counts].map(([who, n]) => t('sal.sector.units', { n, who }))]
  if (view.factories.includes(at)) parts.push(t('sal.factory'))
  for (const shelter of view.shelters) if (shelter.at === at) parts.push(faceName(shelter.face))
  for (const terrain of view.terrain) if (terrain.at === at) parts.push(faceName(terrain.face))
  const hidden = view.hidden.filter(token => token.at === at).length
  if (hidden > 0) parts.push(t('sal.sector.hidden', { n: hidden }))
  if (tone) parts.push(t(`sal.tone.${tone}`))
  return parts.join(', ')
}

/** Tones of sectors, the strongest last. */
function tonesOf(view: View, hand: Hand): ReadonlyMap<string, SectorTone> {
  const tones = new Map<string, SectorTone>()
  const { subject, target } = hand.pointing
  const isMove = hand.aims.some(aim => aim.option.do === 'move')
  const lit = isMove ? (subject === undefined ? [] : hand.aims.filter(aim => aim.subject === subject)) : within(hand.aims, {})
  for (const aim of lit) if (!aim.refusal && aim.target !== undefined && isSectorId(aim.target)) tones.set(aim.target, 'lit')
  const battle = frameOf(view, 'battle')?.at ?? frameOf(view, 'march')?.at
  if (typeof battle === 'string' && hand.aims.length + hand.parts.length > 0) tones.set(battle, 'battle')
  for (const aim of hand.several.chosen) if (aim.target !== undefined && isSectorId(aim.target)) tones.set(aim.target, 'chosen')
  if (target !== undefined && isSectorId(target) && !hand.refusal) tones.set(target, 'chosen')
  for (const at of showsOf(hand.refusal)?.sectors ?? []) tones.set(at, 'refused')
  return tones
}

/** Moves in the plan, the way in hand that is refused, and the march that goes on now. */
function waysOf(view: View, hand: Hand): Way[] {
  const ways: Way[] = hand.several.chosen.flatMap(aim => {
    const sectors = wayOf(aim)
    if (sectors.length < 2) return []
    return [{ id: String(aim.subject), ...pointsAlong(sectors), tone: aim.subject === hand.pointing.subject ? 'draft' : 'plan' } as const]
  })
  const meant = hand.pointing.chosen
  if (meant?.refusal && wayOf(meant).length > 1) ways.push({ id: 'refused', ...pointsAlong(wayOf(meant)), crossings: [], tone: 'no' })
  const march = frameOf(view, 'march')
  if (march && Array.isArray(march.moves))
    for (const { unit, path } of march.moves as unknown as { unit: string; path: string[] }[])
      ways.push({ id: `march ${unit}`, ...pointsAlong(path), crossings: [], tone: 'past' })
  return ways
}

/** Where a planned way meets enemies: who may stop it there, and on what. */
function flagsOf(update: Update, { several }: Hand): Flag[] {
  const view = viewOf(update)
  const side = sideOfSeat(update.viewer)
  const flags = new Map<string, Flag>()
  for (const aim of several.chosen) {
    const sectors = wayOf(aim)
    sectors.forEach((at, i) => {
      const enemies = view.units.filter(unit => unit.at === at && sideOfType(unit.type) !== side)
      if (i > 0 && enemies.length > 0 && !flags.has(at))
        flags.set(at, { at: crossingOf(sectors[i - 1]!, at), title: t('sal.flag'), text: stopper(view, enemies) })
    })
  }
  return [...flags.values()]
}

function stopper(view: View, enemies: readonly Unit[]): string {
  const scouts = enemies.flatMap(unit => {
    const { recon } = view.values[unit.type]
    return recon === null ? [] : [{ who: unitName(unit.type), recon }]
  })
  const best = scouts.sort((a, b) => a.recon - b.recon)[0]
  return best ? t('sal.flag.recon', best) : t('sal.flag.sure')
}

function stopOf(refusal: Refusal | undefined): { readonly stop?: Point } {
  const border = showsOf(refusal)?.border
  return border ? { stop: crossingOf(border[0], border[1]) } : {}
}

/** Where the eye should rest on a small screen. */
function focusOf(view: View, hand: Hand, tones: ReadonlyMap<string, SectorTone>): Point[] {
  const unit = view.units.find(one => one.id === hand.pointing.subject)
  if (unit) return [centreOf(unit.at)]
  const battle = [...tones].filter(([, tone]) => tone === 'battle' || tone === 'chosen').map(([at]) => at)
  if (battle.length > 0) return battle.map(centreOf)
  const can = movers(hand.aims).flatMap(id => view.units.find(one => one.id === id)?.at ?? [])
  if (can.length > 0) return can.map(centreOf)
  return view.units.filter(one => sideOfType(one.type) === 'resistance').map(one => centreOf(one.at))
}
