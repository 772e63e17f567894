import { refuse, words } from '@muster/core'
import { contains, gap, overlap, rectangle, within } from '@muster/geometry/table'
import type { Die } from '../../content/types.ts'
import { nameOf } from '../../flow.ts'
import { isBuilt, isFlying } from '../../profile.ts'
import { type Attacking, type Firing, profileOfFiring } from '../../rules/firings.ts'
import type { Model, Table } from '../../state.ts'
import { entersLane, laneOfTemplate } from '../../table/lanes.ts'
import type { MoveFault, Part } from '../../table/moves.ts'
import { outlineAt, outlineOf } from '../../table/outline.ts'
import { onTable } from '../../table/pieces.ts'
import { INCH } from '../../tables.ts'
import type { Zone } from '../deploying.ts'
import { LAX } from '../numbers.ts'
import { playing } from '../registry.ts'
import { CAMP, FENCES, HEROES } from './forces.ts'

/** G22.3.6: the Resistance has the Tactical Edge in turn 1, and rolls a D20 until the Machines win a roll-off. */
export const edge = (s: Table) => (s.turn === 1 ? playing(s, 'lax').resistance : undefined)

export function tacticalDie(s: Table, seat: string): Die | undefined {
  const { resistance, surprise } = playing(s, 'lax')
  return seat === resistance && surprise ? LAX.surpriseDie : undefined
}

/** The inside of the perimeter. */
export function campOf({ width, depth }: Table) {
  return rectangle({ x: 0, y: CAMP.from }, { x: width, y: depth })
}

/** G22.4.2, G22.4.18r: a turret fires at enemies outside the perimeter: those that are not completely inside the camp. */
export function refuseFiring(s: Table, a: Attacking, firing: Firing) {
  const [attacker, target] = [s.models[a.model]!, s.models[firing.target]!]
  if (attacker.profile !== 'turret' || !contains(campOf(s), outlineOf(target))) return undefined
  return refuse('G22.4.2', words('attack.insideCamp', { model: nameOf(target) }))
}

/** G22.4.5. RULING: G22.4.19r: only shooting at the generator is degraded. */
export function skillSteps(s: Table, _: Attacking, firing: Firing): number {
  return s.models[firing.target]!.profile === 'generator' && profileOfFiring(s, firing).range !== 'cc' ? -1 : 0
}

/** G22.4.4: nobody on the ground goes through a fence that stands, however agile. */
export function moveFault(s: Table, model: Model, { from, to }: Part): MoveFault | undefined {
  if (isFlying(model)) return undefined
  const lane = laneOfTemplate(from.at, to.at, s.options.templateWidth / 2)
  const end = outlineAt(model.shape, to.at, to.heading)
  const fence = s.terrain.find(piece => FENCES.includes(piece.id) && (entersLane(piece.outline, lane) || overlap(piece.outline, end)))
  return fence && { rule: 'G22.4.4', why: 'template', thing: fence }
}

/** RULING: G22.4.17r: who may leave by the hangar: the heroes, and the truck with one of them aboard. */
export function mayEscape(s: Table, model: Model): boolean {
  if (HEROES.includes(model.profile)) return true
  return model.id === playing(s, 'lax').truck && s.models.some(one => one.aboard === model.id && HEROES.includes(one.profile))
}

/** G22.3.5: around the truck outside the camp; inside the camp at least 2" from everybody. */
export function zone(s: Table, name: string): Zone {
  const camp = campOf(s)
  if (name === 'camp') {
    return {
      areas: [camp],
      heading: 2700,
      refuse(outline) {
        if (!contains(camp, outline)) return refuse('G22.3.5', words('deploy.camp'))
        const near = onTable(s).find(model => !isBuilt(model) && gap(outline, outlineOf(model)) < LAX.apart)
        return near && refuse('G22.3.5', words('deploy.crowded', { inches: LAX.apart / INCH, other: nameOf(near) }))
      },
    }
  }
  const truck = s.models[playing(s, 'lax').truck!]!
  const { x, y } = truck.at
  const reach = 5 * INCH
  return {
    areas: [rectangle({ x: x - reach, y: y - reach }, { x: x + reach, y: y + reach })],
    refuse(outline) {
      const isNear = within(LAX.nearTruck, outlineOf(truck), outline) && !overlap(camp, outline)
      return isNear ? undefined : refuse('G22.3.5', words('deploy.truck', { inches: LAX.nearTruck / INCH }))
    },
  }
}
