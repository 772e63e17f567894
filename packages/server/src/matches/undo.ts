import { ENGINE_RULES, type Refusal, refuse, type Seat, undoOffer, words } from '@muster/core'
import type { Context } from '../context.ts'
import { stale } from '../refusals.ts'
import { answered, changeProposal, mayAnswer, missingOf, proposalOf, putToTable } from './proposals.ts'
import { type Answer, addRow, closedBy } from './rows.ts'
import { levelOf, type Running } from './running.ts'
import { undoAskedAt } from './state.ts'

/** An undo that is done (`number`) or put to the others (`asked`), or why not. */
export type UndoAnswer = Answer | { readonly asked: readonly Seat[] }

/**
 * A seat wants its last choice back. What is free, or needs only bots, who always agree, is done at once; otherwise the other persons are asked. The request
 * ends with the next row: only the undo itself is a row, with the names of those who agreed.
 */
export async function askUndo(context: Context, running: Running, seat: Seat, number: number): Promise<UndoAnswer> {
  const refusal = closedBy(running, number) ?? (number === running.match?.steps.length ? undefined : stale())
  if (refusal) return { refusal }
  if (undoAskedAt(running)) return { refusal: noUndo('muster.undoPending') }
  const offer = undoOffer(running.match!, seat)
  if (!offer) return { refusal: noUndo('muster.noUndo') }
  const persons = offer.needs.filter(other => levelOf(running, other) === undefined)
  if (persons.length === 0) return addRow(context, running, { seat, undo: offer.to, agreed: offer.needs })
  const isNew = await putToTable(context, running, { seat, what: { kind: 'undo', to: offer.to }, needs: persons, agreed: [] })
  return isNew ? { asked: persons } : { refusal: noUndo('muster.undoPending') }
}

/** A person agrees to the undo that waits, or does not. Whoever asked for it may answer, too: no, to withdraw it. */
export async function answerUndo(context: Context, running: Running, seat: Seat, agree: boolean): Promise<UndoAnswer> {
  const waiting = proposalOf(running, 'undo')
  if (!waiting || !mayAnswer(waiting, seat, agree)) return { refusal: noUndo('muster.undoNotAsked') }
  const next = answered(waiting, seat, agree)
  const to = undoAskedAt(running)!.to
  if (next && missingOf(next).length === 0) {
    const bots = Object.keys(running.match!.seats).filter(other => levelOf(running, other) !== undefined)
    return addRow(context, running, { seat: waiting.seat, undo: to, agreed: [...next.agreed, ...bots] })
  }
  await changeProposal(context, running, waiting.what.kind, next)
  return { asked: next ? missingOf(next) : [] }
}

function noUndo(key: string): Refusal {
  return refuse(ENGINE_RULES.undo, words(key))
}
