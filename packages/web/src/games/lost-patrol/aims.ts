import type { Option, Update } from '@muster/core'
import type { Aim } from '../../tools/pointing.ts'

const text = (value: Option[string] | undefined): string | undefined => (typeof value === 'string' ? value : undefined)

/**
 * Reads from an option what must be pointed at to mean it. Lost Patrol names who acts `marine` or `from`, and where `to` or `at`; a marine who is chosen
 * for himself, to die, is a target.
 */
export function aimOf({ option, refusal }: Pick<Aim, 'option' | 'refusal'>): Aim {
  const actor = text(option.marine) ?? text(option.from)
  const place = text(option.to) ?? text(option.at)
  const target = place ?? (option.do === 'rest' ? undefined : actor)
  const subject = place === undefined && option.do !== 'rest' ? undefined : actor
  return {
    option,
    ...(refusal ? { refusal } : {}),
    ...(subject === undefined ? {} : { subject }),
    ...(target === undefined ? {} : { target }),
  }
}

/** The answers to the waiting question with what must be pointed at. */
export function aimsOf(update: Update): readonly Aim[] {
  return (update.prompt?.candidates ?? []).map(aimOf)
}
