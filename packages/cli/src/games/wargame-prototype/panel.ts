import { type AnyGame, type Json, words } from '@muster/core'
import { SIDES, type Side, type Unit, type View } from '@muster/wargame-prototype/state'
import { indexOfPiece } from '@muster/wargame-prototype/units'
import { sayOf } from '../../context.ts'
import type { Panel } from '../../panel.ts'
import { columns } from '../../text/layout.ts'
import type { Paint } from '../../text/paint.ts'
import { mapLines } from './map.ts'
import { type Names, namesFor, sideText } from './names.ts'
import { listed } from './options.ts'
import { placeText } from './places.ts'

const WIDTH = 100

/** Wargame Prototype in a terminal. */
export function wargamePrototypePanel(game: AnyGame): Panel {
  const names = namesFor(sayOf(game))
  return {
    board: (view, paint) => board(asView(view), paint, names),
    list: (view, option) => listed(asView(view), option, names),
    part: (view, id) => part(asView(view), id, names),
    place: (view, place) => placeText(asView(view), place, names),
  }
}

/** A view that reaches the panel is always one of this game's. */
function asView(view: Json): View {
  return view as unknown as View
}

/** A model to be placed or to be named in a division (`m12`), or a unit (`u3`). */
function part(view: View, id: string, names: Names): string {
  const index = indexOfPiece(id)
  if (id.startsWith('u') && view.units[index]) return names.unit(view, index)
  return id.startsWith('m') && view.models[index] ? names.model(view, index) : id
}

function board(view: View, paint: Paint, names: Names): string[] {
  const head = view.round === 0 ? names.say(words('phase.setup')) : `Round ${view.round}, ${names.say(words(`phase.${view.phase}`))}`
  return [
    paint('strong', head),
    ...mapLines(view, paint),
    ...SIDES.flatMap(side => ['', paint(side === 'a' ? 'one' : 'other', armyLine(view, side, names)), ...unitRows(view, side, names)]),
  ]
}

function armyLine(view: View, side: Side, names: Names): string {
  const { name, points } = view.armies[side]
  const score = view.scores[side]
  const from = Object.entries(score.from).map(([source, vp]) => `${names.say(words(`source.${source}`))} ${vp}`)
  const held = view.held.flatMap((holder, i) => (holder === side ? [i + 1] : []))
  const first = view.round > 0 && view.initiative === side ? ', has the Initiative' : ''
  const line = `${sideText(side, names)}: ${name}, ${points} points${first}. ${score.vp} VP${from.length > 0 ? ` (${from.join(', ')})` : ''}`
  return `${line}${held.length > 0 ? `; holds marker ${held.join(', ')}` : ''}`
}

const HEAD = ['', '', 'left', 'pts', 'Mv', 'WS', 'FS', 'Sv', 'AV', 'HP', 'Ld', 'order', 'state']

function unitRows(view: View, side: Side, names: Names): string[] {
  const units = view.units.flatMap((u, i) => (u.side === side ? [i] : []))
  const lines = columns([HEAD, ...units.map(i => unitRow(view, i, names))], [2, 3, 4, 5, 6, 7, 8, 9, 10])
  return lines.map(line => (line.length <= WIDTH ? line : `${line.slice(0, WIDTH - 1)}…`))
}

const LONGEST_NAME = 28

function unitRow(view: View, index: number, names: Names): string[] {
  const u = view.units[index]!
  const { values } = view.seen[index]!
  const left = u.models.filter(i => view.models[i]!.where !== 'dead')
  const number = (value: number | string | null | undefined) => (value === null || value === undefined ? '-' : String(value))
  const name = u.name.length > LONGEST_NAME ? `${u.name.slice(0, LONGEST_NAME - 1)}…` : u.name
  return [
    names.code(view, index),
    name,
    `${left.length}/${u.models.length}`,
    String(u.points),
    values.mv === undefined ? String(u.stats.mv) : String(Number(values.mv) / 1000),
    number(values.ws ?? u.stats.ws),
    number(values.fs ?? u.stats.fs),
    u.infantry ? `${number(values.sv ?? u.stats.sv)}+` : '-',
    u.infantry ? '-' : number(values.av ?? u.stats.av),
    hitPoints(view, u),
    number(values.ld ?? u.stats.ld),
    view.round === 0 ? '' : names.say(words(`order.${u.order}`)),
    stateText(view, index),
  ]
}

/** Hit Points of each model, and of the one that has fewer. */
function hitPoints(view: View, { models, stats }: Unit): string {
  const hurt = models.find(i => view.models[i]!.where !== 'dead' && view.models[i]!.hp < stats.hp)
  return hurt === undefined ? String(stats.hp) : `${view.models[hurt]!.hp}/${stats.hp}`
}

/** Whether a unit waits in reserve, and is not merely set up later. */
function isHeld(view: View, { detachment }: Unit): boolean {
  return view.round > 0 || view.detachments[detachment]!.reserve
}

function stateText(view: View, index: number): string {
  const u = view.units[index]!
  const wheres = new Set(u.models.map(i => view.models[i]!.where).filter(where => where !== 'dead'))
  if (wheres.size === 0) return 'destroyed'
  const gone = [
    ...(wheres.has('reserve') ? [isHeld(view, u) ? 'in reserve' : 'not set up'] : []),
    ...(wheres.has('embarked') ? ['embarked'] : []),
    ...(wheres.has('left') ? ['left the board'] : []),
  ]
  const flags = view.seen[index]!.flags.filter(flag => flag !== 'command').map(flag =>
    flag === 'halfFunctional' ? 'half functional' : flag,
  )
  const uncommanded = wheres.has('board') && !view.seen[index]!.flags.includes('command') ? ['out of command'] : []
  const marks = u.marks > 0 ? [`${u.marks} ${u.marks === 1 ? 'mark' : 'marks'}`] : []
  return [...(u.commander ? ['Commander'] : []), ...gone, ...flags, ...uncommanded, ...marks].join(', ')
}
