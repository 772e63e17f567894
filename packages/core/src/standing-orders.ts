import type { Choice, Option, Seat } from './choice.ts'
import { engineOf } from './engine.ts'
import type { Match } from './match.ts'
import { ENGINE_RULES, type Refusal, refuse } from './refusal.ts'
import type { Prompt } from './update.ts'
import { promptFor } from './updates.ts'
import { type Words, words } from './words.ts'

/**
 * What a seat wants to be answered in its name, whenever a question of one kind is put to it: the answers that name nothing, such as passing. So nobody need
 * sit through every offer to react. It is the seat's secret.
 */
export interface StandingOrder {
  /** The question: under which rule, and in which words. */
  readonly rule: string
  readonly words: Words
  readonly answer: Choice
  /** Rows when it was given. */
  readonly since: number
  /** Verbs: the seat is asked all the same while it could do one of these. */
  readonly unless: readonly string[]
  /** It holds until this rule in progress is over; null for the rest of the match. */
  readonly until: { readonly frame: number; readonly rule: string; readonly words: Words } | null
}

/** What a seat wishes for about the question before it. `until`: which of the question's crumbs, null for always. */
export interface OrderWish {
  readonly answer: Choice
  readonly unless: readonly string[]
  readonly until: number | null
}

/** The answers to a question that name nothing: to pass, to end, to take none. */
export function plainAnswers({ kind, candidates, range }: Pick<Prompt, 'kind' | 'candidates' | 'range'>): Choice[] {
  if (kind === 'pick')
    return (candidates ?? []).filter(({ option, refusal }) => !refusal && namesNothing(option)).map(({ option }) => ({ pick: option }))
  if (kind === 'pickSome' && range?.min === 0) return [{ pickSome: [] }]
  return kind === 'stop' ? [{ stop: null }] : []
}

function namesNothing(option: Option): boolean {
  return Object.keys(option).length === 1
}

/** The order that a wish of a seat makes of the question that is put to it, or why it cannot. */
export function standingOrder(match: Match, seat: Seat, wish: OrderWish): StandingOrder | Refusal {
  const { game, state, steps } = match
  const prompt = promptFor(engineOf(game), state, seat)
  if (!prompt) return refuse(ENGINE_RULES.notAsked, words('muster.notAsked', { seat }))
  const isPlain = plainAnswers(prompt).some(answer => JSON.stringify(answer) === JSON.stringify(wish.answer))
  const frame = wish.until === null ? undefined : state.frames[wish.until]
  if (!isPlain || (wish.until !== null && !frame)) return refuse(ENGINE_RULES.malformed, words('muster.noOrder'))
  const until = frame ? { frame: frame.id, rule: frame.rule, words: prompt.crumbs[wish.until!]!.words } : null
  return { rule: prompt.rule, words: prompt.words, answer: wish.answer, since: steps.length, unless: wish.unless, until }
}

/** Whether two orders are about questions of the same kind: the later one takes the place of the other. */
export function isSameQuestion(one: Pick<StandingOrder, 'rule' | 'words'>, other: Pick<StandingOrder, 'rule' | 'words'>): boolean {
  return one.rule === other.rule && one.words.key === other.words.key
}

/** Whether an order still holds. */
export function orderHolds({ state }: Match, { until }: StandingOrder): boolean {
  return until === null || state.frames.some(({ id, rule }) => id === until.frame && rule === until.rule)
}

/** What the orders of a seat answer to the question that waits; nothing where the seat must answer by itself. Who has just taken a choice back is asked, unless the order is younger. */
export function orderedAnswer(match: Match, seat: Seat, orders: readonly StandingOrder[]): Choice | undefined {
  const { game, state, steps } = match
  const last = steps.at(-1)?.row
  const hasTakenBack = last !== undefined && 'undo' in last && last.seat === seat
  const heard = hasTakenBack ? orders.filter(({ since }) => since === steps.length) : orders
  if (heard.length === 0) return undefined
  const engine = engineOf(game)
  const asked = engine.asked(state).find(one => one.seat === seat)
  const order = asked && heard.find(one => isSameQuestion(one, { rule: asked.rule, words: asked.prompt }) && orderHolds(match, one))
  if (!order || engine.refuse(state, seat, order.answer)) return undefined
  return order.unless.length > 0 && mayDo(promptFor(engine, state, seat)!, order.unless) ? undefined : order.answer
}

/** Whether the seat could do one of these, as far as all candidates are known. */
function mayDo({ candidates = [], more }: Prompt, verbs: readonly string[]): boolean {
  return more === true || candidates.some(({ option, refusal }) => !refusal && verbs.includes(String(option.do)))
}
