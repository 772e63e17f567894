import type { Tile, View } from '@muster/lost-patrol/state'
import { expect, test } from 'vitest'
import { painter } from '../../text/paint.ts'
import { mapLines } from './map.ts'

function tile(at: string, kind: Tile['kind'], edges: readonly number[], more: Partial<Tile> = {}): Tile {
  return { id: at, kind, at, edges, genestealers: 0, assaulted: 0, infested: 0, ...more }
}

test('the map shows tiles, paths, open ends, blocked paths and who is where', () => {
  const marine = { id: 'SS', role: 'sergeant' as const, at: '0,0', actions: 2 }
  const view = {
    turn: 3,
    tiles: [
      tile('0,0', 'straight', [0, 3]),
      tile('0,-1', 'wide', [1, 3], { infested: 3 }),
      tile('1,-1', 'straight', [1, 4], { genestealers: 2 }),
    ],
    marines: [marine, { ...marine, id: 'S1' }, { ...marine, id: 'S2', at: null }],
    openEnds: [
      { at: '0,0', edge: 3, seen: true },
      { at: '0,-1', edge: 1, seen: false },
      { at: '1,-1', edge: 1, seen: false },
    ],
    leaving: ['1,-1'],
  } as unknown as View
  expect(`\n${mapLines(view, painter(false)).join('\n')}\n`).toBe(`
   +-------+    1,-2
  /  0,-1   o
 /   wide    o
+             +-------+    2,-2
 \\     i     /  1,-1   o
  \\         / straight  o
   +--   --+     2G      +
  /   0,0   x           /
 / straight  x unseen  /
+    SS S1    +-------+
 \\           /
  \\         /
   +-- ? --+


      0,1
`)
})
