import { call, finish, jump, type Option, type Placement, refuse, rolled, type Seat, words } from '@muster/core'
import { contains, disc } from '@muster/geometry/table'
import { modelOf, nameOf, otherSeat, steps, tell } from '../../flow.ts'
import { plain, rollPolyhedral } from '../../rules/rolls.ts'
import type { State } from '../../state.ts'
import { OBJECTIVE } from '../../tables.ts'
import { deployOne } from '../deploying.ts'
import { INFILTRATORS } from '../numbers.ts'
import { inchesBox } from '../places.ts'
import { change, recruit } from '../recruits.ts'
import { playing } from '../registry.ts'
import { INFILTRATOR_OBJECTIVES } from '../state.ts'
import { barricadeAt, refuseBarricade, sampleBarricade } from './barricades.ts'
import { CAPTAIN, INFILTRATOR, RIFLES, type Rifle, soldierWith } from './forces.ts'
import { ROOMS, type Room, roomAt } from './underbase.ts'

interface Preparing {
  barricades?: number
  /** Who places next. */
  seat?: Seat
}

type Count = Option & { readonly do: 'infiltrators'; readonly count: number }
type Dog = Option & { readonly do: 'dog'; readonly model: number }

const { rule, run, pick, pickSome, divide, place } = steps<Preparing>()

const resistance = (s: State) => playing(s, 'infiltrators').resistance
const machines = (s: State) => playing(s, 'infiltrators').machines
const isHiding = (s: State) => playing(s, 'infiltrators').objective === 'seekAndDestroy'

/** Models of a side that are not set up yet. */
function waiting(s: State, seat: Seat): number[] {
  return s.models.filter(model => model.seat === seat && model.where === 'waiting').map(model => model.id)
}

const soldiers = (s: State) => s.models.filter(model => model.profile === 'R1')

/** RULING: G20.1.7r: number of Infiltrators, weapons of the soldiers, barricades, objective, hidden markers, deployment. */
export const infiltratorsPrepare = rule('infiltratorsPrepare', 'G20.1', {
  infiltrators: pick<Count>({
    seat: s => machines(s),
    rule: 'G20.1.1',
    prompt: () => words('ask.infiltrators'),
    forms: { infiltrators: { count: 'number' } },
    options: () => Array.from({ length: INFILTRATORS.most }, (_, i) => ({ do: 'infiltrators', count: i + 1 })),
    refuse: (_s, _f, { count }) =>
      count >= 1 && count <= INFILTRATORS.most ? undefined : refuse('G20.1.1', words('deploy.infiltrators', { most: INFILTRATORS.most })),
    take(s, _, { count }, seat) {
      // RULING: G20.4.9r: as many groups of reinforcements as Infiltrators.
      playing(s, 'infiltrators').groups = count
      for (let i = 0; i < count; i++) recruit(s, seat, INFILTRATOR)
    },
  }),
  rifles: divide({
    seat: s => resistance(s),
    rule: 'G20.1.2',
    prompt: () => words('ask.rifles', { soldiers: INFILTRATORS.soldiers }),
    parts: () => Object.keys(RIFLES).map(id => ({ id, cap: INFILTRATORS.soldiers })),
    total: () => ({ min: INFILTRATORS.soldiers, max: INFILTRATORS.soldiers }),
    take(s, _, division, seat) {
      playing(s, 'infiltrators').captain = recruit(s, seat, CAPTAIN).id
      for (const rifle of Object.keys(RIFLES) as Rifle[])
        for (let i = 0; i < (division[rifle] ?? 0); i++) recruit(s, seat, soldierWith(rifle))
    },
  }),
  barricade: place({
    seat: s => resistance(s),
    rule: 'G20.1.5',
    prompt: (_, f) => words('ask.barricade', { left: INFILTRATORS.barricades - (f.barricades ?? 0) }),
    pieces: () => [{ id: 'barricade', heading: false }],
    refuse: (s, _, [to]) => refuseBarricade(s, to!),
    sample: (s, _f, _seat, random) => [{ piece: 'barricade', ...sampleBarricade(s, random) }],
    take(s, f, [to]) {
      f.barricades = (f.barricades ?? 0) + 1
      const outline = barricadeAt(to!)!
      s.terrain.push({ id: `barricade${f.barricades}`, kind: 'barrier', size: 1, cover: 'hard', impenetrable: false, outline })
      tell(s, 'G20.1.5', 'log.barricade')
    },
  }),
  nextBarricade: run((s, f) => {
    if (f.barricades! < INFILTRATORS.barricades) return jump(f, 'barricade')
    rollPolyhedral(s, { seat: machines(s), die: plain(6), dice: 1, for: words('for.objective'), rule: 'G20.2.1' })
  }),
  objective: run((s, f) => {
    const objective = INFILTRATOR_OBJECTIVES[rolled(f).total - 1]!
    playing(s, 'infiltrators').objective = objective
    tell(s, 'G20.2.1', 'log.objectiveOf', { objective: words(`objective.${objective}`) })
  }),
  markers: place({
    when: s => isHiding(s),
    seat: s => resistance(s),
    rule: 'G20.2.5',
    prompt: () => words('ask.hideMarkers', { markers: INFILTRATORS.markers }),
    pieces: () => Array.from({ length: INFILTRATORS.markers }, (_, i) => ({ id: markerName(i + 1), heading: false })),
    refuse: (_s, _f, placements) => refuseMarkers(placements),
    sample: (_s, _f, _seat, random) => {
      const free = [...ROOMS]
      return Array.from({ length: INFILTRATORS.markers }, (_, i): Placement => {
        const [{ box }] = free.splice(random.below(free.length), 1) as [Room]
        return { piece: markerName(i + 1), x: (box[0] + box[2]) * 500, y: (box[1] + box[3]) * 500 }
      })
    },
    take: (s, _, placements) => hideMarkers(s, placements),
  }),
  rollNumber: run((s, f) => {
    if (!isHiding(s)) return jump(f, 'firstToPlace')
    rollPolyhedral(s, { seat: machines(s), die: plain(8), dice: 1, for: words('for.objectiveNumber'), rule: 'G20.2.5' })
  }),
  number: run((s, f) => {
    playing(s, 'infiltrators').number = rolled(f).total
    tell(s, 'G20.2.5', 'log.objectiveNumber', { number: rolled(f).total })
  }),
  firstToPlace: run((s, f) => {
    f.seat = resistance(s)
  }),
  placeDefender: run((s, f) => call(s, deployOne, { seat: f.seat!, models: waiting(s, resistance(s)), zone: 'rooms', cause: 'G20.3.1' })),
  nextToPlace: run((s, f) => {
    f.seat = otherSeat(f.seat!)
    if (waiting(s, resistance(s)).length > 0) jump(f, 'placeDefender')
  }),
  dogs: pickSome<Dog>({
    seat: s => resistance(s),
    rule: 'G20.1.3',
    prompt: () => words('ask.dogs', { dogs: INFILTRATORS.dogs }),
    forms: { dog: { model: 'number' } },
    options: s => soldiers(s).map(({ id }) => ({ do: 'dog', model: id })),
    refuse: (s, _, { model }) => (s.models[model]?.profile === 'R1' ? undefined : refuse('G20.1.3', words('deploy.noSoldier'))),
    range: () => ({ min: INFILTRATORS.dogs, max: INFILTRATORS.dogs }),
    take(s, _, chosen) {
      for (const { model } of chosen) {
        change(s, model, { special: { ...modelOf(s, model).special, snifferDog: true } })
        tell(s, 'G20.1.3', 'log.dog', { model: nameOf(modelOf(s, model)) })
      }
    },
  }),
  placeInfiltrator: run((s, f) => {
    const models = waiting(s, machines(s))
    if (models.length === 0) return finish(s, f)
    call(s, deployOne, { seat: machines(s), models, zone: 'entrance', cause: 'G20.3.2' })
  }),
  nextInfiltrator: run((_, f) => jump(f, 'placeInfiltrator')),
})

/** A marker by its number, as a piece to be placed. */
const MARKER = 'marker'
const markerName = (number: number) => `${MARKER}${number}`
const numberIn = (piece: string) => Number(piece.slice(MARKER.length))

/** G20.2.5: each marker lies in a room, completely, and no two in one. */
function refuseMarkers(placements: readonly Placement[]) {
  const rooms = placements.map(at => roomAt(at))
  const outside = placements.some((at, i) => !rooms[i] || !contains(inchesBox(rooms[i].box), disc(at, OBJECTIVE.radius)))
  if (outside) return refuse('G20.2.5', words('deploy.markerRoom'))
  return new Set(rooms).size < rooms.length ? refuse('G20.2.5', words('deploy.markerTwice')) : undefined
}

/** The markers lie on the table in the order of their rooms, so that their order tells nothing of their numbers. */
function hideMarkers(s: State, placements: readonly Placement[]): void {
  const inOrder = placements.toSorted((one, other) => ROOMS.indexOf(roomAt(one)!) - ROOMS.indexOf(roomAt(other)!))
  s.objectives = inOrder.map(({ x, y }, i) => ({ id: i + 1, at: { x, y }, destroyed: false, planter: null }))
  playing(s, 'infiltrators').numbers = inOrder.map(({ piece }) => numberIn(piece))
  tell(s, 'G20.2.5', 'log.markersHidden')
}
