import { type Division, type Option, type Refusal, refuse, words } from '@muster/core'
import { theTile } from '../changes.ts'
import { placeName, seatOf, shows, steps, tell } from '../flow.ts'
import { genestealerRoom } from '../limits.ts'
import type { Hex, State } from '../state.ts'
import { type Attackers, attackersFrom, countAttackers } from './attackers.ts'

interface Advance {
  readonly target: Hex
  /** The surviving attackers. */
  readonly attackers: Attackers
}

type Choose = Option & ({ readonly do: 'advance'; readonly from: Hex; readonly count: number } | { readonly do: 'hold' })

const { rule, pick, divide } = steps<Advance>()

/** L12.19r: surviving attackers may move onto the tile that they have emptied: of one tile, or of any (option advanceFrom). */
export const advance = rule('advance', 'L12', {
  fromOneTile: pick<Choose>({
    when: (s, f) => s.options.advanceFrom === 'oneTile' && Object.keys(f.attackers).length > 0,
    seat: s => seatOf(s, 'genestealers'),
    rule: 'L12.19r',
    prompt: (s, f) => words('ask.advance', { tile: placeName(s, f.target) }),
    forms: { advance: { from: 'string', count: 'number' }, hold: {} },
    options: (_, f) => [...advances(f), { do: 'hold' }],
    refuse: (s, f, option) => (option.do === 'hold' ? undefined : refuseAdvance(s, f, option.from, option.count)),
    take(s, f, option) {
      if (option.do === 'hold') tell(s, 'L12.19r', 'staysBack', { at: f.target, tile: placeName(s, f.target) })
      else moveIn(s, f.target, option.from, option.count)
    },
  }),
  fromAnyTiles: divide({
    when: (s, f) => s.options.advanceFrom === 'anyTiles' && Object.keys(f.attackers).length > 0,
    seat: s => seatOf(s, 'genestealers'),
    rule: 'L12.19r',
    prompt: (s, f) => words('ask.advance', { tile: placeName(s, f.target) }),
    parts: (_, f) => Object.entries(f.attackers).map(([id, cap]) => ({ id, cap })),
    total: (s, f) => ({ min: 0, max: Math.min(countAttackers(f.attackers), genestealerRoom(s, theTile(s, f.target))) }),
    refusePart: (s, f, from, count) => refuseAdvance(s, f, from, count)!,
    take(s, f, division: Division) {
      for (const [from, count] of Object.entries(division)) moveIn(s, f.target, from, count)
    },
  }),
})

function advances(f: Advance): Choose[] {
  return Object.entries(f.attackers).flatMap(([from, most]) =>
    Array.from({ length: most }, (_, i) => ({ do: 'advance' as const, from, count: i + 1 })),
  )
}

function refuseAdvance(s: State, f: Advance, from: Hex, count: number): Refusal | undefined {
  const survivors = attackersFrom(f.attackers, from)
  const tile = placeName(s, from)
  if (count < 1 || count > survivors)
    return refuse('L12.19r', words('refuse.survivors', { tile, survivors, given: count }), words('cure.fewer'), shows({ hexes: [from] }))
  const room = genestealerRoom(s, theTile(s, f.target))
  if (count <= room) return undefined
  return refuse(
    'L10.9r',
    words('refuse.crowd', { tile: placeName(s, f.target), most: s.options.capGenestealer, there: 0 }),
    words('cure.fewer'),
  )
}

/** They have taken part in an assault this turn, wherever they go (L12.5r). */
function moveIn(s: State, target: Hex, from: Hex, count: number): void {
  const [source, tile] = [theTile(s, from), theTile(s, target)]
  source.genestealers -= count
  source.assaulted -= count
  tile.genestealers += count
  tile.assaulted += count
  tell(s, 'L12.19r', 'advanced', { from, to: target, tile: placeName(s, target), count })
}
