import type { Json } from '@muster/core'
import type { Deck } from '@muster/terminator-ccg/state'
import { useState } from 'preact/hooks'
import { t } from '../../app/speak.ts'
import { PlainEditor } from '../../lists/plain-editor.tsx'
import type { WebKey } from '../../words.ts'
import type { BuilderProps, ListUi } from '../list-ui.ts'
import { deckIn, sizeOf } from './builder-deck.ts'
import { DeckOdds } from './builder-odds-panel.tsx'
import { DeckParts } from './builder-parts.tsx'
import { CardPool } from './builder-pool-panel.tsx'
import { CardSheets, CardTexts } from './builder-prints.tsx'
import { useUnfit } from './use-unfit.ts'

const AREAS = ['cards', 'deck', 'odds'] as const
type Area = (typeof AREAS)[number]
const AREA_NAMES: { readonly [area in Area]: WebKey } = { cards: 'ccgb.cards', deck: 'ccgb.deck', odds: 'ccgb.odds' }

/** The deck builder: all cards to choose from, the deck with its parts, and what it draws. */
function Builder(props: BuilderProps) {
  const deck = deckIn(props.list)
  if (deck) return <DeckBuilder {...props} deck={deck} />
  return (
    <>
      <p class="trouble" role="alert">
        {t('ccgb.unreadable')}
      </p>
      <PlainEditor {...props} />
    </>
  )
}

function DeckBuilder({ deck, faults, options, seat, onChange }: BuilderProps & { deck: Deck }) {
  const unfit = useUnfit(deck, options, seat)
  const [area, setArea] = useState<Area>('deck')
  const change = (next: Deck) => onChange(next as unknown as Json)
  const counts = { cards: undefined, deck: sizeOf(deck.draw), odds: undefined }
  return (
    <div class={`deck-builder shows-${area}`}>
      <nav class="tabs deck-tabs" aria-label={t('ccgb.deck')}>
        {AREAS.map(one => (
          <button key={one} type="button" class="tab" aria-pressed={area === one} onClick={() => setArea(one)}>
            {t(AREA_NAMES[one])}
            {counts[one] !== undefined && <span class="count">{counts[one]}</span>}
          </button>
        ))}
      </nav>
      <CardPool deck={deck} unfit={unfit} hasReserves={options.reserves === true} onChange={change} />
      <div class="deck-main">
        {typeof options.scenario === 'string' && options.scenario !== deck.scenario && (
          <p class="deck-mark">
            {t('ccgb.scenario')}
            <button type="button" class="btn btn-bare" onClick={() => change({ ...deck, scenario: String(options.scenario) })}>
              {t('ccgb.scenario.mark')}
            </button>
          </p>
        )}
        <DeckParts deck={deck} faults={faults} unfit={unfit} hasReserves={options.reserves === true} onChange={change} />
        <DeckOdds deck={deck} />
      </div>
    </div>
  )
}

/** What the card game brings for its decks. */
export const listUi: ListUi = {
  Builder,
  prints: [
    { id: 'cards', name: 'ccgb.print.cards', Sheet: CardSheets },
    { id: 'texts', name: 'ccgb.print.text', Sheet: CardTexts },
  ],
}
