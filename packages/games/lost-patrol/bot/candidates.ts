import type { Choice } from '@muster/core'
import type { Launched } from '../rules/attackers.ts'
import { fresh, readyTiles } from '../rules/attackers.ts'
import { drawnTile, openPlaces, turnings } from '../rules/tiles-arrive.ts'
import type { Hex, State } from '../state.ts'
import { genestealerActs, marineActs } from './acts.ts'

/** The choices worth a thought: where the rules offer very many, those that could be best. All of them are legal. */
export function candidates(s: State, _seat: string, choices: Iterable<Choice>): readonly Choice[] {
  const frame = s.frames.at(-1)!
  switch (frame.rule) {
    case 'tilesArrive':
      return frame.step === 'layTile' ? layings(s) : [...choices]
    case 'assault':
      return frame.step === 'nameAttackers' ? allAttackers(s, String((frame as unknown as { readonly target: Hex }).target)) : [...choices]
    case 'genestealerActions':
      return genestealerActs(s)
    case 'marineActions':
      return s.options.interleaveMarines ? marineActs(s) : [...choices]
    default:
      return [...choices]
  }
}

/** L9.5r, straight from the open places: judging every turning at every end one by one takes far longer. */
function layings(s: State): Choice[] {
  const ways = turnings(drawnTile(s))
  return [...openPlaces(s)].flatMap(([at, sides]) =>
    ways.filter(edges => sides.some(side => edges.includes(String(side)))).map(edges => ({ pick: { do: 'lay', at, edges } })),
  )
}

/** Everybody who can attacks: more attackers are never worse. With the option combineAssaults off, from one tile or another. */
function allAttackers(s: State, target: Hex): Choice[] {
  const launching = s.frames.find(frame => frame.rule === 'assaults') as unknown as { readonly launched: readonly Launched[] }
  const parts = readyTiles(s, launching.launched, target).map(tile => [tile.at, fresh(tile)] as const)
  if (!s.options.combineAssaults) return parts.map(([at, count]) => ({ divide: { [at]: count } }))
  return [{ divide: Object.fromEntries(parts) }]
}
