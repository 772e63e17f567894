import type { Update } from '@muster/core'
import type { Tile, View } from '@muster/lost-patrol/state'
import { t } from '../../app/speak.ts'
import { distance, type Hex, neighbour } from '../../boards/hex/geometry.ts'
import type { LitTone, Place, Scene, SightLine } from '../../boards/hex/scene.ts'
import type { TileLook } from '../../boards/hex/tile-art.tsx'
import { type Dividing, roomFor } from '../../tools/dividing.ts'
import { type Aim, type Pointing, within } from '../../tools/pointing.ts'
import { figuresOf } from './figures.ts'
import { frameHex, headed, hexName, isLeaving, marineOf, placeName, tileOn } from './names.ts'
import { refusedOn, type Shows } from './shows.ts'

/** What the hand is doing, as far as the board shows it. */
export interface Hand {
  readonly aims: readonly Aim[]
  readonly pointing: Pointing
  readonly dividing?: {
    readonly state: Dividing
    readonly parts: readonly { readonly id: string; readonly cap: number }[]
    readonly max: number
  }
  /** A refusal that shows something, and the hex that it is about. */
  readonly refusal?: { readonly shows: Shows; readonly at?: Hex }
  /** Draw what the whole squad sees. */
  readonly squadSight: boolean
  /** Draw the lines of the chosen marine. */
  readonly sightLines: boolean
}

export const EMPTY_HAND: Hand = { aims: [], pointing: {}, squadSight: false, sightLines: true }

export function lookOf(tile: { readonly id: string; readonly kind: Tile['kind']; readonly edges: readonly number[] }): TileLook {
  return {
    name: tile.id,
    edges: tile.edges,
    ground: tile.kind === 'clearing' ? 'glade' : tile.kind === 'dropship' ? 'landing' : 'jungle',
    weeds: tile.kind === 'tangle',
  }
}

/** The board for a position and a hand over it. */
export function sceneOf(update: Update, hand: Hand = EMPTY_HAND): Scene {
  const view = update.view as unknown as View
  const { pointing } = hand
  const chosen = marineOf(view, pointing.subject)
  const subject = chosen?.at ?? (pointing.subject && tileOn(view, pointing.subject) ? pointing.subject : undefined)
  const target = targetHex(view, pointing) ?? frameHex(view, 'target')
  const ghost = ghostOf(view, pointing)
  return {
    label: t('lp.board', { tiles: view.tiles.length }),
    tiles: view.tiles.map(tile => sceneTile(view, tile, target)),
    opens: view.openEnds.map(({ at, edge, seen }) => ({ hex: at, edge, seen })),
    figures: figuresOf(view, hand.aims, pointing),
    places: places(view, hand, chosen?.at ?? undefined),
    lit: lit(view, hand),
    ...(subject === undefined ? {} : { subject }),
    ...(target === undefined ? {} : { target: { hex: target, label: targetLabel(view, target, chosen?.at ?? undefined) } }),
    seen: hand.squadSight ? everythingSeen(view) : chosen && hand.sightLines ? (view.sight[chosen.id]?.tiles ?? []) : [],
    lines: sightLines(view, hand, target),
    ...refusedOn(hand.refusal),
    ...(ghost ? { ghost } : {}),
    ...(pointing.chosen?.option.do === 'move' && !pointing.chosen.refusal && subject && target ? { route: [subject, target] } : {}),
    ...(hand.dividing ? { amounts: amounts(hand.dividing) } : {}),
    focus: focusOf(view, hand),
  }
}

/** Where to look when not everything fits: at a place where a tile may be laid, otherwise at the marines. */
function focusOf(view: View, { aims }: Hand): Hex[] {
  const place = aims.find(aim => !aim.refusal && aim.subject === undefined && aim.target?.includes(',') && !tileOn(view, aim.target))
  return place?.target ? [place.target] : view.marines.flatMap(marine => (marine.at === null ? [] : [marine.at]))
}

function targetHex(view: View, { target }: Pointing): Hex | undefined {
  if (target === undefined) return undefined
  return marineOf(view, target)?.at ?? (target.includes(',') ? target : undefined)
}

function targetLabel(view: View, hex: Hex, from: Hex | undefined): string {
  const name = tileOn(view, hex) ? headed(placeName(view, hex)) : t('lp.label.openPlace')
  return from && from !== hex ? t('lp.label.away', { name, n: distance(from, hex) }) : name
}

function sceneTile(view: View, tile: Tile, target: Hex | undefined): Scene['tiles'][number] {
  const leaving = isLeaving(view, tile.at)
  const special = tile.kind === 'clearing' || tile.kind === 'dropship'
  const label = leaving
    ? t('lp.label.leaving')
    : special
      ? headed(placeName(view, tile.at))
      : tile.kind === 'tangle'
        ? tangleLabel(view)
        : undefined
  return { hex: tile.at, look: lookOf(tile), leaving, ...(label && target !== tile.at ? { label } : {}) }
}

function tangleLabel(view: View): string | undefined {
  return view.options.tangleLeaveCost > 1 ? t('lp.label.tangle', { n: view.options.tangleLeaveCost }) : undefined
}

/** All hexes that can be focused: the tiles, and what lies beyond open ends. */
function places(view: View, { aims, pointing }: Hand, from: Hex | undefined): Place[] {
  const hexes = new Set(view.tiles.map(tile => tile.at))
  for (const end of view.openEnds) hexes.add(neighbour(end.at, end.edge))
  for (const aim of aims) if (aim.target?.includes(',') && !aim.refusal) hexes.add(aim.target)
  return [...hexes].map(hex => ({
    hex,
    name: [
      hexName(view, hex, from),
      ...(within(aims, pointing).some(aim => aim.target === hex && !aim.refusal) ? [t('lp.hex.can')] : []),
    ].join(', '),
    pressed: pointing.target === hex || pointing.subject === hex,
  }))
}

function lit(view: View, { aims, pointing, dividing }: Hand): Scene['lit'] {
  if (dividing) return dividing.parts.map(part => ({ hex: part.id, tone: 'here' }))
  const found = new Map<Hex, LitTone>()
  for (const aim of within(aims, pointing)) {
    if (aim.refusal) continue
    const hex = pointing.subject === undefined && aim.subject !== undefined ? aim.subject : aim.target
    if (hex?.includes(',')) found.set(hex, aim.option.do === 'fire' || aim.option.do === 'assault' ? 'shot' : 'move')
  }
  if (pointing.target) found.delete(targetHex(view, pointing) ?? '')
  return [...found].map(([hex, tone]) => ({ hex, tone }))
}

function everythingSeen(view: View): Hex[] {
  return [...new Set(Object.values(view.sight).flatMap(sight => sight.tiles))]
}

/** Lines of the chosen marine, a beam towards the target of a shot; of the whole squad when wished. */
function sightLines(view: View, { pointing, squadSight, sightLines: wished }: Hand, target: Hex | undefined): SightLine[] {
  if (squadSight) return Object.values(view.sight).flatMap(sight => sight.lines.map(hexes => ({ hexes, tone: 'thin' as const })))
  const chosen = pointing.subject === undefined ? undefined : view.sight[pointing.subject]
  if (!chosen || !wished) return []
  return chosen.lines.flatMap<SightLine>(hexes => {
    const at = target === undefined ? -1 : hexes.indexOf(target)
    const shot = at > 0 && pointing.chosen?.option.do === 'fire'
    return shot ? [{ hexes: hexes.slice(0, at + 1), tone: 'beam', marks: true }] : hexes.length > 1 ? [{ hexes, tone: 'thin' }] : []
  })
}

function ghostOf(view: View, { chosen }: Pointing): Scene['ghost'] {
  const edges = chosen?.option.edges
  const at = chosen?.option.at ?? frameHex(view, 'site')
  if (!view.drawn || typeof edges !== 'string' || typeof at !== 'string') return undefined
  return { hex: at, look: lookOf({ ...view.drawn, edges: [...edges].map(Number) }) }
}

function amounts({ state, parts, max }: NonNullable<Hand['dividing']>): NonNullable<Scene['amounts']> {
  return parts.map(part => ({ hex: part.id, text: `${state.amounts[part.id] ?? 0} / ${roomFor({ parts, min: 0, max }, state, part.id)}` }))
}
