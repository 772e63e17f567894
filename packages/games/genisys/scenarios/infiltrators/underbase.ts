import type { Point } from '@muster/geometry/table'
import { piece, table } from '../../content/tables.ts'
import type { TableDef, TerrainDef } from '../../content/types.ts'
import { INCH } from '../../tables.ts'
import type { Box } from '../places.ts'

const [WIDTH, DEPTH] = [36, 24]

const mirroredInX = ([left, bottom, right, top]: Box): Box => [WIDTH - right, bottom, WIDTH - left, top]
const mirroredInY = ([left, bottom, right, top]: Box): Box => [left, DEPTH - top, right, DEPTH - bottom]

/** The south-west block: a main room, two small rooms, and the doors between them and the corridors. */
const MAIN: Box = [0.5, 0.5, 10, 10]
const SMALL: readonly Box[] = [
  [10.5, 0.5, 16, 5],
  [10.5, 5.5, 16, 10],
]
const DOORS: readonly Box[] = [
  [4, 10, 6, 10.5],
  [10, 6.75, 10.5, 8.75],
  [16, 1.75, 16.5, 3.75],
  [16, 6.75, 16.5, 8.75],
]

export const MAIN_ROOMS = ['sickBay', 'armory', 'powerPlant', 'commandCenter'] as const
export type MainRoom = (typeof MAIN_ROOMS)[number]

/** A room by its name: the main rooms by what they are, the small ones by their block. */
export interface Room {
  readonly id: string
  readonly box: Box
}

const block = (main: MainRoom, turned: (box: Box) => Box): readonly Room[] => [
  { id: main, box: turned(MAIN) },
  ...SMALL.map((box, i) => ({ id: `${main}${i + 1}`, box: turned(box) })),
]

const BLOCKS: readonly (readonly [MainRoom, (box: Box) => Box])[] = [
  ['sickBay', box => box],
  ['armory', mirroredInY],
  ['powerPlant', mirroredInX],
  ['commandCenter', box => mirroredInX(mirroredInY(box))],
]

/** G25.9.1: the twelve rooms. */
export const ROOMS: readonly Room[] = BLOCKS.flatMap(([main, turned]) => block(main, turned))

/** The two corridors, and the areas at the ends of the long one (G20.3.2, G20.4.8). */
export const CORRIDORS = { long: [0.5, 10.5, 35.5, 13.5], cross: [16.5, 0.5, 19.5, 23.5] } as const satisfies { readonly [id: string]: Box }
export const ENTRANCE: Box = [0.5, 10.5, 3.5, 13.5]
export const REINFORCEMENTS: Box = [32.5, 10.5, 35.5, 13.5]

/** RULING: G20.2.12r: whether a place is in a rectangle or on its border. */
export function isInBox({ x, y }: Point, [left, bottom, right, top]: Box): boolean {
  return x >= left * INCH && x <= right * INCH && y >= bottom * INCH && y <= top * INCH
}

/** G20.2.12r: the room that a place is in; door gaps and corridors are none. */
export function roomAt(at: Point): Room | undefined {
  return ROOMS.find(room => isInBox(at, room.box))
}

/** The room with this name. Throws if there is none. */
export function roomNamed(id: string): Room {
  const found = ROOMS.find(room => room.id === id)
  if (!found) throw new Error(`no room ${id}`)
  return found
}

/** Everything that is no wall: corridors, rooms and doors. */
export const FLOOR: readonly Box[] = [
  ...Object.values(CORRIDORS),
  ...ROOMS.map(room => room.box),
  ...BLOCKS.flatMap(([, turned]) => DOORS.map(turned)),
]

/** Everything that is no floor, in rectangles: rows of cells between all borders of the floor, joined where they lie side by side. */
function walls(): Box[] {
  const xs = [...new Set([0, WIDTH, ...FLOOR.flatMap(([left, , right]) => [left, right])])].sort((a, b) => a - b)
  const ys = [...new Set([0, DEPTH, ...FLOOR.flatMap(([, bottom, , top]) => [bottom, top])])].sort((a, b) => a - b)
  const isFloor = (x: number, y: number) => FLOOR.some(([left, bottom, right, top]) => x >= left && x < right && y >= bottom && y < top)
  const open: Box[] = []
  const done: Box[] = []
  for (const [row, bottom] of ys.slice(0, -1).entries()) {
    const runs = runsIn(xs, x => !isFloor(x, bottom))
    const top = ys[row + 1]!
    const last = open.splice(0)
    for (const [left, right] of runs) {
      const below = last.find(box => box[0] === left && box[2] === right)
      open.push([left, below ? below[1] : bottom, right, top])
    }
    done.push(...last.filter(box => !open.some(one => one[0] === box[0] && one[2] === box[2])))
  }
  return [...done, ...open]
}

/** The longest stretches between borders whose cells all are what is asked. */
function runsIn(borders: readonly number[], isWanted: (border: number) => boolean): (readonly [number, number])[] {
  const runs: [number, number][] = []
  for (const [i, border] of borders.slice(0, -1).entries()) {
    const end = borders[i + 1]!
    const last = runs.at(-1)
    if (!isWanted(border)) continue
    if (last?.[1] === border) last[1] = end
    else runs.push([border, end])
  }
  return runs
}

/** A wall: impenetrable, and higher than anybody is tall (G20.1.4). */
export function wallOf(id: string, box: Box): TerrainDef {
  return piece(id, 'barrier', 3, box)
}

/** G25.9.1. */
export const UNDERBASE: TableDef = table(
  'underbase',
  WIDTH,
  DEPTH,
  walls().map((box, i) => wallOf(`wall${i + 1}`, box)),
)
