import type { Update } from '@muster/core'
import { say, t } from '../app/speak.ts'
import type { GameUi } from '../games/types.ts'
import type { Control } from '../tools/control.ts'

/** Several answers of a list, in the order in which they are chosen. */
export function SeveralPanel({ update, control, ui }: { update: Update; control: Control; ui: Pick<GameUi, 'name'> }) {
  const range = update.prompt?.range
  const { chosen } = control.several.value
  return (
    <fieldset class="several">
      <legend>{range ? t(range.min === range.max ? 'several.exactly' : 'several.range', { ...range, n: chosen.length }) : ''}</legend>
      {control.aims.value.map(aim => (
        <label key={JSON.stringify(aim.option)} class={aim.refusal ? 'refused' : ''}>
          <input type="checkbox" checked={chosen.includes(aim)} disabled={aim.refusal !== undefined} onChange={() => control.toggle(aim)} />
          <span>
            {ui.name(update, aim)}
            {aim.refusal && <small>{say(aim.refusal.reason)}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
