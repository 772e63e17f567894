import type { Option, Update } from '@muster/core'
import type { Aim, Spot } from '../../tools/pointing.ts'
import { frameHex, marineOf, tileOn } from './names.ts'
import { viewOf } from './phrases.ts'

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
  const site = frameHex(viewOf(update), 'site')
  return (update.prompt?.candidates ?? []).map(candidate => {
    const aim = aimOf(candidate)
    return aim.option.do === 'turn' && site !== undefined ? { ...aim, target: site } : aim
  })
}

/** Whoever points from a marine at a far tile means to fire at Genestealers there, or to go there; from Genestealers, to move them there. */
export function meantBy(update: Update, subject: Spot, spot: Spot): Option | undefined {
  const view = viewOf(update)
  if (!spot.includes(',')) return undefined
  if (marineOf(view, subject) && view.step === 'marineActions') {
    const foes = (tileOn(view, spot)?.genestealers ?? 0) > 0
    return foes ? { do: 'fire', marine: subject, at: spot } : { do: 'move', marine: subject, to: spot }
  }
  return view.step === 'genestealerActions' && tileOn(view, subject) ? { do: 'move', from: subject, to: spot, count: 1 } : undefined
}
