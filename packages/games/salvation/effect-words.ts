import { type Words, words } from '@muster/core'
import type { Change, Effect } from './content/effects.ts'
import { unitName } from './flow.ts'
import { taskWords } from './rules/victory-points.ts'

/** What an action of a card does, for the card's face. */
export function effectWords(effect: Effect): Words {
  switch (effect.kind) {
    case 'move':
      return words('effect.move', { most: effect.most, types: effect.types === null ? words('unit.any') : effect.types.map(unitName) })
    case 'new':
      return words('effect.new', { most: effect.most, who: unitName(effect.type) })
    case 'develop':
      return words('effect.develop', { who: unitName(effect.type) })
    case 'score':
      return words('effect.score', { task: taskWords(effect.task) })
    case 'draw':
      return words('effect.draw', { cards: effect.cards })
    case 'turn':
      return changeWords(effect.change)
    default:
      return words(`effect.${effect.kind}`)
  }
}

function changeWords(change: Change): Words {
  switch (change.kind) {
    case 'movement':
      return words('effect.movement', { first: change.by[0], second: change.by[1] })
    case 'dice':
      return words('effect.dice', { by: change.by })
    case 'recon':
      return words(change.by < 0 ? 'effect.reconDown' : 'effect.reconUp', { by: Math.abs(change.by) })
    case 'defense':
      return words('effect.defense', { who: unitName(change.type), by: change.by, most: change.most })
    case 'ban':
      return words(`effect.ban.${change.what}`, { side: change.side })
  }
}
