import type { VNode } from 'preact'
import type { BaseSign } from './scene.ts'

/** A sign as it looks from above, facing up, and the radius of the base that it is drawn for. */
interface Sign {
  readonly radius: number
  /** Turns with the base: hulls do, squads are always upright. */
  readonly turns?: boolean
  readonly art: VNode
}

/** One figure of a squad: its weapon, shoulders and head. */
function Figure({ x, y, gun = true }: { x: number; y: number; gun?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {gun && <path class="fig-2" d="M1-1.600H1.900V-4.600H1Z" />}
      <path class="side-ink" d="M-3.200.300C-3.200-1.300-1.800-2 0-2S3.200-1.300 3.200.300 2 2.100 0 2.100-3.200 1.900-3.200.300Z" />
      <circle class="fig" r="1.350" cy="-.200" />
    </g>
  )
}

const Suit = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path class="fig-2" d="M-3.300-5h1.600V1.500h-1.600ZM1.700-5H3.300V1.500H1.700Z" />
    <path class="side-ink" d="M-3.700 0H3.700V4L2.500 5.500H-2.500L-3.700 4Z" />
    <rect class="fig" x="-1.500" y="-.900" width="3" height="3.600" rx="1" />
  </g>
)

const TANK_TREADS = 'M-9-11h4M-9-8h4M-9-5h4M-9-2h4M-9 1h4M-9 4h4M-9 7h4M-9 10h4M5-11h4M5-8h4M5-5h4M5-2h4M5 1h4M5 4h4M5 7h4M5 10h4'

const Tank = () => (
  <>
    <path class="tread" d="M-9.500-14h5V13h-5ZM4.500-14h5V13h-5Z" />
    <path class="tread-line" d={TANK_TREADS} />
    <path class="hull" d="M-6-12.500H6L7-9V9L5.500 12H-5.500L-7 9V-9Z" />
    <path class="hull-2" d="M-5.500-9H5.500V-4H-5.500Z" />
    <path class="side-ink" d="M-3.500 6.500H3.500V9.500H-3.500Z" />
    <path class="hull-3" d="M-.900-17.500H.900V-3H-.900ZM-4.600-4H4.600L5.400 2 3 5H-3L-5.400 2Z" />
    <circle class="tread" cx="1.800" cy="1" r="1.400" />
  </>
)

const ENGINE_TREADS = ['M-33-42h15v36h-15Z', 'M18-42h15v36h-15Z', 'M-33 2h15v40h-15Z', 'M18 2h15v40h-15Z'].join('')

const SIGNS: { readonly [sign in BaseSign]: Sign } = {
  rifles: {
    radius: 8.6,
    art: (
      <>
        <Figure x={0} y={-3.6} />
        <Figure x={-3.6} y={3} />
        <Figure x={3.6} y={3} />
      </>
    ),
  },
  heavy: {
    radius: 8.6,
    art: (
      <>
        <path class="fig-2" d="M-1-9H1V-1H2.400V1.600H-2.400V-1H-1Z" />
        <Figure x={-4} y={0.6} gun={false} />
        <Figure x={4} y={0.6} gun={false} />
        <Figure x={0} y={5} gun={false} />
      </>
    ),
  },
  launcher: {
    radius: 8.6,
    art: (
      <>
        <path class="fig-2" d="M-4.800-8.400H-2.400V3H-4.800Z" />
        <path class="side-ink" d="M-4.800-8.400H-2.400V-6H-4.800Z" />
        <Figure x={-0.6} y={0} gun={false} />
        <Figure x={4} y={4} />
      </>
    ),
  },
  sniper: {
    radius: 8.6,
    art: (
      <>
        <path class="fig-2" d="M.500-8.600H1.500V2H.500Z" />
        <Figure x={0} y={1} gun={false} />
        <Figure x={-4} y={5} gun={false} />
      </>
    ),
  },
  blades: {
    radius: 8.6,
    art: (
      <>
        <path class="fig-line" d="M1.500-4 5.500-8M-6 2.500-8-2.500M5.500 2.500 8.500-1.500" />
        <Figure x={0} y={-3.6} gun={false} />
        <Figure x={-3.6} y={3} gun={false} />
        <Figure x={3.6} y={3} gun={false} />
      </>
    ),
  },
  suits: {
    radius: 8.8,
    art: (
      <>
        <Suit x={-3.7} y={-2} />
        <Suit x={3.7} y={1.5} />
      </>
    ),
  },
  leader: {
    radius: 9.4,
    art: <path class="side-ink" d="M0-7 1.700-2.500 6.500-2.200 2.800.800 4 5.500 0 2.800-4 5.500-2.800.800-6.500-2.200-1.700-2.500Z" />,
  },
  tank: { radius: 17.7, turns: true, art: <Tank /> },
  command: {
    radius: 17.7,
    turns: true,
    art: (
      <>
        <Tank />
        <path class="side-line" d="M-3 3-9 9M-9 9l-1.500 1.500" />
        <circle class="side-ink" cx="-2" cy=".600" r="2.200" />
      </>
    ),
  },
  artillery: {
    radius: 17.7,
    turns: true,
    art: (
      <>
        <path class="tread" d="M-8-10h4.500v23H-8ZM3.500-10H8V13H3.500Z" />
        <path class="hull" d="M-6-9H6V12H-6Z" />
        <path class="hull-2" d="M-4 1H4V10H-4Z" />
        <path class="hull-3" d="M-1-17.500H1V7H-1ZM-1.800-17.500H1.800V-15.500H-1.800Z" />
        <path class="side-ink" d="M-3.500 7.500H3.500V10H-3.500Z" />
      </>
    ),
  },
  carrier: {
    radius: 17.7,
    turns: true,
    art: (
      <>
        <path class="tread" d="M-8.500-12h4v25h-4ZM4.500-12h4v25h-4Z" />
        <path class="hull" d="M-4-13.500H4L6.500-8V12H-6.500V-8Z" />
        <path class="hull-2" d="M-4.500 4H4.500V11H-4.500Z" />
        <path class="hull-3" d="M-.700-12H.700V-3H-.700ZM-3-4H3V2H-3Z" />
        <path class="side-ink" d="M-3.500 8H3.500V10H-3.500Z" />
      </>
    ),
  },
  walker: {
    radius: 28,
    turns: true,
    art: (
      <>
        <path class="tread" d="M-17-9h8V15h-8ZM9-9h8V15H9ZM-19 11h11v7h-11ZM8 11h11v7H8Z" />
        <path class="hull-3" d="M-24-20h4V-4h-4ZM19-20h2V-4h-2ZM23-20h2V-4h-2Z" />
        <path class="hull" d="M-26-9-15-12-12-3-15 6-25 3ZM26-9 15-12 12-3 15 6 25 3ZM-13-12H13L15 2 8 12H-8L-15 2Z" />
        <path class="hull-2" d="M-9-9H9L10 1 5 8H-5L-10 1Z" />
        <path class="hull-3" d="M-4.500-15H4.500L5.500-7 0-4-5.500-7Z" />
        <path class="side-ink" d="M-3-12.500H3V-10.500H-3ZM-7 3H7L4.500 6.500H-4.500Z" />
      </>
    ),
  },
  engine: {
    radius: 47,
    turns: true,
    art: (
      <>
        <path class="tread" d={ENGINE_TREADS} />
        <path class="hull" d="M-15-44H15L24-34V-14L30-6V12L24 20V36L16 44H-16L-24 36V20L-30 12V-6L-24-14V-34Z" />
        <path class="hull-2" d="M-13-40H13L20-31V-12H-20V-31ZM-20 18H20V34L14 40H-14L-20 34Z" />
        <path class="hull-3" d="M-16-46h3v22h-3ZM13-46h3v22h-3ZM-2-46H2V-22H-2Z" />
        <circle class="hull-3" r="15" />
        <circle class="hull-2" r="10" />
        <circle class="glow" r="5" />
        <path class="glow" d="M-14 36h5v3h-5ZM9 36h5v3H9Z" />
        <path class="side-ink" d="M-28-4h5v14h-5ZM23-4h5v14h-5ZM-6 33.500H6V37H-6Z" />
      </>
    ),
  },
  gunship: {
    radius: 24,
    turns: true,
    art: (
      <>
        <path class="hull" d="M-3-20H3L5-6 22-3V4L5 6 3.500 18 9 21V24H-9V21L-3.500 18-5 6-22 4V-3L-5-6Z" />
        <path
          class="hull-2"
          d="M-24 .500A7.500 7.500 0 1 1-9 .500 7.500 7.500 0 1 1-24 .500ZM9 .500A7.500 7.500 0 1 1 24 .500 7.500 7.500 0 1 1 9 .500Z"
        />
        <path class="hull-line" d="M-22-4-12 5M-22 5-12-4M12-4 22 5M12 5 22-4" />
        <path class="hull-3" d="M-2-17H2L2.600-9H-2.600Z" />
        <path class="side-ink" d="M-2 8H2V14H-2Z" />
      </>
    ),
  },
  drone: {
    radius: 9.4,
    art: (
      <>
        <path class="side-line" d="M-3-3-6-6M3-3 6-6M-3 3-6 6M3 3 6 6" />
        <circle class="side-ink" r="3.800" />
        <path
          class="side-ink"
          d="M-8-6a2 2 0 1 1 4 0 2 2 0 1 1-4 0ZM4-6a2 2 0 1 1 4 0 2 2 0 1 1-4 0ZM-8 6a2 2 0 1 1 4 0 2 2 0 1 1-4 0ZM4 6a2 2 0 1 1 4 0 2 2 0 1 1-4 0Z"
        />
        <circle class="fig" r="1.500" />
      </>
    ),
  },
  bike: {
    radius: 11,
    turns: true,
    art: (
      <>
        <path class="tread" d="M-1.600-9.500H1.600V-3H-1.600ZM-1.600 3.500H1.600V9.500H-1.600Z" />
        <path class="side-ink" d="M-2.600-4.500H2.600L3.200 4H-3.200Z" />
        <path class="fig-line" d="M-5-4.500H5" />
        <circle class="fig" r="1.800" cy=".500" />
      </>
    ),
  },
  soldier: {
    radius: 12,
    art: (
      <path
        class="side-ink"
        d="M-7.400.600C-7.400-5-4.200-8 0-8S7.400-5 7.400.600L8.400 2.200H-8.400ZM-5.200 3.400H5.200L4.600 6.200C3.600 8 1.800 8.800 0 8.800S-3.600 8-4.600 6.200ZM-3.600 4.600V5.800H3.600V4.600Z"
      />
    ),
  },
  officer: {
    radius: 12,
    art: (
      <path
        class="side-ink"
        d="M-6.600-.800C-6.600-5.600-3.800-8.400 0-8.400S6.600-5.600 6.600-.800L7.400.400H-7.400ZM-6.200 2 0 5 6.200 2V4.400L0 7.400-6.200 4.400Z"
      />
    ),
  },
  hero: {
    radius: 12,
    art: (
      <path
        class="side-ink"
        d="M0-9 2.600-3.400 8.700-2.800 4.100 1.200 5.500 7.300 0 4.100-5.500 7.300-4.100 1.200-8.700-2.800-2.600-3.400Z"
      />
    ),
  },
  endo: {
    radius: 12,
    art: (
      <path
        class="side-ink"
        fill-rule="evenodd"
        d="M0-8.600C4.400-8.600 7-5.800 7-2.200 7-.400 6.500.600 5.700 1.600L5.300 4 3.900 4.600V7.400H2.700V5.200H1.800V7.800H.600V5.200H-.600V7.800H-1.800V5.200H-2.700V7.400H-3.900V4.600L-5.300 4-5.700 1.600C-6.500.600-7-.400-7-2.200-7-5.800-4.400-8.600 0-8.600ZM-5-1.900-1.200-.700-1.900 2-4.500 1.500ZM5-1.900 1.200-.700 1.900 2 4.500 1.500ZM0 1.500-.900 3.600H.900Z"
      />
    ),
  },
  crawler: {
    radius: 12,
    art: (
      <>
        <path
          class="side-ink"
          d="M-3-7.400C.600-8.200 3.600-6 4-2.800 4.200-1.200 3.800-.200 3-.600L2.600 1 1 1.600-3.600 2.200-5 1.400-5.200-.400C-7.400-1.400-7.800-6.200-3-7.400Z"
        />
        <path class="side-line" d="M1 3.200C4 3.400 6 5 8.600 8M-3 3.800-6.600 5.200-8 8.600M2 5.400 1 8.800" />
      </>
    ),
  },
}

/** Whether a sign turns with its base. */
export const turnsWith = (sign: BaseSign): boolean => SIGNS[sign].turns === true

/** All signs, each for a base of radius one: drawn once and used by every base. */
export function SignDefs({ id }: { id: string }) {
  return (
    <defs>
      {Object.entries(SIGNS).map(([sign, { radius, art }]) => (
        <g key={sign} id={`${id}-${sign}`} transform={`scale(${(1 / radius).toFixed(4)})`}>
          {art}
        </g>
      ))}
    </defs>
  )
}

/** A sign on its base as a small picture beside text. */
export function MiniBase({ sign, side, size = 32, done = false }: { sign: BaseSign; side: string; size?: number; done?: boolean }) {
  const { radius, art } = SIGNS[sign]
  return (
    <svg
      class={`mini-base table-pieces ${side}${done ? ' done' : ''}`}
      viewBox="-1.150 -1.150 2.300 2.300"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <circle class="base-rim base-mini" r="1" />
      <g transform={`scale(${(1 / radius).toFixed(4)})`}>{art}</g>
    </svg>
  )
}
