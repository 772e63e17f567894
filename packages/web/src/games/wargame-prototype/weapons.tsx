import type { Update } from '@muster/core'
import type { WeaponDef } from '@muster/wargame-prototype/content/types'
import { t } from '../../app/speak.ts'
import { SeveralPanel } from '../../shell/several-panel.tsx'
import type { Control } from '../../tools/control.ts'
import type { Aim } from '../../tools/pointing.ts'
import { viewOf, weaponOf } from './names.ts'
import { nameOf } from './phrases.ts'

/** Answers of one weapon, whichever models carry it. */
interface Battery {
  readonly weapon: string
  readonly aims: readonly Aim[]
}

/** The weapons among some answers, each with all who may fire it, in the order in which they come. */
export function batteriesOf(aims: readonly Aim[]): readonly Battery[] {
  const found = new Map<string, Aim[]>()
  for (const aim of aims) {
    const weapon = String(aim.option.weapon)
    found.set(weapon, [...(found.get(weapon) ?? []), aim])
  }
  return [...found].map(([weapon, list]) => ({ weapon, aims: list }))
}

/** One more or one less of a battery, or all, or none: what is chosen then, those of other weapons as they are. */
export function withCount(chosen: readonly Aim[], battery: Battery, count: number): readonly Aim[] {
  const others = chosen.filter(aim => !battery.aims.includes(aim))
  const ready = battery.aims.filter(aim => !aim.refusal)
  return [...others, ...ready.slice(0, Math.max(0, Math.min(count, ready.length)))]
}

/** Several answers: weapons that fire, kind by kind; anything else as a list. */
export function Several({ update, control }: { update: Update; control: Control }) {
  const aims = control.aims.value
  if (aims[0]?.option.do !== 'fire') return <SeveralPanel update={update} control={control} ui={{ name: nameOf }} />
  const batteries = batteriesOf(aims)
  const { chosen } = control.several.value
  const choose = (next: readonly Aim[]) => {
    control.several.value = { chosen: next }
  }
  const all = aims.filter(aim => !aim.refusal)
  return (
    <fieldset class="battle-weapons" data-testid="weapons">
      <legend class="sr">{t('wp.weapons')}</legend>
      {batteries.map(battery => {
        const ready = battery.aims.filter(aim => !aim.refusal).length
        const count = chosen.filter(aim => battery.aims.includes(aim)).length
        const def = weaponOf(viewOf(update), battery.weapon)
        const name = def?.name ?? ''
        return (
          <div key={battery.weapon} class="battle-weapon">
            <span>
              <b>{name}</b>
              {def && <small>{weaponLine(def)}</small>}
            </span>
            <button
              type="button"
              class="btn btn-icon btn-quiet"
              aria-label={t('divide.less', { name })}
              aria-disabled={count === 0}
              onClick={() => choose(withCount(chosen, battery, count - 1))}
            >
              −
            </button>
            <output class="num-big">
              {count}
              <small>{t('wp.ofReady', { n: ready })}</small>
            </output>
            <button
              type="button"
              class="btn btn-icon btn-quiet"
              aria-label={t('divide.more', { name })}
              aria-disabled={count === ready}
              data-testid={`more-${battery.weapon}`}
              onClick={() => choose(withCount(chosen, battery, count + 1))}
            >
              +
            </button>
          </div>
        )
      })}
      <div class="divide-total">
        <span>{t('wp.weapons.chosen', { n: chosen.length, of: all.length })}</span>
        <button type="button" class="btn btn-bare" data-testid="fire-all" onClick={() => choose(all)}>
          {t('divide.all')}
        </button>
        <button type="button" class="btn btn-bare" onClick={() => choose([])}>
          {t('divide.none')}
        </button>
      </div>
    </fieldset>
  )
}

/** The values of a weapon in a line: `24″ · A 2 · AP 5/4 · Ev 4+ · Heavy`. */
export function weaponLine({ range, attacks, ap, evade, keywords }: WeaponDef): string {
  const dash = (n: number | null) => (n === null ? '–' : String(n))
  return [
    range > 0 ? `${range}″` : t('wp.melee'),
    t('wp.weapon.attacks', { n: dash(attacks) }),
    t('wp.weapon.ap', { infantry: dash(ap.infantry), vehicle: dash(ap.vehicle) }),
    ...(evade === null ? [] : [t('wp.weapon.evade', { n: evade })]),
    ...Object.entries(keywords).map(([word, n]) => keywordName(word, n ?? 1)),
  ].join(' · ')
}

/** Keywords that are called by their letters. */
const LETTERS = ['pd', 'shd']

/** A keyword as words: `ignoresCover` is Ignores cover; its number where it has one. */
export function keywordName(word: string, n: number): string {
  if (LETTERS.includes(word)) return `${word.toUpperCase()} (${n})`
  const spaced = word.replace(/([A-Z])/g, ' $1').toLowerCase()
  const name = spaced.charAt(0).toUpperCase() + spaced.slice(1)
  return n > 1 ? `${name} (${n})` : name
}
