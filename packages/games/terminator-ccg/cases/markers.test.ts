import { describe, expect, test } from 'vitest'
import { type CcgTable, ccg, type Placed, pass } from '../testing.ts'
import { view } from '../view.ts'
import { attack, declareAll, on, passCounters, street } from './kit.ts'

const move = (who: number, to: string) => ({ do: 'move', who, to })

/** The decoy of a hidden character that stands on a place, never the real marker. */
const decoyOf = (t: CcgTable, card: string): number => t.who(card).hidden!.markers.find(({ id }) => id !== t.who(card).hidden!.real)!.id

/** A soldier who may hide, between Side Street and Dumpster. */
const moving = (soldier: Placed, skynet: readonly Placed[] = []) =>
  ccg.position({
    begin: 'movement',
    sides: { resistance: { hud: ['L09', 'L08', 'L07'], characters: [soldier] }, skynet: { characters: skynet } },
  })
const hiding = (t: CcgTable, card = 'R15') => t.options('resistance', 'use').filter(({ source }) => source === t.id(card))

describe('C14.1 who may hide', () => {
  test('C14.1.1, C7.4.10: who is outnumbered out of all his MP cannot, who keeps one can', () => {
    const machines = (count: number) => Array.from({ length: count }, () => on('S07'))
    // Speed 4: five of them take four.
    expect(hiding(moving(on('R15'), machines(5)))).toEqual([])
    expect(hiding(moving(on('R15'), machines(4)))).not.toEqual([])
  })

  test('C14.1.1: neither can who has spent his MP, or has no Speed left', () => {
    const t = moving(on('R15'))
    for (const to of ['L09', 'L08', 'L07']) t.play('resistance', move(t.id('R15'), to))
    expect(hiding(t)).not.toEqual([])
    t.play('resistance', move(t.id('R15'), 'L08'))
    expect(hiding(t)).toEqual([])
  })
})

describe('C14.4 shots at markers', () => {
  const shooting = (dice: readonly number[], target: (t: CcgTable) => number) => {
    const t = street([on('R15', { decoys: ['L08'] })], [on('S07', { items: ['I04'] })], { dice })
    t.quiet()
    declareAll(t, ['skynet', attack(t, 'S07', 'R15', { weapon: 'I04', marker: target(t) })])
    t.goTo('searchDeclare')
    return t
  }

  test('C14.4.3: a decoy that is hit goes, and nobody is harmed or shown', () => {
    const t = shooting([6], other => decoyOf(other, 'R15'))
    expect(t.who('R15').hidden!.markers).toHaveLength(1)
    expect(t.who('R15').damage).toBe(0)
  })

  test('C14.4.2, C14.3.5: a miss shows nothing; one marker of two at one place is left when the Round ends', () => {
    const t = shooting([5], other => other.who('R15').hidden!.real)
    expect(t.who('R15').hidden!.markers).toHaveLength(1)
    expect(t.happened('revealed')).toEqual([])
  })

  test('C14.4.5r, C9.2.5: who shows himself to strike loses the +1 against a shot at his marker, a shot at his decoy is lost', () => {
    const both = (target: (t: CcgTable) => number, dice: readonly number[]) => {
      const t = street([on('R15', { decoys: ['L08'] })], [on('S07', { items: ['I01'] })], { dice })
      declareAll(t, ['skynet', attack(t, 'S07', 'R15', { weapon: 'I01', marker: target(t) })], ['resistance', attack(t, 'R15', 'S07')])
      t.goTo('searchDeclare')
      return t
    }
    const real = both(t => t.who('R15').hidden!.real, [5, 1])
    expect([real.who('R15').hidden, real.who('R15').damage]).toEqual([null, 2])
    const decoy = both(t => decoyOf(t, 'R15'), [1])
    expect([decoy.who('R15').hidden, decoy.who('R15').damage]).toEqual([null, 0])
    expect(decoy.happened('attackLost')).toHaveLength(1)
  })

  test('C9.2.3, C9.2.6r: hidden ones declare after all others, close combat first; who shows himself before is too late for it', () => {
    const t = street([on('R15', { decoys: ['L08'], items: ['I01'] })], [on('S07')])
    t.quiet()
    expect(t.refusal('skynet', attack(t, 'S07', 'R15', { marker: decoyOf(t, 'R15') }))).toBeUndefined()
    t.play('skynet', { do: 'done' })
    expect(t.refusal('resistance', attack(t, 'R15', 'S07', { weapon: 'I01' }))?.rule).toBe('C9.2.3')
    expect(t.refusal('resistance', attack(t, 'R15', 'S07'))).toBeUndefined()
    t.play('resistance', { do: 'reveal', marker: t.who('R15').hidden!.real })
    t.goTo('searchDeclare')
    expect(t.happened('attacks')).toEqual([])
  })

  test('C10.1.5r, C14.4.3: a blast takes the decoy off the street, and shows and hurts the one who is there', () => {
    const blast = (at: string, decoy: string) => {
      const t = ccg.position({
        begin: 'search',
        sides: {
          resistance: { hud: ['L09', 'L08'], characters: [{ card: 'R15', at, decoys: [decoy] }] },
          skynet: { hand: ['E30', 'L17'], cp: 3 },
        },
      })
      while (t.asked()[0] !== 'skynet') t.play(t.asked()[0]!, pass)
      t.play('skynet', { do: 'play', card: 'E30', target: 'p:L08' })
      passCounters(t)
      return [t.who('R15').hidden?.markers.length ?? 0, t.who('R15').damage]
    }
    expect(blast('L08', 'L09')).toEqual([0, 1])
    expect(blast('L09', 'L08')).toEqual([1, 0])
  })
})

describe('C14.2, C14.3 markers on their ways', () => {
  test('C14.2.4r: a marker is outnumbered for itself, as the one that it stands for would be', () => {
    const t = moving({ card: 'R15', at: 'L08', decoys: ['L09'] }, [
      { card: 'S07', at: 'L09' },
      { card: 'S07', at: 'L09' },
      { card: 'S07', at: 'L09' },
    ])
    expect(t.who('R15').hidden!.markers.map(({ mp }) => mp)).toEqual([4, 2])
  })

  test('C14.3.3, C7.4.2: who is shown goes on with the MP of his real marker', () => {
    const t = moving({ card: 'R15', at: 'L08', decoys: ['L08'] })
    const { real } = t.who('R15').hidden!
    t.play('resistance', move(real, 'L09'), { do: 'reveal', marker: real })
    expect(t.who('R15')).toMatchObject({ hidden: null, at: 'L09', mp: 3 })
    t.play('resistance', move(t.id('R15'), 'L08'))
    expect(t.who('R15').mp).toBe(2)
  })

  test('C14.3.4: to view is to know alone; who has not looked sees the same as before', () => {
    const t = ccg.position({
      begin: 'search',
      options: { scenario: 'futureWar', skynet: 2 },
      sides: {
        resistance: { hud: ['L30', 'L31'], characters: [{ card: 'R15', at: 'L30', decoys: ['L31'] }] },
        skynet: { characters: [{ card: 'S14', at: 'L30' }] },
        skynet2: { characters: [{ card: 'S07', at: 'L30' }] },
      },
    })
    while (t.asked()[0] !== 'skynet') t.play(t.asked()[0]!, pass)
    const { real } = t.who('R15').hidden!
    t.play('skynet', t.options('skynet', 'use').find(({ target }) => target === `m${real}`)!)
    expect([view(t.state, 'skynet').viewed, view(t.state, 'skynet2').viewed]).toEqual([{ [real]: true }, {}])
    expect(t.who('R15').hidden!.markers).toHaveLength(2)
  })

  test('C7.2.6, C14.3.2: hidden friends of nobody stop no Protection, shown they do', () => {
    const t = (shown: boolean) => {
      const table = ccg.position({
        begin: 'protection',
        sides: {
          resistance: {
            hud: ['L02', 'L08'],
            characters: [
              { card: 'R02', at: 'L02' },
              { card: 'P11', at: 'L02' },
            ],
          },
          skynet: { characters: [{ card: 'S04', at: 'L02', ...(shown ? {} : { decoys: ['L08'] }) }] },
        },
      })
      return table.asked()[0] === 'resistance' ? table.refusal('resistance', { do: 'protect', who: table.id('P11') })?.rule : 'not asked'
    }
    expect(t(false)).toBeUndefined()
    expect(t(true)).not.toBeUndefined()
  })
})
