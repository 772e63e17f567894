import { describe, expect, test } from 'vitest'
import { environmental, heal } from '../rules/harm.ts'
import { viewMarkers } from '../rules/hidden.ts'
import { ccg, done, pass } from '../testing.ts'
import { handSize, infiltration } from '../values.ts'
import { view } from '../view.ts'
import { attack, declareAll, on, passCounters, playOn, street } from './kit.ts'

const find = (who: number, card: string) => ({ do: 'find', who, card })

describe('production', () => {
  /** SkyNet's Production Step at the Drone Reconditioning Facility, or at another Factory. */
  const factory = (characters: readonly string[], hand: readonly string[], place = 'L26', more: object = {}) =>
    ccg.position({
      begin: 'production',
      seat: 'skynet',
      options: { scenario: 'futureWar', ...more },
      sides: { resistance: { hud: ['L30'] }, skynet: { hud: [place], characters: characters.map(card => ({ card, at: place })), hand } },
    })
  const produce = (t: ReturnType<typeof factory>, card: string, copy = 1) => t.play('skynet', { do: 'produce', drone: t.id(card, copy) })

  test('C-53 (C7.5.5, C7.5.9r, C7.5.12r): two Drones build a third, which arrives rotated; by option ready', () => {
    const run = (newSkynet: string) => {
      const t = factory(['S11', 'S15'], ['S11'], 'L26', { newSkynet })
      produce(t, 'S11')
      produce(t, 'S15')
      t.play('skynet', { do: 'spend' }, { do: 'build', card: 'S11', bearer: 0 })
      return t.who('S11', 2)
    }
    expect(run('dronesRotated')).toMatchObject({ rotated: true, controller: 'skynet' })
    expect(run('ready').rotated).toBe(false)
  })

  test('C-54 (C7.5.3): what is left at the end of the Segment is lost', () => {
    const t = factory(['S11', 'S15', 'S12'], ['S11', 'S11'])
    for (const card of ['S11', 'S15', 'S12']) produce(t, card)
    t.play('skynet', { do: 'spend' }, { do: 'build', card: 'S11', bearer: 0 }, done)
    expect(t.happened('productionLost')).toMatchObject([{ amount: 1 }])
    expect(t.state.production).toBeNull()
  })

  test('C-55 (C7.5.9r): a Terminator that was built attacks in the same turn', () => {
    const t = ccg.position({
      begin: 'production',
      seat: 'skynet',
      options: { scenario: 'futureWar' },
      sides: {
        resistance: { hud: ['L30'], characters: [{ card: 'R02', at: 'L26' }] },
        skynet: { hud: ['L26'], characters: [1, 2, 3, 4].map(() => ({ card: 'S15', at: 'L26' })), hand: ['S07'] },
      },
    })
    for (const copy of [1, 2, 3, 4]) produce(t, 'S15', copy)
    t.play('skynet', { do: 'spend' }, { do: 'build', card: 'S07', bearer: 0 })
    t.goTo('declare')
    t.quiet()
    t.play('resistance', done)
    expect(t.refusal('skynet', attack(t, 'S07', 'R02'))).toBeUndefined()
  })

  test('C-56 (C7.5.6, C7.5.11r): SkyNet Items need their place, Implants a Terminator', () => {
    const at = (place: string, card: string) => {
      const t = factory(['S13', 'S15'], [card], place)
      produce(t, 'S13')
      produce(t, 'S15')
      t.play('skynet', { do: 'spend' })
      return t.refusal('skynet', { do: 'build', card, bearer: 0 })?.rule
    }
    expect(at('L27', 'K10')).toBe('C7.5.6')
    expect(at('L26', 'K10')).toBeUndefined()
    expect(at('L26', 'K01')).toBe('C7.5.7')
  })

  test('C-57 (C7.5.2): a Damaged Factory makes nothing', () => {
    const t = ccg.position({
      begin: 'production',
      seat: 'skynet',
      options: { scenario: 'futureWar' },
      damaged: ['L27'],
      sides: {
        skynet: {
          hud: ['L27', 'L26'],
          characters: [
            { card: 'S11', at: 'L27' },
            { card: 'S15', at: 'L26' },
          ],
        },
      },
    })
    expect(t.refusal('skynet', { do: 'produce', drone: t.id('S11') })?.rule).toBe('C7.5.2')
  })
})

describe('discard, draw, search', () => {
  const hand = (n: number) => Array.from({ length: n }, () => 'I04')

  test('C-58 (C8.1.7, C8.1.8r): cycling in the middle of a draw lowers the hand size at once', () => {
    const t = ccg.position({ begin: 'draw', sides: { resistance: { hand: hand(3), deck: ['I04'], discard: hand(12) } } })
    t.shuffle([...Array(12).keys()])
    t.play('resistance', { pickSome: [] })
    expect(t.player('resistance')).toMatchObject({ hand: hand(4), cycled: 1, discard: [] })
    expect(handSize(t.state, 'resistance')).toBe(4)
  })

  test('C-59 (C8.1.2): over the hand size nobody must discard, and draws only below it', () => {
    const after = (count: number) => {
      const t = ccg.position({ begin: 'draw', sides: { resistance: { hand: hand(6) } } })
      t.play('resistance', { pickSome: Array.from({ length: count }, (_, i) => ({ do: 'discard', card: 'I04', copy: i + 1 })) })
      return [t.player('resistance').hand.length, t.happened('draws').filter(({ seat }) => seat === 'resistance').length]
    }
    expect([0, 1, 2].map(after)).toEqual([
      [6, 0],
      [5, 0],
      [5, 1],
    ])
  })

  test('C-60 (C8.1.4): no Event is played while cards are discarded and drawn', () => {
    const t = ccg.position({ begin: 'draw', sides: { resistance: { hud: ['L08'], characters: [on('R02')], hand: ['E01'] } } })
    expect(t.rule()).toBe('C8.1.1')
    expect(t.refusal('resistance', { do: 'play', card: 'E01', target: `c${t.id('R02')}` })).toBeDefined()
    t.play('resistance', { pickSome: [] })
    expect(t.happened('plays')).toEqual([])
  })

  test('C-61 (C11.2.2, C11.2.5): Sarah Connor is found at Tech Noir alone, and does not search this turn', () => {
    const at = (place: string) => {
      const t = ccg.position({
        begin: 'search',
        sides: { resistance: { hud: ['L05', 'L06'], characters: [{ card: 'R02', at: place }], hand: ['P01'] } },
      })
      t.quiet()
      t.play('resistance', { do: 'search', who: t.id('R02') })
      while (t.state.step === 'searchDeclare') t.play(t.asked()[0]!, pass)
      return t
    }
    const alley = at('L06')
    expect(alley.refusal('resistance', find(alley.id('R02'), 'P01'))?.rule).toBe('C11.2.2')
    const noir = at('L05')
    noir.play('resistance', find(noir.id('R02'), 'P01'))
    expect(noir.who('P01')).toMatchObject({ at: 'L05', controller: 'resistance', rotated: false, found: 1 })
    expect(noir.player('resistance').cp).toBe(4)
  })

  test('C-61: a Supporting Character found this turn cannot search', () => {
    const t = ccg.position({
      begin: 'search',
      sides: {
        resistance: {
          hud: ['L05'],
          characters: [
            { card: 'R02', at: 'L05' },
            { card: 'P01', at: 'L05' },
          ],
        },
      },
      change: s => Object.assign(s.characters.find(({ card }) => card === 'P01')!, { found: 1 }),
    })
    expect(t.refusal('resistance', { do: 'search', who: t.id('P01') })?.rule).toBe('C11.2.5')
  })

  test('C-62 (C11.2.4, C11.2.6): one search finds one Item, for the searcher; from hand it is of no use', () => {
    const t = ccg.position({
      begin: 'search',
      sides: {
        resistance: {
          hud: ['L12'],
          characters: [
            { card: 'R02', at: 'L12' },
            { card: 'R04', at: 'L12' },
          ],
          hand: ['I25', 'I24'],
        },
      },
    })
    t.quiet()
    expect(t.refusal('resistance', { do: 'play', card: 'I25', target: '' })?.rule).toBe('C11.2.6')
    t.play('resistance', { do: 'search', who: t.id('R02') })
    while (t.state.step === 'searchDeclare') t.play(t.asked()[0]!, pass)
    t.exactly('resistance', [find(t.id('R02'), 'I25'), find(t.id('R02'), 'I24'), pass])
    t.play('resistance', find(t.id('R02'), 'I24'))
    t.goTo('movement')
    expect(t.state.items.map(({ card, bearer }) => [card, bearer])).toEqual([['I24', t.id('R02')]])
    expect(t.player('resistance').hand).toContain('I25')
  })

  test('C-63 (C11.2.8r): nothing is found when the searcher dies', () => {
    const t = ccg.position({
      begin: 'search',
      sides: {
        resistance: { hud: ['L12'], characters: [{ card: 'R02', at: 'L12', damage: 2 }], hand: ['I25'] },
        skynet: { hand: ['E30'], cp: 3 },
      },
    })
    t.quiet()
    t.play('resistance', { do: 'search', who: t.id('R02') })
    const option = t.options('skynet', 'play').find(({ target }) => String(target).includes('L12'))!
    t.play('skynet', option)
    t.goTo('movement')
    expect(t.inPlay('R02')).toBe(false)
    expect(t.happened('finds')).toEqual([])
  })
})

describe('Missions', () => {
  /** After a search at a place with Computers: two Missions are done at the end of the Round. */
  const armed = (hand: readonly string[]) => {
    const t = ccg.position({
      begin: 'search',
      sides: { resistance: { hud: ['L08'], characters: [1, 2, 3].map(() => on('R02', { items: ['I13'] })), hand } },
    })
    while (t.rule() !== 'C19.4.6r') t.play(t.asked()[0]!, pass)
    return t
  }

  test('C-64 (C19.4.3, C19.4.8r): one Mission in a Round', () => {
    const t = armed(['M06', 'M06'])
    t.play('resistance', { do: 'mission', card: 'M06' })
    passCounters(t)
    expect(t.player('resistance')).toMatchObject({ points: 2, missions: ['M06'] })
    expect(t.rule()).not.toBe('C19.4.6r')
    expect(t.player('resistance').hand).toContain('M06')
  })

  test('C-65 (C19.4.1, C19.4.2, C19.4.6r): passing loses the chance until it is met anew', () => {
    const t = armed(['M06'])
    t.play('resistance', pass)
    expect(t.player('resistance')).toMatchObject({ points: 0, hand: ['M06'] })
    t.goTo('movement')
    expect(t.refusal('resistance', { do: 'play', card: 'M06', target: '' })?.rule).toBe('C19.1.1')
  })
})

describe('hidden movement', () => {
  const markersOf = (t: ReturnType<typeof street>) => t.who('R15').hidden!.markers.map(({ id }) => id)
  const hiddenKnight = (decoys: readonly string[], dice: readonly number[] = []) =>
    street([on('R15', { decoys })], [on('S07'), on('S01')], { r: { hud: ['L08', 'L09'] }, dice })

  test('C-66 (C14.4.2, C14.4.3): a marker has Defense + 1; a decoy that is hit goes', () => {
    for (const [die, gone] of [
      [5, 0],
      [6, 1],
    ] as const) {
      const t = hiddenKnight(['L08'], [die])
      const decoy = markersOf(t)[1]!
      t.quiet()
      declareAll(t, ['skynet', attack(t, 'S07', 'R15', { marker: decoy })])
      t.goTo('searchDeclare')
      expect(t.happened('decoy')).toHaveLength(gone)
      expect(t.who('R15').damage).toBe(0)
    }
  })

  test('C-67 (C14.4.3, C14.3.3): the real marker that is hit is the character, and the decoys go', () => {
    const t = hiddenKnight(['L08', 'L09'], [6])
    t.quiet()
    declareAll(t, ['skynet', attack(t, 'S07', 'R15', { marker: markersOf(t)[0]! })])
    t.goTo('searchDeclare')
    expect(t.who('R15')).toMatchObject({ hidden: null, damage: 2, at: 'L08' })
  })

  test('C-68 (C14.3.5, C14.3.6r): one marker is left at each place at the end of a Round', () => {
    const t = hiddenKnight(['L08', 'L08', 'L09', 'L09'])
    t.goTo('searchDeclare')
    const { markers, real } = t.who('R15').hidden!
    expect(markers.map(({ at }) => at).sort()).toEqual(['L08', 'L09'])
    expect(markers.find(({ id }) => id === real)!.at).toBe('L08')
    t.done()
  })

  test('C-69 (C9.2.5, C14.4.5r): who attacks out of hiding is revealed, and attacks on decoys are lost', () => {
    const t = street([on('R15', { decoys: ['L08'], items: ['I04'] })], [on('S07', { items: ['I01'] })], { dice: [1] })
    const [, decoy] = markersOf(t)
    t.quiet()
    declareAll(
      t,
      ['skynet', attack(t, 'S07', 'R15', { weapon: 'I01', marker: decoy! })],
      ['resistance', attack(t, 'R15', 'S07', { weapon: 'I04' })],
    )
    t.goTo('searchDeclare')
    expect(t.who('R15').hidden).toBeNull()
    expect(t.happened('attackLost')).toHaveLength(1)
    expect(t.happened('muster.rolled')).toHaveLength(1)
  })

  test('C-70 (C14.3.4): a look tells the viewer alone', () => {
    const t = hiddenKnight(['L08'])
    const [real] = markersOf(t)
    viewMarkers(t.state, 'skynet', [real!])
    expect(view(t.state, 'skynet').viewed).toEqual({ [String(real)]: true })
    expect(view(t.state, 'spectator').viewed).toEqual({})
    expect(view(t.state, 'skynet').characters.find(({ card }) => card === 'R15')!.hidden!.real).toBe(0)
    expect(t.who('R15').hidden!.markers).toHaveLength(2)
  })
})

describe('Supporting Characters and Infiltration', () => {
  const settle = (t: ReturnType<typeof street>) => t.goTo('searchDeclare')

  test('C-71 (C13.1.2, C13.1.3, C13.1.4, C13.1.6r): without Infiltration control is lost, and comes back with it', () => {
    const t = street([], [on('S01'), on('P07')], { s: { hud: ['L08', 'L09'], hand: ['E23', 'E25'], cp: 3 } })
    const cause = { by: 'resistance', card: 'E30', piece: null }
    environmental(t.state, t.id('S01'), 1, 'blast', cause)
    expect(infiltration(t.state, t.who('S01'))).toBe(2)
    expect(t.who('P07').controller).toBe('skynet')
    environmental(t.state, t.id('S01'), 2, 'blast', cause)
    settle(t)
    expect(t.who('P07').controller).toBeNull()
    heal(t.state, t.id('S01'), 1)
    t.goTo('movement')
    expect(t.who('P07').controller).toBe('skynet')
  })

  test('C-72 (C12.3.2, C13.1.5): a human does not attack what looks human and is unarmed', () => {
    const against = (items: readonly string[]) => {
      const t = street([on('R02'), on('P07')], [on('S01', { items })])
      t.quiet()
      return t.refusal('resistance', attack(t, 'P07', 'S01'))?.rule
    }
    expect(against([])).toBe('C12.3.2')
    expect(against(['I04'])).toBeUndefined()
  })

  test('C-73 (C12.3.1, C12.3.3r): Supporting Characters do not attack each other, armed or not', () => {
    const t = street([on('R02'), on('P07')], [on('S01'), on('P03', { items: ['I02'] })])
    expect(t.refusal('resistance', attack(t, 'P07', 'P03'))?.rule).toBe('C12.3.1')
  })

  test('C-74 (C12.2.7, C12.2.8r): who attacks his own Supporting Character loses it for good', () => {
    const t = street([on('R02')], [on('S01'), on('P07')], { dice: [1] })
    declareAll(t, ['skynet', attack(t, 'S01', 'P07')])
    t.goTo('searchDeclare')
    expect(t.who('P07')).toMatchObject({ barred: ['skynet'], controller: 'resistance' })
  })

  test('C-75 (C12.1.1): an Animal obeys a human, not a Terminator', () => {
    const with_ = (r: readonly ReturnType<typeof on>[], s: readonly ReturnType<typeof on>[]) => {
      const t = street(r, s, { begin: 'search' })
      t.goTo('movement')
      return t.who('P15').controller
    }
    expect(with_([on('P15', { controller: null })], [on('S02')])).toBeNull()
    expect(with_([on('P15', { controller: null }), on('R02')], [])).toBe('resistance')
  })

  test('C-76 (C12.1.3, C12.1.4r, C12.1.5r): able characters of one player alone win it, and keep it', () => {
    const t = ccg.position({
      begin: 'movement',
      sides: {
        resistance: { hud: ['L08', 'L09'], characters: [on('R02'), on('P07', { controller: null })] },
        skynet: { characters: [on('S01')] },
      },
    })
    expect(t.who('P07').controller).toBeNull()
    t.play('resistance', { do: 'move', who: t.id('R02'), to: 'L09' })
    expect(t.who('P07').controller).toBe('skynet')
    t.play('resistance', { do: 'move', who: t.id('R02'), to: 'L08' })
    expect(t.who('P07').controller).toBe('skynet')
  })
})

test('C-31: an Event of the Staging Round is of no use in the Combat Round', () => {
  const t = street([on('R02')], [on('S01')], { begin: 'staging', r: { hud: ['L08'], hand: ['E01'] } })
  playOn(t, 'resistance', 'E01', 'R02')
  passCounters(t)
  t.goTo('declare')
  expect(t.state.events).toEqual([])
})
