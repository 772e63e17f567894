import { memo } from '../../app/memo.ts'
import { short } from '../hex/geometry.ts'
import { NamePlate } from './flags.tsx'
import type { FireArc, Marker, Objective, Region, Ring, TableHand, TableLine, TableScene, Template, Zone } from './scene.ts'
import { along, cornersPath, drawn, onDrawing, outlinePath, pair } from './units.ts'

/** Patterns that tell sides and meanings apart without colour. */
export function OverlayDefs({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={`${id}-dots`} width="7" height="7" patternUnits="userSpaceOnUse">
        <circle class="reach-dot" cx="1.500" cy="1.500" r=".9" />
      </pattern>
      <pattern id={`${id}-no`} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path class="no-line" d="M0 0V8" />
      </pattern>
      {(['amber', 'cyan', 'third', 'none'] as const).map((side, i) => (
        <pattern
          key={side}
          id={`${id}-zone-${side}`}
          width="14"
          height="14"
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${[45, -45, 0, 90][i]})`}
        >
          <path class={`zone-line zone-line-${side}`} d="M0 0V14" />
        </pattern>
      ))}
    </defs>
  )
}

/** Zones and objectives: what belongs to the table as long as the position stands. */
export const Grounds = memo(function Grounds({
  zones,
  objectives,
  table,
  id,
}: {
  zones: readonly Zone[]
  objectives: readonly Objective[]
  table: number
  id: string
}) {
  return (
    <g class="grounds">
      {zones.map(zone => (
        <g key={zone.id} class={`zone ${zone.side}`}>
          {zone.outlines.map((outline, i) => {
            const d = outlinePath(outline, table)
            return (
              <g key={i}>
                <path class="zone-hatch" fill={`url(#${id}-zone-${zone.side})`} d={d} />
                <path class="zone-edge" d={d} />
              </g>
            )
          })}
        </g>
      ))}
      {objectives.map(objective => (
        <ObjectiveShape key={objective.id} objective={objective} table={table} />
      ))}
    </g>
  )
})

function ObjectiveShape({ objective, table }: { objective: Objective; table: number }) {
  const { x, y } = onDrawing(objective.at, table)
  const r = drawn(objective.radius)
  return (
    <g class={`objective ${objective.side}${objective.contested ? ' contested' : ''}`} transform={`translate(${short(x)} ${short(y)})`}>
      <circle class="objective-zone" r={short(drawn(objective.zone) + r)} />
      <circle class="objective-disc" r={short(r)} />
      <path
        class="objective-star"
        d="M0-6.600 1.900-2.100 6.600-1.700 3 1.400 4.100 5.400 0 2.900-4.100 5.400-3 1.400-6.600-1.700-1.900-2.100Z"
      />
    </g>
  )
}

/** Tokens that are no pieces. */
export const Markers = memo(function Markers({ markers, table }: { markers: TableScene['markers']; table: number }) {
  return (
    <g class="markers">
      {markers.map(marker => (
        <MarkerShape key={marker.id} marker={marker} table={table} />
      ))}
    </g>
  )
})

const MARKS: { readonly [sign in Marker['sign']]: string } = {
  blast: 'M0-8 2-3 7-5 4-.500 8 2.500 2.500 3 1 8-2 3.500-7 5-4.500 .500-8-2.500-3-3Z',
  point: 'M0-7V7M-7 0H7M-4 0A4 4 0 1 1 4 0 4 4 0 1 1-4 0Z',
  note: 'M-5-6H3L6-3V6H-5ZM-2-1H3M-2 2H3',
  cross: 'M-5-5 5 5M5-5-5 5',
}

function MarkerShape({ marker, table }: { marker: Marker; table: number }) {
  const at = onDrawing(marker.at, table)
  return (
    <>
      <g class={`marker marker-${marker.sign} ${marker.side}`} transform={`translate(${short(at.x)} ${short(at.y)})`}>
        <path d={MARKS[marker.sign]} />
      </g>
      {marker.label && <NamePlate text={marker.label} at={{ x: at.x, y: at.y + 16 }} tone="terrain" />}
    </>
  )
}

/** What lies under the pieces while the hand is over the table: reach, templates, rings, arcs. */
export const UnderPieces = memo(function UnderPieces({ hand, table, id }: { hand: TableHand; table: number; id: string }) {
  return (
    <g class="over" clip-path={`url(#${id}-table)`}>
      {hand.regions.map((region, i) => (
        <RegionShape key={i} region={region} table={table} id={`${id}-region${i}`} dots={`url(#${id}-dots)`} no={`url(#${id}-no)`} />
      ))}
      {hand.templates.map((template, i) => (
        <TemplateShape key={i} template={template} table={table} no={`url(#${id}-no)`} />
      ))}
      {hand.rings.map((ring, i) => (
        <RingShape key={i} ring={ring} table={table} />
      ))}
      {hand.arcs.map((arc, i) => (
        <ArcShape key={i} arc={arc} table={table} />
      ))}
    </g>
  )
})

/** Parts that overlap, drawn as one: the border of each is hidden where it lies inside another. */
function RegionShape({ region, table, id, dots, no }: { region: Region; table: number; id: string; dots: string; no: string }) {
  const d = region.rings.map(ring => cornersPath(ring, table)).join('')
  if (d === '') return null
  return (
    <g class={`region region-${region.tone}`}>
      <mask id={id} maskUnits="userSpaceOnUse" x="-100" y="-100" width="6000" height="6000">
        <path d={d} fill="#fff" stroke="#fff" stroke-width="3.600" />
        <path d={d} fill="#000" />
      </mask>
      <path class="region-fill" d={d} />
      <path class="region-dots" fill={region.tone === 'wrong' ? no : dots} d={d} />
      <path class="region-line" d={d} mask={`url(#${id})`} />
    </g>
  )
}

function TemplateShape({ template, table, no }: { template: Template; table: number; no: string }) {
  const d = outlinePath(template.outline, table)
  return (
    <g class={`template template-${template.tone}`}>
      <path class="template-fill" {...(template.tone === 'wrong' ? { fill: no } : {})} d={d} />
      <path class="template-line" d={d} />
    </g>
  )
}

function RingShape({ ring, table }: { ring: Ring; table: number }) {
  const at = onDrawing(ring.at, table)
  const r = drawn(ring.radius)
  return (
    <g class={`ring ring-${ring.tone}`}>
      <circle class="ring-under" cx={short(at.x)} cy={short(at.y)} r={short(r)} />
      <circle class="ring-line" cx={short(at.x)} cy={short(at.y)} r={short(r)} />
    </g>
  )
}

function ArcShape({ arc, table }: { arc: FireArc; table: number }) {
  const at = onDrawing(arc.at, table)
  const r = drawn(arc.radius)
  const width = (arc.to - arc.from + 3600) % 3600
  const [from, to] = [along(arc.from), along(arc.to)]
  const end = ({ x, y }: { x: number; y: number }) => pair({ x: at.x + x * r, y: at.y + y * r })
  return (
    <path class={`fire-arc ${arc.side}`} d={`M${pair(at)}L${end(from)}A${short(r)} ${short(r)} 0 ${width > 1800 ? 1 : 0} 0 ${end(to)}Z`} />
  )
}

/** Lines over the pieces, and what rings mean. */
export const Lines = memo(function Lines({ hand, width, table }: { hand: TableHand; width: number; table: number }) {
  const { lines, rings } = hand
  return (
    <g class="over">
      {rings.map((ring, i) => (
        <RingName key={i} ring={ring} width={width} table={table} />
      ))}
      {lines.map((line, i) => (
        <LineShape key={i} line={line} table={table} />
      ))}
    </g>
  )
})

/** Written on the ring where it is on the table: to the north east, else round the compass. */
function RingName({ ring, width, table }: { ring: Ring; width: number; table: number }) {
  if (!ring.text) return null
  const at = onDrawing(ring.at, table)
  const r = drawn(ring.radius)
  const spots = COMPASS.map(heading => {
    const { x, y } = along(heading)
    return { x: at.x + x * r, y: at.y + y * r }
  })
  const inside = spots.find(({ x, y }) => x > 40 && y > 10 && x < drawn(width) - 40 && y < drawn(table) - 10)
  return inside ? <NamePlate text={ring.text} at={inside} tone="ring" /> : null
}

const COMPASS = [450, 1350, 900, 2250, 3150, 0, 1800, 2700]

function LineShape({ line, table }: { line: TableLine; table: number }) {
  if (line.kind === 'path') {
    const d = `M${line.points.map(point => pair(onDrawing(point, table))).join('L')}`
    const end = onDrawing(line.points.at(-1)!, table)
    return (
      <g class={`walk walk-${line.tone}`}>
        <path class="line-under" d={d} />
        <path class="walk-line" d={d} />
        {line.text && <NamePlate text={line.text} at={{ x: end.x, y: end.y - 22 }} tone="measure" />}
      </g>
    )
  }
  const [from, to] = [onDrawing(line.from, table), onDrawing(line.to, table)]
  const d = `M${pair(from)}L${pair(to)}`
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  if (line.kind === 'sight')
    return (
      <g class={line.free ? 'sight sight-free' : 'sight sight-closed'}>
        {line.blockers?.map((outline, i) => (
          <path key={i} class="blocker" d={outlinePath(outline, table)} />
        ))}
        <path class="line-under" d={d} />
        <path class="seen-line" d={d} />
        {!line.free && <path class="sight-cross" d={`M${pair({ x: middle.x - 5, y: middle.y - 5 })}l10 10m0-10l-10 10`} />}
      </g>
    )
  const tone = line.kind === 'answer' ? `answer ${line.side}` : line.wrong ? 'measure measure-wrong' : 'measure'
  return (
    <g class={tone}>
      <path class="line-under" d={d} />
      <path class="measure-line" d={d} />
      {line.text && <NamePlate text={line.text} at={middle} tone={line.kind === 'measure' && line.wrong ? 'wrong' : 'measure'} />}
    </g>
  )
}
