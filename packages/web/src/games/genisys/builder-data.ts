import { PROFILES } from '@muster/genisys/content/library'
import type { Content } from '@muster/genisys/content/packs'
import type { ArcName, MountDef, OptionDef, ProfileDef, SpecialRules, WeaponDef, WeaponProfile } from '@muster/genisys/content/types'
import type { Force } from '@muster/genisys/lists/force'
import { say, t } from '../../app/speak.ts'
import type { BaseSign } from '../../boards/table/scene.ts'
import { SIGNS } from './names.ts'

export const GAME = 'genisys'

/** What sort of model is looked for. */
export const SORTS = ['all', 'commanders', 'infantry', 'vehicles'] as const
export type Sort = (typeof SORTS)[number]

/** What to choose models by. */
export interface Wish {
  readonly query: string
  readonly sort: Sort
  /** Only what the rules allow in the force as it is. */
  readonly fits: boolean
  /** Models of the other faction, too. */
  readonly foreign: boolean
}

export const EVERYTHING: Wish = { query: '', sort: 'all', fits: false, foreign: false }

const isOf = (sort: Sort, { special }: ProfileDef): boolean => {
  if (sort === 'commanders') return special.command !== undefined
  if (sort === 'vehicles') return special.vehicle === true
  return sort === 'all' || (special.vehicle !== true && special.command === undefined)
}

/** The entries that may be searched for a force, its own faction first. */
export function poolOf(content: Content, { faction }: Pick<Force, 'faction'>, wish: Wish): readonly ProfileDef[] {
  const query = wish.query.trim().toLowerCase()
  const sides = [faction, ...(wish.foreign ? [faction === 'resistance' ? ('machines' as const) : ('resistance' as const)] : [])]
  return sides.flatMap(side =>
    PROFILES.map(({ id }) => content.profile(id)).filter(
      profile => profile.faction === side && isOf(wish.sort, profile) && (query === '' || textOf(profile).includes(query)),
    ),
  )
}

/** All that an entry can be found by: its name, its rules, what it carries and may buy. */
function textOf(profile: ProfileDef): string {
  const carried = profile.mounts.flatMap(mount => mount.weapons.map(weaponName))
  return [profileName(profile.id), rulesLine(profile.special), ...carried, ...profile.options.map(({ id }) => optionName(id))]
    .join(' ')
    .toLowerCase()
}

export const profileName = (id: string): string => say({ key: `profile.${id}` })
export const optionName = (id: string): string => say({ key: `upgrade.${id}` })
export const weaponName = (id: string): string => say({ key: `weapon.${id}` })
export const signOfProfile = (id: string): BaseSign => SIGNS[id] ?? 'soldier'

/** The special rules of a model in a line: `Command (2), Stealth`. */
export function rulesLine(special: SpecialRules): string {
  return Object.entries(special)
    .map(([rule, value]) => t('gen.special', { rule, value: typeof value === 'number' ? value : 0 }))
    .join(', ')
}

/** How often an entry may be had. */
export function limitsLine({ unique, per }: Pick<ProfileDef, 'unique' | 'per'>): string {
  if (unique) return t('genb.unique')
  return per === undefined ? '' : t('genb.per', { per })
}

/** What mounts carry, a line a weapon: its name, its arcs, and what it does. */
export interface WeaponLine {
  readonly name: string
  readonly line: string
  readonly isHouse: boolean
}

export function weaponLines(content: Content, mounts: readonly MountDef[]): readonly WeaponLine[] {
  return mounts.flatMap(({ weapons, twin, arcs }) =>
    weapons.map((id, i) => {
      const weapon = content.weapon(id)
      const mounted = [twin ? t('genb.twin') : '', i > 0 ? t('genb.coaxial') : '', arcs ? arcsLine(arcs) : ''].filter(Boolean)
      return { name: weaponName(id), line: [weaponLine(weapon), ...mounted].join(', '), isHouse: weapon.source === 'house' }
    }),
  )
}

const arcsLine = (arcs: readonly ArcName[]): string => t('genb.arcs', { arcs: arcs.map(arc => t(`genb.arc.${arc}`)) })

/** A weapon's stat-line: `Long, ROF 2, Power D8, Semi-automatic`. */
export function weaponLine(weapon: WeaponDef): string {
  const plain = profileLine(weapon, weapon.ammo)
  return weapon.he ? t('genb.weapon.he', { at: plain, he: profileLine(weapon.he) }) : plain
}

const WORDS = ['brace', 'flame', 'indirect', 'semiAutomatic', 'sniper', 'stoppingPower', 'suicidal', 'magnetic'] as const

function profileLine(profile: WeaponProfile, ammo?: number): string {
  return [
    t('genb.weapon', { range: profile.range, rof: profile.rof, power: profile.power }),
    ...(profile.area ? [t('genb.weapon.area', { size: profile.area })] : []),
    ...(ammo === undefined ? [] : [t('genb.weapon.ammo', { n: ammo })]),
    ...WORDS.flatMap(word => (profile[word] ? [t(`genb.weapon.${word}`)] : [])),
  ].join(', ')
}

/** Options of a kind stand together: what takes the place of a weapon, ranks, weapons besides, and the rest. */
export interface OptionGroup {
  readonly title: string
  readonly options: readonly OptionDef[]
}

export function optionGroups(profile: ProfileDef, offered: readonly OptionDef[]): readonly OptionGroup[] {
  const instead = offered.filter(({ kind }) => kind === 'rifle' || kind === 'gun')
  const replaced = instead[0]?.replaces
  const groups: readonly OptionGroup[] = [
    { title: replaced === undefined ? '' : t('genb.instead', { weapon: weaponName(replaced) }), options: instead },
    { title: t('genb.command'), options: offered.filter(({ kind }) => kind === 'command') },
    {
      title: profile.mostWeapons === undefined ? t('genb.weapons') : t('genb.weapons.most', { n: profile.mostWeapons }),
      options: offered.filter(({ kind }) => kind === 'weapon'),
    },
    { title: t('genb.extras'), options: offered.filter(({ kind }) => kind === undefined) },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

/** What an option gives, in a line: the weapons, rules or armour. */
export function optionLine(content: Content, { gives = [], special = {}, armor }: OptionDef): string {
  const weapons = weaponLines(content, gives).map(({ line }) => line)
  const isPair = weapons.length === 2 && weapons[0] === weapons[1]
  return [
    ...(isPair ? [t('genb.two', { line: weapons[0]! })] : weapons),
    rulesLine(special),
    armor === undefined ? '' : t('genb.armor', { armor }),
  ]
    .filter(Boolean)
    .join('; ')
}
