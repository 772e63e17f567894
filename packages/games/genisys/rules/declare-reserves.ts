import { finish, jump, type Option, refuse, type Seat, words } from '@muster/core'
import { modelOf, nameOf, seatName, steps, tell } from '../flow.ts'
import { rulesOf } from '../profile.ts'
import type { Model, State } from '../state.ts'
import { placesOf, roomIn } from './transports.ts'

interface Declaring {
  /** The seats in the order in which they declare (G15.1.11r). */
  readonly seats: readonly Seat[]
  now?: number
}

type Ride = Option & { readonly do: 'ride' | 'enough'; readonly model?: number; readonly transport?: number }
type Hold = Option & { readonly do: 'hold'; readonly model: number }

const { rule, run, pick, pickSome } = steps<Declaring>()

/** G15.1.1, G14.10.6, G14.10.8: the most models in reserve, and whether they must be so many. G15.3.4r: each passenger counts. */
function reserveRange(s: State, seat: Seat): { readonly min: number; readonly max: number } {
  const half = Math.floor(s.models.filter(model => model.seat === seat).length / 2)
  const { setUp } = s.ground[seat]!
  // G19.1.6r, G22.2.10r: in a scenario nobody is in reserve unless it says so.
  if (s.scenario !== null && setUp !== 'rapidInsertion') return { min: 0, max: 0 }
  return { min: setUp === 'rapidInsertion' || setUp === 'fogOfWar' ? half : 0, max: half }
}

/** The model and all that ride in it. */
function withPassengers(s: State, model: Model): Model[] {
  return [model, ...s.models.filter(one => one.where === 'aboard' && one.aboard === model.id)]
}

/** Models that may be left in reserve by themselves: no passengers, and no target of Terminate (G14.6.2). */
function holdable(s: State, seat: Seat): Model[] {
  return s.models.filter(
    model => model.seat === seat && model.where === 'waiting' && !withPassengers(s, model).some(one => s.targets[seat] === one.id),
  )
}

function refuseRide(s: State, seat: Seat, { model: id, transport: carrier }: Ride) {
  const model = s.models[id!]
  const transport = s.models[carrier!]
  if (model?.seat !== seat || transport?.seat !== seat || model.where !== 'waiting' || transport.where !== 'waiting') {
    return refuse('G15.3.1', words('board.none'))
  }
  const params = { model: nameOf(model), transport: nameOf(transport) }
  const places = placesOf(model)
  if (places === undefined || rulesOf(transport).transport === undefined) return refuse('G12.1.2', words('board.cannot', params))
  return places > roomIn(s, transport) ? refuse('G12.2.2', words('board.full', params)) : undefined
}

function rides(s: State, seat: Seat): Ride[] {
  const own = s.models.filter(model => model.seat === seat && model.where === 'waiting')
  const options = own.flatMap(transport => own.map((model): Ride => ({ do: 'ride', model: model.id, transport: transport.id })))
  return options.filter(option => !refuseRide(s, seat, option))
}

const seatNow = (f: Declaring): Seat => f.seats[f.now ?? 0]!

/** G15.1.1, G15.3.1: who rides in which transport, and who stays in reserve. */
export const declareReserves = rule('declareReserves', 'G15', {
  rides: pick<Ride>({
    // G14.1.3: with closed lists nobody learns from it whether there are any transports.
    when: (s, f) => rides(s, seatNow(f)).length > 0 || !s.options.openLists,
    always: s => !s.options.openLists,
    seat: (_, f) => seatNow(f),
    rule: 'G15.3.1',
    prompt: () => words('ask.rides'),
    forms: { ride: { model: 'number', transport: 'number' }, enough: {} },
    options: (s, _, seat) => [{ do: 'enough' }, ...rides(s, seat)],
    refuse: (s, _, option, seat) => (option.do === 'enough' ? undefined : refuseRide(s, seat, option)),
    take(s, f, option) {
      if (option.do === 'enough') return
      Object.assign(modelOf(s, option.model!), { where: 'aboard', aboard: option.transport! })
      tell(s, 'G15.3.1', 'log.rides', { model: nameOf(modelOf(s, option.model!)), transport: nameOf(modelOf(s, option.transport!)) })
      jump(f, 'rides')
    },
  }),
  reserves: pickSome<Hold>({
    when: (s, f) => reserveRange(s, seatNow(f)).max > 0 && holdable(s, seatNow(f)).length > 0,
    seat: (_, f) => seatNow(f),
    rule: 'G15.1.1',
    prompt(s, f) {
      const range = reserveRange(s, seatNow(f))
      return words('ask.reserves', { ...range, exact: range.min === range.max ? 'yes' : 'no' })
    },
    forms: { hold: { model: 'number' } },
    options: (s, _, seat) => holdable(s, seat).map(model => ({ do: 'hold', model: model.id })),
    refuse: (s, _, { model }, seat) =>
      holdable(s, seat).some(one => one.id === model) ? undefined : refuse('G14.6.2', words('setUp.cannotHold', { id: model })),
    range: (s, _, seat) => ({ min: 0, max: Math.min(reserveRange(s, seat).max, holdable(s, seat).length) }),
    refuseTogether: (s, _, held, seat) => refuseHeld(s, seat, held),
    take(s, f, held) {
      for (const { model } of held) modelOf(s, model).where = 'reserve'
      tell(s, 'G15.1.1', 'log.reserves', {
        seat: seatName(seatNow(f)),
        models: held.map(({ model }) => nameOf(modelOf(s, model))) as never,
      })
    },
  }),
  nextSeat: run((s, f) => {
    f.now = (f.now ?? 0) + 1
    if (f.now < f.seats.length) jump(f, 'rides')
    else finish(s, f)
  }),
})

/** Counts those held with all that ride in them, against the half. */
function refuseHeld(s: State, seat: Seat, held: readonly Hold[]) {
  const count = held.reduce((sum, { model }) => sum + withPassengers(s, modelOf(s, model)).length, 0)
  const { min, max } = reserveRange(s, seat)
  if (count > max) return refuse('G15.1.1', words('setUp.tooMany', { count, max }))
  if (count >= min) return undefined
  // Passengers stay with their transport, so that half may not come out even: nobody who still fits may be left out.
  const isHeld = (model: Model) => held.some(one => one.model === model.id)
  const fits = holdable(s, seat).some(model => !isHeld(model) && count + withPassengers(s, model).length <= max)
  return fits ? refuse('G14.10.6', words('setUp.tooFew', { count, min })) : undefined
}
