import { finish, jump, type Option, type Refusal, refuse, rollDice, rolled, type Seat, words } from '@muster/core'
import { citySector, SECTOR_IDS } from '../content/library.ts'
import { seatName, sectorName, shows, steps, tell, unitName } from '../flow.ts'
import { commandersByLead, headOf } from '../seats.ts'
import { type SectorId, type Shelter, SIDES, type Side, type State, type Terrain, type Unit } from '../state.ts'
import { DIE, RADIATION } from '../tables.ts'
import { isThere, sideOf, takeOff, theUnit, unitOf, unitsIn } from '../units.ts'
import { hasTerrain, reconModifiers, reconOf } from '../values.ts'
import { giveUp, toPlayedPile } from './cards.ts'
import { type Discard, discards, refuseDiscard } from './draw-step.ts'
import { capture } from './hidden-tokens.ts'
import { score } from './victory-points.ts'
import { checkVictory } from './winning.ts'

interface EndOfTurn {
  /** The side whose turn it is, as an index. */
  side: number
  /** Units that are being rolled for. */
  exposed: string[]
  /** Cards still to be given up, and whose turn it is among two commanders. */
  due: number
  giver: number
  /** Shelters still to be looked at (S16.4), and the unit that storms the first of them. */
  shelters: Shelter[]
  stormer?: string
}

/** The locals of a new end of turn. */
export const ENDING: EndOfTurn = { side: 0, exposed: [], due: 0, giver: 0, shelters: [] }

type Storm = Option & { readonly do: 'storm'; readonly unit: string }

const { rule, run, pick, pickSome } = steps<EndOfTurn>()

/** S16: terrain, shelters, factories, open tasks, repair, victory check, in this order. */
export const endOfTurn = rule('endOfTurn', 'S16', {
  radiation: run((s, f) => {
    const side = SIDES[f.side]
    if (side === undefined) {
      f.side = 0
      jump(f, 'polluted')
      return
    }
    const exposed = exposedTo(s, 'radiation', side)
    f.exposed = exposed.map(unit => unit.id)
    if (exposed.length === 0) return
    rollDice(s, { seat: headOf(s, side), dice: exposed.length, sides: DIE, ordered: true, for: words('roll.radiation'), rule: 'S13.4' })
  }),
  irradiate: run((s, f) => {
    const side = SIDES[f.side++]!
    if (f.exposed.length > 0) irradiate(s, f.exposed, rolled(f).faces, RADIATION[side])
    jump(f, 'radiation')
  }),
  polluted: run((s, f) => {
    const side = SIDES[f.side++]
    if (side === undefined) {
      jump(f, 'nameShelters')
      return
    }
    f.due = exposedTo(s, 'toxicPollution', side).length
    f.giver = 0
  }),
  giveUp: pickSome<Discard>({
    when: (s, f) => f.due > 0 && giverOf(s, f) !== undefined,
    seat: (s, f) => giverOf(s, f)!,
    rule: 'S13.16',
    prompt: (s, f) => words('ask.toxic', { count: dueNow(s, f) }),
    forms: { discard: { card: 'string' } },
    options: (s, _, seat) => discards(s, seat),
    refuse: (s, _, { card }, seat) => refuseDiscard(s, seat, card, 'S13.17r'),
    range: (s, f) => ({ min: dueNow(s, f), max: dueNow(s, f) }),
    take(s, f, options, seat) {
      giveUp(
        s,
        seat,
        options.map(option => option.card),
        'S13.16',
      )
      f.due -= options.length
      f.giver++
      jump(f, 'giveUp')
    },
  }),
  nextPolluted: run((_, f) => jump(f, 'polluted')),
  nameShelters: run((s, f) => {
    f.shelters = s.shelters.filter(({ at }) => isThere(s, 'skynet', at) && !isThere(s, 'resistance', at))
  }),
  storm: pick<Storm>({
    when: (s, f) => s.options.shelterRoll && f.shelters.length > 0,
    seat: () => 'skynet',
    rule: 'S19.5',
    prompt: (_, f) => words('ask.storm', { sector: sectorName(f.shelters[0]!.at) }),
    forms: { storm: { unit: 'string' } },
    options: (s, f) => unitsIn(s, 'skynet', f.shelters[0]!.at).map(({ id }) => ({ do: 'storm', unit: id })),
    refuse: (s, f, { unit }) => refuseStorm(f, unitOf(s, unit)),
    take(_, f, { unit }) {
      f.stormer = unit
    },
  }),
  rollToStorm: run((s, f) => {
    if (f.shelters.length === 0 || !s.options.shelterRoll) return
    const { type, at } = theUnit(s, f.stormer!)
    const purpose = words('roll.storm', { who: unitName(type), sector: sectorName(at) })
    rollDice(s, {
      seat: 'skynet',
      dice: 1,
      sides: DIE,
      atLeast: reconOf(s, type),
      modifiers: reconModifiers(s, at),
      for: purpose,
      rule: 'S19.5',
    })
  }),
  destroyShelter: run((s, f) => {
    const shelter = f.shelters.shift()
    if (!shelter) return
    if (!s.options.shelterRoll || rolled(f).hits > 0) destroyShelter(s, shelter)
    else tell(s, 'S19.5', 'shelterHolds', { sector: sectorName(shelter.at), at: shelter.at })
    jump(f, 'storm')
  }),
  destroyFactories: run(s => {
    const [lost, kept] = split(s.factories, at => isThere(s, 'resistance', at) && !isThere(s, 'skynet', at))
    s.factories = kept
    for (const at of lost) tell(s, 'S16.6r', 'factoryLost', { sector: sectorName(at), at })
  }),
  doTasks: run(doTasks),
  repair: run(repair),
  checkVictory: run((s, f) => {
    checkVictory(s)
    finish(s, f)
  }),
})

/** S16.3r: a side's units in sectors with a terrain, sector by sector and type by type. */
function exposedTo(s: State, terrain: Terrain, side: Side): Unit[] {
  if (!s.terrain.some(({ kind }) => kind === terrain)) return []
  return SECTOR_IDS.filter(at => hasTerrain(s, at, terrain)).flatMap(at => unitsIn(s, side, at))
}

/** S13.4, S13.5r: one die a unit, in their order. These deaths are not in battle. */
function irradiate(s: State, units: readonly string[], faces: readonly number[], deadly: number): void {
  units.forEach((id, i) => {
    if (faces[i]! > deadly) return
    const unit = theUnit(s, id)
    takeOff(s, unit)
    tell(s, 'S13.4', 'irradiated', { who: unitName(unit.type), unit: id, sector: sectorName(unit.at), at: unit.at })
  })
}

/** S18.15r: two commanders give up one card each in turn, the lead first; who has none is skipped. Nobody, if all hands are empty. */
function giverOf(s: State, { side, giver }: EndOfTurn): Seat | undefined {
  if (SIDES[side - 1] === 'skynet') return s.hands.skynet!.length > 0 ? 'skynet' : undefined
  const all = commandersByLead(s)
  const inTurn = giver % all.length === 0 ? all : [...all].reverse()
  return inTurn.find(seat => s.hands[seat]!.length > 0)
}

/** How many cards the giver gives up now (S13.17r). */
function dueNow(s: State, f: EndOfTurn): number {
  const together = SIDES[f.side - 1] === 'skynet' || commandersByLead(s).length === 1
  return together ? Math.min(f.due, s.hands[giverOf(s, f)!]!.length) : 1
}

function refuseStorm(f: EndOfTurn, unit: Unit | undefined): Refusal | undefined {
  const { at } = f.shelters[0]!
  if (unit && unit.at === at && sideOf(unit.type) === 'skynet') return undefined
  return refuse('S19.5r', words('refuse.notThere', { sector: sectorName(at) }), undefined, shows({ sectors: [at] }))
}

/** S16.4 */
function destroyShelter(s: State, shelter: Shelter): void {
  s.shelters = s.shelters.filter(({ face }) => face !== shelter.face)
  capture(s, shelter.face, 'S16.4', shelter.at)
}

function split<T>(items: readonly T[], goes: (item: T) => boolean): [T[], T[]] {
  return [items.filter(goes), items.filter(item => !goes(item))]
}

/** Who fulfils a city's task (S19.1). */
const MISSION_UNITS: readonly string[] = ['INF', 'JEP']

/** S16.7r, S19.1, S19.1r */
function doTasks(s: State): void {
  const [done, open] = split(s.tasks, ({ city }) => isDone(s, citySector(city)))
  s.tasks = open
  for (const { city, seat } of done) {
    s.citiesGone.push(city)
    tell(s, 'S19.1', 'taskDone', { who: seatName(seat), city: words(`city.${city}`), at: citySector(city) })
    score(s, seat, 'S19.1')
  }
}

function isDone(s: State, at: SectorId): boolean {
  return unitsIn(s, 'resistance', at).some(unit => MISSION_UNITS.includes(unit.type))
}

/** S16.8, S11.13: every unit is whole again, and the Tactics in force go onto the played piles. */
function repair(s: State): void {
  for (const unit of s.units) {
    unit.damage = 0
    unit.crossed = 0
    unit.offRoad = false
    unit.acted = -1
  }
  for (const { card } of s.inForce) toPlayedPile(s, card)
  s.inForce = []
  s.taken = null
  s.kills = {}
  tell(s, 'S16.8', 'repaired')
}
