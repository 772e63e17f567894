import { describe, expect, test } from 'vitest'
import type { State, Until } from '../state.ts'
import { endChanges, endOfSource } from './changes.ts'
import { frameFor } from './looking.ts'
import { type Bench, bench } from './trials/bench.ts'

/** One change, one given Resource and one ban of each span; those of an attack belong to attack 7 or 8. */
function lasting(s: State): void {
  for (const until of ['round', 'turn', 'permanent'] as const) {
    s.changes.push({
      id: s.nextPiece++,
      card: 'E01',
      by: 'resistance',
      isEvent: true,
      to: 1,
      stat: 'toHit',
      value: 1,
      attack: null,
      until,
      forAttack: null,
      source: 50,
    })
    s.grants.push({ id: s.nextPiece++, card: 'E40', target: 1, resource: 'Brave', gives: true, until, source: 50 })
    s.bans.push({ target: 1, until, source: 50 })
  }
  for (const forAttack of [7, 8])
    s.changes.push({
      id: s.nextPiece++,
      card: 'E03',
      by: 'skynet',
      isEvent: true,
      to: 2,
      stat: 'damage',
      value: -3,
      attack: null,
      until: 'attack',
      forAttack,
      source: null,
    })
}

const left = ({ changes, grants, bans }: State) => ({
  changes: changes.map(({ until, forAttack }): Until | number => forAttack ?? until),
  grants: grants.map(({ until }) => until),
  bans: bans.map(({ until }) => until),
})

describe('C5.4: what lasts ends when its time is over', () => {
  test('an attack takes only its own changes with it', () => {
    const { state } = bench()
    lasting(state)
    endChanges(state, 'attack', 7)
    expect(left(state)).toEqual({
      changes: ['round', 'turn', 'permanent', 8],
      grants: ['round', 'turn', 'permanent'],
      bans: ['round', 'turn', 'permanent'],
    })
  })
  test('a Round, and with the last one the turn (C5.4.5r)', () => {
    const { state } = bench()
    lasting(state)
    endChanges(state, 'round')
    expect(left(state)).toEqual({ changes: ['turn', 'permanent'], grants: ['turn', 'permanent'], bans: ['turn', 'permanent'] })
    endChanges(state, 'turn')
    expect(left(state)).toEqual({ changes: ['permanent'], grants: ['permanent'], bans: ['permanent'] })
  })
  test('C19.2.3r: a card that leaves play takes what it did with it, and what was done to it is forgotten', () => {
    const { state } = bench()
    lasting(state)
    endOfSource(state, 2)
    expect(left(state).changes).toEqual(['round', 'turn', 'permanent'])
    endOfSource(state, 50)
    expect(left(state)).toEqual({ changes: [], grants: [], bans: [] })
  })
  test('C-31: an Event of the Staging Round gives nothing in the next', () => {
    const b = bench()
    const who = b.put('R06', b.row('L09')[0]!)
    b.hand('resistance', 'E06', 'L17')
    b.at('movement', 'resistance')
    b.act('resistance', { do: 'play', card: 'E06', target: `c${who.id}` })
    expect(b.adds('E06', 'speed', who)).toBe(1)
    endChanges(b.state, 'round')
    expect(b.adds('E06', 'speed', who)).toBe(0)
  })
  test('a text that was used lasts its time, whatever becomes of its card', () => {
    const b = bench()
    const [here] = b.row('L09')
    const [major, comrade] = [b.put('R07', here!), b.put('R06', here!)]
    b.at('declare')
    b.act('resistance', { do: 'use', source: major.id, effect: 0, target: '' })
    endOfSource(b.state, major.id)
    expect(b.adds('R07', 'resistance', comrade)).toBe(1)
  })
})

describe('hidden characters and their texts', () => {
  test('C14.3.1: who uses a text that is about his place shows himself', () => {
    const b = bench()
    const [here] = b.row('L09')
    const [scout, enemy] = [b.put('R02', here!), b.put('S04', here!)]
    for (const who of [scout, enemy]) b.hide(who, 1)
    b.at('declare')
    b.act('resistance', { do: 'use', source: scout.id, effect: 0, target: `m${enemy.hidden!.real}` })
    expect([scout.hidden, enemy.hidden !== null]).toEqual([null, true])
  })
})

describe('the Damage Segment', () => {
  const inDamage = (b: Bench) => b.at('rangedDamage', null, 'damage')
  test('C9.1.4, C9.1.8r: a text that prevents damage may be used, one that readies may not', () => {
    const b = bench()
    const [here] = b.row('L09')
    const [guard, officer, comrade] = [b.put('R28', here!), b.put('R27', here!), b.put('R06', here!, { rotated: true })]
    const ward = b.put('P07', here!)
    inDamage(b)
    const use = (source: number, target: number) => b.refusal('resistance', { do: 'use', source, effect: 0, target: `c${target}` })
    expect([use(guard.id, ward.id), use(officer.id, comrade.id)]).toEqual([undefined, 'C9.1.4'])
  })
  test('C-21: no healing between the hits', () => {
    const b = bench()
    const who = b.put('R06', b.row('L09')[0]!, { damage: 2 })
    b.hand('resistance', 'E22', 'L17')
    inDamage(b)
    expect(b.refusal('resistance', { do: 'play', card: 'E22', target: `c${who.id}` })).toBe('C9.1.4')
  })
})

test('C1.3.1r: of cards that somebody looks at, the others see how many', () => {
  const frame = { id: 1, rule: 'lookAtDeck', step: 'take', seat: 'resistance', most: 5, pick: 1, card: 'E05', cards: ['I01', 'I02'] }
  expect(frameFor(frame, 'skynet')).toEqual({ ...frame, cards: ['', ''] })
  expect(frameFor(frame, 'resistance')).toBe(frame)
  expect(frameFor(frame, 'referee')).toBe(frame)
  const other = { id: 1, rule: 'find', step: 'choose' }
  expect(frameFor(other, 'skynet')).toBe(other)
})
