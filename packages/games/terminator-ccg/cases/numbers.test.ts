import { describe, expect, test } from 'vitest'
import { ccg, done, pass } from '../testing.ts'
import { defense, infiltration, power, speed, toHit } from '../values.ts'
import { attack, declareAll, on, street } from './kit.ts'

/** The attack of the first on the second, with this die: what became of it. */
function hits(t: ReturnType<typeof street>, by: string, target: string, die: number): boolean {
  t.dice(die)
  const seat = by.startsWith('S') ? 'skynet' : 'resistance'
  declareAll(t, [seat, attack(t, by, target)])
  t.goTo('searchDeclare')
  t.done()
  return t.state.turn === 1 && t.happened('muster.rolled').at(-1)!.hits === 1
}

describe('numbers and hits', () => {
  test('C-01 (C3.2.3, C9.3.2): Speed 2 gives 2 MP, and 2 misses it while 3 hits', () => {
    const moving = ccg.position({
      begin: 'movement',
      sides: { resistance: { hud: ['L08', 'L09'], characters: [on('R04')] }, skynet: { hud: ['L14'] } },
    })
    expect(moving.who('R04').mp).toBe(2)
    expect(hits(street([on('R04')], [on('S07')]), 'S07', 'R04', 2)).toBe(false)
    expect(hits(street([on('R04')], [on('S07')]), 'S07', 'R04', 3)).toBe(true)
  })

  test('C-02 (C9.4.1, C9.4.3, C9.5.2): a T-800 kills Reese with its bare hands', () => {
    const t = street([on('R01')], [on('S01')], { dice: [4] })
    declareAll(t, ['skynet', attack(t, 'S01', 'R01')])
    expect(t.happened('tokens')).toMatchObject([{ tokens: 4 }])
    expect(t.inPlay('R01')).toBe(false)
    expect(t.player('resistance').removed).toContain('R01')
    t.done()
  })

  test('C-03 (C9.3.2): against Speed 3 a 3 misses and a 4 hits', () => {
    expect(hits(street([on('R01')], [on('S01')]), 'S01', 'R01', 3)).toBe(false)
    expect(hits(street([on('R01')], [on('S01')]), 'S01', 'R01', 4)).toBe(true)
  })

  test('C-04 (C9.3.3, C9.5.1, C3.2.6): three tokens on Speed 2, Power 6 and Infiltration', () => {
    const t = street([on('R02')], [on('S04', { damage: 3 })])
    const machine = t.who('S04')
    expect([speed(t.state, machine), power(t.state, machine), infiltration(t.state, machine), defense(t.state, machine.id)]).toEqual([
      0, 3, -1, 0,
    ])
    const strike = {
      id: 1,
      by: 'skynet',
      attacker: machine.id,
      kind: 'close' as const,
      target: t.id('R02'),
      weapon: null,
      ammo: null,
      attachments: [],
      free: false,
      marker: false,
      hit: null,
      lost: false,
      done: false,
    }
    expect(toHit(t.state, strike)).toBe(-3)
    const slow = street([on('R02')], [on('S03', { damage: 3, items: ['K02', 'K02'] })])
    expect(speed(slow.state, slow.who('S03'))).toBe(0)
  })

  test('C-05 (C9.3.5r): Defense 6 cannot be hit without a bonus', () => {
    const t = (by: string) =>
      street([on('R15')], [on(by)], {
        change: s =>
          void s.changes.push(
            ...[1].map(id => ({
              id: 900 + id,
              card: 'E06',
              by: 'resistance',
              isEvent: true,
              to: s.characters.find(c => c.card === 'R15')!.id,
              stat: 'speed' as const,
              value: 2,
              attack: null,
              until: 'round' as const,
              forAttack: null,
              source: null,
            })),
          ),
      })
    expect(hits(t('S01'), 'S01', 'R15', 6)).toBe(false)
    expect(hits(t('S05'), 'S05', 'R15', 6)).toBe(true)
  })

  test('C-06 (C9.3.2, C9.3.5r): a token makes a die of 1 miss Defense 0', () => {
    const t = () => street([on('R04', { damage: 2 })], [on('S01', { damage: 1 })])
    expect(hits(t(), 'S01', 'R04', 1)).toBe(false)
    expect(hits(t(), 'S01', 'R04', 2)).toBe(true)
  })

  test('C-07 (C9.4.4, C9.4.5): every hit is resisted in full, and the tokens count afterwards', () => {
    const t = street([on('R04')], [on('S07'), on('S12', { items: [] }), on('S16')], {})
    expect(power(t.state, t.who('R04'))).toBe(4)
    t.dice(3, 3, 3)
    declareAll(t, ['skynet', attack(t, 'S07', 'R04')], ['skynet', attack(t, 'S16', 'R04')], ['skynet', attack(t, 'S12', 'R04')])
    for (let i = 0; i < 2; i++) t.play('skynet', t.options('skynet', 'roll')[0]!)
    t.quiet()
    const rensy = t.who('R04')
    expect(rensy.damage).toBe(1)
    expect([power(t.state, rensy), speed(t.state, rensy)]).toEqual([3, 1])
    t.done()
  })

  test('C-08 (C9.4.2, C15.2.4, C15.2.5r): the better Body Armor counts; by option both do', () => {
    const run = (bodyArmor: 'one' | 'all') => {
      const t = street([on('R02', { items: ['I16', 'I17'] })], [on('S07', { items: ['I04'] })], {
        options: { bodyArmor },
        dice: [6],
      })
      declareAll(t, ['skynet', attack(t, 'S07', 'R02', { weapon: 'I04' })])
      t.goTo('searchDeclare')
      return t
    }
    const one = run('one')
    expect(one.happened('tokens')).toMatchObject([{ tokens: 3 }])
    expect(one.inPlay('R02')).toBe(false)
    expect(run('all').who('R02').damage).toBe(2)
  })

  test('C-09 (C3.6.4, C18.1.5): two copies of an Item help once', () => {
    const t = street([on('R02', { items: ['I04', 'I22', 'I22'] })], [on('S07')])
    expect(t.refusal('resistance', done)).toBeUndefined()
    const sights = t.state.items.filter(item => item.card === 'I22').map(({ id }) => id)
    t.play('resistance', done)
    while (t.options(t.asked()[0]!, 'attack').every(option => option.kind !== 'ranged')) t.play(t.asked()[0]!, done)
    const both = { ...attack(t, 'R02', 'S07', { weapon: 'I04' }), attachments: sights.join() }
    expect(t.refusal('resistance', both)?.rule).toBe('C3.6.4')
    t.dice(2)
    t.play('resistance', attack(t, 'R02', 'S07', { weapon: 'I04', attachments: ['I22'] }))
    t.goTo('searchDeclare')
    expect(t.happened('muster.rolled')).toMatchObject([{ hits: 1, modifiers: [{ value: 1 }] }])
  })

  test('C-12 (C9.3.4, C9.4.1, C9.5.3): two who shoot each other die together', () => {
    const t = street([on('R02', { items: ['I07'] })], [on('P14', { items: ['I07'] }), on('S01')], { dice: [6, 6], s: { hud: ['L14'] } })
    t.state.characters.find(({ card }) => card === 'P14')!.controller = 'skynet'
    declareAll(t, ['resistance', attack(t, 'R02', 'P14', { weapon: 'I07' })], ['skynet', attack(t, 'P14', 'R02', { weapon: 'I07' })])
    expect([t.inPlay('R02'), t.inPlay('P14')]).toEqual([false, false])
    t.done()
  })

  test('C-13 (C9.4.7, C9.4.9r, C9.3.3): tokens of the ranged Step weaken the close attack', () => {
    const t = street([on('R02', { items: ['I15', 'I05'] })], [on('S01')], { dice: [6, 6] })
    declareAll(t, ['skynet', attack(t, 'S01', 'R02')], ['resistance', attack(t, 'R02', 'S01', { weapon: 'I05' })])
    expect(t.happened('tokens')).toMatchObject([{ tokens: 2 }, { tokens: 2 }])
    expect(t.happened('muster.rolled').at(-1)).toMatchObject({ modifiers: [{ value: -2 }] })
    expect(t.who('R02').damage).toBe(2)
    t.done()
  })

  test('C-14 (C9.2.9r, C9.1.6r): an attack on who is dead already is lost, and its maker stays rotated', () => {
    const t = street([on('R02'), on('R04')], [on('S07', { items: ['I05'] }), on('S01')], { dice: [6] })
    declareAll(t, ['skynet', attack(t, 'S01', 'R02')], ['skynet', attack(t, 'S07', 'R02', { weapon: 'I05' })])
    t.goTo('searchDeclare')
    expect(t.inPlay('R02')).toBe(false)
    expect(t.happened('attackLost')).toHaveLength(1)
    expect(t.who('S01').rotated).toBe(true)
    t.done()
  })
})

test('the windows of an empty table are passed over', () => {
  expect(street([on('R02')], [on('S01')]).refusal('resistance', pass)?.rule).toBe('muster.malformed')
})
