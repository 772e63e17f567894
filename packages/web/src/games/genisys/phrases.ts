import type { Choice, Update, Words } from '@muster/core'
import type { View } from '@muster/genisys/state'
import { knows, say, t } from '../../app/speak.ts'
import { inches } from '../../boards/table/units.ts'
import type { Aim } from '../../tools/pointing.ts'
import { alongPath } from '../../tools/table/stopping.ts'
import type { Fact, WholeAnswer } from '../types.ts'
import { actingModel, ambush, frameOf, gapBetween, modelAt, modelOfPiece, nameOf, spreading, viewOf } from './names.ts'
import { attackFacts, meansOf, sighted } from './sights.ts'
import { stakeFacts } from './stakes.ts'

/** Everything an option may name, in words. */
function paramsOf(view: View, { option }: Aim) {
  const text = (param: string): string => (typeof option[param] === 'string' ? (option[param] as string) : '')
  const model = (param: string): string => {
    const id = option[param]
    const found = typeof id === 'number' ? view.models[id] : undefined
    return found ? nameOf(found) : ''
  }
  const named = (prefix: string, param: string): string => {
    const key = `${prefix}.${text(param)}`
    return text(param) !== '' && knows(key) ? say({ key }) : text(param)
  }
  const way = text('way')
    .split('+')
    .filter(part => part !== '')
    .map(part => say({ key: `template.${part}` }))
    .join(', ')
  const far = (param: string): string => (typeof option[param] === 'number' ? inches(option[param] as number, 1) : '')
  const mount = typeof option.mount === 'number' ? actingModel(view)?.mounts[option.mount] : undefined
  return {
    ...option,
    x: far('x'),
    y: far('y'),
    mounted: (mount?.weapons ?? []).map(weapon => say({ key: `weapon.${weapon}` })).join(', '),
    model: model('model'),
    target: model('target'),
    transport: model('transport'),
    weapon: named('weapon', 'weapon'),
    mode: text('mode') || 'plain',
    he: option.he === true ? 'yes' : 'no',
    way,
    double: option.double === true ? 'yes' : 'no',
    lands: option.lands === true ? 'yes' : 'no',
    profile: text('profile') || 'none',
    seat: named('seat', 'seat'),
    mission: named('mission', 'mission'),
    setUp: named('setUp', 'setUp'),
    what: named('thing', 'what'),
    edge: named('edge', 'edge'),
    other: named('edge', 'other'),
    die: typeof option.die === 'number' ? String(option.die) : named('seat', 'die'),
    n: Number(option.objective ?? option.result ?? option.dice ?? option.mount ?? 0),
  }
}

/** What an answer is called after: two mean something else where they are asked by another rule. */
function nameKey(view: View, { option }: Aim): string {
  if (option.do === 'stay' && frameOf(view, 'board')) return 'stayOut'
  return option.do === 'hold' && frameOf(view, 'declareReserves') ? 'reserve' : option.do
}

/** The name of an answer: the panel's phrase, else the game's own. */
export function answerName(update: Update, aim: Aim): string {
  const view = viewOf(update)
  const own = `gen.name.${nameKey(view, aim)}`
  const params = paramsOf(view, aim)
  if (knows(own)) return say({ key: own, params } as Words).trim()
  return knows(`option.${aim.option.do}`) ? say({ key: `option.${aim.option.do}`, params } as Words) : aim.option.do
}

/** An attack beside others on the same target: the weapon and how it is fired. */
export function variantName(update: Update, aim: Aim): string {
  return aim.option.do === 'fire' ? say({ key: 'gen.variant.fire', params: paramsOf(viewOf(update), aim) }) : answerName(update, aim)
}

/** The question with the answer in hand, where it can be put so. */
export function askOf(update: Update, aim: Aim): string {
  const key = `gen.ask.${aim.option.do}`
  const view = viewOf(update)
  if (!knows(key)) return say(update.prompt!.words)
  const acting = actingModel(view)
  return say({ key, params: { ...paramsOf(view, aim), acting: acting ? nameOf(acting) : '' } })
}

/** The words on the button that gives an answer. */
export function verbOf({ option }: Aim): string {
  const key = `gen.verb.${option.do}`
  return knows(key) ? say({ key }) : t('confirm')
}

/** The heading of an answer in the list of all: the weapon for attacks, the kind of move for moves. */
export function groupOf(update: Update, aim: Aim): string {
  const { option } = aim
  if (option.do === 'fire') return paramsOf(viewOf(update), aim).weapon
  if (option.do === 'move') return t(option.double === true ? 'gen.group.double' : 'gen.group.normal')
  return t('gen.group.other')
}

export function partName(update: Update, part: string): string {
  const model = modelAt(viewOf(update), part)
  if (model) return nameOf(model)
  const key = [`weapon.${part}`, `thing.${part}`].find(knows)
  return key ? say({ key }) : part
}

/** How far apart the two are; of an attack also its range, the cover, and who is in the way. */
export function factsOf(update: Update, aim: Aim): readonly Fact[] {
  const view = viewOf(update)
  const stakes = stakeFacts(view)
  if (stakes.length > 0) return stakes
  const [one, other] = [actingModel(view), modelAt(view, aim.target)]
  if (one?.where !== 'table' || !other || one.id === other.id) return []
  const apart = { strong: inches(gapBetween(one, other)), rest: t('gen.fact.apart') }
  return aim.option.do === 'fire' ? [apart, ...attackFacts(view, sighted(view, one, other, meansOf(view, one, aim.option)))] : [apart]
}

/** A point of a path: how far along it is, and what the ambusher has of the mover there. */
function stopAnswer(view: View, ask: string, at: number | null): WholeAnswer {
  const found = ambush(view)
  if (at === null || !found?.ambusher) return { ask: t('gen.ask.letGo'), verb: t('gen.verb.letGo'), facts: [] }
  const { mover, ambusher, path } = found
  const there = { ...mover, at: alongPath(path, at) }
  const then = { ...view, models: view.models.map(model => (model.id === mover.id ? there : model)) }
  const seen = sighted(then, ambusher, there)
  const apart = { strong: inches(gapBetween(ambusher, there)), rest: t('gen.fact.apart') }
  const facts = seen.line.clear ? attackFacts(then, seen) : [{ strong: t('gen.fact.unseen'), rest: t('gen.fact.unseen.why') }]
  return { ask, verb: t('gen.verb.stop', { inches: inches(at, 1) }), facts: [apart, ...facts] }
}

/** Suppressive Fire: how its shots are shared out (G10.3.3). */
function spreadAnswer(update: Update, others: number): WholeAnswer | undefined {
  if (!spreading(viewOf(update))) return undefined
  const shots = (update.prompt?.range?.max ?? 0) + 1
  const facts = [
    { strong: t('gen.fact.shots', { n: others + 1 }), rest: t('gen.fact.shots.each') },
    ...(shots > others + 1 ? [{ strong: String(shots - others - 1), rest: t('gen.fact.shots.lost') }] : []),
  ]
  return { ask: say(update.prompt!.words), verb: t('gen.verb.spread'), facts }
}

/** How placements, stops and several answers read. */
export function wholeOf(update: Update, choice: Choice): WholeAnswer | undefined {
  const ask = say(update.prompt!.words)
  if ('stop' in choice) return stopAnswer(viewOf(update), ask, choice.stop)
  if ('pickSome' in choice) return spreadAnswer(update, choice.pickSome.length)
  if (!('place' in choice)) return undefined
  const view = viewOf(update)
  const model = modelOfPiece(view, choice.place[0]?.piece ?? '')
  const last = choice.place.at(-1)
  if (!model || !last || model.where !== 'table') return { ask, verb: t('place.confirm'), facts: [] }
  const far = Math.sqrt((model.at.x - last.x) ** 2 + (model.at.y - last.y) ** 2)
  return {
    ask: t('gen.ask.moveHere', { name: nameOf(model) }),
    verb: t('place.confirm'),
    facts: [{ strong: inches(far), rest: t('gen.fact.straight') }],
  }
}
