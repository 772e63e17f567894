import type { ComponentChildren } from 'preact'
import { useMemo, useRef, useState } from 'preact/hooks'
import { t } from '../../app/speak.ts'
import { Icon } from '../../shell/icons.tsx'
import { type Inset, NO_INSET, transformOf } from './camera.ts'
import { FigureShape } from './figures.tsx'
import { boxAround, centre, type Hex, nearestTowards, neighbour, outline } from './geometry.ts'
import { BoardDefs, Ground, moveTo } from './ground.tsx'
import { MiniMap } from './mini-map.tsx'
import { Labels, Marks, OpenEnds, Sight, TileNames } from './overlays.tsx'
import type { Scene, Spot } from './scene.ts'
import { TileArt, TileDefs, type TileLook } from './tile-art.tsx'
import { useCamera } from './use-camera.ts'

export interface HexBoardProps {
  readonly scene: Scene
  /** Something was pointed at: the nearest first, then what it stands on or what stands there. */
  onPoint?(spots: readonly Spot[]): void
  /** Something is looked at without being chosen: hovered or focused; nothing when it ends. */
  onPeek?(spots: readonly Spot[] | undefined): void
  /** Buttons beside the camera's own. */
  readonly tools?: ComponentChildren
  /** Without buttons and focus: a picture. */
  readonly still?: boolean
  /** Pixels for one board unit below which the picture shows a part instead of shrinking. */
  readonly readable?: number
  /** Pixels at the edges that something else covers. */
  readonly inset?: Inset
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** A hex smaller than this can hardly be read and touched. */
const READABLE = 0.52

let boards = 0

/** A board of hexes. It draws a scene and says what was pointed at; it knows no game. */
export function HexBoard({ scene, onPoint, onPeek, tools, still = false, readable = READABLE, inset = NO_INSET }: HexBoardProps) {
  const id = useMemo(() => `board${boards++}`, [])
  const ends = scene.opens.map(({ hex, edge }) => neighbour(hex, edge))
  const box = boxAround([...scene.tiles.map(tile => tile.hex), ...scene.places.map(place => place.hex)], ends.length > 0 ? 44 : 24)
  const view = useCamera(box, middleOf(scene.focus), readable, inset)
  const [active, setActive] = useState<Hex>('0,0')
  const [ring, setRing] = useState<Hex>()
  const svg = useRef<SVGSVGElement>(null)
  const looks = useLooks(scene)
  const focusable = scene.places.some(place => place.hex === active) ? active : scene.places[0]?.hex

  const labelSize = Math.min(1.7, Math.max(1, 0.92 / view.camera.scale))

  const spotsOf = (hex: Hex): Spot[] => {
    const here = scene.figures.filter(figure => figure.hex === hex && figure.kind === 'single')
    return [hex, ...here.filter(figure => figure.can && !figure.chosen).map(figure => figure.id), ...here.map(figure => figure.id)]
  }
  const point = (spots: readonly Spot[]) => {
    if (!view.slipped()) onPoint?.(spots)
  }
  const focusHex = (hex: Hex) => {
    setActive(hex)
    view.lookAt(centre(hex))
    svg.current?.querySelector<SVGGElement>(`[data-hex="${hex}"]`)?.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (arrow && event.shiftKey) view.panBy(-arrow[0] * 60, -arrow[1] * 60)
    else if (arrow && focusable) {
      const next = nearestTowards(
        focusable,
        scene.places.map(place => place.hex),
        { x: arrow[0], y: arrow[1] },
      )
      if (next) focusHex(next)
    } else if (event.key === '+' || event.key === '=') view.zoomBy(1.25)
    else if (event.key === '-') view.zoomBy(0.8)
    else if (event.key === '0') view.fitAll()
    else if ((event.key === 'Enter' || event.key === ' ') && focusable) onPoint?.(spotsOf(focusable))
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div class="hex-frame" ref={view.frame}>
      <svg
        ref={svg}
        class="hexes"
        data-testid="board"
        aria-label={scene.label}
        {...(still ? { role: 'img' } : { role: 'group', onKeyDown, ...view.handlers })}
      >
        <TileDefs id={id} />
        <BoardDefs id={id} />
        <g
          style={{
            transform: transformOf(view.camera, view.size),
            transformOrigin: '0 0',
            willChange: view.dragging ? 'transform' : 'auto',
          }}
        >
          <Ground id={id} scene={scene} box={box} looks={looks} />
          <Sight scene={scene} />
          <OpenEnds scene={scene} />
          {scene.ghost && (
            <g class="ghost" transform={moveTo(scene.ghost.hex)}>
              <TileArt id={id} look={scene.ghost.look} />
            </g>
          )}
          <Marks scene={scene} />
          {!still &&
            scene.places.map(place => (
              <g
                key={place.hex}
                class="spot"
                data-hex={place.hex}
                data-testid={`hex-${place.hex}`}
                {...asSpot(place.name, place.pressed, focusable === place.hex)}
                {...looking(onPeek, spotsOf(place.hex))}
                {...{
                  onClick: () => point(spotsOf(place.hex)),
                  onFocus: (event: FocusEvent) => {
                    setActive(place.hex)
                    setRing((event.currentTarget as Element).matches(':focus-visible') ? place.hex : undefined)
                    onPeek?.(spotsOf(place.hex))
                  },
                  onBlur: () => {
                    setRing(undefined)
                    onPeek?.(undefined)
                  },
                }}
              >
                <path class="spot-area" d={outline(centre(place.hex), 0.95)} />
              </g>
            ))}
          <TileNames scene={scene} size={labelSize} />
          <Pieces scene={scene} still={still} point={point} onPeek={onPeek} />
          {ring !== undefined && <path class="focus-ring" d={outline(centre(ring), 0.95)} />}
          <Labels scene={scene} size={labelSize} />
        </g>
      </svg>
      {!still && !view.whole && <MiniMap scene={scene} box={box} view={view} />}
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

/** A button among the board's tools. */
export function Tool(props: { icon: string; label: string; pressed?: boolean; onPress(): void }) {
  return (
    <button
      type="button"
      class="btn btn-icon"
      aria-label={props.label}
      title={props.label}
      aria-pressed={props.pressed}
      onClick={props.onPress}
    >
      <Icon name={props.icon} />
    </button>
  )
}

function asSpot(name: string, pressed: boolean | undefined, focusable: boolean) {
  return {
    role: 'button',
    tabindex: focusable ? 0 : -1,
    'aria-label': name,
    ...(pressed === undefined ? {} : { 'aria-pressed': pressed }),
  } as const
}

/** Handlers for a mouse that passes over something. */
function looking(onPeek: HexBoardProps['onPeek'], spots: readonly Spot[]) {
  return { onPointerEnter: () => onPeek?.(spots), onPointerLeave: () => onPeek?.(undefined) }
}

function middleOf(hexes: readonly Hex[]) {
  if (hexes.length === 0) return undefined
  const points = hexes.map(centre)
  return { x: points.reduce((sum, p) => sum + p.x, 0) / points.length, y: points.reduce((sum, p) => sum + p.y, 0) / points.length }
}

/** The same look object as long as a tile looks the same, so that it is not drawn again. */
function useLooks(scene: Scene): ReadonlyMap<Hex, TileLook> {
  const kept = useRef(new Map<string, TileLook>())
  return new Map(
    scene.tiles.map(({ hex, look }) => {
      const key = `${look.name} ${look.edges.join('')} ${look.ground} ${look.weeds}`
      const same = kept.current.get(key) ?? look
      kept.current.set(key, same)
      return [hex, same]
    }),
  )
}

function Pieces(props: { scene: Scene; still: boolean; point(spots: readonly Spot[]): void; onPeek: HexBoardProps['onPeek'] }) {
  const { scene, still, point, onPeek } = props
  return (
    <g class="pieces">
      {scene.figures.map(figure =>
        figure.kind === 'single' && !still ? (
          <g
            key={figure.id}
            class="spot"
            data-testid={`piece-${figure.id}`}
            {...{ role: 'img', 'aria-label': figure.name, onClick: () => point([figure.id, figure.hex]) }}
            {...looking(onPeek, [figure.id, figure.hex])}
          >
            <FigureShape figure={figure} />
          </g>
        ) : (
          <g key={figure.id} {...{ 'pointer-events': 'none', 'aria-hidden': true }}>
            <FigureShape figure={figure} />
          </g>
        ),
      )}
    </g>
  )
}
