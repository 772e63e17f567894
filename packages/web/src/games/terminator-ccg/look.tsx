import type { Update } from '@muster/core'
import { cardOf } from '@muster/terminator-ccg/content/library'
import { useEffect } from 'preact/hooks'
import { t } from '../../app/speak.ts'
import { Icon } from '../../shell/icons.tsx'
import { kindLine } from './builder-cards.ts'
import { looked, read, reading } from './looked.ts'
import { cardOfThing, thingAt, thingName, viewOf } from './names.ts'
import { standingOf } from './numbers.ts'

/** What is looked at, in short: its numbers as they stand with what changes them, and the way to its card. */
export function Look({ update }: { update: Update }) {
  const view = viewOf(update)
  const spot = looked.value
  const thing = thingAt(view, spot)
  useReadKey()
  if (!thing || !spot || spot.startsWith('h:')) return null
  const card = cardOf(cardOfThing(thing))
  const standing = thing.kind === 'character' ? standingOf(view, thing.character) : []
  return (
    <aside class="ccg-look" aria-label={t('ccg.look')}>
      <p>
        <b>{thingName(view, thing)}</b> <small>{kindLine(card)}</small>
      </p>
      {standing.length > 0 && (
        <ul>
          {standing.map(({ name, value, parts }) => (
            <li key={name}>
              {t(name)} <b class="num">{value}</b>
              {parts.length > 1 && (
                <small>
                  {' '}
                  {parts
                    .map((part, i) => `${i === 0 ? part.value : part.value < 0 ? `− ${-part.value}` : `+ ${part.value}`} ${part.name}`)
                    .join(' ')}
                </small>
              )}
            </li>
          ))}
        </ul>
      )}
      <button type="button" class="btn btn-quiet" data-testid="read-card" onClick={() => read(spot)}>
        {t('ccg.look.read')} <kbd>I</kbd>
      </button>
      <button
        type="button"
        class="btn btn-bare btn-icon"
        aria-label={t('ccg.look.close')}
        onClick={() => {
          looked.value = undefined
        }}
      >
        <Icon name="close" size={16} />
      </button>
    </aside>
  )
}

/** I reads the card that is looked at. */
function useReadKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as Element
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        target.matches('input, textarea, select') ||
        document.querySelector('dialog[open]')
      )
        return
      if ((event.key === 'i' || event.key === 'I') && looked.value !== undefined) reading.value = looked.value
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
