import type { Update } from '@muster/core'
import { t } from '../app/speak.ts'
import { inches } from '../boards/table/units.ts'
import type { Control } from '../tools/control.ts'

/** Where on a way something is stopped: a slider along it, or nowhere. */
export function StopPanel({ update, control }: { update: Update; control: Control }) {
  const stretches = update.prompt?.stretches ?? []
  const { stopping, stopMeant, stop } = control.table
  const { at } = stopping.value
  const first = Math.min(...stretches.map(({ from }) => from))
  const last = Math.max(...stretches.map(({ to }) => to))
  return (
    <fieldset class="stop-panel" aria-label={t('stop.panel')} data-testid="stop-panel">
      {stretches.length > 0 && (
        <label>
          <span>{at === null ? (stopMeant.value ? t('stop.noneChosen') : t('stop.slide')) : t('stop.at', { inches: inches(at) })}</span>
          <input
            type="range"
            min={first}
            max={last}
            step={100}
            value={at ?? first}
            aria-valuetext={at === null ? t('stop.noneChosen') : inches(at)}
            onInput={event => stop({ kind: 'to', at: Number(event.currentTarget.value) })}
          />
        </label>
      )}
      <button
        type="button"
        class="variant"
        aria-pressed={stopMeant.value && at === null}
        data-testid="stop-none"
        onClick={() => stop({ kind: 'none' })}
      >
        {t('stop.none')}
      </button>
    </fieldset>
  )
}
