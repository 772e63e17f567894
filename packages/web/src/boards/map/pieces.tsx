import { short } from '../hex/geometry.ts'
import { LABEL, type Placed, TOKEN } from './layout.ts'
import type { Counter, Side, Spot, Token, TokenFace, UnitSign } from './scene.ts'
import { UNIT_SIGNS } from './unit-signs.ts'

const PLATES: { readonly [side in Side]: string } = {
  amber: 'M-15-16.500H15V9.500C15 14 12 16.5 8 16.500H-8C-12 16.5-15 14-15 9.500Z',
  cyan: 'M-10-16.500H10L15.5-11V11L10 16.500H-10L-15.5 11V-11Z',
}
const SHADES: { readonly [side in Side]: string } = {
  amber: 'M-15-14.500H16.500V12C16.5 16 13 19 9 19H-7C-12 19-15 16-15 12Z',
  cyan: 'M-9-14.500H11.500L17-9V13.500L11.5 19H-9L-14 13.500V-9Z',
}

/** A unit's sign alone, 24 wide around the origin. */
export function UnitSignShape({ sign }: { sign: UnitSign }) {
  return (
    <g class="unit-sign" fill-rule="evenodd">
      {UNIT_SIGNS[sign].map(d => (
        <path key={d} d={d} />
      ))}
    </g>
  )
}

/** A counter around the origin: sign, strength, squares of Durability, damage. */
export function CounterShape({ counter }: { counter: Counter }) {
  const { side, sign, strength, durability, damage, can, chosen, leaving, hits } = counter
  const tone = `${chosen ? ' chosen' : ''}${can && !chosen ? ' can' : ''}${leaving ? ' leaving' : ''}`
  return (
    <g class={`counter ${side}${tone}`}>
      <path class="counter-shade" d={SHADES[side]} />
      <path class="counter-plate" d={PLATES[side]} />
      <g transform={durability > 1 ? 'translate(1.500 -5.500)scale(.75)' : 'translate(0 -5.900)scale(.79)'}>
        <UnitSignShape sign={sign} />
      </g>
      <text class="strength" y="13">
        {strength[0]}
        <tspan class="strength-dash">–</tspan>
        {strength[1]}
      </text>
      {durability > 1 &&
        Array.from({ length: durability }, (_, i) => (
          <path key={i} class={i < damage ? 'pip pip-lost' : 'pip'} d={`M-13-${14 - 4 * i}h3v3h-3z`} />
        ))}
      {damage > 0 && (
        <g transform="translate(-14.500 -14.500)">
          <path class="damage" d="M0-7.800C3.200-4 5.800-1 5.800 1.800A5.800 5.800 0 0 1-5.800 1.800C-5.800-1-3.200-4 0-7.800Z" />
          <text class="badge-text" y="4.600">
            {damage}
          </text>
        </g>
      )}
      {hits !== undefined && hits > 0 && (
        <g transform="translate(14 -14)">
          <circle class="hits" r="8" />
          <path class="hits-cross" d="M-8 0h4M4 0h4M0-8v4M0 4v4" />
          <text class="badge-text" y="3.600">
            {hits}
          </text>
        </g>
      )}
    </g>
  )
}

/** What is drawn on a token's face. */
const FACES: { readonly [face in Exclude<TokenFace, 'back' | 'peeked' | 'factory'>]: string } = {
  shelter: 'M-9 7V2A9 9 0 0 1 9 2V7ZM-3.5 7H3.500V2.500A3.5 3.5 0 0 0-3.5 2.500ZM-10.5 7.500H10.500V9H-10.500Z',
  ruins: 'M-9.5 8V-5L-7-8-5-5.500V-2L-2-4.5 0-1V1.500L3-1 5-9 8-6.500V8ZM-7 0V3.500H-4.500V0ZM-1.5 4V8H1.500V4ZM4.5-1V2.500H6.500V-1Z',
  radiation:
    'M0-2.600A2.600 2.600 0 1 0 .1-2.600ZM-5.200-9A10.400 10.400 0 0 1 5.200-9L2.200-3.800A4.400 4.400 0 0 0-2.200-3.800ZM10.400 0A10.400 10.400 0 0 1 5.200 9L2.200 3.800A4.400 4.400 0 0 0 4.400 0ZM-10.400 0A10.400 10.400 0 0 0-5.200 9L-2.200 3.800A4.400 4.400 0 0 1-4.400 0Z',
  impassableRoads:
    'M-4.200-9H-1.400L-5.600 9H-10ZM1.400-9H4.200L10 9H5.600ZM-.7-8.500H.7V-5H-.7ZM-1 6H1V9H-1ZM-7.500-3.200-6-5 7.500 3.200 6 5ZM7.500-3.200 6-5-7.500 3.200-6 5Z',
  fortifications:
    'M-10 8V-6H-7.200V-3.200H-4.400V-6H-1.400V-3.200H1.400V-6H4.400V-3.200H7.200V-6H10V8ZM-2.500 8H2.500V4A2.500 2.500 0 0 0-2.500 4Z',
  wasteland:
    'M-10 6C-7 2-4 2-1 6 2 2 5 2 10 6V8.500H-10ZM-1.200-8.500H1.200V-2.500L4-5.500V-7.500H6V-4.500L1.200 0V2.500H-1.200V-.5L-5-3.500V-6.500H-3V-4.500L-1.200-3Z',
  fog: 'M-9.500-5.200C-6-8-3-2.500 0-5.200S6-2.500 9.500-5.200V-2.800C6 0 3-5.200 0-2.800S-6-.2-9.500-2.800ZM-9.500-.6C-6-3.400-3 2 0-.6S6 2-9.500-.6ZM-9.500-.4C-6-3 -3 2.400 0-.4S6 2.400 9.500-.4V2C6 4.800 3-.4 0 2S-6 4.600-9.500 2ZM-9.500 4.400C-6 1.600-3 7.200 0 4.400S6 7.200 9.500 4.400V6.800C6 9.600 3 4.400 0 6.800S-6 9.400-9.500 6.800Z',
  forestsOrMountains:
    'M-4.500-9 0-1.800H-2.400L.6 3.200H-3.300V8H-5.700V3.200H-9.600L-6.600-1.800H-9ZM5-5 10.500 8H-.2L2.800 3.200 4.200 5.500 5 4.200 6.200 5.800 7.200 3.800Z',
  toxicPollution:
    'M-3-9H3V-7.200H2V-3L8 6.200A2 2 0 0 1 6.200 9H-6.200A2 2 0 0 1-8 6.200L-2-3V-7.200H-3ZM-4.800 4.600H4.800L3-1.200H-3ZM-2 2.600A1.100 1.100 0 1 0-1.900 2.600ZM2 1A.9.9 0 1 0 2.100 1Z',
  mission: 'M-6.500-9H-4.500V-8C-1-10 2-5.500 8-8V1C2 3.500-1-1-4.500 1.500V10H-6.500Z',
  technology:
    'M-2-10H2L2.600-7.200 5.200-6 7.600-7.600 9.600-5 7.800-2.400 8.600 0 11 1.400 9.800 4.600 7 4.400 5 6.400 5.400 9.200H2L.6 6.800H-1.400L-3 9.200-6 8 -5.600 5-7.400 3-10.200 3-10.600-.4-7.800-1.400-7-4-8.600-6.400-6-8.600-3.600-7ZM0-3A3 3 0 1 0 .1-3Z',
  tank: UNIT_SIGNS.tank.join(''),
  aircraft: UNIT_SIGNS.jet.join(''),
}

/** A token around the origin: a back with its mark, a factory, or a face. */
export function TokenShape({ token }: { token: Pick<Token, 'face' | 'can' | 'chosen'> }) {
  const tone = `token${token.chosen ? ' chosen' : ''}${token.can && !token.chosen ? ' can' : ''}`
  if (token.face === 'factory')
    return (
      <g class={`${tone} token-factory`}>
        <path class="token-shade" d="M-13-11H14.500V16H-13Z" />
        <path class="factory-back" d="M-14-13H14V14H-14Z" />
        <path class="factory-sign" fill-rule="evenodd" d="M-10 10V-1L-5-5V-1L0-5V-1L4-4V-10H8V10ZM-7.5 3V6H-4.500V3ZM-1.5 3V6H1.500V3Z" />
      </g>
    )
  if (token.face === 'back' || token.face === 'peeked')
    return (
      <g class={tone}>
        <circle class="token-shade" cx="1" cy="1.800" r="11" />
        <circle class="token-back token-rim" r="11" />
        <circle class="token-ring" r="8" />
        {token.face === 'back' ? (
          <path class="token-mark" d="M-2.6-1.800A2.7 2.7 0 1 1 .7.700C.2 1 0 1.300 0 2M0 4.600V4.700" />
        ) : (
          <path class="token-mark" d="M-6 0S-3.500-4 0-4 6 0 6 0 3.500 4 0 4-6 0-6 0ZM0-1.400A1.400 1.400 0 1 0 .1-1.400Z" />
        )}
      </g>
    )
  return (
    <g class={tone}>
      <circle class="token-shade" cx="1.200" cy="2" r="13" />
      <circle class="token-face token-rim" r="13" />
      <path class="token-sign" fill-rule="evenodd" transform="scale(.92)" d={FACES[token.face]} />
    </g>
  )
}

/** A counter as a small picture beside text. */
export function MiniCounter({ counter, size = 34 }: { counter: Counter; size?: number }) {
  return (
    <svg class="mini-counter" viewBox="-19 -20 38 42" width={size * 0.9} height={size} aria-hidden="true">
      <CounterShape counter={counter} />
    </svg>
  )
}

/** A token as a small picture beside text. */
export function MiniToken({ face, size = 24 }: { face: TokenFace; size?: number }) {
  return (
    <svg class="mini-token" viewBox="-15 -15 30 32" width={size} height={size} aria-hidden="true">
      <TokenShape token={{ face }} />
    </svg>
  )
}

interface PiecesProps {
  readonly placed: readonly Placed[]
  readonly still: boolean
  point(spots: readonly Spot[]): void
  readonly onPeek: ((spots: readonly Spot[] | undefined) => void) | undefined
}

/** All pieces where they stand, with what is written under them. */
export function Pieces({ placed, still, point, onPeek }: PiecesProps) {
  return (
    <g class="map-pieces">
      {placed.map(({ piece, x, y, scale, label }) => {
        const spots = [piece.id, piece.at]
        const live = still
          ? { 'aria-hidden': true }
          : {
              role: 'img' as const,
              'aria-label': piece.name,
              'data-testid': `piece-${piece.id}`,
              onClick: () => point(spots),
              onPointerEnter: () => onPeek?.(spots),
              onPointerLeave: () => onPeek?.(undefined),
            }
        return (
          <g key={piece.id} class="spot map-piece" style={{ transform: `translate(${short(x)}px, ${short(y)}px)` }} {...live}>
            {!still && <title>{piece.name}</title>}
            <g transform={`scale(${short(scale)})`}>
              {piece.kind === 'counter' ? <CounterShape counter={piece} /> : <TokenShape token={piece} />}
            </g>
            {label.map((line, i) => (
              <text key={line} class="token-label" y={(TOKEN.height * scale) / 2 + LABEL.height * (i + 0.8)}>
                {line}
              </text>
            ))}
          </g>
        )
      })}
    </g>
  )
}
