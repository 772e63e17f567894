import { describe, expect, test } from 'vitest'
import { environmental } from '../rules/harm.ts'
import { ccg, done, pass } from '../testing.ts'
import { defense, speed } from '../values.ts'
import { attack, declareAll, on, passCounters, playOn, street, targetOf } from './kit.ts'

const play = (card: string, target: string) => ({ do: 'play', card, target })
const counter = (card: string) => ({ do: 'counter', card })

describe('environmental damage', () => {
  const cause = { by: 'skynet', card: 'E30', piece: null }

  test('C-10 (C10.1.1, C10.1.3): it passes Armor and Resistance, and Damage that does not name it adds nothing', () => {
    const t = street([on('R02', { items: ['I17'] })], [on('S01')])
    environmental(t.state, t.id('R02'), 2, 'fire', cause)
    expect(t.who('R02').damage).toBe(2)
  })

  test('C-11 (C10.1.2, C10.1.7r): immune to plasma, not to fire', () => {
    const t = street([on('R02', { items: ['I18'] })], [on('S01')])
    environmental(t.state, t.id('R02'), 2, 'plasma', cause)
    environmental(t.state, t.id('R02'), 1, 'fire', cause)
    expect(t.who('R02').damage).toBe(1)
  })
})

describe('windows of a combat', () => {
  test('C-15 (C9.1.3, C9.1.4): after the hit Defense is too late, Resistance is not', () => {
    const t = street([{ card: 'R02', at: 'L07' }], [{ card: 'S01', at: 'L07' }], { r: { hud: ['L07'], hand: ['E08', 'E09'] }, s: {} })
    t.quiet()
    t.dice(5)
    declareAll(t, ['skynet', attack(t, 'S01', 'R02')])
    while (t.state.moment?.kind !== 'damage') t.play(t.asked()[0]!, pass)
    const options = t.options('resistance', 'play')
    expect(options.some(({ card }) => card === 'E09')).toBe(true)
    expect(options.some(({ card }) => card === 'E08')).toBe(false)
    const encoded = targetOf(t, 'R02')
    expect(t.refusal('resistance', play('E08', encoded))?.rule).toBe('C9.1.4')
    t.play('resistance', play('E09', encoded))
    t.goTo('searchDeclare')
    expect(t.who('R02').damage).toBe(2)
  })

  test('C-16 (C9.1.5): who declared nothing makes no attack later', () => {
    const t = street([on('R02')], [on('S07', { items: ['I01'] })], { dice: [1] })
    t.play('resistance', done)
    declareAll(t, ['skynet', attack(t, 'S07', 'R02', { weapon: 'I01' })])
    expect(t.happened('attacks')).toHaveLength(1)
    expect(t.who('R02').rotated).toBe(false)
    expect(t.state.step).toBe('searchDeclare')
  })

  test('C-17 (C9.2.2, C9.2.8r): Long range reaches a place that adjoins any copy', () => {
    const t = ccg.position({
      begin: 'combat',
      sides: {
        resistance: { hud: ['L05', 'L06'], characters: [{ card: 'R02', at: 'L05', items: ['I04', 'I07'] }] },
        skynet: { hud: ['L10', 'L05'], characters: [{ card: 'S01', at: 'L10' }] },
      },
    })
    t.exactly('resistance', [attack(t, 'R02', 'S01', { weapon: 'I07' })], 'attack')
    expect(t.refusal('resistance', attack(t, 'R02', 'S01', { weapon: 'I04' }))?.rule).toBe('C9.2.2')
  })

  test('C-18 (C9.2.3, C9.2.6r): who let its Segments pass cannot declare in a later one', () => {
    const t = street([on('R02'), { card: 'R15', at: 'L08', decoys: ['L08'] }], [on('S01')])
    t.quiet()
    t.play('resistance', done)
    t.play('skynet', done)
    expect(t.asked()).toEqual(['resistance'])
    expect(t.refusal('resistance', attack(t, 'R02', 'S01'))?.rule).toBe('C9.2.3')
    expect(t.refusal('resistance', attack(t, 'R15', 'S01'))).toBeUndefined()
  })

  test('C-19 (C5.2.9, C11.1.1): rotated by an attack it cannot search, readied it can', () => {
    const t = street([on('R02')], [on('S01')], { dice: [1], r: { hud: ['L08'], hand: ['E21', 'E25'] } })
    t.quiet()
    t.play('resistance', attack(t, 'R02', 'S01'))
    t.goTo('searchDeclare')
    const search = { do: 'search', who: t.id('R02') }
    t.quiet()
    expect(t.refusal('resistance', search)?.rule).toBe('C5.2.9')
    playOn(t, 'resistance', 'E21', 'R02')
    while (t.rule() !== 'C11.1.1' || t.asked()[0] !== 'resistance') t.play(t.asked()[0]!, pass)
    expect(t.refusal('resistance', search)).toBeUndefined()
  })

  test('C-21 (C9.4.6, C9.4.8r): nothing heals between the hits of a Segment', () => {
    const t = street([on('R02', { damage: 2 })], [on('S01')], { dice: [6], r: { hud: ['L08'], hand: ['E22', 'E09'] } })
    t.quiet()
    declareAll(t, ['skynet', attack(t, 'S01', 'R02')])
    while (t.state.moment?.kind !== 'damage') t.play(t.asked()[0]!, pass)
    expect(t.options('resistance', 'play').map(({ card }) => card)).not.toContain('E22')
    t.goTo('searchDeclare')
    expect(t.inPlay('R02')).toBe(false)
  })

  test('C-22 (C9.5.4, C9.5.5, C9.5.7r): Implant and Terminator go to the discard pile, the shotgun lies at the Motel', () => {
    const t = ccg.position({
      begin: 'combat',
      sides: {
        resistance: { hud: ['L12'], characters: [{ card: 'R02', at: 'L12', items: ['I05'] }] },
        skynet: { characters: [{ card: 'S01', at: 'L12', damage: 5, items: ['K03', 'I04'] }] },
      },
      dice: [6],
    })
    declareAll(t, ['resistance', attack(t, 'R02', 'S01', { weapon: 'I05' })])
    t.goTo('searchDeclare')
    expect([...t.player('skynet').discard].sort()).toEqual(['K03', 'S01'])
    expect(t.state.items.find(({ card }) => card === 'I04')?.at).toBe('L12')
    t.done()
  })
})

describe('stacking and counters', () => {
  test('C-23 (C18.1.1, C18.1.4, C18.1.10, C18.1.11r): one Event counts, and the Sight is added', () => {
    const t = street([on('R02', { items: ['I04', 'I22'] })], [on('S01')], {
      r: { hud: ['L08'], hand: ['E01', 'E02', 'E25'], cp: 5 },
      dice: [1],
    })
    playOn(t, 'resistance', 'E01', 'R02')
    playOn(t, 'resistance', 'E02', 'R02')
    t.quiet()
    declareAll(t, ['resistance', attack(t, 'R02', 'S01', { weapon: 'I04', attachments: ['I22'] })])
    while (t.state.moment?.kind !== 'hit') t.play(t.asked()[0]!, pass)
    expect(t.options('resistance', 'count').length).toBeGreaterThan(0)
    const smaller = t.state.changes.find(({ card }) => card === 'E01')!.id
    t.play('resistance', { do: 'count', change: smaller })
    t.goTo('searchDeclare')
    const sum = (t.happened('muster.rolled').at(-1)!.modifiers as { value: number }[]).reduce((total, { value }) => total + value, 0)
    expect(sum).toBe(2)
  })

  test('C-23: without a choice the larger Event counts', () => {
    const t = street([on('R02', { items: ['I04', 'I22'] })], [on('S01')], { r: { hud: ['L08'], hand: ['E01', 'E02'], cp: 5 }, dice: [1] })
    playOn(t, 'resistance', 'E01', 'R02')
    playOn(t, 'resistance', 'E02', 'R02')
    t.quiet()
    declareAll(t, ['resistance', attack(t, 'R02', 'S01', { weapon: 'I04', attachments: ['I22'] })])
    t.goTo('searchDeclare')
    const sum = (t.happened('muster.rolled').at(-1)!.modifiers as { value: number }[]).reduce((total, { value }) => total + value, 0)
    expect(sum).toBe(3)
  })

  test('C-24 (C18.1.3, C3.2.4): Events on Speed all count', () => {
    const t = street([on('R02')], [on('S01')], { r: { hud: ['L08'], hand: ['E06', 'E06', 'E06', 'E25'] } })
    for (let i = 0; i < 3; i++) playOn(t, 'resistance', 'E06', 'R02')
    passCounters(t)
    expect([speed(t.state, t.who('R02')), defense(t.state, t.id('R02'))]).toEqual([6, 6])
  })

  test('C-25 (C18.1.2, C18.1.6r): Events that lower Defense all count', () => {
    const t = street([on('R02')], [on('S01')], { s: { hand: ['E12', 'E12', 'E12', 'E25'], cp: 5 } })
    for (let i = 0; i < 3; i++) playOn(t, 'skynet', 'E12', 'R02')
    passCounters(t)
    expect(defense(t.state, t.id('R02'))).toBe(0)
  })

  test('C-26 (C19.1.2, C19.1.3r): Ineffective Weaponry is for SkyNet', () => {
    const t = street([on('R02', { items: ['I04'] })], [on('S01')], { r: { hud: ['L08'], hand: ['E03'] }, s: { hand: ['E03'] } })
    t.quiet()
    declareAll(t, ['resistance', attack(t, 'R02', 'S01', { weapon: 'I04' })])
    while (t.state.moment?.kind !== 'hit') t.play(t.asked()[0]!, pass)
    const [asked] = t.asked()
    expect(asked).toBe('resistance')
    const target = `a${t.state.attacks[0]!.id}`
    expect(t.refusal('resistance', play('E03', target))?.rule).toBe('C19.1.2')
    t.play('resistance', pass)
    expect(t.options('skynet', 'play').map(({ card }) => card)).toEqual(['E03'])
  })

  test('C-27 (C5.3.2, C5.3.3, C5.3.4r, C16.1.4r): a countered counter leaves the first card at work', () => {
    const t = street([on('R02')], [on('S01')], { r: { hud: ['L08'], hand: ['E02', 'E16', 'E14'], cp: 3 }, s: { hand: ['E14'], cp: 2 } })
    playOn(t, 'resistance', 'E02', 'R02')
    expect(t.rule()).toBe('C5.3.2')
    t.play('resistance', pass)
    t.play('skynet', counter('E14'))
    t.play('resistance', counter('E14'))
    t.quiet()
    expect([t.player('resistance').cp, t.player('skynet').cp]).toEqual([0, 0])
    expect(t.state.changes.some(({ card }) => card === 'E02')).toBe(true)
  })

  test('C-28 (C5.3.2): a counter comes directly after its card or not at all', () => {
    const t = street([on('R02')], [on('S01')], { r: { hud: ['L08'], hand: ['E01', 'E01', 'E25'] }, s: { hand: ['E14', 'E25'], cp: 5 } })
    playOn(t, 'resistance', 'E01', 'R02')
    passCounters(t)
    expect(t.asked()).toEqual(['skynet'])
    expect(t.refusal('skynet', play('E14', ''))?.rule).toBe('C5.3.2')
  })

  test('C-29 (C5.3.5r, C5.3.7): the earlier in play order counters, the other keeps his card', () => {
    const t = ccg.position({
      begin: 'combat',
      options: { scenario: 'futureWar', resistance: 2, skynet: 1 },
      sides: {
        resistance: { hud: ['L30'], characters: [{ card: 'R02', at: 'L30' }], hand: ['E14', 'E25'], cp: 3 },
        resistance2: { characters: [{ card: 'R04', at: 'L30' }], hand: ['E01', 'E25'], cp: 3 },
        skynet: { characters: [{ card: 'S01', at: 'L30' }], hand: ['E14', 'E25'], cp: 3 },
      },
    })
    playOn(t, 'resistance2', 'E01', 'R04')
    expect(t.asked()).toEqual(['resistance'])
    t.play('resistance', counter('E14'))
    while (t.rule() === 'C5.3.2') t.play(t.asked()[0]!, pass)
    expect(t.player('skynet').hand).toContain('E14')
    expect(t.player('resistance2').discard).toContain('E01')
  })

  test('C-30 (C16.1.2): without the CP a card is not played', () => {
    const t = street([on('R02')], [on('S01')], { r: { hud: ['L08'], hand: ['E21'], cp: 1 } })
    expect(t.refusal('resistance', play('E21', `c${t.id('R02')}`))?.rule).toBe('C16.1.2')
    expect(t.player('resistance').cp).toBe(1)
  })

  test('C-31 (C5.4.1): an Event without a duration is gone after the Round', () => {
    const t = street([on('R02')], [on('S01')], { begin: 'staging', r: { hud: ['L08'], hand: ['E01', 'E25'] } })
    playOn(t, 'resistance', 'E01', 'R02')
    passCounters(t)
    expect(t.state.events).toHaveLength(1)
    t.goTo('declare')
    expect(t.player('resistance').discard).toContain('E01')
    expect(t.state.changes).toHaveLength(0)
  })

  test('C-32 (C5.4.3, C5.4.4r): a duration of turns counts the turn in which it was played', () => {
    const t = street([on('R02')], [on('S01')], {
      begin: 'search',
      turn: 2,
      r: { hud: ['L08'], hand: ['E04', 'L17', 'L17'], cp: 5 },
      change: s => Object.assign(s, { lively: true }),
    })
    const option = t.options('resistance', 'play').find(({ target }) => String(target).includes('L14'))!
    t.play('resistance', option)
    passCounters(t)
    expect(t.state.events[0]).toMatchObject({ tokens: 2 })
    const left: (number | undefined)[] = []
    for (let i = 0; i < 2; i++) {
      t.goTo('movement')
      left.push(t.state.events[0]?.tokens ?? undefined)
      t.goTo('searchDeclare')
    }
    expect(left).toEqual([1, undefined])
  })

  test('C-33 (C19.3.2): two copies of a Condition do not add up', () => {
    const t = ccg.position({
      begin: 'combat',
      sides: {
        resistance: { hud: ['L08', 'L14'], characters: [on('R02', { items: ['I07'] })], condition: 'N01' },
        skynet: { characters: [{ card: 'S01', at: 'L14' }], condition: 'N01' },
      },
      dice: [1],
    })
    t.goTo('declare')
    declareAll(t, ['resistance', attack(t, 'R02', 'S01', { weapon: 'I07' })])
    t.goTo('searchDeclare')
    expect(t.happened('muster.rolled').at(-1)).toMatchObject({ modifiers: [{ value: -1 }] })
  })

  test('C-34 (C17.1.3): a second Free Attack waits until the first is over', () => {
    const t = street([on('R02'), on('R04')], [on('S01')], { r: { hud: ['L08'], hand: ['E18', 'E18', 'E25'], cp: 4 }, dice: [1, 1] })
    playOn(t, 'resistance', 'E18', 'R02')
    passCounters(t)
    expect(t.rule()).toBe('C17.1.2')
    t.play('resistance', attack(t, 'R02', 'S01'))
    playOn(t, 'resistance', 'E18', 'R04')
    passCounters(t)
    expect(t.state.freeAttacks).toHaveLength(1)
    expect(t.happened('muster.rolled')).toHaveLength(0)
    while (t.rule() !== 'C17.1.2') t.play(t.asked()[0]!, pass)
    expect(t.happened('muster.rolled')).toHaveLength(1)
    t.play('resistance', attack(t, 'R04', 'S01'))
    t.quiet()
    expect(t.happened('muster.rolled')).toHaveLength(2)
    t.done()
  })

  test('C-35 (C17.1.1, C17.1.5r, C12.2.5): a rotated Main may make one, an uncontrolled Supporting Character may not', () => {
    const t = street([on('R02', { rotated: true }), on('P03', { controller: null })], [on('S01')], {
      r: { hud: ['L08'], hand: ['E18', 'E25'], cp: 4 },
      dice: [1],
      change: s => Object.assign(s.characters.find(({ card }) => card === 'P03')!, { barred: ['resistance', 'skynet'] }),
    })
    const targets = t
      .options('resistance', 'play')
      .filter(({ card }) => card === 'E18')
      .map(({ target }) => String(target))
    expect(targets.some(target => target.includes(String(t.id('R02'))))).toBe(true)
    expect(targets.some(target => target.includes(String(t.id('P03'))))).toBe(false)
    playOn(t, 'resistance', 'E18', 'R02')
    passCounters(t)
    t.play('resistance', attack(t, 'R02', 'S01'))
    t.quiet()
    expect(t.happened('muster.rolled')).toHaveLength(1)
  })
})
