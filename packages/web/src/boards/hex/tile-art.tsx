import { memo } from '../../app/memo.ts'
import { type Growth, growthOf, PLANTS } from './foliage.ts'
import { outline, short } from './geometry.ts'
import { noise } from './noise.ts'
import { middleLine, spot, type Trail, trailsOf, trodden } from './trails.ts'

/** What a tile looks like: a trail through jungle, with what stands on it. */
export interface TileLook {
  /** Names the tile: the same name always looks the same. */
  readonly name: string
  readonly edges: readonly number[]
  readonly ground: 'jungle' | 'glade' | 'landing'
  readonly weeds: boolean
}

const ORIGIN = { x: 0, y: 0 }
const WHOLE = outline(ORIGIN, 0.985)

/** Plants and clip shape that all tiles share: once a board. */
export function TileDefs({ id }: { id: string }) {
  return (
    <defs>
      <clipPath id={`${id}-hex`}>
        <path d={WHOLE} />
      </clipPath>
      <radialGradient id={`${id}-depth`}>
        <stop offset="0.5" stop-color="#000" stop-opacity="0" />
        <stop offset="1" stop-color="#000" stop-opacity="0.4" />
      </radialGradient>
      {PLANTS.map(plant => (
        <g key={plant.id} id={`${id}-${plant.id}`}>
          {plant.shapes.map(shape => (
            <path key={shape.tone} class={shape.tone} d={shape.d} />
          ))}
        </g>
      ))}
    </defs>
  )
}

function Grown({ id, growth }: { id: string; growth: readonly Growth[] }) {
  return (
    <>
      {growth.map((g, i) => (
        <use
          key={`${g.plant}${i}`}
          href={`#${id}-${g.plant}`}
          transform={`translate(${short(g.x)} ${short(g.y)})rotate(${g.turn})scale(${g.scale.toFixed(2)})`}
        />
      ))}
    </>
  )
}

function shadowsOf(growth: readonly Growth[]): string {
  return growth
    .filter(g => g.plant !== 'f-weed')
    .map(g => {
      const r = short(g.scale * 18)
      return `M${short(g.x + 2 - Number(r))} ${short(g.y + 4)}a${r} ${r} 0 1 0 ${short(2 * Number(r))} 0a${r} ${r} 0 1 0 -${short(2 * Number(r))} 0Z`
    })
    .join('')
}

function pebbles(name: string, trails: readonly Trail[]): string {
  const random = noise(`pebbles ${name}`)
  return trails
    .flatMap(trail => trail.filter((_, i) => i % 3 === 1))
    .map(p => {
      const r = short(0.8 + random())
      return `M${short(p.x + (random() - 0.5) * 22)} ${short(p.y + (random() - 0.5) * 22)}a${r} ${r} 0 1 0 ${short(2 * Number(r))} 0a${r} ${r} 0 1 0 -${short(2 * Number(r))} 0Z`
    })
    .join('')
}

function mottles(name: string): string {
  const random = noise(`mottle ${name}`)
  return Array.from({ length: 9 }, () => {
    const r = short(10 + random() * 18)
    return `M${short((random() - 0.5) * 150)} ${short((random() - 0.5) * 150)}a${r} ${r} 0 1 0 ${short(2 * Number(r))} 0a${r} ${r} 0 1 0 -${short(2 * Number(r))} 0Z`
  }).join('')
}

/** The ground of a tile, around the origin. Drawn once: it never changes while the tile lies there. */
export const TileArt = memo(function TileArt({ id, look }: { id: string; look: TileLook }) {
  const { name, edges, ground, weeds } = look
  const trails = trailsOf(name, edges)
  const growth = growthOf(name, trails, weeds, ground === 'jungle' ? 0 : 62)
  const under = growth.filter(g => g.scale < 0.6 || g.plant === 'f-weed')
  const over = growth.filter(g => !under.includes(g))
  const dead = edges.length === 1
  return (
    <g clip-path={`url(#${id}-hex)`}>
      <path class="soil" d={WHOLE} />
      <path class="mottle" d={mottles(name)} />
      {ground === 'glade' && <path class="glade" d={spot(name, 66)} />}
      {ground === 'landing' && <path class="scorch" d={spot(name, 70)} />}
      {([36, 28, 19] as const).map((width, i) => (
        <g key={width} class={`earth${i}`}>
          {trails.map(trail => (
            <path key={`${trail[0]!.x}${trail.at(-1)!.x}`} d={trodden(name, trail, width)} />
          ))}
          {edges.length > 2 && ground !== 'landing' && <path d={spot(`${name}${i}`, width * (ground === 'glade' ? 1.1 : 0.62))} />}
          {dead && <path d={spot(`${name}${i}`, width * 0.8)} />}
        </g>
      ))}
      <path class="rut" d={trails.map(middleLine).join('')} />
      <path class="pebble" d={pebbles(name, trails)} />
      <Grown id={id} growth={under.filter(g => g.plant !== 'f-weed')} />
      <path class="fall" d={shadowsOf(over)} />
      <Grown id={id} growth={over} />
      <Grown id={id} growth={under.filter(g => g.plant === 'f-weed')} />
      <path fill={`url(#${id}-depth)`} d={WHOLE} />
      {ground === 'glade' && <Crates />}
      {ground === 'landing' && <Ship />}
      <path class="hedge" d={WHOLE} />
    </g>
  )
})

function Crates() {
  return (
    <g>
      <path class="fall" d="M-54-8h15v10h-15ZM-48 5h10v10h-10ZM42-7l13 4-3 10-13-4Z" transform="translate(2 3)" />
      <path class="crate" d="M-54-10h15v10h-15ZM-48 3h10v10h-10ZM42-9l13 4-3 10-13-4Z" />
      <path class="crate-line" d="M-49-10v10M-44-10v10M-48 8h10M48.5-7l-3 10" />
    </g>
  )
}

function Ship() {
  return (
    <g transform="translate(0 -6)rotate(58)scale(1.04)">
      <path class="fall" d="M-4-44 22-18 50 16 46 34 20 36 14 52H-12L-20 36-44 34-48 18-22-18Z" transform="translate(6 8)" />
      <path class="ship1" d="M-14-8-46 18V32L-14 30ZM14-8 46 18V32L14 30Z" />
      <path class="ship2" d="M-46 18-40 12V30L-46 32ZM46 18 40 12V30L46 32ZM-34 6h9v34h-9ZM25 6h9v34h-9Z" />
      <path class="ship-line" d="M-16 0-38 18M16 0 38 18M-16 22H-40M16 22H40" />
      <path class="ship3" d="M-33 34h7v9h-7ZM26 34h7v9h-7Z" />
      <path class="ship-vent" d="M-33.1 16a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0ZM25.9 16a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0Z" />
      <path class="ship1" d="M0-48C9-44 14-32 15-18L16 36 10 46H-10L-16 36-15-18C-14-32-9-44 0-48Z" />
      <path class="ship3" d="M0-44C6-40 9-32 10-22L0-17-10-22C-9-32-6-40 0-44Z" />
      <path class="ship-glass" d="M-8-27C-7-34-4-38 0-40 4-38 7-34 8-27L0-23Z" />
      <path class="ship-line" d="M-15-6H15M-15 14H15M-7-6V36M7-6V36" />
      <path class="ship2" d="M-6 2H6V12H-6Z" />
      <path class="ship-mark" d="M-13 30H13V33H-13Z" />
      <path class="ship-ramp" d="M-8 44H8L11 60H-11Z" />
      <path class="ship-line" d="M-8 49H8M-9 54H9" />
      <path
        class="ship-lamp"
        d="M-48.6 20a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0ZM43.4 20a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0ZM-2.4-47a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0Z"
      />
    </g>
  )
}
