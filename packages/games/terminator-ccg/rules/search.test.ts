import { describe, expect, test } from 'vitest'
import { attack, declareAll, on, street } from '../cases/kit.ts'
import { ccg, type Placed, pass, type Side } from '../testing.ts'
import { looksHuman } from '../values.ts'
import { isAble } from './control.ts'

const search = (who: number) => ({ do: 'search', who })
const find = (who: number, card: string) => ({ do: 'find', who, card })

/** The Search Round at these places, up to the Find Step, after all named have searched. */
function finding(
  characters: readonly Placed[],
  hand: readonly string[],
  searchers: readonly string[],
  more: { readonly hud?: readonly string[]; readonly skynet?: Side; readonly options?: object } = {},
) {
  const t = ccg.position({
    begin: 'search',
    options: (more.options ?? {}) as never,
    sides: { resistance: { hud: more.hud ?? ['L12', 'L05'], characters, hand }, skynet: more.skynet ?? {} },
  })
  t.quiet()
  for (const card of searchers) {
    while (t.asked()[0] !== 'resistance') t.play(t.asked()[0]!, pass)
    t.play('resistance', search(t.id(card)))
  }
  while (t.state.step === 'searchDeclare') t.play(t.asked()[0]!, pass)
  return t
}

describe('C11 searching', () => {
  const motel = (card: string, more: object = {}): Placed => ({ card, at: 'L12', ...more })

  test('C11.1.2, C11.2.1, C11.2.7r: in any HUD; found after all have declared, one for each search, or nothing', () => {
    const t = finding([{ card: 'R02', at: 'L14' }], ['I25', 'I24'], ['R02'], { skynet: { hud: ['L14'] } })
    t.exactly('resistance', [find(t.id('R02'), 'I25'), find(t.id('R02'), 'I24'), pass])
    t.play('resistance', pass)
    t.goTo('movement')
    expect(t.state.items).toEqual([])
  })

  test('C11.1.3: a rotation picks up instead, without MP', () => {
    const t = ccg.position({ begin: 'search', sides: { resistance: { hud: ['L12'], characters: [motel('R02')], lying: ['I04 L12'] } } })
    t.quiet()
    t.play('resistance', { do: 'pickUp', who: t.id('R02'), item: t.item('I04') })
    expect([t.who('R02').rotated, t.state.items[0]!.bearer]).toEqual([true, t.id('R02')])
  })

  test('C11.2.3, C11.2.13r: from the hand, unless a text opens the deck, which is shuffled then', () => {
    const t = ccg.position({
      begin: 'search',
      sides: { resistance: { hud: ['L12'], characters: [motel('R09')], deck: ['R12', 'I25', 'E01'] } },
    })
    while (!t.options('resistance', 'use').length) t.play(t.asked()[0]!, pass)
    const use = t.options('resistance', 'use').find(({ source }) => source === t.id('R09'))!
    t.shuffle([1, 0])
    t.play('resistance', use)
    t.play('resistance', { do: 'find', card: 'R12' })
    expect([t.player('resistance').hand, t.player('resistance').deck]).toEqual([['R12'], ['E01', 'I25']])
  })

  test('C11.2.9r: the era and one of the places must fit', () => {
    const t = finding([motel('R02')], ['I18', 'I02', 'I25'], ['R02'])
    expect(t.refusal('resistance', find(t.id('R02'), 'I18'))?.rule).toBe('C21.3.4')
    expect(t.refusal('resistance', find(t.id('R02'), 'I02'))?.rule).toBe('C11.2.2')
  })

  test('C11.2.10r, C12.1.2, C12.2.1: a found Supporting Character is ready, controlled, and acts like a Main', () => {
    const t = finding([{ card: 'R02', at: 'L05' }], ['P07'], ['R02'])
    t.play('resistance', find(t.id('R02'), 'P07'))
    expect(t.who('P07')).toMatchObject({ rotated: false, controller: 'resistance' })
    t.goTo('movement')
    t.quiet()
    expect(t.options('resistance', 'move').some(({ who }) => who === t.id('P07'))).toBe(true)
  })

  test('C11.2.11r, C11.2.12r: an Animal searches, but finds no Item', () => {
    const t = finding([motel('R12'), motel('R02')], ['I25', 'P14'], ['R12'])
    expect(t.refusal('resistance', find(t.id('R12'), 'I25'))?.rule).toBe('C3.6.2')
    const noir = finding([{ card: 'R12', at: 'L05' }], ['P14'], ['R12'])
    expect(noir.refusal('resistance', find(noir.id('R12'), 'P14'))).toBeUndefined()
    noir.play('resistance', find(noir.id('R12'), 'P14'))
    expect(noir.who('P14').controller).toBeNull()
  })

  test('C11.2.14r: found cards are played in turn', () => {
    const t = ccg.position({
      begin: 'search',
      sides: {
        resistance: { hud: ['L12'], characters: [motel('R02'), motel('R04')], hand: ['I25', 'I24'] },
        skynet: { characters: [motel('S01')], hand: ['I13'] },
      },
    })
    t.quiet()
    t.play('resistance', search(t.id('R02')))
    t.play('skynet', search(t.id('S01')))
    t.play('resistance', search(t.id('R04')))
    while (t.state.step === 'searchDeclare') t.play(t.asked()[0]!, pass)
    t.play('resistance', find(t.id('R02'), 'I25'))
    expect(t.asked()).toEqual(['skynet'])
    t.play('skynet', find(t.id('S01'), 'I13'))
    expect(t.asked()).toEqual(['resistance'])
  })
})

describe('C12 control', () => {
  test('C12.1.6r, C14.1.5r: hidden characters neither control nor contest', () => {
    const t = street([on('R15', { decoys: ['L08'] }), on('P07')], [on('S01')])
    t.quiet()
    t.goTo('searchDeclare')
    expect(t.who('P07').controller).toBe('skynet')
  })

  test('C12.1.7r, C12.1.8r: control is settled by who is there, after each action', () => {
    const t = ccg.position({
      begin: 'movement',
      sides: { resistance: { hud: ['L09', 'L08'], characters: [{ card: 'R02', at: 'L09' }, on('P07', { controller: null })] } },
    })
    t.play('resistance', { do: 'move', who: t.id('R02'), to: 'L08' })
    expect(t.who('P07').controller).toBe('resistance')
  })

  test('C12.2.2, C12.2.4r: it may go by itself, and is lost where no able Main of its player is', () => {
    const at = (place: string) => {
      const t = ccg.position({
        begin: 'movement',
        sides: { resistance: { hud: ['L09', 'L08', 'L07'], characters: [on('R02'), on('P07'), { card: 'R04', at: 'L07' }] } },
      })
      t.play('resistance', { do: 'move', who: t.id('P07'), to: place })
      return t.who('P07').controller
    }
    expect([at('L07'), at('L09')]).toEqual(['resistance', null])
  })

  test('C12.2.6r: its declared attack is lost with the control', () => {
    const t = street([on('R02'), on('P03', { items: ['I13'] })], [on('S07', { items: ['I05'] })], { dice: [6] })
    declareAll(
      t,
      ['resistance', attack(t, 'P03', 'S07', { kind: 'close', weapon: 'I13' })],
      ['skynet', attack(t, 'S07', 'R02', { weapon: 'I05' })],
    )
    t.goTo('searchDeclare')
    expect(t.who('P03').controller).toBeNull()
    expect(t.happened('attackLost')).toHaveLength(1)
  })

  test('C12.2.9r: what an uncontrolled one carries nobody takes', () => {
    const t = ccg.position({
      begin: 'movement',
      sides: { resistance: { hud: ['L08', 'L09'], characters: [on('R12'), on('P07', { controller: null, items: ['I04'] })] } },
    })
    const item = t.item('I04')
    expect(t.refusal('resistance', { do: 'drop', item })?.rule).toBe('C12.2.9r')
    expect(t.refusal('resistance', { do: 'pickUp', who: t.id('R12'), item })?.rule).toBe('C15.1.1')
  })

  test('C12.3.4r, C12.3.5r: attacked before means declared; a Damaged weapon arms as well', () => {
    const against = (change: Parameters<typeof street>[2]) => {
      const t = street([on('R02'), on('P07')], [on('S01', { items: ['I04'] })], change)
      return t.refusal('resistance', attack(t, 'P07', 'S01'))?.rule
    }
    const unarm = (s: Parameters<NonNullable<NonNullable<Parameters<typeof street>[2]>['change']>>[0]) => {
      s.items = []
    }
    expect(against({ change: s => Object.assign(s.items[0]!, { damaged: true }) })).toBeUndefined()
    expect(against({ change: unarm })).toBe('C12.3.2')
    const grudge = against({
      change: s => {
        unarm(s)
        const id = (card: string) => s.characters.find(other => other.card === card)!
        id('P07').attackedBy.push(id('S01').id)
      },
    })
    expect(grudge).toBeUndefined()
  })

  test('C12.3.6, C12.3.7r: it is not sent where it burns at once', () => {
    const t = ccg.position({
      begin: 'movement',
      sides: { resistance: { hud: ['L08', 'L09'], characters: [on('R02'), on('P07')] } },
      change: s =>
        s.events.push({
          id: s.nextPiece++,
          card: 'E04',
          owner: 'skynet',
          rotated: false,
          until: 'turns',
          tokens: 2,
          on: null,
          at: 'L09',
          barrier: null,
        }),
    })
    expect(t.refusal('resistance', { do: 'move', who: t.id('P07'), to: 'L09' })?.rule).toBe('C12.3.6')
    expect(t.refusal('resistance', { do: 'move', who: t.id('R02'), to: 'L09' })).toBeUndefined()
  })

  test('C13.1.1, C13.1.7r, C13.1.8r, C26.1.1: who looks human, and who can control whom', () => {
    const t = street([on('R02'), on('P07')], [on('S01'), on('S07'), on('S03', { damage: 1 }), on('P15', { controller: null })])
    expect(['S01', 'S03'].map(card => looksHuman(t.state, t.who(card)))).toEqual([true, false])
    const able = (card: string, support: string) => isAble(t.state, t.who(card), t.who(support))
    expect([able('S01', 'P07'), able('S07', 'P07'), able('S03', 'P07'), able('S01', 'P15'), able('R02', 'P15')]).toEqual([
      true,
      false,
      false,
      false,
      true,
    ])
    const councilwoman = street([on('P12', { controller: null })], [on('S01')])
    councilwoman.goTo('searchDeclare')
    expect(councilwoman.who('P12').controller).toBeNull()
  })
})

test('C12.1.8r: what an Animal finds where able characters of two players stand begins uncontrolled', () => {
  const t = ccg.position({
    begin: 'search',
    sides: {
      resistance: { hud: ['L08'], characters: ['R12', 'R02'].map(card => ({ card, at: 'L08' })), hand: ['P07', 'L17'] },
      skynet: { characters: [{ card: 'S01', at: 'L08' }] },
    },
  })
  t.quiet()
  t.play('resistance', { do: 'search', who: t.id('R12') })
  while (t.state.step === 'searchDeclare') t.play(t.asked()[0]!, { do: 'pass' })
  t.play('resistance', { do: 'find', who: t.id('R12'), card: 'P07' })
  expect(t.who('P07').controller).toBeNull()
})

test('C12.1.2: whom an able character finds he controls, though another player has an able one there', () => {
  const t = ccg.position({
    begin: 'search',
    sides: {
      resistance: { hud: ['L08'], characters: [{ card: 'R02', at: 'L08' }], hand: ['P07', 'L17'] },
      skynet: { characters: [{ card: 'S01', at: 'L08' }] },
    },
  })
  t.quiet()
  t.play('resistance', { do: 'search', who: t.id('R02') })
  while (t.state.step === 'searchDeclare') t.play(t.asked()[0]!, { do: 'pass' })
  t.play('resistance', { do: 'find', who: t.id('R02'), card: 'P07' })
  expect(t.who('P07').controller).toBe('resistance')
})
