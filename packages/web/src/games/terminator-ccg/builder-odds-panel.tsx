import { cardOf } from '@muster/terminator-ccg/content/library'
import type { Deck } from '@muster/terminator-ccg/state'
import { useState } from 'preact/hooks'
import { percent, t } from '../../app/speak.ts'
import { kindName, nameOf } from './builder-cards.ts'
import { cardsOf, curveOf, groupsOf, sizeOf } from './builder-deck.ts'
import { chanceOf, sample, shareOf } from './builder-odds.ts'
import { KINDS } from './builder-pool.ts'

/** How the Draw Deck is made and what it draws: kinds, what Events cost, exact odds, and hands to try. */
export function DeckOdds({ deck }: { deck: Deck }) {
  return (
    <div class="deck-odds">
      <Made deck={deck} />
      <Odds deck={deck} />
      <Hand deck={deck} />
    </div>
  )
}

const TONES = ['o-out', 'o-left', 'o-reel', 'o-none', 'o-dots', 'o-dash', 'o-grid']

function Made({ deck }: { deck: Deck }) {
  const groups = groupsOf(deck.draw)
  const curve = curveOf(deck.draw)
  const most = Math.max(1, ...curve)
  const events = curve.reduce((sum, n) => sum + n, 0)
  const spent = curve.reduce((sum, n, cp) => sum + n * cp, 0)
  return (
    <section aria-labelledby="deck-made">
      <h2 id="deck-made">{t('ccgb.made')}</h2>
      <div class="odds" aria-hidden="true">
        {groups.map(({ kind, entries }) => (
          <i key={kind} class={TONES[KINDS.indexOf(kind)]} style={`--p:${sizeOf(entries)}`} />
        ))}
      </div>
      <ul class="deck-keys">
        {groups.map(({ kind, entries }) => (
          <li key={kind}>
            <i class={`odds-key ${TONES[KINDS.indexOf(kind)]}`} />
            {kindName(kind)} <b>{sizeOf(entries)}</b>
          </li>
        ))}
      </ul>
      <h3>{t('ccgb.curve')}</h3>
      <ol class="deck-curve">
        {curve.map((n, cp) => (
          <li key={`${cp}`} aria-label={t('ccgb.curve.label', { n, cp })}>
            <b>{n}</b>
            <i style={`--h:${(n / most).toFixed(3)}`} />
            <span>{t('ccgb.cost', { n: cp, unit: 'CP' })}</span>
          </li>
        ))}
      </ol>
      <p class="fine">{t('ccgb.curve.note', { events, cp: spent })}</p>
    </section>
  )
}

const SEEN = [5, 8, 12] as const

function Odds({ deck }: { deck: Deck }) {
  const [least, setLeast] = useState(1)
  const [extra, setExtra] = useState(20)
  const size = sizeOf(deck.draw)
  const seen = [...SEEN, extra]
  const kinds = groupsOf(deck.draw).map(({ kind, entries }) => ({ name: t('ccgb.odds.any', { kind: kindName(kind) }), n: sizeOf(entries) }))
  const cards = [...deck.draw].sort((a, b) => b.count - a.count || nameOf(a.card).localeCompare(nameOf(b.card), 'en'))
  const rows = [...kinds, ...cards.map(({ card, count }) => ({ name: nameOf(card), n: count }))]
  return (
    <section aria-labelledby="deck-odds">
      <h2 id="deck-odds">{t('ccgb.odds.title')}</h2>
      {size === 0 ? (
        <p class="fine">{t('ccgb.odds.none')}</p>
      ) : (
        <>
          <div class="deck-odds-set">
            <label>
              {t('ccgb.odds.of')}
              <input type="number" min={1} max={9} value={least} onInput={event => setLeast(whole(event.currentTarget.value, 1, 9))} />
            </label>
            <label>
              {t('ccgb.odds.seen')}
              <input
                type="number"
                min={1}
                max={size}
                value={extra}
                onInput={event => setExtra(whole(event.currentTarget.value, 1, size))}
              />
            </label>
          </div>
          <div class="deck-odds-table" {...{ tabIndex: 0, role: 'group', 'aria-labelledby': 'deck-odds' }}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('ccgb.odds.seen')}</th>
                  {seen.map((n, i) => (
                    <th key={`${i}`} scope="col">
                      {n}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ name, n }) => (
                  <tr key={name}>
                    <th scope="row">
                      {name} <small>{n}</small>
                    </th>
                    {seen.map((drawn, i) => (
                      <Odd key={`${i}`} size={size} n={n} drawn={drawn} least={least} />
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p class="fine">{t('ccgb.odds.note', { seen: extra, size })}</p>
        </>
      )}
    </section>
  )
}

function Odd({ size, n, drawn, least }: { size: number; n: number; drawn: number; least: number }) {
  const chance = chanceOf(size, n, drawn, least)
  const share = shareOf(chance)
  return (
    <td style={`--p:${(100 * share).toFixed(1)}%`} title={t('ccgb.odds.exact', { ways: String(chance.ways), of: String(chance.of) })}>
      <span>{percent(share)}</span>
    </td>
  )
}

function whole(text: string, least: number, most: number): number {
  const value = Math.floor(Number(text))
  return Number.isFinite(value) ? Math.min(Math.max(value, least), Math.max(most, least)) : least
}

const HAND = 5

function Hand({ deck }: { deck: Deck }) {
  const [drawn, setDrawn] = useState<readonly string[]>([])
  const cards = cardsOf(deck.draw)
  // A hand that was drawn from another state of the deck is no hand of this one.
  const own = drawn.every(card => cards.includes(card)) ? drawn : []
  const more = () => {
    const rest = [...cards]
    for (const card of own) rest.splice(rest.indexOf(card), 1)
    setDrawn([...own, ...sample(rest, 1)])
  }
  return (
    <section aria-labelledby="deck-hand">
      <h2 id="deck-hand">{t('ccgb.hand')}</h2>
      <div class="deck-hand-tools">
        <button type="button" class="btn btn-quiet" data-testid="sample-hand" onClick={() => setDrawn(sample(cards, HAND))}>
          {t('ccgb.hand.again')}
        </button>
        <button type="button" class="btn btn-bare" aria-disabled={own.length >= cards.length} onClick={more}>
          {t('ccgb.hand.more')}
        </button>
      </div>
      <ol class="deck-hand" aria-live="polite">
        {own.map((card, i) => (
          <li key={`${i}`}>
            <b>{nameOf(card)}</b>
            <small>{kindName(cardOf(card).kind)}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}
