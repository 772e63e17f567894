import { call, finish, jump, type Random, rollDice, rolled } from '@muster/core'
import { STOCK } from '../content/tables.ts'
import { ask, no, steps, tell } from '../flow.ts'
import type { Spot } from '../space.ts'
import type { Area, Side, State } from '../state.ts'
import { BLOCKS, INCH, MARKER_RADIUS } from '../tables.ts'
import { otherSide } from '../units.ts'

interface Building {
  a: number
  side: Side
  /** The piece of the stock that is being placed. */
  piece: number
  used: readonly number[]
  passes: number
}

const { rule, run, pick, place } = steps<Building>()

/** P7.6.2h: pieces are 3" from others and 2" from markers. */
const APART = 3 * INCH
const FROM_MARKERS = 2 * INCH

/** P7.6: the players build the table in turn, loser of a roll-off first, from a stock of twelve pieces. */
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
  choose: pick<{ do: 'piece'; piece: number } | { do: 'enough' }>({
    when: (s, f) => f.passes < 2 && STOCK.some((_, i) => !f.used.includes(i) && spotFor(s, i) !== undefined),
    seat: (_, f) => f.side,
    rule: 'P7.6.2h',
    prompt: () => ask('piece'),
    forms: { piece: { piece: 'number' }, enough: {} },
    options: (_, f) => [
      ...STOCK.flatMap((_one, piece) => (f.used.includes(piece) ? [] : [{ do: 'piece' as const, piece }])),
      { do: 'enough' as const },
    ],
    refuse(s, f, option) {
      if (option.do === 'enough') return undefined
      if (!STOCK[option.piece] || f.used.includes(option.piece)) return no('P7.6.2h', 'noPiece')
      return spotFor(s, option.piece) ? undefined : no('P7.6.2h', 'noRoomForPiece')
    },
    take(_, f, option) {
      f.passes = option.do === 'enough' ? f.passes + 1 : 0
      f.piece = option.do === 'enough' ? -1 : option.piece
    },
  }),
  place: place({
    when: (_, f) => f.piece >= 0 && f.passes < 2,
    seat: (_, f) => f.side,
    rule: 'P7.6.2h',
    prompt: (_, f) => ask('placePiece', { terrain: { key: `terrain.${STOCK[f.piece]!.type}` } }),
    pieces: () => [{ id: 'piece', heading: false }],
    refuse: (s, f, [at]) => refusePiece(s, f.piece, at!),
    sample(s, f, _seat, random) {
      return [{ piece: 'piece', ...(spotFor(s, f.piece, random) ?? spotFor(s, f.piece)!) }]
    },
    take(s, f, [at]) {
      const area = areaOf(f.piece, at!)
      s.areas = [...s.areas, area]
      f.used = [...f.used, f.piece]
      tell(s, 'P7.6.2h', 'placesPiece', { side: f.side, terrain: { key: `terrain.${area.type}` } })
    },
  }),
  next: run((s, f) => {
    f.piece = -1
    f.side = otherSide(f.side)
    if (f.passes >= 2 || f.used.length === STOCK.length) return finish(s, f)
    if (STOCK.some((_, i) => !f.used.includes(i) && spotFor(s, i))) return jump(f, 'choose')
    finish(s, f)
  }),
})

/** Builds the table, if the players do so themselves. */
export function build(s: State): void {
  if (s.options.terrainBy === 'alternate') call(s, building, { a: 0, side: 'a', piece: -1, used: [], passes: 0 })
}

/** A piece of the stock lying about a place. */
function areaOf(piece: number, at: Spot): Area {
  const { type, height, w: width, h: depth } = STOCK[piece]!
  const [w, d] = [width / 2, depth / 2]
  const corners = [
    [at.x - w, at.y - d],
    [at.x + w, at.y - d],
    [at.x + w, at.y + d],
    [at.x - w, at.y + d],
  ] as const
  return { id: `stock${piece}`, type, height, corners, radius: 0, hole: 0, until: 99, hp: BLOCKS[type]?.hp ?? 0 }
}

function refusePiece(s: State, piece: number, at: Spot) {
  const [low, , high] = areaOf(piece, at).corners as [readonly [number, number], unknown, readonly [number, number]]
  if (low[0] < 0 || low[1] < 0 || high[0] > s.width || high[1] > s.height) return no('P7.6.2h', 'pieceOffBoard')
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
function spotFor(s: State, piece: number, random?: Random): Spot | undefined {
  for (let tries = 0; random && tries < 40; tries++) {
    const at = { x: random.below(s.width), y: random.below(s.height) }
    if (!refusePiece(s, piece, at)) return at
  }
  for (let y = INCH; y < s.height; y += INCH)
    for (let x = INCH; x < s.width; x += INCH) if (!refusePiece(s, piece, { x, y })) return { x, y }
  return undefined
}
