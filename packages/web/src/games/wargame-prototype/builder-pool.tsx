import type { Json, ListFault, Options, Seat } from '@muster/core'
import { DETACHMENTS } from '@muster/wargame-prototype/content/allegiances'
import { kitName } from '@muster/wargame-prototype/content/names'
import type { Content } from '@muster/wargame-prototype/content/packs'
import type { UnitDef } from '@muster/wargame-prototype/content/types'
import { useState } from 'preact/hooks'
import { t } from '../../app/speak.ts'
import { MiniBase } from '../../boards/table/base-signs.tsx'
import { Faults, Toggle } from '../../lists/builder-parts.tsx'
import { Icon } from '../../shell/icons.tsx'
import { type Army, withUnit } from './builder-army.ts'
import { abilitiesOf, categoriesOf, EVERYTHING, GAME, limitsOf, newEntry, poolOf, sizeLine, type Wish } from './builder-data.ts'
import { StatRow } from './builder-stats.tsx'
import { signOf } from './names.ts'
import { isDear, isForeign, useArmyTrials } from './use-army-trials.ts'
import { weaponLine } from './weapons.tsx'

interface Props {
  readonly army: Army
  readonly content: Content
  readonly options: Options
  readonly seat: Seat
  /** The detachment that units are added to. */
  readonly into: number
  onChange(army: Army): void
}

/** The units that a detachment may have, searched and filtered, each with what it costs and why it may not join. */
export function UnitPool({ army, content, options, seat, into, onChange }: Props) {
  const [wish, setWish] = useState<Wish>(EVERYTHING)
  const [open, setOpen] = useState<string>()
  const set = (change: Partial<Wish>) => setWish({ ...wish, ...change })
  const target = army.detachments[into]
  const all = target ? poolOf(content, target.kind, EVERYTHING) : []
  const joined = (unit: UnitDef) => withUnit(army, into, newEntry(unit))
  const refused = useArmyTrials(
    army as unknown as Json,
    options,
    seat,
    Object.fromEntries(all.map(unit => [`${into} ${unit.id}`, joined(unit) as unknown as Json])),
  )
  const refusalOf = (unit: UnitDef) => refused?.get(`${into} ${unit.id}`)
  const units = (target ? poolOf(content, target.kind, wish) : []).filter(
    unit => (wish.foreign || !isForeign(refusalOf(unit))) && !(wish.fits && refusalOf(unit)),
  )
  const where = target ? t('wpb.detachment', { kind: DETACHMENTS[target.kind].name, n: into + 1 }) : ''
  return (
    <section class="pool" aria-label={t('wpb.units')}>
      <label class="pool-find">
        <Icon name="search" />
        <span class="sr">{t('wpb.search')}</span>
        <input
          type="search"
          placeholder={t('wpb.search')}
          value={wish.query}
          data-testid="pool-search"
          onInput={event => set({ query: event.currentTarget.value })}
        />
      </label>
      <fieldset class="pool-filters" aria-label={t('wpb.categories')}>
        <Toggle on={wish.category === 'all'} onPress={() => set({ category: 'all' })}>
          {t('wpb.all')}
        </Toggle>
        {target &&
          categoriesOf(target.kind).map(category => (
            <Toggle key={category} on={wish.category === category} onPress={() => set({ category })}>
              {t(`wpb.category.${category}`)}
            </Toggle>
          ))}
      </fieldset>
      <fieldset class="pool-filters" aria-label={t('wpb.filters')}>
        <Toggle on={wish.fits} onPress={() => set({ fits: !wish.fits })}>
          {t('wpb.fits')}
        </Toggle>
        <Toggle on={wish.foreign} onPress={() => set({ foreign: !wish.foreign })}>
          {t('wpb.foreign')}
        </Toggle>
      </fieldset>
      <p class="pool-count" role="status" data-testid="pool-count">
        {target ? t('wpb.count', { n: units.length, where }) : t('wpb.noDetachment')}
      </p>
      <ul class="pool-cards">
        {target && units.length === 0 && <li class="pool-none">{t('wpb.nothing')}</li>}
        {units.map(unit => (
          <PoolUnit
            key={unit.id}
            content={content}
            unit={unit}
            refusal={refusalOf(unit)}
            isOpen={open === unit.id}
            onOpen={() => setOpen(open === unit.id ? undefined : unit.id)}
            onAdd={() => onChange(joined(unit))}
          />
        ))}
      </ul>
    </section>
  )
}

interface UnitProps {
  readonly content: Content
  readonly unit: UnitDef
  readonly refusal: ListFault | undefined
  readonly isOpen: boolean
  onOpen(): void
  onAdd(): void
}

function PoolUnit({ content, unit, refusal, isOpen, onOpen, onAdd }: UnitProps) {
  return (
    <li class={`pool-card army-pool${refusal && !isDear(refusal) ? ' is-off' : ''}`} data-unit={unit.id}>
      <MiniBase sign={signOf({ def: unit.id, sizeClass: unit.sizeClass, abilities: unit.abilities })} side="amber" size={34} />
      <button type="button" class="pool-name" aria-expanded={isOpen} onClick={onOpen}>
        <b>
          {unit.name}
          <em class={isDear(refusal) ? 'army-dear' : ''}>{t('wpb.cost', { n: unit.cost * unit.size[0] })}</em>
        </b>
        <span>{[t(`wpb.category.${unit.category}`), sizeLine(unit), ...limitsOf(unit)].join(' · ')}</span>
        {isDear(refusal) && <small>{t('wpb.dear')}</small>}
      </button>
      <button type="button" class="btn btn-quiet btn-icon" aria-label={t('wpb.put', { unit: unit.name })} onClick={onAdd}>
        <Icon name="plus" size={16} />
      </button>
      {refusal && !isDear(refusal) && <Faults game={GAME} faults={[refusal]} />}
      {isOpen && (
        <div class="army-facts">
          <StatRow stats={unit.stats} />
          <UnitFacts content={content} unit={unit} />
        </div>
      )}
    </li>
  )
}

/** A unit as it is printed, beside its values: armour, abilities, what it carries and has. */
export function UnitFacts({ content, unit }: { content: Content; unit: UnitDef }) {
  const carried = Object.entries(unit.carries).flatMap(([id, n]) => {
    const weapon = content.weapons[id]
    return weapon ? [{ id, name: n > 1 ? `${n} ${weapon.name}` : weapon.name, line: weaponLine(weapon) }] : []
  })
  return (
    <>
      <p>{[t(`wpb.armour.${unit.armour}`), abilitiesOf(unit), unit.wears.map(kitName).join(', ')].filter(Boolean).join(' · ')}</p>
      {carried.map(({ id, name, line }) => (
        <p key={id}>
          <b class="army-fact">{name}</b> {line}
        </p>
      ))}
    </>
  )
}
