import type { BotHints, Seat } from '@muster/core'
import { candidates } from './bot/candidates.ts'
import { force } from './bot/force.ts'
import { lieOf } from './bot/places.ts'
import { peopleShare, weigh } from './bot/weigh.ts'
import { isMain } from './pieces.ts'
import { heldPlaces } from './rules/victory.ts'
import { inMatch, playerOf } from './seats.ts'
import type { State } from './state.ts'
import { power, timeTravelLead } from './values.ts'

/** A player's Main Characters in play: what they can bear, what they can do, and how near they are to where they would be. */
function strength(s: State, seat: Seat): number {
  const lie = lieOf(s, seat)
  return s.characters.reduce((sum, character) => {
    if (character.controller !== seat || !isMain(character)) return sum
    return sum + Math.max(0, power(s, character)) + 0.3 * force(s, character) + lie.goals(character)(character.at)
  }, 0)
}

/** How near a player is to one of his victories, from 0 to 1. */
function progress(s: State, seat: Seat): number {
  const { side, points, sabotaged } = playerOf(s, seat)
  const { missionPoints, sabotage, conquer } = s.scenario[side]
  const { timeTravel } = s.scenario
  const shares = [
    missionPoints > 0 ? points / missionPoints : 0,
    sabotage ? sabotaged.length / sabotage.base : 0,
    conquer ? (0.8 * heldPlaces(s, seat, conquer.resource).length) / conquer.places : 0,
    timeTravel ? timeTravelLead(s, seat) / timeTravel.lead : 0,
    peopleShare(s, seat),
  ]
  return Math.min(1, Math.max(...shares))
}

/** How an undecided position stands for a seat: its strength and its progress beside those of the best of the others. */
function evaluate(s: State, seat: Seat): number {
  const others = inMatch(s)
    .map(player => player.seat)
    .filter(other => other !== seat)
  const theirs = Math.max(0, ...others.map(other => strength(s, other)))
  const ours = strength(s, seat)
  const material = (ours - theirs) / Math.max(1, ours + theirs)
  const ahead = progress(s, seat) - Math.max(0, ...others.map(other => progress(s, other)))
  return Math.max(-0.99, Math.min(0.99, 0.5 * material + 0.5 * ahead))
}

/** What bots know of The Terminator CCG. Play-outs are cut where a turn begins. */
export const botHints: BotHints<State> = { evaluate, candidates, weigh, stretch: s => s.turn, ahead: 1, playOuts: 30, margin: 0.5 }
