import { type Outline, type Point, polygon, rectangle } from '@muster/geometry/table'
import { noise } from '../hex/noise.ts'
import {
  type Base,
  type BaseSign,
  EMPTY_HAND,
  type Group,
  type OrderSign,
  type TableHand,
  type TableScene,
  type Terrain,
  type TerrainKind,
} from './scene.ts'

const at = (x: number, y: number): Point => ({ x: Math.round(x * 1000), y: Math.round(y * 1000) })
const box = (x: number, y: number, w: number, h: number): Outline => rectangle(at(x, y), at(x + w, y + h))
const shape = (...corners: [number, number][]): Outline => polygon(corners.map(([x, y]) => at(x, y)))

const TERRAIN: readonly (readonly [TerrainKind, string, Outline, number])[] = [
  ['field', '', shape([0, 0], [11, 0], [12, 10], [0, 9.4]), 0],
  ['field', '', shape([36, 38], [60, 39], [60, 48], [36, 48]), 0],
  ['field', '', shape([28, 30], [37, 29.6], [38, 34.6], [27, 35.4]), 0],
  ['water', 'River', shape([0, 28], [12, 29], [18, 33], [22, 40], [23, 48], [26, 48], [25, 38], [20, 30], [13, 26], [0, 25]), 0],
  ['ford', 'Ford', box(8.5, 25.5, 3, 4.5), 0],
  ['road', '', shape([0, 22], [40, 23], [72, 22], [72, 24], [40, 25], [0, 24]), 0],
  ['hill', 'Hill 2″', shape([2, 38], [8, 46], [15, 44], [17, 38], [10, 34]), 2000],
  ['hill', 'Hill 2″', shape([57, 4], [70, 3], [71, 10], [64, 13], [56, 10]), 2000],
  ['forest', 'Forest', shape([5, 13], [14, 12], [16, 18], [8, 20]), 2500],
  ['forest', 'Forest', shape([57, 28], [66, 28], [67, 35], [58, 36]), 2500],
  ['forest', 'Forest', box(39, 35, 7, 7), 2500],
  ['block', 'City Block 5″', box(30, 20, 12, 8), 5000],
  ['building', 'Building 3″', box(46, 8, 5, 4), 3000],
  ['rugged', 'Rugged', shape([19, 14], [25, 15], [26, 20], [22, 21], [18.6, 18]), 500],
  ['difficult', 'Difficult', shape([45, 29], [51, 29.6], [52, 34], [46, 34]), 500],
  ['dangerous', 'Dangerous', shape([16, 3], [22, 3], [24, 8], [18, 9]), 500],
  ['rock', 'Rock 4″', shape([62, 16], [66, 15], [68, 18], [65, 21], [61, 19]), 4000],
  ['rubble', 'Rubble', shape([48, 17], [52, 16], [53, 19], [49, 20]), 1000],
  ['ruin', 'Ruin 3', box(26, 8, 5, 4), 3000],
  ['barricade', 'Barricade 1', box(34, 12, 5, 0.8), 1000],
  ['wreck', 'Wreck', box(54, 40, 3.6, 1.8), 1500],
  ['tank', 'Tank 2', { kind: 'disc', centre: at(68, 42), radius: 1600 }, 2000],
]

const SIGNS: readonly BaseSign[] = [
  'rifles',
  'heavy',
  'leader',
  'tank',
  'launcher',
  'blades',
  'suits',
  'carrier',
  'sniper',
  'drone',
  'artillery',
  'walker',
  'bike',
  'gunship',
  'engine',
]
const RADIUS: { readonly [sign in BaseSign]?: number } = {
  tank: 1181,
  carrier: 1181,
  artillery: 1181,
  walker: 1969,
  gunship: 1181,
  engine: 3150,
  bike: 787,
}
const ORDERS: readonly OrderSign[] = ['advance', 'dig', 'aim', 'assault', 'move']

/** A table with every kind of terrain and so many groups. */
export function galleryScene(count: number): TableScene {
  const random = noise('gallery')
  const bases: Base[] = []
  const groups: Group[] = []
  for (let n = 0; n < count; n++) {
    const side = n % 2 === 0 ? 'amber' : 'cyan'
    const sign = SIGNS[Math.floor(n / 2) % SIGNS.length]!
    const radius = RADIUS[sign] ?? 630
    const column = Math.floor(n / 2) % 7
    const row = Math.floor(n / 14)
    const middle = at(5 + column * 10 + random() * 3, side === 'amber' ? 4 + row * 6 + random() * 3 : 44 - row * 6 - random() * 3)
    const size = radius > 1500 ? 1 : radius > 700 ? 2 : 5
    const ids = Array.from({ length: size }, (_, i) => `b${n}-${i}`)
    ids.forEach((id, i) => {
      const angle = (i / size) * 2 * Math.PI
      const away = size === 1 ? 0 : radius * 2.3
      bases.push({
        id,
        group: `g${n}`,
        side,
        sign,
        at: { x: Math.round(middle.x + Math.cos(angle) * away), y: Math.round(middle.y + Math.sin(angle) * away) },
        radius,
        heading: Math.floor(random() * 3600),
        ...(sign === 'gunship' ? { front: 400 } : {}),
        name: `Piece ${n}-${i}`,
        damage: { taken: i % 2, of: 2 },
      })
    })
    groups.push({
      id: `g${n}`,
      side,
      name: `Unit ${n}`,
      links: ids.slice(1).map((id, i) => [ids[i]!, id] as const),
      count: String(size),
      order: ORDERS[n % ORDERS.length]!,
      ...(n % 5 === 0 ? { hurt: 1 + (n % 3) } : {}),
      ...(n % 3 === 0 ? { badges: ['done'] as const, done: true } : {}),
      ...(n === 0 ? { tone: 'chosen' as const } : n === 13 ? { tone: 'target' as const } : n === 2 ? { tone: 'can' as const } : {}),
    })
  }
  return {
    label: 'Table, 72 by 48 inches',
    width: 72_000,
    height: 48_000,
    surface: 'grass',
    terrain: TERRAIN.map(
      ([kind, label, outline, height], i): Terrain => ({
        id: `t${i}`,
        kind,
        outlines: [outline],
        height,
        ...(label ? { label, name: label } : {}),
      }),
    ),
    zones: [
      { id: 'south', outlines: [box(0, 0, 72, 12)], side: 'amber' },
      { id: 'north', outlines: [box(0, 36, 72, 12)], side: 'cyan' },
    ],
    bases,
    groups,
    objectives: [18, 36, 54].map((x, i) => ({
      id: `o${i}`,
      at: at(x, 24),
      radius: 630,
      zone: 3000,
      side: (['amber', 'none', 'cyan'] as const)[i]!,
      contested: i === 1,
      name: `Marker ${i + 1}`,
    })),
    markers: [{ id: 'm', at: at(44, 20), sign: 'blast', side: 'cyan', label: 'Blast', name: 'Where the shot fell' }],
    focus: [at(36, 24)],
  }
}

/** A hand that shows everything a hand can. */
export function galleryHand(scene: TableScene): TableHand {
  const first = scene.bases.filter(base => base.group === 'g0')
  const target = scene.bases.find(base => base.side === 'cyan')!
  const ghosts = first.map((base, i) => ({
    id: base.id,
    side: base.side,
    sign: base.sign,
    at: { x: base.at.x + 2000, y: base.at.y + 6000 + (i === 4 ? 2400 : 0) },
    from: base.at,
    radius: base.radius,
    tone: i === 4 ? ('wrong' as const) : ('free' as const),
    held: true,
  }))
  const from = first[0]!.at
  return {
    ...EMPTY_HAND,
    ghosts,
    links: ghosts.slice(1).map((ghost, i) => ({ from: ghosts[i]!.at, to: ghost.at, free: i < 3 })),
    lines: [
      { kind: 'sight', from, to: target.at, free: true },
      { kind: 'sight', from: at(36, 6), to: at(36, 34), free: false, blockers: [box(30, 20, 12, 8)] },
      { kind: 'measure', from: at(30, 6), to: at(22, 12), text: '9.44″' },
      { kind: 'answer', from: at(60, 40), to: at(50, 30), side: 'cyan', text: '13.96″' },
    ],
    rings: [
      { at: from, radius: 8000, tone: 'range', text: '8″ short' },
      { at: at(36, 10), radius: 18_000, tone: 'command', text: 'Command Range 18″' },
    ],
    arcs: [{ at: at(50, 40), radius: 9000, from: 2400, to: 2900, side: 'cyan' }],
    regions: [
      {
        rings: [
          [at(2, 6), at(14, 6), at(14, 16), at(2, 16)],
          [at(10, 10), at(20, 12), at(18, 20), at(8, 18)],
        ],
        tone: 'reach',
      },
    ],
    templates: [{ outline: box(40, 4, 10, 2), tone: 'corridor' }],
    cure: { at: { x: from.x + 4000, y: from.y + 7000 }, radius: 630, from: ghosts[0]!.at },
  }
}
