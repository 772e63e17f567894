import type { TableDef, TerrainDef } from '@muster/genisys/content/types'
import type { Point } from '@muster/geometry/table'
import { useMemo, useRef, useState } from 'preact/hooks'
import { t } from '../../../app/speak.ts'
import { useNarrow } from '../../../app/use-media.ts'
import { TableBoard } from '../../../boards/table/board.tsx'
import { spotsAt } from '../../../boards/table/hit.ts'
import { inches } from '../../../boards/table/units.ts'
import type { TableTool } from '../../../boards/table/use-table-input.ts'
import { announce } from '../../../shell/live.tsx'
import { kept, pieceOf, withPiece } from './draft.ts'
import { gripsOf, handOfTable, sceneOfTable } from './scene.ts'
import { middleOfShape, movedShape, resizedShape, sidesOf, turnedShape } from './shapes.ts'

/** Places are kept on quarters of an inch, turns on steps of 15 degrees. */
const GRID = 250
const TURN = 150
/** How near a grip must be taken, in thousandths of an inch. */
const GRIP = 700

const onGrid = (n: number): number => Math.round(n / GRID) * GRID

interface Drag {
  readonly what: 'move' | 'resize' | 'turn'
  readonly at: Point
  readonly piece: TerrainDef
}

interface Props {
  readonly table: TableDef
  readonly chosen: string | undefined
  readonly blamed: readonly string[]
  onChoose(id: string | undefined): void
  onTable(table: TableDef): void
  onDelete(id: string): void
}

/** The table with the piece in hand: pieces are chosen, dragged, resized and turned, by pointer and by keys. */
export function Canvas({ table, chosen, blamed, onChoose, onTable, onDelete }: Props) {
  const narrow = useNarrow()
  const [held, setHeld] = useState<TerrainDef>()
  const drag = useRef<Drag | undefined>(undefined)
  const shown = held ? withPiece(table, held) : table
  const piece = pieceOf(shown, chosen)
  const scene = useMemo(() => sceneOfTable(shown, piece, !narrow), [shown, piece, narrow])
  const hand = useMemo(
    () =>
      handOfTable(
        piece,
        shown.terrain.filter(one => blamed.includes(one.id)),
      ),
    [shown, piece, blamed],
  )
  const change = (next: TerrainDef) => {
    onTable(withPiece(table, kept(table, next)))
    announce(told(next))
  }
  const tool: TableTool = {
    grab(at) {
      const found = gripAt(piece, at) ?? pieceAt(shown, at)
      if (!found) return false
      drag.current = { ...found, at }
      onChoose(found.piece.id)
      return true
    },
    drag(at) {
      if (drag.current) setHeld(kept(table, dragged(drag.current, at)))
    },
    drop() {
      if (held) onTable(withPiece(table, held))
      drag.current = undefined
      setHeld(undefined)
    },
    tap(at) {
      const found = pieceAt(shown, at)
      onChoose(found?.piece.id)
      return true
    },
    key(event) {
      const next = nextByKey(shown, chosen, event.key)
      if (next !== undefined) {
        onChoose(next.id)
        announce(told(next))
        return true
      }
      if (!piece) return false
      if (event.key === 'Escape') onChoose(undefined)
      else if (event.key === 'Delete' || event.key === 'Backspace') onDelete(piece.id)
      else {
        const meant = byKey(piece, event)
        if (!meant) return false
        change(meant)
      }
      return true
    },
  }
  return (
    <TableBoard
      scene={scene}
      hand={hand}
      tool={tool}
      onPoint={spots => onChoose(spots[0])}
      describe={spot => {
        const one = pieceOf(shown, spot)
        return one && told(one)
      }}
      readable={narrow ? 0.4 : 0.3}
    />
  )
}

/** A piece in words: what it is, how large, and where. */
function told(piece: TerrainDef): string {
  const { x, y } = middleOfShape(piece.shape)
  const { width, depth } = sidesOf(piece.shape)
  return t('gent.told', {
    piece: t(`gen.terrain.${piece.kind}`, { size: piece.size }),
    width: inches(width),
    depth: inches(depth),
    x: inches(x),
    y: inches(y),
  })
}

function gripAt(piece: TerrainDef | undefined, at: Point): Pick<Drag, 'what' | 'piece'> | undefined {
  if (!piece) return undefined
  const { resize, turn } = gripsOf(piece)
  const isNear = (grip: Point | undefined) => grip !== undefined && (grip.x - at.x) ** 2 + (grip.y - at.y) ** 2 <= GRIP ** 2
  if (isNear(resize)) return { what: 'resize', piece }
  return isNear(turn) ? { what: 'turn', piece } : undefined
}

/** The piece under a place; of several the one that was put down last. */
function pieceAt(table: TableDef, at: Point): Pick<Drag, 'what' | 'piece'> | undefined {
  const spots = spotsAt(sceneOfTable(table), at, 0)
  const piece = table.terrain.findLast(one => spots.includes(one.id))
  return piece && { what: 'move', piece }
}

function dragged({ what, at, piece }: Drag, to: Point): TerrainDef {
  const { shape } = piece
  if (what === 'move') return { ...piece, shape: movedShape(shape, { x: onGrid(to.x - at.x), y: onGrid(to.y - at.y) }) }
  const middle = middleOfShape(shape)
  if (what === 'turn') {
    const angle = (Math.atan2(to.y - middle.y, to.x - middle.x) * 1800) / Math.PI - 900
    return { ...piece, shape: turnedShape(shape, Math.round(angle / TURN) * TURN) }
  }
  const { width, depth } = sidesOf(shape)
  const side = (now: number, from: number, away: number) => Math.max(GRID, onGrid(now + 2 * (Math.abs(away) - Math.abs(from))))
  return {
    ...piece,
    shape: resizedShape(shape, side(width, at.x - middle.x, to.x - middle.x), side(depth, at.y - middle.y, to.y - middle.y)),
  }
}

const ARROWS: { readonly [key: string]: Point | undefined } = {
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

/** What a key does to the chosen piece: arrows an inch, with Alt a quarter, with Shift its sides; Q and E turn it. */
function byKey(piece: TerrainDef, { key, shiftKey, altKey }: KeyboardEvent): TerrainDef | undefined {
  const arrow = ARROWS[key]
  const step = altKey ? GRID : 4 * GRID
  if (arrow && shiftKey) {
    const { width, depth } = sidesOf(piece.shape)
    return { ...piece, shape: resizedShape(piece.shape, width + arrow.x * step, depth + arrow.y * step) }
  }
  if (arrow) return { ...piece, shape: movedShape(piece.shape, { x: arrow.x * step, y: arrow.y * step }) }
  if (key === 'q' || key === 'Q') return { ...piece, shape: turnedShape(piece.shape, TURN) }
  return key === 'e' || key === 'E' ? { ...piece, shape: turnedShape(piece.shape, -TURN) } : undefined
}

/** The next or previous piece in the order of the table. */
function nextByKey({ terrain }: TableDef, chosen: string | undefined, key: string): TerrainDef | undefined {
  if (key !== '[' && key !== ']') return undefined
  const at = terrain.findIndex(one => one.id === chosen)
  const by = key === ']' ? 1 : -1
  return at < 0 ? terrain.at(by > 0 ? 0 : -1) : terrain[(at + by + terrain.length) % terrain.length]
}
