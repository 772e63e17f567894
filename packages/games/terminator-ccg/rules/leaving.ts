import type { Frame, Seat } from '@muster/core'
import { playerOf } from '../seats.ts'
import type { CardKey, Moment, State } from '../state.ts'
import { toDiscard } from './pieces-in-play.ts'

/** What a frame may say of whose it is, and of a card that is on its way. */
interface Locals {
  readonly seat?: Seat
  readonly by?: Seat
  readonly card?: CardKey
  readonly cards?: readonly CardKey[]
  readonly event?: number
  readonly before?: Moment | null
}

/** Rules by which a card leaves its player's hand and is not yet anywhere else. */
const PLAYS = ['playEvent', 'playCounter', 'playMission']

/** C20.1.8r: what a player who is out was doing is broken off, and all that waited for it. Cards of others that were on their way go where they belong. */
export function breakOff(s: State, seat: Seat): void {
  const from = s.frames.findIndex(frame => isOf(frame, seat))
  if (from < 0) return
  const broken = s.frames.splice(from) as (Frame & Locals)[]
  const window = broken.find(frame => frame.rule === 'pause' && frame.step !== 'open')
  if (window) s.moment = window.before ?? null
  s.freeing = s.frames.some(({ rule }) => rule === 'makeFreeAttack')
  if (s.active === seat) Object.assign(s, { active: null, production: null })
  for (const frame of broken) if (!isOf(frame, seat)) putBack(s, frame)
}

function isOf(frame: Frame, seat: Seat): boolean {
  const { seat: whose, by } = frame as Frame & Locals
  return whose === seat || by === seat
}

function putBack(s: State, { rule, by, seat, card, cards, event }: Frame & Locals): void {
  if (PLAYS.includes(rule) && by !== undefined && card !== undefined && !event) toDiscard(s, by, card)
  if (rule === 'lookAtDeck' && seat !== undefined && cards) playerOf(s, seat).deck.unshift(...cards)
}
