import type { Choice, Seat, Update } from '@muster/core'
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Control } from '../../tools/control.ts'
import { WINDOWS } from './aims.ts'
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

/** The wishes in force in this match by seat: of several people at one screen each has one of his own. */
const wishes = signal<ReadonlyMap<Seat, Passing>>(new Map())

/** The wish of a seat; nothing while every question is put to it. */
export const wishOf = (seat: Seat): Passing | undefined => wishes.value.get(seat)

export function wish(made: Passing): void {
  wishes.value = new Map([...wishes.value, [made.seat, made]])
}

export function unwish(seat: Seat): void {
  wishes.value = new Map([...wishes.value].filter(([other]) => other !== seat))
}

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

/** Whether a wish still holds, whoever looks: what it waits for has not come. */
export function holds(update: Update, wish: Passing): boolean {
  const asked = update.waiting.find(({ seat }) => seat === wish.seat)
  if (update.outcome || (asked && !WINDOWS.includes(asked.rule))) return false
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

/** What a seat that is asked has said beforehand that it answers. */
export function beforehand(update: Update, seat: Seat): Choice | undefined {
  const made = wishOf(seat)
  const isAsked = update.waiting.some(asked => asked.seat === seat)
  return made && isAsked && holds(update, made) ? { pick: { do: 'pass' } } : undefined
}

/** Passes as long as the viewer's wish holds, whatever is in the hand; a wish that holds no more is over, and so are all with the match. */
export function usePassing(update: Update, control: Control | undefined): void {
  const all = wishes.value
  useEffect(
    () => () => {
      wishes.value = new Map()
    },
    [control],
  )
  useEffect(() => {
    if (!control) return
    for (const made of all.values()) if (!holds(update, made)) unwish(made.seat)
    const choice = update.prompt && beforehand(update, update.viewer)
    if (choice && !control.busy.peek()) void control.answer(choice)
  }, [all, update, control, control?.busy.value])
}
