import { finish, jump, type Option, refuse, type Seat, words } from '@muster/core'
import { modelOf, nameOf, seatName, steps, tell } from '../flow.ts'
import { unveil } from '../hidden-models.ts'
import { commandOf } from '../profile.ts'
import { type Model, SEATS, type State } from '../state.ts'

interface Naming {
  now?: number
}

type Name = Option & { readonly do: 'target'; readonly model: number }

const { rule, run, pick } = steps<Naming>()

const seatNow = (f: Naming): Seat => SEATS[f.now ?? 0]!

/** G14.6.1, G14.6.6r: the most expensive Commander of a force, or without one its most expensive model; of equal ones any. */
function targets(s: State, seat: Seat): Model[] {
  const own = s.models.filter(model => model.seat === seat)
  const commanders = own.filter(model => commandOf(model) > 0)
  const among = commanders.length > 0 ? commanders : own
  const most = Math.max(...among.map(model => model.cost))
  return among.filter(model => model.cost === most)
}

/** G14.6.1: each player names his target. */
export const nameTargets = rule('nameTargets', 'G14.6', {
  nameTarget: pick<Name>({
    seat: (_, f) => seatNow(f),
    rule: 'G14.6.1',
    prompt: () => words('ask.target'),
    // G14.1.3: with closed lists nobody learns from it whether there are several to choose from.
    always: s => !s.options.openLists,
    forms: { target: { model: 'number' } },
    options: (s, _, seat) => targets(s, seat).map(model => ({ do: 'target', model: model.id })),
    refuse: (s, _, { model }, seat) =>
      targets(s, seat).some(one => one.id === model) ? undefined : refuse('G14.6.1', words('target.none', { id: model })),
    take(s, _, { model }, seat) {
      s.targets[seat] = model
      unveil(s, modelOf(s, model))
      tell(s, 'G14.6.1', 'log.target', { seat: seatName(seat), model: nameOf(modelOf(s, model)) })
    },
  }),
  nextSeat: run((s, f) => {
    f.now = (f.now ?? 0) + 1
    if (f.now < SEATS.length) jump(f, 'nameTarget')
    else finish(s, f)
  }),
})
