import type { Point } from '../hex/geometry.ts'
import { FLAG, type PlacedFlag } from './flag-places.ts'
import type { MapScene, Way } from './scene.ts'
import { smooth } from './ways.ts'

/** Tones of sectors over the land: lit, chosen, contested, refused. */
export function Tones({ scene, id }: { scene: MapScene; id: string }) {
  return (
    <g class="tones">
      {scene.sectors
        .filter(sector => sector.tone)
        .map(sector => {
          const outline = scene.land.sectors[sector.id]!.outline
          return (
            <g key={sector.id} class={`tone-${sector.tone}`}>
              <path class="tone-wash" d={outline} />
              {sector.tone === 'battle' && <path fill={`url(#${id}-hatch)`} d={outline} />}
              <path class="tone-under" d={outline} />
              <path class="tone-line" d={outline} />
            </g>
          )
        })}
    </g>
  )
}

/** The heads of ways and the hatching of battles. */
export function OverlayDefs({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={`${id}-hatch`} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path class="battle-hatch" d="M0 0V8" />
      </pattern>
      {(['plan', 'draft', 'past', 'no'] as const).map(tone => (
        <marker
          key={tone}
          id={`${id}-${tone}`}
          viewBox="-12 -8 16 16"
          refX="-6"
          refY="0"
          markerWidth="21"
          markerHeight="21"
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <path class={`way-head way-${tone}`} d="M-10-7 3 0-10 7-7 0Z" />
        </marker>
      ))}
    </defs>
  )
}

/** Ways as arrows, with the borders on them numbered. */
export function Ways({ ways, id }: { ways: readonly Way[]; id: string }) {
  return (
    <g class="ways-drawn">
      {ways.map(way => (
        <g key={way.id} class={`way way-${way.tone}`}>
          <path class="way-under" d={smooth(way.points, 26)} />
          <path class="way-line" d={smooth(way.points, 26)} marker-end={`url(#${id}-${way.tone})`} />
          {way.crossings.map((at, i) => (
            <g key={`${at.x} ${at.y}`} class="crossing" transform={`translate(${at.x} ${at.y})`}>
              <circle r="8" />
              <text y="3.800">{i + 1}</text>
            </g>
          ))}
        </g>
      ))}
    </g>
  )
}

/** A cross where something is stopped. */
export function Stop({ at }: { at: Point }) {
  return (
    <g class="stop" transform={`translate(${at.x} ${at.y})`}>
      <circle r="10" />
      <path d="M-4.400-4.400 4.400 4.400M4.400-4.400-4.400 4.400" />
    </g>
  )
}

/** Small flags beside their places: what may happen there. */
export function Flags({ flags }: { flags: readonly PlacedFlag[] }) {
  return (
    <g class="flags">
      {flags.map(({ flag: { at, title, text }, box: { left, top, right, bottom }, lead }) => (
        <g key={`${at.x} ${at.y}`} class="flag">
          <path class="flag-lead" d={`M${at.x} ${at.y}L${lead.x} ${lead.y}`} />
          <rect x={left} y={top} width={right - left} height={bottom - top} rx="6" />
          <path
            class="flag-swords"
            transform={`translate(${left + 6} ${(top + bottom) / 2 - 10.5})scale(.86)`}
            d="M4 4l12 12M20 4 8 16M4 4v3.500M4 4h3.500M20 4v3.500M20 4h-3.500M13 19l6-6M11 19l-6-6M17 17l3 3M7 17l-3 3"
          />
          <text x={left + FLAG.sign} y={top + (text ? 15.5 : 16.5)}>
            {title}
          </text>
          {text && (
            <text class="flag-more" x={left + FLAG.sign} y={top + 30}>
              {text}
            </text>
          )}
        </g>
      ))}
    </g>
  )
}
