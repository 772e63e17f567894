import type { Choice, Option, Prompt } from '@muster/core'
import type { Skip } from '../app/preferences.ts'

/** The answer that is given without asking, by the player's wish: the only legal one; with `end`, only if it names nothing and so merely ends or passes. */
export function forcedChoice(prompt: Prompt, skip: Skip): Choice | undefined {
  if (skip === 'none' || prompt.kind !== 'pick' || prompt.more || !prompt.candidates) return undefined
  const legal = prompt.candidates.filter(candidate => !candidate.refusal)
  const [only] = legal
  if (legal.length !== 1 || !only) return undefined
  return skip === 'single' || namesNothing(only.option) ? { pick: only.option } : undefined
}

function namesNothing(option: Option): boolean {
  return Object.keys(option).length === 1
}
