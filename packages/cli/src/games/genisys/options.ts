import { type Option, words } from '@muster/core'
import type { View } from '@muster/genisys/state'
import type { Listed } from '../../panel.ts'
import { inchesText } from '../../text/ways.ts'
import type { Names } from './names.ts'

/** Verbs that stand before what they concern; all others are a sentence of the game's own words. */
const VERBS: { readonly [verb: string]: string } = {
  agent: 'Spend a TDD agent',
  send: 'Send the agent',
  from: 'Come from',
  pushTo: 'Go to',
  noFate: 'Act in spite of FATE',
  mark: 'Mark',
  follow: 'Take along',
  activate: 'Activate',
  move: 'Move',
  ambush: 'Ambush',
  fire: 'Fire',
  challenge: 'Challenge',
  also: 'Spread to',
  shoot: 'Shoot at',
  resolve: 'Resolve',
  roll: 'Roll for',
  interrupt: 'Interrupt with',
  command: 'Command with',
  raise: 'Raise',
  board: 'Board',
  out: 'Get out',
  runOver: 'Run over',
  push: 'Push',
  plant: 'Plant charges',
  hand: 'Hand the object to',
  target: 'Name as target',
  extraction: 'Escape by',
  side: 'Take the side',
  ride: 'Have ride',
  setUp: 'Set up',
  setUpLanded: 'Set up landed',
  setUpLast: 'Set up after all others',
  hold: 'Hold in reserve',
  keep: 'Keep in Ambush',
  come: 'Come on',
  entry: 'Enter at',
  first: 'Begins',
}

const MODES: { readonly [mode: string]: string } = { aimed: 'aimed', scope: 'through the scope', suppressive: 'suppressive' }

/** An answer under its verb and the model that it is about, with what is particular to it. */
export function listed(view: View, option: Option, names: Names): Listed {
  const { do: verb, model, target } = option
  const label = VERBS[verb]
  const about = verb === 'fire' ? target : model
  const piece = about === undefined || !view.models[Number(about)] ? undefined : names.model(view, Number(about))
  const text = detail(view, option, names)
  if (label === undefined || (!text && piece === undefined)) return { verb: names.say(words(`option.${verb}`, sayable(option))), text: '' }
  return { verb: label, ...(piece === undefined ? {} : { piece }), text }
}

/** The parameters of an option as words. */
function sayable({ do: _, ...params }: Option): { readonly [name: string]: string | number } {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? value : String(value)]))
}

function detail(view: View, option: Option, names: Names): string {
  const {
    do: verb,
    weapon,
    mount,
    he,
    mode,
    way,
    double,
    lands,
    target,
    transport,
    edge,
    other,
    x,
    y,
    die,
    objective,
    profile,
    result,
    seat,
  } = option
  const key = (prefix: string, value: unknown) => names.say(words(`${prefix}.${value}`))
  const edges = [edge, other].filter(one => typeof one === 'string' && one !== '').map(one => key('edge', one))
  const parts = [
    weapon === undefined ? '' : names.weapon(String(weapon)),
    weapon !== undefined && mount !== undefined && verb === 'fire' ? `mount ${Number(mount) + 1}` : '',
    weapon === undefined && mount !== undefined ? mountText(view, option, names) : '',
    he === true ? 'HE' : '',
    MODES[String(mode)] ?? '',
    way === undefined ? '' : wayText(String(way), names),
    double === true ? 'a double move' : '',
    lands === true ? 'and land' : '',
    target === undefined || verb === 'fire' ? '' : names.model(view, Number(target)),
    transport === undefined ? '' : `in ${names.model(view, Number(transport))}`,
    edges.join(' '),
    x === undefined ? '' : `${inchesText(Number(x))} ${inchesText(Number(y))}`,
    die === undefined ? '' : typeof die === 'number' ? `D${die}` : `on the die of ${key('seat', die)}`,
    objective === undefined ? '' : `on objective ${objective}`,
    profile === undefined || profile === 'none' ? '' : String(profile).toUpperCase(),
    result === undefined ? '' : `point ${result}`,
    seat === undefined ? '' : key('seat', seat),
  ]
  return parts.filter(Boolean).join(', ')
}

/** Templates one after the other: `Walk, then Crawl`. */
function wayText(way: string, names: Names): string {
  return way
    .split('+')
    .map(template => names.say(words(`template.${template}`)))
    .join(', then ')
}

/** The weapons of a mount of the model that acts. */
function mountText(view: View, { mount }: Option, names: Names): string {
  const frames = (view.core as unknown as { readonly frames: readonly { readonly rule: string; readonly model?: number }[] }).frames
  const model = view.models[frames.findLast(frame => frame.rule === 'attack')?.model ?? -1]
  const fitted = model?.mounts[Number(mount)]
  return fitted ? fitted.weapons.map(names.weapon).join(' or ') : `mount ${Number(mount) + 1}`
}
