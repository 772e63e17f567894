import type { Box } from './camera.ts'
import { centre, type Hex, neighbour, outline, short } from './geometry.ts'
import type { Scene } from './scene.ts'
import { TileArt, type TileLook } from './tile-art.tsx'

/** The transform that puts what is drawn around the origin onto a hex. */
export const moveTo = (hex: Hex) => `translate(${short(centre(hex).x)} ${short(centre(hex).y)})`

/** The jungle around the tiles: a pattern whose plants go on over its edges. */
const WILD = {
  width: 330,
  height: 290,
  plants: [
    ['f-cr2', 30, 40],
    ['f-cr1', 128, 22],
    ['f-palm2', 80, 104],
    ['f-cr2', 186, 118],
    ['f-fern2', 24, 160],
    ['f-cr3', 104, 186],
    ['f-palm1', 226, 46],
    ['f-cr1', 290, 92],
    ['f-cr3', 262, 176],
    ['f-palm2', 176, 214],
    ['f-cr2', 60, 246],
    ['f-fern1', 302, 232],
    ['f-br2', 228, 262],
    ['f-cr3', 132, 266],
  ],
} as const
const WRAPS = [-1, 0, 1].flatMap(dx => [-1, 0, 1].map(dy => [dx, dy] as const))

/** Patterns of a board. */
export function BoardDefs({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={`${id}-hatch`} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V9" class="leaving-hatch" />
      </pattern>
      <pattern id={`${id}-wild`} width={WILD.width} height={WILD.height} patternUnits="userSpaceOnUse">
        {WILD.plants.flatMap(([plant, x, y]) =>
          WRAPS.map(([dx, dy]) => (
            <use
              key={`${x} ${dx} ${dy}`}
              href={`#${id}-${plant}`}
              transform={`translate(${x + dx * WILD.width} ${y + dy * WILD.height})rotate(${x * 7})`}
            />
          )),
        )}
      </pattern>
    </defs>
  )
}

/** The jungle, the tiles in it, and the veil over those that will leave. */
export function Ground(props: { id: string; scene: Scene; box: Box; looks: ReadonlyMap<Hex, TileLook> }) {
  const { id, scene, box, looks } = props
  const laid = new Set(scene.tiles.map(tile => tile.hex))
  const around = new Set(
    scene.tiles.flatMap(tile => [0, 1, 2, 3, 4, 5].map(edge => neighbour(tile.hex, edge))).filter(hex => !laid.has(hex)),
  )
  return (
    <>
      <rect class="wild" x={box.x - 900} y={box.y - 900} width={box.width + 1800} height={box.height + 1800} fill={`url(#${id}-wild)`} />
      <path class="empty-hex" d={[...around].map(hex => outline(centre(hex), 0.93)).join('')} />
      <path class="tile-shade" transform="translate(3 7)" d={scene.tiles.map(tile => outline(centre(tile.hex), 0.985)).join('')} />
      {scene.tiles.map(tile => (
        <g key={tile.look.name} transform={moveTo(tile.hex)}>
          <TileArt id={id} look={looks.get(tile.hex)!} />
        </g>
      ))}
      {scene.tiles
        .filter(tile => tile.leaving)
        .map(tile => (
          <g key={tile.hex} class="leaving">
            <path class="leaving-veil" d={outline(centre(tile.hex), 0.985)} />
            <path fill={`url(#${id}-hatch)`} d={outline(centre(tile.hex), 0.985)} />
            <path class="leaving-edge" d={outline(centre(tile.hex), 0.96)} />
          </g>
        ))}
    </>
  )
}
