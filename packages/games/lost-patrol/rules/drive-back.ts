import { jump, type Option, type Refusal, refuse, words } from '@muster/core'
import { EDGES } from '@muster/geometry/hex'
import { enter, killMarine, theMarine } from '../changes.ts'
import { nameOf, placeName, seatOf, shows, steps, tell } from '../flow.ts'
import { marineLimit } from '../limits.ts'
import { countMarines, hexAcross, indexAt, joinedAcross, mapOf, marineOf, marinesOn, NONE } from '../map.ts'
import type { Hex, State, Table } from '../state.ts'

interface DrivenBack {
  readonly from: Hex
}

type Retreat = Option & { readonly do: 'retreat'; readonly marine: string; readonly to: Hex }

const { rule, run, pick } = steps<DrivenBack>()

/** L12.17r, L12.18r: the Scouts left on the tile go back one by one, in the order MP likes; who has no tile to go to dies. */
export const driveBack = rule('driveBack', 'L12', {
  retreat: pick<Retreat>({
    when: (s, f) => countMarines(s, f.from) > 0 && waysBack(s, f.from).length > 0,
    seat: s => seatOf(s, 'marines'),
    rule: 'L12.17r',
    prompt: (s, f) => words('ask.retreat', { tile: placeName(s, f.from), left: countMarines(s, f.from) }),
    forms: { retreat: { marine: 'string', to: 'string' } },
    options: retreats,
    refuse: (s, f, { marine, to }) => refuseRetreat(s, f.from, marine, to),
    take(s, f, { marine, to }) {
      jump(f, 'retreat')
      tell(s, 'L12.17r', 'drivenBack', { marine, who: nameOf(marine), from: f.from, to, tile: placeName(s, to) })
      enter(s, theMarine(s, marine), to)
    },
  }),
  nowhereToGo: run((s, f) => {
    for (const marine of marinesOn(s, f.from)) {
      if (s.options.retreatFail === 'die') killMarine(s, marine, 'L12.18r')
      else tell(s, 'L12.18r', 'holds', { marine: marine.id, who: nameOf(marine.id), at: f.from, tile: placeName(s, f.from) })
    }
  }),
})

/** Joined tiles without Genestealers and within their limit, counting those already put there. */
function waysBack(s: Table, from: Hex): Hex[] {
  const map = mapOf(s.tiles)
  const here = indexAt(s, from)
  return EDGES.map(edge => joinedAcross(map, here, edge))
    .filter(next => next !== NONE)
    .map(next => s.tiles[next]!)
    .filter(tile => tile.genestealers === 0 && countMarines(s, tile.at) < marineLimit(s, tile).most)
    .map(tile => tile.at)
}

function retreats(s: State, f: DrivenBack): Retreat[] {
  const map = mapOf(s.tiles)
  const here = indexAt(s, f.from)
  return marinesOn(s, f.from).flatMap(({ id }) =>
    EDGES.map(edge => ({ do: 'retreat' as const, marine: id, to: hexAcross(map, here, edge) })),
  )
}

function refuseRetreat(s: Table, from: Hex, id: string, to: Hex): Refusal | undefined {
  const marine = marineOf(s, id)
  if (!marine) return refuse('L12.17r', words('refuse.noMarine'), words('cure.retreatThere'))
  if (marine.at !== from)
    return refuse('L12.17r', words('refuse.notThere', { who: nameOf(id), tile: placeName(s, from) }), words('cure.retreatThere'))
  const ways = waysBack(s, from)
  if (ways.includes(to)) return undefined
  return refuse('L12.17r', words('refuse.noWayBack', { tile: placeName(s, to) }), words('cure.retreat'), shows({ hexes: ways }))
}
