import { cardOf } from '@muster/terminator-ccg/content/library'
import type { Location, View } from '@muster/terminator-ccg/state'
import { t } from '../../app/speak.ts'
import { Icon } from '../../shell/icons.tsx'
import type { Control } from '../../tools/control.ts'
import { slotSpot } from './aims.ts'
import { LocationArt } from './art.tsx'
import { textOf } from './builder-cards.ts'
import { cardName, placeName, placeSpot, seatName, viewOf } from './names.ts'
import { CharacterPiece, EventPiece, ItemPiece, MarkerPiece, pointing, Said, type TableProps } from './pieces.tsx'
import { mainCopy, type ToneOf } from './scene.ts'

/** Who and what is at a place, in the order in which it is drawn. */
export function contentsOf(view: View, place: string) {
  return {
    characters: view.characters.filter(character => character.at === place && character.hidden === null),
    markers: view.characters.flatMap(character =>
      (character.hidden?.markers ?? []).flatMap(marker => (marker.at === place ? [{ character, marker }] : [])),
    ),
    items: view.items.filter(item => item.at === place),
    events: view.events.filter(event => event.at === place || event.barrier?.a === place || event.barrier?.b === place),
  }
}

/** The names of all that is at a place: for other copies of it, and for who cannot see it. */
function namesAt(view: View, place: string): string {
  const { characters, markers, items } = contentsOf(view, place)
  const names = [
    ...characters.map(({ card }) => cardName(card)),
    ...markers.map(({ character }) => t('ccg.marker.of', { who: cardName(character.card), place: placeName(view, place) })),
    ...items.map(({ card }) => cardName(card)),
  ]
  return names.join(', ')
}

/** A location as a card in a row, with all that is there; on a further copy of a place the names of those who stand on the other. */
export function LocationCard({ update, control, tone, location }: TableProps & { location: Location }) {
  const view = viewOf(update)
  const { place, card } = location
  const def = cardOf(card)
  const spot = placeSpot(place)
  const now = tone(spot)
  const main = mainCopy(update, place)
  const isMain = main?.id === location.id
  const damaged = view.damagedPlaces.includes(place)
  const resources = def.resources.filter(resource => resource !== 'Exterior' && resource !== 'Interior' && resource !== 'Distinct')
  const names = namesAt(view, place)
  const interior = location.level > 0
  const label = t('ccg.loc', {
    name: placeName(view, place),
    resources: resources.join(', '),
    damaged: damaged ? 'yes' : 'no',
    start: location.start ? 'yes' : 'no',
    here: names === '' ? t('ccg.loc.empty') : names,
  })
  return (
    <article
      class={`loc is-${now}${interior ? ' interior' : ''}${damaged ? ' damaged' : ''}${location.rotated ? ' rotated' : ''}`}
      data-copy={location.id}
      data-place={place}
    >
      <LocationArt id={card} />
      <button
        type="button"
        class="loc-face"
        aria-pressed={now === 'chosen'}
        data-testid={`place-${card}`}
        {...pointing(control, tone, [spot])}
      >
        <Said text={label}>
          <b>{placeName(view, place)}</b>
          <small class="loc-res">{resources.join(', ')}</small>
          <small class="loc-text">{textOf(def).join(' ')}</small>
        </Said>
      </button>
      <span class="loc-marks" aria-hidden="true">
        {interior && <em>{t('ccg.loc.interior')}</em>}
        {location.start && <Icon name="flag" size={13} />}
        {damaged && <em class="bad">{t('ccg.loc.damaged')}</em>}
        {location.rotated && <Icon name="turn" size={13} />}
      </span>
      {isMain ? (
        <Contents {...{ update, tone, place }} {...(control ? { control } : {})} />
      ) : (
        <p class="loc-same">
          <b>{t('ccg.same')}</b> {names === '' ? t('ccg.same.short', { who: seatName(main?.owner ?? '') }) : t('ccg.same.here', { names })}
        </p>
      )}
    </article>
  )
}

function Contents({ update, control, tone, place }: TableProps & { place: string }) {
  const { characters, markers, items, events } = contentsOf(viewOf(update), place)
  const props = { update, tone, ...(control ? { control } : {}) }
  const count = characters.length + markers.length
  return (
    <div class={`loc-here${count > 2 ? ' many' : ''}${count > 6 ? ' crowd' : ''}`}>
      {characters.map(character => (
        <CharacterPiece key={character.id} {...props} character={character} />
      ))}
      {markers.map(({ character, marker }) => (
        <MarkerPiece key={marker.id} {...props} character={character} marker={marker} />
      ))}
      {items.map(item => (
        <ItemPiece key={item.id} {...props} item={item} small={items.length > 2} />
      ))}
      {events.map(event => (
        <EventPiece key={event.id} {...props} event={event} />
      ))}
    </div>
  )
}

/** An empty spot of the row at which a location may be laid. */
export function Slot({ control, tone, at, where }: { control: Control | undefined; tone: ToneOf; at: string; where: string }) {
  const now = tone(slotSpot(at))
  return (
    <button
      type="button"
      class={`loc-slot is-${now}`}
      aria-pressed={now === 'chosen'}
      data-testid={`slot-${at}`}
      {...pointing(control, tone, [slotSpot(at)])}
    >
      <Said text={t('ccg.slot', { where })}>
        <Icon name="plus" size={18} />
        <span>{t('ccg.slot.short')}</span>
      </Said>
    </button>
  )
}
