import { describe, expect, test } from 'vitest'
import { sizeOf } from '../table/space.ts'
import { type Position, position, type UnitAt } from '../testing.ts'

const squad = (name: string, at: readonly (readonly number[])[], more: Partial<UnitAt> = {}): UnitAt => ({
  name,
  unit: 'infantryPlatoon',
  at,
  ...more,
})
const apc = (...at: (readonly number[])[]): UnitAt => ({ name: 'apc', unit: 'apcGroup', at })
const FOE = squad('foe', [[44, 44]])

const table = (a: readonly UnitAt[], b: readonly UnitAt[] = [FOE], more: Partial<Position> = {}) =>
  position({ a: { units: a }, b: { units: b }, phase: 'movement', ...more })
const embarking = (t: ReturnType<typeof table>) => t.refusal('a', { do: 'embark', unit: t.index('P'), transport: t.index('apc') })?.rule

describe('P10.5: embarking', () => {
  test('P10.5.1: within 1" of a vehicle', () => {
    const beside = (y: number) => embarking(table([apc([10, 10]), squad('P', [[10, y]])]))
    const apart = sizeOf(table([apc([10, 10])]).unit('apc')).radius / 1000 + 0.63
    expect(beside(11 + apart)).toBeUndefined()
    expect(beside(11.001 + apart)).toBe('P10.5.1')
  })

  test('P9.6.10, P9.6.13r: a unit under Assault owes a charge or a move, and does not embark instead', () => {
    expect(embarking(table([apc([10, 10]), squad('P', [[10, 12.4]], { order: 'assault' })]))).toBe('P9.6.10')
    expect(embarking(table([apc([10, 10]), squad('P', [[10, 12.4]], { order: 'advance' })]))).toBeUndefined()
  })

  test('P18.20.1: nor does a unit of Simple Programming out of command', () => {
    const bots: UnitAt = { name: 'P', unit: 'killbotGroup', at: [[10, 12.4]], outOfCommand: true }
    const head = squad('head', [[44, 4]], { unit: 'lieutenant' })
    expect(embarking(table([head, apc([10, 10]), bots]))).toBe('P9.6.10')
  })

  test('P9.6.12r: nor under Take Aim or Dig In', () => {
    expect(embarking(table([apc([10, 10]), squad('P', [[10, 12.4]], { order: 'digIn' })]))).toBe('P9.6.12r')
  })

  test('P10.5.4r: not while locked, nor where an enemy stands within 1" of the vehicle', () => {
    expect(embarking(table([apc([10, 10]), squad('P', [[10, 12.4]])], [squad('foe', [[11.3, 12.4]])]))).toBe('P10.5.4r')
    expect(embarking(table([apc([10, 10]), squad('P', [[10, 12.4]])], [squad('foe', [[10, 7.6]])]))).toBe('P10.5.4r')
  })

  test('P10.5.3: who got out this round does not get in again', () => {
    const t = table([apc([10, 10]), squad('P', [[10, 12.4]], { did: { disembarked: 'start' } })])
    expect(embarking(t)).toBe('P10.5.3')
  })

  test('P9.6.5: aboard it has Move Out', () => {
    const t = table([apc([10, 10]), squad('P', [[10, 12.4]], { order: 'advance' })])
    t.play('a', { do: 'embark', unit: t.index('P'), transport: t.index('apc') })
    expect(t.unit('P').order).toBe('moveOut')
    t.done()
  })
})

describe('P10.7: riders', () => {
  test('P10.7.2r: they hold no objective and take no test, and their marks go down', () => {
    const riding: UnitAt = { name: 'P', unit: 'infantryPlatoon', models: 1, rides: 'apc', marks: 3 }
    const t = table([apc([10, 10]), riding], [FOE], { phase: 'nothing', markers: [[10, 12]] })
    t.start('morale', { open: [] })
    expect(t.unit('P')).toMatchObject({ marks: 3, retreating: false })
    t.done()
  })

  test('P10.6.4, P9.6.11: who got out may not charge with its Mv', () => {
    const t = table([apc([10, 10]), squad('P', [[10, 12.4]], { did: { disembarked: 'start' } })], [squad('foe', [[10, 17]])])
    const rule = t.refusal('a', { do: 'charge', unit: t.index('P'), target: t.index('foe'), over: false, jets: false })?.rule
    expect(rule).toBe('P10.3.2r')
  })

  test('P10.6.7: nobody is set down within 1" of an enemy; with enemies all round nobody gets out', () => {
    const riding: UnitAt = { name: 'P', unit: 'infantryPlatoon', models: 1, rides: 'apc' }
    const ring = Array.from({ length: 8 }, (_, n) => {
      const [x, y] = [
        [1, 0],
        [0.7, 0.7],
        [0, 1],
        [-0.7, 0.7],
        [-1, 0],
        [-0.7, -0.7],
        [0, -1],
        [0.7, -0.7],
      ][n]!
      return [10 + 2.9 * x!, 10 + 2.9 * y!]
    })
    const t = table([apc([10, 10]), riding], [squad('foe', ring)])
    expect(t.refusal('a', { do: 'disembark', unit: t.index('P') })?.rule).toBe('P10.6.1')
  })
})
