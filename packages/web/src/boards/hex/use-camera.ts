import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { type Box, type Camera, fit, type Inset, keepOver, pan, type Size, zoom } from './camera.ts'
import type { Point } from './geometry.ts'
import { type Hand, handle, isTap, REST, type Touch } from './gestures.ts'

export interface CameraControl {
  readonly camera: Camera
  readonly size: Size
  readonly frame: RefObject<HTMLDivElement | null>
  /** Shows the whole board again and follows it from now on. */
  fitAll(): void
  zoomBy(by: number): void
  panBy(dx: number, dy: number): void
  lookAt(at: Point): void
  /** A hand is moving the board: it is drawn once and shifted. */
  readonly dragging: boolean
  /** Whether everything shows. */
  readonly whole: boolean
  /** Handlers for the element that is dragged. */
  readonly handlers: {
    readonly [K in 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel']: (event: PointerEvent) => void
  }
  /** True if the pointer that was just lifted had been dragging, so that its click means nothing. */
  slipped(): boolean
}

/** The camera over a board: fits itself until a hand moves it. */
export function useCamera(box: Box, focus: Point | undefined, readable: number, inset: Inset): CameraControl {
  const frame = useRef<HTMLDivElement | null>(null)
  const [size, setSize] = useState<Size>({ width: 800, height: 600 })
  const [held, setHeld] = useState<Camera | undefined>()
  const hand = useRef<Hand>(REST)
  const slip = useRef(false)
  const [dragging, setDragging] = useState(false)

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setSize({ width: Math.max(1, element.clientWidth), height: Math.max(1, element.clientHeight) })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const fitted = fit(box, size, focus, readable, inset)
  const camera = held ?? fitted
  const now = useRef(camera)
  now.current = camera
  const move = (next: Camera) => {
    now.current = keepOver(next, box)
    setHeld(now.current)
  }
  const moveRef = useRef(move)
  moveRef.current = move

  const fromMiddle = (event: { clientX: number; clientY: number }): Point => {
    const around = frame.current!.getBoundingClientRect()
    return { x: event.clientX - around.left - around.width / 2, y: event.clientY - around.top - around.height / 2 }
  }

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const around = element.getBoundingClientRect()
      const at = { x: event.clientX - around.left - around.width / 2, y: event.clientY - around.top - around.height / 2 }
      moveRef.current(zoom(now.current, Math.exp(-event.deltaY * 0.0016), at))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [])

  const feel = (kind: Touch['kind'], event: PointerEvent) => {
    const before = hand.current
    const next = handle(before, now.current, { kind, id: event.pointerId, point: fromMiddle(event) })
    hand.current = next.hand
    setDragging(next.hand.at === 'drag')
    if (kind === 'down') slip.current = false
    if (kind === 'up' && before.at !== 'rest' && !isTap(before, event.pointerId)) slip.current = true
    if (next.hand.at === 'drag' && before.at === 'down') (event.currentTarget as Element).setPointerCapture(event.pointerId)
    if (next.camera !== now.current) move(next.camera)
  }

  return {
    camera,
    size,
    frame,
    dragging,
    fitAll: () => setHeld(undefined),
    zoomBy: by => move(zoom(now.current, by, { x: 0, y: 0 })),
    panBy: (dx, dy) => move(pan(now.current, dx, dy)),
    lookAt: at => {
      const { scale } = now.current
      const [halfWidth, halfHeight] = [size.width / scale / 2 - 70, size.height / scale / 2 - 70]
      if (Math.abs(at.x - now.current.x) > halfWidth || Math.abs(at.y - now.current.y) > halfHeight) move({ ...at, scale })
    },
    whole: box.width * camera.scale <= size.width + 1 && box.height * camera.scale <= size.height + 1,
    handlers: {
      onPointerDown: event => feel('down', event),
      onPointerMove: event => feel('move', event),
      onPointerUp: event => feel('up', event),
      onPointerCancel: event => feel('up', event),
    },
    slipped: () => slip.current,
  }
}
