import type { Update } from '@muster/core'
import { cardOf } from '@muster/terminator-ccg/content/library'
import type { CardDef } from '@muster/terminator-ccg/content/types'
import { useEffect } from 'preact/hooks'
import { say, t } from '../../app/speak.ts'
import { Icon } from '../../shell/icons.tsx'
import type { Control } from '../../tools/control.ts'
import type { Spot } from '../../tools/pointing.ts'
import { isWindow } from './aims.ts'
import { CardArt } from './art.tsx'
import { costOf, kindLine, textOf } from './builder-cards.ts'
import { looked, read } from './looked.ts'
import { cardName, handSpot, homeSeat, playerIn, seatName, viewOf } from './names.ts'
import { UNTILS, unwish, usePassing, wish, wishFrom, wishOf } from './passing.ts'
import { pointing } from './pieces.tsx'
import { type Tone, tonesFor } from './scene.ts'

/** A card of the hand: which copy, and how it stands. */
interface Held {
  readonly card: string
  readonly copy: number
  readonly tone: Tone
}

/** The hand under the table: what may be played is lit, the rest says what it waits for; and how long to pass. */
export function Hand({ update, control }: { update: Update; control?: Control }) {
  usePassing(update, control)
  useTableKeys(update, control)
  const view = viewOf(update)
  const seat = homeSeat(update)
  const hand = playerIn(view, seat)?.hand
  if (!Array.isArray(hand)) return null
  const tone = tonesFor(control)
  const held = hand.map((card: string, i: number): Held => {
    const copy = hand.slice(0, i).filter(other => other === card).length + 1
    const [mine, kind] = [tone(handSpot(card, copy)), tone(handSpot(card))]
    return { card, copy, tone: mine === 'plain' ? kind : mine }
  })
  const label = seat === update.viewer ? t('ccg.hand', { n: held.length }) : t('ccg.hand.of', { who: seatName(seat) })
  return (
    <section class="hand ccg-hand" aria-label={label} data-testid="hand">
      {control && update.viewer === seat && <PassBar update={update} />}
      {held.length === 0 && <p class="hand-empty">{t('ccg.hand.empty')}</p>}
      <ol style={{ '--cards': Math.max(5, held.length) }}>
        {held.map(one => (
          <li key={handSpot(one.card, one.copy)}>
            <HandCard held={one} update={update} {...(control ? { control } : {})} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Letters of a text that is set smaller, so that all of it is there to read. */
const LONG_TEXT = 80

/** Why a card is not lit, in a few words. */
function noteOf(update: Update, card: CardDef, tone: Tone): string {
  const cp = playerIn(viewOf(update), update.viewer)?.cp ?? 0
  const cost = card.kind === 'event' ? card.cp : 0
  if (tone === 'chosen') return t('ccg.card.chosen')
  if (tone === 'lit') return card.kind === 'event' && isWindow(update) ? t('ccg.card.playable', { n: cp - cost }) : t('ccg.card.fits')
  if (card.kind === 'event' && cost > cp) return t('ccg.card.dear', { n: cost, cp })
  return t(`ccg.card.later.${card.kind}`)
}

function HandCard({ held, update, control }: { held: Held; update: Update; control?: Control }) {
  const card = cardOf(held.card)
  const cost = costOf(card)
  const spots: readonly Spot[] = [handSpot(held.card, held.copy), handSpot(held.card)]
  const refused = control?.aims.value.find(aim => aim.refusal && (spots.includes(aim.target ?? '') || spots.includes(aim.subject ?? '')))
  const { 'data-spot': _, ...handlers } = pointing(control, () => held.tone, spots)
  return (
    <div class="hand-slot">
      <button
        type="button"
        class={`hand-card ccg-card is-${held.tone === 'lit' || held.tone === 'chosen' ? 'lit' : 'shut'}${held.tone === 'chosen' ? ' chosen' : ''}`}
        aria-pressed={held.tone === 'chosen'}
        aria-disabled={held.tone === 'plain' || held.tone === 'refused'}
        data-testid={`card-${held.card}`}
        {...handlers}
        onFocus={() => {
          looked.value = spots[0]
        }}
      >
        <span class="card-art">
          <CardArt id={card.id} />
        </span>
        <span class="hand-title">
          <b>{card.name}</b>
        </span>
        <span class="hand-kind">{kindLine(card)}</span>
        <span class={`hand-lines${textOf(card).join('').length > LONG_TEXT ? ' long' : ''}`}>
          {textOf(card).map(line => (
            <span key={line}>{line}</span>
          ))}
        </span>
        <span class="hand-note">
          {refused?.refusal && held.tone === 'refused' ? say(refused.refusal.reason) : noteOf(update, card, held.tone)}
        </span>
        {cost && (
          <span class="ccg-cost num">
            {cost.n}
            <small>{cost.unit}</small>
          </span>
        )}
      </button>
      <button
        type="button"
        class="btn btn-bare btn-icon read-card"
        aria-label={t('ccg.card.read', { card: cardName(held.card) })}
        onClick={() => read(handSpot(held.card, held.copy))}
      >
        <Icon name="info" size={16} />
      </button>
    </div>
  )
}

/** How long to pass without being asked. */
function PassBar({ update }: { update: Update }) {
  const made = wishOf(update.viewer)
  if (made)
    return (
      <p class="pass-bar" role="status">
        <span>{t('ccg.until.on', { until: made.until })}</span>
        <button type="button" class="btn btn-quiet" data-testid="stop-passing" onClick={() => unwish(update.viewer)}>
          {t('ccg.until.stop')}
        </button>
      </p>
    )
  if (!update.prompt || !isWindow(update)) return null
  return (
    <fieldset class="pass-bar" title={t('ccg.until.why')}>
      <legend>{t('ccg.until')}</legend>
      {UNTILS.map(until => (
        <button
          key={until}
          type="button"
          class="btn btn-quiet"
          data-testid={`until-${until}`}
          onClick={() => wish(wishFrom(update, until))}
        >
          {t(`ccg.until.${until}`)}
        </button>
      ))}
    </fieldset>
  )
}

/** Answers that end one's own Step or pass a window. */
const ENDS = ['pass', 'done', 'stay', 'decline']

/** P passes or ends, W passes until one's own go. */
function useTableKeys(update: Update, control: Control | undefined): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as Element
      if (!control || !update.prompt || event.ctrlKey || event.metaKey || event.altKey) return
      if (target.matches('input, textarea, select') || document.querySelector('dialog[open]')) return
      const key = event.key.toLowerCase()
      if (key === 'w' && isWindow(update)) wish(wishFrom(update, 'own'))
      if (key !== 'p') return
      const end = control.aims.value.find(aim => ENDS.includes(aim.option.do))
      if (end) control.choose(end)
      if (end && isWindow(update)) void control.answer({ pick: end.option })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [update, control])
}
