import { memo } from '../../app/memo.ts'
import { short } from '../hex/geometry.ts'
import type { Land } from './scene.ts'

/** Depths of the sea: how far each reaches from the shore. */
const DEPTHS = [150, 112, 78, 48, 24]

/** The country itself, under everything: sea, sectors, relief, borders, roads and mountains. It is drawn once. */
export const LandArt = memo(function LandArt({ land, id, relief }: { land: Land; id: string; relief: string | undefined }) {
  const all = Object.values(land.sectors)
  const ground = all.map(sector => sector.outline).join('')
  return (
    <>
      <LandDefs id={id} ground={ground} land={land} />
      <rect class="sea" x="-700" y="-500" width={land.width + 1400} height={land.height + 1000} />
      {DEPTHS.map((depth, i) => (
        <g key={depth}>
          <path d={land.coast} class="depth-line" stroke-width={depth} />
          <path d={land.coast} class={`depth depth-${i}`} stroke-width={depth - 1.8} />
        </g>
      ))}
      <use href={`#${id}-ground`} class="shore-shade" />
      <path class="outland" d={land.beyond} />
      <path class="outland" d={land.outland} />
      <path fill={`url(#${id}-outland)`} d={land.outland + land.beyond} />
      {all.map(sector => (
        <path key={sector.outline} class={`region region-${sector.region}`} d={sector.outline} />
      ))}
      <path class="region-desert" d={land.islands} />
      <g clip-path={`url(#${id}-clip)`}>
        {relief !== undefined && <image class="relief" href={relief} width={land.width} height={land.height} preserveAspectRatio="none" />}
      </g>
      <Growth land={land} />
      <path class="border-under" d={ground} />
      <path class="border" d={ground} />
      <path class="nation" d={land.nation} />
      <path class="coast" d={land.coast} />
      <path class="front" d={land.front} />
      <path class="road-under" d={land.roads} />
      <path class="road" d={land.roads} />
      <path class="ridge" d={land.ridge} />
      {land.peaks.map(([x = 0, y = 0, half = 0, height = 0]) => (
        <Peak key={`${x} ${y}`} x={x} y={y} half={half} height={height} />
      ))}
      {land.waters.map(({ at, turned, name, small }) => (
        <text key={name} class={small ? 'water water-small' : 'water'} transform={`translate(${at.x} ${at.y})rotate(${turned})`}>
          {name}
        </text>
      ))}
    </>
  )
})

function LandDefs({ id, ground, land }: { id: string; ground: string; land: Land }) {
  return (
    <defs>
      <path id={`${id}-ground`} d={ground} />
      <clipPath id={`${id}-clip`}>
        <path d={ground + land.islands} />
      </clipPath>
      <pattern id={`${id}-outland`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <path class="outland-hatch" d="M0 0V6" />
      </pattern>
    </defs>
  )
}

const spread = (places: readonly (readonly number[])[], shape: string) => places.map(([x, y]) => `M${x} ${y}${shape}`).join('')

/** Trees, dunes, grass and hills, as small signs of what grows where. */
function Growth({ land }: { land: Land }) {
  return (
    <>
      <path class="growth-wood" d={spread(land.woods, 'l3 6h-6z')} />
      <path class="growth" d={spread(land.dunes, 'q3-3.4 5 0q3-3.4 5 0')} />
      <path class="growth" d={spread(land.grass, 'v-4m-2 1.4v2.6m4 0v-2.6')} />
      <path class="growth" d={spread(land.hills, 'l4-5 4 5')} />
    </>
  )
}

/** A mountain: its light side, its dark side, and snow. */
function Peak({ x, y, half, height }: { x: number; y: number; half: number; height: number }) {
  const at = (dx: number, dy: number) => `${short(x + dx * half)} ${short(y + dy * height)}`
  return (
    <>
      <path class="peak-dark" d={`M${at(0, 0)}L${at(1, 1)}H${short(x - 0.16 * half)}L${at(0.12, 0.55)}Z`} />
      <path class="peak-light" d={`M${at(0, 0)}L${at(-1, 1)}H${short(x - 0.16 * half)}L${at(0.12, 0.55)}Z`} />
      <path class="peak-snow" d={`M${at(0, 0)}L${at(0.25, 0.24)} ${at(0.11, 0.21)} ${at(0, 0.31)} ${at(-0.23, 0.22)}Z`} />
    </>
  )
}
