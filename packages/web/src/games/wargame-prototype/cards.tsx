import type { Update } from '@muster/core'
import type { Unit, View } from '@muster/wargame-prototype/state'
import { t } from '../../app/speak.ts'
import { MiniBase } from '../../boards/table/base-signs.tsx'
import { MiniOrder } from '../../boards/table/flags.tsx'
import { INCH, inches } from '../../boards/table/units.ts'
import type { Control } from '../../tools/control.ts'
import type { WebKey } from '../../words.ts'
import { actingUnit, isOnBoard, LOOK, leftOf, ORDER_SIGNS, signOf, unitIndexAt, viewOf, weaponOf } from './names.ts'
import { gapBetween } from './scene.ts'

/** Who is chosen or held, and who is looked at or aimed at: two cards under the table. */
export function Dossiers({ update, control }: { update: Update; control: Control }) {
  const view = viewOf(update)
  const { subject, target } = control.pointing.value
  const held = control.table.placing.value?.now[0]?.piece
  const looked = control.peek.value?.map(spot => unitIndexAt(view, spot)).find(index => index !== undefined)
  const first =
    unitIndexAt(view, subject) ?? unitIndexAt(view, held) ?? (update.prompt ? actingUnit(view) : undefined) ?? unitIndexAt(view, target)
  const second = [unitIndexAt(view, target), looked].find(index => index !== undefined && index !== first)
  return (
    <>
      {first === undefined ? <ArmyCard update={update} side={own(update)} /> : <UnitCard view={view} index={first} />}
      {second === undefined ? (
        <ArmyCard update={update} side={own(update) === 'a' ? 'b' : 'a'} />
      ) : (
        <UnitCard view={view} index={second} {...(first === undefined ? {} : { from: first })} />
      )}
    </>
  )
}

const own = (update: Update) => (update.viewer === 'b' ? 'b' : 'a')

/** A whole army in a card: points, what is left of it. */
function ArmyCard({ update, side }: { update: Update; side: 'a' | 'b' }) {
  const view = viewOf(update)
  const army = view.armies[side]
  const units = view.units.filter(unit => unit.side === side)
  const alive = units.filter(unit => leftOf(view, unit) > 0)
  return (
    <section class={`card dossier seat-${LOOK[side].side}`}>
      <MiniBase sign="leader" side={LOOK[side].side} size={38} />
      <h2>{army.name}</h2>
      <div class="stats">
        <span>
          {t('wp.card.units')} <b>{t('wp.card.of', { n: alive.length, of: units.length })}</b>
        </span>
        <span>
          {t('wp.card.points')} <b>{army.points}</b>
        </span>
        <span>
          {t('wp.card.vp')} <b>{view.scores[side].vp}</b>
        </span>
      </div>
    </section>
  )
}

/** The order of a unit as a badge. */
export function OrderBadge({ unit }: { unit: Unit }) {
  return (
    <span class="battle-order">
      <MiniOrder order={ORDER_SIGNS[unit.order]} />
      {t(`wp.order.${unit.order}`)}
    </span>
  )
}

/** A unit in a card: what is left, its values as they stand, and its weapons. */
export function UnitCard({ view, index, from }: { view: View; index: number; from?: number }) {
  const unit = view.units[index]!
  const gap = from === undefined ? undefined : gapBetween(view, view.units[from]!, unit)
  return (
    <section class={`card dossier battle-card seat-${LOOK[unit.side].side}`} data-testid={`card-${index}`}>
      <MiniBase sign={signOf(unit)} side={LOOK[unit.side].side} size={38} />
      <h2>
        {unit.name} {view.round > 0 && <OrderBadge unit={unit} />}
        {gap !== undefined && <span class="chip">{inches(gap)}</span>}
      </h2>
      <Stats view={view} index={index} />
      <p>{[...flagsOf(view, unit), weaponsLine(view, unit)].filter(line => line !== '').join(' · ')}</p>
    </section>
  )
}

const STATS: readonly (readonly [name: 'mv' | 'sv' | 'av' | 'fs' | 'ws' | 'ld', key: WebKey])[] = [
  ['mv', 'wp.stat.mv'],
  ['sv', 'wp.stat.sv'],
  ['av', 'wp.stat.av'],
  ['fs', 'wp.stat.fs'],
  ['ws', 'wp.stat.ws'],
  ['ld', 'wp.stat.ld'],
]

/** Values as the view gives them, against what is printed: what has changed is marked. */
export function Stats({ view, index }: { view: View; index: number }) {
  const unit = view.units[index]!
  const now = view.seen.find(one => one.unit === index)?.values ?? {}
  return (
    <div class="stats">
      <span>
        {t(unit.infantry ? 'wp.card.squads' : 'wp.card.vehicles')}{' '}
        <b>{t('wp.card.of', { n: leftOf(view, unit), of: unit.models.length })}</b>
      </span>
      {STATS.map(([stat, key]) => {
        const printed = stat === 'mv' ? unit.stats.mv * INCH : unit.stats[stat]
        const value = now[stat] ?? printed
        if (value === null) return null
        return (
          <span key={stat}>
            {t(key)} <b class={value !== printed ? 'changed' : ''}>{valueText(stat, value)}</b>
          </span>
        )
      })}
      {unit.stats.hp > 1 && (
        <span>
          {t('wp.stat.hp')} <b>{unit.models.reduce((sum, i) => sum + Math.max(0, view.models[i]!.hp), 0)}</b>
        </span>
      )}
    </div>
  )
}

function valueText(stat: string, value: number | string): string {
  if (stat === 'sv') return `${value}+`
  return stat === 'mv' ? `${Number(value) / INCH}″` : String(value)
}

/** What a unit is under, in words: marks, retreat, effects. */
export function flagsOf(view: View, unit: Unit): readonly string[] {
  return [
    ...(unit.marks > 0 ? [t('wp.flag.marks', { n: unit.marks })] : []),
    ...(unit.retreating ? [t('wp.flag.retreating')] : []),
    ...(unit.commander ? [t('wp.flag.commander')] : []),
    ...(unit.rampant ? [t('wp.flag.rampant')] : []),
    ...(unit.hovering ? [t('wp.flag.hovering')] : []),
    ...seenFlags(view, unit),
    ...new Set(unit.effects.filter(effect => effect.until >= view.round).map(effect => t(`wp.effect.${effect.kind}`))),
  ]
}

/** What the view says of a unit beside its own state. */
function seenFlags(view: View, unit: Unit): readonly string[] {
  const seen = view.seen[view.units.indexOf(unit)]?.flags ?? []
  if (!isOnBoard(view, unit)) return []
  return [
    ...(seen.includes('command') ? [] : [t('wp.flag.outOfCommand')]),
    ...(seen.includes('locked') ? [t('wp.flag.locked')] : []),
    ...(seen.includes('halfFunctional') ? [t('wp.flag.halfFunctional')] : []),
  ]
}

/** The weapons of a unit with how many it has left: `12 Coilrifle 24″`. */
export function weaponsLine(view: View, unit: Unit): string {
  const counts = new Map<string, number>()
  for (const index of unit.models) {
    const model = view.models[index]!
    if (model.where === 'dead') continue
    for (const [weapon, n] of Object.entries(model.weapons)) counts.set(weapon, (counts.get(weapon) ?? 0) + n)
  }
  return [...counts]
    .filter(([, n]) => n > 0)
    .map(([id, n]) => {
      const weapon = weaponOf(view, id)
      if (!weapon) return ''
      return weapon.range > 0
        ? t('wp.weapon', { n, weapon: weapon.name, range: weapon.range })
        : t('wp.weapon.melee', { n, weapon: weapon.name })
    })
    .filter(line => line !== '')
    .join(', ')
}
