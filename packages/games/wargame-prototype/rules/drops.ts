import { call, finish, jump, type Refusal, rollDice, rolled } from '@muster/core'
import { ask, no, steps, tell } from '../flow.ts'
import type { State } from '../state.ts'
import { isFlyer, legLength, onTable, type Spot, stepFrom, toward } from '../table/space.ts'
import { INCH } from '../tables.ts'
import { unitOf } from '../units.ts'
import { deepStrike } from './deep-strike.ts'

interface Drop {
  readonly unit: number
  x: number
  y: number
  turn: number
}

const { rule, run, pick } = steps<Drop>()

/** P20.29.1: a unit with backpacks drops from an aircraft Transport that does not hover: on the line of its move, scattered 2d3". */
export const drop = rule('drop', 'P20.29', {
  mark: pick<{ do: 'mark'; x: number; y: number }>({
    seat: (s, f) => unitOf(s, f.unit).side,
    rule: 'P20.29.1',
    prompt: (s, f) => ask('drop', { unit: unitOf(s, f.unit).name }),
    forms: { mark: { x: 'number', y: 'number' } },
    options: (s, f) => spotsOnWay(s, f.unit).map(({ x, y }) => ({ do: 'mark', x, y })),
    refuse: (s, f, { x, y }) => (spotsOnWay(s, f.unit).some(at => at.x === x && at.y === y) ? undefined : no('P20.29.1', 'notOnWay')),
    take(_, f, { x, y }) {
      Object.assign(f, { x, y })
    },
  }),
  rollDirection: run((s, f) =>
    rollDice(s, { seat: unitOf(s, f.unit).side, dice: 1, sides: 8, for: ask('rollDirection'), rule: 'P20.29.1' }),
  ),
  rollScatter: run((s, f) => {
    f.turn = (rolled(f).faces[0]! - 1) * 45
    rollDice(s, { seat: unitOf(s, f.unit).side, dice: 2, sides: 6, for: ask('rollScatter'), rule: 'P20.29.1' })
  }),
  land: run((s, f) => {
    const inches = rolled(f).faces.reduce((sum, face) => sum + Math.ceil(face / 2), 0)
    const at = stepFrom(f, f.turn, inches * INCH)
    const u = unitOf(s, f.unit)
    for (const i of u.models) if (s.models[i]!.where === 'embarked') Object.assign(s.models[i]!, { where: 'reserve', vehicle: -1 })
    tell(s, 'P20.29.1', 'drops', { unit: u.name })
    u.did.disembarked = 'later'
    jump(f, 'end')
    deepStrike(s, f.unit, at)
  }),
  end: run((s, f) => finish(s, f)),
})

/** P20.29: why a unit may not drop now. */
export function refuseDrop(s: State, unit: number): Refusal | undefined {
  const u = unitOf(s, unit)
  const riders = u.models.filter(i => s.models[i]!.where === 'embarked')
  const first = riders[0]
  if (!u.abilities.deepStrike || first === undefined) return no('P20.29.1', 'noBackpack', { unit: u.name })
  const vehicle = s.models[s.models[first]!.vehicle]!
  if (!isFlyer(unitOf(s, vehicle.unit)) || vehicle.where !== 'board') return no('P20.29.1', 'noFlyer')
  if (u.did.embarked) return no('P10.5.3', 'embarkedAlready', { unit: u.name })
  return spotsOnWay(s, unit).length > 0 ? undefined : no('P20.29.1', 'notOnWay')
}

/** Has a unit drop. */
export function dropFrom(s: State, unit: number): void {
  call(s, drop, { unit, x: 0, y: 0, turn: 0 })
}

/** Places on the line of the aircraft's move this round, an inch apart. */
function spotsOnWay(s: State, unit: number): Spot[] {
  const rider = unitOf(s, unit).models.find(i => s.models[i]!.where === 'embarked')
  if (rider === undefined) return []
  const { path } = s.models[s.models[rider]!.vehicle]!
  const spots: Spot[] = []
  for (let i = 0; i + 3 < path.length; i += 2) {
    const [a, b] = [
      { x: path[i]!, y: path[i + 1]! },
      { x: path[i + 2]!, y: path[i + 3]! },
    ]
    for (let far = 0; far <= legLength(a, b); far += INCH) spots.push(far === 0 ? a : toward(a, b, far))
  }
  return spots.filter((at, n) => onTable(s, { ...at, radius: 0 }) && spots.findIndex(other => other.x === at.x && other.y === at.y) === n)
}
