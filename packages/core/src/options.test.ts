import { describe, expect, test } from 'vitest'
import { checkOptions, optionsOf } from './options.ts'
import { envoys } from './testing/toys/envoys.ts'
import { words } from './words.ts'

describe('options', () => {
  const free = {
    ...envoys.options[0]!,
    id: 'length',
    default: 3,
    values: [],
    refuse: (value: unknown) => (typeof value === 'number' ? undefined : words('no')),
  }
  const game = { ...envoys, options: [...envoys.options, free] }

  test('are completed with the defaults', () => {
    expect(optionsOf(game, {})).toEqual({ players: 2, length: 3 })
    expect(optionsOf(game, { players: 4 })).toEqual({ players: 4, length: 3 })
  })
  test('of unknown names and values are faults, each with its option', () => {
    const faults = (options: object) => checkOptions(game, { ...options }).map(({ option, fault }) => `${option} ${fault.key}`)
    expect(faults({ players: 3, length: 99 })).toEqual([])
    expect(faults({ players: '3', length: 'long', colour: 1 })).toEqual(['players muster.noValue', 'length no', 'colour muster.noOption'])
    expect(faults(JSON.parse('{"__proto__": 1, "constructor": 2}'))).toEqual(['__proto__ muster.noOption', 'constructor muster.noOption'])
    expect(() => optionsOf(game, { players: 9 })).toThrow('envoys: option players: muster.noValue')
  })
})
