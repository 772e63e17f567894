import type { Json } from '@muster/core'
import { CARDS, cardOf } from '@muster/terminator-ccg/content/library'
import type { Deck } from '@muster/terminator-ccg/state'
import { t } from '../../app/speak.ts'
import { CardFace } from './builder-card.tsx'
import { kindLine, textOf } from './builder-cards.ts'
import { cardsOf, deckIn } from './builder-deck.ts'
import { KINDS } from './builder-pool.ts'

/** Every card that the deck needs on a real table, one by one, in the order in which it is set up. */
function tableCards({ start, condition, locations, draw, reserves }: Deck): readonly string[] {
  const carried = start.items.map(({ card }) => card)
  return [
    ...start.characters,
    ...carried,
    ...start.locations,
    ...(condition === null ? [] : [condition]),
    ...locations,
    ...cardsOf(draw),
    ...cardsOf(reserves),
  ]
}

/** The cards of the deck to cut out, nine a page. */
export function CardSheets({ list }: { list: Json }) {
  const deck = deckIn(list)
  if (!deck) return <p>{t('ccgb.unreadable')}</p>
  const cards = tableCards(deck)
  return (
    <>
      <p class="print-note">{t('ccgb.print.cards.note', { n: cards.length })}</p>
      <div class="card-sheets">
        {cards.map((card, i) => (
          <CardFace key={`${i}`} card={cardOf(card)} />
        ))}
      </div>
    </>
  )
}

/** What each card of the deck says, once, for looking up at the table. */
export function CardTexts({ list }: { list: Json }) {
  const deck = deckIn(list)
  if (!deck) return <p>{t('ccgb.unreadable')}</p>
  const own = new Set(tableCards(deck))
  const shown = CARDS.filter(card => own.has(card.id)).sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
  return (
    <div class="sheet card-texts">
      <header>
        <h2>{deck.name}</h2>
      </header>
      <dl>
        {shown.map(card => (
          <div key={card.id}>
            <dt>
              {card.name} <small>{kindLine(card)}</small>
            </dt>
            <dd>{[card.resources.join(', '), ...textOf(card)].filter(Boolean).join(' — ')}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
