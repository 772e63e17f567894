import { cardOf } from '@muster/terminator-ccg/content/library'
import type { Character, Location, PlaceId, SeenPlayer, View } from '@muster/terminator-ccg/state'
import { hanging } from '../../text/layout.ts'
import type { Paint } from '../../text/paint.ts'
import { attackName, cardName, characterName, markerName, pieceName, placeName } from './things.ts'

const WIDTH = 100

export const LEGEND =
  'Places of a row stand from the left; what stands indented is inside the place before it. (3/7) is Speed and Power, * a Damage token, ~ rotated, ? a marker of somebody hidden'

/** Every row of the Battleground: each place with its neighbours in the row, and all that is there. Copies of one place name it once. */
export function rowLines(view: View, seat: (seat: string) => string, paint: Paint): string[] {
  const told = new Set<PlaceId>()
  return view.players.flatMap(player => [
    paint(player.side === 'skynet' ? 'other' : 'one', headOf(view, player, seat)),
    ...columnsOf(view, player).flatMap(column =>
      column.flatMap(location => {
        const again = told.has(location.place)
        told.add(location.place)
        return placeLines(view, location, again, seat)
      }),
    ),
    '',
  ])
}

const count = (zone: readonly string[] | number) => (typeof zone === 'number' ? zone : zone.length)

function headOf(view: View, player: SeenPlayer, seat: (seat: string) => string): string {
  const { missionPoints, protection } = view.scenario[player.side]
  const saved = player.protects.reduce((sum, one) => sum + one.importance, 0)
  const parts = [
    `${player.cp} CP`,
    `hand ${count(player.hand)} of ${player.handSize}`,
    `deck ${count(player.deck)}`,
    `discarded ${player.discard.length}`,
    `locations ${count(player.locations)}`,
    `Mission Points ${player.points} of ${missionPoints}`,
    ...(protection ? [`Protected ${saved} of ${protection.importance}`] : []),
    ...(player.condition === null ? [] : [`Condition ${cardName(player.condition)}`]),
    ...(player.out ? ['out'] : []),
  ]
  return `${seat(player.seat)}: ${parts.join(', ')}`
}

/** A player's columns from the left, each from the Exterior location up. */
function columnsOf(view: View, player: SeenPlayer): Location[][] {
  const own = view.places.filter(({ owner }) => owner === player.seat)
  const columns = [...new Set(own.map(({ column }) => column))].sort((a, b) => a - b)
  return columns.map(column => own.filter(other => other.column === column).sort((a, b) => a.level - b.level))
}

function placeLines(view: View, location: Location, again: boolean, seat: (seat: string) => string): string[] {
  const { place, card, level, start } = location
  const resources = cardOf(card).resources.filter(resource => resource !== 'Exterior' && resource !== 'Interior')
  const marks = [...resources, ...(start ? ['start'] : []), ...(view.damagedPlaces.includes(place) ? ['DAMAGED'] : [])]
  const indent = level > 0 ? '      ' : '  '
  const head = `${indent}${placeName(view, place)}${location.rotated ? '~' : ''} [${marks.join(', ')}]`
  if (again) return [`${head} as above`]
  const here = hereAt(view, place, seat)
  return here.length === 0 ? [head] : [head, ...here.flatMap(line => hanging(`${indent}    `, line, WIDTH))]
}

/** All that is at a place, a line each. */
function hereAt(view: View, place: PlaceId, seat: (seat: string) => string): string[] {
  const open = view.characters.filter(({ at, hidden }) => at === place && hidden === null)
  const markers = view.characters.flatMap(character =>
    (character.hidden?.markers ?? []).flatMap(marker => (marker.at === place ? [`? ${markerName(view, character, marker)}`] : [])),
  )
  const items = view.items.flatMap(item => (item.at === place ? [`${cardName(item.card)} lies here`] : []))
  const events = view.events.flatMap(event => (event.at === place ? [`Event ${cardName(event.card)}`] : []))
  return [...open.map(character => characterText(view, character, seat)), ...markers, ...items, ...events]
}

/** A character with its numbers, tokens and what it carries. */
export function characterText(view: View, character: Character, seat: (seat: string) => string): string {
  const values = view.values[String(character.id)]
  const numbers = values ? ` (${values.speed}/${values.power})` : ''
  const items = view.items.filter(({ bearer }) => bearer === character.id)
  const carried = items.map(item => `${cardName(item.card)}${item.damaged ? ' (damaged)' : ''}${item.rotated ? '~' : ''}`)
  const whose = character.controller === null ? 'nobody' : seat(character.controller)
  const marks = `${'*'.repeat(character.damage)}${character.rotated ? '~' : ''}`
  return `${characterName(view, character)}${numbers}${marks}, ${whose}${carried.length > 0 ? `; carries ${carried.join(', ')}` : ''}`
}

/** Declared attacks and searches of the Round, in the order in which they were declared. */
export function declaredLines(view: View, seat: (seat: string) => string): string[] {
  const attacks = view.attacks.map((attack, i) => {
    const weapon = attack.weapon === null ? 'bare hands' : attack.weapon === attack.attacker ? 'own weapon' : pieceName(view, attack.weapon)
    const state = attack.lost ? 'lost' : attack.hit === null ? 'to be rolled' : attack.hit ? 'hit' : 'miss'
    return `  ${i + 1}. ${attackName(view, attack.id)} (${seat(attack.by)}), ${attack.kind}, ${weapon}: ${state}`
  })
  const searches = view.searches.map(({ searcher, place }) => `  ${pieceName(view, searcher)} searches ${placeName(view, place)}`)
  return [...(attacks.length > 0 ? ['Attacks', ...attacks] : []), ...(searches.length > 0 ? ['Searches', ...searches] : [])]
}
