import type { BotHints, Choice, Option, Seat } from '@muster/core'
import { boardOf } from './bot/board.ts'
import { candidates } from './bot/candidates.ts'
import { attackWorth, weighActs } from './bot/cards.ts'
import { evaluate } from './bot/evaluate.ts'
import { placeWorth } from './bot/places.ts'
import { weighPlans } from './bot/plans.ts'
import { weighDefence, weighScout, weighToken } from './bot/questions.ts'
import { sectorIndex, upgradeOf } from './content/library.ts'
import type { Moving } from './rules/movement.ts'
import { sideOfSeat } from './seats.ts'
import type { State, UnitType } from './state.ts'
import { SKYNET_START } from './tables.ts'
import { theUnit } from './units.ts'

/** How choices look at a glance, by the rule that asks for them. */
function weigh(s: State, seat: Seat, choices: readonly Choice[]): readonly number[] {
  const frame = s.frames.at(-1)!
  const options = choices.map(choice => ('pick' in choice ? choice.pick : NOTHING))
  switch (`${frame.rule}.${frame.step}`) {
    case 'go.act':
      return weighActs(s, seat, options)
    case 'movement.announce':
      return weighPlans(s, frame as unknown as Moving, choices)
    case 'march.defend':
      return weighDefence(s, seat, options)
    case 'battle.aim':
      // The best aim comes first.
      return choices.map((_, i) => (i === 0 ? 1 : 0))
    case 'attack.chooseSector':
      return options.map(({ at }) => attackWorth(boardOf(s), seat, sectorIndex(String(at))))
    case 'reconnaissance.chooseUnit':
      return options.map(({ unit }) => weighScout(s, theUnit(s, String(unit))))
    case 'reconnaissance.chooseToken':
    case 'peekSwap.swap':
      return options.map(option => weighToken(s, seat, option))
    case 'newUnits.place':
    case 'setup.placeUnit':
    case 'turnUp.placeUnit':
    case 'factory.build':
      return weighPlaces(s, seat, options)
    case 'development.choose':
      return options.map(({ token }) => PREFERRED[upgradeOf(String(token)).stat]!)
    default:
      return choices.map(() => 0)
  }
}

const NOTHING: Option = { do: '' }

const PREFERRED: { readonly [stat: string]: number } = { attack: 1, durability: 0.9, defense: 0.8, movement: 0.5, recon: 0.6 }

/** Where a new unit, or a factory, is best put. */
function weighPlaces(s: State, seat: Seat, options: readonly Option[]): number[] {
  const board = boardOf(s)
  const frame = s.frames.at(-1) as unknown as { readonly type?: UnitType; readonly brings?: UnitType; readonly next?: number }
  const type = frame.type ?? frame.brings ?? SKYNET_START[frame.next ?? 0] ?? 'T600'
  return options.map(({ do: verb, at }) =>
    verb === 'place' || verb === 'build' ? 0.5 + placeWorth(s, board, sideOfSeat(seat), type, String(at)) : 0,
  )
}

/** What bots know of Terminator Salvation. Play-outs are cut where a turn begins. */
export const botHints: BotHints<State> = { evaluate, candidates, weigh, stretch: s => s.turn, ahead: 2, playOuts: 100 }
