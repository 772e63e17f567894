import { type Option, oddsFor, seededRandom } from '@muster/core'
import { describe, expect, test } from 'vitest'
import { attack, declareAll, on, street, targetOf } from './cases/kit.ts'
import { terminatorCcg } from './game.ts'
import { type CcgTable, done, pass } from './testing.ts'

/** The odds that a seat sees of an answer. */
function oddsOf(t: CcgTable, seat: string, answer: Option) {
  const odds = oddsFor(terminatorCcg, t.state, seat, { pick: answer }, seededRandom(1, 'odds'))
  return odds && { exact: odds.exact, chances: Object.fromEntries(odds.outcomes.map(({ value, p }) => [value, p])), says: odds.says }
}

const close = (p: number) => expect.closeTo(p, 12)

/** All do nothing, and roll, until this window stands open. */
function until(t: CcgTable, kind: 'hit' | 'damage'): void {
  while (t.state.moment?.kind !== kind) {
    const seat = t.asked()[0]!
    t.play(seat, [...t.options(seat, 'done'), ...t.options(seat, 'roll'), pass][0]!)
  }
}

/** Declaring: a T-800 beside Hollis, of Speed 3 and Power 4, whose player holds cards. */
function beforeAll(hollis: object = {}): CcgTable {
  const t = street([on('R02', hollis)], [on('S01')], { r: { hud: ['L08'], hand: ['E11', 'E08', 'L17'] } })
  t.quiet()
  while (t.options('skynet', 'attack').length === 0) t.play('resistance', t.rule() === 'C9.2.1' ? done : pass)
  return t
}

/** The window before the roll of that attack; or of one on a marker. */
function beforeTheRoll(marker = false): CcgTable {
  const t = street([on(marker ? 'R15' : 'R02', marker ? { decoys: ['L08'] } : {})], [on('S01')], {
    r: { hud: ['L08'], hand: ['E11', 'E08', 'L17'] },
  })
  t.quiet()
  const decoy = marker ? { marker: t.who('R15').hidden!.markers[1]!.id } : {}
  declareAll(t, ['skynet', attack(t, 'S01', marker ? 'R15' : 'R02', decoy)])
  until(t, 'hit')
  return t
}

describe('exact odds', () => {
  test('C9.3.2, C9.5.2: of a whole attack before it is declared: hit, tokens, death', () => {
    const t = beforeAll()
    const odds = oddsOf(t, 'skynet', attack(t, 'S01', 'R02'))
    expect(odds).toMatchObject({ exact: true, chances: { 'kill/4': close(1 / 2), miss: close(1 / 2) } })
    expect(odds!.says.map(({ key }) => key)).toEqual(['measure.attack.kill.tokens', 'measure.attack.miss'])
    const hurt = beforeAll({ damage: 2 })
    expect(oddsOf(hurt, 'skynet', attack(hurt, 'S01', 'R02'))).toMatchObject({ chances: { 'kill/6': close(5 / 6), miss: close(1 / 6) } })
  })

  test('C9.4.1: a hit below the Resistance lands without a token', () => {
    const t = street([on('R02')], [on('S01')], { r: { hud: ['L08'], hand: ['L17'] } })
    t.quiet()
    const odds = oddsOf(t, 'resistance', attack(t, 'R02', 'S01'))
    expect(Object.keys(odds!.chances)).toEqual(['hit/0', 'miss'])
  })

  test('C9.4.4, C9.5.3: tokens of the others that land together count towards the death', () => {
    const t = street([on('R06')], [on('S01'), on('S01')], { r: { hud: ['L08'], hand: ['L17'] } })
    t.quiet()
    declareAll(t, ['skynet', attack(t, 'S01', 'R06')], ['skynet', { ...attack(t, 'S01', 'R06'), by: t.id('S01', 2) }])
    while (t.rule() !== 'C9.3.6r') t.play(t.asked()[0]!, t.options(t.asked()[0]!, 'done')[0] ?? pass)
    const odds = oddsOf(t, 'skynet', t.options('skynet', 'roll')[0]!)
    expect(odds).toMatchObject({ exact: true, chances: { miss: close(1 / 2), 'hit/3': close(1 / 4), 'kill/3': close(1 / 4) } })
  })

  test('C9.1.3: a card played before the roll counts in its odds', () => {
    const t = beforeTheRoll()
    expect(oddsOf(t, 'resistance', pass)).toMatchObject({ exact: true, chances: { 'kill/4': close(1 / 2), miss: close(1 / 2) } })
    expect(oddsOf(t, 'resistance', { do: 'play', card: 'E11', target: targetOf(t, 'S01') })).toMatchObject({
      chances: { 'kill/4': close(1 / 3), miss: close(2 / 3) },
    })
  })

  test('C9.4.4: what lands, and who dies, is known once the dice are rolled', () => {
    const t = beforeTheRoll()
    t.dice(6)
    until(t, 'damage')
    const odds = oddsOf(t, 'resistance', pass)
    expect(odds).toMatchObject({ exact: true, chances: { '4/1': 1 } })
    expect(odds!.says).toEqual([{ key: 'measure.damage.value', params: { tokens: 4, dead: 1 } }])
  })

  test('C14.4.2: against a marker they tell nothing of what it is', () => {
    const t = beforeTheRoll(true)
    expect(oddsOf(t, 'resistance', pass)).toMatchObject({ exact: true, chances: { hit: close(1 / 6), miss: close(5 / 6) } })
    const { hidden } = t.who('R15')
    Object.assign(hidden!, { real: hidden!.markers[1]!.id })
    expect(oddsOf(t, 'resistance', pass)).toMatchObject({ chances: { hit: close(1 / 6), miss: close(5 / 6) } })
  })

  test('nothing is measured where no die waits', () => {
    const t = street([on('R02')], [on('S01')], { r: { hud: ['L08'], hand: ['E01', 'L17'] } })
    expect(oddsOf(t, 'resistance', pass)).toBeUndefined()
  })
})
