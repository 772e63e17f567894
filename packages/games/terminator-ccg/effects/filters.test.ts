import { describe, expect, test } from 'vitest'
import type { Who } from '../content/vocabulary.ts'
import { fits } from './filters.ts'
import { bench } from './trials/bench.ts'
import { carryingBar, usingBar } from './usable.ts'

describe('a filter on characters', () => {
  test.each<[string, Who, string, boolean]>([
    ['kind', { kind: 'main' }, 'R06', true],
    ['kind', { kind: 'main' }, 'P07', false],
    ['one of several Resources', { is: ['Animal', 'Human'] }, 'R12', true],
    ['one of several Resources', { is: ['Animal', 'Human'] }, 'S07', false],
    ['none of several Resources', { not: ['Brave', 'Coward'] }, 'R17', false],
    ['none of several Resources', { not: ['Brave', 'Coward'] }, 'R06', true],
    ['a regiment is a Resource (C24.1.3r)', { is: ['Iron Guard'] }, 'R06', true],
    ['printed Power', { printedPower: 6 }, 'S08', true],
    ['printed Power', { printedPower: 6 }, 'S07', false],
    ['Importance', { importance: 3 }, 'P11', true],
    ['Importance', { importance: 3 }, 'P07', false],
    ['Importance, which a Main has not', { importance: 0 }, 'R06', false],
    ['nothing', {}, 'S19', true],
  ])('%s: %j, %s', (_, who, card, answer) => {
    const b = bench()
    const [here] = b.row('L09')
    expect(fits(b.state, who, b.put(card, here!), here!, { seat: 'resistance', place: here!, piece: null })).toBe(answer)
  })

  test('printed Power does not fall with tokens', () => {
    const b = bench()
    const [here] = b.row('L09')
    expect(
      fits(b.state, { printedPower: 6 }, b.put('S08', here!, { damage: 3 }), here!, { seat: 'skynet', place: here!, piece: null }),
    ).toBe(true)
  })
})

test('C3.6.2, C3.6.3, C7.5.7: who can carry and use what', () => {
  const b = bench()
  const [here] = b.row('L09')
  const bars = (who: string, card: string) => {
    const { id } = b.put(who, here!)
    return [carryingBar(b.state, id, card), usingBar(b.state, id, card)]
  }
  expect(bars('R06', 'K09')).toEqual([undefined, 'C3.6.3'])
  expect(bars('S01', 'K09')).toEqual([undefined, undefined])
  expect(bars('S01', 'I09')).toEqual([undefined, 'C3.6.3'])
  expect(bars('S01', 'I04')).toEqual([undefined, undefined])
  expect(bars('P07', 'I17')).toEqual([undefined, 'C3.6.3'])
  for (const barred of ['R12', 'S11', 'S19']) expect(bars(barred, 'I04')).toEqual(['C3.6.2', 'C3.6.2'])
  expect(bars('S11', 'K01')).toEqual(['C7.5.7', 'C7.5.7'])
})
