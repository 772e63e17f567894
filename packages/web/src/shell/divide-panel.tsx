import type { Update } from '@muster/core'
import { t } from '../app/speak.ts'
import type { GameUi } from '../games/types.ts'
import type { Control } from '../tools/control.ts'
import { roomFor, totalOf } from '../tools/dividing.ts'
import { Icon } from './icons.tsx'

/** A total divided among parts, by plus and minus; the board does the same when a part is pointed at. */
export function DividePanel({ update, control, ui }: { update: Update; control: Control; ui: GameUi }) {
  const limits = control.limits.value
  if (!limits) return null
  const state = control.dividing.value
  return (
    <div class="divide" data-testid="divide">
      {limits.parts.map(part => {
        const amount = state.amounts[part.id] ?? 0
        const name = ui.partName(update, part.id)
        return (
          <div key={part.id} class="divide-row">
            <span>
              {name} <small>{t('divide.cap', { n: part.cap })}</small>
            </span>
            <button
              type="button"
              class="btn btn-icon btn-quiet"
              aria-label={t('divide.less', { name })}
              aria-disabled={amount === 0}
              onClick={() => control.divide({ kind: 'add', part: part.id, by: -1 })}
            >
              <Icon name="minus" />
            </button>
            <output class="num-big">{amount}</output>
            <button
              type="button"
              class="btn btn-icon btn-quiet"
              aria-label={t('divide.more', { name })}
              aria-disabled={amount >= roomFor(limits, state, part.id)}
              data-testid={`more-${part.id}`}
              onClick={() => control.divide({ kind: 'add', part: part.id, by: 1 })}
            >
              <Icon name="plus" />
            </button>
          </div>
        )
      })}
      <div class="divide-total">
        <span>{t('divide.total', { n: totalOf(state), min: limits.min, max: limits.max })}</span>
        <button type="button" class="btn btn-bare" data-testid="divide-all" onClick={() => control.divide({ kind: 'fill' })}>
          {t('divide.all')}
        </button>
        <button type="button" class="btn btn-bare" onClick={() => control.divide({ kind: 'clear' })}>
          {t('divide.none')}
        </button>
      </div>
    </div>
  )
}
