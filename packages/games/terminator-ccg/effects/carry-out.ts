import { call, jump, type Seat } from '@muster/core'
import { steps } from '../flow.ts'
import { characterOf } from '../pieces.ts'
import { revealAll } from '../rules/hidden.ts'
import type { CardKey, PieceId } from '../state.ts'
import { type Context, verbsOf } from './context.ts'
import { handCostOf, payCosts } from './costs.ts'
import { discardCards } from './discarding.ts'
import { contextOfPlay, playOf } from './plays.ts'
import { chosenOf } from './targets.ts'
import { contextOfUse, textOf } from './uses.ts'
import { perform } from './verbs.ts'

const carrying = steps<{ on: Context; event: PieceId | null; verb: number }>()

/** The one rule that carries out a text: its verbs in their order. */
export const carryOut = carrying.rule('carryOut', 'C5.3.1', {
  verb: carrying.run((s, f) => {
    const verb = verbsOf(f.on.source.card, f.on.effect)[f.verb]
    if (!verb) return
    f.verb++
    jump(f, 'verb')
    perform(s, verb, { ...f.on, event: f.event })
  }),
})

const resolving = steps<{ by: Seat; card: CardKey; event: PieceId | null; target: string }>()

/** C5.3.1: an Event that was played, and not countered, works. Its card lies in play as `event`. */
export const resolveEvent = resolving.rule('resolveEvent', 'C5.3.1', {
  work: resolving.run((s, f) => {
    const play = playOf(f.card)
    const chosen = play && chosenOf(play.effect.choose, f.target)
    if (play && chosen) call(s, carryOut, { on: contextOfPlay(f.card, f.by, play.index, chosen), event: f.event, verb: 0 })
  }),
})

const using = steps<{ by: Seat; source: PieceId; effect: number; target: string; on?: Context; hand?: number }>()

/** A text in play is used: who is hidden shows himself unless he only hides (C14.3.1), the costs are paid, then it works. */
export const useText = using.rule('useText', 'C5.2.3', {
  pay: using.run((s, f) => {
    const shown = textOf(s, f)
    const hides = shown?.effect.does.every(verb => verb.do === 'hide')
    const bearer = shown?.source.bearer == null ? undefined : characterOf(s, shown.source.bearer)
    if (bearer?.hidden && !hides) revealAll(s, bearer)
    const text = textOf(s, f)
    if (!text) return
    f.on = contextOfUse(s, text, f.by, f.target)
    f.hand = handCostOf(text.effect)
    payCosts(s, text, f.by, f.on.chosen.payer)
  }),
  payFromHand: using.run((s, f) => {
    if (f.on && f.hand) call(s, discardCards, { seat: f.by, count: f.hand, card: f.on.source.card })
  }),
  work: using.run((s, f) => {
    if (f.on) call(s, carryOut, { on: f.on, event: null, verb: 0 })
  }),
})
