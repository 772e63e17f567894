import type { AnyGame } from '../game.ts'
import type { Match } from '../match.ts'
import { updateFor } from '../updates.ts'

/** Message keys anywhere in `told` that the game's English catalogue lacks. The engine's own (`muster.`) are not the game's. */
export function wordsMissing(game: AnyGame, told: unknown): string[] {
  const { en } = game.words
  const missing = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (
      !Array.isArray(value) &&
      'key' in value &&
      typeof value.key === 'string' &&
      !value.key.startsWith('muster.') &&
      !(value.key in en) &&
      !value.key.startsWith('rule.roll')
    )
      missing.add(`no words for ${value.key}`)
    for (const item of Object.values(value)) visit(item)
  }
  visit(told)
  return [...missing]
}

/** Message keys that an update for any seat uses and the game's English catalogue lacks. */
export function missingWords(match: Match): string[] {
  return [
    ...new Set(
      Object.keys(match.seats).flatMap(viewer => {
        const { prompt, waiting, crumbs, log, undo, outcome } = updateFor(match, viewer, match.steps.length)
        return wordsMissing(match.game, [prompt, waiting, crumbs, log, undo, outcome])
      }),
    ),
  ]
}
