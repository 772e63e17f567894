import type { Json, Seat, Update, Words } from '@muster/core'
import { words } from '@muster/core'
import { tokenOf, unitCard, upgradeOf } from '@muster/salvation/content/library'
import { cardName as cardWords, upgradeName as upgradeWords } from '@muster/salvation/flow'
import type { CityId, SeenToken, Unit, UnitType, View } from '@muster/salvation/state'
import { say, t } from '../../app/speak.ts'
import type { Sign } from '../../boards/hex/scene.ts'
import type { Counter, TokenFace, UnitSign } from '../../boards/map/scene.ts'

/** This game's words, on a page of several games too. */
const own = (said: Words) => say(said, 'salvation')

export const viewOf = (update: Update): View => update.view as unknown as View

export const sectorName = (at: string) => own(words(`sector.${at}`))
export const unitName = (type: UnitType) => own(words(`unit.${type}`))
export const cardName = (id: string) => own(cardWords(id))
/** What an upgrade makes better, without saying of which unit. */
export const upgradeTitle = (id: string) => own(upgradeWords(id))
export const upgradeName = (id: string) => `${unitName(upgradeOf(id).unit)}: ${upgradeTitle(id)}`
export const seatName = (seat: Seat) => own(words(`seat.${seat}`))
export const cityName = (city: CityId) => own(words(`city.${city}`))

export const sideOfSeat = (seat: Seat) => (seat === 'skynet' ? 'skynet' : 'resistance')
export const sideOfType = (type: UnitType) => unitCard(type).side

export function unitOf(view: View, id: string | undefined): Unit | undefined {
  return view.units.find(unit => unit.id === id)
}

/** A unit by its id where it may be gone: types stand before the figure's number. */
export function typeOfUnit(view: View, id: string): UnitType {
  return unitOf(view, id)?.type ?? (id.replace(/-?\d$/, '') as UnitType)
}

/** "Infantryman 2": the figure too, where it matters which. */
export function figureName(view: View, id: string): string {
  return t('sal.figure', { who: unitName(typeOfUnit(view, id)), n: Number(id.slice(-1)) })
}

const SIGNS: { readonly [type in UnitType]: UnitSign } = {
  INF: 'soldier',
  TNK: 'tank',
  JEP: 'jeep',
  A10: 'jet',
  T600: 'endo',
  T1: 'tracked',
  MOT: 'bike',
  HUN: 'rotors',
}

export const signOf = (type: UnitType): UnitSign => SIGNS[type]

/** The plate of a side in the header and the log. */
export const PLATE: { readonly [side: string]: { readonly side: 'amber' | 'cyan' | 'third'; readonly sign: Sign } } = {
  skynet: { side: 'cyan', sign: 'endo' },
  resistance: { side: 'amber', sign: 'scout' },
  resistance2: { side: 'third', sign: 'scout' },
}

/** A unit as a counter, with everything about it in its name. */
export function counterOf(view: View, unit: Pick<Unit, 'id' | 'type' | 'at' | 'damage'>, more: Partial<Counter> = {}): Counter {
  const { attack, defense, durability } = view.values[unit.type]
  const params = { who: unitName(unit.type), attack, defense, durability, damage: unit.damage }
  return {
    kind: 'counter',
    id: unit.id,
    at: unit.at,
    side: sideOfType(unit.type) === 'skynet' ? 'cyan' : 'amber',
    sign: SIGNS[unit.type],
    strength: [attack, defense],
    durability,
    damage: unit.damage,
    name: t('sal.counter', params),
    ...more,
  }
}

/** The face of a hidden token as far as the viewer knows it. */
export function faceOf(token: SeenToken): TokenFace {
  if (token.face === undefined) return token.peeked ? 'peeked' : 'back'
  const { face, terrain } = tokenOf(token.face)
  return terrain ?? (face as TokenFace)
}

/** What a token's face is called. */
export function faceName(face: string): string {
  const { face: kind, terrain } = tokenOf(face)
  return own(words(terrain ? `terrain.${terrain}` : `face.${kind}`))
}

interface SeenFrameLike {
  readonly rule: string
  readonly [local: string]: Json
}

/** The rule in progress with this name, as far as its frame is open: where a battle is, who marches. */
export function frameOf(view: View, rule: string): SeenFrameLike | undefined {
  const core = view.core as { readonly frames?: readonly SeenFrameLike[] } | null
  return core?.frames?.findLast(frame => frame.rule === rule)
}
