import { expect, test } from 'vitest'
import { damage, defense, resistance, speed, toHit } from '../values.ts'
import { eventChoices } from './modifiers.ts'
import { type Bench, bench } from './trials/bench.ts'
import { shot } from './trials/number-kit.ts'

/** Plays cards on one character, one after the other. */
function plays(b: Bench, who: { readonly id: number }, ...cards: readonly string[]): void {
  b.hand('resistance', ...cards, 'L17')
  b.at('declare')
  for (const card of cards) b.act('resistance', { do: 'play', card, target: `c${who.id}` })
}

test('C-23: of the Events one counts, the best or the one chosen; other cards do besides', () => {
  const b = bench()
  const { by, whom, item } = shot(b, 'R06', 'I04', 'S07')
  const sight = b.give('I22', by)
  const attack = b.attack(by, whom, { kind: 'ranged', weapon: item!.id, attachments: [sight.id] })
  plays(b, by, 'E01', 'E02')
  expect(toHit(b.state, attack)).toBe(3)
  const choices = eventChoices(b.state, 'resistance')
  expect(choices.map(({ card, stat }) => [card, stat])).toEqual([
    ['E01', 'toHit'],
    ['E02', 'toHit'],
  ])
  b.act('resistance', { do: 'count', change: choices[0]!.change })
  expect(toHit(b.state, attack)).toBe(2)
})

test('C-24: any number of Events raise an attribute', () => {
  const b = bench()
  const { by } = shot(b, 'R06', null, 'S07')
  plays(b, by, 'E06', 'E06')
  expect([speed(b.state, by), defense(b.state, by.id)]).toEqual([5, 5])
  expect(eventChoices(b.state, 'resistance')).toEqual([])
})

test('C-25: any number of Events lower an ability, which stops at 0', () => {
  const b = bench()
  const { by } = shot(b, 'R06', null, 'S07')
  plays(b, by, 'E12', 'E12', 'E12', 'E12')
  expect(defense(b.state, by.id)).toBe(0)
})

test('C-09: of two copies of one Item one helps', () => {
  const b = bench()
  const { by, whom } = shot(b, 'S07', 'K09', 'R06')
  for (let n = 0; n < 2; n++) b.give('K04', by)
  const weapon = b.give('K09', by).id
  expect(toHit(b.state, b.attack(by, whom, { kind: 'ranged', weapon }))).toBe(1)
  for (let n = 0; n < 2; n++) b.give('K05', by)
  expect(b.adds('K05', 'speed', by)).toBe(1)
})

test('C18.1.12r: identical cards that change an attribute do add up', () => {
  const b = bench()
  const [here] = b.row('L09')
  const machine = b.put('S01', here!)
  for (let n = 0; n < 2; n++) b.put('P15', here!)
  expect(b.adds('P15', 'infiltration', machine)).toBe(-2)
})

test('C-33: two copies of a Condition do not add up', () => {
  const b = bench()
  for (const player of b.state.players) player.condition = 'N01'
  const { attack } = shot(b, 'R06', 'I08', 'S07', true)
  expect(toHit(b.state, attack)).toBe(-1)
})

test('C-08: of two Body Armors the better counts, or all where the table says so', () => {
  const worn = (bodyArmor: 'one' | 'all') => {
    const b = bench()
    Object.assign(b.state.options, { bodyArmor })
    const { by } = shot(b, 'R06', null, 'S07')
    b.give('I16', by)
    b.give('I17', by)
    return resistance(b.state, by.id)
  }
  expect([worn('one'), worn('all')]).toEqual([6, 7])
})

test('C15.2.5r: the controller may choose which Body Armor counts', () => {
  const b = bench()
  const { by } = shot(b, 'R06', null, 'S07')
  const vest = b.give('I16', by)
  b.give('I17', by)
  b.state.worn[by.id] = vest.id
  expect(resistance(b.state, by.id)).toBe(5)
})

test('C15.2.4, C15.2.7r: Armor adds to Resistance (Power 5, 1 by her own text in Cover, 1 by the vest); the number of a weapon is its Damage', () => {
  const b = bench()
  const { whom, attack } = shot(b, 'R06', 'I04', 'R05')
  b.give('I16', whom)
  expect([damage(b.state, attack), resistance(b.state, whom.id, attack)]).toEqual([8, 7])
})
