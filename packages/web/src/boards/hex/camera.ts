import type { Point } from './geometry.ts'

/** What part of the board shows: the point in the middle, and pixels for one board unit. */
export interface Camera {
  readonly x: number
  readonly y: number
  readonly scale: number
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Pixels at the edges of the view that something else covers. */
export interface Inset {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

export const NO_INSET: Inset = { top: 0, right: 0, bottom: 0, left: 0 }

export const LEAST_SCALE = 0.18
export const MOST_SCALE = 2.4

const between = (least: number, n: number, most: number) => Math.min(most, Math.max(least, n))

/**
 * The camera that shows a whole box, no larger than natural size. Where that would make it smaller than `readable`, it shows the part around `focus` at that
 * scale instead.
 */
export function fit(box: Box, size: Size, focus: Point | undefined, readable: number, inset: Inset = NO_INSET): Camera {
  const free = { width: size.width - inset.left - inset.right, height: size.height - inset.top - inset.bottom }
  const camera = fitWithin(box, free, focus, readable)
  return {
    ...camera,
    x: camera.x + (inset.right - inset.left) / 2 / camera.scale,
    y: camera.y + (inset.bottom - inset.top) / 2 / camera.scale,
  }
}

function fitWithin(box: Box, size: Size, focus: Point | undefined, readable: number): Camera {
  const whole = Math.min(size.width / box.width, size.height / box.height)
  const scale = between(LEAST_SCALE, Math.max(whole, readable), 1.35)
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const along = (at: number | undefined, start: number, length: number, shown: number, centre: number) =>
    shown >= length || at === undefined ? centre : between(start + shown / 2, at, start + length - shown / 2)
  return {
    x: along(focus?.x, box.x, box.width, size.width / scale, middle.x),
    y: along(focus?.y, box.y, box.height, size.height / scale, middle.y),
    scale,
  }
}

/** Moves the picture by pixels. */
export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale }
}

/** Zooms so that what is under `at` (pixels from the middle of the view) stays there. */
export function zoom(camera: Camera, by: number, at: Point): Camera {
  const scale = between(LEAST_SCALE, camera.scale * by, MOST_SCALE)
  return { scale, x: camera.x + at.x / camera.scale - at.x / scale, y: camera.y + at.y / camera.scale - at.y / scale }
}

/** Keeps the middle of the view over the board, so that it cannot be lost. */
export function keepOver(camera: Camera, box: Box): Camera {
  return { ...camera, x: between(box.x, camera.x, box.x + box.width), y: between(box.y, camera.y, box.y + box.height) }
}

/** The CSS transform that puts the board under the camera, from the top left of the view. */
export function transformOf(camera: Camera, size: Size): string {
  const { x, y, scale } = camera
  return `translate(${(size.width / 2 - x * scale).toFixed(2)}px, ${(size.height / 2 - y * scale).toFixed(2)}px) scale(${scale.toFixed(4)})`
}
