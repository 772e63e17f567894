import type { OfferedGame } from './context.ts'
export function offeredGames(): ReadonlyMap<string, OfferedGame> {
  return new Map()
}
