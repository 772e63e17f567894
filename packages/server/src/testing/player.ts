import { type Choice, canonical, ENGINE_RULES, type Random, type Seat } from '@muster/core'
import { SERVER_RULES } from '../refusals.ts'
import { answersTo } from './answers.ts'
import { isUpdate, type LiveClient, type UpdateMessage } from './socket.ts'

/** A choice that the server has said is on disk. */
export interface Accepted {
  readonly number: number
  readonly seat: Seat
  readonly choice: Choice
}

export interface Played {
  /** The last state that came. */
  last: UpdateMessage | undefined
  readonly accepted: Accepted[]
}

/** Refusals of a choice that would have been right a moment before. */
const LATE: readonly string[] = [ENGINE_RULES.stale, ENGINE_RULES.notAsked, ENGINE_RULES.over]
/** Refusals while the database cannot be reached: the question comes again when it can. */
const OUT: readonly string[] = [SERVER_RULES.failed, SERVER_RULES.frozen]

/**
 * Answers every question of one viewer at random until the match or the connection ends. `onSend` is called right after a choice was sent, before any
 * answer can have come.
 */
export async function playOn(client: LiveClient, random: Random, onSend: () => void = () => undefined): Promise<Played> {
  const played: Played = { last: undefined, accepted: [] }
  try {
    while (!played.last?.update.outcome) {
      const message = await client.next()
      if (!isUpdate(message)) continue
      played.last = message
      const { prompt, number } = message.update
      if (prompt) await answer(client, message, number)
    }
  } catch (error) {
    if (client.socket.readyState < client.socket.CLOSING) throw error
  }
  return played

  async function answer(by: LiveClient, { update }: UpdateMessage, number: number): Promise<void> {
    for (const choice of answersTo(update.prompt!, random)) {
      const waiting = by.ask({ type: 'choose', number, choice })
      onSend()
      const { type, number: row, refusal } = await waiting
      if (type === 'accepted') played.accepted.push({ number: row!, seat: update.viewer, choice })
      // Another tab, seat or undo was quicker, or nothing can be written: the next state says what is asked now.
      if (type === 'accepted' || [...LATE, ...OUT].includes(refusal!.rule)) return
    }
    throw new Error(`no answer to ${canonical(update.prompt)} is accepted`)
  }
}
