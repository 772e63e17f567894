import { describe, expect, test } from 'vitest'
import { ccg, type Placed, pass } from '../testing.ts'
import { infiltration } from '../values.ts'
import { attack, declareAll, on, passCounters, playOn, street } from './kit.ts'

const move = (who: number, to: string) => ({ do: 'move', who, to })
const of = (card: string, controller: string | null, more: Partial<Placed> = {}): Placed => on(card, { controller, ...more })

/** City Street between Side Street and Dumpster in the movement of a side. */
const moving = (seat: string, resistance: readonly Placed[], skynet: readonly Placed[], r: object = {}) =>
  ccg.position({
    begin: 'movement',
    seat,
    sides: { resistance: { hud: ['L09', 'L08', 'L07'], characters: resistance, ...r }, skynet: { characters: skynet } },
  })

describe('C13 a face that comes off', () => {
  test('C13.1.4, C12.1.3: with its last point of Infiltration an Infiltrator loses its people, and a man there has them at once', () => {
    const t = street([on('R04', { items: ['I04'] }), on('R06', { items: ['I08'] })], [on('S01', { damage: 1 }), of('P07', 'skynet')], {
      dice: [6, 6],
    })
    declareAll(t, ['resistance', attack(t, 'R04', 'S01', { weapon: 'I04' })], ['resistance', attack(t, 'R06', 'S01', { weapon: 'I08' })])
    t.goTo('searchDeclare')
    // 8 less 6, twice: three tokens and more.
    expect(infiltration(t.state, t.who('S01'))).toBeLessThanOrEqual(0)
    expect(t.who('P07').controller).toBe('resistance')
    expect(t.happened('controlLost').map(({ seat }) => seat)).toEqual(['skynet'])
    t.done()
  })

  test('C13.1.6r: healed above 0 it may win them back, but only where nobody else is able', () => {
    const healed = (resistance: readonly Placed[], before: string | null = null) => {
      const t = ccg.position({
        begin: 'search',
        sides: {
          resistance: { hud: ['L08'], characters: resistance },
          skynet: { characters: [on('S01', { damage: 3 }), of('P07', before)], hand: ['E23', 'L17'], cp: 2 },
        },
      })
      playOn(t, 'skynet', 'E23', 'S01')
      passCounters(t)
      return t.who('P07').controller
    }
    expect(healed([])).toBe('skynet')
    expect(healed([on('R11')])).toBe('skynet')
    expect(healed([on('R04')], 'resistance')).toBe('resistance')
  })

  test('C12.1.1: an Infiltrator controls humans alone, a human animals too, an Animal nobody', () => {
    const control = (resistance: readonly Placed[], skynet: readonly Placed[], person: string) => {
      const t = moving('resistance', [...resistance, of(person, null)], skynet)
      return t.who(person).controller
    }
    expect(control([], [on('S01')], 'P14')).toBe('skynet')
    expect(control([], [on('S01')], 'P15')).toBeNull()
    expect(control([on('R04')], [], 'P15')).toBe('resistance')
    expect(control([on('R11')], [], 'P14')).toBeNull()
    expect(control([], [on('S07')], 'P14')).toBeNull()
    expect(control([], [on('S01')], 'P12')).toBeNull()
  })

  test('C13.1.5, C12.3.2: people strike an Infiltrator only if it is armed, has struck them, or no longer looks human', () => {
    const rule = (machine: Partial<Placed>, attackedBy = false) => {
      const t = street([on('R04'), on('P03')], [on('S01', machine)])
      if (attackedBy) t.who('P03').attackedBy.push(t.id('S01'))
      return t.refusal('resistance', attack(t, 'P03', 'S01'))?.rule
    }
    expect(rule({})).toBe('C12.3.2')
    expect(rule({ items: ['I04'] })).toBeUndefined()
    expect(rule({ items: ['I04', 'I24'] })).toBe('C12.3.2')
    expect(rule({ items: ['I16'] })).toBe('C12.3.2')
    expect(rule({ damage: 2 })).toBe('C12.3.2')
    expect(rule({ damage: 3 })).toBeUndefined()
    expect(rule({}, true)).toBeUndefined()
  })
})

describe('C12 losing people', () => {
  test('C12.2.7, C12.2.8r: who attacks his own loses it for good, and another player may have it', () => {
    const t = street([on('R04'), on('P07')], [on('S01')], { dice: [1] })
    declareAll(t, ['resistance', attack(t, 'R04', 'P07')])
    expect(t.who('P07')).toMatchObject({ controller: 'skynet', barred: ['resistance'] })
    t.goTo('searchDeclare')
    expect(t.who('P07').controller).toBe('skynet')
    t.done()
  })

  test('C12.2.6r: a blow declared is lost with the one who led it', () => {
    const t = street([on('R04', { damage: 3 }), on('P03')], [on('S07', { items: ['I04'] })], { dice: [6] })
    declareAll(t, ['resistance', attack(t, 'P03', 'S07')], ['skynet', attack(t, 'S07', 'R04', { weapon: 'I04' })])
    t.goTo('searchDeclare')
    expect([t.inPlay('R04'), t.who('P03').controller, t.who('P03').rotated]).toEqual([false, null, true])
    expect(t.happened('muster.rolled')).toHaveLength(1)
    t.done()
  })

  test('C12.2.4r: alone to where no friend is, it is lost on arrival; to a friend it is kept', () => {
    const t = moving('resistance', [on('R04'), on('P07'), { card: 'R06', at: 'L07' }], [])
    t.play('resistance', move(t.id('P07'), 'L07'))
    expect(t.who('P07').controller).toBe('resistance')
    const lost = moving('resistance', [on('R04'), on('P07')], [])
    lost.play('resistance', move(lost.id('P07'), 'L07'))
    expect(lost.who('P07').controller).toBeNull()
    expect(lost.refusal('resistance', move(lost.id('P07'), 'L08'))?.rule).toBe('C7.4.1')
  })

  test('C12.2.2: a group goes together, whoever leaves first alone loses the other', () => {
    const t = moving('resistance', [on('R04'), on('P07')], [])
    t.play('resistance', { do: 'group', from: 'L08', to: 'L07' })
    t.play('resistance', {
      pickSome: [
        { do: 'join', who: t.id('R04') },
        { do: 'join', who: t.id('P07') },
      ],
    })
    expect([t.who('P07').at, t.who('P07').controller]).toEqual(['L07', 'resistance'])
    t.play('resistance', move(t.id('R04'), 'L08'))
    expect(t.who('P07').controller).toBeNull()
  })

  test('C7.4.14, C12.2.2: dragged along it stays controlled, rotated, without a step of its own', () => {
    const t = moving('resistance', [on('R04'), on('P07', { damage: 1 })], [])
    t.play('resistance', { do: 'drag', who: t.id('R04'), whom: t.id('P07') }, move(t.id('R04'), 'L07'))
    expect([t.who('P07').at, t.who('P07').controller, t.who('P07').rotated, t.who('R04').mp]).toEqual(['L07', 'resistance', true, 0])
    expect(t.refusal('resistance', move(t.id('P07'), 'L08'))?.rule).toBe('C7.4.15')
  })

  test('C12.1.6r, C14.1.5r: who hides leaves his people alone, and the machine beside them takes them', () => {
    const hide = (skynet: readonly Placed[]) => {
      const t = moving('resistance', [on('R15'), on('P07')], skynet)
      t.shuffle([0, 1, 2, 3])
      t.play('resistance', t.options('resistance', 'use').find(({ source }) => source === t.id('R15'))!)
      return t.who('P07').controller
    }
    expect([hide([]), hide([on('S01')]), hide([on('S04', { decoys: ['L07'] })])]).toEqual([null, 'skynet', null])
  })

  test('C12.1.5r, C12.1.4r: control once had is not contested; with both able it stays nobody’s till one side is gone', () => {
    const kept = street([on('R04'), on('P07')], [on('S01')])
    expect(kept.who('P07').controller).toBe('resistance')
    const t = moving('resistance', [on('R04'), of('P07', null)], [on('S01')])
    expect(t.who('P07').controller).toBeNull()
    t.play('resistance', move(t.id('R04'), 'L07'))
    expect(t.who('P07').controller).toBe('skynet')
  })

  test('C12.2.5, C5.2.9: nobody’s people neither search nor are dragged nor attacked with', () => {
    const t = moving('resistance', [on('R04'), of('P07', null)], [on('S01')])
    expect(t.refusal('resistance', { do: 'drag', who: t.id('R04'), whom: t.id('P07') })?.rule).toBe('C7.4.14')
    const fight = street([on('R04'), of('P03', null)], [on('S01')])
    expect(fight.refusal('resistance', attack(fight, 'P03', 'S01'))?.rule).toBe('C12.2.5')
  })

  test('E32, C12.1.3: people in a panic are nobody’s for the Round, and go to whoever is alone there after it', () => {
    const t = ccg.position({
      begin: 'search',
      sides: {
        resistance: { hud: ['L08'], characters: [on('R04'), on('P07')] },
        skynet: { hand: ['E32', 'L17'], cp: 2 },
      },
    })
    while (t.asked()[0] !== 'skynet') t.play(t.asked()[0]!, pass)
    t.play('skynet', { do: 'play', card: 'E32', target: 'p:L08' })
    passCounters(t)
    expect(t.who('P07').controller).toBeNull()
    t.goTo('movement')
    expect(t.who('P07').controller).toBe('resistance')
  })
})
