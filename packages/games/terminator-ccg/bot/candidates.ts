import type { Choice, Seat } from '@muster/core'
import { cardOf } from '../content/library.ts'
import { handCopies } from '../rules/playing.ts'
import type { State } from '../state.ts'
import { discardWorth, isOnMap, weigh } from './weigh.ts'

/** Choices looked at, of very many. */
const MOST_LISTED = 256
/** Choices kept where doing nothing more is one of them, and the look below which none is. */
const MOST_KEPT = 12
const HOPELESS = -0.9

const IDLE = ['pass', 'done', 'decline', 'stay']

const isIdle = (choice: Choice): boolean => 'pick' in choice && IDLE.includes(choice.pick.do)

/** The choices worth a thought: doing nothing more, and what looks best beside it; of discards a few; on the map all, as what is good there takes long to see. All of them are legal. */
export function candidates(s: State, seat: Seat, choices: Iterable<Choice>): readonly Choice[] {
  if (s.frames.at(-1)?.rule === 'discardAndDraw') return discards(s, seat)
  const listed: Choice[] = []
  for (const choice of choices) {
    listed.push(choice)
    if (listed.length === MOST_LISTED) break
  }
  const idle = listed.find(isIdle)
  if (!idle || listed.length === 1 || isOnMap(listed)) return listed
  const looks = weigh(s, seat, listed)
  const good = listed.flatMap((choice, i) => (choice !== idle && looks[i]! >= HOPELESS ? [{ choice, look: looks[i]! }] : []))
  const best = good.sort((a, b) => b.look - a.look).slice(0, MOST_KEPT)
  return [idle, ...best.map(({ choice }) => choice)]
}

/** C8.1.1: nothing, any one card, and all that nothing in play makes use of. A location cannot be discarded (C8.1.5). */
function discards(s: State, seat: Seat): Choice[] {
  const hand = handCopies(s, seat).filter(({ card }) => cardOf(card).kind !== 'location')
  const useless = hand.filter(({ card }) => discardWorth(s, seat, card) > 0)
  const lists = [[], ...hand.map(one => [one]), ...(useless.length > 1 ? [useless] : [])]
  return lists.map(pickSome => ({ pickSome }))
}
