/** Finds what a name stands for, as people and other programs write it. */
import { ALLEGIANCE_ROWS, DETACHMENTS, TRAIT_ROWS } from '../content/allegiances.ts'
import { ALIASES, kitName } from '../content/names.ts'
import { PRINTED } from '../content/packs.ts'
import type { Allegiance, DetachmentKind, Trait, UnitDef } from '../content/types.ts'
import { itemsOf } from './items.ts'

/** A name without what does not tell it from others: case, accents, punctuation, the plural's s. */
export function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/armor\b/g, 'armour')
    .replace(/defense\b/g, 'defence')
    .split(/[^a-z0-9+]+/)
    .filter(word => word !== '' && word !== 'and' && word !== 'with')
    .map(word => (word.length > 3 ? word.replace(/s$/, '') : word))
    .join(' ')
}

/** Plain names, own and other, to ids. The first id that claims a name has it. */
export function lookup<Id extends string>(rows: readonly (readonly [Id, readonly string[]])[]): (name: string) => Id | undefined {
  const ids = new Map<string, Id>()
  for (const pick of [0, 1])
    for (const [id, names] of rows)
      for (const name of pick === 0 ? names.slice(0, 1) : [...names.slice(1), id]) if (!ids.has(plain(name))) ids.set(plain(name), id)
  return name => ids.get(plain(name))
}

function named<Id extends string>(rows: { readonly [id in Id]: { readonly name: string } }): readonly (readonly [Id, readonly string[]])[] {
  return (Object.keys(rows) as Id[]).map(id => [id, [rows[id].name, ...(ALIASES[id] ?? [])]])
}

/** The unit of a name. */
export const unitNamed: (name: string) => string | undefined = lookup(named(PRINTED.units))
export const allegianceNamed: (name: string) => Allegiance | undefined = lookup(
  named(ALLEGIANCE_ROWS).map(([id, names]) => [id, [...names, ALLEGIANCE_ROWS[id].name.split(' ')[0]!]]),
)
export const traitNamed: (name: string) => Trait | undefined = lookup(named(TRAIT_ROWS))
export const detachmentNamed: (name: string) => DetachmentKind | undefined = lookup(
  (Object.keys(DETACHMENTS) as DetachmentKind[]).map(id => [id, [DETACHMENTS[id].name, `${DETACHMENTS[id].name} Detachment`]]),
)

/** The weapon of a name, whoever may carry it. */
export const weaponNamed: (name: string) => string | undefined = lookup(named(PRINTED.weapons))

const itemLookups = new Map<string, (name: string) => string | undefined>()

/** The piece of kit of a name, among all that a unit may have. */
export function itemNamed(unit: UnitDef, name: string): string | undefined {
  let find = itemLookups.get(unit.id)
  if (!find) {
    find = lookup([...itemsOf(PRINTED, unit).keys()].map(id => [id, [kitName(id), ...(ALIASES[id] ?? [])]]))
    itemLookups.set(unit.id, find)
  }
  return find(name)
}
