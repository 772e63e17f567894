import { call, finish, jump, type Option, refuse, type Seat, words } from '@muster/core'
import { steps } from '../../flow.ts'
import type { ForceModel } from '../../lists/force.ts'
import type { State } from '../../state.ts'
import { deployOne } from '../deploying.ts'
import { LIBERTY } from '../numbers.ts'
import { recruit } from '../recruits.ts'
import { playing } from '../registry.ts'
import { CAPTAIN, GUARD, LAUNCHERS, RIFLEMAN, SLAVE } from './forces.ts'

interface Preparing {
  /** What is being deployed. */
  now?: number
}

type Units = Option & { readonly do: 'units'; readonly count: number }

const { rule, run, pick, divide } = steps<Preparing>()

const resistance = (s: State) => playing(s, 'libertyOrDeath').resistance
const machines = (s: State) => playing(s, 'libertyOrDeath').machines

/** G21.2.1, G21.2.2: who is deployed in which order, where, and by which rule. */
const ORDER = [
  { zone: 'slaves', cause: 'G21.2.1', side: machines, isMeant: (profile: string) => profile === SLAVE.profile },
  { zone: 'guards', cause: 'G21.2.1', side: machines, isMeant: (profile: string) => profile === GUARD.profile },
  { zone: 'apart', cause: 'G21.2.2', side: resistance, isMeant: () => true },
] as const

function waiting(s: State, { side, isMeant }: (typeof ORDER)[number]): number[] {
  return s.models.filter(model => model.where === 'waiting' && model.seat === side(s) && isMeant(model.profile)).map(model => model.id)
}

/** G21.1.1, G21.1.2, G21.2.1, G21.2.2: units, launchers; slaves, guards and raiders are deployed. */
export const libertyPrepare = rule('libertyPrepare', 'G21.1', {
  units: pick<Units>({
    seat: s => resistance(s),
    rule: 'G21.1.1',
    prompt: () => words('ask.units'),
    forms: { units: { count: 'number' } },
    options: () => Array.from({ length: LIBERTY.mostUnits }, (_, i) => ({ do: 'units', count: i + 1 })),
    refuse: (_s, _f, { count }) =>
      count >= 1 && count <= LIBERTY.mostUnits ? undefined : refuse('G21.1.1', words('deploy.units', { most: LIBERTY.mostUnits })),
    take(s, _, { count }) {
      playing(s, 'libertyOrDeath').units = count
    },
  }),
  launchers: divide({
    seat: s => resistance(s),
    rule: 'G21.1.1',
    prompt: s => words('ask.launchers', { units: playing(s, 'libertyOrDeath').units }),
    parts: s => LAUNCHERS.map(id => ({ id, cap: playing(s, 'libertyOrDeath').units })),
    total: s => ({ min: playing(s, 'libertyOrDeath').units, max: playing(s, 'libertyOrDeath').units }),
    take(s, _, division, seat) {
      const { units } = playing(s, 'libertyOrDeath')
      const riflemen = Array.from({ length: units * LIBERTY.riflemen - 1 }, () => RIFLEMAN)
      const launchers = LAUNCHERS.flatMap(option =>
        Array.from({ length: division[option] ?? 0 }, () => ({ profile: 'R1', options: [option] })),
      )
      for (const bought of [CAPTAIN, ...riflemen, ...launchers]) recruit(s, seat, bought)
      recruitGuards(s, machines(s), units)
    },
  }),
  deploy: run((s, f) => {
    f.now ??= 0
    const group = ORDER[f.now]
    if (!group) return finish(s, f)
    const models = waiting(s, group)
    if (models.length === 0) f.now++
    else call(s, deployOne, { seat: group.side(s), models, zone: group.zone, cause: group.cause })
  }),
  next: run((_, f) => jump(f, 'deploy')),
})

/** G21.1.2: the guards, the slaves, and RULING: G21.2.10r: two guards in reserve. */
function recruitGuards(s: State, seat: Seat, units: number): void {
  const several = (count: number, bought: ForceModel) => Array.from({ length: count }, () => recruit(s, seat, bought))
  several(LIBERTY.guards + LIBERTY.guardsPerUnit * units, GUARD)
  for (const model of several(LIBERTY.reserves, GUARD)) model.where = 'reserve'
  several(LIBERTY.slaves, SLAVE)
}
