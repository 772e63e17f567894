import type { Update } from '@muster/core'
import { t } from '../../app/speak.ts'
import { Plate } from '../../boards/hex/signs.tsx'
import type { Control } from '../../tools/control.ts'
import { Actions } from './dossiers.tsx'
import { headed, marineName, placeName, signOf, weaponName } from './names.ts'
import { viewOf } from './phrases.ts'

/** The five marines as a list: choosing one here is choosing him on the board. */
export function Squad({ update, control }: { update: Update; control: Control }) {
  const view = viewOf(update)
  const acting = update.prompt !== undefined && control.aims.value.some(aim => aim.subject !== undefined && !aim.subject.includes(','))
  return (
    <ul class="squad" data-testid="squad">
      {view.marines.map((marine, i) => {
        const dead = marine.at === null
        const where = marine.at === null ? t('lp.dead') : headed(placeName(view, marine.at))
        const body = (
          <>
            <Plate side="amber" sign={signOf(view, marine)} done={dead || marine.actions === 0} size={34} />
            <span class="squad-name">
              <b>{marineName(marine.id)}</b>
              <small>
                {where}
                {marine.role === 'heavy' && `, ${weaponName(view)}`}
              </small>
            </span>
            {!dead && <Actions left={marine.actions} />}
            <kbd>{i + 1}</kbd>
          </>
        )
        return (
          <li key={marine.id} class={dead ? 'dead' : ''}>
            {acting && !dead ? (
              <button
                type="button"
                class="squad-row"
                aria-pressed={control.pointing.value.subject === marine.id}
                data-testid={`squad-${marine.id}`}
                onClick={() => control.point([marine.id])}
              >
                {body}
              </button>
            ) : (
              <div class="squad-row">{body}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
