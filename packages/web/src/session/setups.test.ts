import { levies } from '@muster/core/testing'
import { gameById } from '@muster/games'
import { expect, test } from 'vitest'
import { describeGame } from './game-info.ts'
import { differing, optionsOfSetup, setupOf } from './setups.ts'

const salvation = describeGame(gameById('salvation')!)
const toy = describeGame(levies as never)

test('each ready set-up is known by its options, whole or only what it sets', () => {
  for (const [i, { options }] of salvation.setups.entries()) {
    expect(setupOf(salvation, optionsOfSetup(salvation, i))).toBe(i)
    expect(setupOf(salvation, options)).toBe(i)
  }
})
test('other options are none of them', () => {
  const [option] = salvation.options.filter(one => one.values.length > 1)
  const other = option!.values.find(({ value }) => JSON.stringify(value) !== JSON.stringify(option!.default))!.value
  expect(setupOf({ ...salvation, setups: salvation.setups.slice(0, 1) }, { [option!.id]: other })).toBe(-1)
  expect(differing(salvation, { [option!.id]: other, nothing: 1 })).toEqual({ [option!.id]: other })
  expect(differing(salvation, optionsOfSetup(salvation, -1))).toEqual({})
})
test('a game without set-ups has its defaults', () => {
  expect(optionsOfSetup(toy)).toEqual({ size: 6 })
  expect(setupOf(toy, {})).toBe(-1)
})
