import type { Match } from '../match.ts'
import { updateFor } from '../updates.ts'

/** Message keys that an update for any seat uses and the game's English catalogue lacks. The engine's own (`muster.`) are not the game's. */
export function missingWords(match: Match): string[] {
  const { en } = match.game.words
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
  for (const viewer of Object.keys(match.seats)) {
    const { prompt, waiting, crumbs, log, undo, outcome } = updateFor(match, viewer, match.steps.length)
    visit([prompt, waiting, crumbs, log, undo, outcome])
  }
  return [...missing]
}
