import type { Point } from '@muster/geometry/table'
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { t } from '../../app/speak.ts'
import { Tool } from '../hex/board.tsx'
import { type Inset, NO_INSET, transformOf } from '../hex/camera.ts'
import { type CameraControl, useCamera } from '../hex/use-camera.ts'
import { reliefOf } from '../map/relief.ts'
import { SignDefs } from './base-signs.tsx'
import { Bases, Groups, membersOf } from './bases.tsx'
import { Callout } from './callout.tsx'
import { detailAt, zoomStep } from './detail.ts'
import { TableLabels } from './flags.tsx'
import { Ghosts } from './ghosts.tsx'
import { TableGround } from './ground.tsx'
import { Grounds, Lines, Markers, OverlayDefs, UnderPieces } from './overlays.tsx'
import { PlaceProxies } from './place-proxies.tsx'
import { EMPTY_HAND, type Spot, type TableHand, type TableScene } from './scene.ts'
import { drawn, onDrawing } from './units.ts'
import { type Hearing, useTableInput } from './use-table-input.ts'

export interface TableBoardProps extends Hearing {
  readonly hand?: TableHand
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
