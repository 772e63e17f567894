import type { Update } from '@muster/core'
import { cardOf } from '@muster/terminator-ccg/content/library'
import { knownOf } from '@muster/terminator-ccg/seen'
import type { Character, Item, LastingEvent, Marker, View } from '@muster/terminator-ccg/state'
import { type ComponentChildren, Fragment } from 'preact'
import { t } from '../../app/speak.ts'
import { Plate } from '../../boards/hex/signs.tsx'
import { Icon } from '../../shell/icons.tsx'
import type { Control } from '../../tools/control.ts'
import type { Spot } from '../../tools/pointing.ts'
import { ItemSign, Portrait } from './art.tsx'
import { looked } from './looked.ts'
import {
  cardName,
  characterName,
  characterSpot,
  eventSpot,
  itemName,
  itemSpot,
  markerSpot,
  numberOf,
  placeSpot,
  plateOf,
  seatName,
  viewOf,
} from './names.ts'
import type { ToneOf } from './scene.ts'

/** What every piece of the table is given. */
export interface TableProps {
  readonly update: Update
  readonly control?: Control
  readonly tone: ToneOf
}

interface PointProps {
  readonly 'data-spot': Spot
  readonly draggable: boolean
  onClick(): void
  onFocus(): void
  onDragStart(event: DragEvent): void
  onDragOver(event: DragEvent): void
  onDrop(event: DragEvent): void
}

/** Makes something one that can be pointed at by click, key and drag: what is dragged acts, where it is dropped is the target. */
export function pointing(control: Control | undefined, tone: ToneOf, spots: readonly Spot[]): PointProps {
  const [first] = spots as readonly [Spot, ...Spot[]]
  return {
    'data-spot': first,
    draggable: control?.aims.value.some(aim => aim.subject !== undefined && spots.includes(aim.subject)) ?? false,
    onClick() {
      looked.value = first
      control?.point(spots)
    },
    onFocus() {
      looked.value = first
    },
    onDragStart(event) {
      event.dataTransfer?.setData('text/plain', first)
      if (control && control.pointing.value.subject !== first) control.point(spots)
    },
    onDragOver(event) {
      if (control?.pointing.value.subject !== undefined) event.preventDefault()
    },
    onDrop(event) {
      event.preventDefault()
      event.stopPropagation()
      if (control && tone(first) !== 'chosen') control.point(spots)
    },
  }
}

const of = (controller: string | null): string =>
  controller === null ? t('ccg.piece.nobody') : t('ccg.piece.of', { who: seatName(controller) })

/** All that a piece says to who cannot see it. */
export function characterLabel(view: View, character: Character, tone: string): string {
  const values = view.values[String(character.id)]
  const items = view.items.filter(item => item.bearer === character.id).map(item => itemName(view, item))
  return t('ccg.piece', {
    who: characterName(view, character),
    of: of(character.controller),
    main: cardOf(character.card).kind === 'main' ? 'yes' : 'no',
    speed: values?.speed ?? 0,
    power: values?.power ?? 0,
    damage: character.damage,
    rotated: character.rotated ? 'yes' : 'no',
    items: items.length > 0 ? items.join(', ') : 'none',
    tone,
  })
}

/** What a button shows, and what it says to who cannot see it. */
export function Said({ text, children }: { text: string; children: ComponentChildren }) {
  return (
    <>
      <span class="sr">{text}</span>
      <span class="shown" aria-hidden="true">
        {children}
      </span>
    </>
  )
}

/** A character on its place, turned when it is rotated. */
export function CharacterPiece({ update, control, tone, character }: TableProps & { character: Character }) {
  const view = viewOf(update)
  const spot = characterSpot(character.id)
  const now = tone(spot)
  const { controller } = character
  const side = controller === null ? 'none' : plateOf(controller).side
  const values = view.values[String(character.id)]
  const def = cardOf(character.card)
  const printed = def.kind === 'main' || def.kind === 'support' ? def : undefined
  const items = view.items.filter(item => item.bearer === character.id)
  return (
    <div class="piece-spot">
      <button
        type="button"
        class={`piece seat-${side} is-${now}${character.rotated ? ' rotated' : ''}${def.kind === 'support' ? ' support' : ''}`}
        aria-pressed={now === 'chosen'}
        {...pointing(control, tone, [spot, placeSpot(character.at)])}
      >
        <Said text={characterLabel(view, character, now)}>
          <Portrait id={character.card} />
          {controller !== null && <Plate side={plateOf(controller).side} sign={plateOf(controller).sign} size={14} />}
          {character.damage > 0 && <i class="tokens num">{character.damage}</i>}
          {character.rotated && (
            <i class="turned">
              <Icon name="turn" size={11} />
            </i>
          )}
          <PieceName view={view} character={character} />
          <span class="numbers num">
            <Ability sign="»" value={values?.speed} of={printed?.speed} />
            <Ability sign="✱" value={values?.power} of={printed?.power} />
          </span>
        </Said>
      </button>
      {items.length > 0 && (
        <span class="carried">
          {items.map(item => (
            <ItemPiece key={item.id} update={update} {...(control ? { control } : {})} tone={tone} item={item} small />
          ))}
        </span>
      )}
    </div>
  )
}

/** A name that is never broken within a word such as `T-800`, after the number that tells it from its like. */
function PieceName({ view, character }: { view: View; character: Character }) {
  const n = numberOf(view.characters, character)
  return (
    <b>
      {n !== undefined && <i class="nth num">{n}</i>}
      {cardName(character.card)
        .split(' ')
        .map((word, i) => (
          <Fragment key={word}>
            {i > 0 && ' '}
            <span>{word}</span>
          </Fragment>
        ))}
    </b>
  )
}

/** A number as it stands; beside it the printed one where it differs. */
function Ability({ sign, value, of: printed }: { sign: string; value: number | undefined; of: number | undefined }) {
  const differs = value !== undefined && printed !== undefined && value !== printed
  return (
    <span class={differs ? (value < printed ? 'less' : 'more') : ''}>
      {sign} {value ?? '?'}
      {differs && <small>/{printed}</small>}
    </span>
  )
}

/** A marker of a hidden character, face down; what the viewer knows of it is written on it. */
export function MarkerPiece({ update, control, tone, character, marker }: TableProps & { character: Character; marker: Marker }) {
  const view = viewOf(update)
  const spot = markerSpot(marker.id)
  const now = tone(spot)
  const known = knownOf(view, character, marker.id)
  const plate = plateOf(character.controller ?? character.owner)
  return (
    <div class="piece-spot">
      <button
        type="button"
        class={`piece marker seat-${plate.side} is-${now} known-${known}${character.rotated ? ' rotated' : ''}`}
        aria-pressed={now === 'chosen'}
        {...pointing(control, tone, [spot, placeSpot(marker.at)])}
      >
        <Said text={t('ccg.marker', { who: characterName(view, character), of: of(character.controller), known, tone: now })}>
          <span class="marker-sign">
            <Icon name={known === 'unknown' ? 'help' : 'eye'} size={16} />
            {t(`ccg.marker.${known}`)}
          </span>
          {known === 'real' && character.damage > 0 && <i class="tokens num">{character.damage}</i>}
          <PieceName view={view} character={character} />
        </Said>
      </button>
    </div>
  )
}

/** An Item, lying at a place or small under its bearer. */
export function ItemPiece({ update, control, tone, item, small = false }: TableProps & { item: Item; small?: boolean }) {
  const spot = itemSpot(item.id)
  const now = tone(spot)
  const view = viewOf(update)
  const name = itemName(view, item)
  const at = item.at ?? view.characters.find(({ id }) => id === item.bearer)?.at
  const flags = { damaged: item.damaged ? 'yes' : 'no', rotated: item.rotated ? 'yes' : 'no' }
  return (
    <button
      type="button"
      class={`item-piece is-${now}${small ? ' small' : ''}${item.damaged ? ' damaged' : ''}${item.rotated ? ' rotated' : ''}`}
      aria-pressed={now === 'chosen'}
      title={name}
      {...pointing(control, tone, item.at === null || !at ? [spot] : [spot, placeSpot(at)])}
    >
      <Said text={item.at === null ? name : t('ccg.item', { name, ...flags })}>
        <ItemSign id={item.card} size={small ? 13 : 15} />
        {!small && <span>{name}</span>}
      </Said>
    </button>
  )
}

/** An Event that stays on the table. */
export function EventPiece({ control, tone, event }: TableProps & { event: LastingEvent }) {
  const spot = eventSpot(event.id)
  const now = tone(spot)
  return (
    <button
      type="button"
      class={`item-piece event-piece seat-${plateOf(event.owner).side} is-${now}`}
      aria-pressed={now === 'chosen'}
      {...pointing(control, tone, [spot])}
    >
      <Said text={t('ccg.event', { name: cardName(event.card), who: seatName(event.owner), tokens: event.tokens ?? 0 })}>
        <Icon name="bolt" size={13} />
        <span>{cardName(event.card)}</span>
        {event.tokens !== null && <b class="num">{event.tokens}</b>}
      </Said>
    </button>
  )
}
