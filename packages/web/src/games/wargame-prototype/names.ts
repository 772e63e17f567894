import type { Json, Update } from '@muster/core'
import { contentOf } from '@muster/wargame-prototype/content/packs'
import { SECONDARIES } from '@muster/wargame-prototype/content/secondaries'
import type { WeaponDef } from '@muster/wargame-prototype/content/types'
import type { Detachment, Model, Order, Side, Unit, View } from '@muster/wargame-prototype/state'
import { t } from '../../app/speak.ts'
import type { Sign } from '../../boards/hex/scene.ts'
import type { BaseSign, OrderSign } from '../../boards/table/scene.ts'

export const viewOf = (update: Update): View => update.view as unknown as View

/** How the sides look: also apart by shape. */
export const LOOK: { readonly [side in Side]: { readonly side: 'amber' | 'cyan'; readonly sign: Sign } } = {
  a: { side: 'amber', sign: 'scout' },
  b: { side: 'cyan', sign: 'endo' },
}

export const isSide = (seat: string): seat is Side => seat === 'a' || seat === 'b'

/** Units are pointed at by `u3`, their models by `m12`, as in choices; markers by `o1`, detachments by `d2`, bare places by `p12000,4000`. */
export const unitSpot = (index: number): string => `u${index}`
export const modelSpot = (index: number): string => `m${index}`
export const markerSpot = (index: number): string => `o${index}`

export const detachmentSpot = (index: number): string => `d${index}`
export const pointSpot = (x: number, y: number): string => `p${x},${y}`

const indexIn = (prefix: string, spot: string | undefined): number | undefined =>
  spot?.startsWith(prefix) && /^\d+$/.test(spot.slice(1)) ? Number(spot.slice(1)) : undefined

/** The unit that a spot is, or to which the model that it is belongs. */
export function unitIndexAt(view: View, spot: string | undefined): number | undefined {
  const unit = indexIn('u', spot)
  if (unit !== undefined && view.units[unit]) return unit
  const model = indexIn('m', spot)
  return model === undefined ? undefined : view.models[model]?.unit
}

/** The units that a spot stands for: itself, or those of the detachment that it is. */
export function unitsAt(view: View, spot: string): readonly number[] {
  const detachment = indexIn('d', spot)
  if (detachment !== undefined) return view.detachments[detachment]?.units ?? []
  const unit = indexIn('u', spot)
  return unit === undefined ? [] : [unit]
}

/** What pointing at some spots means: the spots, and the detachment of the first unit among them. */
export function withDetachment(view: View, spots: readonly string[]): readonly string[] {
  const unit = spots.map(spot => unitIndexAt(view, spot)).find(index => index !== undefined)
  return unit === undefined ? spots : [...spots, detachmentSpot(view.units[unit]!.detachment)]
}

export const modelIndexAt = (spot: string | undefined): number | undefined => indexIn('m', spot)

/** The models of a unit that stand on the board, with their indexes. */
export function standing(view: View, unit: Unit): readonly { readonly index: number; readonly model: Model }[] {
  return unit.models.flatMap(index => {
    const model = view.models[index]!
    return model.where === 'board' ? [{ index, model }] : []
  })
}

/** Models of a unit that are not dead: on the board, aboard or in reserve. */
export function leftOf(view: View, unit: Unit): number {
  return unit.models.filter(index => view.models[index]!.where !== 'dead').length
}

export const isOnBoard = (view: View, unit: Unit): boolean => unit.models.some(index => view.models[index]!.where === 'board')

/** The number of a model in its unit, from one. */
export const placeInUnit = (view: View, index: number): number => view.units[view.models[index]!.unit]!.models.indexOf(index) + 1

export const weaponOf = (view: View, id: string): WeaponDef | undefined => contentOf(view.pack).weapons[id]

export const detachmentOf = (view: View, unit: Unit): Detachment => view.detachments[unit.detachment]!

export const ORDER_SIGNS: { readonly [order in Order]: OrderSign } = {
  moveOut: 'move',
  takeAim: 'aim',
  digIn: 'dig',
  advance: 'advance',
  assault: 'assault',
}

/** Signs of units that do not follow from their size. */
const SIGNS: { readonly [def: string]: BaseSign } = {
  captain: 'leader',
  lieutenant: 'leader',
  pmcCommander: 'leader',
  commandTank: 'command',
  bodyguardSquad: 'rifles',
  closeCombatSquads: 'blades',
  heavyWeaponsTeams: 'heavy',
  supportWeaponsSection: 'launcher',
  killbotGroup: 'endo',
  hastSquad: 'suits',
  strikeDroneGroup: 'drone',
  mobileWalkerStrikeTeam: 'walker',
  oldCelleanElites: 'blades',
  eviscerators: 'blades',
  sniperSquad: 'sniper',
  mobileHeavySupportSquad: 'suits',
  logimagi: 'officer',
  nanomancerSquad: 'officer',
  medicalGroup: 'hero',
  heavyDutyKillbots: 'crawler',
  artilleryGroup: 'artillery',
  samPlatforms: 'artillery',
  destroyerSquadron: 'artillery',
  ifvFormation: 'carrier',
  apcGroup: 'carrier',
  truckSquadron: 'carrier',
  mobileEngineers: 'carrier',
}

/** The sign of a unit: by its kind, else by its size. */
export function signOf(unit: Pick<Unit, 'def' | 'sizeClass' | 'abilities'>): BaseSign {
  const known = SIGNS[unit.def]
  if (known) return known
  switch (unit.sizeClass) {
    case 'I':
      return 'rifles'
    case 'S':
      return 'bike'
    case 'V':
      return 'tank'
    case 'K':
    case 'M':
      return 'walker'
    case 'A':
      return 'gunship'
    case 'R1':
    case 'R2':
    case 'R3':
      return 'engine'
  }
}

/** Where points come from: a secondary by its name, or the mission. */
export const sourceName = (source: string): string => SECONDARIES.find(({ id }) => id === source)?.name ?? t('wp.source.mission')

interface SeenFrame {
  readonly rule: string
  readonly [local: string]: Json
}

const framesOf = (view: View): readonly SeenFrame[] => (view.core as { readonly frames?: readonly SeenFrame[] } | null)?.frames ?? []

/** The rule in progress with this name: who reacts to what, who shoots. */
export function frameOf(view: View, rule: string): SeenFrame | undefined {
  return framesOf(view).findLast(frame => frame.rule === rule)
}

/** The unit whose rule is in progress: who moves, charges, shoots. */
export function actingUnit(view: View): number | undefined {
  const unit = framesOf(view).findLast(frame => typeof frame.unit === 'number')?.unit
  return typeof unit === 'number' && view.units[unit] ? unit : undefined
}

/** A facing in whole degrees, clockwise from the far edge, as a heading of the table. */
export const headingOf = (facing: number): number => (((900 - facing * 10) % 3600) + 3600) % 3600
