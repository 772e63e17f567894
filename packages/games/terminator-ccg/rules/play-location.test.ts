import { expect, test } from 'vitest'
import { ccg } from '../testing.ts'

/** The row of the Resistance after the top of its Location Deck went to a spot: card, column and level. */
const laid = (top: string, at: string) => {
  const t = ccg.position({
    begin: 'location',
    bare: true,
    sides: {
      resistance: { hud: ['L08', 'L19', 'L09'], characters: [{ card: 'R02', at: 'L08' }], locations: [top] },
      skynet: { hud: ['L14'], characters: [{ card: 'S07', at: 'L14' }] },
    },
  })
  t.play('resistance', { do: 'put', at })
  const last = t.state.places.at(-1)!
  t.done()
  return [last.card, last.column, last.level]
}

test('C7.3.3: an Exterior location goes to the left or the right end of the row, on the ground', () => {
  expect(laid('L07', 'left')).toEqual(['L07', -1, 0])
  expect(laid('L07', 'right')).toEqual(['L07', 2, 0])
})

test('C7.3.4: an Interior one goes on top of a column', () => {
  expect(laid('L20', 'column 0')).toEqual(['L20', 0, 2])
  expect(laid('L20', 'column 1')).toEqual(['L20', 1, 1])
})
