import { memo } from '../../app/memo.ts'
import { short } from '../hex/geometry.ts'
import { turnsWith } from './base-signs.tsx'
import { frontPath } from './bases.tsx'
import { NamePlate } from './flags.tsx'
import { Rim, signRadius } from './rim.tsx'
import type { Ghost, TableHand } from './scene.ts'
import { drawn, onDrawing, pair, turnOf } from './units.ts'

/** Pieces held over the table, where they came from, and what would put them right. */
export const Ghosts = memo(function Ghosts({ hand, table, id }: { hand: TableHand; table: number; id: string }) {
  return (
    <g class="ghosts">
      {hand.ghosts.map(ghost => (ghost.from ? <Way key={ghost.id} ghost={ghost} table={table} /> : null))}
      {hand.links.map((link, i) => (
        <path
          key={i}
          class={link.free ? 'held-link' : 'held-link held-link-wrong'}
          d={`M${pair(onDrawing(link.from, table))}L${pair(onDrawing(link.to, table))}`}
        />
      ))}
      {hand.cure && <Cure cure={hand.cure} table={table} />}
      {hand.ghosts.map(ghost => (
        <GhostShape key={ghost.id} ghost={ghost} table={table} id={id} />
      ))}
      {hand.amounts.map(({ at, text }) => {
        const place = onDrawing(at, table)
        return <NamePlate key={`${at.x} ${at.y}`} text={text} at={place} tone="amount" />
      })}
    </g>
  )
})

function Way({ ghost, table }: { ghost: Ghost; table: number }) {
  const [from, to] = [onDrawing(ghost.from!, table), onDrawing(ghost.at, table)]
  return (
    <g class={`held-way${ghost.tone === 'wrong' ? ' held-way-wrong' : ''}`}>
      <path d={`M${pair(from)}L${pair(to)}`} />
      <circle cx={short(from.x)} cy={short(from.y)} r={short(drawn(ghost.radius))} />
    </g>
  )
}

function GhostShape({ ghost, table, id }: { ghost: Ghost; table: number; id: string }) {
  const { x, y } = onDrawing(ghost.at, table)
  const r = drawn(ghost.radius)
  const turn = ghost.heading !== undefined && turnsWith(ghost.sign) ? turnOf(ghost.heading) : 0
  return (
    <g
      class={`held ${ghost.side} held-${ghost.tone}${ghost.held ? ' held-now' : ''}`}
      data-testid={`ghost-${ghost.id}`}
      transform={`translate(${short(x)} ${short(y)})`}
    >
      {ghost.held && <Rim class="held-halo" base={ghost} grow={4} />}
      <Rim class="base-rim" base={ghost} />
      <use href={`#${id}-${ghost.sign}`} transform={`rotate(${turn})scale(${short(signRadius(ghost))})`} />
      {ghost.heading !== undefined && !ghost.hull && (
        <path
          class={ghost.front === undefined || ghost.front >= 3600 ? 'base-notch' : 'base-front'}
          d={frontPath(r, ghost.heading, ghost.front)}
        />
      )}
    </g>
  )
}

function Cure({ cure, table }: { cure: NonNullable<TableHand['cure']>; table: number }) {
  const at = onDrawing(cure.at, table)
  return (
    <g class="cure-spot">
      {cure.from && <path d={`M${pair(onDrawing(cure.from, table))}L${pair(at)}`} />}
      <circle cx={short(at.x)} cy={short(at.y)} r={short(drawn(cure.radius))} />
    </g>
  )
}
