import { type Refusal, refuse, words } from '@muster/core'
import { theTile } from '../changes.ts'
import { placeName, shows, tell } from '../flow.ts'
import { countMarines, hasOpenEnd, indexAt, mapOf, tileAt } from '../map.ts'
import type { Hex, State, Table } from '../state.ts'

/** L11.1r, L11.3: why no Infestation may be put there. */
export function refuseInfest(s: Table, at: Hex): Refusal | undefined {
  const tile = tileAt(s, at)
  const say = (reason: string) =>
    refuse('L11.1r', words(`refuse.infest.${reason}`, { tile: placeName(s, at) }), words('cure.infest'), shows({ hexes: [at] }))
  if (!tile) return say('noTile')
  if (tile.kind === 'clearing' || tile.kind === 'dropship') return say('special')
  if (countMarines(s, at) > 0) return say('marine')
  if (tile.infested > 0) return say('already')
  if (s.options.infestWhere === 'openEnd' && !hasOpenEnd(mapOf(s.tiles), indexAt(s, at))) return say('openEnd')
  if (s.options.infestWhere === 'withGenestealer' && tile.genestealers === 0) return say('withGenestealer')
  if (s.supply === 0) return refuse('L11.3', words('refuse.noInfestations'))
  return undefined
}

/** L10.2, L11.1r: puts a marker there. It becomes active later (L11.6r). */
export function infest(s: State, at: Hex): void {
  theTile(s, at).infested = s.turn
  s.supply--
  tell(s, 'L11.1r', 'infested', { at, tile: placeName(s, at), left: s.actions, supply: s.supply })
}
