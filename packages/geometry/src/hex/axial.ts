/** A hex by its axial coordinates, written `"q,r"`. */
export type Hex = string

/** Axial coordinates: q to the south-east, r to the south. */
export interface Axial {
  readonly q: number
  readonly r: number
}

/** Edges of a hex, clockwise from north: 0 north, 1 north-east, 2 south-east, 3 south, 4 south-west, 5 north-west. */
export const EDGES = [0, 1, 2, 3, 4, 5] as const

/** From a hex to its neighbour across each edge. */
export const ACROSS: readonly Axial[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
]

/** Writes coordinates as a hex. */
export function hexOf(q: number, r: number): Hex {
  return `${q},${r}`
}

const WRITTEN = /^(0|-?[1-9]\d*),(0|-?[1-9]\d*)$/

/** Whether a text is a hex, written the one way that hexes are written. */
export function isHex(text: string): boolean {
  return WRITTEN.test(text)
}

/** Hexes read so far, so that each is read once; emptied before it grows large. */
const read = new Map<Hex, Axial>()
const MOST_READ = 4096

/** Reads a hex. Throws if the text is none. */
export function axialOf(hex: Hex): Axial {
  const known = read.get(hex)
  if (known) return known
  const [, q, r] = WRITTEN.exec(hex) ?? []
  if (q === undefined || r === undefined) throw new Error(`not a hex: ${hex}`)
  const axial = { q: Number(q), r: Number(r) }
  if (read.size >= MOST_READ) read.clear()
  read.set(hex, axial)
  return axial
}

/** The edge on the other side of the same hex. It is also the edge by which the neighbour across `edge` touches this hex. */
export function opposite(edge: number): number {
  return (edge + 3) % 6
}

/** Edges after turning by `sixths` of a full turn, clockwise, in order. */
export function turned(edges: readonly number[], sixths: number): number[] {
  return edges.map(edge => (edge + sixths) % 6).sort((a, b) => a - b)
}

/** Edges after flipping over the north-south axis, in order. */
export function mirrored(edges: readonly number[]): number[] {
  return edges.map(edge => (6 - edge) % 6).sort((a, b) => a - b)
}

/** The neighbour across an edge. */
export function neighbour(hex: Hex, edge: number): Hex {
  const { q, r } = axialOf(hex)
  const by = ACROSS[edge]!
  return hexOf(q + by.q, r + by.r)
}

/** The six neighbours, by the edge across which they lie. */
export function neighbours(hex: Hex): Hex[] {
  const { q, r } = axialOf(hex)
  return ACROSS.map(by => hexOf(q + by.q, r + by.r))
}

/** Steps from one hex to another. */
export function distance(a: Axial, b: Axial): number {
  const q = a.q - b.q
  const r = a.r - b.r
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2
}

/** The edge by which a straight row of hexes leads from one hex to another; -1 if none does, or they are the same. */
export function direction(from: Axial, to: Axial): number {
  const q = to.q - from.q
  const r = to.r - from.r
  if (q === 0) return r < 0 ? 0 : r > 0 ? 3 : -1
  if (r === 0) return q > 0 ? 2 : 5
  if (q + r !== 0) return -1
  return q > 0 ? 1 : 4
}
