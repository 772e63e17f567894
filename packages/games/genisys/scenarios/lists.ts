import { canonical, type Json, type ListFault, type Options, type Seat, words } from '@muster/core'
import type { Force } from '../lists/force.ts'
import { legalityFaults } from '../lists/legality.ts'
import { completeOptions } from '../options.ts'
import type { GenisysOptions } from '../state.ts'
import { scenarioNamed } from './registry.ts'
import { factionOf } from './sides.ts'

/** The force that a scenario gives a seat (G19.1.1); nothing where players bring their own. */
export function fixedForce(options: GenisysOptions, seat: Seat): Force | undefined {
  return scenarioNamed(options.scenario)?.forces?.[factionOf(options, seat)]
}

/** Everything that is wrong with a force of the right form: by the scenario that is played, or by the limits of battles (G18). */
export function scenarioFaults(force: Force, given: Options, seat: Seat): readonly ListFault[] {
  const options = completeOptions(given)
  const scenario = scenarioNamed(options.scenario)
  if (!scenario) return legalityFaults(force, given, seat)
  const fixed = fixedForce(options, seat)
  if (fixed) {
    const isFixed = canonical(force as unknown as Json) === canonical(fixed as unknown as Json)
    return isFixed ? [] : [{ at: '', rule: 'G19.1.1', why: words('list.fixed', { force: fixed.name }) }]
  }
  const faction = factionOf(options, seat)
  const side =
    force.faction === faction
      ? []
      : [{ at: 'faction', rule: scenario.ref, why: words('list.side', { faction: words(`faction.${faction}`) }) }]
  return [...side, ...legalityFaults(force, given, seat), ...(scenario.forceFaults?.(force, options) ?? [])]
}
