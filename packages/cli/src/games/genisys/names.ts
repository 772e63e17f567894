import { type Words, words } from '@muster/core'
import { ownNameOf } from '@muster/genisys/flow'
import { SEATS, type View } from '@muster/genisys/state'

/** What things are called in a terminal. */
export interface Names {
  say(message: Words): string
  /** Letters and name of a model: `B Soldier 2`. */
  model(view: View, id: number): string
  weapon(id: string): string
}

const LETTERS = 26

/** Letters for a model: A to Z, then A2 and so on; small ones for the second player. */
export function codeOf(view: View, id: number): string {
  const { seat } = view.models[id]!
  const own = view.models.slice(0, id).filter(model => model.seat === seat).length
  const letter = String.fromCharCode((seat === SEATS[0] ? 65 : 97) + (own % LETTERS))
  return own < LETTERS ? letter : `${letter}${Math.floor(own / LETTERS) + 1}`
}

export function namesFor(say: Names['say']): Names {
  return {
    say,
    model: (view, id) => `${codeOf(view, id)} ${say(ownNameOf(view.models[id]!))}`,
    weapon: id => say(words(`weapon.${id}`)),
  }
}
