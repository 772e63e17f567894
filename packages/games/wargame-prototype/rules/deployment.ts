import { call, finish, jump, rollDice, rolled } from '@muster/core'
import { MISSIONS } from '../content/missions.ts'
import { SECONDARY_IDS, type SecondaryId } from '../content/types.ts'
import { ask, no, steps, tell } from '../flow.ts'
import type { Side, State } from '../state.ts'
import { isOnBoard, otherSide, unitOf } from '../units.ts'
import { bringsCommand, leads, pickApproach } from './approaches.ts'
import { declare, isApart } from './declaring.ts'
import { setUnit, toSet } from './setting.ts'

interface Deploying {
  a: number
  b: number
  /** The winner of the roll in hand. */
  winner: Side
  side: Side
  turns: number
  detachment: number
  open: readonly number[]
}

const { rule, run, pick, pickSome } = steps<Deploying>()
const rollOff = (s: State, seat: Side) => rollDice(s, { seat, dice: 1, sides: 6, for: ask('rollOff'), rule: 'P1.2.2r' })

/** P7.1 to P7.2: Transports and reserves, the deployment roll, zones, secondaries, and detachments in turn. */
export const deployment = rule('deployment', 'P7', {
  rollFirst: run(s => rollOff(s, 'a')),
  rollSecond: run((s, f) => {
    f.a = rolled(f).total
    rollOff(s, 'b')
  }),
  declareFirst: run((s, f) => {
    f.b = rolled(f).total
    if (f.a === f.b) return jump(f, 'rollFirst')
    // P7.1.2r: the loser declares first.
    f.side = f.a < f.b ? 'a' : 'b'
    declare(s, f.side)
  }),
  declareSecond: run((s, f) => declare(s, otherSide(f.side))),
  rollDeployment: run(s => rollOff(s, 'a')),
  rollDeploymentAgain: run((s, f) => {
    f.a = rolled(f).total
    rollOff(s, 'b')
  }),
  readRoll: run((s, f) => {
    f.b = rolled(f).total
    if (f.a === f.b) return jump(f, 'rollDeployment')
    f.winner = f.a > f.b ? 'a' : 'b'
    s.initiative = f.winner
    tell(s, 'P7.2.1', 'deploymentRoll', { side: f.winner })
  }),
  chooseZone: pick<{ do: 'zone'; zone: string }>({
    when: s => !MISSIONS[s.options.mission].assault,
    seat: (_, f) => otherSide(f.winner),
    rule: 'P7.1.3r',
    prompt: () => ask('zone'),
    forms: { zone: { zone: 'string' } },
    options: () => [
      { do: 'zone', zone: 'a' },
      { do: 'zone', zone: 'b' },
    ],
    refuse: (_s, _f, { zone }) => (zone === 'a' || zone === 'b' ? undefined : no('P7.1.3r', 'noZone')),
    take(s, f, { zone }) {
      const loser = otherSide(f.winner)
      s.zones =
        loser === 'a' ? { a: zone as 'a' | 'b', b: zone === 'a' ? 'b' : 'a' } : { b: zone as 'a' | 'b', a: zone === 'a' ? 'b' : 'a' }
    },
  }),
  roles: run((s, f) => {
    // P22.1.1h: in assault missions the zones follow from the roles; side a of a zone is the defender's.
    if (MISSIONS[s.options.mission].assault) s.zones = s.options.attacker === 'b' ? { a: 'a', b: 'b' } : { a: 'b', b: 'a' }
    f.side = otherSide(f.winner)
    f.turns = 0
  }),
  secondaries: pickSome<{ do: 'secondary'; id: string }>({
    when: (_, f) => f.turns < 2,
    seat: (_, f) => f.side,
    rule: 'P22.6.2h',
    prompt: () => ask('secondaries'),
    forms: { secondary: { id: 'string' } },
    options: () => SECONDARY_IDS.map(id => ({ do: 'secondary', id })),
    range: () => ({ min: 2, max: 2 }),
    refuse: (_s, _f, { id }) => (SECONDARY_IDS.includes(id as SecondaryId) ? undefined : no('P22.6.2h', 'noSecondary')),
    take(s, f, options) {
      s.secondaries = { ...s.secondaries, [f.side]: options.map(({ id }) => id as SecondaryId) }
      f.turns++
      f.side = otherSide(f.side)
      jump(f, 'secondaries')
    },
  }),
  whoFirst: pick<{ do: 'first'; side: string }>({
    when: s => s.options.mission !== 'holdTheLine',
    seat: (_, f) => f.winner,
    rule: 'P7.2.1',
    prompt: () => ask('whoFirst'),
    forms: { first: { side: 'string' } },
    options: () => [
      { do: 'first', side: 'a' },
      { do: 'first', side: 'b' },
    ],
    refuse: (_s, _f, { side }) => (side === 'a' || side === 'b' ? undefined : no('P7.2.1', 'noSide')),
    take(_, f, { side }) {
      f.side = side as Side
    },
  }),
  begin: run((s, f) => {
    // P22.4.1h: the defender deploys first in Hold the Line.
    if (s.options.mission === 'holdTheLine') f.side = otherSide(s.options.attacker)
    for (const d of s.detachments) d.used = false
  }),
  next: run((s, f) => {
    if (drops(s, f.side).length === 0) f.side = otherSide(f.side)
    if (drops(s, f.side).length === 0) jump(f, 'end')
  }),
  chooseDrop: pick<{ do: 'deploy'; detachment: number }>({
    seat: (_, f) => f.side,
    rule: 'P7.2.1',
    prompt: () => ask('deployNext'),
    forms: { deploy: { detachment: 'number' } },
    options: (s, f) => drops(s, f.side).map(detachment => ({ do: 'deploy', detachment })),
    refuse: (s, f, { detachment }) => (drops(s, f.side).includes(detachment) ? undefined : no('P7.2.1', 'notToDeploy')),
    take(s, f, { detachment }) {
      s.detachments[detachment]!.used = true
      f.side = otherSide(f.side)
      jump(f, 'next')
      call(s, dropping, { detachment, open: [] })
    },
  }),
  end: run((s, f) => finish(s, f)),
})

/** P7: setting up. */
export function deploy(s: State): void {
  call(s, deployment, { a: 0, b: 0, winner: 'a', side: 'a', turns: 0, detachment: -1, open: [] })
}

/** The detachments of a side that have something to deploy now. */
function drops(s: State, side: Side): number[] {
  return s.detachments.flatMap((d, i) => (d.side === side && !d.used && unitsToDeploy(s, i).length > 0 ? [i] : []))
}

/** P7.3, P7.5: the units of a detachment that are deployed with it, the HQ first; aircraft never are. */
function unitsToDeploy(s: State, detachment: number): number[] {
  const d = s.detachments[detachment]!
  return d.units.filter(i => {
    const u = unitOf(s, i)
    if (toSet(s, i).length === 0 || u.abilities.aircraft) return false
    return d.reserve ? isApart(s, i) : !isApart(s, i)
  })
}

interface Dropping {
  readonly detachment: number
  open: readonly number[]
}

const drop = steps<Dropping>()

/** P7.2.2: a detachment is deployed, HQ first, and the HQ picks its approach. */
export const dropping = drop.rule('dropping', 'P7.2', {
  begin: drop.run((s, f) => {
    const units = unitsToDeploy(s, f.detachment)
    f.open = [...units.filter(i => leads(s, i)), ...units.filter(i => !leads(s, i))]
  }),
  next: drop.run((s, f) => {
    const [unit] = f.open
    if (unit === undefined) return finish(s, f)
    setUnit(s, unit, 'deploy')
  }),
  approach: drop.run((s, f) => {
    const [unit, ...rest] = f.open
    f.open = rest
    jump(f, 'next')
    if (bringsCommand(s, unit!) && isOnBoard(s, unitOf(s, unit!))) pickApproach(s, f.detachment)
  }),
})
