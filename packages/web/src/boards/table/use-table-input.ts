import type { Point } from '@muster/geometry/table'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { announce } from '../../shell/live.tsx'
import { SLIP } from '../hex/gestures.ts'
import type { CameraControl } from '../hex/use-camera.ts'
import { ghostAt, spotsAt } from './hit.ts'
import { nextPlace, type Place, placesOf, placeTowards } from './places.ts'
import type { Spot, TableHand, TableScene } from './scene.ts'
import { onDrawing, onTable, UNIT } from './units.ts'

/** What a tool does with pointer and keys over the table; places are thousandths of an inch. */
export interface TableTool {
  /** A ghost, or the bare table, is taken: gives whether the tool drags it, so that the table stays where it is. */
  grab?(at: Point, ghost: Spot | undefined): boolean
  drag?(at: Point): void
  drop?(at: Point): void
  /** The pointer passes over the table with nothing taken. */
  hover?(at: Point, spots: readonly Spot[]): void
  /** A tap, on a ghost or not; gives whether the tool has used it up. */
  tap?(at: Point, spots: readonly Spot[], ghost: Spot | undefined): boolean
  key?(event: KeyboardEvent): boolean
}

/** What hears of pointer and keys. */
export interface Hearing {
  readonly scene: TableScene
  readonly tool?: TableTool
  /** Something was pointed at: the nearest first, each base followed by its group. Where pointing means nothing it is left out, and Enter is not the table's. */
  onPoint?(spots: readonly Spot[]): void
  /** Something is looked at without being chosen: hovered or focused; nothing when it ends. */
  onPeek?(spots: readonly Spot[] | undefined): void
  /** What is near a place, in range of it and seen from it, in words: read aloud on demand. */
  describe?(spot: Spot): string | undefined
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

/** Pointer and keys over the table: what the tool takes is its own, the rest moves the table or points. */
export function useTableInput({ scene, tool, onPoint, onPeek, describe }: Hearing, view: CameraControl, hand: TableHand) {
  const places = useMemo(() => placesOf(scene), [scene])
  const [active, setActive] = useState<Spot>()
  const [grabbing, setGrabbing] = useState(false)
  const grabbed = useRef<number | undefined>(undefined)
  /** The pointer has dragged something: its click means nothing. */
  const dropped = useRef(false)
  const peeked = useRef('')
  const downAt = useRef<Point>({ x: 0, y: 0 })
  const focusable = places.find(place => place.id === active) ?? places[0]

  const placeOf = (event: { clientX: number; clientY: number }): Point => {
    const around = view.frame.current!.getBoundingClientRect()
    const { x, y, scale } = view.camera
    return onTable(
      {
        x: (event.clientX - around.left - around.width / 2) / scale + x,
        y: (event.clientY - around.top - around.height / 2) / scale + y,
      },
      scene.height,
    )
  }
  const unitsPerPixel = UNIT / view.camera.scale
  const spotsOf = (event: MouseEvent): readonly Spot[] => {
    const flag = (event.target as Element).closest('[data-flag]')
    return flag ? [flag.getAttribute('data-flag')!] : spotsAt(scene, placeOf(event), unitsPerPixel)
  }
  const focusPlace = (place: Place) => {
    setActive(place.id)
    view.lookAt(onDrawing(place.at, scene.height))
    view.frame.current?.querySelector<SVGGElement>(`[data-place="${CSS.escape(place.id)}"]`)?.focus({ preventScroll: true })
  }

  /** Told only when it has changed: the pointer moves many times over one piece. */
  const peek = (spots: readonly Spot[] | undefined) => {
    const key = spots?.join(' ') ?? ''
    if (key === peeked.current) return
    peeked.current = key
    onPeek?.(spots)
  }

  const onPointerDown = (event: PointerEvent) => {
    dropped.current = false
    downAt.current = { x: event.clientX, y: event.clientY }
    const at = placeOf(event)
    if (grabbed.current === undefined && tool?.grab?.(at, ghostAt(hand.ghosts, at, unitsPerPixel)?.id)) {
      grabbed.current = event.pointerId
      setGrabbing(true)
      ;(event.currentTarget as Element).setPointerCapture(event.pointerId)
    } else view.handlers.onPointerDown(event)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (grabbed.current === event.pointerId) {
      dropped.current ||= Math.abs(event.clientX - downAt.current.x) + Math.abs(event.clientY - downAt.current.y) > SLIP
      if (dropped.current) tool?.drag?.(placeOf(event))
    } else {
      view.handlers.onPointerMove(event)
      if (!view.dragging && event.pointerType !== 'touch') {
        const spots = spotsOf(event)
        tool?.hover?.(placeOf(event), spots)
        peek(nonEmpty(spots))
      }
    }
  }
  const onPointerUp = (event: PointerEvent) => {
    if (grabbed.current !== event.pointerId) {
      view.handlers.onPointerUp(event)
      return
    }
    grabbed.current = undefined
    setGrabbing(false)
    tool?.drop?.(placeOf(event))
  }
  const onClick = (event: MouseEvent) => {
    if (dropped.current || view.slipped()) return
    const proxy = event.detail === 0 ? (event.target as Element).closest('[data-place]')?.getAttribute('data-place') : undefined
    const spots = proxy ? [proxy] : spotsOf(event)
    const at = placeOf(event)
    if (tool?.tap?.(at, spots, ghostAt(hand.ghosts, at, unitsPerPixel)?.id)) return
    onPoint?.(spots)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return
    const used = tool?.key?.(event) || (event.target !== document.body && onTableKey(event))
    if (!used) return
    event.preventDefault()
    event.stopPropagation()
  }
  const onTableKey = (event: KeyboardEvent): boolean => {
    const arrow = ARROWS[event.key]
    if (arrow && event.shiftKey) view.panBy(-arrow.x * 60, arrow.y * 60)
    else if (arrow) {
      const next = focusable && placeTowards(focusable, places, arrow)
      if (next) focusPlace(next)
    } else if (event.key === ']' || event.key === '[') {
      const next = nextPlace(places, focusable?.id, event.key === ']' ? 1 : -1)
      if (next) focusPlace(next)
    } else if (event.key === 'i' || event.key === 'I') {
      const told = focusable && describe?.(focusable.id)
      if (told) announce(told)
    } else if (event.key === '+' || event.key === '=') view.zoomBy(1.25)
    else if (event.key === '-') view.zoomBy(0.8)
    else if (event.key === '0') view.fitAll()
    else if ((event.key === 'Enter' || event.key === ' ') && focusable && onPoint) onPoint([focusable.id])
    else return false
    return true
  }
  const keys = useRef(onKeyDown)
  keys.current = onKeyDown
  useEffect(() => {
    // Keys pressed with nothing focused are the table's too: whoever drags with the mouse may nudge with the keys.
    const onKey = (event: KeyboardEvent) => {
      if (event.target === document.body && document.querySelector('dialog[open]') === null) keys.current(event)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const onFocus = (event: FocusEvent) => {
    const spot = (event.target as Element).getAttribute('data-place')
    if (!spot) return
    setActive(spot)
    peek([spot])
  }
  return {
    places,
    focusable,
    grabbing,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onPointerLeave: () => peek(undefined),
      onClick,
      onKeyDown,
      onFocusIn: onFocus,
      onFocusOut: () => peek(undefined),
    },
  }
}

const nonEmpty = (spots: readonly Spot[]) => (spots.length > 0 ? spots : undefined)
