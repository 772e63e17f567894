import type { ListFault } from '@muster/core'
import type { CardDef, CardKind } from '@muster/terminator-ccg/content/types'
import type { Deck } from '@muster/terminator-ccg/state'
import { useMemo, useState } from 'preact/hooks'
import { say, t } from '../../app/speak.ts'
import { Icon } from '../../shell/icons.tsx'
import { RuleLink } from '../../shell/rule-link.tsx'
import type { WebKey } from '../../words.ts'
import { CardArt } from './art.tsx'
import { CardFace, Stepper } from './builder-card.tsx'
import { costOf, foundAt, GAME, isUseless, kindLine, kindName } from './builder-cards.ts'
import { countIn, type Part, partOf, withCount } from './builder-deck.ts'
import { EVERYTHING, isFoundAt, KINDS, placesOf, poolOf, SORTS, type Wish } from './builder-pool.ts'

interface Props {
  readonly deck: Deck
  readonly unfit: ReadonlyMap<string, ListFault>
  readonly hasReserves: boolean
  onChange(deck: Deck): void
}

const SORT_NAMES: { readonly [sort in Wish['sort']]: WebKey } = { kind: 'ccgb.sort.kind', name: 'ccgb.sort.name', cost: 'ccgb.sort.cost' }

/** All cards of the game, searched and filtered, each with what it would do in this deck and why it may not be. */
export function CardPool({ deck, unfit, hasReserves, onChange }: Props) {
  const [wish, setWish] = useState<Wish>(EVERYTHING)
  const [toReserves, setToReserves] = useState(false)
  const [open, setOpen] = useState<string>()
  const cards = useMemo(() => poolOf(wish, deck, card => unfit.has(card)), [wish, deck, unfit])
  const places = useMemo(() => placesOf(deck), [deck])
  const set = (change: Partial<Wish>) => setWish({ ...wish, ...change })
  const partFor = (card: CardDef): Part | undefined => {
    const part = partOf(card.id)
    return part === 'draw' && hasReserves && toReserves ? 'reserves' : part
  }
  return (
    <section class="pool" aria-label={t('ccgb.cards')}>
      <label class="pool-find">
        <Icon name="search" />
        <span class="sr">{t('ccgb.search')}</span>
        <input
          type="search"
          placeholder={t('ccgb.search')}
          value={wish.query}
          data-testid="pool-search"
          onInput={event => set({ query: event.currentTarget.value })}
        />
      </label>
      <fieldset class="pool-filters" aria-label={t('ccgb.kinds')}>
        <Toggle on={wish.kind === 'all'} text={t('ccgb.all')} onPress={() => set({ kind: 'all' })} />
        {KINDS.map((kind: CardKind) => (
          <Toggle key={kind} on={wish.kind === kind} text={kindName(kind)} onPress={() => set({ kind })} />
        ))}
      </fieldset>
      <fieldset class="pool-filters" aria-label={t('ccgb.filters')}>
        <Toggle on={wish.fitting} text={t('ccgb.fitting')} onPress={() => set({ fitting: !wish.fitting })} />
        <Toggle on={wish.findable} text={t('ccgb.findable')} onPress={() => set({ findable: !wish.findable })} />
        {hasReserves && <Toggle on={toReserves} text={t('ccgb.toReserves')} onPress={() => setToReserves(!toReserves)} />}
      </fieldset>
      <div class="pool-count">
        <span role="status" data-testid="pool-count">
          {t('ccgb.count', { n: cards.length })}
        </span>
        <select aria-label={t('ccgb.sort')} value={wish.sort} onChange={event => set({ sort: event.currentTarget.value as Wish['sort'] })}>
          {SORTS.map(sort => (
            <option key={sort} value={sort}>
              {t(SORT_NAMES[sort])}
            </option>
          ))}
        </select>
      </div>
      <ul class="pool-cards">
        {cards.length === 0 && <li class="pool-none">{t('ccgb.nothing')}</li>}
        {cards.map(card => {
          const part = partFor(card)
          return (
            <PoolCard
              key={card.id}
              card={card}
              fault={unfit.get(card.id)}
              useless={isUseless(card, deck.side)}
              found={foundAt(card).length === 0 || isFoundAt(card, places)}
              isOpen={open === card.id}
              onOpen={() => setOpen(open === card.id ? undefined : card.id)}
            >
              {part ? (
                <Stepper name={card.name} count={countIn(deck, part, card.id)} onCount={n => onChange(withCount(deck, part, card.id, n))} />
              ) : (
                <Chosen deck={deck} card={card} onChange={onChange} />
              )}
            </PoolCard>
          )
        })}
      </ul>
    </section>
  )
}

function Toggle({ on, text, onPress }: { on: boolean; text: string; onPress(): void }) {
  return (
    <button type="button" class={on ? 'on' : ''} aria-pressed={on} onClick={onPress}>
      {text}
    </button>
  )
}

interface CardProps {
  readonly card: CardDef
  readonly fault: ListFault | undefined
  readonly useless: boolean
  readonly found: boolean
  readonly isOpen: boolean
  onOpen(): void
  readonly children: preact.ComponentChildren
}

function PoolCard({ card, fault, useless, found, isOpen, onOpen, children }: CardProps) {
  const cost = costOf(card)
  return (
    <li class={`pool-card${fault ? ' is-off' : ''}`} data-card={card.id}>
      <span class="pool-art" aria-hidden="true">
        <CardArt id={card.id} />
      </span>
      <button type="button" class="pool-name" aria-expanded={isOpen} onClick={onOpen}>
        <b>
          {card.name}
          {cost && <em>{t('ccgb.cost', { n: cost.n, unit: cost.unit })}</em>}
        </b>
        <span>
          {kindLine(card)}
          {card.unique && `, ${t('ccgb.unique')}`}
        </span>
        {foundAt(card).length > 0 && (
          <small class={found ? '' : 'is-lost'}>{t(found ? 'ccgb.found' : 'ccgb.notFound', { at: foundAt(card).join(', ') })}</small>
        )}
      </button>
      {fault ? null : children}
      {useless && !fault && (
        <p class="pool-note">
          {t('ccgb.useless')} <RuleLink id="C2.1.11r" game={GAME} />
        </p>
      )}
      {fault && (
        <p class="pool-why">
          <Icon name="no" size={16} />
          {say(fault.why, GAME)} <RuleLink id={fault.rule} game={GAME} />
        </p>
      )}
      {isOpen && <CardFace card={card} />}
    </li>
  )
}

/** A Condition is chosen or not: a deck has one. */
function Chosen({ deck, card, onChange }: { deck: Deck; card: CardDef; onChange(deck: Deck): void }) {
  const on = deck.condition === card.id
  return (
    <button type="button" class="btn btn-quiet" aria-pressed={on} onClick={() => onChange({ ...deck, condition: on ? null : card.id })}>
      {on ? t('ccgb.chosen') : <Icon name="plus" size={16} />}
      {!on && <span class="sr">{t('ccgb.put', { card: card.name })}</span>}
    </button>
  )
}
