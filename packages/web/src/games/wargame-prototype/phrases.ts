import type { Choice, Update } from '@muster/core'
import { words } from '@muster/core'
import type { Point } from '@muster/geometry/table'
import { APPROACHES } from '@muster/wargame-prototype/content/approaches'
import { kitName } from '@muster/wargame-prototype/content/names'
import { PIECES } from '@muster/wargame-prototype/content/tables'
import type { Side, View } from '@muster/wargame-prototype/state'
import { knows, say, t } from '../../app/speak.ts'
import { inches } from '../../boards/table/units.ts'
import type { Aim } from '../../tools/pointing.ts'
import type { Fact, WholeAnswer } from '../types.ts'
import { isOnBoard, isSide, modelIndexAt, placeInUnit, sourceName, unitIndexAt, viewOf, weaponOf } from './names.ts'
import { gapBetween } from './scene.ts'

/** The parameters that the phrases of this game use: everything an option may name, in words. */
export function paramsOf(view: View, { option, subject, target }: Aim) {
  const number = (param: string): number | undefined => (typeof option[param] === 'number' ? option[param] : undefined)
  const text = (param: string): string => (typeof option[param] === 'string' ? option[param] : '')
  const unitName = (index: number | undefined) => (index === undefined ? '' : (view.units[index]?.name ?? ''))
  const model = number('model')
  const order = text('order')
  return {
    unit: unitName(number('unit') ?? unitIndexAt(view, subject) ?? unitIndexAt(view, target)),
    target: unitName(unitIndexAt(view, target)),
    squad: model !== undefined && view.models[model] ? placeInUnit(view, model) : '',
    weapon: text('weapon') ? (weaponOf(view, text('weapon'))?.name ?? '') : '',
    order: order && knows(`wp.order.${order}`) ? say({ key: `wp.order.${order}` }) : '',
    approach: approachName(text('id')),
    first: approachName(text('first')),
    second: approachName(text('second')),
    secondary: text('id') ? sourceName(text('id')) : '',
    army: isSide(text('side')) ? view.armies[text('side') as Side].name : '',
    zone: text('zone'),
    edge: text('edge'),
    encircle: option.encircle === true ? 'yes' : 'no',
    what: thingName(option.do, text('what')),
    value: text('value') ? say({ key: `value.${text('value')}` }) : '',
    on: unitName(number('on')),
    aimed: unitName(number('on')) === '' ? 'no' : 'yes',
    terrain: terrainName(number('piece')) || areaName(view, text('area') || text('block')),
    detachment: detachmentName(view, number('detachment')),
    over: option.over === true ? 'yes' : 'no',
    jets: option.jets === true ? 'yes' : 'no',
    action: text('action') ? say({ key: `action.${text('action')}` }) : '',
    transport: unitName(number('transport')),
    vehicle: number('vehicle') !== undefined && view.models[number('vehicle')!] ? placeInUnit(view, number('vehicle')!) : '',
    scanner: option.scanner === true ? 'yes' : 'no',
    n: number('n') ?? number('count') ?? number('marker') ?? 0,
  }
}

/** What is used, taken or named by an option: an ability of the Command Phase, a value, or a piece of kit. */
function thingName(verb: string, what: string): string {
  if (what === '') return ''
  if (verb === 'use') return say({ key: `use.${what}` })
  return verb === 'stat' && knows(`value.${what}`) ? say({ key: `value.${what}` }) : kitName(what)
}

/** A piece of the stock of terrain. */
function terrainName(piece: number | undefined): string {
  const stock = piece === undefined ? undefined : PIECES[piece]
  return stock ? t(`wp.terrain.${stock.type}`) : ''
}

/** A piece of terrain on the table, by its kind and where its middle lies. */
function areaName(view: View, id: string): string {
  const area = view.areas.find(one => one.id === id)
  if (!area) return ''
  const middle = (axis: 0 | 1) => Math.round(area.corners.reduce((sum, corner) => sum + corner[axis], 0) / area.corners.length)
  return t('wp.area', { terrain: t(`wp.terrain.${area.type}`), x: inches(middle(0)), y: inches(middle(1)) })
}

const approachName = (id: string): string => APPROACHES.find(one => one.id === id)?.name ?? ''

/** A detachment by its leader. */
function detachmentName(view: View, index: number | undefined): string {
  const first = index === undefined ? undefined : view.detachments[index]?.units[0]
  return first === undefined ? '' : (view.units[first]?.name ?? '')
}

function phrase(kind: 'ask' | 'name' | 'verb', view: View | undefined, aim: Aim): string {
  const key = `wp.${kind}.${aim.option.do}`
  if (knows(key)) return say(words(key, view ? paramsOf(view, aim) : {}))
  return kind === 'name' ? spelled(aim.option.do) : t('confirm')
}

/** A verb that has no phrase, as words: `passPhase` is Pass phase. */
function spelled(verb: string): string {
  const spaced = verb.replace(/([A-Z])/g, ' $1').toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

export function askOf(update: Update, aim: Aim): string {
  return knows(`wp.ask.${aim.option.do}`) ? phrase('ask', viewOf(update), aim) : say(update.prompt!.words)
}

export const nameOf = (update: Update, aim: Aim): string => phrase('name', viewOf(update), aim)
export const verbOf = (aim: Aim): string => phrase('verb', undefined, aim)

/** The heading of an answer in the list of all: the unit that it is about. */
export function groupOf(update: Update, aim: Aim): string {
  const view = viewOf(update)
  const unit = unitIndexAt(view, aim.subject) ?? unitIndexAt(view, aim.target)
  return unit === undefined ? t('wp.group.other') : view.units[unit]!.name
}

/** A part of a division or a piece to place, by its number in its unit. */
export function partName(update: Update, part: string): string {
  const view = viewOf(update)
  const model = modelIndexAt(part)
  if (model !== undefined && view.models[model]) {
    const unit = view.units[view.models[model].unit]!
    const name = t(unit.infantry ? 'wp.squad' : 'wp.vehicle', { n: placeInUnit(view, model) })
    const units = new Set(update.prompt?.parts?.map(({ id }) => unitIndexAt(view, id)))
    return units.size > 1 ? t('wp.part', { unit: unit.name, part: name }) : name
  }
  const unit = unitIndexAt(view, part)
  return unit === undefined ? t('wp.piece') : view.units[unit]!.name
}

/** Small facts about an answer: read from the view, never worked out. */
export function factsOf(update: Update, aim: Aim): readonly Fact[] {
  const view = viewOf(update)
  const [from, to] = [unitIndexAt(view, aim.subject), unitIndexAt(view, aim.target)]
  if (from === undefined || to === undefined || from === to) return []
  const gap = gapBetween(view, view.units[from]!, view.units[to]!)
  return gap === undefined ? [] : [{ strong: inches(gap), rest: t('wp.fact.apart') }]
}

/** How placements read: who moves, and how far each goes. */
export function wholeOf(update: Update, choice: Choice): WholeAnswer | undefined {
  if ('stop' in choice) return { ask: say(update.prompt!.words), verb: t('stop.confirm'), facts: [] }
  if (!('place' in choice)) return undefined
  const view = viewOf(update)
  const first = unitIndexAt(view, choice.place[0]?.piece)
  const unit = first === undefined ? undefined : view.units[first]!
  if (!unit) return { ask: say(update.prompt!.words), verb: t('place.confirm'), facts: [] }
  if (!isOnBoard(view, unit)) return { ask: t('wp.ask.setDown', { unit: unit.name }), verb: t('place.confirm'), facts: [] }
  const ways = choice.place.map(({ piece, x, y }) => {
    const model = view.models[modelIndexAt(piece) ?? -1]
    return model ? Math.sqrt((model.x - x) ** 2 + (model.y - y) ** 2) : 0
  })
  const far = Math.max(...ways)
  if (far === 0) return { ask: t('wp.ask.stay', { unit: unit.name }), verb: t('wp.verb.stay'), facts: [] }
  return {
    ask: t('wp.ask.moveHere', { unit: unit.name }),
    verb: t('wp.verb.moveHere'),
    facts: [{ strong: inches(far), rest: t('wp.fact.straight') }],
  }
}

/** Bare places that answers name. */
export function pointsOf(aims: readonly Aim[]): readonly Point[] {
  return aims.flatMap(({ option }) => (option.do === 'mark' ? [{ x: Number(option.x), y: Number(option.y) }] : []))
}

/** Where the match stands, in words. */
export function stepLine(view: View): string {
  return view.phase === 'setup' ? t('wp.phase.setup') : t(`wp.phase.${view.phase}`)
}
