import { type Option, words } from '@muster/core'
import type { View } from '@muster/wargame-prototype/state'
import type { Listed } from '../../panel.ts'
import { inchesText } from '../../text/ways.ts'
import { type Names, sideText } from './names.ts'

/** What each verb is called. */
export const VERBS: { readonly [verb: string]: string } = {
  zone: 'Take the zone',
  secondary: 'Pursue',
  first: 'Deploys first',
  deploy: 'Deploy',
  ride: 'Have ride',
  reserve: 'Hold in reserve, or not',
  apart: 'Have it come by itself from above, or not',
  done: 'No more',
  seat: 'Seat',
  piece: 'Place a piece of terrain',
  takeAway: 'Take away',
  enough: 'Place no more',
  approach: 'Follow',
  lift: 'Deploy anew',
  liftToReserve: 'Put into reserve',
  keep: 'Keep it',
  edge: 'Escape by',
  use: 'Use',
  approaches: 'Follow two approaches',
  order: 'Order',
  anew: 'Order anew',
  bring: 'Bring in',
  bringUnit: 'Bring in the unit',
  strike: 'Strike from above with',
  detachment: 'Act with',
  move: 'Move',
  charge: 'Charge',
  embark: 'Embark',
  disembark: 'Get out',
  action: 'Do an Action',
  leave: 'Leave the board',
  drop: 'Drop from the aircraft',
  change: 'Change the order',
  end: 'End the turn',
  moveOn: 'Move on',
  finish: 'End the move',
  hover: 'Hover',
  fly: 'Fly on',
  mark: 'Drop at',
  land: 'Land',
  scatter: 'Scatter again',
  reroll: 'Roll again',
  shoot: 'Shoot',
  caster: 'Cast the Logic Plague',
  beam: 'Beam',
  rad: 'Rad-Cast',
  block: 'Shoot at the block',
  target: 'Aim at',
  hold: 'Aim at nobody else',
  fire: 'Fire',
  aim: 'Aim at the model',
  wound: 'Wound',
  heal: 'Heal with',
  pass: 'Pass',
  passPhase: 'Pass for the whole phase',
  reposition: 'Reposition',
  suppress: 'Suppressive Fire',
  overwatch: 'Overwatch Fire',
  brace: 'Brace',
  return: 'Return Fire',
  withdraw: 'Withdraw',
  fight: 'Fight',
  fallBack: 'Fall back',
  stay: 'Stay',
  sergeant: 'The Veteran Sergeant turns it',
  loyalty: 'Loyalty turns it',
  accept: 'Let it stand',
  corrode: 'Lose',
  hazard: 'Leave the hazard at',
  gainLd: 'Gain Ld',
  gainSkill: 'Gain FS and WS',
  mend: 'Mend',
  stat: 'Improve',
  weapon: 'Take the weapon',
  item: 'Take the item',
  barrage: 'Barrage',
  reinforce: 'Reinforce',
  propose: 'Propose a change to the other side',
  remove: 'Propose to take off the table',
  restore: 'Propose to make whole again',
  setAnew: 'Propose to set somewhere else',
  nothing: 'Propose nothing',
  agree: 'Agree',
  decline: 'Decline',
}

/** The unit first, then what it does, to whom and with what. */
export function listed(view: View, option: Option, names: Names): Listed {
  const { do: verb, unit, detachment, model } = option
  const owner = Number(unit ?? -1)
  const piece =
    view.units[owner] !== undefined
      ? names.unit(view, owner)
      : detachment !== undefined
        ? names.detachment(view, Number(detachment))
        : model !== undefined && view.models[Number(model)]
          ? names.model(view, Number(model))
          : undefined
  return { verb: VERBS[verb] ?? verb, ...(piece === undefined ? {} : { piece }), text: detail(view, option, names) }
}

function detail(view: View, option: Option, names: Names): string {
  const unitNamed = (index: unknown) => (view.units[Number(index)] ? names.unit(view, Number(index)) : '')
  const key = (prefix: string, value: unknown) => names.say(words(`${prefix}.${value}`))
  const {
    target,
    transport,
    vehicle,
    on,
    order,
    action,
    at,
    weapon,
    jets,
    over,
    scanner,
    encircle,
    id,
    zone,
    side,
    edge,
    what,
    first,
    second,
    x,
    y,
  } = option
  const parts = [
    target === undefined ? '' : unitNamed(target),
    transport === undefined ? '' : `in ${unitNamed(transport)}`,
    vehicle === undefined ? '' : `in ${names.model(view, Number(vehicle))}`,
    what === undefined ? '' : option.do === 'use' ? key('use', what) : String(what),
    on === undefined ? '' : `on ${unitNamed(on)}`,
    order === undefined ? '' : key('order', order),
    action === undefined ? '' : actionText(view, String(action), Number(at), names),
    weapon === undefined ? '' : names.weapon(view, String(weapon)),
    jets === true ? 'with Jetpacks' : '',
    over === true ? 'running over it' : '',
    scanner === true ? 'by Radial Scanner' : '',
    encircle === true ? 'encircling' : '',
    id === undefined ? '' : key(option.do === 'secondary' ? 'source' : 'approach', id),
    zone === undefined ? '' : zone === 'a' ? 'lower or left' : 'upper or right',
    side === undefined ? '' : sideText(side === 'a' ? 'a' : 'b', names),
    edge === undefined ? '' : key('edge', edge),
    first === undefined ? '' : `${key('approach', first)} and ${key('approach', second)}`,
    x === undefined ? '' : `${inchesText(Number(x))} ${inchesText(Number(y))}`,
    areaText(view, option.area ?? option.block, names),
  ]
  return parts.filter(Boolean).join(', ')
}

/** A piece of terrain on the table, by its kind and where its middle lies; nothing where there is none of this id. */
function areaText(view: View, id: unknown, names: Names): string {
  const area = view.areas.find(one => one.id === id)
  if (!area) return ''
  const middle = (axis: 0 | 1) => inchesText(Math.round(area.corners.reduce((sum, corner) => sum + corner[axis], 0) / area.corners.length))
  return `${names.say(words(`terrain.${area.type}`))} at ${middle(0)} ${middle(1)}`
}

function actionText(view: View, action: string, at: number, names: Names): string {
  const what = names.say(words(`action.${action}`))
  if (action === 'repair' || action === 'selfRepair') return `${what} ${names.unit(view, at)}`
  return action === 'scavenge' ? what : `${what} at marker ${at + 1}`
}
