import { call, finish, jump, type Option, type Random, refuse, type Seat, words } from '@muster/core'
import { plainDice } from '../../dice.ts'
import { modelOf, nameOf, otherSeat, seatName, steps, tell } from '../../flow.ts'
import { rollOff } from '../../rules/roll-off.ts'
import { type Edge, SEATS, type State } from '../../state.ts'
import { edgesOf, oppositeOf } from '../../table/edges.ts'
import { deployOne } from '../deploying.ts'
import { TERMINATION } from '../numbers.ts'
import { change, recruit } from '../recruits.ts'
import { buildings } from './building.ts'
import { FORCES } from './forces.ts'
import { stateOf } from './scenario.ts'
import { mayBeNoted } from './secrets.ts'

interface Preparing {
  seat?: Seat
  /** What the Resistance builds now. */
  building?: 'barricade' | 'mine'
  /** It has stopped building (G21.4.5r). */
  stopped?: boolean
}

type Dog = Option & { readonly do: 'dog' | 'no'; readonly model?: number }
type Side = Option & { readonly do: 'side'; readonly edge: string; readonly other: string }
type Next = Option & { readonly do: 'setUp' | 'build' | 'enough'; readonly model?: number; readonly what?: string }
type Note = Option & { readonly do: 'note'; readonly model: number }

const { rule, run, pick, pickSome, place } = steps<Preparing>()

function waiting(s: State, seat: Seat): number[] {
  return s.models.filter(model => model.seat === seat && model.where === 'waiting').map(model => model.id)
}

/** What a seat may do in its turn: set up one of its models, or build (G21.4.2, G21.4.3); to stop it needs all its models set up (G21.4.5r). */
function turnsOf(s: State, f: Preparing): Next[] {
  const seat = f.seat!
  const { resistance, barricades, mines } = stateOf(s)
  const models = waiting(s, seat)
  const own = models.map((model): Next => ({ do: 'setUp', model }))
  if (seat !== resistance || f.stopped) return own
  const build = [...(barricades > 0 ? ['barricade'] : []), ...(mines > 0 ? ['mine'] : [])].map((what): Next => ({ do: 'build', what }))
  const enough: Next[] = models.length === 0 && build.length > 0 ? [{ do: 'enough' }] : []
  return [...own, ...build, ...enough]
}

/** G21.3.1, G21.3.2, G21.4, G21.5.3: dog, edges, deployment, and the notes. */
export const terminationPrepare = rule('terminationPrepare', 'G21.4', {
  muster: run(s => {
    const state = stateOf(s)
    for (const bought of FORCES.resistance.models) recruit(s, state.resistance, bought)
    for (const bought of FORCES.machines.models) recruit(s, state.machines, bought)
    state.captain = s.models.find(model => model.seat === state.resistance)!.id
  }),
  dog: pick<Dog>({
    seat: s => stateOf(s).resistance,
    rule: 'G21.3.1',
    prompt: () => words('ask.handler'),
    forms: { dog: { model: 'number' }, no: {} },
    options: s => [...s.models.filter(model => model.profile === 'R1').map(({ id }) => ({ do: 'dog' as const, model: id })), { do: 'no' }],
    refuse: (s, _, option) =>
      option.do === 'no' || s.models[option.model!]?.profile === 'R1' ? undefined : refuse('G21.3.1', words('deploy.handler')),
    take(s, _, option) {
      if (option.do === 'no') return
      stateOf(s).handler = option.model!
      const handler = change(s, option.model!, { special: { ...modelOf(s, option.model!).special, snifferDog: true } })
      tell(s, 'G21.3.1', 'log.dog', { model: nameOf(handler) })
    },
  }),
  rollOff: run(s => rollOff(s, { what: 'setUp', cause: 'G21.4.1', dice: plainDice() })),
  takeWinner: run((_, f) => {
    f.seat = f.returned as Seat
  }),
  side: pick<Side>({
    seat: (_, f) => f.seat!,
    rule: 'G21.4.1',
    prompt: () => words('ask.edge'),
    forms: { side: { edge: 'string', other: 'string' } },
    options: s => edgesOf(s, 'long').map(edge => ({ do: 'side', edge, other: '' })),
    refuse: (s, _, { edge }) =>
      edgesOf(s, 'long').some(one => one === edge) ? undefined : refuse('G21.4.1', words('edge.none', { edge })),
    take(s, _, { edge }, seat) {
      s.ground[seat]!.edge = edge as Edge
      s.ground[otherSeat(seat)]!.edge = oppositeOf(edge as Edge)
      for (const one of SEATS) tell(s, 'G21.4.1', 'log.side', { seat: seatName(one), edge: words(`edge.${s.ground[one]!.edge}`) })
    },
  }),
  next: pick<Next>({
    when: (s, f) => turnsOf(s, f).length > 0,
    seat: (_, f) => f.seat!,
    rule: 'G21.4.1',
    prompt: (s, _, seat) => {
      const { resistance, barricades, mines } = stateOf(s)
      return seat === resistance ? words('ask.deployOrBuild', { barricades, mines }) : words('ask.setUpModel')
    },
    forms: { setUp: { model: 'number' }, build: { what: 'string' }, enough: {} },
    options: (s, f) => turnsOf(s, f),
    refuse: (s, f, option) =>
      turnsOf(s, f).some(one => one.do === option.do && one.model === option.model && one.what === option.what)
        ? undefined
        : refuse('G21.4.1', words('deploy.none')),
    take(s, f, option) {
      if (option.do === 'setUp') call(s, deployOne, { seat: f.seat!, models: [option.model!], zone: 'edge', cause: 'G21.4.1' })
      if (option.do === 'build') f.building = option.what === 'mine' ? 'mine' : 'barricade'
      if (option.do === 'enough') f.stopped = true
    },
  }),
  build: place({
    when: (_, f) => f.building !== undefined,
    seat: (_, f) => f.seat!,
    rule: (_, f) => buildings[f.building!].rule,
    prompt: (_, f) => words(f.building === 'mine' ? 'ask.mine' : 'ask.barricadeAnywhere'),
    pieces: (_, f) => [{ id: f.building!, heading: f.building === 'barricade' }],
    refuse: (s, f, [to]) => buildings[f.building!].refuse(s, to!),
    sample: (s, f, _, random: Random) => [buildings[f.building!].sample(s, random)],
    take: (s, f, [to]) => buildings[f.building!].take(s, to!),
  }),
  switchover: run((s, f) => {
    delete f.building
    f.seat = otherSeat(f.seat!)
    if (turnsOf(s, f).length === 0) f.seat = otherSeat(f.seat)
    if (turnsOf(s, f).length > 0) jump(f, 'next')
  }),
  notes: pickSome<Note>({
    seat: s => stateOf(s).machines,
    rule: 'G21.5.3',
    prompt: () => words('ask.notes'),
    forms: { note: { model: 'number' } },
    options: s => s.models.filter(model => mayBeNoted(s, model)).map(({ id }) => ({ do: 'note', model: id })),
    refuse: (s, _, { model }) => {
      const soldier = s.models[model]
      return soldier && mayBeNoted(s, soldier) ? undefined : refuse('G21.5.20r', words('deploy.noted'))
    },
    range: () => ({ min: TERMINATION.embedded, max: TERMINATION.embedded }),
    take(s, f, noted) {
      const state = stateOf(s)
      state.embedded = noted.map(({ model }) => model)
      state.notes = noted.length
      tell(s, 'G21.5.3', 'log.noted')
      finish(s, f)
    },
  }),
})
