import { useMemo } from 'preact/hooks'
import { memo } from '../../app/memo.ts'
import type { Box } from '../hex/camera.ts'
import { short } from '../hex/geometry.ts'
import { BadgeShape } from './bases.tsx'
import { type Detail, scaleOf } from './detail.ts'
import { type PlacedLabel, placeLabels, type Wanted } from './labels.ts'
import type { Base, Group, Objective, OrderSign, TableScene, Terrain, Zone } from './scene.ts'
import { boxOf, drawn, middleOf, onDrawing } from './units.ts'

const ORDERS: { readonly [order in Exclude<OrderSign, 'none'>]: string } = {
  aim: 'M-3.700 0A3.700 3.700 0 1 1 3.700 0 3.700 3.700 0 1 1-3.700 0ZM0-6.200V-2M0 2V6.200M-6.200 0H-2M2 0H6.200',
  dig: 'M-6 4.500H6M-4.500 1.500 0-4.500 4.500 1.500Z',
  advance: 'M-4.500 0 0-4.500 4.500 0M-4.500 5 0 .500 4.500 5',
  assault: 'M-5-5 3.500 3.500M5-5-3.500 3.500M-5.500 2-2 5.500M5.500 2 2 5.500',
  move: 'M0 5.500V-4.500M-4-.800 0-5 4-.800',
}

/** The sign of an order, around the origin, fourteen wide. */
export function OrderShape({ order }: { order: OrderSign }) {
  return order === 'none' ? null : <path class="order-sign" d={ORDERS[order]} />
}

/** The sign of an order as a small picture beside text. */
export function MiniOrder({ order, size = 14 }: { order: OrderSign; size?: number }) {
  return (
    <svg class="mini-order" viewBox="-7 -7 14 14" width={size} height={size} aria-hidden="true">
      <OrderShape order={order} />
    </svg>
  )
}

const PLATES = {
  amber:
    'M0-5.600C1.500-4.700 3.100-4.200 4.800-4.100V.500C4.800 3.200 2.700 4.900 0 5.900-2.700 4.900-4.800 3.200-4.800.500V-4.100C-3.100-4.200-1.500-4.700 0-5.600Z',
  cyan: 'M0-5.800 5-2.900V2.900L0 5.800-5 2.900V-2.900Z',
  third: 'M0-5.800 5.800 0 0 5.800-5.800 0Z',
  none: 'M-4.500-4.500H4.500V4.500H-4.500Z',
} as const

const FLAG_HEIGHT = 16

/** What a flag shows from left to right, with the width of each part. */
function partsOf(group: Group) {
  const count = 6 + group.count.length * 6.6
  const order = group.order && group.order !== 'none' ? 14 : 0
  const hurt = group.hurt ? 13 : 0
  const badges = (group.badges?.length ?? 0) * 13
  return { plate: 14, count, order, hurt, badges, width: 14 + count + order + hurt + badges + 3 }
}

function Flag({ group, at }: { group: Group; at: { x: number; y: number } }) {
  const { count, order, hurt, width } = partsOf(group)
  const left = -width / 2
  const afterCount = left + 14 + count
  const tone = group.tone ? ` unit-flag-${group.tone}` : ''
  return (
    <g class="label-at" style={{ '--x': `${short(at.x)}px`, '--y': `${short(at.y)}px` }}>
      <g data-flag={group.id} class={`unit-flag ${group.side}${tone}${group.done ? ' done' : ''}`}>
        <rect x={left} y={-FLAG_HEIGHT / 2} width={width} height={FLAG_HEIGHT} rx="3" />
        <path class="unit-flag-plate" d={PLATES[group.side]} transform={`translate(${left + 8.5} 0)`} />
        <text x={left + 14 + count / 2 - 0.5} y="4">
          {group.count}
        </text>
        {order > 0 && (
          <g transform={`translate(${afterCount + 6} 0)scale(.92)`}>
            <OrderShape order={group.order!} />
          </g>
        )}
        {group.hurt !== undefined && group.hurt > 0 && (
          <g transform={`translate(${afterCount + order + 6} 0)scale(.86)`}>
            <BadgeShape badge="damage" />
            <text class="unit-flag-hurt" y="4.400">
              {group.hurt}
            </text>
          </g>
        )}
        {group.badges?.map((badge, i) => (
          <g key={badge} transform={`translate(${afterCount + order + hurt + 6 + i * 13} 0)scale(.8)`}>
            <BadgeShape badge={badge} />
          </g>
        ))}
      </g>
    </g>
  )
}

interface LabelsProps {
  readonly scene: TableScene
  readonly members: ReadonlyMap<string, readonly Base[]>
  readonly detail: Detail
  /** The step of the zoom for which places are found. */
  readonly step: number
  /** Names are written beside the flags of these groups. */
  readonly named: readonly string[]
}

/** Flags of groups and names of terrain and zones, at places that are free at this step of the zoom. */
export const TableLabels = memo(function TableLabels({ scene, members, detail, step, named }: LabelsProps) {
  const placed = useMemo(() => placesFor(scene, members, detail, step, named), [scene, members, detail, step, named])
  const at = new Map(placed.map(label => [label.id, label.at]))
  return (
    <g class="table-labels">
      {[...scene.terrain, ...scene.zones].map(piece => {
        const place = at.get(`terrain ${piece.id}`)
        return place && piece.label ? <NamePlate key={piece.id} text={piece.label} at={place} tone="terrain" /> : null
      })}
      {scene.groups.map(group => {
        const place = at.get(`group ${group.id}`)
        return place ? <Flag key={group.id} group={group} at={place} /> : null
      })}
      {scene.groups
        .filter(group => named.includes(group.id))
        .map(group => {
          const place = at.get(`name ${group.id}`)
          return place ? <NamePlate key={`name ${group.id}`} text={group.name} at={place} tone="name" /> : null
        })}
      {scene.bases
        .filter(base => base.badges && base.badges.length > 0 && detail !== 'far')
        .map(base => (
          <BaseBadges key={base.id} base={base} table={scene.height} />
        ))}
    </g>
  )
})

function BaseBadges({ base, table }: { base: Base; table: number }) {
  const { x, y } = onDrawing(base.at, table)
  const r = drawn(base.radius) * 0.78
  return (
    <g class="label-at" style={{ '--x': `${short(x + r)}px`, '--y': `${short(y - r)}px` }}>
      {base.badges!.map((badge, i) => (
        <g key={badge} transform={`translate(${i * 11} 0)scale(.8)`}>
          <BadgeShape badge={badge} />
        </g>
      ))}
    </g>
  )
}

/** Text on a small plate that keeps its size whatever the zoom. */
export function NamePlate({ text, at, tone }: { text: string; at: { x: number; y: number }; tone: string }) {
  const half = (text.length * 5.9 + 12) / 2
  return (
    <g class="label-at" style={{ '--x': `${short(at.x)}px`, '--y': `${short(at.y)}px` }}>
      <g class={`name-plate name-${tone}`}>
        <rect x={-half} y="-8.500" width={2 * half} height="17" rx="3" />
        <text y="4">{text}</text>
      </g>
    </g>
  )
}

/** Weights: what is in hand first, then flags, then names of terrain, which give way. */
const WEIGHT = { tone: 4, flag: 2, name: 1.5, terrain: 0.5 }

function placesFor(
  scene: TableScene,
  members: LabelsProps['members'],
  detail: Detail,
  step: number,
  named: readonly string[],
): readonly PlacedLabel[] {
  const scale = scaleOf(step)
  const frame = { x: 0, y: 0, width: drawn(scene.width), height: drawn(scene.height) }
  const taken = [...scene.bases, ...scene.objectives].map(one => bodyBox(one, scene.height))
  const flags = scene.groups.flatMap(group => wantedFlag(group, members.get(group.id) ?? [], scene.height, scale))
  const names = scene.groups
    .filter(group => named.includes(group.id))
    .flatMap(group => wantedName(group, members.get(group.id) ?? [], scene.height, scale))
  const terrain = detail === 'far' ? [] : [...scene.terrain, ...scene.zones].flatMap(piece => wantedTerrain(piece, scene.height, scale))
  return placeLabels([...flags, ...names, ...terrain], taken, frame)
}

function bodyBox({ at, radius }: Pick<Base | Objective, 'at' | 'radius'>, table: number): Box {
  const { x, y } = onDrawing(at, table)
  const r = drawn(radius)
  return { x: x - r, y: y - r, width: 2 * r, height: 2 * r }
}

function aroundAll(bases: readonly Base[], table: number) {
  const box = boxOf(
    bases.map(({ at, radius }) => ({ kind: 'disc', centre: at, radius })),
    table,
  )
  return { at: { x: box.x + box.width / 2, y: box.y + box.height / 2 }, around: { x: box.width / 2 + 4, y: box.height / 2 + 4 } }
}

function wantedFlag(group: Group, bases: readonly Base[], table: number, scale: number): Wanted[] {
  if (bases.length === 0) return []
  const { width } = partsOf(group)
  const weight = group.tone ? WEIGHT.tone : WEIGHT.flag
  return [{ id: `group ${group.id}`, ...aroundAll(bases, table), width: width / scale, height: FLAG_HEIGHT / scale, weight }]
}

function wantedName(group: Group, bases: readonly Base[], table: number, scale: number): Wanted[] {
  if (bases.length === 0) return []
  const width = (group.name.length * 6.4 + 12) / scale
  return [{ id: `name ${group.id}`, ...aroundAll(bases, table), width, height: 17 / scale, weight: WEIGHT.name }]
}

function wantedTerrain(piece: Terrain | Zone, table: number, scale: number): Wanted[] {
  const first = piece.outlines[0]
  if (!piece.label || !first) return []
  const box = boxOf([first], table)
  const at = onDrawing(middleOf(first), table)
  return [
    {
      id: `terrain ${piece.id}`,
      at,
      // A zone is called by its name in its middle, terrain at its border.
      around: 'kind' in piece ? { x: box.width / 2 - 8 / scale, y: box.height / 2 - 8 / scale } : { x: 0, y: 0 },
      width: (piece.label.length * 5.9 + 12) / scale,
      height: 17 / scale,
      weight: WEIGHT.terrain,
    },
  ]
}
