import { cardOf } from '@muster/terminator-ccg/content/library'
import type { Location, View } from '@muster/terminator-ccg/state'
import { t } from '../../app/speak.ts'
import { Icon } from '../../shell/icons.tsx'
import type { Control } from '../../tools/control.ts'
import { slotSpot } from './aims.ts'
import { LocationArt } from './art.tsx'
import { textOf } from './builder-cards.ts'
import { characterName, itemName, markerName, placeName, placeSpot, seatName, viewOf } from './names.ts'
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
    ...characters.map(character => characterName(view, character)),
    ...markers.map(({ character, marker }) => markerName(view, character, marker)),
    ...items.map(item => itemName(view, item)),
  ]
  return names.join(', ')
}

/** Width and height of an Exterior card, in pixels. */
export interface CardSize {
  readonly width: number
  readonly height: number
}

/** Widths of a letter, about: of a title, of Resources, of a text; and what stands beside a title and beside a text. */
const LETTERS = { title: 6.2, resources: 5.6, text: 5 } as const
const SIDES = { title: 30, marked: 68, text: 16 } as const

/** How many lines a card's Resources and text take, and how many of the text there is room for. */
function linesOf(resources: string, text: string, { width, height }: CardSize): { readonly all: number; readonly text: number } {
  const room = Math.max(2, Math.floor(height / 33))
  const needed = Math.min(room, Math.ceil((text.length * LETTERS.text) / (width - SIDES.text)))
  return { all: needed + Math.ceil((resources.length * LETTERS.resources) / (width - SIDES.text)), text: room }
}

/** A location as a card in a row, with all that is there; on a further copy of a place the names of those who stand on the other. */
export function LocationCard({ update, control, tone, location, size }: TableProps & { location: Location; size: CardSize }) {
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
  const long = placeName(view, place).length * LETTERS.title > size.width - (interior || damaged ? SIDES.marked : SIDES.title)
  const text = textOf(def).join(' ')
  const lines = linesOf(resources.join(', '), text, size)
  const label = t('ccg.loc', {
    name: placeName(view, place),
    resources: resources.join(', '),
    damaged: damaged ? 'yes' : 'no',
    start: location.start ? 'yes' : 'no',
    here: names === '' ? t('ccg.loc.empty') : names,
  })
  return (
    <article
      class={`loc is-${now}${interior ? ' interior' : ''}${damaged ? ' damaged' : ''}${location.rotated ? ' rotated' : ''}${long ? ' long' : ''}`}
      style={{ '--lines': lines.text, '--foot': lines.all }}
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
          <small class="loc-text">{text}</small>
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
          <b>{t('ccg.same')}</b>{' '}
          {names === ''
            ? t('ccg.same.short', { who: seatName(main?.owner ?? '') })
            : t('ccg.same.here', { who: seatName(main?.owner ?? ''), names })}
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
