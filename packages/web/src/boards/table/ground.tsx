import type { Outline } from '@muster/geometry/table'
import type { VNode } from 'preact'
import { memo } from '../../app/memo.ts'
import { short } from '../hex/geometry.ts'
import { noise } from '../hex/noise.ts'
import { Dangerous, Difficult, Field, Ford, Forest, Hill, type Ground as Lie, Road, Rubble, Rugged, Water } from './areas-art.tsx'
import { Block, Building, Container, Rock, Ruin, Wall, Wreck } from './built-art.tsx'
import type { TableScene, Terrain, TerrainKind } from './scene.ts'
import { cornersOfOutline } from './shapes.ts'
import { DRAWN_INCH, drawn, INCH, middleOf, onDrawing } from './units.ts'

const ART: { readonly [kind in TerrainKind]: (lie: Lie) => VNode } = {
  forest: Forest,
  rugged: Rugged,
  difficult: Difficult,
  dangerous: Dangerous,
  rubble: Rubble,
  water: Water,
  ford: Ford,
  rock: Rock,
  hill: Hill,
  building: Building,
  block: Block,
  ruin: Ruin,
  wall: Wall,
  barricade: Wall,
  wreck: Wreck,
  tank: Container,
  road: Road,
  field: Field,
}

/** What lies flat is drawn under the relief, what stands up over it. */
const FLAT: readonly TerrainKind[] = ['field', 'water', 'road', 'ford']

/** Other things stand on hills. */
const hillsFirst = (a: Terrain, b: Terrain): number => Number(b.kind === 'hill') - Number(a.kind === 'hill')

type GroundProps = Pick<TableScene, 'width' | 'height' | 'surface' | 'terrain'> & {
  readonly id: string
  readonly relief: string | undefined
}

/** The table itself: surface and terrain. It is drawn once. */
export const TableGround = memo(function TableGround({ id, width, height, surface, terrain, relief }: GroundProps) {
  const [w, h] = [drawn(width), drawn(height)]
  return (
    <>
      <defs>
        <clipPath id={`${id}-table`}>
          <rect width={w} height={h} rx="2" />
        </clipPath>
        <pattern id={`${id}-hazard`} width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path class="tt-hazard-line" d="M0 0V12" />
        </pattern>
      </defs>
      <rect class="table-shade" x="5" y="8" width={w} height={h} rx="4" />
      <g clip-path={`url(#${id}-table)`} style={{ '--hazard': `url(#${id}-hazard)` }}>
        <rect class={`tt-${surface}`} width={w} height={h} />
        <Pieces pieces={terrain.filter(({ kind }) => FLAT.includes(kind))} table={height} />
        {relief !== undefined && <image class="tt-relief" href={relief} width={w} height={h} preserveAspectRatio="none" />}
        <Pieces pieces={terrain.filter(({ kind }) => !FLAT.includes(kind)).toSorted(hillsFirst)} table={height} />
      </g>
      <rect class="table-edge" width={w} height={h} rx="2" />
      <Ticks width={width} height={height} />
    </>
  )
})

function Pieces({ pieces, table }: { pieces: readonly Terrain[]; table: number }) {
  return (
    <>
      {pieces.flatMap(piece =>
        piece.outlines.map((outline, i) => <Art key={`${piece.id} ${i}`} piece={piece} outline={outline} index={i} table={table} />),
      )}
    </>
  )
}

function Art({ piece, outline, index, table }: { piece: Terrain; outline: Outline; index: number; table: number }) {
  const Drawing = ART[piece.kind]
  const corners = cornersOfOutline(outline).map(corner => onDrawing(corner, table))
  return (
    <Drawing
      corners={corners}
      middle={onDrawing(middleOf(outline), table)}
      random={noise(`${piece.id} ${index}`)}
      height={(piece.height ?? INCH) / INCH}
    />
  )
}

/** Inches along the edges: a mark every six, a number every twelve. */
function Ticks({ width, height }: { width: number; height: number }) {
  const [w, h] = [drawn(width), drawn(height)]
  const step = width > 48 * INCH ? 6 : 3
  const marks: VNode[] = []
  for (let inch = step; inch * INCH < width; inch += step)
    marks.push(<Tick key={`x${inch}`} x={inch * DRAWN_INCH} y={0} inch={inch} long={inch % (2 * step) === 0} />)
  let d = ''
  for (let inch = step; inch * INCH < width; inch += step) d += `M${inch * DRAWN_INCH} ${h + 3}v${inch % (2 * step) === 0 ? 9 : 5}`
  for (let inch = step; inch * INCH < height; inch += step) {
    const y = h - inch * DRAWN_INCH
    const long = inch % (2 * step) === 0
    d += `M-3 ${short(y)}h${long ? -9 : -5}M${w + 3} ${short(y)}h${long ? 9 : 5}`
    if (long)
      marks.push(
        <text key={`y${inch}`} class="tick-number" x="-17" y={y + 4} text-anchor="end">
          {inch}
        </text>,
      )
  }
  return (
    <g class="ticks" {...{ 'aria-hidden': true }}>
      <path class="tick" d={d} />
      {marks}
    </g>
  )
}

function Tick({ x, inch, long }: { x: number; y: number; inch: number; long: boolean }) {
  return (
    <>
      <path class="tick" d={`M${x} -3v${long ? -9 : -5}`} />
      {long && (
        <text class="tick-number" x={x} y="-17" text-anchor="middle">
          {inch}
        </text>
      )}
    </>
  )
}
