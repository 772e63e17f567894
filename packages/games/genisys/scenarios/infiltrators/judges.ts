import { refuse, words } from '@muster/core'
import { CONTACT, contains, disc, overlap, within } from '@muster/geometry/table'
import { nameOf, weaponName } from '../../flow.ts'
import { type Attacking, type Firing, shotOf } from '../../rules/firings.ts'
import type { Model, Table } from '../../state.ts'
import { entersLane, laneOfTemplate } from '../../table/lanes.ts'
import type { MoveFault, Part, Stand } from '../../table/moves.ts'
import { outlineAt, outlineOf } from '../../table/outline.ts'
import { onTable } from '../../table/pieces.ts'
import { rangeOf } from '../../table/range.ts'
import { OBJECTIVE } from '../../tables.ts'
import type { Zone } from '../deploying.ts'
import { INFILTRATORS } from '../numbers.ts'
import { inchesBox } from '../places.ts'
import { playing } from '../registry.ts'
import type { Waymark } from '../scenario.ts'
import { comesWithin } from '../ways.ts'
import { ENTRANCE, isInBox, REINFORCEMENTS, ROOMS, roomAt } from './underbase.ts'

/** G20.4.2: whether an Infiltrator has been revealed. */
export function isAlarmed(s: Table): boolean {
  const { machines } = playing(s, 'infiltrators')
  return s.models.some(model => model.seat === machines && model.revealed)
}

/** G20.3.3: the Machines roll a D20 until an Infiltrator is revealed. */
export function tacticalDie(s: Table, seat: string) {
  return seat === playing(s, 'infiltrators').machines && !isAlarmed(s) ? INFILTRATORS.surpriseDie : undefined
}

/** RULING: G20.4.12r: an Infiltrator that is not revealed leaves its enemies all their weapons. */
export function pins(_: Table, _model: Model, enemy: Model): boolean {
  return enemy.revealed
}

const REINFORCEMENTS_AREA = inchesBox(REINFORCEMENTS)

/** G20.4.8: nobody moves into the Reinforcements area; who was placed there moves in it and out. */
export function moveFault(s: Table, model: Model, { from, to }: Part): MoveFault | undefined {
  if (overlap(outlineAt(model.shape, from.at, from.heading), REINFORCEMENTS_AREA)) return undefined
  const enters =
    entersLane(REINFORCEMENTS_AREA, laneOfTemplate(from.at, to.at, s.options.templateWidth / 2)) ||
    overlap(outlineAt(model.shape, to.at, to.heading), REINFORCEMENTS_AREA)
  return enters ? { rule: 'G20.4.8', why: 'closedArea' } : undefined
}

const LAUNCHERS: readonly string[] = ['grenadeLauncher', 'rocketLauncher', 'rocketLauncherHe']

/** G20.4.4: grenade and rocket launchers of the Resistance fire at targets within Short range only. */
export function refuseFiring(s: Table, a: Attacking, firing: Firing) {
  const attacker = s.models[a.model]!
  if (attacker.seat !== playing(s, 'infiltrators').resistance || !LAUNCHERS.includes(firing.weapon)) return undefined
  const range = rangeOf(s, shotOf(s, a, firing))
  const params = { model: nameOf(s.models[firing.target]!), weapon: weaponName(firing.weapon) }
  return range === 'long' || range === 'extreme' ? refuse('G20.4.4', words('attack.confined', params), words('cure.closer')) : undefined
}

/** G20.2.5, G20.2.14r: the markers that a model of the Machines touches on its way. */
export function waymarks(s: Table, model: Model, path: readonly Stand[]): Waymark[] {
  const { objective, machines } = playing(s, 'infiltrators')
  if (objective !== 'seekAndDestroy' || model.seat !== machines) return []
  return s.objectives.flatMap(({ id, at, destroyed }): Waymark[] => {
    const reached = destroyed ? undefined : comesWithin(CONTACT, model, path, disc(at, OBJECTIVE.radius))
    return reached === undefined ? [] : [{ id, at: reached }]
  })
}

/** G20.3.1, G20.3.2, G20.4.7: the rooms that are free, the main entrance, the Reinforcements area. */
export function zone(s: Table, name: string): Zone {
  if (name === 'rooms') {
    const taken = new Set(onTable(s).map(model => roomAt(model.at)?.id))
    const free = ROOMS.filter(room => !taken.has(room.id))
    const isFree = (x: number, y: number) => free.some(room => isInBox({ x, y }, room.box))
    return {
      areas: free.map(room => inchesBox(room.box)),
      refuse: (_, { x, y }) => (isFree(x, y) ? undefined : refuse('G20.3.1', words('deploy.room'))),
    }
  }
  const area = inchesBox(name === 'entrance' ? ENTRANCE : REINFORCEMENTS)
  const rule = name === 'entrance' ? 'G20.3.2' : 'G20.4.7'
  return { areas: [area], refuse: outline => (contains(area, outline) ? undefined : refuse(rule, words('deploy.area'))) }
}

/** RULING: G20.2.12r: models in a room are those whose centre is. */
export function modelsIn(s: Table, room: string): Model[] {
  return onTable(s).filter(model => roomAt(model.at)?.id === room)
}

/** RULING: G20.2.9r: whether a model stands in a room within close combat range of one of its walls. */
export function isAtWall(s: Table, model: Model, room: string, reach: number): boolean {
  if (roomAt(model.at)?.id !== room) return false
  return s.terrain.some(piece => piece.size === 3 && within(reach, piece.outline, outlineOf(model)))
}
