import { convexHull } from '@muster/geometry/table'
import type { VNode } from 'preact'
import { memo } from '../../app/memo.ts'
import { short } from '../hex/geometry.ts'
import { turnsWith } from './base-signs.tsx'
import type { Detail } from './detail.ts'
import { Rim, signRadius } from './rim.tsx'
import type { Badge, Base, Group } from './scene.ts'
import { along, drawn, onDrawing, pair, turnOf } from './units.ts'

/** The mark of a front: a notch at the rim, or an arc as wide as the front. */
export function frontPath(radius: number, heading: number, front: number | undefined): string {
  if (front === undefined || front >= 3600) {
    const { x, y } = along(heading)
    const at = (forward: number, aside: number) => `${short(x * forward - y * aside)} ${short(y * forward + x * aside)}`
    return `M${at(radius + 4.5, 0)}L${at(radius - 0.5, 4)}L${at(radius - 0.5, -4)}Z`
  }
  const [from, to] = [along(heading - front / 2), along(heading + front / 2)]
  const r = radius + 2.4
  return `M${short(from.x * r)} ${short(from.y * r)}A${short(r)} ${short(r)} 0 ${front > 1800 ? 1 : 0} 0 ${short(to.x * r)} ${short(to.y * r)}`
}

const toneClass = (base: Pick<Base, 'side' | 'tone' | 'done' | 'leaving'>): string =>
  `base ${base.side}${base.tone ? ` base-${base.tone}` : ''}${base.done ? ' done' : ''}${base.leaving ? ' leaving' : ''}`

/** A base as it stands: rim by side, sign, front, damage. */
const BaseShape = memo(function BaseShape({ base, id, detail, table }: { base: Base; id: string; detail: Detail; table: number }) {
  const { x, y } = onDrawing(base.at, table)
  const r = drawn(base.radius)
  const turn = base.heading !== undefined && turnsWith(base.sign) ? turnOf(base.heading) : 0
  const small = detail === 'far' && r < 20
  return (
    <g class={toneClass(base)} transform={`translate(${short(x)} ${short(y)})`}>
      {!small && <Rim class="base-shade" base={base} grow={0.5} shift={[2, 3]} />}
      <Rim class="base-rim" base={base} />
      {small ? (
        <circle class="side-ink" r={short(r * 0.62)} />
      ) : (
        <use href={`#${id}-${base.sign}`} transform={`rotate(${turn})scale(${short(signRadius(base))})`} />
      )}
      {base.heading !== undefined && !base.hull && !small && (
        <path
          class={base.front === undefined || base.front >= 3600 ? 'base-notch' : 'base-front'}
          d={frontPath(r, base.heading, base.front)}
        />
      )}
      {(base.tone === 'chosen' || base.tone === 'target') && <Rim class="base-halo" base={base} grow={4} />}
      {base.damage && !small && <Damage {...base.damage} radius={r} />}
    </g>
  )
})

/** Damage as ticks around the rim: those lost are dark. */
function Damage({ taken, of, radius }: { taken: number; of: number; radius: number }) {
  if (of <= 1 || taken === 0) return null
  const r = radius + 3
  const part = Math.min(0.5, 4 / of)
  const at = (i: number) => -Math.PI / 2 + (i - (of - 1) / 2) * part
  const tick = (i: number) => `M${short(Math.cos(at(i)) * r)} ${short(Math.sin(at(i)) * r)}h.1`
  const ticks = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => tick(from + i)).join('')
  return (
    <>
      <path class="health-under" d={ticks(0, of)} />
      <path class="health" d={ticks(0, of - taken)} />
      <path class="health-lost" d={ticks(of - taken, of)} />
    </>
  )
}

/** All bases, each drawn again only when it changes. */
export const Bases = memo(function Bases(props: { bases: readonly Base[]; id: string; detail: Detail; table: number }) {
  return (
    <g class="bases">
      {props.bases.map(base => (
        <BaseShape key={base.id} base={base} id={props.id} detail={props.detail} table={props.table} />
      ))}
    </g>
  )
})

/** The outline around the pieces of a group, with the links between them. */
const GroupShape = memo(function GroupShape({ group, bases, table }: { group: Group; bases: readonly Base[]; table: number }) {
  const places = new Map(bases.map(base => [base.id, onDrawing(base.at, table)]))
  const links = group.links.flatMap(([a, b]) => {
    const [from, to] = [places.get(a), places.get(b)]
    return from && to ? [`M${pair(from)}L${pair(to)}`] : []
  })
  return (
    <g class={toneClass(group).replace('base ', 'group ')}>
      <path class="group-outline" d={hullAround(bases, table, 5)} />
      {links.length > 0 && <path class="group-link" d={links.join('')} />}
    </g>
  )
})

/** A line around bases at a distance from them: the hull of points on their rims. */
export function hullAround(bases: readonly Pick<Base, 'at' | 'radius'>[], table: number, away: number): string {
  const points = bases.flatMap(({ at, radius }) => {
    const { x, y } = onDrawing(at, table)
    const r = drawn(radius) + away
    return RIM.map(({ x: c, y: s }) => ({ x: x + c * r, y: y + s * r }))
  })
  const hull = convexHull(points)
  return hull.length < 3 ? '' : `M${hull.map(pair).join('L')}Z`
}

const RIM = Array.from({ length: 16 }, (_, i) => along(i * 225))

interface GroupsProps {
  readonly groups: readonly Group[]
  readonly members: ReadonlyMap<string, readonly Base[]>
  readonly table: number
}

/** Outlines of all groups, under the bases. */
export const Groups = memo(function Groups({ groups, members, table }: GroupsProps) {
  return (
    <g class="groups">
      {groups.map(group => (
        <GroupShape key={group.id} group={group} bases={members.get(group.id) ?? NONE} table={table} />
      ))}
    </g>
  )
})

const NONE: readonly Base[] = []

/** The pieces of each group. The same list as before where its pieces are the same, so that nothing is drawn again. */
export function membersOf(bases: readonly Base[], before: ReadonlyMap<string, readonly Base[]>): ReadonlyMap<string, readonly Base[]> {
  const found = new Map<string, Base[]>()
  for (const base of bases) {
    if (base.group === undefined) continue
    const list = found.get(base.group)
    if (list) list.push(base)
    else found.set(base.group, [base])
  }
  const kept = new Map<string, readonly Base[]>()
  for (const [group, list] of found) {
    const old = before.get(group)
    kept.set(group, old && old.length === list.length && old.every((base, i) => base === list[i]) ? old : list)
  }
  return kept
}

/** A badge around the origin, fourteen wide. */
export function BadgeShape({ badge }: { badge: Badge }): VNode {
  switch (badge) {
    case 'ready':
      return (
        <>
          <circle class="mark-ready" r="6.4" />
          <path class="mark-ink" d="M-1.600-2.800 2.800 0-1.600 2.800Z" />
        </>
      )
    case 'done':
      return (
        <>
          <rect class="mark-done" x="-5.800" y="-5.800" width="11.600" height="11.600" rx="2.600" />
          <path class="mark-line" d="M-2.800.200-.800 2.300 2.900-2.200" />
        </>
      )
    case 'reeling':
      return (
        <>
          <path class="mark-bad" d="M-2.800-6.800H2.800L6.800-2.800V2.800L2.800 6.800H-2.800L-6.800 2.800V-2.800Z" />
          <path class="mark-line" d="M-3.800 1.400-1.800-1.800.200 1.800 2.200-1.800 3.800 1" />
        </>
      )
    case 'damage':
      return (
        <path class="mark-hurt" d="M0-7.400C3.200-3.600 5.800-.800 5.800 2A5.800 5.800 0 0 1-5.800 2C-5.800-.800-3.200-3.600 0-7.400Z" />
      )
    case 'retreat':
      return (
        <>
          <circle class="mark-bad" r="6.400" />
          <path class="mark-line" d="M3.500 0H-3M-.500-2.800-3.500 0-.500 2.800" />
        </>
      )
    case 'shield':
      return (
        <path
          class="mark-shield"
          d="M0-6.600C2-5.400 4-4.900 6-4.800V.500C6 3.700 3.400 5.700 0 7-3.400 5.700-6 3.700-6 .500V-4.800C-4-4.900-2-5.400 0-6.600Z"
        />
      )
    case 'star':
      return (
        <path
          class="mark-star"
          d="M0-6.600 1.900-2.100 6.600-1.700 3 1.400 4.100 5.400 0 2.900-4.100 5.400-3 1.400-6.600-1.700-1.900-2.100Z"
        />
      )
    case 'hidden':
      return (
        <>
          <circle class="mark-done" r="6.400" />
          <path class="mark-line" d="M-1.800-1.600A1.900 1.900 0 1 1 .500.400C.100.700 0 .900 0 1.400M0 3.600V3.700" />
        </>
      )
  }
}
