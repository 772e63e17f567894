import type { Update } from '@muster/core'
import { say, t } from '../app/speak.ts'
import type { GameUi } from '../games/types.ts'
import type { Control } from '../tools/control.ts'
import { isMoved, samePlacements } from '../tools/table/placing.ts'
import { Icon } from './icons.tsx'
import { RuleLink } from './rule-link.tsx'

/** Pieces held over a table: all together or one by one, turned, spread; and what the judge says of where they stand. */
export function PlacePanel({ update, control, ui }: { update: Update; control: Control; ui: GameUi }) {
  const { table } = control
  const placing = table.placing.value
  if (!placing) return null
  const several = placing.now.length > 1
  const turns = several || placing.pieces.some(piece => piece.heading)
  const kind = placing.held.length > 1 ? 'wheel' : 'turn'
  return (
    <fieldset class="place-panel" aria-label={t('place.panel')} data-testid="place-panel">
      {several && (
        <div class="place-pieces">
          <button
            type="button"
            class="variant"
            aria-pressed={placing.held.length === placing.now.length}
            onClick={() => table.place({ kind: 'holdAll' })}
          >
            {t('place.all')}
          </button>
          {placing.now.map(({ piece }) => {
            const name = ui.partName(update, piece)
            return (
              <button
                key={piece}
                type="button"
                class="variant"
                aria-pressed={placing.held.length === 1 && placing.held[0] === piece}
                aria-label={t('place.hold', { name })}
                onClick={() => table.place({ kind: 'hold', pieces: [piece] })}
              >
                {name}
              </button>
            )
          })}
        </div>
      )}
      <div class="place-tools">
        {turns && <Turn icon="turnBack" label={t('place.turnLeft')} onPress={() => table.place({ kind, by: 150 })} />}
        {turns && <Turn icon="turn" label={t('place.turnRight')} onPress={() => table.place({ kind, by: -150 })} />}
        {several && <Turn icon="minus" label={t('place.in')} onPress={() => table.place({ kind: 'spread', percent: 94 })} />}
        {several && <Turn icon="plus" label={t('place.out')} onPress={() => table.place({ kind: 'spread', percent: 106 })} />}
        {isMoved(placing) && (
          <button type="button" class="btn btn-bare" onClick={() => table.place({ kind: 'reset' })}>
            {t('place.reset')}
          </button>
        )}
      </div>
      <Verdict control={control} />
    </fieldset>
  )
}

function Turn({ icon, label, onPress }: { icon: string; label: string; onPress(): void }) {
  return (
    <button type="button" class="btn btn-icon btn-quiet" aria-label={label} title={label} onClick={onPress}>
      <Icon name={icon} />
    </button>
  )
}

/** What the judge says: being asked, allowed, or refused with the reason and the way out. */
function Verdict({ control }: { control: Control }) {
  const { table } = control
  const placing = table.placing.value
  const verdict = table.verdict.value
  if (verdict.at === 'refused')
    return (
      <div class="not-now" role="status" data-testid="place-refused">
        <p>
          {say(verdict.refusal.reason)} <RuleLink id={verdict.refusal.rule} />
        </p>
        {verdict.refusal.cure && <p>{say(verdict.refusal.cure)}</p>}
        {table.near.value && (
          <button type="button" class="btn btn-quiet" data-testid="set-down" onClick={table.setDown}>
            <Icon name="fix" size={16} /> {t('place.setDown')}
          </button>
        )}
      </div>
    )
  const known = verdict.at === 'legal' && placing !== undefined && samePlacements(verdict.of, placing.now)
  return (
    <p class={known ? 'place-legal' : 'place-asking'} data-testid="place-verdict">
      {known ? t('place.legal') : t('place.asking')}
    </p>
  )
}
