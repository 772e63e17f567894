import { describe, expect, test } from 'vitest'
import { attack, refused, rolls } from '../testing/attacks.ts'
import { any, endo, rifleman, soldier } from '../testing/pieces.ts'
import { box, fire, genisys, hold, type PlacedModel, path, run, stay, walk } from '../testing.ts'

const far = endo(34, 22)
const truck = (x: number, y: number, more: Partial<PlacedModel> = {}) => any('first', 'R12', x, y, more)
const rifle = fire(1, 'plasmaRifle', 1)
const lying = { do: 'interrupt' as const }

describe('vehicles among the rest (G11)', () => {
  test('G11.4.3, G11.4.4: with an enemy within 2" it fires, but not at him', () => {
    const models = [any('second', 'M8', 10, 10), soldier(14.5, 10), soldier(25, 10)]
    expect(refused(models, fire(0, 'heavyPlasmaGun', 1))).toBe('G11.4.4')
    expect(refused(models, fire(0, 'heavyPlasmaGun', 2))).toBeUndefined()
  })
  test('G6.1.9r: a soldier beside a tank fires at whom he likes', () => {
    expect(refused([rifleman(10, 10), endo(20, 10), any('second', 'M8', 10, 14)], rifle)).toBeUndefined()
  })
  test('G11.4.8: of coaxial weapons the other is silent for the turn, in Opportunity Fire too', () => {
    const tank = any('first', 'R13', 10, 10)
    const table = genisys.position([tank, endo(25, 10), far], { dice: [1, 1, 1] })
    table.play('first', stay, fire(0, 'lightMachineGun', 1), hold)
    expect(table.model(0).mounts[0]!.fired).toBe('lightMachineGun')
  })
  test('G11.4.1, G11.4.2: a tank declares a gun at one and another at the next, then resolves them', () => {
    const tank = any('first', 'R13', 10, 10)
    const table = genisys.position([tank, endo(25, 10), endo(25, 13), far])
    table.play('first', stay, fire(0, 'tankCannon', 1), fire(1, 'heavyPlasmaGun', 2))
    expect(table.options('first', 'resolve').map(({ mount }) => mount)).toEqual([0, 1])
  })
  test('G11.4.6: what is behind it is out of its arc', () => {
    expect(refused([any('first', 'R13', 20, 10), endo(5, 10)], fire(1, 'heavyPlasmaGun', 1))).toBe('G11.4.6')
    expect(refused([any('first', 'R13', 20, 10), endo(5, 10)], fire(0, 'tankCannon', 1))).toBeUndefined()
  })
  test('G11.5.1: at Long range it is in the open, and behind a wall of Size 1 too', () => {
    const low = { terrain: [box('barrier', 1, 17, 8, 17.3, 12)] }
    expect(rolls(attack([endo(5, 10), truck(22, 10)], fire(1, 'plasmaGun', 1), [6, 1, 1, 6], low))[1]).toEqual([8, 6])
    const high = { terrain: [box('barrier', 2, 17, 8, 17.3, 10)] }
    expect(rolls(attack([endo(5, 10), truck(22, 10)], fire(1, 'plasmaGun', 1), [6, 1, 4], high))[1]).toEqual([6, 4])
  })
  test('G11.6.5: a fist does not frighten armour, and a heavy weapon no more than others', () => {
    const carrier = any('second', 'M10', 14, 10)
    expect(
      rolls(attack([soldier(5, 10, { options: ['rocketLauncher'] }), carrier], fire(1, 'rocketLauncher', 1), [5, 7, 6])).at(-1),
    ).toEqual([12, null])
    expect(rolls(attack([rifleman(5, 10), carrier], rifle, [5, 1, 7]))).toHaveLength(2)
  })
  test('G9.5.3 to G9.5.6: a damaged truck is Slow, and its gunner aims worse', () => {
    const table = genisys.position([any('first', 'R11', 5, 10, { damage: 1 }), endo(12, 10), far])
    expect(table.options('first', 'move').map(({ way, double }) => `${way} ${double}`)).toContain('crawl false')
    expect(table.refusal('first', walk('run'))?.rule).toBe('G10.1.1')
    expect(rolls(attack([any('first', 'R11', 5, 10, { damage: 1 }), endo(13, 10)], fire(0, 'lightMachineGun', 1), [1, 1, 1]))).toEqual([
      [4, 5],
    ])
  })
  test('G11.6.4: a wreck is a barrier of the Size of the vehicle, and shields', () => {
    const table = attack([endo(5, 10), truck(14, 10, { damage: 2 })], fire(1, 'plasmaGun', 1), [6, 1, 6])
    expect(table.state.terrain).toMatchObject([{ kind: 'barrier', size: 3, wreckOf: 1 }])
  })
  test('G11.6.3: a vehicle that retreats leaves nothing', () => {
    const table = attack([endo(5, 10), truck(14, 10)], fire(1, 'plasmaGun', 1), [6, 1, 1, 1])
    expect([table.model(1).where, table.state.terrain]).toEqual(['destroyed', []])
  })
  test('G11.3.1: none is run over in a move of one Run, nor by broken ones', () => {
    const table = genisys.position([truck(4, 10), endo(10, 10), far])
    table.play('first', walk('run'), path([15, 10, 0]))
    expect(table.rule()).not.toBe('G11.3.1')
  })
})

describe('transports that are lost (G12.4)', () => {
  const aboard = (entry: string, more: Partial<PlacedModel> = {}): PlacedModel => ({ seat: 'first', entry, aboard: 1, ...more })
  const shot = fire(1, 'plasmaGun', 1)
  const wrecked = (...passengers: PlacedModel[]) => {
    const table = genisys.position([endo(5, 10), truck(14, 10, { damage: 2 }), ...passengers], { dice: [6, 1, 6] })
    table.play('second', stay, shot)
    return table
  }
  test('G12.4.1, G12.4.4r: a D4 each, without a save, and a test with a better die', () => {
    const table = wrecked(aboard('R1'), aboard('R3'))
    table.dice(3, 6)
    table.play('first', { do: 'out', model: 2 })
    expect(rolls(table).slice(-2)).toEqual([
      [4, 4],
      [10, null],
    ])
    expect(table.rule()).toBe('G26.4.8')
  })
  test('G12.4.1, G12.4.9r: a 4 destroys a soldier, not John Connor', () => {
    const table = wrecked(aboard('R1'), aboard('R5'))
    table.dice(4, 4, 6)
    table.play('first', { do: 'out', model: 2 })
    expect(table.model(2)).toMatchObject({ where: 'destroyed', lost: 'other' })
    expect(table.model(3).damage).toBe(0)
  })
  test('G12.4.2, G12.4.5r, G12.4.6r: who gets out is Done, or Reeling', () => {
    const table = wrecked(aboard('R1', { ready: 1 }), aboard('R1'))
    table.dice(1, 6, 1, 6)
    table.play('first', { do: 'out', model: 2 }, path([14, 8.3]))
    expect(table.model(2)).toMatchObject({ where: 'table', ready: 0, done: 1 })
  })
  test('G12.4.3, G12.4.10r: from one that retreats nobody is hurt', () => {
    const table = genisys.position([endo(5, 10), truck(14, 10), aboard('R1')], { dice: [6, 1, 1, 1] })
    table.play('second', stay, shot)
    table.play('first', path([14, 8.3]))
    table.done()
    expect([table.model(1).where, table.model(2).where]).toEqual(['destroyed', 'table'])
  })
  test('G12.2.6, G12.3.2: nobody boards or leaves one that made a double move', () => {
    const table = genisys.position([soldier(10, 8), truck(10, 10, { doubled: true }), far])
    table.play('first', stay)
    expect(table.rule()).not.toBe('G12.2.8r')
  })
  test('G12.2.7: one that was boarded makes no double move', () => {
    const table = genisys.position([truck(10, 10, { boarded: true }), far])
    expect(table.refusal('first', run('run', 'run'))?.rule).toBe('G12.2.7')
  })
  test('G12.1.1: room for eight, two for Size 3, half for Size 1', () => {
    const riders = Array.from({ length: 8 }, () => aboard('R1'))
    const table = genisys.position([soldier(10, 8), truck(10, 10), ...riders, far])
    table.play('first', stay)
    expect(table.rule()).not.toBe('G12.2.8r')
  })
  test('G7.1.9r: a Commander inside commands the vehicle and those with him alone', () => {
    const models = [any('first', 'R3', 0, 0, { where: 'aboard', aboard: 1 }), truck(14, 10, { done: 2 }), soldier(14, 8, { done: 2 }), far]
    const table = genisys.position([{ seat: 'first', entry: 'R3', aboard: 1 }, ...models.slice(1)], { go: 'endTurn' })
    table.play('first', { do: 'command', model: 0 })
    expect(table.options('first', 'raise')).toEqual([{ do: 'raise', model: 1 }])
  })
})

describe('Opportunity Fire on the way (G10.5)', () => {
  const waits = (x: number, y: number, more: Partial<PlacedModel> = {}) => soldier(x, y, { options: ['plasmaRifle'], ready: 2, ...more })
  const moving = (...ambushers: PlacedModel[]) => {
    const table = genisys.position([endo(10, 10), ...ambushers])
    table.play('second', walk(), path([16, 10]))
    return table
  }
  test('G10.5.2, G10.5.3: who survives goes on to the end and attacks', () => {
    const table = moving(waits(13, 3), soldier(30, 10))
    table.play('first', { ...lying, model: 1 }, { stop: 3000 })
    table.dice(5, 1, 1, 9)
    table.play('first', fire(1, 'plasmaRifle', 0))
    expect(table.model(0).at).toEqual({ x: 16_000, y: 10_000 })
    expect(table.rule()).toBe('G6.2.1')
    expect(table.model(1)).toMatchObject({ ready: 0, done: 1 })
  })
  test('G10.5.4: who becomes Reeling stays where he was shot', () => {
    const table = moving(waits(13, 3))
    table.play('first', { ...lying, model: 1 }, { stop: 3000 })
    table.dice(5, 1, 1, 5)
    table.play('first', fire(1, 'plasmaRifle', 0))
    expect([table.model(0).at, table.model(0).done]).toEqual([{ x: 13_000, y: 10_000 }, 2])
  })
  test('G10.5.5: a second ambusher fires later on the way, never earlier', () => {
    const table = moving(waits(13, 3), waits(13, 17))
    table.play('first', { ...lying, model: 1 }, { stop: 3000 })
    table.dice(1, 1)
    table.play('first', fire(1, 'plasmaRifle', 0), { ...lying, model: 2 })
    expect(table.refusal('first', { stop: 2999 })).toBeDefined()
    expect(table.refusal('first', { stop: 3000 })).toBeUndefined()
  })
  test('G10.2.3, G10.4.4: an ambusher aims, and fires what must be braced', () => {
    const table = moving(soldier(13, 22.5, { options: ['lightMachineGun'], ready: 2 }))
    table.play('first', { ...lying, model: 1 }, { stop: 3000 })
    expect(table.refusal('first', fire(1, 'lightMachineGun', 0))).toBeUndefined()
    const single = moving(waits(13, 23))
    single.play('first', { ...lying, model: 1 }, { stop: 3000 })
    expect(single.refusal('first', fire(1, 'plasmaRifle', 0, 'aimed'))).toBeUndefined()
  })
  test('G6.1.3: an ambusher with an enemy at his side has but his knife', () => {
    const table = genisys.position([endo(10, 10), waits(13, 3), endo(13, 5.5)])
    table.play('second', walk(), path([16, 10]))
    table.play('first', { ...lying, model: 1 })
    expect(table.refusal('first', { stop: 3000 })?.rule).toBe('G6.1.3')
  })
  test('G23.2.14r: shot into a Crawler on the way it stays there, and may still use its claws', () => {
    const table = genisys.position([endo(10, 10), waits(13, 3), soldier(13, 12.5)])
    table.play('second', walk(), path([16, 10]))
    table.play('first', { ...lying, model: 1 }, { stop: 3000 })
    table.dice(5, 1, 8, 5, 9)
    table.play('first', fire(1, 'plasmaRifle', 0))
    expect([table.model(0).at, table.model(0).crawler, table.rule()]).toEqual([{ x: 13_000, y: 10_000 }, true, 'G6.2.1'])
    expect(table.refusal('second', fire(0, 'claws', 2))).toBeUndefined()
  })
  test('G10.5.12r: a model in Ambush fires at nobody but the mover', () => {
    const table = genisys.position([endo(10, 10), waits(13, 3), endo(20, 3)])
    table.play('second', walk(), path([16, 10]))
    table.play('first', { ...lying, model: 1 }, { stop: 3000 })
    expect(table.refusal('first', fire(1, 'plasmaRifle', 2))?.rule).toBe('G10.5.12r')
  })
  test('G10.4.7: an ambusher who becomes Reeling waits no more', () => {
    const table = attack([endo(10, 10), waits(17, 10)], fire(1, 'plasmaGun', 1), [5, 1, 1, 5])
    expect(table.model(1)).toMatchObject({ ready: 0, done: 2 })
  })
})

describe('VTOLs and what is above (G13)', () => {
  const gunship = any('second', 'M9', 12, 10)
  test('G13.1.5: it is at Long range from 1" away: 6+, one shot of a semi-automatic', () => {
    expect(rolls(attack([rifleman(10, 10), gunship], rifle, [1]))).toEqual([[6, 6]])
    expect(refused([soldier(10, 10, { options: ['shotgun'] }), gunship], fire(1, 'shotgun', 1))).toBe('G8.1.3')
    expect(refused([soldier(10, 10), gunship], fire(0, 'knife', 1))).toBe('G8.1.4')
  })
  test('G6.7.5: whoever it fires at is at Long range, and takes his save', () => {
    const table = attack([gunship, soldier(14, 10)], fire(0, 'heavyPlasmaGun', 1), [6, 1, 1, 1, 1, 1, 4])
    expect(rolls(table)[1]).toEqual([6, 4])
  })
  test('G13.2.1, G13.2.5, G13.2.8r: it lands instead of attacking', () => {
    const table = genisys.position([any('second', 'M9', 12, 10), soldier(30, 10)])
    table.play('second', { do: 'move', way: 'run+run', double: false, lands: true }, path([18, 10], [20, 10]))
    expect([table.model(0).landed, table.model(0).done]).toEqual([2, 1])
  })
  test('G10.2.6r, G13.3.1: taking off counts as moving, on the spot too', () => {
    const table = genisys.position([any('second', 'M9', 12, 10, { landed: 1 }), soldier(25, 10), soldier(25, 12)])
    table.play('second', { do: 'move', way: 'run+run', double: false, lands: false }, path([12, 10], [12, 10]))
    expect(table.refusal('second', fire(0, 'heavyPlasmaGun', 1))).toBeUndefined()
    expect(table.refusal('second', fire(0, 'heavyPlasmaGun', 1, 'suppressive'))?.rule).toBe('G10.3.1')
  })
  test('G13.2.2: not in dense terrain', () => {
    const terrain = [box('dense', 1, 18, 8, 22, 12)]
    const table = genisys.position([any('second', 'M9', 12, 10), soldier(30, 10)], { terrain })
    table.play('second', { do: 'move', way: 'run+run', double: false, lands: true })
    expect(table.refusal('second', path([18, 10], [20, 10]))?.rule).toBe('G26.5.1')
  })
  test('G13.1.11r: shot down over a soldier it pushes him from under the wreck', () => {
    const models = [soldier(3, 10, { options: ['rocketLauncher'] }), any('second', 'M9', 14, 10, { damage: 2 }), endo(14.5, 10)]
    const table = genisys.position(models, { dice: [6, 8] })
    table.play('first', stay, fire(1, 'rocketLauncher', 1, 'plain'))
    expect(table.state.terrain).toMatchObject([{ wreckOf: 1, size: 3 }])
    expect(table.model(2).at.x).toBe(14_000 + 1200 + 500 + 11)
  })
})

describe('sides and saves (G10.6, G17)', () => {
  const behind = (save: number, ...terrain: ReturnType<typeof box>[]) =>
    rolls(attack([rifleman(5, 10), any('second', 'R1', 14, 10)], rifle, [5, 1, save], { terrain }))[1]
  test('G10.6.4: soft and hard: the better, one step up', () => {
    expect(behind(8, box('barrier', 1, 8, 9, 8.3, 11, { cover: 'soft' }), box('barrier', 1, 10, 9, 10.3, 11))).toEqual([8, 4])
  })
  test('G10.6.5r: two of one type are no more than one', () => {
    expect(behind(4, box('barrier', 1, 8, 9, 8.3, 11), box('barrier', 1, 10, 9, 10.3, 11))).toEqual([6, 4])
  })
  test('G10.6.3: a comrade and a bush make a D8', () => {
    const models = [rifleman(5, 10), any('second', 'R1', 14, 10), any('second', 'R1', 11, 10.8)]
    const terrain = [box('barrier', 1, 8, 9, 8.3, 11, { cover: 'soft' })]
    expect(rolls(attack(models, rifle, [5, 1, 8], { terrain }))[1]).toEqual([8, 4])
  })
  test('G10.6.6r: a bush at Long range is worth no less than broken ground', () => {
    const terrain = [box('barrier', 1, 8, 9, 8.3, 11, { cover: 'soft' })]
    expect(rolls(attack([rifleman(5, 10), any('second', 'R1', 20, 10)], rifle, [6, 6], { terrain }))[1]).toEqual([6, 4])
  })
  test('FAQ Q7, G17.1.4: a turncoat is known for what he is', () => {
    expect(refused([rifleman(5, 10), any('second', 'R1', 14, 10)], rifle)).toBeUndefined()
  })
  test('FAQ Q10, G23.3.2: a challenge is the attack of that activation', () => {
    const table = genisys.position([rifleman(10, 10), any('second', 'M2', 12.5, 10, { revealed: false })])
    table.play('first', stay, { do: 'challenge', target: 1 })
    expect([table.model(0).done, table.model(1).revealed, rolls(table)]).toEqual([1, true, []])
  })
  test('G10.5.1, G23.3.2: Opportunity Fire is no occasion for a challenge', () => {
    const hidden = any('second', 'M2', 15.4, 4, { revealed: false, done: 2 })
    const table = genisys.position([endo(10, 10), soldier(13, 3, { options: ['plasmaRifle'], ready: 2 }), hidden])
    table.play('second', walk(), path([16, 10]))
    table.play('first', { ...lying, model: 1 }, { stop: 3000 })
    expect(table.options('first', 'challenge')).toEqual([])
  })
  test('G23.3.10r: a dog smells who is unrevealed within 2", and nobody else', () => {
    const sniffing = (x: number, revealed: boolean) => {
      const models = [soldier(10, 10, { options: ['snifferDog'] }), any('second', 'M2', x, 10, { revealed }), far]
      return genisys.position(models, { go: { impulse: 'first' }, dice: [1] }).rule()
    }
    expect([sniffing(13, false), sniffing(13.001, false), sniffing(13, true)]).toEqual(['G23.3.10r', 'G3.4.3', 'G3.4.3'])
  })
})
