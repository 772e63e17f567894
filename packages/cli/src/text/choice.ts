import type { AnyGame, Choice, Json, Option } from '@muster/core'
import { panelOf } from '../panel.ts'

/** A choice in words, as the game's panel lists it, at a view of the position in which it is made. */
export function choiceText(game: AnyGame, view: Json, choice: Choice): string {
  const panel = panelOf(game)
  const option = (one: Option) => {
    const { verb, piece, text } = panel.list(view, one)
    return [verb, piece, text].filter(Boolean).join(' ')
  }
  if ('pick' in choice) return option(choice.pick)
  if ('pickSome' in choice) return choice.pickSome.map(option).join('; ') || 'none'
  if ('stop' in choice) return choice.stop === null ? 'do not stop it' : `stop it at ${choice.stop}`
  if ('place' in choice && panel.place) return panel.place(view, choice.place)
  const parts =
    'divide' in choice
      ? Object.entries(choice.divide).map(([part, amount]) => `${amount} to ${panel.part(view, part)}`)
      : choice.place.map(
          ({ piece, x, y, heading }) => `${panel.part(view, piece)} at ${x} ${y}${heading === undefined ? '' : ` heading ${heading}`}`,
        )
  return parts.join('; ') || 'nothing'
}
