/** Data packs: JSON that gives a match other numbers than the printed ones. What a pack leaves out is as printed. */
import { type Json, words } from '@muster/core'
import { type Flaw, fields, isRecord, type JsonRecord, orNull, pairOf, recordOf, text, whole, within } from '@muster/core/forms'
import { ARMOUR_KIT, ARMOUR_PRICES } from './kit.ts'
import {
  ABILITIES,
  type Abilities,
  type Armour,
  type Gear,
  KEYWORDS,
  type STATS,
  type Stats,
  type UnitDef,
  type WargearDef,
  type WeaponDef,
} from './types.ts'
import { UNITS } from './units.ts'
import { WARGEAR_ROWS } from './wargear.ts'
import { PRICES, WEAPONS } from './weapons.ts'

/** All data that armies are made of. */
export interface Content {
  readonly weapons: { readonly [id: string]: WeaponDef }
  readonly units: { readonly [id: string]: UnitDef }
  readonly prices: { readonly [weapon: string]: number }
  readonly wargear: readonly WargearDef[]
  /** What an Armour Choice costs for each model, by the name of the armour in lists (P2.4.3). */
  readonly armours: { readonly [armour: string]: number }
}

type Numbers = { readonly [id: string]: number }

interface WeaponPatch extends Partial<Omit<WeaponDef, 'id' | 'ap' | 'unique' | 'keywords'>> {
  readonly ap?: Partial<WeaponDef['ap']>
  /** Null takes a keyword away. */
  readonly keywords?: { readonly [keyword: string]: number | null }
}

interface UnitPatch extends Partial<Pick<UnitDef, 'name' | 'cost' | 'max' | 'size' | 'commandRange'>> {
  readonly stats?: Partial<Stats>
  /** Null takes an ability away. */
  readonly abilities?: { readonly [ability: string]: number | null }
  readonly choices?: Numbers
  readonly gear?: Numbers
  /** Armour that the unit's own row prices. */
  readonly armours?: Numbers
}

/** A checked data pack. */
export interface DataPack {
  readonly name?: string
  readonly weapons?: { readonly [id: string]: WeaponPatch }
  readonly units?: { readonly [id: string]: UnitPatch }
  readonly prices?: Numbers
  readonly wargear?: Numbers
  readonly armours?: Numbers
}

/** The printed data. */
export const PRINTED: Content = { weapons: WEAPONS, units: UNITS, prices: PRICES, wargear: WARGEAR_ROWS, armours: ARMOUR_PRICES }

const POINTS = whole(0, 5000)
const NUMBER = whole(0, 100)
const NAME = text(80)

const WEAPON_PATCH = fields({
  name: NAME,
  range: whole(0, 200),
  attacks: orNull(whole(1, 100)),
  ap: fields({ infantry: orNull(whole(1, 10)), vehicle: orNull(whole(1, 30)) }),
  evade: orNull(whole(1, 6)),
  keywords: recordOf(orNull(whole(1, 100)), KEYWORDS),
})

const STAT_FORMS = {
  mv: NUMBER,
  sv: orNull(whole(2, 7)),
  av: orNull(whole(1, 30)),
  ws: orNull(whole(1, 20)),
  fs: whole(0, 20),
  hp: whole(1, 100),
  ld: whole(1, 20),
} satisfies { readonly [stat in (typeof STATS)[number]]: unknown }

const UNIT_PATCH = fields({
  name: NAME,
  cost: POINTS,
  max: orNull(whole(1, 100)),
  size: pairOf(whole(1, 30)),
  commandRange: orNull(NUMBER),
  stats: fields(STAT_FORMS),
  abilities: recordOf(orNull(whole(1, 100)), ABILITIES),
  choices: recordOf(POINTS),
  gear: recordOf(POINTS),
  armours: recordOf(POINTS),
})

const PACK = fields({
  name: NAME,
  weapons: recordOf(WEAPON_PATCH, Object.keys(WEAPONS), 'pack.noWeapon'),
  units: recordOf(UNIT_PATCH, Object.keys(UNITS), 'pack.noUnit'),
  prices: recordOf(POINTS, Object.keys(PRICES), 'pack.noPrice'),
  wargear: recordOf(
    POINTS,
    WARGEAR_ROWS.map(row => row.gear),
    'pack.noGear',
  ),
  armours: recordOf(POINTS, Object.keys(ARMOUR_PRICES), 'pack.noArmour'),
})

/** All that is wrong with a data pack, each with the row and the field; none if matches can be played with it. */
export function packFaults(pack: Json): readonly Flaw[] {
  if (pack === null) return []
  const flaws = PACK(pack, '')
  return flaws.length > 0 ? flaws : rowFaults(pack as unknown as DataPack)
}

/** What the form alone does not show: names that a unit does not know, and values that do not fit its kind. */
function rowFaults({ units = {} }: DataPack): readonly Flaw[] {
  return Object.entries(units).flatMap(([id, patch]) => {
    const unit = UNITS[id]!
    const at = within('units', id)
    const choices = unit.places.flatMap(({ groups }) => groups.flatMap(group => group.choices.map(choice => choice.id)))
    const gear = unit.gear.map(option => option.gear)
    const armours = Object.keys(unit.armours).map(armour => ARMOUR_KIT[armour as Armour]!)
    return [
      ...recordOf(POINTS, choices, 'pack.noChoice')(patch.choices ?? {}, within(at, 'choices')),
      ...recordOf(POINTS, gear, 'pack.noGear')(patch.gear ?? {}, within(at, 'gear')),
      ...recordOf(POINTS, armours, 'pack.noArmour')(patch.armours ?? {}, within(at, 'armours')),
      ...sizeFaults(patch, within(at, 'size')),
      ...kindFaults(unit, patch, within(at, 'stats')),
    ]
  })
}

function sizeFaults({ size }: UnitPatch, at: string): readonly Flaw[] {
  return size && size[0] > size[1] ? pairOf(whole(1, size[1]))([...size], at) : []
}

/** Infantry have Sv and always a WS, vehicles have AV (P4.1.1, P4.1.2). */
function kindFaults({ infantry }: UnitDef, { stats }: UnitPatch, at: string): readonly Flaw[] {
  if (!stats) return []
  const absent = infantry ? (['av'] as const) : (['sv'] as const)
  const needed = infantry ? (['sv', 'ws'] as const) : (['av'] as const)
  return [
    ...absent.filter(stat => typeof stats[stat] === 'number').map(stat => ({ at: within(at, stat), why: words('form.absent') })),
    ...needed
      .filter(stat => stats[stat] === null)
      .map(stat => ({ at: within(at, stat), why: words('muster.form.missing', { name: stat }) })),
  ]
}

const made = new WeakMap<object, Content>()

/** The data of a match: as printed, with what its pack changes. The pack must be free of faults. */
export function contentOf(pack: Json): Content {
  if (!isRecord(pack)) return PRINTED
  const known = made.get(pack)
  if (known) return known
  const content = patched(pack)
  made.set(pack, content)
  return content
}

function patched(pack: JsonRecord): Content {
  const { weapons = {}, units = {}, prices = {}, wargear = {}, armours = {} } = pack as unknown as DataPack
  return {
    weapons: { ...WEAPONS, ...mapped(weapons, (id, patch) => weaponWith(WEAPONS[id]!, patch)) },
    units: { ...UNITS, ...mapped(units, (id, patch) => unitWith(UNITS[id]!, patch)) },
    prices: { ...PRICES, ...prices },
    wargear: WARGEAR_ROWS.map(row => ({ ...row, cost: wargear[row.gear] ?? row.cost })),
    armours: { ...ARMOUR_PRICES, ...armours },
  }
}

function mapped<A, B>(rows: { readonly [id: string]: A }, change: (id: string, row: A) => B): { readonly [id: string]: B } {
  return Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, change(id, row)]))
}

/** The tags with what a patch adds, changes or (by null) takes away. */
function tagged<Tags extends object>(tags: Tags, patch: { readonly [tag: string]: number | null } = {}): Tags {
  return Object.fromEntries(Object.entries({ ...tags, ...patch }).filter(([, value]) => value !== null)) as Tags
}

function weaponWith(weapon: WeaponDef, patch: WeaponPatch): WeaponDef {
  return { ...weapon, ...patch, ap: { ...weapon.ap, ...patch.ap }, keywords: tagged(weapon.keywords, patch.keywords) }
}

function unitWith(unit: UnitDef, { stats, abilities, choices = {}, gear = {}, armours = {}, ...patch }: UnitPatch): UnitDef {
  return {
    ...unit,
    ...patch,
    stats: { ...unit.stats, ...stats },
    abilities: tagged<Abilities>(unit.abilities, abilities),
    places: unit.places.map(places => ({
      ...places,
      groups: places.groups.map(group => ({
        ...group,
        choices: group.choices.map(choice => (choices[choice.id] === undefined ? choice : { ...choice, cost: choices[choice.id]! })),
      })),
    })),
    gear: unit.gear.map(option => ({ ...option, cost: gear[option.gear as Gear] ?? option.cost })),
    armours: mapped(unit.armours as Numbers, (armour, cost) => armours[ARMOUR_KIT[armour as Armour]!] ?? cost),
  }
}
