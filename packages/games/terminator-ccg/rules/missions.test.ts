import { describe, expect, test } from 'vitest'
import { passCounters } from '../cases/kit.ts'
import { type CcgTable, ccg, done } from '../testing.ts'

/** Two people of the Resistance on City Street at the end of its movement, and a marker of a machine there; the Resistance holds this card. */
function sheltered(hand: string, decoy = false): CcgTable {
  const t = ccg.position({
    begin: 'movement',
    sides: {
      resistance: {
        hud: ['L08', 'L09'],
        hand: [hand],
        characters: [
          { card: 'R06', at: 'L08' },
          { card: 'P07', at: 'L08' },
          { card: 'P09', at: 'L08' },
        ],
      },
      skynet: { characters: [{ card: 'S02', at: decoy ? 'L09' : 'L08', decoys: [decoy ? 'L08' : 'L09'] }] },
    },
  })
  t.quiet()
  t.play('resistance', done)
  return t
}

/** The marker on City Street. */
const marker = (t: CcgTable): number => t.who('S02').hidden!.markers.find(({ at }) => at === t.place('L08'))!.id

describe('C19.4 Missions', () => {
  test('C1.2.5r: who is hidden where a Mission wants no opposing character is asked first, and stops it if he shows himself', () => {
    const t = sheltered('M02')
    expect([t.rule(), t.asked()]).toEqual(['C1.2.5r', ['skynet']])
    t.exactly('skynet', [{ do: 'stay' }, { do: 'reveal', marker: marker(t) }])
    t.play('skynet', { do: 'reveal', marker: marker(t) })
    expect(t.who('S02').hidden).toBeNull()
    expect(t.rule()).not.toBe('C19.4.6r')
  })

  test('C1.2.5r: who stays hidden does not count, and a decoy shown is only gone', () => {
    const t = sheltered('M02')
    t.play('skynet', { do: 'stay' })
    expect(t.rule()).toBe('C19.4.6r')
    t.play('resistance', { do: 'mission', card: 'M02' })
    expect(t.player('resistance').points).toBe(2)

    const shown = sheltered('M02', true)
    shown.play('skynet', { do: 'reveal', marker: marker(shown) })
    expect([shown.rule(), shown.asked()]).toEqual(['C19.4.6r', ['resistance']])
  })

  test('C1.2.5r: being asked tells nothing: it is the same whether anybody holds such a Mission or not', () => {
    const t = sheltered('E08')
    expect([t.rule(), t.asked()]).toEqual(['C1.2.5r', ['skynet']])
    t.play('skynet', { do: 'stay' })
    expect([t.rule(), t.asked()]).toEqual(['C19.4.6r', ['resistance']])
  })

  test('C19.4.1: the end of a movement is a moment of the player who has moved', () => {
    const t = ccg.position({
      begin: 'movement',
      sides: {
        resistance: { hud: ['L08', 'L09'], hand: ['L17'], characters: [{ card: 'R02', at: 'L08' }] },
        skynet: {
          hud: ['L14'],
          hand: ['M05'],
          characters: [
            { card: 'S01', at: 'L08' },
            { card: 'S01', at: 'L09' },
          ],
        },
      },
    })
    t.quiet()
    t.play('resistance', done)
    expect([t.rule(), t.asked()]).toEqual(['C7.4.1', ['skynet']])
    t.play('skynet', done)
    expect([t.rule(), t.asked()]).toEqual(['C19.4.6r', ['skynet']])
    t.play('skynet', { do: 'mission', card: 'M05' })
    passCounters(t)
    expect(t.player('skynet').points).toBe(2)
  })
})
