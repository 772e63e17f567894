import { call } from '@muster/core'
import type { MissionMoment } from '../content/types.ts'
import { endChanges } from '../effects/index.ts'
import { cardName, steps, tell } from '../flow.ts'
import type { Round, State, Step } from '../state.ts'
import { removeSurplusDecoys } from './hidden.ts'
import { askMissions } from './missions.ts'
import { dropEvent } from './pieces-in-play.ts'
import { settled } from './settle.ts'

const { rule, run } = steps<{ readonly moment: MissionMoment | null }>()

/** A Round begins (C5.1.1). */
export function beginRound(s: State, round: Round, step: Step): void {
  s.rounds++
  Object.assign(s, { round, step, active: null, moment: null, usedRound: [] })
  for (const player of s.players) player.missionPlayed = false
  tell(s, 'C5.1.1', 'round', { round, turn: s.turn })
}

/** C5.4.3, C5.4.4r: a duration token comes off each Event that has them; without a token left it is discarded. */
function takeTokensOff(s: State): void {
  for (const event of [...s.events]) {
    if (event.tokens === null) continue
    event.tokens--
    if (event.tokens > 0) tell(s, 'C5.4.3', 'tokenOff', { card: cardName(event.card), event: event.id, left: event.tokens })
    else dropEvent(s, event.id)
  }
}

function dropEvents(s: State, until: 'round' | 'turn'): void {
  for (const event of s.events.filter(other => other.until === until)) dropEvent(s, event.id)
  endChanges(s, until)
  s.bans = s.bans.filter(ban => ban.until !== until)
}

/** The end of a Round, in the order of C5.4.6r; the last Round ends the turn's effects too (C5.4.5r). Then Missions of this moment. */
export const endRound = rule('endRound', 'C5.4.6r', {
  decoys: run(removeSurplusDecoys),
  effects: run(s => {
    s.attacks = []
    s.searches = []
    dropEvents(s, 'round')
    if (s.round === 'search') dropEvents(s, 'turn')
  }),
  tokens: run(s => {
    if (s.round === 'search') takeTokensOff(s)
  }),
  settle: run(s => settled(s)),
  missions: run((s, f) => {
    if (f.moment !== null) askMissions(s, f.moment)
  }),
})

/** Ends a Round in which no Mission has its moment. */
export function endRoundOf(s: State, moment: MissionMoment | null = null): void {
  call(s, endRound, { moment })
}

export const roundRules = [endRound]
