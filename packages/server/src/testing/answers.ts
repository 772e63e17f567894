import { type Choice, type Prompt, type Random, shuffled } from '@muster/core'

/**
 * Answers to a question made from its prompt alone, as a client has it: most are legal. Rules that forbid options together are known to the server only, so
 * the next one must be tried after a refusal.
 */
export function* answersTo(prompt: Prompt, random: Random): Generator<Choice> {
  const options = shuffled(
    random,
    (prompt.candidates ?? []).filter(({ refusal }) => !refusal).map(({ option }) => option),
  )
  const { min, max } = prompt.range ?? { min: 0, max: 0 }
  switch (prompt.kind) {
    case 'pick':
      for (const option of options) yield { pick: option }
      return
    case 'pickSome':
      for (let size = min; size <= Math.min(max, options.length); size++)
        for (let start = 0; start < options.length; start++) yield { pickSome: [...options, ...options].slice(start, start + size) }
      return
    case 'divide': {
      for (let total = min; total <= max; total++) yield { divide: filled(prompt, total) }
      return
    }
    case 'place':
      yield { place: prompt.suggestion ?? [] }
      return
    case 'stop':
      yield { stop: null }
      for (const { from } of prompt.stretches ?? []) yield { stop: from }
  }
}

function filled({ parts = [] }: Prompt, total: number): { [part: string]: number } {
  const division: { [part: string]: number } = {}
  let left = total
  for (const { id, cap } of parts) {
    const amount = Math.min(cap, left)
    if (amount > 0) division[id] = amount
    left -= amount
  }
  return division
}
