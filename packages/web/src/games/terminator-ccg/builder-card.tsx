import type { CardDef } from '@muster/terminator-ccg/content/types'
import { t } from '../../app/speak.ts'
import { Icon } from '../../shell/icons.tsx'
import { costOf, foundAt, kindLine, numbersOn, textOf } from './builder-cards.ts'

/** A card as it lies on a table: everything that is printed on it. */
export function CardFace({ card }: { card: CardDef }) {
  const cost = costOf(card)
  return (
    <article class={`card-face kind-${card.kind}`}>
      <header>
        <b>{card.name}</b>
        {cost && <em>{t('ccgb.cost', { n: cost.n, unit: cost.unit })}</em>}
      </header>
      <p class="card-kind">
        {kindLine(card)}
        {card.unique && `, ${t('ccgb.unique')}`}
      </p>
      {card.resources.length > 0 && <p class="card-resources">{card.resources.join(' · ')}</p>}
      <div class="card-text">
        {textOf(card).map(line => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {foundAt(card).length > 0 && <p class="card-found">{t('ccgb.found', { at: foundAt(card).join(', ') })}</p>}
      <footer>
        <dl>
          {numbersOn(card).map(([name, value]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <small class="card-mark">
          {card.id} · {t(card.source === 'house' ? 'ccgb.house' : 'ccgb.named')}
        </small>
      </footer>
    </article>
  )
}

/** One less, how many, one more. */
export function Stepper({ name, count, bad, onCount }: { name: string; count: number; bad?: boolean; onCount(count: number): void }) {
  return (
    <span class={`stepper${bad ? ' is-bad' : ''}`}>
      <button
        type="button"
        aria-label={t('ccgb.less', { card: name })}
        aria-disabled={count === 0}
        onClick={() => count > 0 && onCount(count - 1)}
      >
        <Icon name="minus" size={16} />
      </button>
      <b>{count}</b>
      <button type="button" aria-label={t('ccgb.more', { card: name })} onClick={() => onCount(count + 1)}>
        <Icon name="plus" size={16} />
      </button>
    </span>
  )
}
