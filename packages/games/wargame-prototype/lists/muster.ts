/** How a legal list becomes an army on the table. */
import type { Json } from '@muster/core'
import { type Content, contentOf } from '../content/packs.ts'
import type {
  Abilities,
  Armour,
  BattleArmy,
  BattleDetachment,
  BattleModel,
  BattleUnit,
  Gear,
  Stats,
  UnitDef,
  Wargear,
} from '../content/types.ts'
import { WARGEAR } from '../content/types.ts'
import { BORNE_BY_ONE } from '../content/wargear.ts'
import { type Army, type ArmyDetachment, armyOf, type Entry, type Placed, placedIn } from './army.ts'
import { armsOf, dealKit } from './deal.ts'
import { itemsOf } from './items.ts'
import { armyPoints, unitPoints } from './points.ts'

/** P20.1.1: the save of each armour, and what it does to Mv. Customized Armour keeps its printed values and counts as Power Armour (P2.4.4r). */
const ARMOUR_EFFECTS: { readonly [armour in Armour]: { readonly sv: number; readonly mv: number; readonly abilities?: Abilities } } = {
  none: { sv: 6, mv: 0 },
  combat: { sv: 5, mv: 0 },
  power: { sv: 4, mv: 1 },
  enhanced: { sv: 4, mv: 3 },
  customized: { sv: 4, mv: 1 },
  heavy: { sv: 3, mv: -1, abilities: { slow: 1 } },
  exo: { sv: 5, mv: 0, abilities: { relentless: 1, pd: 1 } },
  hast: { sv: 2, mv: -1, abilities: { relentless: 1, slow: 1 } },
}

/** P20.33.1 */
const REINFORCED_SAVE = 2

/** The army that a legal list brings to the table, with the data of the match. */
export function battleArmy(list: Json, pack: Json = null): BattleArmy {
  const content = contentOf(pack)
  const army = armyOf(list)
  const names = namer()
  const detachments = army.detachments.map((detachment, d) => battleDetachment(content, army, detachment, d, names))
  const { detachment, trait } = commanderOf(army)
  return {
    name: army.name,
    allegiance: army.allegiance,
    points: armyPoints(content, army),
    trait,
    commander: [detachment, 0],
    detachments,
  }
}

function commanderOf(army: Army): { readonly detachment: number; readonly trait: BattleArmy['trait'] } {
  for (const [detachment, { units }] of army.detachments.entries()) {
    const trait = units.find(entry => entry.trait !== undefined)?.trait
    if (trait) return { detachment, trait }
  }
  throw new Error('an army without a Commander is not legal')
}

/** Gives each unit a name of its own: the second Infantry Platoon is `Infantry Platoon 2`. */
function namer(): (name: string) => string {
  const used = new Map<string, number>()
  return name => {
    const count = (used.get(name) ?? 0) + 1
    used.set(name, count)
    return count === 1 ? name : `${name} ${count}`
  }
}

function battleDetachment(
  content: Content,
  army: Army,
  { kind, units }: ArmyDetachment,
  d: number,
  names: (name: string) => string,
): BattleDetachment {
  const isHq = ({ unit }: Entry) => content.units[unit]!.category === 'hq'
  const ordered: ArmyDetachment = { kind, units: [...units.filter(isHq), ...units.filter(entry => !isHq(entry))] }
  const placed = placedIn(ordered, d)
  const indexOf = (other: Placed | undefined) => (other ? placed.indexOf(other) : null)
  return {
    kind,
    units: placed.map(each => ({
      ...battleUnit(content, army, each, names),
      transportFor: each.role === 'transport' ? indexOf(each.for) : null,
      bodyguardOf: each.role === 'bodyguard' ? indexOf(each.for) : null,
    })),
  }
}

function battleUnit(
  content: Content,
  army: Army,
  placed: Placed,
  names: (name: string) => string,
): Omit<BattleUnit, 'transportFor' | 'bodyguardOf'> {
  const { entry } = placed
  const unit = content.units[entry.unit]!
  const kit = entry.kit ?? {}
  const items = itemsOf(content, unit)
  const gear = Object.keys(kit).flatMap(id => {
    const item = items.get(id)
    return item?.kind === 'gear' ? [item.option] : []
  })
  const armour = Object.keys(kit).flatMap(id => {
    const item = items.get(id)
    return item?.kind === 'armour' ? [item.armour] : []
  })[0]
  const has = (id: Gear) => kit[id] !== undefined
  const replaced = gear.flatMap(({ replaces }) => replaces ?? [])
  const wargear = wargearOf(
    unit,
    gear.map(option => option.gear),
    replaced,
  )
  return {
    def: unit.id,
    name: names(unit.name),
    category: unit.category,
    infantry: unit.infantry,
    sizeClass: has('walkerChassis') && unit.sizeClass === 'V' ? 'K' : unit.sizeClass,
    stats: statsIn(unit, armour, has),
    abilities: abilitiesOf(unit, armour, kit),
    armour: armour ?? unit.armour,
    commandRange: unit.commandRange,
    wargear,
    models: modelsOf(armsOf(unit, entry.models, dealKit(unit, entry.models, kit, items).dealt), wargear),
    points: unitPoints(content, army.allegiance, placed),
    unique: unit.unique !== undefined,
  }
}

/** P2.4.4r: the new armour's Sv and Mv, measured from Combat Armour. */
function statsIn({ stats, armour: own }: UnitDef, armour: Armour | undefined, has: (id: Gear) => boolean): Stats {
  const worn = armour
    ? { ...stats, sv: ARMOUR_EFFECTS[armour].sv, mv: stats.mv - ARMOUR_EFFECTS[own].mv + ARMOUR_EFFECTS[armour].mv }
    : stats
  return has('reinforcedSuit') ? { ...worn, sv: REINFORCED_SAVE } : worn
}

function abilitiesOf(unit: UnitDef, armour: Armour | undefined, kit: { readonly [id: string]: number }): Abilities {
  const abilities: { -readonly [ability in keyof Abilities]: number } = { ...unit.abilities }
  for (const [ability, value] of Object.entries(armour ? (ARMOUR_EFFECTS[armour].abilities ?? {}) : {})) {
    const id = ability as keyof Abilities
    abilities[id] = Math.max(abilities[id] ?? 0, value)
  }
  const pd = (kit.pdHisp ?? 0) + (kit.improvedPointDefence ?? 0)
  if (pd > 0) abilities.pd = (abilities.pd ?? 0) + pd
  if (kit.walkerChassis) {
    abilities.walker = 1
    delete abilities.tracked
  }
  if (kit.orbitalBackpack) abilities.deepStrike = 1
  if (kit.nanomanticDiscipline) abilities.nanomanticManipulation = 1
  return abilities
}

/** What the rules know as wargear: worked-in upgrades are left out, casters and beams stand for the Signal-Casters (P20.15.1). */
function wargearOf({ wears }: UnitDef, bought: readonly Gear[], replaced: readonly Wargear[]): readonly Wargear[] {
  const all = bought.map(id => (id === 'signalCasters' ? 'logicPlagueCaster' : id === 'signalBeams' ? 'incursionDataBeam' : id))
  const own = wears.filter(id => !replaced.includes(id))
  return [...new Set([...own, ...all.filter((id): id is Wargear => (WARGEAR as readonly string[]).includes(id))])]
}

/** The models with what one of them carries for the unit: the last bears the Symbol and the Node, the first the sergeant's blade (P20.9.1) and the swarm (P20.16.1). */
function modelsOf(arms: readonly BattleModel[], wargear: readonly Wargear[]): readonly BattleModel[] {
  const borne = wargear.filter(id => BORNE_BY_ONE.includes(id))
  const more = {
    ...(wargear.includes('veteranSergeant') ? { chainBlade: 1 } : {}),
    ...(wargear.includes('nanomanticDiscipline') ? { nanomachineSwarm: 1 } : {}),
  }
  return arms.map(({ weapons, bears }, i) => {
    const first = i === 0 ? Object.entries(more) : []
    const own = first.map(([weapon, count]) => [weapon, (weapons[weapon] ?? 0) + count])
    return {
      weapons: { ...weapons, ...Object.fromEntries(own) },
      bears: i === arms.length - 1 ? [...bears, ...borne] : bears,
    }
  })
}
