import type { Choice, Option } from '@muster/core'
import { describe, expect, test } from 'vitest'
import { chancesOf, worthOf } from './bot/fighting.ts'
import { force } from './bot/force.ts'
import { botHints } from './bot.ts'
import { type Bench, bench } from './effects/trials/bench.ts'
import type { Character } from './state.ts'

const pick = (option: Option): Choice => ({ pick: option })
const attack = (by: Character, target: Character, more: Partial<Option> = {}): Option => ({
  do: 'attack',
  by: by.id,
  kind: 'close',
  target: target.id,
  weapon: 0,
  ammo: 0,
  attachments: '',
  ...more,
})
const looks = (b: Bench, seat: string, ...options: Option[]): readonly number[] => botHints.weigh!(b.state, seat, options.map(pick))

describe('attacks at a glance', () => {
  test('C9.3.2, C9.4.1: chances are counted by the rules', () => {
    const b = bench()
    const [here] = b.row('L08')
    const [machine, man] = [b.put('S01', here!), b.put('R06', here!)]
    expect(chancesOf(b.state, attack(machine, man))).toEqual({ hit: 0.5, tokens: 3, kills: false })
    const shotgun = b.give('I04', man)
    expect(chancesOf(b.state, attack(man, machine, { kind: 'ranged', weapon: shotgun.id }))).toEqual({ hit: 0.5, tokens: 1, kills: false })
    expect([force(b.state, man), force(b.state, machine)]).toEqual([8, 7])
  })
  test('what can do no harm is worse than nothing, and an enemy is better than a friend', () => {
    const b = bench()
    const [here] = b.row('L08')
    const [man, dog, machine] = [b.put('R05', here!), b.put('R11', here!), b.put('S01', here!)]
    const [none, hopeless, treason, killing] = looks(
      b,
      'resistance',
      { do: 'done' },
      attack(man, machine),
      attack(man, dog),
      attack(machine, dog),
    )
    expect([none, hopeless]).toEqual([0, -1])
    expect(treason).toBeLessThan(0)
    expect(killing).toBeGreaterThan(0)
  })
  test('people count for SkyNet when they die, and for the Resistance when they live', () => {
    const b = bench()
    const { scenario } = b.state
    Object.assign(b.state, { scenario: { ...scenario, skynet: { ...scenario.skynet, terminate: { importance: 10, minCharacters: 3 } } } })
    const person = b.put('P11', b.row('L08')[0]!)
    expect(worthOf(b.state, person, 'skynet')).toBeGreaterThan(0)
    expect(worthOf(b.state, person, 'resistance')).toBeLessThan(0)
  })
})

describe('the rest at a glance', () => {
  test('victories and points come first, then finding, then nothing', () => {
    const b = bench()
    const [protect, mission, find, pass] = looks(
      b,
      'resistance',
      { do: 'protect', who: 1 },
      { do: 'mission', card: 'M01' },
      { do: 'find', who: 1, card: 'P11' },
      { do: 'pass' },
    )
    expect(Math.min(protect!, mission!)).toBeGreaterThan(find!)
    expect(find).toBeGreaterThan(pass!)
  })
  test('a search is worth it where something of the hand is found', () => {
    const b = bench()
    const [shop, street] = b.row('L03', 'L09')
    const [lucky, idle] = [b.put('R06', shop!), b.put('R02', street!)]
    b.hand('resistance', 'I04')
    const [found, nothing] = looks(b, 'resistance', { do: 'search', who: lucky.id }, { do: 'search', who: idle.id })
    expect(found).toBeGreaterThan(0)
    expect(nothing).toBeLessThan(0)
  })
  test('he goes to where that is, and not away from it', () => {
    const b = bench()
    const [far, street, shop] = b.row('L14', 'L09', 'L03')
    const man = b.put('R06', street!)
    b.hand('resistance', 'I04')
    const [nearer, farther] = looks(b, 'resistance', { do: 'move', who: man.id, to: shop! }, { do: 'move', who: man.id, to: far! })
    expect(nearer).toBeGreaterThan(0)
    expect(farther).toBeLessThan(0)
  })
  test('healing the hurt, not the whole; no counter against an own card', () => {
    const b = bench()
    const [here] = b.row('L08')
    const [hurt, whole] = [b.put('R06', here!, { damage: 2 }), b.put('R02', here!)]
    const [good, bad] = looks(
      b,
      'resistance',
      { do: 'play', card: 'E22', target: `c${hurt.id}` },
      { do: 'play', card: 'E22', target: `c${whole.id}` },
    )
    expect(good).toBeGreaterThan(bad!)
    Object.assign(b.state.frames.at(-1)!, { by: 'resistance' })
    const [own] = looks(b, 'resistance', { do: 'counter', card: 'E14' })
    const [theirs] = looks(b, 'skynet', { do: 'counter', card: 'E14' })
    expect(own).toBeLessThan(0)
    expect(theirs).toBeGreaterThan(0)
  })
})

test('a position is worth more with more strength and more points, and never more than a win', () => {
  const b = bench()
  const start = botHints.evaluate(b.state, 'resistance')
  const [here] = b.row('L08')
  b.put('R05', here!)
  const stronger = botHints.evaluate(b.state, 'resistance')
  b.state.players[0]!.points = 11
  const ahead = botHints.evaluate(b.state, 'resistance')
  expect(stronger).toBeGreaterThan(start)
  expect(ahead).toBeGreaterThan(stronger)
  expect(Math.abs(ahead)).toBeLessThan(1)
  expect(botHints.evaluate(b.state, 'skynet')).toBeLessThan(0)
})
