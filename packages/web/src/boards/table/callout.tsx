import type { ComponentChildren } from 'preact'

const WIDTH = 300
const EDGE = 8

/** Something said beside a place on the table, kept on the screen; on a narrow one it lies along the lower edge. */
export function Callout({ at, children }: { at: { x: number; y: number; width: number; height: number }; children: ComponentChildren }) {
  const below = at.y < at.height * 0.6
  const left = Math.max(EDGE, Math.min(at.width - WIDTH - EDGE, at.x - WIDTH / 4))
  const tip = Math.max(12, Math.min(WIDTH - 26, at.x - left - 7))
  return (
    <div
      class={`table-callout ${below ? 'callout-below' : 'callout-above'}`}
      style={{
        '--left': `${Math.round(left)}px`,
        '--tip': `${Math.round(tip)}px`,
        ...(below ? { '--top': `${Math.round(at.y + 26)}px` } : { '--bottom': `${Math.round(at.height - at.y + 26)}px` }),
      }}
    >
      {children}
    </div>
  )
}
