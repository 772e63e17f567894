import { cardOf } from '@muster/terminator-ccg/content/library'
import type { CardDef } from '@muster/terminator-ccg/content/types'
import { SCENES } from './scenes.ts'

/** Small numbers that differ from card to card and never change: windows lit, where the moon stands. */
function seeded(id: string): (most: number) => number {
  let state = [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65521, 7)
  return most => {
    state = (state * 171 + 11213) % 53125
    return state % most
  }
}

const has = (card: CardDef, resource: string) => (card.resources as readonly string[]).includes(resource)

/** The ground of a picture by era and by whether it is under a roof. */
function groundOf(card: CardDef): readonly [top: string, bottom: string, floor: string] {
  if (has(card, 'Interior')) return ['#232a33', '#323b46', '#1a2027']
  if (card.era === 'future') return ['#20141c', '#4b2a2c', '#17110f']
  return has(card, 'Dark') ? ['#0a0d17', '#1b2133', '#0b0e15'] : ['#101828', '#35405c', '#141a22']
}

/** A location drawn from what it is: a skyline or a ruin, a hall, and the sign of its first Resource. */
export function LocationArt({ id }: { id: string }) {
  const card = cardOf(id)
  const scene = SCENES[card.name]
  if (scene !== undefined) return <img class="art" src={scene} alt="" draggable={false} />
  const next = seeded(id)
  const [top, bottom, floor] = groundOf(card)
  const sky = `sky-${id}`
  return (
    <svg class="art" viewBox="0 0 160 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color={top} />
        <stop offset="1" stop-color={bottom} />
      </linearGradient>
      <rect width="160" height="100" fill={`url(#${sky})`} />
      {has(card, 'Interior') ? <Hall next={next} /> : card.era === 'future' ? <Ruins next={next} /> : <Skyline next={next} />}
      <rect y="82" width="160" height="18" fill={floor} />
      <Building card={card} />
    </svg>
  )
}

function Skyline({ next }: { next(most: number): number }) {
  return (
    <>
      <circle cx={58 + next(44)} cy={14 + next(10)} r="5" fill="#d8dee9" opacity=".75" />
      {[0, 1, 2, 3, 4, 5, 6].map(i => {
        const height = 22 + next(34)
        return <rect key={i} x={i * 24 - 4} y={82 - height} width={18 + next(8)} height={height} fill="#1a2233" />
      })}
      {Array.from({ length: 14 }, (_, i) => (
        <rect key={`w${i}`} x={4 + next(150)} y={44 + next(34)} width="2.4" height="3" fill="#e7b95a" opacity={0.3 + next(6) / 10} />
      ))}
    </>
  )
}

function Ruins({ next }: { next(most: number): number }) {
  return (
    <>
      <circle cx="128" cy="22" r="12" fill="#b8563e" opacity=".5" />
      {[0, 1, 2, 3, 4, 5].map(i => {
        const [x, h] = [i * 28 - 6, 20 + next(32)]
        return <path key={i} d={`M${x} 82V${82 - h}l6 ${4 + next(6)} 5-${3 + next(5)} 4 ${9 + next(8)} 5-2V82Z`} fill="#2a1c1e" />
      })}
      <path d={`M0 82 ${20 + next(20)} 74 60 80 ${96 + next(12)} 72 130 79 160 73V82Z`} fill="#1d1413" />
    </>
  )
}

function Hall({ next }: { next(most: number): number }) {
  return (
    <>
      <path d="M0 0 44 24V70L0 100ZM160 0 116 24V70L160 100Z" fill="#1b2128" />
      <path d="M44 24H116V70H44Z" fill="#2b343e" />
      {[0, 1, 2].map(i => (
        <rect key={i} x={54 + i * 20} y="4" width="12" height="3" fill="#dfe7ee" opacity={0.4 + next(5) / 10} />
      ))}
    </>
  )
}

/** What stands in the middle, by the Resource that tells most. */
function Building({ card }: { card: CardDef }) {
  if (has(card, 'Medical'))
    return (
      <>
        <path d="M48 82V40H112V82Z" fill="#4a5666" />
        <path d="M76 46h8v8h8v8h-8v8h-8v-8h-8v-8h8Z" fill="#ff7a69" />
      </>
    )
  if (has(card, 'Law'))
    return (
      <>
        <path d="M44 46 80 28 116 46V52H44ZM50 54h8v26h-8ZM68 54h8v26h-8ZM86 54h8v26h-8ZM102 54h8v26h-8ZM44 80h72v4H44Z" fill="#566377" />
        <path d="m80 34 2 4.500 5 .500-4 3.300 1 4.900L80 44.700l-4 2.500 1-4.900-4-3.300 5-.5Z" fill="#f3c35a" />
      </>
    )
  if (has(card, 'Firebase'))
    return (
      <path
        d="M30 84c4-14 12-16 18-16h64c8 0 14 4 18 16ZM58 68V54h30v14ZM84 58h34v4H84Z"
        fill="#4e4a3e"
        stroke="#7d745c"
        stroke-width="1.500"
      />
    )
  if (has(card, 'Factory') || has(card, 'SkyNet Item'))
    return (
      <>
        <path d="M30 84V52l22 12V52l22 12V52l22 12V38h10v-14h8v14h14v46Z" fill="#3c424c" />
        <circle cx="56" cy="74" r="3" fill="#ff5a48" />
        <circle cx="80" cy="74" r="3" fill="#ff5a48" />
      </>
    )
  if (has(card, 'Industrial')) return <path d="M36 84V50h12V30h10v20h44V24h10v26h14v34Z" fill="#434b57" />
  if (has(card, 'Science'))
    return <path d="M52 84V64h56v20ZM56 64a24 24 0 0 1 48 0ZM92 46l18-18 5 5-17 18Z" fill="#5a6878" stroke="#8da0b4" stroke-width="1" />
  if (has(card, 'Weaponry') || has(card, 'Military Arms'))
    return (
      <>
        <path d="M40 84V46h80v38Z" fill="#4b4438" />
        <path d="M36 44h88v10H36Z" fill="#8b5a2b" />
        <path d="M58 66h34l2-3h8v6h-8l-4 3h-6l-2 7h-7l2-7H58Z" fill="#f3c35a" />
      </>
    )
  if (has(card, 'Computers'))
    return (
      <>
        <path d="M50 46h60v34H50ZM72 80h16v6H72Z" fill="#2c3a44" stroke="#6ed3e6" stroke-width="1.500" />
        <path d="M58 56h20M58 62h34M58 68h26" stroke="#6ed3e6" stroke-width="2" />
      </>
    )
  if (has(card, 'Equipment')) return <path d="M44 84V54h72v30ZM44 54l8-10h56l8 10ZM72 84V64h16v20Z" fill="#4d5645" />
  if (has(card, 'Civillian'))
    return (
      <>
        <path d="M46 84V42h68v42Z" fill="#473d59" />
        <path d="M54 50h12v8H54ZM74 50h12v8H74ZM94 50h12v8H94ZM54 66h12v8H54ZM94 66h12v8H94Z" fill="#f0c56a" />
        <path d="M74 66h12v18H74Z" fill="#271f33" />
      </>
    )
  if (has(card, 'Cover')) return <path d="M34 84l8-20h20l8 20ZM82 84l6-28h26l8 28Z" fill="#3d4550" />
  return <path d="M70 84 76 40h8l6 44ZM68 40h24v-6H68Z" fill="#48505c" />
}

const SKINS = ['#e2b48f', '#c98f68', '#8d5f43', '#edc6a4'] as const
const HAIRS = ['#2a1e16', '#6b3f1d', '#c79a55', '#111418', '#8d2f1f'] as const
const COATS = ['#3e4f63', '#5a4a36', '#4b5a3c', '#6b3b3b', '#444a52'] as const

/** Where a portrait stands in a wider picture; alone, it is the whole picture. */
const IN_CARD = { x: 50, y: 0, width: 60, height: 44, viewBox: '0 0 48 40', preserveAspectRatio: 'xMidYMax meet' } as const
const ALONE = { class: 'art', viewBox: '0 0 48 40', preserveAspectRatio: 'xMidYMid slice' } as const

/** A portrait drawn from what somebody is: a head of steel, a machine, an animal, a person. */
export function Portrait({ id, wide = false }: { id: string; wide?: boolean }) {
  const frame = wide ? IN_CARD : ALONE
  const card = cardOf(id)
  const next = seeded(id)
  if (has(card, 'Hunter-Killer') || has(card, 'Drone')) return <Machine frame={frame} flies={has(card, 'Flight')} red={next(2) === 0} />
  if (has(card, 'Terminator')) return <Endo frame={frame} human={has(card, 'Infiltrator')} />
  if (has(card, 'Animal'))
    return (
      <svg {...frame} aria-hidden="true">
        <rect width="48" height="40" fill="#2f3a33" />
        <path d="M12 40c0-10 3-14 6-17l-5-10 8 4h6l8-4-5 10c3 3 6 7 6 17Z" fill="#7a5a3c" />
        <path d="M20 22h2v2h-2ZM27 22h2v2h-2ZM22 29h5l-2.500 3Z" fill="#15110a" />
      </svg>
    )
  const [skin, hair, coat] = [SKINS[next(SKINS.length)]!, HAIRS[next(HAIRS.length)]!, COATS[next(COATS.length)]!]
  const long = next(2) === 0
  return (
    <svg {...frame} aria-hidden="true">
      <rect width="48" height="40" fill={has(card, 'Resistance') ? '#37404c' : '#463f55'} />
      <path d="M6 40c1-8 8-11 18-11s17 3 18 11Z" fill={coat} />
      {long && <path d="M14 30c-2-16 2-24 10-24s12 8 10 24Z" fill={hair} />}
      <path d="M20 24h8v7c-2 2-6 2-8 0Z" fill={skin} />
      <ellipse cx="24" cy="18" rx="7.500" ry="9" fill={skin} />
      <path d="M15.500 17C15 8 20 6 24 6s9 2 8.500 11C31 12 28 11 24 11s-7 1-8.500 6Z" fill={hair} />
      <path d="M20.500 18h2v1.600h-2ZM25.500 18h2v1.600h-2Z" fill="#1a1410" />
      {has(card, 'Law') && <path d="M14 12c2-7 18-7 20 0l1 2H13Z" fill="#1d2a44" />}
    </svg>
  )
}

type PortraitFrame = typeof IN_CARD | typeof ALONE

function Endo({ frame, human }: { frame: PortraitFrame; human: boolean }) {
  return (
    <svg {...frame} aria-hidden="true">
      <rect width="48" height="40" fill="#1d2a30" />
      <path d="M8 40c1-7 7-9 16-9s15 2 16 9Z" fill={human ? '#23262b' : '#59656d'} />
      <path d="M14 16C14 8 18 5 24 5s10 3 10 11v6l-3 5v5H17v-5l-3-5Z" fill={human ? '#d0a17c' : '#9fadb5'} />
      {human && <path d="M24 5c6 0 10 3 10 11v6l-3 5v5h-7Z" fill="#9fadb5" />}
      <path d="M17 17h5v4h-5ZM26 17h5v4h-5Z" fill="#12171a" />
      <circle cx="28.500" cy="19" r="1.700" fill="#ff4b38" />
      {!human && <circle cx="19.500" cy="19" r="1.700" fill="#ff4b38" />}
      <path d="M19 28h10M21 26v5M24 26v5M27 26v5" stroke="#12171a" stroke-width="1" />
    </svg>
  )
}

function Machine({ frame, flies, red }: { frame: PortraitFrame; flies: boolean; red: boolean }) {
  return (
    <svg {...frame} aria-hidden="true">
      <rect width="48" height="40" fill="#241d22" />
      {flies ? (
        <path d="M4 18c0-3 8-4 10-4l4-5h12l4 5c2 0 10 1 10 4s-8 5-10 5l-4 6H18l-4-6c-2 0-10-2-10-5Z" fill="#7d8790" />
      ) : (
        <path d="M10 34h28l-3-8H13ZM16 26V14h16v12ZM20 14V8h8v6ZM32 18h12v3H32Z" fill="#7d8790" />
      )}
      <circle cx="24" cy="19" r="3" fill={red ? '#ff4b38' : '#ffa03c'} />
    </svg>
  )
}

/** Signs of Items by their use, on a field of 24. */
const ITEM_SIGNS: { readonly [itemClass: string]: string } = {
  Ranged: 'M1 13h13l1-2h7v2h1v2h-9l-1 1h-2l-1 4H7l1-4H5l-3 3H1Z',
  Close: 'M3 21 14 10l2 2L5 23ZM14 7l6-5 2 2-5 6Z',
  'Body Armor': 'M7 3c1 2 9 2 10 0l4 3-2 6v9H5v-9L3 6Z',
  Ammo: 'M7 21V9l2-5 2 5v12ZM13 21V9l2-5 2 5v12Z',
  Attachment: 'M2 9h20v5H2ZM6 14h3v5H6Z',
  Equipment: 'M4 8h5V5h6v3h5v12H4ZM11 11v2H9v2h2v2h2v-2h2v-2h-2v-2Z',
  Implant: 'M7 7h10v10H7ZM9 2v4M15 2v4M9 18v4M15 18v4M2 9h4M2 15h4M18 9h4M18 15h4',
}

export function ItemSign({ id, size = 16 }: { id: string; size?: number }) {
  const card = cardOf(id)
  return (
    <svg class="item-sign" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={card.kind === 'item' ? (ITEM_SIGNS[card.itemClass] ?? '') : ''} />
    </svg>
  )
}

/** The picture on a card of the hand or its sheet. */
export function CardArt({ id }: { id: string }) {
  const card = cardOf(id)
  if (card.kind === 'location') return <LocationArt id={id} />
  if (card.kind === 'main' || card.kind === 'support')
    return (
      <svg class="art" viewBox="0 0 160 44" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <rect width="160" height="44" fill={card.kind === 'main' ? '#2b333c' : '#3b3548'} />
        <Portrait id={id} wide />
      </svg>
    )
  const next = seeded(id)
  const tint = card.kind === 'mission' ? '#33401f' : card.kind === 'condition' ? '#3a2743' : card.kind === 'item' ? '#3b3326' : '#2a2334'
  return (
    <svg class="art" viewBox="0 0 160 44" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="160" height="44" fill={tint} />
      {[0, 1, 2, 3].map(i => (
        <path key={i} d={`M${next(160)} 0 ${next(160)} 44`} stroke="#ffffff" stroke-width={8 + next(14)} opacity=".05" />
      ))}
      <g transform="translate(62 4)scale(1.500)" fill="#f0d9a8">
        {card.kind === 'item' ? (
          <path d={ITEM_SIGNS[card.itemClass] ?? ''} />
        ) : card.kind === 'mission' ? (
          <path d="M5 22V3c5-3 8 3 14 0v9c-5 3-9-3-12 0v10Z" />
        ) : card.kind === 'condition' ? (
          <path d="m12 1 3 7 8 .700-6 5.200 1.800 7.800L12 17.600l-6.800 4.100L7 13.900 1 8.700 9 8Z" />
        ) : (
          <path d="M13 1 4 13.500h6L8.500 23 20 10h-7Z" />
        )}
      </g>
    </svg>
  )
}
