import { centre } from './geometry.ts'
import type { Figure } from './scene.ts'
import { PlateShape, SignShape } from './signs.tsx'

/** Where the figures of a stack stand, by how many are drawn. */
const STACK: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-17, 4],
    [17, -3],
  ],
  [
    [-19, 11],
    [19, 11],
    [0, -17],
  ],
  [
    [-19, 14],
    [19, 14],
    [-19, -18],
    [19, -18],
  ],
]

function Single({ figure }: { figure: Figure }) {
  const { side, sign, actions, tag } = figure
  return (
    <>
      <ellipse class="shadow" cx="2.5" cy="5" rx="25" ry="24" />
      <circle class="rim" r="23" />
      <g transform="scale(1.43)">
        <PlateShape side={side} />
      </g>
      <g transform="scale(1.21)translate(0 -.4)">
        <SignShape sign={sign} />
      </g>
      {actions && (
        <g transform="translate(0 26)">
          <rect class="pip-bed" x="-13" y="-6" width="26" height="12" rx="6" />
          {Array.from({ length: actions.of }, (_, i) => (
            <circle key={i} class={i < actions.left ? 'action-pip' : 'action-pip used'} cx={(i - (actions.of - 1) / 2) * 10} r="3.1" />
          ))}
        </g>
      )}
      {tag && (
        <g class="tag" transform="translate(19 -19)">
          <rect x="-8" y="-8" width="16" height="16" rx="4" />
          <text y="4">{tag}</text>
        </g>
      )}
    </>
  )
}

function Stack({ figure }: { figure: Figure }) {
  const { side, sign, count = 1 } = figure
  const spots = STACK[Math.min(count, STACK.length - 1)]!
  const corner = spots.length === 1 ? [16, -14] : spots.length === 2 ? [32, -18] : [28, -25]
  return (
    <>
      {spots.map(([x, y]) => (
        <g key={`${x},${y}`} transform={`translate(${x} ${y})`}>
          <ellipse class="shadow" cx="2" cy="4" rx="18.5" ry="18" />
          <circle class="rim" r="17.5" />
          <g transform="scale(1.1)">
            <PlateShape side={side} />
          </g>
          <SignShape sign={sign} />
        </g>
      ))}
      <g class="count" transform={`translate(${corner[0]} ${corner[1]})`}>
        <path d="M0-11 9.6-5.5V5.5L0 11-9.6 5.5V-5.5Z" />
        <text y="4.8">{count}</text>
      </g>
    </>
  )
}

function Marker({ figure }: { figure: Figure }) {
  return (
    <g class={figure.young ? 'pods-young' : ''}>
      <ellipse class="shadow" cx="2" cy="4" rx="17" ry="16" />
      <circle class="rim" r="15.5" />
      <g transform="scale(1.08)">
        <SignShape sign={figure.sign} />
      </g>
    </g>
  )
}

/** A piece on the board. Where it stands is a style, so that it glides when it moves. */
export function FigureShape({ figure }: { figure: Figure }) {
  const at = centre(figure.hex)
  const classes = ['piece', figure.side, figure.done && 'done', figure.can && 'can', figure.fading && 'fading'].filter(Boolean).join(' ')
  return (
    <g class={classes} style={{ transform: `translate(${at.x + figure.dx}px, ${at.y + figure.dy}px) scale(${figure.scale})` }}>
      {figure.chosen && (
        <>
          <circle class="chosen-ring1" r="29.5" />
          <circle class="chosen-ring2" r="33.5" />
        </>
      )}
      {figure.kind === 'single' ? (
        <Single figure={figure} />
      ) : figure.kind === 'stack' ? (
        <Stack figure={figure} />
      ) : (
        <Marker figure={figure} />
      )}
    </g>
  )
}
