import { describe, expect, test } from 'vitest'
import { on } from './cases/kit.ts'
import { invariants } from './invariants.ts'
import type { State } from './state.ts'
import { ccg } from './testing.ts'

describe('invariants', () => {
  const faultsOf = (change: (s: State) => void) => {
    const t = ccg.position({
      begin: 'movement',
      sides: {
        resistance: {
          hud: ['L08', 'L19', 'L09'],
          characters: [on('R02', { items: ['I04'] }), on('R15', { decoys: ['L09'] })],
          lying: ['I13 L09'],
        },
        skynet: { hud: ['L14'], characters: [on('S01', { items: ['K01'] })] },
      },
    })
    change(t.state)
    return invariants(t.state).join('; ')
  }
  const piece = <T extends { readonly card: string }>(pieces: readonly T[], card: string): T => pieces.find(other => other.card === card)!

  test('a sound position has no faults', () => {
    expect(faultsOf(() => {})).toBe('')
  })

  test.each<[string, (s: State) => void, string]>([
    ['two cards with one number', s => s.items.push({ ...s.items[0]! }), 'two cards in play have one number'],
    ['a number not yet given', s => Object.assign(s, { nextPiece: 1 }), 'a number not yet given'],
    ['a card that is none', s => s.players[0]!.hand.push('X99'), 'no card X99'],
    ['C3.5.3: a location at another place', s => Object.assign(piece(s.places, 'L08'), { place: 'L09' }), 'C3.5.3'],
    ['C3.5.9r: two locations at one spot', s => Object.assign(piece(s.places, 'L09'), { column: 0 }), 'C3.5.9r'],
    ['C3.5.2: an Interior location above nothing', s => Object.assign(piece(s.places, 'L19'), { column: 7 }), 'C3.5.2'],
    ['C3.5.13r: a Damaged place that is not there', s => s.damagedPlaces.push('L30'), 'C3.5.13r'],
    ['C3.5.12r: a character nowhere', s => Object.assign(piece(s.characters, 'R02'), { at: 'L30' }), 'C3.5.12r'],
    ['C3.2.7r: fewer than no MP', s => Object.assign(piece(s.characters, 'R02'), { mp: -1 }), 'C3.2.7r'],
    ['C1.2.2r: a Main Character that is nobody’s', s => Object.assign(piece(s.characters, 'R02'), { controller: null }), 'C1.2.2r'],
    ['C14.1.2: no real marker', s => Object.assign(piece(s.characters, 'R15').hidden!, { real: 0 }), 'none of the markers'],
    [
      'C14.1.2: a character away from its marker',
      s => Object.assign(piece(s.characters, 'R15'), { at: 'L14' }),
      'is not where its marker is',
    ],
    ['C14.1.2: a marker nowhere', s => Object.assign(piece(s.characters, 'R15').hidden!.markers[1]!, { at: 'L30' }), 'stands nowhere'],
    ['C15.1.5r: an Item neither carried nor lying', s => Object.assign(piece(s.items, 'I13'), { at: null }), 'C15.1.5r'],
    ['C9.5.5: an Item carried by nobody', s => Object.assign(piece(s.items, 'I04'), { bearer: 9999 }), 'C9.5.5'],
    ['C15.1.7r: an Implant that lies about', s => Object.assign(piece(s.items, 'K01'), { bearer: null, at: 'L08' }), 'C15.1.7r'],
    ['C16.1.1: fewer than no CP', s => Object.assign(s.players[0]!, { cp: -1 }), 'C16.1.1'],
    ['C19.4.9r: fewer than no points', s => Object.assign(s.players[0]!, { points: -1 }), 'C19.4.9r'],
    ['C20.1.8r: a player who is out and plays on', s => Object.assign(s.players[0]!, { out: true }), 'C20.1.8r'],
    ['C4.2: an order without a seat', s => s.order.pop(), 'C4.2'],
    ['C7.5.3: more spent than made', s => Object.assign(s, { production: { place: 'L26', amount: -1, spent: 1, segment: 2 } }), 'C7.5.3'],
  ])('%s is found', (_, change, found) => {
    expect(faultsOf(change)).toContain(found)
  })
})
