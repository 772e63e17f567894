import { expect, test } from 'vitest'
import { running } from '../testing/running.ts'
import { position, type UnitAt } from '../testing.ts'
import { moveOf } from '../values.ts'
import { hovering } from './hover.ts'

const gunship = (name: string, x: number, more: Partial<UnitAt> = {}): UnitAt => ({ name, unit: 'gunship', at: [[x, 10]], ...more })

function declaring(a: readonly UnitAt[], b: readonly UnitAt[], initiative: 'a' | 'b' = 'a') {
  const t = position({ a: { allegiance: 'rim', units: a }, b: { allegiance: 'rim', units: b }, initiative })
  running(t, hovering, { open: [] })
  return t
}

test('P10.1.1, P10.1.2r: each aircraft that can hover is declared, those of the Initiative first', () => {
  const strikecraft: UnitAt = { name: 'strikecraft', unit: 'strikecraftSquadron', at: [[30, 10]] }
  const t = declaring([gunship('own', 10), strikecraft], [gunship('foe', 40)], 'b')
  t.exactly('b', [
    { do: 'hover', unit: t.index('foe') },
    { do: 'fly', unit: t.index('foe') },
  ])
  t.play('b', { do: 'fly', unit: t.index('foe') })
  t.play('a', { do: 'hover', unit: t.index('own') })
  expect(['own', 'foe', 'strikecraft'].map(name => t.unit(name).hovering)).toEqual([true, false, false])
  expect(t.rule()).not.toBe('P10.1.1')
})
test('P10.4.7, P-46: hovering it has half its Mv', () => {
  const t = declaring([gunship('own', 10)], [gunship('foe', 40)])
  t.play('a', { do: 'hover', unit: t.index('own') })
  expect(moveOf(t.state, t.model('own'), 'move')).toBe(15000)
})
test('P4.4.2: one that flies on counts as having Move Out, though it was ordered to Take Aim while it hovered', () => {
  const t = declaring([gunship('own', 10, { hovering: true, order: 'takeAim' })], [gunship('foe', 40, { hovering: true, order: 'digIn' })])
  t.play('a', { do: 'fly', unit: t.index('own') })
  t.play('b', { do: 'hover', unit: t.index('foe') })
  expect(['own', 'foe'].map(name => t.unit(name).order)).toEqual(['moveOut', 'digIn'])
})
