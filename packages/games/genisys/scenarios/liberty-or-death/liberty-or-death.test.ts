import type { Option } from '@muster/core'
import { describe, expect, test } from 'vitest'
import { rolls } from '../../testing/attacks.ts'
import { any, endo, rifleman, soldier } from '../../testing/pieces.ts'
import { fire, type GenisysTable, genisys, type PlacedModel, type PositionSetup, path, stay, walk } from '../../testing.ts'
import type { LibertyOrDeath } from '../state.ts'

const slave = (x: number, y: number, more: Partial<PlacedModel> = {}) => any('second', 'slave', x, y, more)
const freedman = (x: number, y: number, more: Partial<PlacedModel> = {}) => any('first', 'slave', x, y, more)

function raid(models: readonly PlacedModel[], setup: PositionSetup & { readonly scenario?: Partial<LibertyOrDeath> } = {}): GenisysTable {
  return genisys.position(models, { terrain: [], ...setup, options: { scenario: 'libertyOrDeath', ...setup.options } })
}

const free = (target: number): Option => ({ do: 'free', target })
const recapture = (target: number): Option => ({ do: 'recapture', target })
const arm: Option = { do: 'arm' }
const no: Option = { do: 'no' }
const weapons = (table: GenisysTable, id: number) => table.model(id).mounts.map(mount => mount.weapons[0])

describe('chains', () => {
  test('G-122 (G21.2.5, G21.2.6): a hit on 3+ frees a slave; he takes a Done marker and has knife and plasma rifle', () => {
    const table = raid([rifleman(10, 10), slave(11.5, 10), slave(8.5, 10), endo(30, 10)], { dice: [3] })
    table.play('first', stay)
    expect(table.refusal('first', free(3))?.rule).toBe('G21.2.5')
    table.play('first', free(1))
    expect(rolls(table)).toEqual([[6, 3]])
    table.play('first', arm)
    expect([table.model(1).seat, table.model(1).done, weapons(table, 1)]).toEqual(['first', 1, ['knife', 'plasmaRifle']])
    // That was the attack of the rescuer.
    expect(table.model(0).done).toBe(1)
    table.done()
  })

  test('G21.2.5: a miss frees nobody', () => {
    const table = raid([rifleman(10, 10), slave(11.5, 10)], { dice: [2] })
    table.play('first', stay, free(1))
    expect(table.model(1).seat).toBe('second')
  })

  test('G-122 (G21.2.6): each arms one freedman a game, and a freedman frees but does not arm', () => {
    const spent = raid([rifleman(10, 10), slave(11.5, 10)], { dice: [3], scenario: { armed: [0] } })
    spent.play('first', stay, free(1))
    expect([spent.model(1).seat, spent.rule()]).toEqual(['first', 'G3.4.1'])
    const other = raid([freedman(10, 10), slave(11.5, 10)], { dice: [3] })
    other.play('first', stay, free(1))
    expect([other.model(1).seat, weapons(other, 1), other.rule()]).toEqual(['first', ['fist'], 'G3.4.1'])
  })

  test('G-122 (G21.2.8): claws on an armed freedman make him a slave again, unarmed, with one more Done marker', () => {
    const table = raid([endo(10, 10), freedman(11.5, 10, { done: 1 }), rifleman(30, 10)], { dice: [3] })
    table.state.models[1] = { ...table.model(1), mounts: [{ weapons: ['plasmaRifle'], used: {}, fired: null }] }
    table.play('second', stay, recapture(1))
    expect(rolls(table)).toEqual([[8, 3]])
    expect([table.model(1).seat, table.model(1).done, weapons(table, 1)]).toEqual(['second', 2, ['fist']])
  })

  test('G21.2.14r: Done markers stay, a Ready marker is lost; with one Done marker arming makes him Reeling', () => {
    const table = raid([rifleman(10, 10), slave(11.5, 10, { done: 1 }), slave(8.5, 10, { ready: 2 })], { dice: [3] })
    table.play('first', stay, free(1), arm)
    expect(table.model(1).done).toBe(2)
    const planned = raid([rifleman(10, 10), slave(11.5, 10, { ready: 1 })], { dice: [3] })
    planned.play('first', stay, free(1), no)
    expect([planned.model(1).ready, planned.model(1).done]).toEqual([0, 0])
  })

  test('G21.2.18r: slaves recapture nobody', () => {
    const table = raid([slave(10, 10), freedman(11.5, 10), rifleman(30, 10)])
    table.play('second', stay)
    expect(table.rule()).toBe('G3.4.1')
  })
})

describe('friends', () => {
  test('G21.1.3: slaves make no double moves, freedmen do (G21.2.5)', () => {
    const doubles = (model: PlacedModel) =>
      raid([model, rifleman(30, 10), endo(30, 14)])
        .options(model.seat)
        .some(option => option.double === true && option.do === 'move')
    expect([doubles(slave(10, 10)), doubles(freedman(10, 10))]).toEqual([false, true])
    const table = raid([slave(10, 10), rifleman(30, 10)])
    expect(table.refusal('second', { do: 'move', way: 'run', double: true, lands: false })?.rule).toBe('G21.1.3')
  })

  test('G-152 (G21.2.18r): a slave within 2 inches does not stop a soldier from firing past him; he may hit the soldier with his fist', () => {
    const models = [rifleman(10, 10), slave(11.5, 11), endo(18, 10)]
    const table = raid(models, { dice: [1, 1] })
    table.play('first', stay, no, fire(1, 'plasmaRifle', 2))
    table.done()
    const fist = raid([slave(11.5, 11), rifleman(10, 10)], { dice: [3, 4, 6] })
    fist.play('second', stay, fire(0, 'fist', 1))
    expect(rolls(fist).slice(0, 2)).toEqual([
      [4, 3],
      [4, 4],
    ])
  })

  test('G21.1.3, G21.2.11r: a slave in the corridor stops the fire of either side', () => {
    const refused = (models: readonly PlacedModel[], target: number, weapon: string) => {
      const table = raid([...models, { ...models[1]!, at: [8, 4] }], {})
      table.play(models[0]!.seat, stay)
      return table.refusal(models[0]!.seat, fire(1, weapon, target))?.rule
    }
    expect(refused([rifleman(5, 10), endo(14, 10), slave(9, 10.4)], 1, 'plasmaRifle')).toBe('G6.4.1')
    expect(refused([endo(14, 10), rifleman(5, 10), slave(9, 10.4)], 1, 'plasmaGun')).toBe('G6.4.1')
    expect(refused([endo(14, 10), rifleman(5, 10), freedman(9, 10.4)], 1, 'plasmaGun')).toBe('G6.4.1')
  })

  test('G21.2.7, G21.2.13r, G21.2.16r: an unarmed freedman is attacked by nobody and pins nobody; a slave is not attacked either', () => {
    const table = raid([endo(10, 10), freedman(11.5, 11), rifleman(18, 10)], { dice: [1, 1] })
    table.play('second', stay, no)
    expect(table.refusal('second', fire(1, 'plasmaGun', 1))?.rule).toBe('G21.2.16r')
    table.play('second', fire(1, 'plasmaGun', 2))
    const raider = raid([rifleman(10, 10), slave(18, 10), endo(18, 14)])
    raider.play('first', stay)
    expect(raider.refusal('first', fire(1, 'plasmaRifle', 1))?.rule).toBe('G21.2.16r')
  })

  test('G21.2.7: armed he is an enemy', () => {
    const table = raid([endo(10, 10), freedman(15, 10), rifleman(30, 10)])
    table.state.models[1] = { ...table.model(1), mounts: [{ weapons: ['plasmaRifle'], used: {}, fired: null }] }
    table.play('second', stay)
    expect(table.refusal('second', fire(1, 'plasmaGun', 1))).toBeUndefined()
  })

  test('G21.2.18r: the Resistance moves through slaves, the Machines through unarmed freedmen', () => {
    const table = raid([rifleman(10, 10), slave(12, 10), endo(30, 10)])
    table.play('first', walk(), path([14, 10]))
    const machine = raid([endo(10, 10), freedman(12, 10), rifleman(30, 10)])
    machine.play('second', walk(), path([14, 10]))
    const enemy = raid([slave(10, 10), rifleman(12, 10), endo(30, 10)])
    enemy.play('second', walk())
    expect(enemy.refusal('second', path([14, 10]))?.rule).toBe('G4.2.3')
  })

  test('G-136 (G6.2.2, G6.10.3): a freedman with fists next to an Endoskeleton: D4, 3+, Power D4; the test is upgraded', () => {
    const table = raid([freedman(10, 10), endo(11.5, 10), rifleman(30, 10)], { dice: [3, 4, 3] })
    table.play('first', stay, fire(0, 'fist', 1))
    expect(table.rule()).toBe('G1.2.5')
    table.play('second', { do: 'keep' })
    expect(rolls(table).slice(0, 3)).toEqual([
      [4, 3],
      [4, 8],
      [20, null],
    ])
  })
})

describe('escape and end', () => {
  const leave: Option = { do: 'leaveTable' }

  test('G21.2.9, G21.2.17r: a model of the Resistance leaves by an edge, not in turn 1; slaves never', () => {
    const reaches = (model: PlacedModel, turn: number) => {
      const table = raid([model, endo(30, 10), rifleman(30, 14)], { turn })
      table.play(model.seat, walk(), path([0.5, 10]))
      return table
    }
    const out = reaches(rifleman(4, 10), 2)
    out.exactly('first', [leave, no])
    out.play('first', leave)
    expect(out.model(0).where).toBe('escaped')
    expect(reaches(rifleman(4, 10), 1).rule()).not.toBe('G21.2.9')
    expect(reaches(slave(4, 10), 2).rule()).not.toBe('G21.2.9')
  })

  const dead = (count: number, model: PlacedModel) => Array.from({ length: count }, () => ({ ...model, where: 'destroyed' as const }))

  function ends(models: readonly PlacedModel[], turn = 6) {
    const { outcome } = raid(models, { go: 'endTurn', turn, dice: turn < 6 ? [8, 1] : [] }).state
    return outcome && [outcome.winners[0], outcome.reason.key]
  }

  const guards = (gone: number) => [
    ...dead(gone, endo(1, 1)),
    ...Array.from({ length: 7 - gone }, (_, i) => endo(20 + 1.5 * i, 20)),
    endo(0, 0, { where: 'reserve', arrived: 0 }),
  ]
  const rescued = [
    slave(10, 10),
    freedman(12, 10),
    { ...freedman(0, 0), where: 'escaped' as const },
    { ...freedman(0, 0), where: 'destroyed' as const },
  ]

  test('G-128 (G21.1.4, G21.1.5, G21.1.6, G21.2.12r): two freedmen to one slave; 4 of 7 guards destroyed: a major victory; 3 of 7: a minor one', () => {
    expect(ends([rifleman(5, 5), ...rescued, ...guards(4)])).toEqual(['first', 'end.major'])
    expect(ends([rifleman(5, 5), ...rescued, ...guards(3)])).toEqual(['first', 'end.minor'])
  })

  test('G-128 (G21.1.6): two slaves and two freedmen: a draw; more slaves: the Machines', () => {
    expect(ends([rifleman(5, 5), ...rescued, slave(14, 10), ...guards(4)])).toEqual([undefined, 'end.draw'])
    expect(ends([rifleman(5, 5), slave(14, 10), ...guards(4)])).toEqual(['second', 'end.minor'])
    expect(ends([rifleman(5, 5), ...dead(2, rifleman(1, 1)), slave(14, 10), ...guards(4)])).toEqual(['second', 'end.major'])
  })

  test('G21.2.4: six turns', () => {
    expect(ends([rifleman(5, 5), ...rescued, ...guards(4)], 5)).toBeNull()
  })

  test('G21.2.4, G21.2.15r: the last guard falls: the slaves on the table are rescued, and the game is over', () => {
    const table = raid([rifleman(10, 10), endo(11.5, 10, { done: 2 }), slave(20, 10)], { dice: [6, 20] })
    table.play('first', stay, fire(0, 'knife', 1))
    expect([table.state.outcome?.winners, table.model(2).seat]).toEqual([['first'], 'first'])
  })

  test('G-152 (G21.2.15r): soldiers gone, one unarmed freedman on the table: the Resistance is not wiped out', () => {
    const after = (other: PlacedModel) => {
      const table = raid([endo(10, 10), rifleman(11.5, 10), slave(20, 10), other], { dice: [6, 10], alone: true, turn: 2 })
      table.dice(1)
      table.play('second', stay, fire(0, 'claws', 1))
      return table.state.outcome?.winners
    }
    expect(after(freedman(30, 10))).toBeUndefined()
    expect(after(endo(30, 10))).toEqual(['second'])
  })
})

describe('deployment', () => {
  const put = (model: number, x: number, y: number) => ({ place: [{ piece: String(model), x: x * 1000, y: y * 1000 }] })

  test('G21.1.1, G21.1.2, G21.2.1, G21.2.2, G21.2.10r: two units against 6 guards, 2 in reserve and 4 slaves', () => {
    const table = genisys.newMatch({ scenario: 'libertyOrDeath' })
    table.exactly(
      'first',
      [1, 2, 3].map(count => ({ do: 'units', count })),
    )
    table.play('first', { do: 'units', count: 2 }, { divide: { rocketLauncher: 1, grenadeLauncher: 1 } })
    const count = (profile: string, where = 'waiting') =>
      table.state.models.filter(model => model.profile === profile && model.where === where).length
    expect([count('R3'), count('R1'), count('M1'), count('M1', 'reserve'), count('slave')]).toEqual([1, 7, 6, 2, 4])
    expect(table.state.models[0]!.special.command).toBe(2)
    const slaves = table.state.models.filter(model => model.profile === 'slave')
    for (const [i, { id }] of slaves.entries()) {
      if (i < 3) table.play('second', { do: 'setUp', model: id })
      expect(table.refusal('second', put(id, 18, 14.501))?.rule).toBe('G21.2.1')
      table.play('second', put(id, 16.5 + i, 12 + (i % 2)))
    }
    const guardIds = table.state.models.filter(model => model.profile === 'M1' && model.where === 'waiting').map(model => model.id)
    for (const [i, id] of guardIds.entries()) {
      if (i < 5) table.play('second', { do: 'setUp', model: id })
      expect(table.refusal('second', put(id, 18, 17.501))?.rule).toBe('G21.2.1')
      table.play('second', put(id, 15 + i, 14.5))
    }
    table.play('first', { do: 'setUp', model: 0 })
    // The nearest guard stands at (15, 14.5): 11 inches between the bases.
    expect(table.refusal('first', put(0, 3.001, 14.5))?.rule).toBe('G21.2.2')
    table.play('first', put(0, 3, 14.5))
  })

  test('G21.2.3: in turn 1 the Resistance rolls a D20 for the Tactical Edge, later a D8', () => {
    const edge = (turn: number) => raid([rifleman(5, 5), endo(20, 20)], { go: 'turn', turn, dice: [9, 8] }).state.edge
    expect(edge(1)).toBe('first')
    expect(() => edge(2)).toThrow('9')
  })

  test('G21.2.10r: a guard in reserve comes in by the entry table from turn 2', () => {
    const table = raid([{ ...endo(0, 0), where: 'reserve', arrived: 0 } as PlacedModel, rifleman(5, 5)], { dice: [6, 4] })
    table.play('second', { do: 'comeIn' })
    expect(table.happened('log.entry')).toEqual([{ result: 4 }])
  })

  test('a soldier is no slave: it is attacked in the ordinary way', () => {
    const table = raid([endo(10, 10), soldier(15, 10)], { dice: [1, 1] })
    table.play('second', stay, fire(1, 'plasmaGun', 1))
    table.done()
  })
})
