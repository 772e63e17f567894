import { finish, jump, type Option, type Placement, type Random, refuse, rolled, type Seat, words } from '@muster/core'
import { contains, disc, overlap, type Point, within } from '@muster/geometry/table'
import { plainDice } from '../dice.ts'
import { otherSeat, seatName, steps, tell } from '../flow.ts'
import { SEATS, type State } from '../state.ts'
import { isImpenetrable, surfaceOf } from '../table/pieces.ts'
import { OBJECTIVE } from '../tables.ts'
import { isPlayed } from './prepare.ts'
import { rollOff } from './roll-off.ts'
import { plain, rollPolyhedral } from './rolls.ts'

interface Laying {
  /** Markers left to place, by seat. */
  left?: { [seat: Seat]: number }
  seat?: Seat
}

type Role = Option & { readonly do: 'attack' | 'defend' }

const { rule, run, pick, place } = steps<Laying>()

/** G14.4.3, G14.4.10r: why a marker may not be placed somewhere. */
function refuseMarker(s: State, { x, y }: Placement) {
  const marker = disc({ x, y }, OBJECTIVE.radius)
  if (!contains(surfaceOf(s), marker)) return refuse('G14.4.10r', words('marker.offTable'))
  if (s.terrain.some(piece => isImpenetrable(piece) && overlap(piece.outline, marker))) return refuse('G14.4.3', words('marker.inWall'))
  const near = s.objectives.some(other => within(OBJECTIVE.apart, marker, disc(other.at, OBJECTIVE.radius)))
  return near ? refuse('G14.4.3', words('marker.near')) : undefined
}

const TRIES = 60
const GRID = 500

/** A place for a marker: by chance, or the first of a grid; nothing if none is left (G14.4.4). */
function findPlace(s: State, random: Random | undefined): Point | undefined {
  for (let i = 0; random && i < TRIES; i++) {
    const at = { x: random.below(s.width + 1), y: random.below(s.depth + 1) }
    if (!refuseMarker(s, { piece: '', ...at })) return at
  }
  for (let x = OBJECTIVE.radius; x <= s.width; x += GRID) {
    for (let y = OBJECTIVE.radius; y <= s.depth; y += GRID) if (!refuseMarker(s, { piece: '', x, y })) return { x, y }
  }
  return undefined
}

function total(f: Laying): number {
  return SEATS.reduce((sum, seat) => sum + f.left![seat]!, 0)
}

/** G14.4.1 to G14.4.4, G14.5.1: objective markers, placed in turn; in Demolish then who attacks. */
export const layObjectives = rule('layObjectives', 'G14.4', {
  rollFirst: run((s, f) => {
    f.left = {}
    rollPolyhedral(s, { seat: SEATS[0], die: plain(OBJECTIVE.dice), dice: 1, for: words('for.objectives'), rule: 'G14.4.1' })
  }),
  rollSecond: run((s, f) => {
    f.left![SEATS[0]] = rolled(f).total
    rollPolyhedral(s, { seat: SEATS[1], die: plain(OBJECTIVE.dice), dice: 1, for: words('for.objectives'), rule: 'G14.4.1' })
  }),
  firstToPlace: run((s, f) => {
    f.left![SEATS[1]] = rolled(f).total
    const [one, two] = [f.left![SEATS[0]]!, f.left![SEATS[1]]!]
    if (one === two) rollOff(s, { what: 'objectives', cause: 'G14.4.2', dice: plainDice() })
    else f.returned = one > two ? SEATS[0] : SEATS[1]
  }),
  takeFirst: run((_, f) => {
    f.seat = f.returned as Seat
  }),
  placeMarker: place({
    when: (s, f) => total(f) > 0 && findPlace(s, undefined) !== undefined,
    seat: (_, f) => f.seat!,
    rule: 'G14.4.3',
    prompt: (_, f) => words('ask.objective', { left: f.left![f.seat!]! }),
    pieces: () => [{ id: 'objective', heading: false }],
    refuse: (s, _, [to]) => refuseMarker(s, to!),
    sample: (s, _f, _seat, random) => [{ piece: 'objective', ...findPlace(s, random)! }],
    take(s, f, [to], seat) {
      f.left![seat] = f.left![seat]! - 1
      s.objectives.push({ id: s.objectives.length + 1, at: { x: to!.x, y: to!.y }, destroyed: false, planter: null })
      tell(s, 'G14.4.2', 'log.objective', { seat: seatName(seat), x: to!.x, y: to!.y })
    },
  }),
  nextMarker: run((s, f) => {
    // RULING: G14.4.7r: who has none left is passed over.
    if (total(f) === 0 || findPlace(s, undefined) === undefined) return
    if (f.left![otherSeat(f.seat!)]! > 0) f.seat = otherSeat(f.seat!)
    jump(f, 'placeMarker')
  }),
  attackerRollOff: run((s, f) => {
    if (!isPlayed(s, 'demolish') || s.options.secretMissions) return finish(s, f)
    const [demolisher] = SEATS.filter(seat => s.missions[seat]!.includes('demolish'))
    // RULING: G17.1.7r: in his own Demolish the player is the attacker.
    if (SEATS.some(seat => !s.missions[seat]!.includes('demolish'))) {
      s.attacker = demolisher!
      return finish(s, f)
    }
    rollOff(s, { what: 'attacker', cause: 'G14.5.1', dice: plainDice() })
  }),
  takeWinner: run((_, f) => {
    f.seat = f.returned as Seat
  }),
  chooseRole: pick<Role>({
    seat: (_, f) => f.seat!,
    rule: 'G14.5.1',
    prompt: () => words('ask.role'),
    forms: { attack: {}, defend: {} },
    options: () => [{ do: 'attack' }, { do: 'defend' }],
    refuse: () => undefined,
    take(s, _, option, seat) {
      s.attacker = option.do === 'attack' ? seat : otherSeat(seat)
      tell(s, 'G14.5.1', 'log.attacker', { seat: seatName(s.attacker) })
    },
  }),
})
