import { describe, expect, test } from 'vitest'
import { attack, declareAll, on, playOn, street } from '../cases/kit.ts'
import { decoysAllowed } from '../effects/index.ts'
import { ccg, done, pass } from '../testing.ts'
import { defense } from '../values.ts'
import { view } from '../view.ts'

const move = (who: number, to: string) => ({ do: 'move', who, to })

/** Movement of hidden soldiers on City Street and what adjoins it. */
const moving = (card = 'R15', decoys?: readonly string[], more: object = {}, skynet: readonly object[] = []) =>
  ccg.position({
    begin: 'movement',
    sides: {
      resistance: { hud: ['L09', 'L08', 'L07'], characters: [on(card, { ...(decoys ? { decoys } : {}), ...more })] },
      skynet: { characters: skynet as never },
    },
  })

describe('C14.1 beginning', () => {
  const begin = (t: ReturnType<typeof moving>, card = 'R15') =>
    t.play('resistance', t.options('resistance', 'use').find(({ source }) => source === t.id(card))!)

  test('C14.1.2, C14.1.3r: one real marker and the decoys, all there, with the MP that are left', () => {
    const t = moving()
    t.play('resistance', move(t.id('R15'), 'L09'))
    t.shuffle([2, 0, 1, 3])
    begin(t)
    const { markers, real } = t.who('R15').hidden!
    expect(markers.map(({ at, mp }) => [at, mp])).toEqual(Array(4).fill(['L09', 3]))
    expect(markers.findIndex(({ id }) => id === real)).toBe(2)
    expect(view(t.state, 'skynet').characters.find(({ card }) => card === 'R15')).toMatchObject({ at: '', hidden: { real: 0 } })
    t.done()
  })

  test('C14.1.4r: of several texts the one with most decoys counts', () => {
    const t = moving('R15', undefined, { items: ['I26'] })
    expect(decoysAllowed(t.state, t.who('R15'))).toBe(3)
  })

  test('C14.1.5r: a Supporting Character cannot hide, by an Item or by an Event', () => {
    const t = ccg.position({
      begin: 'movement',
      sides: { resistance: { hud: ['L09', 'L08'], characters: [on('R02'), on('P07', { items: ['I26'] })], hand: ['E28', 'L17'] } },
    })
    expect(t.options('resistance', 'use').some(({ source }) => source === t.item('I26'))).toBe(false)
    const targets = t.options('resistance', 'play').map(({ target }) => target)
    expect(targets).toContain(`c${t.id('R02')}`)
    expect(targets).not.toContain(`c${t.id('P07')}`)
  })

  test('C14.1.6r: once in a movement', () => {
    const t = moving()
    t.shuffle([0, 1, 2, 3])
    begin(t)
    t.play('resistance', { do: 'reveal', marker: t.who('R15').hidden!.real })
    expect(t.options('resistance', 'use')).toEqual([])
  })
})

describe('C14.2 moving', () => {
  test('C14.2.1, C14.2.2, C14.2.4r: each marker moves by itself, at Speed, also rotated; the owner knows the real one', () => {
    const t = moving('R15', ['L08'], { rotated: true }, [on('S07'), on('S07'), on('S07')])
    const { markers, real } = t.who('R15').hidden!
    expect(markers.map(({ mp }) => mp)).toEqual([2, 2])
    t.play('resistance', move(markers[0]!.id, 'L09'), move(markers[1]!.id, 'L07'))
    expect(t.who('R15').hidden!.markers.map(({ at }) => at)).toEqual(['L09', 'L07'])
    expect(t.who('R15').at).toBe('L09')
    expect(view(t.state, 'resistance').characters.find(({ card }) => card === 'R15')!.hidden!.real).toBe(real)
  })

  test('C14.2.3, C14.2.5r: decoys are added before markers move, while a text allows more; without it the markers stay', () => {
    const t = moving('R15', ['L09'])
    const decoy = { do: 'decoy', who: t.id('R15'), at: 'L08' }
    t.shuffle([1, 0])
    t.play('resistance', decoy)
    expect(t.who('R15').hidden!.markers.map(({ at }) => at)).toEqual(['L09', 'L08', 'L08'])
    t.play('resistance', move(t.who('R15').hidden!.markers[0]!.id, 'L08'))
    expect(t.refusal('resistance', decoy)?.rule).toBe('C14.2.3')
    const without = moving('R04', ['L09'])
    expect(without.refusal('resistance', { do: 'decoy', who: without.id('R04'), at: 'L08' })?.rule).toBe('C14.2.3')
    expect(without.who('R04').hidden!.markers).toHaveLength(2)
  })

  test('C14.2.6r: a hidden character picks nothing up and drags nobody', () => {
    const t = ccg.position({
      begin: 'movement',
      sides: {
        resistance: { hud: ['L09', 'L08'], characters: [on('R15', { decoys: ['L09'], items: ['I04'] }), on('R02')], lying: ['I13 L08'] },
      },
    })
    const who = t.id('R15')
    expect(t.refusal('resistance', { do: 'drag', who, whom: t.id('R02') })?.rule).toBe('C14.2.6r')
    expect(t.refusal('resistance', { do: 'drag', who: t.id('R02'), whom: who })?.rule).toBe('C14.2.6r')
    expect(t.refusal('resistance', { do: 'drop', item: t.item('I04') })?.rule).toBe('C14.2.6r')
    expect(t.options('resistance', 'pickUp').every(option => option.who !== who)).toBe(true)
  })
})

describe('C14.3 revealing', () => {
  test('C14.3.2, C14.3.7r: any marker at any time; with the last one it is hidden still', () => {
    const t = moving('R15', ['L08'])
    const { markers, real } = t.who('R15').hidden!
    t.play('resistance', { do: 'reveal', marker: markers[1]!.id })
    expect(t.who('R15').hidden!.markers).toHaveLength(1)
    expect(defense(t.state, real)).toBe(5)
    t.play('resistance', { do: 'reveal', marker: real })
    expect([t.who('R15').hidden, defense(t.state, t.id('R15'))]).toEqual([null, 4])
  })

  test('C14.3.1, C14.3.9r: to search or to make a Free Attack it shows itself', () => {
    const t = street([on('R15', { decoys: ['L08'] })], [on('S01')], { r: { hud: ['L08'], hand: ['E18', 'L17'], cp: 4 }, dice: [1] })
    playOn(t, 'resistance', 'E18', 'R15')
    while (t.rule() === 'C5.3.2') t.play(t.asked()[0]!, pass)
    t.play('resistance', attack(t, 'R15', 'S01'))
    expect(t.who('R15').hidden).toBeNull()
    const looking = ccg.position({ begin: 'search', sides: { resistance: { hud: ['L08'], characters: [on('R15', { decoys: ['L08'] })] } } })
    looking.quiet()
    expect(looking.refusal('resistance', { do: 'search', who: looking.id('R15') })?.rule).toBe('C14.3.1')
  })

  test('C14.3.8r: copies of one place are one place for the decoys', () => {
    const t = ccg.position({
      begin: 'combat',
      sides: {
        resistance: { hud: ['L05', 'L08'], characters: [{ card: 'R15', at: 'L05', decoys: ['L05', 'L08'] }] },
        skynet: { hud: ['L05'] },
      },
    })
    t.goTo('searchDeclare')
    expect(t.who('R15').hidden!.markers).toHaveLength(2)
  })

  test('C14.3.10r: a card chooses a hidden character by name, but not where it must be at a place', () => {
    const t = street([on('R15', { decoys: ['L08'] })], [on('S01')], { r: { hud: ['L07', 'L08'], hand: ['E01', 'E08', 'L17'] } })
    const targets = (card: string) =>
      t
        .options('resistance', 'play')
        .filter(option => option.card === card)
        .map(({ target }) => target)
    expect(targets('E01')).toContain(`c${t.id('R15')}`)
    expect(targets('E08')).not.toContain(`c${t.id('R15')}`)
  })
})

describe('C14.4 attacks', () => {
  test('C14.4.1, C14.4.4r, C14.4.6r: all attacks of the Segment roll against the marker, Events are played for it', () => {
    const t = street([on('R15', { decoys: ['L08'] })], [on('S07'), on('S08')], { r: { hud: ['L08'], hand: ['E06', 'L17'] }, dice: [6, 6] })
    const real = t.who('R15').hidden!.real
    playOn(t, 'resistance', 'E06', 'R15')
    t.quiet()
    expect(defense(t.state, real)).toBe(6)
    declareAll(t, ['skynet', attack(t, 'S07', 'R15', { marker: real })], ['skynet', attack(t, 'S08', 'R15', { marker: real })])
    t.goTo('searchDeclare')
    expect(t.happened('muster.rolled').map(({ hits }) => hits)).toEqual([0, 0])
    expect(t.who('R15').hidden).not.toBeNull()
  })
})

describe('C15 handling Items', () => {
  test('C15.1.3, C15.1.5r, C15.1.6r, C15.1.7r: laid down free, picked up at the usual cost; an Implant stays', () => {
    const t = ccg.position({
      begin: 'movement',
      seat: 'skynet',
      sides: { resistance: { hud: ['L08', 'L09'] }, skynet: { characters: [on('S01', { items: ['K01', 'I04'] }), on('S08')] } },
    })
    const item = t.item('I04')
    Object.assign(t.state.items.find(({ id }) => id === item)!, { damaged: true, rotated: true })
    expect(t.refusal('skynet', { do: 'drop', item: t.item('K01') })?.rule).toBe('C15.1.7r')
    t.play('skynet', { do: 'drop', item }, { do: 'pickUp', who: t.id('S08'), item })
    expect(t.state.items.find(({ id }) => id === item)).toMatchObject({ bearer: t.id('S08'), damaged: true, rotated: true })
    expect([t.who('S01').mp, t.who('S08').mp]).toEqual([3, 1])
  })

  test('C15.1.3: not in the Combat Round', () => {
    const t = street([on('R02', { items: ['I04'] })], [on('S01')])
    expect(t.refusal('resistance', { do: 'drop', item: t.item('I04') })?.rule).toBe('C15.1.3')
    t.play('resistance', done)
  })
})
