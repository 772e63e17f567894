import { ENGINE_RULES, type Refusal, refuse, type Seat, undoOffer, words } from '@muster/core'
import type { Context } from '../context.ts'
import { stale } from '../refusals.ts'
import { type Answer, addRow, closedBy, tellAll } from './rows.ts'
import { levelOf, type Running } from './running.ts'

/** An undo that is done (`number`) or put to the others (`asked`), or why not. */
export type UndoAnswer = Answer | { readonly asked: readonly Seat[] }

/**
 * A seat wants its last choice back. What is free, or needs only bots, who always agree, is done at once; otherwise the other persons are asked. The request
 * lives in memory and dies with the next row: only the undo itself is a row, with the names of those who agreed.
 */
export async function askUndo(context: Context, running: Running, seat: Seat, number: number): Promise<UndoAnswer> {
  const refusal = closedBy(running, number) ?? (number === running.match?.steps.length ? undefined : stale())
  if (refusal) return { refusal }
  if (running.undoAsked) return { refusal: noUndo('muster.undoPending') }
  const offer = undoOffer(running.match!, seat)
  if (!offer) return { refusal: noUndo('muster.noUndo') }
  const persons = offer.needs.filter(other => levelOf(running, other) === undefined)
  if (persons.length === 0) return addRow(context, running, { seat, undo: offer.to, agreed: offer.needs })
  running.undoAsked = { seat, to: offer.to, needs: persons, agreed: [] }
  tellAll(context, running)
  return { asked: persons }
}

/** A person agrees to the undo that waits, or does not. Whoever asked for it may answer, too: no, to withdraw it. */
export async function answerUndo(context: Context, running: Running, seat: Seat, agree: boolean): Promise<UndoAnswer> {
  const waiting = running.undoAsked
  const isAsker = waiting?.seat === seat
  if (!waiting || !(waiting.needs.includes(seat) || (isAsker && !agree))) return { refusal: noUndo('muster.undoNotAsked') }
  const agreed = agree && !waiting.agreed.includes(seat) ? [...waiting.agreed, seat] : waiting.agreed
  const missing = waiting.needs.filter(other => !agreed.includes(other))
  if (agree && missing.length === 0) {
    const bots = Object.keys(running.match!.seats).filter(other => levelOf(running, other) !== undefined)
    return addRow(context, running, { seat: waiting.seat, undo: waiting.to, agreed: [...agreed, ...bots] })
  }
  running.undoAsked = agree ? { ...waiting, agreed } : undefined
  tellAll(context, running)
  return { asked: agree ? missing : [] }
}

function noUndo(key: string): Refusal {
  return refuse(ENGINE_RULES.undo, words(key))
}
