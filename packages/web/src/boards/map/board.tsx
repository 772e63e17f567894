import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { t } from '../../app/speak.ts'
import { Tool } from '../hex/board.tsx'
import { type Inset, NO_INSET, transformOf } from '../hex/camera.ts'
import type { Point } from '../hex/geometry.ts'
import { useCamera } from '../hex/use-camera.ts'
import { placeFlags } from './flag-places.ts'
import { cityBoxes, layOutAll } from './grounds.ts'
import { LandArt } from './land.tsx'
import { boxesOf, type SectorLayout } from './layout.ts'
import { Flags, OverlayDefs, Stop, Tones, Ways } from './overlays.tsx'
import { Pieces } from './pieces.tsx'
import { reliefOf } from './relief.ts'
import type { MapScene, SceneSector, Spot } from './scene.ts'
import { nearestTowards } from './ways.ts'

export interface MapBoardProps {
  readonly scene: MapScene
  /** Something was pointed at: the nearest first, then the sector, then what else stands there. */
  onPoint?(spots: readonly Spot[]): void
  /** Something is looked at without being chosen: hovered or focused; nothing when it ends. */
  onPeek?(spots: readonly Spot[] | undefined): void
  readonly tools?: ComponentChildren
  /** Without buttons and focus: a picture. */
  readonly still?: boolean
  /** Pixels for one unit of the drawing below which the picture shows a part instead of shrinking. */
  readonly readable?: number
  readonly inset?: Inset
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

let boards = 0

/** A map of sectors with what lies on them. It draws a scene and says what was pointed at; it knows no game. */
export function MapBoard({ scene, onPoint, onPeek, tools, still = false, readable = 0.62, inset = NO_INSET }: MapBoardProps) {
  const id = useMemo(() => `map${boards++}`, [])
  const { land } = scene
  const box = { x: 0, y: 0, width: land.width, height: land.height }
  const view = useCamera(box, middleOf(scene.focus), readable, inset)
  const [active, setActive] = useState<string>()
  const [ring, setRing] = useState<string>()
  const svg = useRef<SVGSVGElement>(null)
  const layouts = useMemo(() => layOutAll(scene), [scene])
  const placed = scene.sectors.flatMap(sector => layouts.get(sector.id)!.pieces)
  const flags = useMemo(() => {
    const names = scene.sectors.flatMap(sector => boxesOf(sector.label, layouts.get(sector.id)!))
    return placeFlags(scene.flags, [...names, ...land.cities.flatMap(cityBoxes)], {
      left: 4,
      top: 4,
      right: land.width - 4,
      bottom: land.height - 4,
    })
  }, [scene, layouts])
  const focusable = scene.sectors.find(sector => sector.id === active) ?? scene.sectors[0]

  const point = (spots: readonly Spot[]) => {
    if (!view.slipped()) onPoint?.(spots)
  }
  const focusSector = (sector: SceneSector) => {
    setActive(sector.id)
    view.lookAt(sector.centre)
    svg.current?.querySelector<SVGGElement>(`[data-sector="${sector.id}"]`)?.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (arrow && event.shiftKey) view.panBy(-arrow.x * 60, -arrow.y * 60)
    else if (arrow && focusable) {
      const next = nearestTowards(focusable.centre, scene.sectors, arrow)
      if (next) focusSector(next)
    } else if (event.key === '+' || event.key === '=') view.zoomBy(1.25)
    else if (event.key === '-') view.zoomBy(0.8)
    else if (event.key === '0') view.fitAll()
    else if ((event.key === 'Enter' || event.key === ' ') && focusable) onPoint?.(spotsOf(scene, focusable.id))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const style = {
    transform: transformOf(view.camera, view.size),
    transformOrigin: '0 0',
    willChange: useMoving(view.camera.scale) || view.dragging ? 'transform' : 'auto',
  }

  return (
    <div class="hex-frame map-frame" ref={view.frame}>
      <svg class="map-land" width={land.width} height={land.height} style={style} aria-hidden="true">
        <LandArt land={land} id={id} relief={reliefOf(land.width, land.height).value} />
      </svg>
      <svg
        ref={svg}
        class="hexes map-svg"
        data-testid="board"
        aria-label={scene.label}
        {...(still ? { role: 'img' } : { role: 'group', onKeyDown, ...view.handlers })}
      >
        <OverlayDefs id={id} />
        <g style={style}>
          <Tones scene={scene} id={id} />
          {!still &&
            scene.sectors.map(sector => (
              <path
                key={sector.id}
                class="spot sector-area"
                data-sector={sector.id}
                data-testid={`sector-${sector.id}`}
                d={land.sectors[sector.id]!.outline}
                {...{
                  role: 'button',
                  tabindex: focusable?.id === sector.id ? 0 : -1,
                  'aria-label': sector.name,
                  ...(sector.pressed === undefined ? {} : { 'aria-pressed': sector.pressed }),
                  onClick: () => point(spotsOf(scene, sector.id)),
                  onPointerEnter: () => onPeek?.([sector.id]),
                  onPointerLeave: () => onPeek?.(undefined),
                  onFocus: (event: FocusEvent) => {
                    setActive(sector.id)
                    setRing((event.currentTarget as Element).matches(':focus-visible') ? sector.id : undefined)
                    onPeek?.([sector.id])
                  },
                  onBlur: () => {
                    setRing(undefined)
                    onPeek?.(undefined)
                  },
                }}
              />
            ))}
          <Ways ways={scene.ways} id={id} />
          <Names scene={scene} layouts={layouts} />
          <Pieces placed={placed} still={still} point={point} onPeek={onPeek} />
          {ring !== undefined && <path class="focus-ring" d={land.sectors[ring]!.outline} />}
          {scene.stop && <Stop at={scene.stop} />}
          <Flags flags={flags} />
        </g>
      </svg>
      {!still && (
        <div class="board-tools" role="toolbar" aria-label={t('board.tools')}>
          {tools}
          <Tool icon="fit" label={t('board.fit')} onPress={view.fitAll} />
          <Tool icon="minus" label={t('board.zoomOut')} onPress={() => view.zoomBy(0.8)} />
          <Tool icon="plus" label={t('board.zoomIn')} onPress={() => view.zoomBy(1.25)} />
        </div>
      )}
    </div>
  )
}

/** Milliseconds after the last step of a zoom until the map is drawn anew at its size; until then what was drawn is stretched. */
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

/** A sector, then what stands in it: what can be chosen first. */
function spotsOf(scene: MapScene, sector: string): Spot[] {
  const here = scene.pieces.filter(piece => piece.at === sector)
  return [sector, ...here.filter(piece => piece.can && !piece.chosen).map(piece => piece.id), ...here.map(piece => piece.id)]
}

function middleOf(points: readonly Point[]): Point | undefined {
  if (points.length === 0) return undefined
  return { x: points.reduce((sum, p) => sum + p.x, 0) / points.length, y: points.reduce((sum, p) => sum + p.y, 0) / points.length }
}

function Names({ scene, layouts }: { scene: MapScene; layouts: ReadonlyMap<string, SectorLayout> }) {
  return (
    <g class="sector-names" {...{ 'aria-hidden': true }}>
      {scene.land.cities.map(({ at, name, beside, anchor }) => (
        <g key={name} class="city">
          <circle cx={at.x} cy={at.y} r="6" />
          <circle class="city-heart" cx={at.x} cy={at.y} r="3.100" />
          <text x={beside.x} y={beside.y} text-anchor={anchor}>
            {name}
          </text>
        </g>
      ))}
      {scene.sectors.map(sector => {
        const { x, y } = layouts.get(sector.id)!.name
        return (
          <text key={sector.id} class="sector-name" x={x} y={y}>
            {sector.label}
          </text>
        )
      })}
    </g>
  )
}
