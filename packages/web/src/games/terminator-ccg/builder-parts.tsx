import type { ListFault } from '@muster/core'
import { cardOf } from '@muster/terminator-ccg/content/library'
import type { Deck } from '@muster/terminator-ccg/state'
import type { ComponentChildren } from 'preact'
import { t } from '../../app/speak.ts'
import { Icon } from '../../shell/icons.tsx'
import { LocationArt } from './art.tsx'
import { Stepper } from './builder-card.tsx'
import { kindName, nameOf } from './builder-cards.ts'
import { groupsOf, type Part, shifted, sizeOf, withCount } from './builder-deck.ts'
import { StartCards } from './builder-start.tsx'

interface Props {
  readonly deck: Deck
  readonly faults: readonly ListFault[]
  readonly unfit: ReadonlyMap<string, ListFault>
  readonly hasReserves: boolean
  onChange(deck: Deck): void
}

/** The deck by its parts: start, Location Deck, Condition, Draw Deck, Reserves. */
export function DeckParts({ deck, faults, unfit, hasReserves, onChange }: Props) {
  const isBad = (part: string) => faults.some(({ at }) => at === part || at.startsWith(`${part}[`) || at.startsWith(`${part}.`))
  return (
    <>
      <StartCards deck={deck} unfit={unfit} bad={isBad('start')} onChange={onChange} />
      <PartHead title={t('ccgb.locations')} count={deck.locations.length} bad={isBad('locations')}>
        <ul class="deck-places" aria-label={t('ccgb.locations')}>
          {deck.locations.map((card, i) => (
            <li key={`${card}${i}`} class={badAt(faults, `locations[${i}]`)}>
              <PlaceArt card={card} />
              <span>{nameOf(card)}</span>
              <small>{cardOf(card).resources.join(', ')}</small>
              <TakeOut name={nameOf(card)} onPress={() => onChange({ ...deck, locations: deck.locations.filter((_, at) => at !== i) })} />
            </li>
          ))}
          {deck.locations.length === 0 && <li class="deck-empty">{t('ccgb.empty')}</li>}
        </ul>
      </PartHead>
      {deck.condition !== null && (
        <PartHead title={t('ccgb.conditionPart')} count={1} bad={isBad('condition')}>
          <ul class="deck-places">
            <li>
              <span>{nameOf(deck.condition)}</span>
              <TakeOut name={nameOf(deck.condition)} onPress={() => onChange({ ...deck, condition: null })} />
            </li>
          </ul>
        </PartHead>
      )}
      <CopiesPart part="draw" title={t('ccgb.draw')} deck={deck} faults={faults} bad={isBad('draw')} onChange={onChange} />
      {(hasReserves || deck.reserves.length > 0) && (
        <CopiesPart part="reserves" title={t('ccgb.reserves')} deck={deck} faults={faults} bad={isBad('reserves')} onChange={onChange} />
      )}
    </>
  )
}

/** A part with its name and how many cards it has. */
export function PartHead({ title, count, bad, children }: { title: string; count?: number; bad: boolean; children: ComponentChildren }) {
  return (
    <section class={`deck-part${bad ? ' is-bad' : ''}`} aria-label={title}>
      <h2>
        {title}
        {count !== undefined && <span class="deck-part-count">{t('ccgb.count', { n: count })}</span>}
      </h2>
      {children}
    </section>
  )
}

/** A location as it looks on the table. */
export function PlaceArt({ card }: { card: string }) {
  return (
    <i class="place-art" aria-hidden="true">
      <LocationArt id={card} />
    </i>
  )
}

export function TakeOut({ name, onPress }: { name: string; onPress(): void }) {
  return (
    <button type="button" class="btn btn-bare btn-icon deck-out" aria-label={t('ccgb.take', { card: name })} onClick={onPress}>
      <Icon name="close" size={16} />
    </button>
  )
}

function badAt(faults: readonly ListFault[], at: string): string {
  return faults.some(fault => fault.at === at || fault.at.startsWith(`${at}.`)) ? 'is-bad' : ''
}

interface CopiesProps extends Omit<Props, 'unfit' | 'hasReserves'> {
  readonly part: Exclude<Part, 'locations'>
  readonly title: string
  readonly bad: boolean
}

function CopiesPart({ part, title, deck, faults, bad, onChange }: CopiesProps) {
  const copies = deck[part]
  const isBad = (card: string) => badAt(faults, `${part}[${copies.findIndex(entry => entry.card === card)}]`) !== ''
  return (
    <PartHead title={title} count={sizeOf(copies)} bad={bad}>
      {copies.length === 0 && <p class="deck-empty">{t('ccgb.empty')}</p>}
      <div class="deck-groups" data-testid={`part-${part}`}>
        {groupsOf(copies).map(({ kind, entries }) => (
          <section key={kind}>
            <h3>
              {kindName(kind)} <span>{sizeOf(entries)}</span>
            </h3>
            <ul>
              {entries.map(({ card, count }) => (
                <li key={card} class={isBad(card) ? 'is-bad' : ''}>
                  <span>{nameOf(card)}</span>
                  <Stepper name={nameOf(card)} count={count} bad={isBad(card)} onCount={n => onChange(withCount(deck, part, card, n))} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </PartHead>
  )
}

/** The order of a row of cards matters: a step to the left or the right. */
export function Shift({
  name,
  at,
  items,
  onItems,
}: {
  name: string
  at: number
  items: readonly string[]
  onItems(items: readonly string[]): void
}) {
  return (
    <span class="deck-shift">
      <button
        type="button"
        class="btn btn-bare btn-icon"
        aria-label={t('ccgb.earlier', { card: name })}
        aria-disabled={at === 0}
        onClick={() => onItems(shifted(items, at, -1))}
      >
        <Icon name="back" size={16} />
      </button>
      <button
        type="button"
        class="btn btn-bare btn-icon"
        aria-label={t('ccgb.later', { card: name })}
        aria-disabled={at === items.length - 1}
        onClick={() => onItems(shifted(items, at, 1))}
      >
        <Icon name="chevron" size={16} />
      </button>
    </span>
  )
}
