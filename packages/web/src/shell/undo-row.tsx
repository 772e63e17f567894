import type { Update } from '@muster/core'
import { say, t } from '../app/speak.ts'
import type { Control } from '../tools/control.ts'
import { Icon } from './icons.tsx'

/** Take back: always in the players' sight, saying whether the others must agree and why. */
export function UndoRow({ update, control }: { update: Update; control: Control }) {
  const { session } = control
  const asks = session.asks.value
  const offer = update.undo
  if (asks)
    return (
      <div class="undo undo-asked" role="alert">
        <span>{t('undo.asked', { name: nameOf(update, asks.by), row: asks.to })}</span>
        <button type="button" class="btn btn-quiet" onClick={() => void session.answerUndo(true)}>
          {t('undo.agree')}
        </button>
        <button type="button" class="btn btn-quiet" onClick={() => void session.answerUndo(false)}>
          {t('undo.refuse')}
        </button>
      </div>
    )
  const watches = !Object.hasOwn(update.seats, session.viewer)
  if (update.outcome || watches) return null
  return (
    <div class="undo">
      <button
        type="button"
        class="btn btn-quiet"
        data-testid="undo"
        aria-disabled={!offer || session.pleading.value}
        onClick={() => void (offer && control.undo())}
      >
        <Icon name="undo" />
        {t('undo')} <kbd>{t('key.undo')}</kbd>
      </button>
      <span>{session.pleading.value ? t('undo.waiting') : explain(update)}</span>
    </div>
  )
}

function nameOf(update: Update, seat: string): string {
  return update.seats[seat]?.name ?? seat
}

function explain(update: Update): string {
  const offer = update.undo
  if (!offer) return t('undo.nothing')
  if (offer.free) return t('undo.free')
  const bots = offer.needs.every(seat => update.seats[seat]?.bot !== undefined)
  const reason = offer.reason ? say(offer.reason) : ''
  if (bots) return t('undo.bots', { reason })
  return t('undo.needs', { reason, names: offer.needs.map(seat => nameOf(update, seat)) })
}
