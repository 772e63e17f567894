import { endMatch, type Seat, words } from '@muster/core'
import { otherSeat, seatName, tell } from '../../flow.ts'
import { succeeds } from '../../rules/scores.ts'
import type { State } from '../../state.ts'
import { draw } from '../ending.ts'
import { CHEYENNE } from '../numbers.ts'
import type { Scenario } from '../scenario.ts'
import { forceFaults, READY, TABLE } from './forces.ts'

/** G22.2: Cheyenne Mountain. */
export const cheyenneMountain: Scenario = {
  id: 'cheyenneMountain',
  ref: 'G22',
  table: TABLE,
  ready: READY,
  forceFaults,
  rules: { prepare: 'cheyennePrepare', beforeLoss: 'fatePoints' },
  begin: (sides, { campaign }) => ({ id: 'cheyenneMountain', ...sides, controlled: null, fate: campaign?.fatePoints ?? null }),
  /** G22.2.4. */
  tacticalDie(s, seat) {
    const lands = seat === s.scenario!.resistance && s.ground[seat]!.setUp === 'rapidInsertion'
    return lands && s.turn === 1 ? CHEYENNE.surpriseDie : undefined
  },
  judge,
}

/** G22.2.2, in the order of their worth. */
export const OBJECTIVES = ['annihilate', 'occupy', 'terminate'] as const

/** RULING: G22.2.8r: the missions that a seat would win; a drawn one nobody achieves. */
export function achieved(s: State, seat: Seat): (typeof OBJECTIVES)[number][] {
  return OBJECTIVES.filter(mission => succeeds(s, seat, mission, null))
}

/** G22.2.6: more objectives win; with as many each, 3, 2 and 1 points for them. */
function judge(s: State): void {
  const { resistance: one, machines: other } = s.scenario!
  const of = (seat: Seat) => achieved(s, seat)
  for (const seat of [one, other])
    for (const mission of of(seat)) tell(s, 'G22.2.6', 'log.achieved', { seat: seatName(seat), mission: words(`mission.${mission}`) })
  const points = (seat: Seat) => of(seat).reduce((sum, mission) => sum + CHEYENNE.points[mission], 0)
  const byCount = of(one).length !== of(other).length
  const worth = (seat: Seat) => (byCount ? of(seat).length : points(seat))
  if (worth(one) === worth(other)) draw(s, 'G22.2.6')
  else {
    const winner = worth(one) > worth(other) ? one : other
    const params = { own: worth(winner), other: worth(otherSeat(winner)) }
    endMatch(s, { winners: [winner], rule: 'G22.2.6', reason: words(byCount ? 'end.objectives' : 'end.objectivePoints', params) })
  }
}
