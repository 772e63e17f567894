import type { Update } from '@muster/core'
import type { Attack, View } from '@muster/terminator-ccg/state'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Spot } from '../../tools/pointing.ts'
import { looked } from './looked.ts'
import { placeSpot, plateOf, spotOfPiece, viewOf } from './names.ts'
import { shortState } from './now.tsx'
import { mainCopy } from './scene.ts'

interface Point {
  readonly x: number
  readonly y: number
}

interface AttackLine {
  readonly id: number
  readonly n: number
  readonly side: string
  /** What it needs; nothing between neighbours, whose names it would hide: there the number leads to the list. */
  readonly text: string
  readonly d: string
  readonly at: Point
  readonly over: boolean
}

interface Drawn {
  readonly attacks: readonly AttackLine[]
  /** Between the copies of one place. */
  readonly links: readonly string[]
}

const NOTHING: Drawn = { attacks: [], links: [] }

/** Something on the table in the table's own measure: its middle, its head and its foot. */
interface Box extends Point {
  readonly top: number
  readonly bottom: number
}

function boxOf(table: HTMLElement, selector: string): Box | undefined {
  const element = table.querySelector(selector)
  if (!element) return undefined
  const [box, frame] = [element.getBoundingClientRect(), table.getBoundingClientRect()]
  const top = box.top - frame.top
  return { x: box.left - frame.left + box.width / 2, y: top + box.height / 2, top, bottom: top + box.height }
}

const spotAt = (spot: string | undefined) => `[data-spot="${spot ?? ''}"]`

/** Pieces nearer than this are neighbours. */
const NEAR = 130

const isNear = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y) < NEAR

/** A bow from one piece to another, so that lines between the same two do not lie on each other. */
function bow(from: Point, to: Point, n: number): { readonly d: string; readonly at: Point } {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const long = Math.max(1, Math.hypot(dx, dy))
  // Between neighbours the bow hangs below them or to their right, so that their names can be read.
  const near = isNear(from, to)
  const bend = near ? 56 + n * 50 : 26 + n * 14
  const way = near && (Math.abs(dx) > Math.abs(dy) ? dx < 0 : dy > 0) ? -1 : 1
  const mid = { x: (from.x + to.x) / 2 - (dy / long) * bend * way, y: (from.y + to.y) / 2 + (dx / long) * bend * way }
  const end = { x: to.x - (dx / long) * 18, y: to.y - (dy / long) * 18 }
  return {
    d: `M${from.x.toFixed(1)} ${from.y.toFixed(1)}Q${mid.x.toFixed(1)} ${mid.y.toFixed(1)} ${end.x.toFixed(1)} ${end.y.toFixed(1)}`,
    at: { x: (from.x + to.x) / 4 + mid.x / 2, y: (from.y + to.y) / 4 + mid.y / 2 },
  }
}

function attackLine(table: HTMLElement, view: View, attack: Attack, i: number): AttackLine[] {
  const from = boxOf(table, spotAt(spotOfPiece(view, attack.attacker)))
  const to = boxOf(table, spotAt(spotOfPiece(view, attack.target)))
  if (!from || !to) return []
  const over = attack.hit !== null || attack.lost
  const pair = [attack.attacker, attack.target]
  const earlier = view.attacks.slice(0, i).filter(other => pair.includes(other.attacker) && pair.includes(other.target)).length
  return [
    {
      id: attack.id,
      n: i + 1,
      side: plateOf(attack.by).side,
      text: isNear(from, to) ? '' : shortState(view, attack),
      ...bow(from, to, earlier % 3),
      over,
    },
  ]
}

/** How far a link between cards of one row hangs below them. */
const HANG = 16

/** From the foot of the upper card to the head of the lower one, so that neither is crossed; between cards of a row below them. */
function link(a: Box, b: Box): string {
  const [upper, lower] = a.top < b.top ? [a, b] : [b, a]
  const [from, to] = [`M${upper.x.toFixed(1)} ${upper.bottom.toFixed(1)}`, `${lower.x.toFixed(1)} `]
  if (lower.top > upper.bottom) return `${from}L${to}${lower.top.toFixed(1)}`
  return `${from}v${HANG}L${to}${(upper.bottom + HANG).toFixed(1)}V${lower.bottom.toFixed(1)}`
}

/** Links between the copies of a place; at a table of many, where they would cover everything, only of the place that is looked at. */
function linksOf(table: HTMLElement, update: Update, at: Spot | undefined): string[] {
  const { places, players } = viewOf(update)
  return places.flatMap(location => {
    const main = mainCopy(update, location.place)
    if (!main || main.id === location.id || (players.length > 2 && at !== placeSpot(location.place))) return []
    const [a, b] = [boxOf(table, `[data-copy="${main.id}"]`), boxOf(table, `[data-copy="${location.id}"]`)]
    return a && b ? [link(a, b)] : []
  })
}

const labelWidth = ({ text }: AttackLine) => (text === '' ? 20 : 30 + text.length * 6)

/** Lines over the table: declared attacks as bows with what they need, and what is one place. Measured once everything lies. */
export function Lines({ update, size }: { update: Update; size: string }) {
  const box = useRef<SVGSVGElement>(null)
  const [drawn, setDrawn] = useState<Drawn>(NOTHING)
  const [round, setRound] = useState(0)
  const at = looked.value
  useLayoutEffect(() => {
    const table = box.current?.parentElement
    if (!table) return undefined
    const watch = new ResizeObserver(() => setRound(now => now + 1))
    watch.observe(table)
    return () => watch.disconnect()
  }, [])
  useLayoutEffect(() => {
    const table = box.current?.parentElement
    if (!table) return
    const view = viewOf(update)
    setDrawn({ attacks: view.attacks.flatMap((attack, i) => attackLine(table, view, attack, i)), links: linksOf(table, update, at) })
  }, [update, size, round, at])
  return (
    <svg class="ccg-lines" ref={box} aria-hidden="true">
      <defs>
        {['amber', 'cyan'].map(side => (
          <marker key={side} id={`tip-${side}`} viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto">
            <path d="M0 0 10 5 0 10Z" fill={`var(--${side})`} />
          </marker>
        ))}
      </defs>
      {drawn.links.map(d => (
        <path key={d} class="place-link" d={d} />
      ))}
      {drawn.attacks.map(line => (
        <g key={line.id} class={`attack-line seat-${line.side}${line.over ? ' over' : ''}`}>
          <path class="under" d={line.d} />
          <path class="over" d={line.d} marker-end={`url(#tip-${line.side})`} />
          <g transform={`translate(${line.at.x.toFixed(1)} ${line.at.y.toFixed(1)})`}>
            <rect x={-labelWidth(line) / 2} y="-10" width={labelWidth(line)} height="20" rx="10" />
            <text>
              <tspan class="n">{line.n}</tspan> {line.text}
            </text>
          </g>
        </g>
      ))}
    </svg>
  )
}
