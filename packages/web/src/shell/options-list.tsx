import type { Update } from '@muster/core'
import { useState } from 'preact/hooks'
import { say, t } from '../app/speak.ts'
import type { GameUi } from '../games/types.ts'
import type { Control } from '../tools/control.ts'
import type { Aim } from '../tools/pointing.ts'
import { Icon } from './icons.tsx'
import { RuleLink } from './rule-link.tsx'

/** All answers as a list, the board's equal: legal ones as buttons, refused ones with their reasons. */
export function OptionsList({ update, control, ui }: { update: Update; control: Control; ui: GameUi }) {
  const [open, setOpen] = useState(false)
  const [refused, setRefused] = useState(false)
  const aims = control.aims.value
  const legal = aims.filter(aim => !aim.refusal)
  return (
    <details class="how all-options" open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary data-testid="all-options">
        <Icon name="chevron" size={16} />
        <b>{t('options.all')}</b>
        <span>{t('options.count', { legal: legal.length, refused: aims.length - legal.length })}</span>
      </summary>
      {open && (
        <>
          {grouped(refused ? aims : legal, aim => ui.group(update, aim)).map(([group, members]) => (
            <section key={group} class="option-group">
              <h3>{group}</h3>
              <ul>
                {members.map(aim => (
                  <li key={JSON.stringify(aim.option)}>
                    <Entry aim={aim} update={update} control={control} ui={ui} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <label class="check">
            <input type="checkbox" checked={refused} onChange={event => setRefused(event.currentTarget.checked)} />
            {t('options.refusedToo')}
          </label>
          {update.prompt?.more && <p class="why">{t('options.more')}</p>}
        </>
      )}
    </details>
  )
}

function Entry({ aim, update, control, ui }: { aim: Aim; update: Update; control: Control; ui: GameUi }) {
  const name = ui.name(update, aim)
  if (aim.refusal)
    return (
      <p class="option refused">
        <span>{name}</span>
        <small>
          {say(aim.refusal.reason)} <RuleLink id={aim.refusal.rule} />
        </small>
      </p>
    )
  return (
    <button
      type="button"
      class="option"
      aria-pressed={control.pointing.value.chosen === aim}
      data-testid={`option-${aim.option.do}`}
      onClick={() => control.choose(aim)}
    >
      {name}
    </button>
  )
}

function grouped<T>(items: readonly T[], by: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = by(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return [...groups]
}
