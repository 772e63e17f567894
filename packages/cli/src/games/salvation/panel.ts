import { type AnyGame, type Json, words } from '@muster/core'
import { cardOf, unitCard, upgradeOf } from '@muster/salvation/content/library'
import { effectWords } from '@muster/salvation/effect-words'
import { cardName, upgradeName } from '@muster/salvation/flow'
import { UNIT_TYPES, type UnitType, type View } from '@muster/salvation/state'
import { BOX, GOAL, SHELTERS_TO_WIN } from '@muster/salvation/tables'
import { sayOf } from '../../context.ts'
import type { Panel } from '../../panel.ts'
import { columns, hanging } from '../../text/layout.ts'
import type { Paint } from '../../text/paint.ts'
import { faceKey, LEGEND, mapLines } from './map.ts'
import { listed, type MoreNames, unitText } from './options.ts'

const WIDTH = 100

/** Terminator Salvation in a terminal. */
export function salvationPanel(game: AnyGame): Panel {
  const say = sayOf(game)
  const names: MoreNames = {
    sector: at => say(words(`sector.${at}`)),
    unit: type => say(words(`unit.${type}`)),
    face: face => say(words(faceKey(face))),
    card: id => say(cardName(id)),
    effect(card, way) {
      const effect = cardOf(card).effects[way - 1]
      return effect ? say(effectWords(effect)) : ''
    },
    city: id => say(words(`city.${id}`)),
    seat: seat => say(words(`seat.${seat}`)),
    upgrade: token => `${say(words(`unit.${upgradeOf(token).unit}`))}: ${say(upgradeName(token))}`,
  }
  return {
    board: (view, paint) => board(asView(view), paint, names),
    list: (view, option) => listed(asView(view), option, names),
    part: (view, id) => target(asView(view), id, names),
  }
}

/** A view that reaches the panel is always one of this game's. */
function asView(view: Json): View {
  return view as unknown as View
}

/** A unit that dice may be aimed at, with what it takes. */
function target(view: View, id: string, names: MoreNames): string {
  const unit = view.units.find(one => one.id === id)
  if (!unit) return unitText(view, id, names)
  const { defense, durability } = view.values[unit.type]
  const left = durability - unit.damage
  return `${unitText(view, id, names)}, hit by ${defense} or more, ${left} to destroy`
}

function board(view: View, paint: Paint, names: MoreNames): string[] {
  const head = view.part === 'setup' ? 'Setup' : view.part === 'actions' ? `Turn ${view.turn}, number ${view.number}` : `Turn ${view.turn}`
  return [
    paint('strong', head),
    ...mapLines(view, names, paint),
    ...hanging('', LEGEND, WIDTH).map(line => paint('faint', line)),
    '',
    ...columns([['', ...numbers(), 'cards', 'pile', ''], ...Object.keys(view.hands).map(seat => seatRow(view, seat, names))]),
    ...(view.inForce.length > 0 ? hanging('In force: ', view.inForce.map(({ card }) => names.card(card)).join(', '), WIDTH) : []),
    '',
    ...unitRows(view, names),
    ...hands(view, names),
  ]
}

const numbers = () => Array.from({ length: BOX.lastNumber + 1 }, (_, n) => `at ${n}`)

/** What a seat has done at each number, its cards, and how near it is to its goal. */
function seatRow(view: View, seat: string, names: MoreNames): string[] {
  const went = numbers().map((_, n) => view.went[seat]?.[n] ?? (view.part === 'actions' && n === view.number ? 'now' : '.'))
  const side = seat === 'skynet' ? 'skynet' : 'resistance'
  const goal =
    side === 'skynet'
      ? `${view.captured.length} of ${SHELTERS_TO_WIN} shelters, factories ${view.factories.length}`
      : `${view.markers[seat] ?? 0} of ${GOAL} points`
  return [names.seat(seat), ...went, String(view.hands[seat]!.count), String(view.decks[side].draw), goal]
}

const HEAD = ['', 'unit', 'moves', 'attack', 'defense', 'durability', 'recon', 'map', 'pool', 'upgraded']

function unitRows(view: View, names: MoreNames): string[] {
  return columns([HEAD, ...UNIT_TYPES.map(type => unitRow(view, type, names))], [2, 3, 4, 5, 6, 7, 8])
}

function unitRow(view: View, type: UnitType, names: MoreNames): string[] {
  const { movement, attack, defense, durability, recon } = view.values[type]
  const onMap = view.units.filter(unit => unit.type === type).length
  const upgrades = view.upgrades.filter(token => upgradeOf(token).unit === type)
  const owner = unitCard(type).side === 'skynet' ? 'Skynet' : ''
  const numbersOf = [movement.join('/'), attack, defense, durability, recon ?? '-', onMap, view.pool[type]].map(String)
  return [type, `${names.unit(type)}${owner ? ` (${owner})` : ''}`, ...numbersOf, upgrades.length > 0 ? `${upgrades.length} times` : '']
}

/** The cards of every hand that the viewer may look into, by number. */
function hands(view: View, names: MoreNames): string[] {
  return Object.entries(view.hands).flatMap(([seat, { cards }]) => {
    if (!cards) return []
    const rows = [...cards]
      .map(({ card }) => card)
      .sort((a, b) => cardOf(a).number - cardOf(b).number)
      .map(card => [
        `  ${cardOf(card).number}`,
        names.card(card),
        cardOf(card)
          .effects.map((_, i) => names.effect(card, i + 1))
          .join(', or: '),
      ])
    return ['', `Cards of ${names.seat(seat)}`, ...columns(rows)]
  })
}
