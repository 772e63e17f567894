import type { Side, Sign } from './scene.ts'

const PLATES: Record<Side, string> = {
  amber: 'M0-12.4C3.4-10.4 6.8-9.4 10.6-9.2V1C10.6 7 6 10.8 0 13-6 10.8-10.6 7-10.6 1V-9.2C-6.8-9.4-3.4-10.4 0-12.4Z',
  cyan: 'M0-12.8 11.1-6.4V6.4L0 12.8-11.1 6.4V-6.4Z',
  third: 'M0-12.6 12.6 0 0 12.6-12.6 0Z',
}

const CLAW = 'M4.2-10.5C-2-5.5-4.8 2-3.4 10.5C-2 4-.2-3.5 4.2-10.5Z'

/** The sign alone, around the origin, 24 wide. */
export function SignShape({ sign }: { sign: Sign }) {
  const ink = 'var(--plate-ink)'
  switch (sign) {
    case 'scout':
      return (
        <path
          fill={ink}
          fill-rule="evenodd"
          d="M-7.4.6C-7.4-5-4.2-8 0-8S7.4-5 7.4.6L8.4 2.2H-8.4ZM-5.2 3.4H5.2L4.6 6.2C3.6 8 1.8 8.8 0 8.8S-3.6 8-4.6 6.2ZM-3.6 4.6V5.8H3.6V4.6Z"
        />
      )
    case 'terminator':
      return (
        <g fill={ink} fill-rule="evenodd">
          <path d="M-4.6-3.4C-4.6-7-2.8-9 0-9S4.6-7 4.6-3.4V1.8L2.4 4.8H-2.4L-4.6 1.8ZM-3.7-2.9-.9-1.7V-.2L-3.5-1.1ZM3.7-2.9.9-1.7V-.2L3.5-1.1Z" />
          <path d="M-5.8-7.6C-8.8-7.8-10.6-5-10.6-1.4V3.4L-5.8 1.8ZM5.8-7.6C8.8-7.8 10.6-5 10.6-1.4V3.4L5.8 1.8Z" />
          <path d="M-9.8 5-5.2 3.4-2.9 6.2H2.9L5.2 3.4 9.8 5C8.6 7.6 5.4 9.8 0 11.8-5.4 9.8-8.6 7.6-9.8 5Z" />
        </g>
      )
    case 'sergeant':
      return (
        <>
          <path fill="none" stroke={ink} stroke-width="2.7" d="M-7.5-3.6 0-8.4 7.5-3.6M-7.5 2 0-2.8 7.5 2" />
          <path fill={ink} d="M0 1.4 1.5 4.5 4.9 4.9 2.4 7.2 3.1 10.5 0 8.9-3.1 10.5-2.4 7.2-4.9 4.9-1.5 4.5Z" />
        </>
      )
    case 'cannon':
      return (
        <g transform="translate(-.6 .6)rotate(-38)" fill={ink}>
          <path d="M-11-4.2H-3.6V4.2H-5.6L-6.6 8H-9.6L-9 0H-11ZM-2.8-4.6H11.6V-2.2H-2.8ZM-2.8-1.2H12.4V1.2H-2.8ZM-2.8 2.2H11.6V4.6H-2.8Z" />
          <path d="M-2.8-5.4H-.6V5.4H-2.8ZM8-5.4H9.8V5.4H8Z" />
        </g>
      )
    case 'bolter':
      return (
        <g transform="translate(-.6 .6)rotate(-38)" fill={ink}>
          <path d="M-11-4.4H4V2.6H-1L-1.8 6.8H-4.6L-4.2 2.6H-6L-7 7.6H-10L-9.6 2.6H-11ZM5-3H12.4V.8H5ZM-8.4-6.6H.6V-5.2H-8.4Z" />
        </g>
      )
    case 'flamer':
      return (
        <path
          fill={ink}
          fill-rule="evenodd"
          d="M.6-11C1.2-7 5-5.400 6.600-1.600 8.400 2.600 7 8 2.800 10.200 5 7.400 4.400 4.600 2.400 2.400 2.600 4.400 1.600 5.400.6 6 1-1-3-2.600-3.200-5.600-4.400-3.600-4-2-4.400-.4-5.200-1-5.600-1.800-5.600-2.800-8.400 1.400-7.600 7.400-3 10.400-8.400 9.200-10.200 3-8-1.600-6-5.800-.4-6.200.6-11Z"
        />
      )
    case 'missiles':
      return (
        <path
          fill={ink}
          fill-rule="evenodd"
          d="M-9.600-8H9.600V8H-9.600ZM-6.200-6a2.100 2.100 0 1 0 .1 0ZM0-6a2.100 2.100 0 1 0 .1 0ZM6.200-6a2.100 2.100 0 1 0 .1 0ZM-6.200 1.400a2.100 2.100 0 1 0 .1 0ZM0 1.400a2.100 2.100 0 1 0 .1 0ZM6.200 1.400a2.100 2.100 0 1 0 .1 0Z"
        />
      )
    case 'claw':
      return (
        <g fill={ink} stroke={ink} stroke-width=".5" stroke-linejoin="round">
          <path transform="translate(-5.6 1)scale(.86)" d={CLAW} />
          <path transform="translate(.2 -.2)" d={CLAW} />
          <path transform="translate(6 1)scale(.86)" d={CLAW} />
        </g>
      )
    case 'endo':
      return (
        <path
          fill={ink}
          fill-rule="evenodd"
          d="M0-8.6C4.4-8.6 7-5.8 7-2.2 7-.4 6.5.6 5.7 1.6L5.3 4 3.9 4.6V7.4H2.7V5.2H1.8V7.8H.6V5.2H-.6V7.8H-1.8V5.2H-2.7V7.4H-3.9V4.6L-5.3 4-5.7 1.6C-6.5.6-7-.4-7-2.2-7-5.8-4.4-8.6 0-8.6ZM-5-1.9-1.2-.7-1.9 2-4.5 1.5ZM5-1.9 1.2-.7 1.9 2 4.5 1.5ZM0 1.5-.9 3.6H.9Z"
        />
      )
    case 'pods':
      return (
        <>
          <path
            class="pod"
            d="M-4.2-7.6C-.8-4.8.2-1-1 2.4-2.6 5-6 5-7.6 2.4-8.8-1-7.6-4.8-4.2-7.6ZM4.6-6.6C7.8-4 8.8-.4 7.6 2.8 6 5.2 2.8 5.2 1.4 2.8.4-.4 1.4-4 4.6-6.600ZM0-.6C3.2 2 4 5 3 7.6 1.6 9.8-1.6 9.8-3 7.6-4 5-3.200 2 0-.6Z"
          />
          <path class="pod-line" d="M-4.2-7.6V-2.4M4.6-6.6V-1.6M0-.6V4.4" />
        </>
      )
  }
}

/** The plate of a side, around the origin, 28 wide. */
export function PlateShape({ side }: { side: Side }) {
  return <path fill="var(--plate)" d={PLATES[side]} />
}

/** A plate with its sign as a small picture beside text. */
export function Plate({ side, sign, size = 32, done = false }: { side: Side; sign: Sign; size?: number; done?: boolean }) {
  return (
    <svg class={`${side} plate${done ? ' done' : ''}`} viewBox="-14 -14 28 28" width={size} height={size} aria-hidden="true">
      <PlateShape side={side} />
      <g transform="scale(.8)">
        <SignShape sign={sign} />
      </g>
    </svg>
  )
}
