import { callByName, type Json } from '@muster/core'
import type { State } from '../state.ts'
import { scenarioOf } from './registry.ts'
import type { Moment } from './scenario.ts'

/** Whether the scenario of a match has a rule for a moment. */
export function hasRuleAt(s: State, moment: Moment): boolean {
  return scenarioOf(s)?.rules[moment] !== undefined
}

/** Runs the rule that the scenario of a match has for a moment, if it has one: as `call`, the last act of a step. */
export function runAt(s: State, moment: Moment, locals: { readonly [name: string]: Json } = {}): void {
  const rule = scenarioOf(s)?.rules[moment]
  if (rule !== undefined) callByName(s, rule, locals)
}
