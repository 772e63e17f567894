import type { Json } from '@muster/core'
import type { GenisysOptions, Table } from '../state.ts'
import { cheyenneMountain } from './cheyenne-mountain/scenario.ts'
import { infiltrators } from './infiltrators/scenario.ts'
import { lax } from './lax/scenario.ts'
import { libertyOrDeath } from './liberty-or-death/scenario.ts'
import type { OwnScenarioFile } from './own/form.ts'
import { scenarioFrom } from './own/scenario.ts'
import type { Scenario } from './scenario.ts'
import type { ScenarioState } from './state.ts'
import { totalTermination } from './total-termination/scenario.ts'

let printed: { readonly [id: string]: Scenario } | undefined

/** The printed scenarios; gathered when first asked for, since they and the rules that ask for them import one another. */
function all(): { readonly [id: string]: Scenario } {
  printed ??= { infiltrators, libertyOrDeath, totalTermination, cheyenneMountain, lax }
  return printed
}

/** The scenario that an option names; nothing for a battle. */
export function scenarioNamed(value: Json): Scenario | undefined {
  if (typeof value === 'string') return all()[value]
  return typeof value === 'object' && value !== null ? ownScenario(value) : undefined
}

const read = new WeakMap<object, Scenario>()

/** A scenario of the players' own, read once. */
function ownScenario(file: object): Scenario {
  const scenario = read.get(file) ?? scenarioFrom(file as OwnScenarioFile)
  read.set(file, scenario)
  return scenario
}

/** The scenario that is played; nothing in a battle. */
export function scenarioOf(s: { readonly options: Pick<GenisysOptions, 'scenario'> }): Scenario | undefined {
  return s.options.scenario === 'battle' ? undefined : scenarioNamed(s.options.scenario)
}

/** What the scenario keeps. Throws where another is played. */
export function playing<Id extends ScenarioState['id']>(s: Pick<Table, 'scenario'>, id: Id): Extract<ScenarioState, { id: Id }> {
  if (s.scenario?.id !== id) throw new Error(`the scenario is not ${id}`)
  return s.scenario as Extract<ScenarioState, { id: Id }>
}
