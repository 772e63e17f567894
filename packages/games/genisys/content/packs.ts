/** Data packs: JSON that gives a match other numbers than ours, for who owns the printed lists. What a pack leaves out stays as it is. */
import { type Json, words } from '@muster/core'
import { type Flaw, fields, isRecord, oneOf, orNull, recordOf, text, whole, within } from '@muster/core/forms'
import { PROFILES, profileOf, weaponOf } from './library.ts'
import { type AreaSize, type Die, LADDER, type ProfileDef, type SpecialRules, type WeaponDef, type WeaponProfile } from './types.ts'
import { WEAPONS } from './weapons.ts'

/** Traits of weapons and special rules of models that are there or not, and those that carry a number. */
const TRAITS = ['brace', 'flame', 'indirect', 'semiAutomatic', 'sniper', 'stoppingPower', 'suicidal', 'magnetic'] as const
const COUNTED_RULES = ['command', 'resilient', 'transport'] as const
const RULES = [
  'agile',
  'fast',
  'extremelyFast',
  'slow',
  'sprint',
  'stabilized',
  'stealth',
  'tacticalGenius',
  'vehicle',
  'vtol',
  'mindless',
  'illBeBack',
  'fireControl',
  'infiltration',
  'friendly',
  'machine',
  'guardian',
  'nanoMachines',
  'snifferDog',
] as const satisfies readonly (keyof SpecialRules)[]

type Traits = { readonly [trait in (typeof TRAITS)[number]]?: true | null }

/** Other numbers of one way of firing; null takes a trait away. */
interface ShotPatch extends Traits {
  readonly range?: WeaponProfile['range']
  readonly rof?: number
  readonly power?: Die
  readonly area?: AreaSize | null
}

interface WeaponPatch extends ShotPatch {
  readonly ammo?: number | null
  /** G8.6: the HE profile, whole; null takes it away. */
  readonly he?: WeaponProfile | null
}

interface ProfilePatch extends Partial<Pick<ProfileDef, 'cost' | 'skill' | 'armor' | 'resolution' | 'size'>> {
  /** Null takes a special rule away. */
  readonly special?: { readonly [rule: string]: number | true | null }
  /** The points of what may be bought for it. */
  readonly options?: { readonly [option: string]: number }
}

/** A checked data pack. */
export interface DataPack {
  readonly name?: string
  readonly weapons?: { readonly [id: string]: WeaponPatch }
  readonly profiles?: { readonly [id: string]: ProfilePatch }
}

/** The numbers of a match. */
export interface Content {
  profile(id: string): ProfileDef
  weapon(id: string): WeaponDef
}

const die = (value: Json, at: string): readonly Flaw[] =>
  LADDER.some(faces => faces === value)
    ? []
    : [{ at, why: words('pack.die', { value: JSON.stringify(value) ?? '', dice: LADDER.join(', ') }) }]
const yes = (value: Json, at: string): readonly Flaw[] =>
  value === true ? [] : [{ at, why: words('pack.true', { value: JSON.stringify(value) ?? '' }) }]

const SHOT = {
  range: oneOf(['long', 'short', 'cc']),
  rof: whole(1, 20),
  power: die,
  area: orNull(oneOf(['small', 'medium', 'large'])),
  ...Object.fromEntries(TRAITS.map(trait => [trait, orNull(yes)])),
}
const POINTS = whole(0, 2000)
const CHANGE = whole(-2000, 2000)
const SPECIAL = fields({
  ...Object.fromEntries(RULES.map(rule => [rule, orNull(yes)])),
  ...Object.fromEntries(COUNTED_RULES.map(rule => [rule, orNull(whole(1, 20))])),
})

const PACK = fields({
  name: text(80),
  weapons: recordOf(
    fields({ ...SHOT, ammo: orNull(whole(1, 20)), he: orNull(fields(SHOT, ['range', 'rof', 'power'])) }),
    WEAPONS.map(weapon => weapon.id),
    'pack.noWeapon',
  ),
  profiles: recordOf(
    fields({
      cost: POINTS,
      skill: die,
      armor: whole(2, 20),
      resolution: die,
      size: whole(0, 20),
      special: SPECIAL,
      options: recordOf(CHANGE),
    }),
    PROFILES.map(profile => profile.id),
    'pack.noProfile',
  ),
})

/** All that is wrong with a data pack, each with the row and the field; none if matches can be played with it. */
export function packFaults(pack: Json): readonly Flaw[] {
  if (pack === null) return []
  const flaws = PACK(pack, '')
  return flaws.length > 0 ? flaws : optionFaults(pack as unknown as DataPack)
}

/** Prices of what an entry cannot buy. */
function optionFaults({ profiles = {} }: DataPack): readonly Flaw[] {
  return Object.entries(profiles).flatMap(([id, { options = {} }]) => {
    const offered = profileOf(id).options.map(option => option.id)
    return recordOf(CHANGE, offered, 'pack.noOption')(options, within(within(within('', 'profiles'), id), 'options'))
  })
}

const OURS: Content = { profile: profileOf, weapon: weaponOf }
const made = new WeakMap<object, Content>()

/** The numbers under a pack: ours, with what it changes. The pack must be free of faults. */
export function contentOf(pack: Json): Content {
  if (!isRecord(pack)) return OURS
  const known = made.get(pack)
  if (known) return known
  const { weapons = {}, profiles = {} } = pack as unknown as DataPack
  const byWeapon = new Map(Object.entries(weapons).map(([id, patch]) => [id, weaponWith(weaponOf(id), patch)]))
  const byProfile = new Map(Object.entries(profiles).map(([id, patch]) => [id, profileWith(profileOf(id), patch)]))
  const content: Content = { profile: id => byProfile.get(id) ?? profileOf(id), weapon: id => byWeapon.get(id) ?? weaponOf(id) }
  made.set(pack, content)
  return content
}

/** Fields with what a patch changes or (by null) takes away. */
function changed<Row extends object>(row: Row, patch: object): Row {
  return Object.fromEntries(Object.entries({ ...row, ...patch }).filter(([, value]) => value !== null)) as Row
}

/** What a pack gives is printed: our mark of a house number goes. */
function weaponWith(weapon: WeaponDef, patch: WeaponPatch): WeaponDef {
  return { ...changed(weapon, patch), source: 'printed' }
}

function profileWith(profile: ProfileDef, { special = {}, options = {}, ...patch }: ProfilePatch): ProfileDef {
  return {
    ...profile,
    ...patch,
    source: 'printed',
    special: changed(profile.special, special),
    options: profile.options.map(option => ({ ...option, cost: options[option.id] ?? option.cost })),
  }
}
