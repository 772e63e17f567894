import { call, type Frame, finish, jump, type Option, refuse, type Seat, words } from '@muster/core'
import { plainDice } from '../dice.ts'
import { modelOf, nameOf, otherSeat, seatName, steps, tell } from '../flow.ts'
import { comeOnto, unveil } from '../hidden-models.ts'
import { type Edge, type Model, type ModelId, SEATS, type State } from '../state.ts'
import { edgesOf, oppositeOf } from '../table/edges.ts'
import { beacons } from './beacons.ts'
import { declareReserves } from './declare-reserves.ts'
import { rollOff } from './roll-off.ts'
import { refuseSetUp, sampleSetUp } from './set-up-zones.ts'

interface SettingUp {
  winner?: Seat
  /** Who sets up a model now (G14.10.2). */
  seat?: Seat
  model?: ModelId | null
  /** Infiltrators that their owners keep back until all others are set up (G25.5.2). */
  kept?: ModelId[]
  /** All others are set up. */
  last?: boolean
}

type Side = Option & { readonly do: 'side'; readonly edge: string; readonly other: string }
type Next = Option & { readonly do: 'setUp' | 'setUpLanded' | 'setUpLast'; readonly model: number }

const { rule, run, pick, place } = steps<SettingUp>()

/** G14.9.2: the edges or corners that a side may choose. A corner is named by the edges that meet there. */
function sidesOf(s: State, seat: Seat): readonly (readonly [Edge, Edge | ''])[] {
  const { setUp } = s.ground[seat]!
  if (setUp === 'cornered')
    return (['south', 'north'] as const).flatMap(one => (['west', 'east'] as const).map(other => [one, other] as const))
  return edgesOf(s, setUp === 'narrowFront' ? 'short' : 'long').map(edge => [edge, ''] as const)
}

function take(s: State, seat: Seat, edge: Edge, other: Edge | ''): void {
  const ground = s.ground[seat]!
  ground.edge = edge
  ground.corner = other === '' ? null : [edge, other]
  tell(s, 'G14.9.2', 'log.side', { seat: seatName(seat), edge: words(`edge.${edge}`) })
}

/** G14.10: sides, reserves and who rides where, then the models, one at a time in turn. */
export const setUp = rule('setUp', 'G14.10', {
  rollOff: run(s => rollOff(s, { what: 'setUp', cause: 'G14.9.2', dice: plainDice() })),
  takeWinner: run((_, f) => {
    f.winner = f.returned as Seat
    f.seat = otherSeat(f.winner)
    f.kept = []
  }),
  chooseSide: pick<Side>({
    when: (s, f) => s.ground[f.winner!]!.setUp !== 'rapidInsertion',
    seat: (_, f) => f.winner!,
    rule: 'G14.9.2',
    prompt: (s, _, seat) => askSide(s, seat),
    forms: { side: { edge: 'string', other: 'string' } },
    options: (s, _, seat) => sidesOf(s, seat).map(([edge, other]) => ({ do: 'side', edge, other })),
    refuse: (s, _, { edge, other }, seat) =>
      sidesOf(s, seat).some(([one, two]) => one === edge && two === other) ? undefined : refuse('G14.9.2', words('edge.none', { edge })),
    take(s, _, { edge, other }, seat) {
      take(s, seat, edge as Edge, other as Edge | '')
      const loser = otherSeat(seat)
      if (s.ground[loser]!.setUp === s.ground[seat]!.setUp) {
        take(s, loser, oppositeOf(edge as Edge), other === '' ? '' : oppositeOf(other as Edge))
      }
      // RULING: G17.1.8r: in Fog of War South is the winner's edge, whatever his own set-up.
      if (other === '') s.compass = edge as Edge
    },
  }),
  chooseOtherSide: pick<Side>({
    // G17.1.8r: a side with a set-up of another type chooses for itself.
    when: (s, f) => s.ground[f.seat!]!.edge === null && s.ground[f.seat!]!.setUp !== 'rapidInsertion',
    seat: (_, f) => f.seat!,
    rule: 'G17.1.8r',
    prompt: (s, _, seat) => askSide(s, seat),
    forms: { side: { edge: 'string', other: 'string' } },
    options: (s, f, seat) => freeSides(s, f, seat).map(([edge, other]) => ({ do: 'side', edge, other })),
    refuse: (s, f, { edge, other }, seat) =>
      freeSides(s, f, seat).some(([one, two]) => one === edge && two === other)
        ? undefined
        : refuse('G17.1.8r', words('edge.taken', { edge })),
    take: (s, _, { edge, other }, seat) => take(s, seat, edge as Edge, other as Edge | ''),
  }),
  beacons: run((s, f) => {
    if (SEATS.some(seat => s.ground[seat]!.setUp === 'rapidInsertion')) call(s, beacons, { seats: [f.winner!, otherSeat(f.winner!)] })
  }),
  reserves: run((s, f) => call(s, declareReserves, { seats: [f.winner!, otherSeat(f.winner!)] })),
  firstModel: run((_, f) => {
    f.seat = f.winner!
  }),
  chooseModel: pick<Next>({
    when: (s, f) => toSetUp(s, f, f.seat!).length > 0,
    // G14.1.3: with closed lists nobody learns from it what the last model is.
    always: s => !s.options.openLists,
    seat: (_, f) => f.seat!,
    rule: 'G14.10.2',
    prompt: () => words('ask.setUpModel'),
    forms: { setUp: { model: 'number' }, setUpLanded: { model: 'number' }, setUpLast: { model: 'number' } },
    options: (s, f) => setUpOptions(s, f),
    refuse: (s, f, option) =>
      setUpOptions(s, f).some(one => one.do === option.do && one.model === option.model)
        ? undefined
        : refuse('G14.10.2', words('setUp.notNow', { id: option.model })),
    take(s, f, option) {
      const model = modelOf(s, option.model)
      if (option.do === 'setUpLast') return keepBack(s, f, model)
      if (option.do === 'setUpLanded') model.landed = 0
      takeUp(s, f, model)
    },
  }),
  placeModel: place({
    when: (_, f) => typeof f.model === 'number',
    seat: (_, f) => f.seat!,
    rule: 'G14.10.13r',
    prompt: (s, f) => words('ask.setUpPlace', { model: nameOf(modelOf(s, f.model!)) }),
    pieces: (_, f) => [{ id: String(f.model), heading: true }],
    refuse: (s, f, [to]) => refuseSetUp(s, modelOf(s, f.model!), to!, f.last === true),
    sample(s, f, _, random) {
      const found = sampleSetUp(s, modelOf(s, f.model!), f.last === true, random)!
      return [{ ...found, heading: found.heading ?? 0 }]
    },
    take(s, f, [to]) {
      const model = modelOf(s, f.model!)
      comeOnto(s, model, 1)
      Object.assign(model, { at: { x: to!.x, y: to!.y }, heading: to!.heading ?? 0, where: 'table' })
      tell(s, 'G14.10.2', 'log.setUp', { model: nameOf(model) })
    },
  }),
  nextModel: run((s, f) => {
    f.model = null
    const other = otherSeat(f.seat!)
    if (toSetUp(s, f, other).length > 0) f.seat = other
    if (toSetUp(s, f, f.seat!).length > 0) jump(f, 'chooseModel')
  }),
  nextKept: run((s, f) => {
    const seat = f.last ? otherSeat(f.seat!) : f.winner!
    const next = f.kept!.find(id => modelOf(s, id).seat === seat) ?? f.kept![0]
    if (next === undefined) return finish(s, f)
    f.kept = f.kept!.filter(id => id !== next)
    f.last = true
    f.seat = modelOf(s, next).seat
    takeUp(s, f, modelOf(s, next))
    jump(f, 'placeModel')
  }),
})

/** G25.5.2: its owner keeps an Infiltrator back, which shows what it is. That sets nothing up: it is still his turn. */
function keepBack(s: State, f: SettingUp & Frame, model: Model): void {
  unveil(s, model)
  f.kept!.push(model.id)
  f.model = null
  tell(s, 'G25.5.2', 'log.keptBack', { model: nameOf(model) })
  if (toSetUp(s, f, f.seat!).length > 0) jump(f, 'chooseModel')
}

/** Takes a model up to set it up. Without room for it, which shows what it is, it waits in reserve. */
function takeUp(s: State, f: SettingUp, model: Model): void {
  f.model = model.id
  if (sampleSetUp(s, model, f.last === true, undefined)) return
  unveil(s, model)
  Object.assign(model, { where: 'reserve', landed: null })
  tell(s, 'G15.1.1', 'log.noRoom', { model: nameOf(model) })
  f.model = null
}

function askSide(s: State, seat: Seat) {
  return words(s.ground[seat]!.setUp === 'cornered' ? 'ask.corner' : 'ask.edge')
}

function freeSides(s: State, f: SettingUp, seat: Seat) {
  const taken = s.ground[f.winner!]!
  return sidesOf(s, seat).filter(
    ([edge, other]) => edge !== taken.edge || (other !== '' && taken.corner?.[1] !== other),
  ) as readonly (readonly [Edge, Edge | ''])[]
}

/** Models that are set up on the table before turn 1, are not yet, and are not kept back. In Incursion, Rapid Insertion and Fog of War none is (G14.10.20r). */
function toSetUp(s: State, { kept }: SettingUp, seat: Seat): Model[] {
  const { setUp } = s.ground[seat]!
  const isOff = setUp === 'incursion' || setUp === 'rapidInsertion' || setUp === 'fogOfWar'
  return isOff ? [] : s.models.filter(model => model.seat === seat && model.where === 'waiting' && !kept!.includes(model.id))
}

/** G25.5.2: an Infiltrator may be set up normally, or after all other models of both sides. G14.10.21r: a VTOL in the air or landed. */
function setUpOptions(s: State, f: SettingUp): Next[] {
  return toSetUp(s, f, f.seat!).flatMap(({ id, special, revealed }): Next[] => {
    const normal: Next = { do: 'setUp', model: id }
    if (special.vtol) return [normal, { do: 'setUpLanded', model: id }]
    return special.infiltration && !revealed ? [normal, { do: 'setUpLast', model: id }] : [normal]
  })
}
