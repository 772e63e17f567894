import type { Level } from '@muster/bots'
import { type Choice, ENGINE_RULES, type Json, type Seat } from '@muster/core'
import type { Context } from '../context.ts'
import { planOrders } from '../matches/orders.ts'
import { addRow, closedBy } from '../matches/rows.ts'
import { freeze, inTurn, isCurrent, levelOf, type Running, type Thinking } from '../matches/running.ts'
import { FAULTS } from '../matches/state.ts'
import { tellAll } from '../matches/telling.ts'
import { newSecret } from '../tokens.ts'

/** Puts the waiting questions to the bots that are asked and do not think about them already. Their answers come in turn, later. */
export function askBots(context: Context, running: Running): void {
  const { match, frozen, thinking } = running
  if (!match || frozen) return
  for (const { seat } of match.engine.asked(match.state)) {
    const level = levelOf(running, seat)
    const asked = thinking.get(seat)
    if (!level || (asked && isCurrent(running, asked.number))) continue
    void think(context, running, seat, level)
  }
}

async function think(context: Context, running: Running, seat: Seat, level: Level): Promise<void> {
  const { game, state, steps } = running.match!
  const question: Thinking = { number: steps.length }
  running.thinking.set(seat, question)
  try {
    const view = game.view(state, seat) as Json
    const stopwatch = context.metrics.thinking.startTimer({ level })
    const choice = await context.thinker.choose({ kind: 'choice', match: running.id, game: game.id, level, view, seat, seed: newSecret() })
    stopwatch()
    await inTurn(running, () => takeReply(context, running, seat, question, choice))
  } catch (error) {
    await inTurn(running, async () => stopFor(context, running, seat, question, error))
  }
}

/** A reply counts only if its question is still the one that waits: the match may have moved on, or back. */
async function takeReply(context: Context, running: Running, seat: Seat, question: Thinking, choice: Choice): Promise<void> {
  if (running.thinking.get(seat) !== question) return
  if (!closedBy(running, question.number)) {
    const answer = await addRow(context, running, { seat, choice })
    if ('refusal' in answer && answer.refusal.rule !== ENGINE_RULES.stale)
      throw new Error(`its choice is refused by ${answer.refusal.rule}`)
  }
  if (running.thinking.get(seat) === question) running.thinking.delete(seat)
  await planOrders(context, running)
  askBots(context, running)
}

function stopFor(context: Context, running: Running, seat: Seat, question: Thinking, error: unknown): void {
  const isOld = running.thinking.get(seat) !== question || !isCurrent(running, question.number)
  if (isOld || running.frozen || context.isClosing()) return
  freeze(context, running, FAULTS.bot(seat), error)
  tellAll(context, running)
}
