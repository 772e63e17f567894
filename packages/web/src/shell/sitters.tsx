import type { Seat, SeatSpec } from '@muster/core'
import { say, t } from '../app/speak.ts'

/** Who sits where when several play at one screen: a person, or a bot. The last person cannot be taken away. */
export function Sitters({
  seats,
  bots,
  onChange,
}: {
  seats: readonly SeatSpec[]
  bots: readonly Seat[]
  onChange(bots: readonly Seat[]): void
}) {
  return (
    <fieldset class="fields sitters">
      <legend>{t('new.seats')}</legend>
      {seats.map(({ id, name }) => {
        const isBot = bots.includes(id)
        const last = !isBot && seats.filter(one => !bots.includes(one.id)).length === 1
        return (
          <label key={id} class="field" data-testid={`sitter-${id}`}>
            <span>{say(name)}</span>
            <select
              value={isBot ? 'bot' : 'person'}
              onChange={event => onChange(event.currentTarget.value === 'bot' ? [...bots, id] : bots.filter(one => one !== id))}
            >
              <option value="person">{t('new.person')}</option>
              <option value="bot" disabled={last}>
                {t('new.bot')}
              </option>
            </select>
          </label>
        )
      })}
    </fieldset>
  )
}
