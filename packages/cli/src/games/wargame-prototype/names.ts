import { type Words, words } from '@muster/core'
import type { Side, View } from '@muster/wargame-prototype/state'
import { weaponOf } from '@muster/wargame-prototype/units'

/** What things are called in a terminal. */
export interface Names {
  say(message: Words): string
  /** The letters of a unit on the map: capitals for army A. */
  code(view: View, unit: number): string
  /** Letters and name. */
  unit(view: View, unit: number): string
  /** A model within its unit: "squad 3 of C Infantry Platoon". */
  model(view: View, model: number): string
  /** The detachment, by its HQ. */
  detachment(view: View, detachment: number): string
  weapon(view: View, weapon: string): string
}

const LETTERS = 26

/** Letters for a unit: A to Z, then A2 and so on; small ones for army B. */
export function codeOf(view: View, unit: number): string {
  const { side } = view.units[unit]!
  const own = view.units.slice(0, unit).filter(u => u.side === side).length
  const letter = String.fromCharCode((side === 'a' ? 65 : 97) + (own % LETTERS))
  return own < LETTERS ? letter : `${letter}${Math.floor(own / LETTERS) + 1}`
}

export function namesFor(say: Names['say']): Names {
  const unit = (view: View, index: number) => `${codeOf(view, index)} ${view.units[index]!.name}`
  return {
    say,
    code: codeOf,
    unit,
    model(view, index) {
      const { unit: owner } = view.models[index]!
      const { models, infantry } = view.units[owner]!
      const one = infantry ? 'squad' : 'vehicle'
      return models.length === 1 ? unit(view, owner) : `${one} ${models.indexOf(index) + 1} of ${unit(view, owner)}`
    },
    detachment(view, index) {
      const { units, kind } = view.detachments[index]!
      return `${kind} detachment of ${unit(view, units[0]!)}`
    },
    weapon: (view, id) => weaponOf(view, id).name,
  }
}

/** The name of a side. */
export function sideText(side: Side, names: Names): string {
  return names.say(words(`seat.${side}`))
}
