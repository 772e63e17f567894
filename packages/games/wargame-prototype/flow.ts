import { emit, flow, type Json, type Refusal, refuse, type Words, words } from '@muster/core'
import type { Side, State } from './state.ts'

/** Makes the steps of the game's rules: `const { rule, run, pick } = steps<Locals>()`. */
export const steps = flow<State>()

type Params = NonNullable<Words['params']>

/** Says that something happened, under a rule id. */
export function tell(s: State, rule: string, key: string, params: Params = {}): void {
  emit(s, { ...words(`event.${key}`, params), rule })
}

/** Refuses under a rule id, with the words `no.<key>`. */
export function no(rule: string, key: string, params: Params = {}, cure?: string, shows?: Json): Refusal {
  return refuse(rule, words(`no.${key}`, params), cure === undefined ? undefined : words(`cure.${cure}`, params), shows)
}

/** A length of the table in inches, for words. */
export function inches(length: number): number {
  return length / 1000
}

/** The words of a question. */
export function ask(key: string, params: Params = {}): Words {
  return words(`ask.${key}`, params)
}

/** The sides, the one with Initiative first (P1.3.4r). */
export function inTurn(s: State): readonly [Side, Side] {
  return s.initiative === 'a' ? ['a', 'b'] : ['b', 'a']
}
