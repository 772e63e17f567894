import type { Seat, Update } from '@muster/core'
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Control } from '../../tools/control.ts'
import { isWindow } from './aims.ts'
import { framesOf, viewOf } from './names.ts'

/** Until when a player passes every window: his own go, an attack on his, a card that an opponent plays, the next Step. */
export const UNTILS = ['own', 'attacked', 'played', 'step'] as const
export type Until = (typeof UNTILS)[number]

/** A wish to pass, and how things stood when it was made. It looks only at what everybody sees, so that how fast a player passes tells nothing of his cards. */
export interface Passing {
  readonly seat: Seat
  readonly until: Until
  readonly step: string
  readonly attacks: readonly number[]
  readonly plays: readonly number[]
}

/** The wish in force in this match; nothing while every question is put. */
export const passing = signal<Passing | undefined>(undefined)

const stepOf = (update: Update): string => {
  const { turn, rounds, step, active } = viewOf(update)
  return `${turn} ${rounds} ${step} ${active}`
}

/** Attacks declared against what this seat controls. */
function attacksOn(update: Update, seat: Seat): number[] {
  const view = viewOf(update)
  const own = view.characters.filter(({ controller }) => controller === seat)
  const pieces = new Set(own.flatMap(({ id, hidden }) => [id, ...(hidden?.markers ?? []).map(marker => marker.id)]))
  return view.attacks.filter(({ target }) => pieces.has(target)).map(({ id }) => id)
}

/** Cards of others that are being played. */
function playsOf(update: Update, seat: Seat): number[] {
  return framesOf(viewOf(update)).flatMap(({ rule, by, id }) =>
    rule.startsWith('play') && typeof by === 'string' && by !== seat ? [id] : [],
  )
}

/** The wish to pass from now on. */
export function wishFrom(update: Update, until: Until): Passing {
  const seat = update.viewer
  return { seat, until, step: stepOf(update), attacks: attacksOn(update, seat), plays: playsOf(update, seat) }
}

/** Whether a wish still holds: what it waits for has not come. */
export function holds(update: Update, wish: Passing): boolean {
  if (update.viewer !== wish.seat || update.outcome) return false
  if (update.prompt && !isWindow(update)) return false
  switch (wish.until) {
    case 'own':
      return true
    case 'attacked':
      return attacksOn(update, wish.seat).every(id => wish.attacks.includes(id))
    case 'played':
      return playsOf(update, wish.seat).every(id => wish.plays.includes(id))
    case 'step':
      return stepOf(update) === wish.step
  }
}

/** Passes as long as the wish holds, whatever is in the hand; then the wish is over. */
export function usePassing(update: Update, control: Control | undefined): void {
  const wish = passing.value
  useEffect(() => {
    if (!wish || !control) return
    if (!holds(update, wish)) {
      passing.value = undefined
      return
    }
    if (update.prompt && !control.busy.peek()) void control.answer({ pick: { do: 'pass' } })
  }, [wish, update, control, control?.busy.value])
}
