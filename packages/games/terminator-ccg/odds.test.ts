import { type Option, oddsFor, seededRandom } from '@muster/core'
import { describe, expect, test } from 'vitest'
import { attack, declareAll, on, street, targetOf } from './cases/kit.ts'
import { terminatorCcg } from './game.ts'
import { type CcgTable, pass } from './testing.ts'

/** The odds that a seat sees of an answer. */
function oddsOf(t: CcgTable, seat: string, answer: Option) {
  const odds = oddsFor(terminatorCcg, t.state, seat, { pick: answer }, seededRandom(1, 'odds'))
  return odds && { exact: odds.exact, chances: Object.fromEntries(odds.outcomes.map(({ value, p }) => [value, p])), says: odds.says }
}

const close = (p: number) => expect.closeTo(p, 12)

/** The window before the roll of a T-800 against Hollis, of Speed 3, whose player holds cards. */
function beforeTheRoll(marker = false): CcgTable {
  const t = street([on(marker ? 'R15' : 'R02', marker ? { decoys: ['L08'] } : {})], [on('S01')], {
    r: { hud: ['L08'], hand: ['E11', 'E08', 'L17'] },
  })
  t.quiet()
  const decoy = marker ? { marker: t.who('R15').hidden!.markers[1]!.id } : {}
  declareAll(t, ['skynet', attack(t, 'S01', marker ? 'R15' : 'R02', decoy)])
  while (t.state.moment?.kind !== 'hit') t.play(t.asked()[0]!, t.options(t.asked()[0]!, 'done')[0] ?? pass)
  return t
}

describe('exact odds', () => {
  test('C9.3.2: a die over Defense 3 hits three times in six', () => {
    const odds = oddsOf(beforeTheRoll(), 'resistance', pass)
    expect(odds).toMatchObject({ exact: true, chances: { hit: close(1 / 2), miss: close(1 / 2) } })
    expect(odds!.says.map(({ key }) => key).sort()).toEqual(['measure.hit.hit', 'measure.hit.miss'])
  })

  test('C9.1.3: a card played before the roll counts in its odds', () => {
    const t = beforeTheRoll()
    expect(oddsOf(t, 'resistance', { do: 'play', card: 'E11', target: targetOf(t, 'S01') })).toMatchObject({
      chances: { hit: close(1 / 3), miss: close(2 / 3) },
    })
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
