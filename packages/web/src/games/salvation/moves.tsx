import type { Update } from '@muster/core'
import { t } from '../../app/speak.ts'
import { MiniCounter } from '../../boards/map/pieces.tsx'
import { Icon } from '../../shell/icons.tsx'
import type { Control } from '../../tools/control.ts'
import type { Aim } from '../../tools/pointing.ts'
import { counterOf, figureName, sectorName, unitOf, viewOf } from './names.ts'
import { movers, plannedFor, wayOf, waysTo, without, withWay } from './plans.ts'

/** Several answers together: moves announced as one, or cards given up, which are chosen in the hand. */
export function Several({ update, control }: { update: Update; control: Control }) {
  if (control.aims.value.some(aim => aim.option.do === 'move')) return <Moves update={update} control={control} />
  return (
    <p class="moves-count" aria-live="polite" data-testid="discards">
      {t('sal.discard', { n: control.several.value.chosen.length, max: update.prompt?.range?.max ?? 0 })}
    </p>
  )
}

/** The plan as a list: who goes where, by which way; the map draws the same. */
function Moves({ update, control }: { update: Update; control: Control }) {
  const aims = control.aims.value
  const plan = control.several.value.chosen
  const max = update.prompt?.range?.max ?? 0
  const { subject } = control.pointing.value
  return (
    <div class="moves" data-testid="moves">
      <p class={plan.length > max ? 'moves-count over' : 'moves-count'} aria-live="polite">
        {t(plan.length > max ? 'sal.plan.over' : 'sal.plan.count', { n: plan.length, max })}
      </p>
      <ul class="moves-plan" aria-label={t('sal.plan')}>
        {plan.length === 0 && <li class="moves-none">{t('sal.plan.none')}</li>}
        {plan.map(aim => (
          <Planned key={String(aim.subject)} aim={aim} update={update} control={control} />
        ))}
      </ul>
      <Movers update={update} control={control} units={movers(aims)} />
      {subject !== undefined && <Destinations update={update} control={control} unit={subject} max={max} />}
    </div>
  )
}

function Planned({ aim, update, control }: { aim: Aim; update: Update; control: Control }) {
  const view = viewOf(update)
  const unit = String(aim.subject)
  const [from = '', ...way] = wayOf(aim)
  const figure = unitOf(view, unit)
  return (
    <li class={control.pointing.value.subject === unit ? 'moves-row now' : 'moves-row'}>
      {figure && <MiniCounter counter={counterOf(view, figure)} size={32} />}
      <span>
        <b>{figureName(view, unit)}</b>
        <small>{t('sal.plan.way', { from: sectorName(from), way: way.map(sectorName) })}</small>
      </span>
      <button
        type="button"
        class="btn btn-icon btn-bare"
        aria-label={t('sal.plan.remove', { who: figureName(view, unit) })}
        onClick={() => {
          control.several.value = { chosen: without(control.several.value.chosen, unit) }
        }}
      >
        <Icon name="close" size={16} />
      </button>
    </li>
  )
}

function Movers({ update, control, units }: { update: Update; control: Control; units: readonly string[] }) {
  const view = viewOf(update)
  const plan = control.several.value.chosen
  return (
    <fieldset class="movers">
      <legend>{t('sal.plan.units')}</legend>
      {units.map((id, i) => {
        const unit = unitOf(view, id)
        if (!unit) return null
        return (
          <button
            key={id}
            type="button"
            class={plannedFor(plan, id) ? 'mover planned' : 'mover'}
            aria-pressed={control.pointing.value.subject === id}
            title={sectorName(unit.at)}
            data-testid={`mover-${id}`}
            onClick={() => control.point([id])}
          >
            <MiniCounter counter={counterOf(view, unit)} size={34} />
            <span class="sr">{`${figureName(view, id)}, ${sectorName(unit.at)}`}</span>
            {i < 9 && <kbd>{i + 1}</kbd>}
          </button>
        )
      })}
    </fieldset>
  )
}

/** Where a unit may go, as buttons, and the other ways to where it goes now. */
function Destinations({ update, control, unit, max }: { update: Update; control: Control; unit: string; max: number }) {
  const aims = control.aims.value
  const plan = control.several.value.chosen
  const now = plannedFor(plan, unit)
  const goals = [...new Set(aims.flatMap(aim => (aim.subject === unit && !aim.refusal && aim.target !== undefined ? [aim.target] : [])))]
  const others = now?.target === undefined ? [] : waysTo(aims, unit, now.target, () => false)
  const choose = (aim: Aim) => {
    control.several.value = { chosen: withWay(plan, aim, max) }
  }
  return (
    <>
      <fieldset class="variants goals" aria-label={t('sal.plan.to', { who: figureName(viewOf(update), unit) })}>
        {goals.map(goal => (
          <button
            key={goal}
            type="button"
            class="variant"
            aria-pressed={now?.target === goal}
            data-testid={`goal-${goal}`}
            onClick={() => control.point([goal])}
          >
            {sectorName(goal)}
          </button>
        ))}
      </fieldset>
      {others.length > 1 && (
        <label class="field ways-field">
          <span>{t('sal.plan.other')}</span>
          <select
            value={String(now?.option.path)}
            onChange={event => {
              const aim = others.find(one => one.option.path === event.currentTarget.value)
              if (aim) choose(aim)
            }}
          >
            {others.map(aim => (
              <option key={String(aim.option.path)} value={String(aim.option.path)}>
                {wayOf(aim).slice(1).map(sectorName).join(', ')}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  )
}
