import { createRequire } from 'node:module'
import type { Disc, Outline } from '@muster/geometry/table'
import type * as Check2d from 'check2d'
import { clearLines } from './line-sampler.ts'

/** The package's ES module is not marked as one, so Node can only load the other. */
const { Line, System } = createRequire(import.meta.url)('check2d') as typeof Check2d

/** Blockers in the library's own tree, and the line that is tried against them. */
export interface World {
  readonly system: Check2d.System
  readonly line: Check2d.Line
}

export function worldOf(outlines: readonly Outline[]): World {
  const system = new System()
  for (const outline of outlines) {
    if (outline.kind === 'disc') system.createCircle(outline.centre, outline.radius, { isStatic: true })
    else system.createPolygon({ x: 0, y: 0 }, [...outline.corners], { isStatic: true })
  }
  const line = new Line({ x: 0, y: 0 }, { x: 1, y: 1 }, { isTrigger: true })
  system.insert(line)
  return { system, line }
}

/** How many of 256 lines between two bases collide with nothing; at most `enough`. */
export function collidedSight(a: Disc, b: Disc, { system, line }: World, enough: number): number {
  const isClear = (ax: number, ay: number, bx: number, by: number) => {
    line.start = { x: ax, y: ay }
    line.end = { x: bx, y: by }
    system.insert(line)
    return !system.checkOne(line, stop)
  }
  return clearLines(a, b, isClear, enough)
}

/** The first collision is enough. */
const stop = () => true
