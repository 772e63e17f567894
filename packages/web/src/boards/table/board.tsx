import type { Point } from '@muster/geometry/table'
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { t } from '../../app/speak.ts'
import { announce } from '../../shell/live.tsx'
import { Tool } from '../hex/board.tsx'
import { type Inset, NO_INSET, transformOf } from '../hex/camera.ts'
import { SLIP } from '../hex/gestures.ts'
import { type CameraControl, useCamera } from '../hex/use-camera.ts'
import { reliefOf } from '../map/relief.ts'
import { SignDefs } from './base-signs.tsx'
import { Bases, Groups, membersOf } from './bases.tsx'
import { Callout } from './callout.tsx'
import { detailAt, zoomStep } from './detail.ts'
import { TableLabels } from './flags.tsx'
import { Ghosts } from './ghosts.tsx'
import { TableGround } from './ground.tsx'
import { ghostAt, spotsAt } from './hit.ts'
import { Grounds, Lines, Markers, OverlayDefs, UnderPieces } from './overlays.tsx'
import { nextPlace, type Place, placesOf, placeTowards } from './places.ts'
import { EMPTY_HAND, type Spot, type TableHand, type TableScene } from './scene.ts'
import { drawn, onDrawing, onTable, UNIT } from './units.ts'

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

export interface TableBoardProps {
  readonly scene: TableScene
  readonly hand?: TableHand
  readonly tool?: TableTool
  /** Something was pointed at: the nearest first, each base followed by its group. */
  onPoint?(spots: readonly Spot[]): void
  /** Something is looked at without being chosen: hovered or focused; nothing when it ends. */
  onPeek?(spots: readonly Spot[] | undefined): void
  /** What is near a place, in range of it and seen from it, in words: read aloud on demand. */
  describe?(spot: Spot): string | undefined
  /** Said beside a place on the table: why not. */
  readonly callout?: { readonly at: Point; readonly content: ComponentChildren }
  /** Groups whose names are written beside their flags. */
  readonly named?: readonly Spot[]
  readonly tools?: ComponentChildren
  /** Without buttons and focus: a picture. */
  readonly still?: boolean
  /** Pixels for one unit of the drawing below which the picture shows a part instead of shrinking. */
  readonly readable?: number
  readonly inset?: Inset
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

const NOBODY: readonly Spot[] = []

let boards = 0

/** A table seen from above, to scale. It draws a scene and what the hand holds, and says what was pointed at; it knows no game. */
export function TableBoard(props: TableBoardProps) {
  const { scene, hand = EMPTY_HAND, still = false, readable = 0.3, inset = NO_INSET, named = NOBODY } = props
  const id = useMemo(() => `table${boards++}`, [])
  const table = scene.height
  const [width, height] = [drawn(scene.width), drawn(table)]
  const box = { x: -28, y: -28, width: width + 40, height: height + 40 }
  const view = useCamera(box, focusOf(scene), readable, inset)
  const { scale } = view.camera
  const members = useMembers(scene)
  const detail = detailAt(scale)
  const moving = useMoving(scale) || view.dragging
  const style = {
    transform: transformOf(view.camera, view.size),
    transformOrigin: '0 0',
    willChange: moving ? 'transform' : 'auto',
    '--k': 1 / scale,
  }
  const input = useTableInput(props, view, hand)
  return (
    <div class={`hex-frame table-frame detail-${detail}`} ref={view.frame}>
      <svg class="table-ground" width={width} height={height} style={style} aria-hidden="true">
        <TableGround
          id={`${id}-ground`}
          width={scene.width}
          height={table}
          surface={scene.surface}
          terrain={scene.terrain}
          relief={still ? undefined : reliefOf(720, 480).value}
        />
      </svg>
      <svg
        class={`hexes table-svg${input.grabbing ? ' grabbing' : ''}`}
        data-testid="board"
        aria-label={scene.label}
        {...(still ? { role: 'img' } : { role: 'group', ...input.handlers })}
      >
        <OverlayDefs id={id} />
        <SignDefs id={id} />
        <clipPath id={`${id}-table`}>
          <rect width={width} height={height} />
        </clipPath>
        <g class="table-pieces" style={style}>
          <Grounds zones={scene.zones} objectives={scene.objectives} table={table} id={id} />
          <UnderPieces hand={hand} table={table} id={id} />
          <Groups groups={scene.groups} members={members} table={table} />
          <Bases bases={scene.bases} id={id} detail={detail} table={table} />
          <Markers markers={scene.markers} table={table} />
          {!still && <PlaceProxies places={input.places} focusable={input.focusable} table={table} />}
          <Ghosts hand={hand} table={table} id={id} />
          <TableLabels scene={scene} members={members} detail={detail} step={zoomStep(scale)} named={named} />
          <Lines hand={hand} width={scene.width} table={table} />
        </g>
      </svg>
      {props.callout && <Callout at={toScreen(props.callout.at, table, view)}>{props.callout.content}</Callout>}
      {!still && (
        <div class="board-tools" role="toolbar" aria-label={t('board.tools')}>
          {props.tools}
          <Tool icon="fit" label={t('board.fit')} onPress={view.fitAll} />
          <Tool icon="minus" label={t('board.zoomOut')} onPress={() => view.zoomBy(0.8)} />
          <Tool icon="plus" label={t('board.zoomIn')} onPress={() => view.zoomBy(1.25)} />
        </div>
      )}
    </div>
  )
}

function useMembers(scene: TableScene) {
  const kept = useRef<ReturnType<typeof membersOf>>(new Map())
  return useMemo(() => {
    kept.current = membersOf(scene.bases, kept.current)
    return kept.current
  }, [scene.bases])
}

/** Pointer and keys over the table: what the tool takes is its own, the rest moves the table or points. */
function useTableInput({ scene, tool, onPoint, onPeek, describe }: TableBoardProps, view: CameraControl, hand: TableHand) {
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
    else if ((event.key === 'Enter' || event.key === ' ') && focusable) onPoint?.([focusable.id])
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

/** Places that keys and readers of the screen can go to; one of them is in the order of tabs. */
function PlaceProxies({ places, focusable, table }: { places: readonly Place[]; focusable: Place | undefined; table: number }) {
  return (
    <g>
      {places.map(place => {
        const { x, y } = onDrawing(place.at, table)
        return (
          <g
            key={place.id}
            class="spot place"
            data-place={place.id}
            data-testid={`place-${place.id}`}
            {...{
              role: 'button',
              tabindex: place === focusable ? 0 : -1,
              'aria-label': place.name,
              ...(place.pressed ? { 'aria-pressed': true } : {}),
            }}
          >
            <circle cx={x} cy={y} r={drawn(place.radius) + 5} />
          </g>
        )
      })}
    </g>
  )
}

function toScreen(at: Point, table: number, { camera, size }: CameraControl) {
  const { x, y } = onDrawing(at, table)
  return {
    x: (x - camera.x) * camera.scale + size.width / 2,
    y: (y - camera.y) * camera.scale + size.height / 2,
    width: size.width,
    height: size.height,
  }
}

function focusOf(scene: TableScene): Point | undefined {
  if (scene.focus.length === 0) return undefined
  const sum = scene.focus.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 })
  return onDrawing({ x: sum.x / scene.focus.length, y: sum.y / scene.focus.length }, scene.height)
}

/** Milliseconds after the last step of a zoom until the table is drawn anew at its size; until then what was drawn is stretched. */
const SETTLED = 160

/** Whether a number has changed just now. */
function useMoving(scale: number): boolean {
  const [settled, setSettled] = useState(scale)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(scale), SETTLED)
    return () => clearTimeout(timer)
  }, [scale])
  return settled !== scale
}
