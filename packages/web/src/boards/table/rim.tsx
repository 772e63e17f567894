import { short } from '../hex/geometry.ts'
import type { Base } from './scene.ts'
import { drawn } from './units.ts'

interface RimProps {
  readonly base: Pick<Base, 'radius' | 'hull' | 'heading'>
  readonly class: string
  /** How much larger than the piece, in units of the drawing. */
  readonly grow?: number
  readonly shift?: readonly [number, number]
}

/** The outline of a piece about the origin of the drawing: a round base, or a hull turned to its heading. */
export function Rim({ base: { radius, hull, heading = 0 }, class: name, grow = 0, shift: [x, y] = [0, 0] }: RimProps) {
  if (!hull) return <circle class={name} cx={x} cy={y} r={short(drawn(radius) + grow)} />
  const [long, wide] = [drawn(hull.halfLength) + grow, drawn(hull.halfWidth) + grow]
  return (
    <rect
      class={name}
      x={short(-long)}
      y={short(-wide)}
      width={short(2 * long)}
      height={short(2 * wide)}
      rx="3"
      transform={`translate(${x} ${y})rotate(${short(-heading / 10)})`}
    />
  )
}

/** The radius that the sign of a piece is drawn for: a hull's own art fills its length. */
export function signRadius({ radius, hull }: Pick<Base, 'radius' | 'hull'>): number {
  return drawn(hull ? Math.min(hull.halfLength, hull.halfWidth * 1.6) : radius)
}
