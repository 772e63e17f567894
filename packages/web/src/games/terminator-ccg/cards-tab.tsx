import type { Update } from '@muster/core'
import type { SeenPlayer, View } from '@muster/terminator-ccg/state'
import { t } from '../../app/speak.ts'
import { Plate } from '../../boards/hex/signs.tsx'
import type { Spot } from '../../tools/pointing.ts'
import { read } from './looked.ts'
import { cardName, handSpot, pieceOf, plateOf, seatName, signed, spotOfPiece, statName, thingName, viewOf } from './names.ts'

/** Every card that lies open, and what the viewer may know of his own decks: each a way to its sheet. */
export function Cards({ update }: { update: Update }) {
  const view = viewOf(update)
  return (
    <div class="ccg-cards" data-testid="cards-tab">
      <Changes view={view} />
      {view.players.map(player => (
        <section key={player.seat}>
          <h3>
            <Plate side={plateOf(player.seat).side} sign={plateOf(player.seat).sign} size={18} /> {seatName(player.seat)}
          </h3>
          <Zones view={view} player={player} />
        </section>
      ))}
      {view.dead.length > 0 && <Zone name={t('ccg.cards.dead')} cards={view.dead.map(({ card }) => card)} />}
    </div>
  )
}

function Zones({ view, player }: { view: View; player: SeenPlayer }) {
  const inPlay = [...view.characters, ...view.items, ...view.events].filter(({ owner }) => owner === player.seat)
  const { discard, missions, removed, protects, condition, deck, locations } = player
  return (
    <>
      <Zone name={t('ccg.cards.inPlay')} pieces={inPlay.flatMap(({ id }) => spotOfPiece(view, id) ?? [])} view={view} />
      <Zone name={t('ccg.cards.discard')} cards={[...discard].reverse()} />
      {missions.length > 0 && <Zone name={t('ccg.cards.missions')} cards={missions} />}
      {protects.length > 0 && <Zone name={t('ccg.cards.protected')} cards={protects.map(({ card }) => card)} />}
      {removed.length > 0 && <Zone name={t('ccg.cards.removed')} cards={removed} />}
      {condition !== null && <Zone name={t('ccg.cards.condition')} cards={[condition]} />}
      {typeof deck !== 'number' && <Zone name={t('ccg.cards.own')} cards={deck} />}
      {typeof locations !== 'number' && <Zone name={t('ccg.cards.ownPlaces')} cards={locations} />}
    </>
  )
}

type ZoneProps =
  | { readonly name: string; readonly cards: readonly string[] }
  | { readonly name: string; readonly pieces: readonly Spot[]; readonly view: View }

function Zone(props: ZoneProps) {
  const rows =
    'cards' in props
      ? [...counted(props.cards)].map(([card, n]) => ({ spot: handSpot(card), text: n > 1 ? `${n} × ${cardName(card)}` : cardName(card) }))
      : props.pieces.map(spot => ({ spot, text: thingName(props.view, pieceOf(props.view, Number(spot.slice(1)))) }))
  return (
    <details open={rows.length > 0 && rows.length < 12}>
      <summary>
        {props.name} <b class="num">{rows.length === 0 ? t('ccg.cards.none') : 'cards' in props ? props.cards.length : rows.length}</b>
      </summary>
      <ul>
        {rows.map(({ spot, text }) => (
          <li key={spot}>
            <button type="button" class="card-link" onClick={() => read(spot)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

function counted(cards: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1)
  return counts
}

/** What Events and used texts have left behind: whom it changes, by how much, until when. */
function Changes({ view }: { view: View }) {
  const shown = view.changes.filter(({ to }) => pieceOf(view, to))
  if (shown.length === 0) return null
  return (
    <section>
      <h3>{t('ccg.cards.changes')}</h3>
      <ul class="ccg-changes">
        {shown.map(({ id, to, stat, value, card, until }) => (
          <li key={id}>
            {t('ccg.cards.change', {
              who: thingName(view, pieceOf(view, to)),
              stat: statName(stat),
              value: signed(value),
              card: cardName(card),
              until,
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
