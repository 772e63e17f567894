import { call, finish, jump, type Random, rollDice, rolled } from '@muster/core'
import { PIECES, STOCK } from '../content/tables.ts'
import { ask, no, steps, tell } from '../flow.ts'
import { isTableRolled, markersFor } from '../setup.ts'
import type { Area, Side, State } from '../state.ts'
import type { Spot } from '../table/space.ts'
import { BLOCKS, INCH, MARKER_RADIUS } from '../tables.ts'
import { otherSide } from '../units.ts'
import { readyTable } from './ready-table.ts'

interface Building {
  /** P7.6.1h: whatever both confirm, instead of a stock in turn. */
  readonly free: boolean
  a: number
  side: Side
  /** The piece of the stock that is being placed. */
  piece: number
  used: readonly number[]
  /** Pieces laid and taken away. */
  changes: number
  /** How many have let the table stand, one after the other. */
  passes: number
}

const { rule, run, pick, place } = steps<Building>()

/** P7.6.2h: pieces are 3" from others and 2" from markers. */
const APART = 3 * INCH
const FROM_MARKERS = 2 * INCH

/** Most changes to a table that is laid freely. RULING (P7.6.1h): who has not agreed by then takes the table as it lies. */
const MOST_CHANGES = 40

type Laying = { do: 'piece'; piece: number } | { do: 'takeAway'; area: string } | { do: 'enough' }

/**
 * P7.6: the players build the table in turn, loser of a roll-off first, from a stock of twelve pieces; or they lay and take away freely, until both
 * confirm one after the other.
 */
export const building = rule('building', 'P7.6', {
  rollFirst: run(s => rollDice(s, { seat: 'a', dice: 1, sides: 6, for: ask('rollOff'), rule: 'P7.6.2h' })),
  rollSecond: run((s, f) => {
    f.a = rolled(f).total
    rollDice(s, { seat: 'b', dice: 1, sides: 6, for: ask('rollOff'), rule: 'P7.6.2h' })
  }),
  readRoll: run((_, f) => {
    const b = rolled(f).total
    if (f.a === b) return jump(f, 'rollFirst')
    f.side = f.a < b ? 'a' : 'b'
  }),
  choose: pick<Laying>({
    when: (s, f) => f.passes < 2 && (f.free || hasRoom(s, f)),
    seat: (_, f) => f.side,
    rule: (_, f) => (f.free ? 'P7.6.1h' : 'P7.6.2h'),
    prompt: (_, f) => ask(f.free ? 'layFreely' : 'piece'),
    always: (_, f) => f.free,
    forms: { piece: { piece: 'number' }, takeAway: { area: 'string' }, enough: {} },
    options: (s, f) => [
      ...piecesLeft(f).map(piece => ({ do: 'piece' as const, piece })),
      ...(f.free ? s.areas.map(({ id }) => ({ do: 'takeAway' as const, area: id })) : []),
      { do: 'enough' as const },
    ],
    refuse: (s, f, option) => refuseLaying(s, f, option),
    take(s, f, option) {
      f.passes = option.do === 'enough' ? f.passes + 1 : 0
      f.piece = option.do === 'piece' ? option.piece : -1
      if (option.do === 'enough') return
      f.changes++
      if (option.do === 'takeAway') takeAway(s, f, option.area)
    },
  }),
  place: place({
    when: (_, f) => f.piece >= 0 && f.passes < 2,
    seat: (_, f) => f.side,
    rule: 'P7.6.2h',
    prompt: (_, f) => ask('placePiece', { terrain: { key: `terrain.${PIECES[f.piece]!.type}` } }),
    pieces: () => [{ id: 'piece', heading: false }],
    refuse: (s, f, [at]) => refusePiece(s, f, f.piece, at!),
    sample(s, f, _seat, random) {
      return [{ piece: 'piece', ...(spotFor(s, f, f.piece, random) ?? spotFor(s, f, f.piece)!) }]
    },
    take(s, f, [at]) {
      const area = areaOf(f.piece, at!, f.free ? `laid${f.changes}` : `stock${f.piece}`)
      s.areas = [...s.areas, area]
      f.used = [...f.used, f.piece]
      tell(s, 'P7.6.2h', 'placesPiece', { side: f.side, terrain: { key: `terrain.${area.type}` } })
    },
  }),
  next: run((s, f) => {
    f.piece = -1
    f.side = otherSide(f.side)
    if (f.passes < 2 && (f.free || hasRoom(s, f))) return jump(f, 'choose')
    // P22.1.3h: what lies freely may lie on a marker.
    if (f.free) s.markers = markersFor(s)
    finish(s, f)
  }),
})

/** Lays the table: by the players, or by a die where no ready one is named. */
export function build(s: State): void {
  const { terrainBy } = s.options
  if (isTableRolled(s)) call(s, readyTable)
  else if (terrainBy !== 'ready')
    call(s, building, { free: terrainBy === 'free', a: 0, side: 'a', piece: -1, used: [], changes: 0, passes: 0 })
}

/** What can still be laid: any piece of the stock once, or freely any kind of piece as often as wished. */
function piecesLeft({ free, used }: Building): number[] {
  return [...(free ? PIECES : STOCK).keys()].filter(i => free || !used.includes(i))
}

function hasRoom(s: State, f: Building): boolean {
  return piecesLeft(f).some(i => spotFor(s, f, i) !== undefined)
}

function refuseLaying(s: State, f: Building, option: Laying) {
  if (option.do === 'enough') return undefined
  if (option.do === 'takeAway' ? !f.free : !piecesLeft(f).includes(option.piece)) return no('P7.6.2h', 'noPiece')
  if (f.changes >= MOST_CHANGES) return no('P7.6.1h', 'enoughChanges', { most: MOST_CHANGES })
  if (option.do === 'takeAway') return s.areas.some(({ id }) => id === option.area) ? undefined : no('P7.6.1h', 'noPiece')
  return spotFor(s, f, option.piece) ? undefined : no('P7.6.2h', 'noRoomForPiece')
}

function takeAway(s: State, { side }: Building, area: string): void {
  const { type } = s.areas.find(({ id }) => id === area)!
  s.areas = s.areas.filter(({ id }) => id !== area)
  tell(s, 'P7.6.1h', 'takesPiece', { side, terrain: { key: `terrain.${type}` } })
}

/** A piece lying about a place. */
function areaOf(piece: number, at: Spot, id = ''): Area {
  const { type, height, w: width, h: depth } = PIECES[piece]!
  const [w, d] = [width / 2, depth / 2]
  const corners = [
    [at.x - w, at.y - d],
    [at.x + w, at.y - d],
    [at.x + w, at.y + d],
    [at.x - w, at.y + d],
  ] as const
  return { id, type, height, corners, radius: 0, hole: 0, until: 99, hp: BLOCKS[type]?.hp ?? 0 }
}

function refusePiece(s: State, { free }: Building, piece: number, at: Spot) {
  const [low, , high] = areaOf(piece, at).corners as [readonly [number, number], unknown, readonly [number, number]]
  if (low[0] < 0 || low[1] < 0 || high[0] > s.width || high[1] > s.height) return no('P7.6.2h', 'pieceOffBoard')
  if (free) return undefined
  const near = s.areas.some(({ corners }) => {
    const xs = corners.map(([x]) => x)
    const ys = corners.map(([, y]) => y)
    return isNear(low, high, [Math.min(...xs), Math.min(...ys)], [Math.max(...xs), Math.max(...ys)], APART)
  })
  if (near) return no('P7.6.2h', 'pieceNear')
  const onMarker = s.markers.some(({ x, y }) => isNear(low, high, [x, y], [x, y], FROM_MARKERS + MARKER_RADIUS))
  return onMarker ? no('P7.6.2h', 'pieceOnMarker') : undefined
}

type Corner = readonly [number, number]

/** Whether two upright rectangles are nearer than a length. */
function isNear([l1, b1]: Corner, [r1, t1]: Corner, [l2, b2]: Corner, [r2, t2]: Corner, length: number): boolean {
  const dx = Math.max(0, l2 - r1, l1 - r2)
  const dy = Math.max(0, b2 - t1, b1 - t2)
  return dx * dx + dy * dy < length * length
}

/** A place where a piece may lie: at random, or the first on a grid. */
function spotFor(s: State, f: Building, piece: number, random?: Random): Spot | undefined {
  for (let tries = 0; random && tries < 40; tries++) {
    const at = { x: random.below(s.width), y: random.below(s.height) }
    if (!refusePiece(s, f, piece, at)) return at
  }
  for (let y = INCH; y < s.height; y += INCH)
    for (let x = INCH; x < s.width; x += INCH) if (!refusePiece(s, f, piece, { x, y })) return { x, y }
  return undefined
}
