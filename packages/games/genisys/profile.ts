import type { Die, SpecialRules } from './content/types.ts'
import type { Model, Mount } from './state.ts'
import { CRAWLER, VEHICLE_SIZE, VTOL_SIZE } from './tables.ts'

/** G23.2.8r: what a Crawler keeps of the rules of the model that it was. */
function crawlerRules({ special }: Model): SpecialRules {
  return special.command === undefined ? { slow: true } : { slow: true, command: special.command }
}

/** A model's special rules as they are now: a Crawler's, or its own with what damage takes away (G9.5.5, G9.5.6). */
export function rulesOf(model: Model): SpecialRules {
  if (model.crawler) return crawlerRules(model)
  if (model.damage === 0) return model.special
  const { fast: _fast, extremelyFast: _extremelyFast, ...rest } = model.special
  return { ...rest, slow: true }
}

/** The Skill die before anything shifts it. */
export function skillOf(model: Model): Die {
  return model.crawler ? CRAWLER.skill : model.skill
}

/** The Armor value. */
export function armorOf(model: Model): number {
  return model.crawler ? CRAWLER.armor : model.armor
}

/** The Resolution die before anything shifts it. */
export function resolutionOf(model: Model): Die {
  return model.crawler ? CRAWLER.resolution : model.resolution
}

/** G23.2.8r: a Crawler has its claws and nothing else. */
const CRAWLER_MOUNTS: readonly Mount[] = [{ weapons: [CRAWLER.weapon], used: {}, fired: null }]

/** The weapons that it can use now. */
export function mountsOf(model: Model): readonly Mount[] {
  return model.crawler ? CRAWLER_MOUNTS : model.mounts
}

export function isVehicle(model: Model): boolean {
  return !model.crawler && model.special.vehicle === true
}

/** A VTOL that is not landed (G13.1). */
export function isFlying(model: Model): boolean {
  return model.special.vtol === true && model.landed === null
}

/** G22.4.18r, G22.4.19r: a part of a wall. */
export function isBuilt(model: Model): boolean {
  return model.special.builtOn !== undefined
}

/** What stands on no ground where others move or shoot: what flies, and what is part of a wall. */
export function isAloft(model: Model): boolean {
  return isFlying(model) || isBuilt(model)
}

/** RULING: G1.8.1r: a model of a closed list is unknown (G14.1.3) until it comes onto the table, is named, or is lost. */
export function isUnseen({ secret, arrived, where }: Model): boolean {
  return secret && arrived === 0 && where !== 'destroyed' && where !== 'escaped'
}

/** An unknown model as it stands in the view of somebody who does not know it. */
export function isVeiled(model: Model): boolean {
  return isUnseen(model) && model.cost === 0 && model.mounts.length === 0
}

/** G1.6.5 to G1.6.8: the Size without a hill. */
export function ownSize(model: Model): number {
  if (model.crawler) return CRAWLER.size
  if (model.special.vtol) return isFlying(model) ? VTOL_SIZE : VEHICLE_SIZE
  return model.size
}

/** G7.1.1: the Command value; 0 for who is no Commander. */
export function commandOf(model: Model): number {
  return model.special.command ?? 0
}

/** G3.7.1r. */
export function isReeling(model: Model): boolean {
  return model.done >= 2
}

/** G10.4.2. */
export function isInAmbush(model: Model): boolean {
  return model.ready === 2
}

/** G3.3.2, G3.3.5r: may get an activation marker: on the table, waiting to enter, in reserve or aboard, and unmarked. */
export function isEligible(model: Model): boolean {
  if (isBuilt(model)) return false
  return model.where !== 'destroyed' && model.where !== 'escaped' && model.ready === 0 && model.done === 0
}
