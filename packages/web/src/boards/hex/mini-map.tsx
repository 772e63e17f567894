import type { Box } from './camera.ts'
import { centre, outline } from './geometry.ts'
import type { Scene } from './scene.ts'
import type { CameraControl } from './use-camera.ts'

/** The whole board, small, with the part that shows: where not everything fits. Tapping it looks there. */
export function MiniMap({ scene, box, view }: { scene: Scene; box: Box; view: CameraControl }) {
  const { camera, size } = view
  const width = size.width / camera.scale
  const height = size.height / camera.scale
  const lookThere = (event: MouseEvent) => {
    const around = (event.currentTarget as Element).getBoundingClientRect()
    const scale = Math.min(around.width / box.width, around.height / box.height)
    view.lookAt({
      x: box.x + box.width / 2 + (event.clientX - around.left - around.width / 2) / scale,
      y: box.y + box.height / 2 + (event.clientY - around.top - around.height / 2) / scale,
    })
  }
  return (
    <svg class="mini-map" viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`} aria-hidden="true" onClick={lookThere}>
      <path class="mini-tile" d={scene.tiles.map(tile => outline(centre(tile.hex), 0.97)).join('')} />
      {scene.figures
        .filter(figure => figure.kind !== 'marker')
        .map(figure => {
          const at = centre(figure.hex)
          return (
            <circle
              key={figure.id}
              class={figure.side === 'amber' ? 'mini-marine' : 'mini-foe'}
              cx={at.x + figure.dx}
              cy={at.y + figure.dy}
              r="34"
            />
          )
        })}
      <rect class="mini-frame" x={camera.x - width / 2} y={camera.y - height / 2} width={width} height={height} rx="20" />
    </svg>
  )
}
