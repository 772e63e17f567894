import { describe, expect, test } from 'vitest'
import { attack, declareAll, on, passCounters, playOn, street, targetOf } from '../cases/kit.ts'
import { ccg, done, pass } from '../testing.ts'
import { power } from '../values.ts'
import { environmental, harm, prevented } from './harm.ts'

const cause = { by: 'skynet', card: 'E30', piece: null }

describe('C9 declaring', () => {
  test('C9.1.1, C5.2.6, C5.3.1: one attack each; a side declares all of a Segment, and nothing is rolled yet', () => {
    const t = street([on('R02'), on('R04')], [on('S01')])
    t.play('resistance', attack(t, 'R02', 'S01'))
    expect(t.refusal('resistance', attack(t, 'R02', 'S01'))?.rule).toBe('C5.2.9')
    t.play('resistance', attack(t, 'R04', 'S01'))
    expect(t.happened('muster.rolled')).toEqual([])
    expect(t.asked()).toEqual(['skynet'])
  })

  test('C9.2.1: everybody is told with which weapon, or with none', () => {
    const t = street([on('R02', { items: ['I13'] }), on('R04')], [on('S01')])
    t.play('resistance', attack(t, 'R02', 'S01', { kind: 'close', weapon: 'I13' }))
    t.play('resistance', attack(t, 'R04', 'S01'))
    expect(t.happened('attacks').map(({ armed }) => armed)).toEqual(['yes', 'no'])
  })

  test('C9.1.2: a player without a character in the fight may play on it', () => {
    const t = ccg.position({
      begin: 'combat',
      options: { scenario: 'futureWar', resistance: 2 },
      sides: {
        resistance: { hud: ['L30'], characters: [{ card: 'R02', at: 'L30' }] },
        resistance2: { hand: ['E11', 'L17'] },
        skynet: { characters: [{ card: 'S01', at: 'L30' }] },
      },
    })
    t.quiet()
    declareAll(t, ['skynet', attack(t, 'S01', 'R02')])
    while (t.state.moment?.kind !== 'hit') t.play(t.asked()[0]!, t.options(t.asked()[0]!, 'done')[0] ?? pass)
    expect(t.refusal('resistance2', { do: 'play', card: 'E11', target: targetOf(t, 'S01') })).toBeUndefined()
  })

  test('C9.1.7r: any character, own ones too, but not itself, and no Item or place', () => {
    const t = street([on('R02'), on('R04')], [on('S01')])
    expect(t.refusal('resistance', attack(t, 'R02', 'R04'))).toBeUndefined()
    expect(t.refusal('resistance', attack(t, 'R02', 'R02'))?.rule).toBe('C9.1.7r')
    const place = t.state.places[0]!.id
    expect(t.refusal('resistance', attack(t, 'R02', 'S01', { marker: place }))?.rule).toBe('C9.1.7r')
  })

  test('C9.2.1, C9.2.4, C15.2.1, C15.2.2, C15.2.6r: kind, weapon, Ammo and Attachments are named', () => {
    const t = street([on('R02', { items: ['I04', 'I13', 'I20', 'I22'] })], [on('S01')])
    expect(t.refusal('resistance', attack(t, 'R02', 'S01', { kind: 'close', weapon: 'I04' }))?.rule).toBe('C9.2.4')
    expect(t.refusal('resistance', attack(t, 'R02', 'S01', { kind: 'close', weapon: 'I13' }))).toBeUndefined()
    t.play('resistance', done)
    t.play('skynet', done)
    expect(t.refusal('resistance', attack(t, 'R02', 'S01', { kind: 'ranged' }))?.rule).toBe('C9.2.4')
    t.dice(6)
    t.play('resistance', attack(t, 'R02', 'S01', { weapon: 'I04', ammo: 'I20', attachments: ['I22'] }))
    t.goTo('searchDeclare')
    expect(t.state.items.find(({ card }) => card === 'I20')!.rotated).toBe(true)
    expect(t.who('S01').damage).toBe(8 + 2 - 7)
  })

  test('C15.2.3r: Ammo that was loaded this turn is of no use in another attack of it', () => {
    const t = street([on('R02', { items: ['I04', 'I20'] })], [on('S01')], {
      r: { hud: ['L08'], hand: ['E18', 'L17'], cp: 4 },
      change: s => Object.assign(s.items.find(({ card }) => card === 'I20')!, { rotated: true }),
    })
    playOn(t, 'resistance', 'E18', 'R02')
    passCounters(t)
    expect(t.refusal('resistance', attack(t, 'R02', 'S01', { weapon: 'I04', ammo: 'I20' }))?.rule).toBe('C3.6.5')
  })

  test('C9.2.7r: a weapon that serves an attack of this Step serves no other', () => {
    const t = street([on('R02', { items: ['I04'] }), on('R04')], [on('S01')])
    t.play('resistance', done)
    t.play('skynet', done)
    const shot = attack(t, 'R02', 'S01', { weapon: 'I04' })
    t.state.attacks.push({
      id: 901,
      by: 'resistance',
      attacker: t.id('R04'),
      kind: 'ranged',
      target: t.id('S01'),
      weapon: t.item('I04'),
      ammo: null,
      attachments: [],
      free: false,
      marker: false,
      hit: null,
      lost: false,
      done: false,
    })
    expect(t.refusal('resistance', shot)?.rule).toBe('C9.2.7r')
  })
})

describe('C9 resolving', () => {
  test('C9.3.1, C9.3.6r: ranged before close, in turn, each ordering his own', () => {
    const t = street([on('R02', { items: ['I01'] }), on('R04', { items: ['I01'] })], [on('S07', { items: ['I01'] }), on('S08')], {
      dice: [1, 1, 1, 1],
    })
    declareAll(
      t,
      ['skynet', attack(t, 'S08', 'R02')],
      ['resistance', attack(t, 'R02', 'S07', { weapon: 'I01' })],
      ['resistance', attack(t, 'R04', 'S07', { weapon: 'I01' })],
      ['skynet', attack(t, 'S07', 'R02', { weapon: 'I01' })],
    )
    expect(t.rule()).toBe('C9.3.6r')
    t.play('resistance', { do: 'roll', attack: t.state.attacks.find(({ attacker }) => attacker === t.id('R04'))!.id })
    t.goTo('searchDeclare')
    const order = t.happened('muster.rolled').map(({ for: what }) => (what as { params: { attacker: number } }).params.attacker)
    expect(order).toEqual(['R04', 'S07', 'R02', 'S08'].map(card => t.id(card)))
  })

  test('C9.3.7r: what was played before a later roll does not count in an earlier one', () => {
    const t = street([on('R02'), on('R04')], [on('S07')], { dice: [2, 2], r: { hud: ['L08'], hand: ['E12', 'L17', 'L17'], cp: 5 } })
    t.quiet()
    declareAll(t, ['resistance', attack(t, 'R02', 'S07')], ['resistance', attack(t, 'R04', 'S07')])
    while (t.rule() !== 'C9.3.6r') t.play(t.asked()[0]!, t.options(t.asked()[0]!, 'done')[0] ?? pass)
    t.play('resistance', t.options('resistance', 'roll')[0]!)
    while (t.happened('muster.rolled').length < 1) t.play(t.asked()[0]!, pass)
    playOn(t, 'resistance', 'E12', 'S07')
    t.goTo('searchDeclare')
    expect(t.happened('muster.rolled').map(({ hits }) => hits)).toEqual([0, 1])
  })

  test('C9.5.6r: a dead dog leaves the game', () => {
    const t = street([on('R12')], [on('S01')], { dice: [6] })
    declareAll(t, ['skynet', attack(t, 'S01', 'R12')])
    expect(t.player('resistance').removed).toContain('R12')
  })

  test('C9.5.8r: who lived by a boost dies when it ends', () => {
    const t = street([on('R02')], [on('S07', { damage: 5 })], {
      change: s =>
        void s.changes.push({
          id: 900,
          card: 'E07',
          by: 'skynet',
          isEvent: true,
          to: s.characters.find(({ card }) => card === 'S07')!.id,
          stat: 'power',
          value: 2,
          attack: null,
          until: 'round',
          forAttack: null,
          source: null,
        }),
    })
    expect(power(t.state, t.who('S07'))).toBe(2)
    t.goTo('searchDeclare')
    expect(t.inPlay('S07')).toBe(false)
  })

  test('C9.5.9r, C12.2.3: who loses the character that controlled them is uncontrolled', () => {
    const t = street([on('R02', { damage: 1 }), on('P07')], [on('S08')], { dice: [6] })
    declareAll(t, ['skynet', attack(t, 'S08', 'R02')])
    t.goTo('searchDeclare')
    expect([t.inPlay('R02'), t.who('P07').controller]).toEqual([false, null])
  })

  test('C9.5.10r: tokens stay, above the Power too', () => {
    const t = street([on('R02')], [on('S07')])
    environmental(t.state, t.id('S07'), 9, 'blast', cause)
    expect(t.who('S07').damage).toBe(9)
    expect(power(t.state, t.who('S07'))).toBe(-4)
  })
})

describe('C10 environmental damage', () => {
  test('C10.1.4r, C10.1.6r: Armor and Resistance are passed, what prevents damage is not', () => {
    const t = street([on('R05', { items: ['I17'] })], [on('S01')])
    t.state.prevents = [{ target: t.id('R05'), amount: 1 }]
    environmental(t.state, t.id('R05'), 3, 'fire', cause)
    expect(t.who('R05').damage).toBe(2)
    expect(prevented(t.state, t.id('R05'), 2)).toBe(2)
    harm(t.state, t.id('R05'), 9, cause)
    expect(t.who('R05').damage).toBe(2 + 9 - 3 - 2)
  })

  test.each([
    ['another was hit in it', 6, 'R02'],
    ['nobody was', 1, 'R02'],
  ])('C10.1.6r: what is prevented in the ranged Segment is not prevented in the next, where %s', (_, die, whom) => {
    const t = street([on('R02'), on('R05')], [on('S07', { items: ['I05'] }), on('S08')], { dice: [die, 6] })
    t.state.prevents = [{ target: t.id('R05'), amount: 1 }]
    declareAll(t, ['skynet', attack(t, 'S08', 'R05')], ['skynet', attack(t, 'S07', whom, { weapon: 'I05' })])
    t.goTo('searchDeclare')
    expect(t.who('R05').damage).toBe(power(t.state, t.who('S08')) - 4)
  })

  test('C10.1.5r: it strikes each at a place at once, markers as a hit', () => {
    const t = street([on('R15', { decoys: ['L08'] }), on('R02')], [on('S01')], { s: { hand: ['E30', 'L17'], cp: 3 } })
    while (t.asked()[0] !== 'skynet') t.play(t.asked()[0]!, pass)
    t.play('skynet', t.options('skynet', 'play').find(({ target }) => String(target).includes('L08'))!)
    t.quiet()
    expect(['R15', 'R02', 'S01'].map(card => t.who(card).damage)).toEqual([1, 1, 1])
    expect(t.who('R15').hidden).toBeNull()
  })
})

describe('C17, C18', () => {
  test('C17.1.2, C17.1.4r, C17.1.6r: a Free Attack is a whole combat within the Round, under its rules', () => {
    const t = street([on('R02', { items: ['I01'] })], [on('S01'), { card: 'S07', at: 'L14' }], {
      r: { hud: ['L08', 'L09'], hand: ['E18', 'L17'], cp: 4 },
      dice: [6],
    })
    playOn(t, 'resistance', 'E18', 'R02')
    passCounters(t)
    expect(t.refusal('resistance', attack(t, 'R02', 'S07', { weapon: 'I01' }))?.rule).toBe('C9.2.2')
    t.state.prevents = [{ target: t.id('R02'), amount: 1 }]
    t.play('resistance', attack(t, 'R02', 'S01', { weapon: 'I01' }))
    t.quiet()
    expect(t.state.prevents).toEqual([])
    expect(t.state.step).toBe('declare')
    expect(t.happened('muster.rolled')).toHaveLength(1)
    expect(t.who('R02').rotated).toBe(false)
  })

  test('C17.1.7r: none in the Discard and Draw Round', () => {
    const t = ccg.position({ begin: 'draw', sides: { resistance: { hud: ['L08'], characters: [on('R02')], hand: ['E18'] } } })
    expect(t.refusal('resistance', { do: 'play', card: 'E18', target: targetOf(t, 'R02') })).toBeDefined()
  })

  test('C5.2.7r: after attacks that all missed cards are played too: Return Fire at that attacker, and no other', () => {
    const t = street([on('R02', { items: ['I04'] })], [on('S07'), on('S08')], {
      r: { hud: ['L08'], hand: ['E20', 'L17'], cp: 1 },
      dice: [1],
    })
    t.quiet()
    const shot = (whom: string) => attack(t, 'R02', whom, { weapon: 'I04' })
    declareAll(t, ['skynet', attack(t, 'S07', 'R02')])
    while (t.happened('muster.rolled').length === 0) t.play(t.asked()[0]!, t.options(t.asked()[0]!, 'done')[0] ?? pass)
    expect([t.state.step, t.asked()]).toEqual(['closeDamage', ['resistance']])
    t.play('resistance', { do: 'play', card: 'E20', target: targetOf(t, 'R02') })
    passCounters(t)
    expect(t.refusal('resistance', shot('S08'))?.rule).toBe('C17.1.4r')
    expect(t.refusal('resistance', shot('S07'))).toBeUndefined()
  })

  test('C9.3.4: the shot of who dies after it has hit lands all the same', () => {
    const t = street([on('R02', { items: ['I04'], damage: 1 }), on('R06', { items: ['I04'] })], [on('S07'), on('S08')], {
      s: { hand: ['E19', 'L17'], cp: 2 },
      dice: [6, 6, 1],
    })
    t.quiet()
    const shot = (who: string) => attack(t, who, 'S07', { weapon: t.state.items.find(({ bearer }) => bearer === t.id(who))!.card })
    declareAll(t, ['resistance', shot('R02')], ['resistance', shot('R06')])
    while (t.happened('muster.rolled').length === 0) t.play(t.asked()[0]!, t.options(t.asked()[0]!, 'roll')[0] ?? pass)
    while (t.state.moment?.kind !== 'hit' || t.happened('muster.rolled').length === 0 || t.asked()[0] !== 'skynet')
      t.play(t.asked()[0]!, t.options(t.asked()[0]!, 'roll')[0] ?? pass)
    t.play('skynet', { do: 'play', card: 'E19', target: targetOf(t, 'S08') })
    passCounters(t)
    while (t.rule() !== 'C17.1.2') t.play(t.asked()[0]!, pass)
    t.play('skynet', attack(t, 'S08', 'R02'))
    t.goTo('closeHits')
    expect(t.inPlay('R02')).toBe(false)
    expect([t.happened('attackLost').length, t.who('S07').damage]).toEqual([0, 3])
  })

  test('C12.2.6r: an attack declared before control was lost stays lost, though control is back before the roll', () => {
    const t = street([on('R12')], [on('S03'), on('P07')], {
      r: { hud: ['L08'], hand: ['E30', 'L17'], cp: 3 },
      s: { hand: ['E33', 'L17'] },
    })
    t.quiet()
    declareAll(t, ['skynet', attack(t, 'P07', 'R12')])
    const nextTurnOf = (seat: string) => {
      while (t.asked()[0] !== seat) t.play(t.asked()[0]!, t.options(t.asked()[0]!, 'done')[0] ?? pass)
    }
    nextTurnOf('resistance')
    t.play('resistance', { do: 'play', card: 'E30', target: 'p:L08' })
    passCounters(t)
    expect(t.who('P07').controller).toBeNull()
    nextTurnOf('skynet')
    t.play('skynet', { do: 'play', card: 'E33', target: targetOf(t, 'S03') })
    passCounters(t)
    expect(t.who('P07').controller).toBe('skynet')
    t.goTo('searchDeclare')
    expect([t.happened('attackLost').length, t.happened('muster.rolled').length]).toEqual([1, 0])
  })

  test('C9.2.7r: the weapon of a declared attack serves a Free Attack as well', () => {
    const t = street([on('R02', { items: ['I04'] })], [on('S07')], { r: { hud: ['L08'], hand: ['E18', 'L17'], cp: 2 }, dice: [1, 1] })
    t.quiet()
    declareAll(t, ['resistance', attack(t, 'R02', 'S07', { weapon: 'I04' })])
    while (t.state.moment?.kind !== 'hit') t.play(t.asked()[0]!, t.options(t.asked()[0]!, 'done')[0] ?? pass)
    playOn(t, 'resistance', 'E18', 'R02')
    passCounters(t)
    while (t.rule() !== 'C17.1.2') t.play(t.asked()[0]!, pass)
    t.play('resistance', attack(t, 'R02', 'S07', { weapon: 'I04' }))
    t.goTo('searchDeclare')
    expect(t.happened('muster.rolled')).toHaveLength(2)
  })

  test('C17.1.3: Free Attacks that were granted during another are made after it, in the order declared', () => {
    const t = street([on('R02', { items: ['I04'] })], [on('S07'), on('S08')], {
      r: { hud: ['L08'], hand: ['E18', 'L17'], cp: 2 },
      s: { hand: ['E19', 'E19', 'L17'], cp: 4 },
      dice: [1],
    })
    playOn(t, 'resistance', 'E18', 'R02')
    passCounters(t)
    t.play('resistance', attack(t, 'R02', 'S07', { weapon: 'I04' }))
    playOn(t, 'skynet', 'E19', 'S08')
    playOn(t, 'skynet', 'E19', 'S07')
    expect(t.happened('muster.rolled')).toEqual([])
    const made: string[] = []
    for (const who of ['S08', 'S07']) {
      while (t.rule() !== 'C17.1.2') t.play(t.asked()[0]!, pass)
      expect(t.happened('muster.rolled')).toHaveLength(1)
      if (!t.refusal('skynet', attack(t, who, 'R02'))) made.push(who)
      t.play('skynet', { do: 'decline' })
    }
    expect(made).toEqual(['S08', 'S07'])
  })

  test('C18.1.7r, C18.1.8r: the largest increase counts by itself, and the rest of an Event stays', () => {
    const t = street([on('R02', { items: ['I04'] })], [on('S01')], { r: { hud: ['L08'], hand: ['E02', 'E01', 'L17'], cp: 4 }, dice: [1] })
    playOn(t, 'resistance', 'E02', 'R02')
    playOn(t, 'resistance', 'E01', 'R02')
    t.quiet()
    declareAll(t, ['resistance', attack(t, 'R02', 'S01', { weapon: 'I04' })])
    t.goTo('searchDeclare')
    expect(t.happened('muster.rolled').at(-1)).toMatchObject({ modifiers: [{ value: 2 }] })
    expect(t.player('resistance').discard).toEqual(expect.arrayContaining(['E01', 'E02']))
  })

  test('C18.1.9r: Armor of Items is added to an Event’s Resistance', () => {
    const t = street([on('R02', { items: ['I16'] })], [on('S01')], { r: { hud: ['L08'], hand: ['E09', 'L17'] }, dice: [6] })
    playOn(t, 'resistance', 'E09', 'R02')
    t.quiet()
    declareAll(t, ['skynet', attack(t, 'S01', 'R02')])
    t.goTo('searchDeclare')
    expect(t.who('R02').damage).toBe(7 - 3 - 2 - 1)
  })
})
