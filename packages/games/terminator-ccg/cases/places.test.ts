import { describe, expect, test } from 'vitest'
import { adjacent, neighbours } from '../places.ts'
import { ccg, done } from '../testing.ts'
import { on } from './kit.ts'

const move = (who: number, to: string) => ({ do: 'move', who, to })

/** The HUDs of the rulebook's example. */
const EXAMPLE = {
  resistance: { hud: ['L05', 'L06', 'L07', 'L03', 'L08'] },
  skynet: { hud: ['L09', 'L10', 'L05', 'L04', 'L07'] },
}

describe('locations', () => {
  test('C-36 (C3.5.3, C3.5.8, C7.4.5): one place on two cards joins the HUDs', () => {
    const at = (card: string) => ({ card, at: 'L05' })
    const position = () =>
      ccg.position({
        begin: 'movement',
        sides: {
          resistance: { ...EXAMPLE.resistance, characters: [at('R01')] },
          skynet: { ...EXAMPLE.skynet, characters: [{ card: 'S01', at: 'L05' }] },
        },
      })
    const t = position()
    expect(t.who('R01').at).toBe(t.who('S01').at)
    for (const way of ['L06', 'L04']) {
      const go = position()
      go.play('resistance', move(go.id('R01'), way), move(go.id('R01'), 'L07'))
      expect(go.who('R01')).toMatchObject({ at: 'L07', mp: 1 })
    }
  })

  test('C-37 (C3.5.8): from the Pawn Shop to the Observatory it is four steps', () => {
    const t = ccg.position({ begin: 'movement', sides: EXAMPLE })
    const steps = new Map([['L03', 0]])
    for (const place of steps.keys())
      for (const next of neighbours(t.state, place)) if (!steps.has(next)) steps.set(next, steps.get(place)! + 1)
    expect(steps.get('L10')).toBe(4)
    expect(adjacent(t.state, 'L08', 'L09')).toBe(false)
    expect(t.place('L08')).not.toBe(t.place('L09'))
  })

  test('C-38 (C3.5.7, C7.3.2): a Pawn Shop beside the starting one is another place', () => {
    const t = ccg.position({ begin: 'location', sides: { resistance: { hud: ['L03*'], locations: ['L03'] } } })
    t.play('resistance', { do: 'put', at: 'right' })
    const places = t.state.places.filter(({ card }) => card === 'L03').map(({ place }) => place)
    expect(new Set(places).size).toBe(2)
    t.done()
  })

  test('C-39 (C7.3.2): what repeats a location of the own HUD leaves play, and the next is played', () => {
    const t = ccg.position({ begin: 'location', sides: { resistance: { hud: ['L05'], locations: ['L05', 'L07'] } } })
    t.play('resistance', { do: 'put', at: 'left' })
    expect(t.player('resistance').removed).toEqual(['L05'])
    expect(t.place('L07')).toBe('L07')
  })

  test('C-40 (C7.3.9r): an opponent’s location of the same name makes one place', () => {
    const t = ccg.position({ begin: 'location', sides: { resistance: { hud: ['L08'], locations: ['L05'] }, skynet: { hud: ['L05'] } } })
    t.play('resistance', { do: 'put', at: 'left' })
    expect(t.state.places.filter(({ place }) => place === 'L05')).toHaveLength(2)
  })

  test('C-41 (C3.5.6, C7.3.4): Interior locations are reached from above and below only', () => {
    const t = ccg.position({
      begin: 'movement',
      sides: { resistance: { hud: ['L08', 'L19', 'L20', 'L09'], characters: [{ card: 'R02', at: 'L20' }] } },
    })
    const [a, b] = [t.place('L19'), t.place('L20')]
    expect(neighbours(t.state, b)).toEqual([a])
    t.play('resistance', move(t.id('R02'), a), move(t.id('R02'), 'L08'), move(t.id('R02'), 'L09'))
    expect(t.who('R02')).toMatchObject({ at: 'L09', mp: 0 })
  })

  test('C-42 (C7.3.6, C8.1.5): a location is not discarded, but shown and removed where it repeats', () => {
    const drawing = ccg.position({ begin: 'draw', sides: { resistance: { hud: ['L07'], hand: ['L07'] } } })
    expect(drawing.refusal('resistance', { pickSome: [{ do: 'discard', card: 'L07', copy: 1 }] })?.rule).toBe('C8.1.5')
    const t = ccg.position({ begin: 'location', sides: { resistance: { hud: ['L07'], hand: ['L07'], locations: ['L08'] } } })
    t.play('resistance', { do: 'remove', card: 'L07' })
    expect(t.player('resistance')).toMatchObject({ hand: [], removed: ['L07'] })
  })
})

describe('movement', () => {
  const terminators = (n: number) => Array.from({ length: n }, () => on('S07'))
  /** Movement begins for these on City Street, with so many Terminators there. */
  const begin = (own: readonly ReturnType<typeof on>[], n: number) =>
    ccg.position({
      begin: 'movement',
      sides: { resistance: { hud: ['L08', 'L09', 'L07'], characters: own }, skynet: { characters: terminators(n) } },
    })

  test('C-43 (C7.4.9, C7.4.13): alone against four he has no MP, with three friends all of them', () => {
    expect(begin([on('R01')], 4).who('R01').mp).toBe(0)
    expect(begin([on('R01'), on('R02'), on('R04'), on('R08')], 4).who('R01').mp).toBe(3)
  })

  test('C-44 (C7.4.10, C7.4.11r): of several opponents the largest group counts', () => {
    const t = ccg.position({
      begin: 'movement',
      options: { scenario: 'futureWar', skynet: 2 },
      sides: {
        resistance: { hud: ['L30', 'L31'], characters: [{ card: 'R02', at: 'L30' }] },
        skynet: { characters: [1, 2, 3].map(() => ({ card: 'S07', at: 'L30' })) },
        skynet2: { characters: [1, 2].map(() => ({ card: 'S07', at: 'L30' })) },
      },
    })
    expect(t.who('R02').mp).toBe(1)
  })

  test('C-45 (C7.4.9): hidden opponents do not outnumber', () => {
    const t = ccg.position({
      begin: 'movement',
      sides: {
        resistance: { hud: ['L08', 'L09'], characters: [on('R02')] },
        skynet: { characters: [on('S07'), on('S07'), on('S04', { decoys: ['L08'] }), on('S04', { decoys: ['L08'] })] },
      },
    })
    expect(t.who('R02').mp).toBe(2)
  })

  test('C-46 (C7.4.12r): it costs on entering too', () => {
    const t = ccg.position({
      begin: 'movement',
      sides: { resistance: { hud: ['L09', 'L08'], characters: [{ card: 'R02', at: 'L09' }] }, skynet: { characters: terminators(2) } },
    })
    t.play('resistance', move(t.id('R02'), 'L08'))
    expect(t.who('R02').mp).toBe(1)
  })

  test('C-47 (C7.4.12r): when a friend leaves, who stays loses the difference', () => {
    const t = begin([on('R02'), on('R01')], 3)
    expect([t.who('R02').mp, t.who('R01').mp]).toEqual([2, 2])
    t.play('resistance', move(t.id('R02'), 'L09'))
    expect(t.who('R01').mp).toBe(1)
  })

  test('C-48 (C7.4.14, C7.4.15): dragging costs one more, and rotates both', () => {
    const t = begin([on('R02'), on('R04', { damage: 2 })], 0)
    expect(t.who('R04').mp).toBe(0)
    t.play('resistance', { do: 'drag', who: t.id('R02'), whom: t.id('R04') }, move(t.id('R02'), 'L09'))
    expect([t.who('R02'), t.who('R04')]).toMatchObject([
      { at: 'L09', mp: 1, rotated: true },
      { at: 'L09', rotated: true },
    ])
    expect(t.refusal('resistance', move(t.id('R04'), 'L08'))?.rule).toBe('C7.4.15')
    expect(t.refusal('resistance', move(t.id('R02'), 'L07'))?.rule).toBe('C7.4.14')
    t.play('resistance', { do: 'letGo', who: t.id('R02') }, move(t.id('R02'), 'L07'))
    expect([t.who('R02').at, t.who('R04').at]).toEqual(['L07', 'L09'])
  })

  test('C-49 (C15.1.1): one step and two Items use up three MP', () => {
    const t = ccg.position({
      begin: 'movement',
      sides: { resistance: { hud: ['L09', 'L08'], characters: [{ card: 'R02', at: 'L09' }], lying: ['I04 L08', 'I13 L08'] } },
    })
    const who = t.id('R02')
    t.play('resistance', move(who, 'L08'), { do: 'pickUp', who, item: t.item('I04') }, { do: 'pickUp', who, item: t.item('I13') })
    expect(t.who('R02').mp).toBe(0)
    expect(t.state.items.every(({ bearer }) => bearer === who)).toBe(true)
  })

  test('C-50 (C15.1.2, C15.1.4r): a rotation in the Search Round picks up one Item', () => {
    const t = ccg.position({
      begin: 'search',
      sides: { resistance: { hud: ['L08'], characters: [on('R02')], lying: ['I04 L08', 'I13 L08'] } },
    })
    const who = t.id('R02')
    t.play('resistance', { do: 'pickUp', who, item: t.item('I04') })
    expect(t.state.items.map(({ bearer }) => bearer)).toEqual([who, null])
    expect(t.who('R02').rotated).toBe(true)
  })

  test('C-51 (C3.6.2): a Drone, an Animal and a Hunter-Killer pick nothing up', () => {
    const t = ccg.position({
      begin: 'movement',
      seat: 'skynet',
      sides: { resistance: { hud: ['L08', 'L09'], lying: ['I04 L08'] }, skynet: { characters: [on('S11'), on('S17')] } },
    })
    for (const card of ['S11', 'S17'])
      expect(t.refusal('skynet', { do: 'pickUp', who: t.id(card), item: t.item('I04') })?.rule).toBe('C3.6.2')
    const dog = ccg.position({
      begin: 'movement',
      sides: { resistance: { hud: ['L08', 'L09'], lying: ['I04 L08'], characters: [on('R12')] } },
    })
    expect(dog.refusal('resistance', { do: 'pickUp', who: dog.id('R12'), item: dog.item('I04') })?.rule).toBe('C3.6.2')
  })

  test('C-52 (C14.1.1, C7.4.9): who has no MP cannot begin hidden movement', () => {
    const uses = (n: number) => begin([on('R04', { items: ['I26'] })], n).options('resistance', 'use')
    expect(uses(0).length).toBe(1)
    expect(uses(3)).toEqual([])
  })

  test('C-20 (C5.2.10): rotated characters move with all their MP', () => {
    const t = begin([on('R02', { rotated: true })], 0)
    expect(t.who('R02').mp).toBe(3)
    t.play('resistance', move(t.id('R02'), 'L09'), done)
    expect(t.who('R02').at).toBe('L09')
  })

  test('C-90 (C26.2.3, C26.2.4): a Barrier stops opponents, and attacks of both sides', () => {
    const t = ccg.position({
      begin: 'movement',
      seat: 'skynet',
      sides: {
        resistance: { hud: ['L07', 'L08', 'L09'], characters: [on('R02', { items: ['I07'] })] },
        skynet: { characters: [on('S07')] },
      },
      change: s =>
        s.events.push({
          id: s.nextPiece++,
          card: 'E31',
          owner: 'resistance',
          rotated: false,
          until: 'permanent',
          tokens: null,
          on: null,
          at: null,
          barrier: { a: 'L08', b: 'L09', power: 4, damage: 0 },
        }),
    })
    expect(t.refusal('skynet', move(t.id('S07'), 'L09'))?.rule).toBe('C26.2.3')
    const own = ccg.position({
      begin: 'movement',
      sides: { resistance: { hud: ['L07', 'L08', 'L09'], characters: [on('R02')] } },
      change: s =>
        s.events.push({
          id: s.nextPiece++,
          card: 'E31',
          owner: 'resistance',
          rotated: false,
          until: 'permanent',
          tokens: null,
          on: null,
          at: null,
          barrier: { a: 'L08', b: 'L09', power: 4, damage: 0 },
        }),
    })
    expect(own.refusal('resistance', move(own.id('R02'), 'L09'))).toBeUndefined()
  })
})
