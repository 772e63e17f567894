import { ALLEGIANCE_ROWS, DETACHMENTS } from '@muster/wargame-prototype/content/allegiances'
import { kitName } from '@muster/wargame-prototype/content/names'
import type { Content } from '@muster/wargame-prototype/content/packs'
import { CATEGORIES, type Category, type DetachmentKind, type Places, type UnitDef } from '@muster/wargame-prototype/content/types'
import type { Entry } from '@muster/wargame-prototype/lists/army'
import { limitOf } from '@muster/wargame-prototype/lists/deal'
import { t } from '../../app/speak.ts'
import { withKit } from './builder-army.ts'
import { keywordName } from './weapons.tsx'

export const GAME = 'wargame-prototype'

/** What to choose units by. */
export interface Wish {
  readonly query: string
  readonly category: Category | 'all'
  /** Only what the rules allow in the detachment as it is. */
  readonly fits: boolean
  readonly foreign: boolean
}

export const EVERYTHING: Wish = { query: '', category: 'all', fits: false, foreign: false }

/** The categories of which a kind of detachment may have units. */
export const categoriesOf = (kind: DetachmentKind): readonly Category[] => CATEGORIES.filter(category => DETACHMENTS[kind].slots[category])

/** The units that may be searched for a kind of detachment, by category and then by name. */
export function poolOf(content: Content, kind: DetachmentKind, wish: Wish): readonly UnitDef[] {
  const query = wish.query.trim().toLowerCase()
  const categories = categoriesOf(kind)
  return Object.values(content.units)
    .filter(unit => categories.includes(unit.category) && (wish.category === 'all' || unit.category === wish.category))
    .filter(unit => query === '' || textOf(content, unit).includes(query))
    .sort((a, b) => categories.indexOf(a.category) - categories.indexOf(b.category) || a.name.localeCompare(b.name, 'en'))
}

/** All that a unit can be found by: its name, its abilities, what it may carry. */
function textOf(content: Content, unit: UnitDef): string {
  const choices = unit.places.flatMap(({ groups }) => groups.flatMap(group => group.choices.map(({ id }) => kitName(id))))
  const carried = Object.keys(unit.carries).map(id => content.weapons[id]?.name ?? '')
  return [unit.name, abilitiesOf(unit), ...choices, ...carried].join(' ').toLowerCase()
}

/** The abilities of a unit in a line. */
export function abilitiesOf({ abilities }: Pick<UnitDef, 'abilities'>): string {
  return Object.entries(abilities)
    .map(([word, n]) => keywordName(word, n ?? 1))
    .join(', ')
}

/** What a unit costs and how many it is: `3 to 9 at 25`. */
export function sizeLine({ size: [least, most], cost }: UnitDef): string {
  return least === most ? t('wpb.sizeOne', { least, cost }) : t('wpb.size', { least, most, cost })
}

/** What limits a unit beside its slot. */
export function limitsOf({ unique, max }: UnitDef): readonly string[] {
  return [
    ...(unique ? [t('wpb.only', { allegiance: ALLEGIANCE_ROWS[unique].name })] : []),
    ...(max === null ? [] : [t('wpb.most', { n: max })]),
  ]
}

/** Places that must be filled by choice. */
const mustChoose = ({ empty }: Places) => empty === 'fault'

const choicesOf = ({ groups }: Places) => groups.flatMap(({ choices }) => choices)

/** A unit as it is when it joins: its fewest models, with the first weapon wherever one must be chosen. */
export function newEntry(unit: UnitDef): Entry {
  return resized(unit, { unit: unit.id, models: unit.size[0] }, unit.size[0])
}

/** An entry with another number of models; where weapons must be chosen, what it has most of goes up and down with it. */
export function resized(unit: UnitDef, entry: Entry, models: number): Entry {
  return unit.places.filter(mustChoose).reduce<Entry>(
    (changed, places) => {
      const ids = choicesOf(places).map(({ id }) => id)
      const countOf = (id: string) => changed.kit?.[id] ?? 0
      const most = ids.reduce((best, id) => (countOf(id) > countOf(best) ? id : best))
      const missing = limitOf(places.places, models) - ids.reduce((sum, id) => sum + countOf(id), 0)
      return missing === 0 ? changed : withKit(changed, most, countOf(most) + missing)
    },
    { ...entry, models },
  )
}
