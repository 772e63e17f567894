import { describe, expect, test } from 'vitest'
import { isWay, planOf, wayTo } from '../table/paths.ts'
import { running } from '../testing/running.ts'
import { type Position, type PrototypeTable, position, shootAll, type UnitAt } from '../testing.ts'
import { fsOf } from '../values.ts'
import { plan } from './engine-war.ts'
import { rampageMove, rampageShoot } from './rampage.ts'

const table = (a: readonly UnitAt[], b: readonly UnitAt[], more: Partial<Position> = {}) =>
  position({ a: { allegiance: 'rim', units: a }, b: { allegiance: 'rim', units: b }, ...more })
const squad = (name: string, at: readonly number[], more: Partial<UnitAt> = {}): UnitAt => ({
  name,
  unit: 'infantryPlatoon',
  at: [at],
  ...more,
})
const FAR = squad('far', [46, 46])
const HOME = squad('home', [2, 46])
const wall = (x0: number, y0: number, x1: number, y1: number) => ({
  type: 'impassable' as const,
  corners: [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ] as const,
})

describe('P5.3.2r: ways', () => {
  const wayBetween = (t: PrototypeTable, x: number, y: number, allowance: number) =>
    wayTo(planOf(t.state, t.unit('A')), t.model('A'), { x: x * 1000, y: y * 1000 }, allowance * 1000)

  test('bend as often as they must, and no longer than they need to be', () => {
    // Out of a pocket between three walls: down, round the end of one wall, and up again.
    const areas = [wall(18, 12, 26, 13), wall(18, 6, 19, 12), wall(25, 6, 26, 12)]
    const t = table([squad('A', [22, 10], { unit: 'strikeDroneGroup', abilities: {} })], [FAR], { areas })
    const found = wayBetween(t, 22, 15, 40)
    expect(isWay(found) && found.path.length).toBeGreaterThan(4)
    // 5" to the inner corner of a side wall, 1" past its end, 7" along it, and 4.48" from the corner of the back wall.
    expect(isWay(found) && found.cost).toBeGreaterThan(17_500)
    expect(isWay(found) && found.cost).toBeLessThan(17_600)
    expect(isWay(wayBetween(t, 22, 15, 12))).toBe(false)
  })

  test('round one base are hardly longer than a thread drawn tight', () => {
    const t = table(
      [
        { name: 'A', unit: 'mbtSquadron', at: [[20, 10]] },
        { name: 'O', unit: 'mbtSquadron', at: [[20, 14]] },
      ],
      [FAR],
    )
    // Round a circle of 2.362" from 4" off: two tangents of 3.228" and an arc of 2.985".
    const found = wayBetween(t, 20, 18, 11)
    expect(isWay(found) && found.cost).toBeGreaterThan(9440)
    expect(isWay(found) && found.cost).toBeLessThan(9720)
  })
})

describe('P9.6.13r, P9.6.16r: the duties of Assault', () => {
  test('who is kept from going straight owes a move, and may still charge round what bars it', () => {
    const t = table(
      [squad('A', [20, 10], { order: 'assault' }), { name: 'tank', unit: 'mbtSquadron', at: [[21, 13.5]] }],
      [squad('B', [20, 17])],
      { phase: 'movement' },
    )
    expect(t.refusal('a', { do: 'move', unit: 0, jets: false })).toBeUndefined()
    expect(t.refusal('a', { do: 'charge', unit: 0, target: t.index('B'), over: false, jets: false })).toBeUndefined()
    expect(t.refusal('a', { do: 'end' })?.rule).toBe('P9.6.13r')
  })

  test('a unit 13.001" away goes its whole 12": not an inch less', () => {
    const t = table([squad('A', [10, 10], { order: 'assault' })], [squad('B', [24.261, 10])], { phase: 'movement' })
    t.play('a', { do: 'move', unit: 0, jets: false })
    expect(t.refusal('a', t.placing('A', [21.9, 10]))?.rule).toBe('P9.6.13r')
    t.play('a', t.placing('A', [22, 10]))
  })
})

test('P18.20.1, P18.20.2r: Simple Programming out of command shoots at the closest that it can, with all that it has', () => {
  const bots = (more: Partial<UnitAt>) => {
    const t = table(
      [{ name: 'K', unit: 'killbotGroup', at: [[20, 10]], weapons: { coilrifle: 2, railgun: 1 }, detachment: 1, ...more }, HOME],
      [squad('near', [20, 18]), squad('next', [26, 18])],
      { phase: 'shooting' },
    )
    t.play('a', { do: 'detachment', detachment: 1 })
    t.play('a', { do: 'shoot', unit: t.index('K') })
    // With one legal target there is nothing to ask.
    const choosing = t.rule() === 'P12.1.2'
    if (choosing) t.play('a', { do: 'target', unit: t.index('near') })
    expect(t.engine.asked(t.state)[0]!.prompt.params!.target).toBe('near')
    return [choosing, t.refusal('a', { pickSome: t.options('a', 'fire').slice(0, 1) })?.rule]
  }
  expect(bots({ outOfCommand: true })).toEqual([false, 'P12.1.4'])
  expect(bots({})).toEqual([true, undefined])
})

describe('P4.5.10r: an engine out of control', () => {
  const engine: UnitAt = { name: 'X', unit: 'excitatus', at: [[20, 10]], detachment: 1, weapons: { machineGun: 1 } }
  const wild = (foe: readonly number[], more: Partial<UnitAt> = {}) => {
    const t = table([HOME, engine], [squad('B', foe, more)])
    t.unit('X').rampant = true
    return t
  }

  test('goes straight at the nearest model, its whole move', () => {
    const t = wild([20, 46])
    running(t, rampageMove, { unit: t.index('X'), target: -1 }, 'movementActions')
    expect([t.model('X').x, t.model('X').y]).toEqual([20_000, 26_000])
  })

  test('P16.1.1, P16.3.2: its charge is answered by whom it charges, if that is its owner’s opponent', () => {
    const t = wild([20, 30])
    running(t, rampageMove, { unit: t.index('X'), target: -1 }, 'movementActions')
    t.exactly('b', [{ do: 'brace', unit: t.index('B'), scanner: false }, { do: 'passPhase' }, { do: 'pass' }])
    t.dice(1, 1)
    t.play('b', { do: 'brace', unit: t.index('B'), scanner: false })
    expect([t.unit('X').did.charged, t.unit('B').did.chargedBy]).toEqual([-1, []])
    expect(t.model('X').y).toBeGreaterThan(24_000)
  })

  test('P16.4.1: so are its shots', () => {
    const t = wild([20, 25], { weapons: { railgun: 1 } })
    t.state.phase = 'shooting'
    running(t, rampageShoot, { unit: t.index('X'), target: -1 }, 'shootingActions', 1, 1)
    t.exactly('b', [{ do: 'return', unit: t.index('B'), scanner: false }, { do: 'passPhase' }, { do: 'pass' }])
  })

  test('P10.1.4: stays where it is locked', () => {
    const t = wild([20, 14.5])
    running(t, rampageMove, { unit: t.index('X'), target: -1 }, 'movementActions')
    expect([t.model('X').y, t.unit('X').did.charged, t.unit('X').did.acted]).toEqual([10_000, -1, true])
  })
})

test('P20.28.1, P20.1.1: Exo-Armour is Relentless, and takes no harm to its aim from Jetpacks', () => {
  const fs = (armour: 'combat' | 'exo') => {
    const t = table([squad('A', [20, 10], { armour })], [FAR])
    t.unit('A').did.jets = true
    return fsOf(t.state, t.model('A'), { target: t.unit('far') }).value
  }
  expect([fs('combat'), fs('exo')]).toEqual([1, 2])
})

test('P19.14.1: a second Logic Plague lasts as long as if it were the first', () => {
  const t = table(
    [{ name: 'A', unit: 'artilleryGroup', at: [[20, 10]], weapons: { iolosLogicMortar: 1 } }, HOME],
    [{ name: 'B', unit: 'artilleryGroup', at: [[20, 20]] }, FAR],
    { phase: 'shooting', round: 3 },
  )
  t.unit('B').effects = [...t.unit('B').effects, { kind: 'logicPlague', value: 2, until: 3, by: 0 }]
  t.model('B').hp = 2
  t.dice(6, 6)
  shootAll(t, 'a', 'A', 'B')
  expect(
    t
      .unit('B')
      .effects.filter(e => e.kind === 'logicPlague')
      .map(e => e.until),
  ).toEqual([3, 4])
})

test('P19.6.2r: the line of a Dangerous weapon goes to the nearest model of the target that is seen', () => {
  const t = table(
    [squad('A', [20, 10], { weapons: { plasmaCannon: 1 } }), HOME],
    [
      {
        ...squad('B', [20, 16]),
        at: [
          [20, 16],
          [26, 16],
        ],
      },
      squad('under', [23.4, 12.65]),
      FAR,
    ],
    { phase: 'shooting', areas: [wall(18, 12, 21, 14)] },
  )
  // Both shots miss: nothing burns, but who stands under the line to the squad on the right is hit.
  t.dice(1, 1, 1, 1)
  shootAll(t, 'a', 'A', 'B')
  expect(t.events.filter(e => e.key === 'event.underLine').map(e => e.params!.unit)).toEqual(['under'])
})

test('P10.4.1, P10.4.3r: an aircraft that has come this round flies on like any other', () => {
  const t = table([{ name: 'J', unit: 'strikecraftSquadron', at: [[20, 2, 0]], did: { arrived: true } }], [FAR], { phase: 'movement' })
  expect(t.refusal('a', { do: 'end' })?.rule).toBe('P10.4.1')
})

test('P3.4.5, P3.4.6r, P10.4.3r: the Lord of the Frost lengthens the flight of all aircraft of a unit, whoever flies first', () => {
  const t = position({
    a: {
      allegiance: 'rim',
      trait: 'lordOfTheFrost',
      units: [
        { name: 'HQ', unit: 'lieutenant', at: [[20, 4]], commander: true },
        {
          name: 'J',
          unit: 'strikecraftSquadron',
          at: [
            [31.5, 2, 0],
            [37.5, 2, 0],
          ],
        },
      ],
    },
    b: { units: [FAR] },
    phase: 'movement',
  })
  t.play('a', { do: 'move', unit: t.index('J'), jets: false })
  t.play('a', t.placing('J', [31.5, 45, 0], [37.5, 45, 0]))
  expect([t.model('J', 0).y, t.model('J', 1).y]).toEqual([45_000, 45_000])
})

test('P22.5.2h, P19.18.1: a unit that returns has its One Use weapons again', () => {
  const t = position({
    a: { units: [squad('A', [10, 10]), squad('fallen', [12, 10])] },
    b: { units: [FAR] },
    options: { mission: 'engineWar', board: 'large' },
  })
  Object.assign(t.model('fallen'), { where: 'dead', hp: 0, spent: { guidedBomb: 1 } })
  running(t, plan, { side: 'a' }, 'movementActions')
  t.play('a', { do: 'reinforce', unit: t.index('fallen') })
  expect([t.model('fallen').where, t.model('fallen').spent]).toEqual(['reserve', {}])
})
