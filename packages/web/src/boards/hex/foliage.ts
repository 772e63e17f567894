import { RADIUS, short } from './geometry.ts'
import { noise } from './noise.ts'
import { farFromTrails, type Trail } from './trails.ts'

/** One drawn plant: its shapes, from the lowest, each with the class that colours it. */
export interface Plant {
  readonly id: string
  readonly shapes: readonly { readonly tone: string; readonly d: string }[]
}

type Leaf = (length: number, width: number) => readonly (readonly [string, ...number[]])[]

/** Leaves that grow up from the origin; numbers are x, y in turn. */
const LEAVES = {
  palm: (l, w) => [
    ['M', 0, 0],
    ['C', w, -0.15 * l, 0.9 * w, -0.67 * l, 0, -l],
    ['C', -0.9 * w, -0.67 * l, -w, -0.15 * l, 0, 0],
  ],
  broad: (l, w) => [
    ['M', 0, -2],
    ['C', w * 2, -3, w * 1.7, -0.72 * l, 0, -l],
    ['C', -w * 1.7, -0.72 * l, -w * 2, -3, 0, -2],
  ],
  fern: (l, w) => {
    const teeth = 6
    const side = (sign: number, i: number): [string, ...number[]][] => {
      const t = (i + 1) / (teeth + 1)
      const reach = w * 0.9 * Math.sin(Math.PI * (0.25 + 0.72 * t))
      return [
        ['L', sign * reach, -l * t - 2],
        ['L', sign * reach * 0.35, -l * t],
      ]
    }
    const right = Array.from({ length: teeth }, (_, i) => side(1, i)).flat()
    const left = Array.from({ length: teeth }, (_, i) => side(-1, teeth - 1 - i).reverse()).flat()
    return [['M', 0, 0], ...right, ['L', 0, -l], ...left]
  },
} satisfies Record<string, Leaf>

function turned(parts: readonly (readonly [string, ...number[]])[], angle: number): string {
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  const text = parts.map(([verb, ...n]) => {
    const points: string[] = []
    for (let i = 0; i < n.length; i += 2) points.push(`${short(n[i]! * c - n[i + 1]! * s)} ${short(n[i]! * s + n[i + 1]! * c)}`)
    return verb + points.join(' ')
  })
  return `${text.join('')}Z`
}

function rosette(id: string, leaf: Leaf, count: number, length: number, width: number, tones: readonly [string, string]): Plant {
  const random = noise(id)
  const leaves: [string[], string[]] = [[], []]
  let ribs = ''
  for (let i = 0; i < count; i++) {
    const angle = ((i + (random() - 0.5) * 0.6) / count) * Math.PI * 2
    const l = length * (0.82 + random() * 0.36)
    leaves[i % 2 === 0 ? 0 : 1].push(turned(leaf(l, width), angle))
    ribs += `M0 0L${short(Math.sin(angle) * l * 0.86)} ${short(-Math.cos(angle) * l * 0.86)}`
  }
  return {
    id,
    shapes: [
      { tone: tones[0], d: leaves[0].join('') },
      { tone: tones[1], d: leaves[1].join('') },
      { tone: 'rib', d: ribs },
    ],
  }
}

function lump(random: () => number, radius: number, points: number, dx = 0, dy = 0): string {
  const at = (i: number, r: number) => {
    const angle = (i / points) * Math.PI * 2
    return `${short(dx + Math.cos(angle) * r)} ${short(dy + Math.sin(angle) * r)}`
  }
  let d = ''
  const first = radius * (0.85 + random() * 0.2)
  for (let i = 0; i < points; i++) {
    const out = radius * (1.16 + random() * 0.3)
    const next = i === points - 1 ? first : radius * (0.8 + random() * 0.25)
    d += `Q${at(i + 0.5, out)} ${at(i + 1, next)}`
  }
  return `M${at(0, first)}${d}Z`
}

function crown(id: string, radius: number, tones: readonly [string, string, string]): Plant {
  const random = noise(id)
  const lumps: [string[], string[]] = [[], []]
  for (let i = 0; i < 11; i++) {
    const angle = random() * Math.PI * 2
    const away = Math.sqrt(random()) * radius * 0.72
    const part = lump(random, radius * (0.2 + random() * 0.14), 7, Math.cos(angle) * away - 2, Math.sin(angle) * away - 3)
    lumps[i % 2 === 0 ? 0 : 1].push(part)
  }
  return {
    id,
    shapes: [
      { tone: tones[0], d: lump(random, radius, 12) },
      { tone: tones[1], d: lumps[0].join('') },
      { tone: tones[2], d: lumps[1].join('') },
    ],
  }
}

/** All plants, drawn once and used everywhere. */
export const PLANTS: readonly Plant[] = [
  rosette('f-palm1', LEAVES.palm, 9, 30, 6, ['g3b', 'g3']),
  rosette('f-palm2', LEAVES.palm, 11, 35, 5.2, ['g2b', 'g2']),
  rosette('f-palm3', LEAVES.palm, 8, 25, 6, ['g4b', 'g4']),
  rosette('f-fern1', LEAVES.fern, 8, 24, 5, ['g4b', 'g4']),
  rosette('f-fern2', LEAVES.fern, 9, 29, 6, ['g3b', 'g3']),
  rosette('f-br1', LEAVES.broad, 7, 19, 5.2, ['g4b', 'g4']),
  rosette('f-br2', LEAVES.broad, 6, 24, 6.6, ['g3b', 'g3']),
  rosette('f-br3', LEAVES.broad, 8, 15, 4.2, ['g5b', 'g5']),
  crown('f-cr1', 28, ['g1', 'g2b', 'g2']),
  crown('f-cr2', 31, ['g1', 'g2', 'g3']),
  crown('f-cr3', 22, ['g2', 'g3b', 'g3']),
  rosette('f-weed', LEAVES.palm, 9, 24, 3, ['g5', 'g6']),
]

/** A plant in its place, seen from the middle of the tile. */
export interface Growth {
  readonly plant: string
  readonly x: number
  readonly y: number
  readonly turn: number
  readonly scale: number
}

interface Layer {
  readonly plants: readonly string[]
  readonly tries: number
  /** Smallest distance from the trails. */
  readonly clear: number
  /** Smallest distance from others of the layer. */
  readonly apart: number
  readonly scale: readonly [number, number]
}

const LAYERS: readonly Layer[] = [
  { plants: ['f-br3', 'f-br1'], tries: 120, clear: 17, apart: 13, scale: [0.5, 0.8] },
  { plants: ['f-fern1', 'f-br2', 'f-fern2', 'f-br1'], tries: 90, clear: 24, apart: 20, scale: [0.6, 0.9] },
  { plants: ['f-palm1', 'f-palm3', 'f-palm2', 'f-br2'], tries: 60, clear: 31, apart: 25, scale: [0.7, 1] },
  { plants: ['f-cr3', 'f-cr1', 'f-cr2'], tries: 50, clear: 38, apart: 27, scale: [0.6, 0.95] },
]

const WEEDS: Layer = { plants: ['f-weed'], tries: 40, clear: 0, apart: 16, scale: [0.6, 0.95] }

/** What grows on a tile, from the ground up; `weeds` also grow on the trail. */
export function growthOf(name: string, trails: readonly Trail[], weeds: boolean, glade: number): Growth[] {
  const random = noise(`growth ${name}`)
  const out: Growth[] = []
  const scatter = (layer: Layer, onTrail: boolean) => {
    const mine: Growth[] = []
    for (let i = 0; i < layer.tries; i++) {
      const angle = random() * Math.PI * 2
      const away = Math.sqrt(random()) * RADIUS * (onTrail ? 0.55 : 1)
      const p = { x: Math.cos(angle) * away, y: Math.sin(angle) * away }
      const far = farFromTrails(trails, p)
      if (onTrail ? far > 15 : far < layer.clear || away < glade) continue
      if (mine.some(g => (g.x - p.x) ** 2 + (g.y - p.y) ** 2 < layer.apart ** 2)) continue
      const scale = layer.scale[0] + random() * (layer.scale[1] - layer.scale[0])
      mine.push({ plant: layer.plants[Math.floor(random() * layer.plants.length)]!, ...p, turn: Math.floor(random() * 360), scale })
    }
    out.push(...mine)
  }
  for (const layer of LAYERS) scatter(layer, false)
  if (weeds) scatter(WEEDS, true)
  return out
}
