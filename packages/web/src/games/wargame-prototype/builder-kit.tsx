import type { Json, ListFault, Options, Seat } from '@muster/core'
import { kitName } from '@muster/wargame-prototype/content/names'
import type { Content } from '@muster/wargame-prototype/content/packs'
import type { Places, UnitDef } from '@muster/wargame-prototype/content/types'
import { limitOf } from '@muster/wargame-prototype/lists/deal'
import { type Item, itemsOf, priceOf } from '@muster/wargame-prototype/lists/items'
import { t } from '../../app/speak.ts'
import { Count, Faults } from '../../lists/builder-parts.tsx'
import { RuleLink } from '../../shell/rule-link.tsx'
import { type Army, type Entry, faultsAt, withEntry, withKit } from './builder-army.ts'
import { GAME } from './builder-data.ts'
import { isDear, isForeign, useArmyTrials } from './use-army-trials.ts'
import { weaponLine } from './weapons.tsx'

const FULL = 'P2.2.8'

interface Props {
  readonly army: Army
  readonly content: Content
  readonly options: Options
  readonly seat: Seat
  readonly at: string
  readonly entry: Entry
  readonly unit: UnitDef
  readonly faults: readonly ListFault[]
  onEntry(entry: Entry): void
}

/** Everything that a unit may buy, with its price, in groups; what the rules refuse now is told with the reason. */
export function KitPanel({ army, content, options, seat, at, entry, unit, faults, onEntry }: Props) {
  const items = [...itemsOf(content, unit).values()]
  const countOf = (id: string) => entry.kit?.[id] ?? 0
  const stepOf = (item: Item) => stepIn(unit, item, entry.models)
  const next = (item: Item) => withMore(entry, items, item, countOf(item.id) + stepOf(item))
  const refused = useArmyTrials(
    army as unknown as Json,
    options,
    seat,
    Object.fromEntries(items.map(item => [`${at} ${item.id}`, withEntry(army, at, next(item)) as unknown as Json])),
  )
  const refusalOf = (item: Item) => refused?.get(`${at} ${item.id}`)
  // What only others may have is not offered; once it is there, it stays in sight.
  const offered = items.filter(item => countOf(item.id) > 0 || !isForeign(refusalOf(item)))
  const own = faultsAt(faults, at)
  // Where there is no place for anything more, that is told once.
  const isFull = (group: readonly Item[]) => group.every(item => item.kind === 'choice' && refusalOf(item)?.rule === FULL)
  const row = (item: Item, full: boolean) => (
    <KitRow
      key={item.id}
      content={content}
      unit={unit}
      item={item}
      price={priceText(content, army, unit, item)}
      count={countOf(item.id)}
      step={stepOf(item)}
      refusal={refusalOf(item)}
      isTold={full}
      faults={own.filter(fault => fault.at === `${at}.kit.${item.id}`)}
      onCount={count => onEntry(withMore(entry, items, item, count))}
    />
  )
  return (
    <div class="army-kit">
      {groupsOf(unit, entry.models, offered).map(({ title, group }) => (
        <section key={title}>
          <h4>
            {title}
            {isFull(group) && (
              <span>
                {t('wpb.kit.full')} <RuleLink id={FULL} game={GAME} />
              </span>
            )}
          </h4>
          <ul>{group.map(item => row(item, isFull(group)))}</ul>
        </section>
      ))}
      {offered.length === 0 && <p class="deck-empty">{t('wpb.kit.none')}</p>}
    </div>
  )
}

interface Group {
  readonly title: string
  readonly group: readonly Item[]
}

/** The items by where they go: each row of places, armour, wargear, Special Equipment. */
function groupsOf(unit: UnitDef, models: number, items: readonly Item[]): readonly Group[] {
  const inPlaces = unit.places.map((places, p) => ({
    title: placesTitle(places, models),
    group: items.filter(item => item.kind === 'choice' && item.homes[0]!.places === p),
  }))
  const gear = (special: boolean) => items.filter(item => item.kind === 'gear' && (item.option.special ?? false) === special)
  const rest = [
    { title: t('wpb.kit.armour'), group: items.filter(item => item.kind === 'armour') },
    { title: t('wpb.kit.special', { n: unit.special }), group: gear(true) },
    { title: t('wpb.kit.gear'), group: gear(false) },
  ]
  return [...inPlaces, ...rest].filter(({ group }) => group.length > 0)
}

function placesTitle({ places, empty, groups }: Places, models: number): string {
  const n = limitOf(places, models)
  if (empty === 'first') return t('wpb.kit.usual', { n, name: kitName(groups[0]!.choices[0]!.id) })
  return t(empty === 'open' ? 'wpb.kit.open' : 'wpb.kit.chosen', { n })
}

/** How many of an item come at once: all places where it is all or none, else one. */
function stepIn(unit: UnitDef, item: Item, models: number): number {
  if (item.kind !== 'choice') return 1
  const { places, group } = item.homes[0]!
  const row = unit.places[places]!
  return row.groups[group]!.all ? Math.max(1, limitOf(row.places, models)) : 1
}

/** The entry with so many of an item; a unit wears one armour, so that another one goes. */
function withMore(entry: Entry, items: readonly Item[], item: Item, count: number): Entry {
  const bare =
    item.kind === 'armour' && count > 0
      ? items.filter(other => other.kind === 'armour').reduce((worn, other) => withKit(worn, other.id, 0), entry)
      : entry
  return withKit(bare, item.id, count)
}

function priceText(content: Content, army: Army, unit: UnitDef, item: Item): string {
  const cost = priceOf(content, army.allegiance, unit, item)
  if (cost === 0) return t('wpb.kit.free')
  const isEach = item.kind === 'armour' || (item.kind === 'gear' && item.option.each)
  return isEach ? t('wpb.kit.each', { cost }) : t('wpb.cost', { n: cost })
}

interface RowProps {
  readonly content: Content
  readonly unit: UnitDef
  readonly item: Item
  readonly price: string
  readonly count: number
  readonly step: number
  readonly refusal: ListFault | undefined
  /** Why there can be no more of it is told elsewhere. */
  readonly isTold: boolean
  readonly faults: readonly ListFault[]
  onCount(count: number): void
}

function KitRow({ content, unit, item, price, count, step, refusal, isTold, faults, onCount }: RowProps) {
  const name = kitName(item.id)
  const single = item.kind !== 'choice' && (item.kind === 'armour' || (item.option.limit ?? { count: 1 }).count === 1)
  const barred = refusal !== undefined && !isDear(refusal)
  const why = faults.length > 0 ? faults : count === 0 && barred && !isTold ? [refusal] : []
  return (
    <li class={`army-piece${count > 0 ? ' is-on' : barred ? ' is-off' : ''}`}>
      <span>
        <b class="army-piece-name">{name}</b> <em class={isDear(refusal) ? 'army-dear' : ''}>{price}</em>
        {profilesOf(content, item).map(line => (
          <small key={line}>{line}</small>
        ))}
      </span>
      {single ? (
        <button
          type="button"
          class="btn btn-quiet army-check"
          aria-pressed={count > 0}
          aria-label={name}
          onClick={() => onCount(count > 0 ? 0 : 1)}
        >
          {count > 0 ? '✓' : '+'}
        </button>
      ) : (
        <Count what={`${name}, ${unit.name}`} count={count} bad={faults.length > 0} full={barred} step={step} onCount={onCount} />
      )}
      <Faults game={GAME} faults={why} />
    </li>
  )
}

/** What the weapons of a choice do, a line each; with their names where it is more than the one that it is called by. */
function profilesOf(content: Content, item: Item): readonly string[] {
  if (item.kind !== 'choice') return []
  const ids = Object.keys(item.homes[0]!.choice.weapons)
  return ids.flatMap(id => {
    const weapon = content.weapons[id]
    return weapon ? [ids.length > 1 || id !== item.id ? `${weapon.name}: ${weaponLine(weapon)}` : weaponLine(weapon)] : []
  })
}
