import type { BotHints, Choice, Seat } from '@muster/core'
import { candidates } from './bot/candidates.ts'
import { evaluate } from './bot/evaluate.ts'
import { weighDefences, weighFights, weighLeaving, weighReactions, weighSplits, weighWounds } from './bot/fights.ts'
import { localsOf, optionOf, questionOf } from './bot/frames.ts'
import { weighDetachments, weighOrders } from './bot/orders.ts'
import { weighPlaces, weighSettings, weighStrikes } from './bot/places.ts'
import { weighApproaches, weighEdges, weighRescues, weighReserves, weighSecondaries, weighUses } from './bot/setup.ts'
import { weighShootingActs, weighTargets, weighWeapons } from './bot/shots.ts'
import { disembarkWorth, weighMovementActs } from './bot/turns.ts'
import { PHASES, type Side, type State } from './state.ts'
import { unitOf } from './units.ts'

/** Choices whose verb says all: what is better than doing nothing, and what is worse. */
const VERBS: { readonly [verb: string]: number } = {
  done: 1,
  keep: 1,
  apart: 0,
  ride: 0,
  reserve: 0,
  lift: 0,
  liftToReserve: -1,
  anew: 0,
  heal: 1,
  fly: 1,
  decline: 1,
}

/** How choices look at a glance, by the rule that asks for them. */
function weigh(s: State, seat: Seat, choices: readonly Choice[]): readonly number[] {
  const options = choices.map(optionOf)
  switch (questionOf(s)) {
    case 'moveDetachment.act':
      return weighMovementActs(s, options)
    case 'move.place':
    case 'reaction.reposition':
      return weighPlaces(s, localsOf<{ readonly unit: number }>(s).unit, choices, true)
    case 'move.midway':
      return options.map(({ do: verb, unit }) =>
        verb === 'disembark' ? disembarkWorth(s, unitOf(s, Number(unit))) : verb === 'finish' ? 0.2 : -1,
      )
    case 'setting.set':
      return weighSettings(s, choices)
    case 'striking.aim':
      return weighStrikes(s, choices)
    case 'shootDetachment.act':
      return weighShootingActs(s, options)
    case 'volley.chooseTarget':
      return weighTargets(s, options)
    case 'volley.chooseWeapons':
      return weighWeapons(s, choices)
    case 'orderDetachment.order':
      return weighOrders(s, options)
    case 'turns.choose':
      return weighDetachments(s, options)
    case 'reactions.react':
      return weighReactions(s, options)
    case 'fight.withdraw':
    case 'combatResult.fallBackIfWished':
      return weighLeaving(s, options)
    case 'melee.choose':
      return weighFights(s, options)
    case 'allocation.choose':
      return weighWounds(s, options)
    case 'strikes.split':
      return weighSplits(s, choices)
    case 'batch.pointDefence':
      return weighDefences(choices)
    case 'abilities.use':
      return weighUses(s, seat as Side, options)
    case 'reserves.bring':
      return weighReserves(options)
    case 'leadership.rescue':
      return weighRescues(options)
    case 'deployment.secondaries':
      return weighSecondaries(s, seat as Side, choices)
    case 'approach.choose':
      return weighApproaches(s, localsOf<{ readonly detachment: number }>(s).detachment, options)
    case 'escapeEdge.name':
      return weighEdges(s, seat as Side, options)
    default:
      return options.map(({ do: verb }) => VERBS[verb] ?? 0)
  }
}

/** Turns of detachments so far: play-outs are cut where the next one begins. */
function stretch(s: State): number {
  const used = s.detachments.filter(d => d.used).length
  return (s.round * PHASES.length + PHASES.indexOf(s.phase)) * (s.detachments.length + 1) + used
}

/** What bots know of Wargame Prototype. A dozen play-outs are few against the luck of so many dice: they only say which of nearly equal choices is followed. */
export const botHints: BotHints<State> = { evaluate, candidates, weigh, stretch, ahead: 1, margin: 0.15, playOuts: 12 }
