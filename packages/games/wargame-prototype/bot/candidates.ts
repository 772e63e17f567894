import type { Choice, Random, Seat } from '@muster/core'
import type { Side, State } from '../state.ts'
import { defences, splits } from './fights.ts'
import { questionOf } from './frames.ts'
import { orderChoices } from './orders.ts'
import { firstOf, moves, repositions, settings } from './places.ts'
import { bestUses } from './setup.ts'
import { shootingActs, weaponChoices } from './shots.ts'
import { movementActs } from './turns.ts'

/** Choices of a kind that is not thought about one by one. */
const MOST = 24

/** The choices worth a thought: a short list for each kind of question. All are legal. */
export function candidates(s: State, seat: Seat, choices: Iterable<Choice>, random: Random): readonly Choice[] {
  switch (questionOf(s)) {
    case 'moveDetachment.act':
      return movementActs(s)
    case 'move.place':
      return moves(s, choices)
    case 'reaction.reposition':
      return repositions(s)
    case 'setting.set':
      return settings(s, random)
    case 'shootDetachment.act':
      return shootingActs(s, choices)
    case 'volley.chooseWeapons':
      return weaponChoices(s)
    case 'orderDetachment.order':
      return orderChoices(choices)
    case 'abilities.use':
      return bestUses(s, seat as Side, choices)
    case 'strikes.split':
      return splits(s)
    case 'batch.pointDefence':
      return defences(s)
    case 'charge.showEnds':
    case 'charge.newEnds':
    case 'fight.pileIn':
    case 'disembarking.setDown':
    case 'striking.setOthers':
      return firstOf(choices, 1)
    case 'building.place':
      return firstOf(choices, 2)
    default:
      return firstOf(choices, MOST)
  }
}
