import { words } from '@muster/core'
import type { Marine, Tile, View } from '@muster/lost-patrol/state'
import { say, t } from '../../app/speak.ts'
import { distance, type Hex } from '../../boards/hex/geometry.ts'
import type { Sign } from '../../boards/hex/scene.ts'

/** The tile on a hex; nothing if it is open jungle. */
export function tileOn(view: View, hex: Hex): Tile | undefined {
  return view.tiles.find(tile => tile.at === hex)
}

/** What the tile on a hex is called. */
export function placeName(view: View, hex: Hex): string {
  return say(words(`tile.${tileOn(view, hex)?.kind ?? 'none'}`))
}

/** With a large first letter, for headings. */
export function headed(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export function marineName(id: string): string {
  return say(words(`marine.${id}`))
}

export function marineOf(view: View, id: string | undefined): Marine | undefined {
  return view.marines.find(marine => marine.id === id)
}

export function marinesOn(view: View, hex: Hex): readonly Marine[] {
  return view.marines.filter(marine => marine.at === hex)
}

export function weaponName(view: View): string {
  return view.weapon ? say(words(`weapon.${view.weapon}`)) : t('lp.weapon.open')
}

const WEAPON_SIGNS = { heavyBolter: 'bolter', assaultCannon: 'cannon', heavyFlamer: 'flamer', cyclone: 'missiles' } as const

/** The sign on a marine's plate. */
export function signOf(view: View, marine: Marine): Sign {
  if (marine.role === 'sergeant') return 'sergeant'
  if (marine.role === 'heavy' && view.weapon) return WEAPON_SIGNS[view.weapon]
  return view.squad === 'terminators' ? 'terminator' : 'scout'
}

/** A short tag that tells plain marines apart; the others have a sign of their own. */
export function tagOf(marine: Marine): string {
  return marine.role === 'plain' ? marine.id.slice(-1) : ''
}

export function isSeen(view: View, hex: Hex): boolean {
  return Object.values(view.sight).some(sight => sight.tiles.includes(hex))
}

/** A hex in words: "Fork, 3 Genestealers, 3 away, in sight". `from` is the chosen marine's hex. */
export function hexName(view: View, hex: Hex, from: Hex | undefined): string {
  const tile = tileOn(view, hex)
  if (!tile) return t('lp.hex.empty')
  const parts = [headed(placeName(view, hex))]
  const marines = marinesOn(view, hex)
  if (marines.length > 0)
    parts.push(marines.map(marine => t('lp.hex.marine', { name: marineName(marine.id), actions: marine.actions })).join(', '))
  if (tile.genestealers > 0) parts.push(t('lp.hex.genestealers', { n: tile.genestealers }))
  if (tile.infested > 0) parts.push(t(isActive(view, tile) ? 'lp.hex.infested' : 'lp.hex.infestedYoung'))
  const ends = view.openEnds.filter(end => end.at === hex).length
  if (ends > 0) parts.push(t('lp.hex.openEnds', { n: ends }))
  if (from && from !== hex) parts.push(t('lp.hex.away', { n: distance(from, hex) }))
  parts.push(t(isSeen(view, hex) ? 'lp.hex.seen' : 'lp.hex.unseen'))
  if (isLeaving(view, hex)) parts.push(t('lp.hex.leaving'))
  return parts.join(', ')
}

/** Whether an Infestation allows Genestealers to appear: the view's own fields say so, nothing is decided here. */
export function isActive(view: View, tile: Tile): boolean {
  return tile.infested > 0 && view.turn >= tile.infested + view.options.infestDelay
}

/** Whether a tile would leave if the marines ended now: of interest while they act. */
export function isLeaving(view: View, hex: Hex): boolean {
  return view.step === 'marineActions' && view.outcome === null && view.leaving.includes(hex)
}

/** What the rule in progress is about, as its frame says: the tile that is assaulted, the place that was named for a tile. */
export function frameHex(view: View, field: 'target' | 'site'): Hex | undefined {
  const core = view.core as unknown as { readonly frames: readonly { readonly [name: string]: unknown }[] } | null
  const found = core?.frames.findLast(frame => typeof frame[field] === 'string')?.[field]
  return typeof found === 'string' ? found : undefined
}

/** The seat's side on the table. */
export function sideOfSeat(view: View, seat: string): 'marines' | 'genestealers' {
  return view.sides.marines === seat ? 'marines' : 'genestealers'
}
