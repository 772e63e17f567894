import { call, endMatch, finish, rolled, type Seat, words } from '@muster/core'
import { otherSeat, steps, tell } from '../flow.ts'
import { scenarioOf } from '../scenarios/registry.ts'
import type { State } from '../state.ts'
import { SEATS } from '../state.ts'
import { GAME_END, LARGE } from '../tables.ts'
import { carrierRollOff } from './carrier-roll-off.ts'
import { plain, rollPolyhedral } from './rolls.ts'
import { succeeds } from './scores.ts'
import { isDoubled } from './set-up-zones.ts'

const { rule, run } = steps()

/** The game-end roll of a turn; nothing before the first. */
function rowOf(s: State) {
  const later = isDoubled(s) ? LARGE.laterBy : 0
  const last = GAME_END.at(-1)!
  if (s.turn >= last.turn + later) return last
  return GAME_END.find(row => row.turn + later === s.turn)
}

/** G14.11, G16.3.2: at the end of a turn the game may end; then the mission names the winner. */
export const gameEnd = rule('gameEnd', 'G14.11', {
  roll: run((s, f) => {
    const row = rowOf(s)
    if (!row) return finish(s, f)
    rollPolyhedral(s, { seat: s.edge!, die: plain(row.die), dice: 1, for: words('for.gameEnd'), rule: 'G14.11.1', atLeast: row.on })
  }),
  ends: run((s, f) => {
    if (rolled(f).hits === 0) return finish(s, f)
    tell(s, 'G14.11.1', 'log.gameEnds', { turn: s.turn })
    call(s, carrierRollOff)
  }),
  judge: run((s, f) => {
    const winner = (f.returned as Seat | null | undefined) ?? null
    const special = scenarioOf(s)?.judge
    if (special) special(s)
    else judge(s, winner)
  }),
})

/** G14.11.4, G17.1.5r, G17.1.7r: the winner by each side's missions: more of them achieved; a draw if equal. */
export function judge(s: State, rollOffWinner: Seat | null): void {
  const rule = 'G14.11.4'
  showMissions(s)
  const achieved = (seat: Seat) => s.missions[seat]!.filter(mission => succeeds(s, seat, mission, rollOffWinner))
  const [first, second] = SEATS.map(seat => achieved(seat).length) as [number, number]
  if (first === second) endMatch(s, { winners: [], rule, reason: words('end.draw') })
  else {
    const winner = first > second ? SEATS[0] : otherSeat(SEATS[0])
    endMatch(s, { winners: [winner], rule, reason: words(`end.${achieved(winner)[0]}`, { turn: s.turn }) })
  }
}

/** RULING: G17.1.9r: secret missions are shown when the game ends, or would end if they were others: everybody learns something. */
export function showMissions(s: State): void {
  if (s.options.secretMissions) s.learnt.all = (s.learnt.all ?? 0) + 1
}
