/** The rows of data that a designer may change, with all their fields. */
import type { Json } from '@muster/core'
import { ALLEGIANCE_ROWS } from '@muster/wargame-prototype/content/allegiances'
import { ARMOUR_KIT } from '@muster/wargame-prototype/content/kit'
import { kitName } from '@muster/wargame-prototype/content/names'
import { PRINTED } from '@muster/wargame-prototype/content/packs'
import { ABILITIES, KEYWORDS, STATS, type UnitDef, type WeaponDef } from '@muster/wargame-prototype/content/types'
import { t } from '../../app/speak.ts'
import { sizeLine } from './builder-data.ts'
import { type Change, changesIn, type Field, type Path } from './design-pack.ts'
import { keywordName, weaponLine } from './weapons.tsx'

export const TABLES = ['units', 'weapons', 'prices'] as const
export type Table = (typeof TABLES)[number]

/** Fields that belong together. */
export interface FieldGroup {
  readonly title: string
  readonly fields: readonly Field[]
  /** Tags that a row may have or not, such as keywords: what is not there can be added. */
  readonly tags?: true
}

/** A row of data: a unit, a weapon, or the prices of one list. */
export interface Row {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly groups: readonly FieldGroup[]
  /** Where the row's own name may be changed. */
  readonly named?: Field
}

const field = (path: Path, label: string, printed: Field['printed']): Field => ({ path, label, printed })

function tags(path: Path, all: readonly string[], printed: { readonly [tag: string]: number | undefined }): readonly Field[] {
  return all.map(tag => field([...path, tag], keywordName(tag, 1).replace(/ \(1\)$/, ''), printed[tag]))
}

function unitRow(unit: UnitDef): Row {
  const at = ['units', unit.id]
  const groups = unit.places.flatMap(({ groups }) => groups.flatMap(({ choices }) => choices))
  const choices = new Map(groups.map(({ id, cost }) => [id, cost ?? PRINTED.prices[id] ?? 0]))
  const stats = STATS.filter(stat => stat !== (unit.infantry ? 'av' : 'sv'))
  return {
    id: unit.id,
    name: unit.name,
    about: [t(`wpb.category.${unit.category}`), sizeLine(unit)].join(' · '),
    named: field([...at, 'name'], t('wpd.name'), unit.name),
    groups: [
      { title: t('wpd.profile'), fields: stats.map(stat => field([...at, 'stats', stat], t(`wp.stat.${stat}`), unit.stats[stat])) },
      {
        title: t('wpd.army'),
        fields: [
          field([...at, 'cost'], t('wpd.cost'), unit.cost),
          field([...at, 'size'], t('wpd.size'), unit.size),
          field([...at, 'max'], t('wpd.max'), unit.max),
          field([...at, 'commandRange'], t('wpd.commandRange'), unit.commandRange),
        ],
      },
      { title: t('wpd.abilities'), fields: tags([...at, 'abilities'], ABILITIES, unit.abilities), tags: true },
      { title: t('wpd.choices'), fields: [...choices].map(([id, cost]) => field([...at, 'choices', id], kitName(id), cost)) },
      { title: t('wpd.gear'), fields: unit.gear.map(({ gear, cost }) => field([...at, 'gear', gear], kitName(gear), cost)) },
      { title: t('wpd.armours'), fields: armourFields(unit) },
    ],
  }
}

/** The armours that a unit's own row prices. */
function armourFields({ id, armours }: UnitDef): readonly Field[] {
  return Object.entries(armours).map(([armour, cost]) => {
    const name = ARMOUR_KIT[armour as keyof typeof armours]!
    return field(['units', id, 'armours', name], kitName(name), cost)
  })
}

function weaponRow(weapon: WeaponDef): Row {
  const at = ['weapons', weapon.id]
  return {
    id: weapon.id,
    name: weapon.name,
    about: weaponLine(weapon),
    named: field([...at, 'name'], t('wpd.name'), weapon.name),
    groups: [
      {
        title: t('wpd.profile'),
        fields: [
          field([...at, 'range'], t('wpd.range'), weapon.range),
          field([...at, 'attacks'], t('wpd.attacks'), weapon.attacks),
          field([...at, 'ap', 'infantry'], t('wpd.ap.infantry'), weapon.ap.infantry),
          field([...at, 'ap', 'vehicle'], t('wpd.ap.vehicle'), weapon.ap.vehicle),
          field([...at, 'evade'], t('wpd.evade'), weapon.evade),
        ],
      },
      { title: t('wpd.keywords'), fields: tags([...at, 'keywords'], KEYWORDS, weapon.keywords), tags: true },
    ],
  }
}

function priceRows(): readonly Row[] {
  const weapons = Object.entries(PRINTED.prices).map(([id, cost]) => field(['prices', id], kitName(id), cost))
  const gear = PRINTED.wargear.map(({ gear: id, cost, unique }) =>
    field(['wargear', id], `${kitName(id)} (${ALLEGIANCE_ROWS[unique].name})`, cost),
  )
  const armours = Object.entries(PRINTED.armours).map(([id, cost]) => field(['armours', id], kitName(id), cost))
  return [
    { id: 'prices', name: t('wpd.prices'), about: t('wpd.prices.help'), groups: [{ title: t('wpd.prices'), fields: byLabel(weapons) }] },
    { id: 'wargear', name: t('wpd.wargear'), about: t('wpd.wargear.help'), groups: [{ title: t('wpd.wargear'), fields: byLabel(gear) }] },
    {
      id: 'armours',
      name: t('wpd.armours'),
      about: t('wpd.armours.help'),
      groups: [{ title: t('wpd.armours'), fields: byLabel(armours) }],
    },
  ]
}

const byLabel = (fields: readonly Field[]) => [...fields].sort((a, b) => a.label.localeCompare(b.label, 'en'))
const byName = (rows: readonly Row[]) => [...rows].sort((a, b) => a.name.localeCompare(b.name, 'en'))

export type Rows = { readonly [table in Table]: readonly Row[] }

/** All rows of all tables, in the order of their names. */
export function rowsOfAll(): Rows {
  return {
    units: byName(Object.values(PRINTED.units).map(unitRow)),
    weapons: byName(Object.values(PRINTED.weapons).map(weaponRow)),
    prices: priceRows(),
  }
}

/** All fields of a row. */
export function fieldsOf(row: Row): readonly Field[] {
  return [...(row.named ? [row.named] : []), ...row.groups.flatMap(({ fields }) => fields)]
}

/** A change with the row that it belongs to. */
export interface RowChange extends Change {
  readonly row: Row
}

/** All that a pack changes, row by row. */
export function changesOfRows(rows: Rows, pack: Json): readonly RowChange[] {
  return TABLES.flatMap(table => rows[table].flatMap(row => changesIn(pack, fieldsOf(row)).map(change => ({ ...change, row }))))
}

/** Where a fault of a pack lies: the table, the row and the field. */
export interface Place {
  readonly table: Table
  readonly row: Row
  readonly field: Field
}

/** The field in which a place of a pack lies, such as `units.mbtSquadron.size[0]`; nothing where there is none. */
export function placeAt(rows: Rows, at: string): Place | undefined {
  for (const table of TABLES)
    for (const row of rows[table]) {
      const field = fieldsOf(row).find(({ path }) => isAt(path, at))
      if (field) return { table, row, field }
    }
  return undefined
}

/** Whether a fault's place is that of a field, or within it. */
export function isAt(path: Path, at: string): boolean {
  const place = path.join('.')
  return at === place || at.startsWith(`${place}[`)
}
