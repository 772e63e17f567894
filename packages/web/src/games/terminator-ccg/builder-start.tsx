import type { ListFault } from '@muster/core'
import { CARDS, cardOf } from '@muster/terminator-ccg/content/library'
import type { CardDef } from '@muster/terminator-ccg/content/types'
import type { Deck } from '@muster/terminator-ccg/state'
import { t } from '../../app/speak.ts'
import { Portrait } from './art.tsx'
import { costOf, kindLine, nameOf } from './builder-cards.ts'
import { withoutStarter, withoutStartItem, withStarter, withStartItem, withStartLocations } from './builder-deck.ts'
import { PartHead, PlaceArt, Shift, TakeOut } from './builder-parts.tsx'
import { Schedule } from './builder-schedule.tsx'

interface Props {
  readonly deck: Deck
  readonly unfit: ReadonlyMap<string, ListFault>
  readonly bad: boolean
  onChange(deck: Deck): void
}

/** What is on the table at the start: characters with what they carry, Items that lie about, and the Starting Locations in their order. */
export function StartCards({ deck, unfit, bad, onChange }: Props) {
  const { characters, items, locations } = deck.start
  const spent = [...characters, ...items.map(({ card }) => card)].reduce((sum, card) => sum + productionOf(cardOf(card)), 0)
  const fits = (card: CardDef) => !unfit.has(card.id)
  const mains = CARDS.filter(card => card.kind === 'main' && card.faction === deck.side && fits(card))
  const isBuilt = deck.side === 'skynet'
  const gear = CARDS.filter(card => card.kind === 'item' && (card.cost !== undefined) === isBuilt && fits(card))
  const places = CARDS.filter(card => card.kind === 'location' && fits(card))
  const carried = (on: number | null) => items.flatMap((item, at) => (item.on === on ? [{ ...item, at }] : []))
  return (
    <PartHead title={t('ccgb.start')} bad={bad}>
      <ul class="deck-start" aria-label={t('ccgb.characters')}>
        {characters.map((card, i) => (
          <li key={`${card}${i}`} class="card">
            <header>
              <span class="start-face" aria-hidden="true">
                <Portrait id={card} />
              </span>
              <b>{nameOf(card)}</b>
              {productionOf(cardOf(card)) > 0 && <em>{productionOf(cardOf(card))}</em>}
              <TakeOut name={nameOf(card)} onPress={() => onChange(withoutStarter(deck, i))} />
            </header>
            <small>{kindLine(cardOf(card))}</small>
            <Carried items={carried(i)} onOut={at => onChange(withoutStartItem(deck, at))} />
            <Add label={t('ccgb.addItem', { who: nameOf(card) })} cards={gear} onAdd={item => onChange(withStartItem(deck, item, i))} />
          </li>
        ))}
        {carried(null).length > 0 && (
          <li class="card">
            <b>{t('ccgb.lying')}</b>
            <Carried items={carried(null)} onOut={at => onChange(withoutStartItem(deck, at))} />
          </li>
        )}
        <li class="deck-add">
          <Add label={t('ccgb.addCharacter')} cards={mains} onAdd={card => onChange(withStarter(deck, card))} />
          {deck.side === 'skynet' && (
            <Add label={t('ccgb.addLying')} cards={gear} onAdd={card => onChange(withStartItem(deck, card, null))} />
          )}
        </li>
      </ul>
      <Schedule deck={deck} spent={spent} />
      <h3 class="deck-sub">{t('ccgb.startPlaces')}</h3>
      <ul class="deck-places" aria-label={t('ccgb.startPlaces')}>
        {locations.map((card, i) => (
          <li key={`${card}${i}`}>
            <PlaceArt card={card} />
            <span>{nameOf(card)}</span>
            <small>{cardOf(card).resources.join(', ')}</small>
            {locations.length > 1 && (
              <Shift name={nameOf(card)} at={i} items={locations} onItems={moved => onChange(withStartLocations(deck, moved))} />
            )}
            <TakeOut
              name={nameOf(card)}
              onPress={() =>
                onChange(
                  withStartLocations(
                    deck,
                    locations.filter((_, at) => at !== i),
                  ),
                )
              }
            />
          </li>
        ))}
        <li class="deck-add">
          <Add label={t('ccgb.addPlace')} cards={places} onAdd={card => onChange(withStartLocations(deck, [...locations, card]))} />
        </li>
      </ul>
    </PartHead>
  )
}

function productionOf(card: CardDef): number {
  const cost = costOf(card)
  return cost?.unit === 'PP' ? cost.n : 0
}

function Carried({ items, onOut }: { items: readonly { readonly card: string; readonly at: number }[]; onOut(at: number): void }) {
  return (
    <ul class="deck-carried">
      {items.map(({ card, at }) => (
        <li key={at}>
          <span>{nameOf(card)}</span>
          {productionOf(cardOf(card)) > 0 && <em>{productionOf(cardOf(card))}</em>}
          <TakeOut name={nameOf(card)} onPress={() => onOut(at)} />
        </li>
      ))}
    </ul>
  )
}

/** A list to choose one card from, which is put in at once. */
function Add({ label, cards, onAdd }: { label: string; cards: readonly CardDef[]; onAdd(card: string): void }) {
  return (
    <select
      class="deck-add-select"
      aria-label={label}
      value=""
      onChange={event => {
        const chosen = event.currentTarget.value
        event.currentTarget.value = ''
        if (chosen) onAdd(chosen)
      }}
    >
      <option value="">{label}</option>
      {cards.map(card => (
        <option key={card.id} value={card.id}>
          {productionOf(card) > 0 ? `${card.name} (${productionOf(card)})` : card.name}
        </option>
      ))}
    </select>
  )
}
