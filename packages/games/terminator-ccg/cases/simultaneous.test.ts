import { describe, expect, test } from 'vitest'
import { ccg, pass } from '../testing.ts'
import { attack, declareAll, on, passCounters, playOn, street } from './kit.ts'

type T = ReturnType<typeof street>

/** Goes on in windows and declarations until a seat may play a card at the moment before a roll. */
function untilRoll(t: T, seat: string): void {
  while (t.state.moment?.kind !== 'hit' || t.asked()[0] !== seat) {
    const [asked] = t.asked()
    const option = ['done', 'roll', 'pass'].flatMap(verb => t.options(asked!, verb))[0]
    t.play(asked!, option ?? pass)
  }
}

describe('C9.3.4: shots of one type are fired at once', () => {
  /** Rensy with a grenade launcher and a T-400 with a shotgun aim at each other; SkyNet may send a T-500 at Rensy before its own shot. */
  const duel = (dice: readonly number[], rensy: object = {}) => {
    const t = street([on('R04', { items: ['I10'], ...rensy })], [on('S07', { items: ['I04'] }), on('S08')], {
      s: { hud: ['L14'], hand: ['E19', 'L17'], cp: 4 },
      dice,
    })
    declareAll(t, ['resistance', attack(t, 'R04', 'S07', { weapon: 'I10' })], ['skynet', attack(t, 'S07', 'R04', { weapon: 'I04' })])
    return t
  }
  /** The T-500 strikes Rensy dead in the window before the second roll. */
  const strike = (t: T, by = 'S08') => {
    untilRoll(t, 'skynet')
    if (t.happened('muster.rolled').length === 0) {
      t.play('skynet', pass)
      untilRoll(t, 'skynet')
    }
    playOn(t, 'skynet', 'E19', by)
    passCounters(t)
    t.play('skynet', attack(t, by, 'R04'))
  }

  test('C9.3.4: the hit of who is struck dead before damage is counted lands all the same', () => {
    const t = duel([6, 6], { damage: 2 })
    strike(t)
    t.goTo('searchDeclare')
    expect(t.inPlay('R04')).toBe(false)
    expect(t.inPlay('S07')).toBe(false)
    expect(t.happened('attackLost').map(({ attack: id }) => id)).toHaveLength(1)
    t.done()
  })

  test('C9.2.9r: who is dead before his own die has fired nothing', () => {
    const t = street([on('R04', { items: ['I10'], damage: 2 })], [on('S07'), on('S08')], {
      s: { hud: ['L14'], hand: ['E19', 'L17'], cp: 4 },
      dice: [6],
    })
    declareAll(t, ['resistance', attack(t, 'R04', 'S07', { weapon: 'I10' })])
    untilRoll(t, 'skynet')
    playOn(t, 'skynet', 'E19', 'S08')
    passCounters(t)
    t.play('skynet', attack(t, 'S08', 'R04'))
    t.goTo('searchDeclare')
    expect([t.inPlay('R04'), t.who('S07').damage]).toEqual([false, 0])
    expect(t.happened('muster.rolled')).toHaveLength(1)
    t.done()
  })

  test('C9.3.4, C9.5.3: two who shoot each other fall together', () => {
    const t = duel([6, 6], { damage: 2 })
    t.goTo('searchDeclare')
    expect([t.inPlay('R04'), t.inPlay('S07')]).toEqual([false, false])
    t.done()
  })

  test('C9.4.7: close combat is for survivors of the shots', () => {
    const t = street([on('R04', { items: ['I10'] })], [on('S07', { damage: 3 })], { dice: [6] })
    declareAll(t, ['skynet', attack(t, 'S07', 'R04')], ['resistance', attack(t, 'R04', 'S07', { weapon: 'I10' })])
    t.goTo('searchDeclare')
    expect([t.inPlay('S07'), t.who('R04').damage]).toEqual([false, 0])
    t.done()
  })

  test('C9.4.4: Rensy, Power 4, takes hits of 5, 4 and 4 with one token', () => {
    const t = street([on('R04')], [on('S07'), on('S07'), on('S07')], { dice: [6, 6, 6] })
    const by = (copy: number) => ({ ...attack(t, 'S07', 'R04'), by: t.id('S07', copy) })
    Object.assign(t.who('S07', 2), { damage: 1 })
    Object.assign(t.who('S07', 3), { damage: 1 })
    declareAll(t, ['skynet', by(1)], ['skynet', by(2)], ['skynet', by(3)])
    t.goTo('searchDeclare')
    expect(t.who('R04').damage).toBe(1)
    t.done()
  })

  test('C9.4.9r, C9.3.3: a token of the shots weakens the blow and its roll', () => {
    const t = street([on('R04', { items: ['I08'] })], [on('S07')], { dice: [6, 6] })
    declareAll(t, ['skynet', attack(t, 'S07', 'R04')], ['resistance', attack(t, 'R04', 'S07', { weapon: 'I08' })])
    t.goTo('searchDeclare')
    // 8 less 5 are three tokens: the blow has Power 2, and its roll 6 less 3 is just over Speed 2.
    expect([t.who('S07').damage, t.who('R04').damage]).toEqual([3, 0])
    expect(t.happened('muster.rolled').map(({ hits }) => hits)).toEqual([1, 1])
    t.done()
  })

  test('M08, C9.3.4: a machine that falls to the shot of a dead man has died all the same', () => {
    const t = street([on('R04', { items: ['I10'], damage: 2 })], [on('S08', { damage: 5, items: ['I01'] }), on('S07')], {
      r: { hud: ['L08'], hand: ['M08'] },
      s: { hud: ['L14'], hand: ['E19', 'L17'], cp: 4 },
      dice: [6, 6],
    })
    declareAll(t, ['resistance', attack(t, 'R04', 'S08', { weapon: 'I10' })], ['skynet', attack(t, 'S08', 'R04', { weapon: 'I01' })])
    strike(t, 'S07')
    while (t.rule() !== 'C19.4.6r' || t.inPlay('S08')) t.play(t.asked()[0]!, pass)
    t.play('resistance', { do: 'mission', card: 'M08' })
    passCounters(t)
    expect(t.player('resistance').points).toBe(3)
  })

  test('C9.5.3, C9.5.5: the dead leave what they carry where they fell, for anybody', () => {
    const t = duel([6, 6], { damage: 2 })
    t.goTo('searchDeclare')
    expect(t.state.items.map(({ card, bearer, at }) => [card, bearer, at])).toEqual([
      ['I10', null, 'L08'],
      ['I04', null, 'L08'],
    ])
  })

  test('C9.1.6r: who declared an attack that is lost is rotated still, and cannot search', () => {
    const t = street([on('R04'), on('R06', { items: ['I10'] })], [on('S07', { damage: 4 })], { dice: [6] })
    declareAll(t, ['resistance', attack(t, 'R04', 'S07')], ['resistance', attack(t, 'R06', 'S07', { weapon: 'I10' })])
    t.goTo('searchDeclare')
    expect(t.who('R04').rotated).toBe(true)
    while (t.options(t.asked()[0]!, 'search').length === 0) t.play(t.asked()[0]!, pass)
    expect(t.refusal('resistance', { do: 'search', who: t.id('R04') })?.rule).toBe('C5.2.9')
  })

  test('C9.1.5: who has declared nothing strikes nobody, attacked or not', () => {
    const t = street([on('R04')], [on('S07')], { dice: [1] })
    declareAll(t, ['skynet', attack(t, 'S07', 'R04')])
    t.goTo('searchDeclare')
    expect(t.happened('muster.rolled')).toHaveLength(1)
    expect(t.who('R04').rotated).toBe(false)
  })
})

describe('C17 Free Attacks between', () => {
  test('C17.1.5r, C9.1.1: a Free Attack leaves the attack of the Round unused, and may use the same weapon', () => {
    const t = street([on('R06', { items: ['I04'] })], [on('S01')], { r: { hud: ['L08'], hand: ['E18', 'L17'], cp: 4 }, dice: [6, 6] })
    playOn(t, 'resistance', 'E18', 'R06')
    passCounters(t)
    t.play('resistance', attack(t, 'R06', 'S01', { weapon: 'I04' }))
    t.quiet()
    expect([t.who('S01').damage, t.who('R06').rotated]).toEqual([1, false])
    declareAll(t, ['resistance', attack(t, 'R06', 'S01', { weapon: 'I04' })])
    t.goTo('searchDeclare')
    expect(t.who('S01').damage).toBe(1 + 8 - 6)
    t.done()
  })

  test('C17.1.6r: its damage is there before play goes on', () => {
    const t = ccg.position({
      begin: 'search',
      sides: {
        resistance: { hud: ['L08'], characters: [on('R06', { items: ['I10'] })], hand: ['E18', 'L17'], cp: 4 },
        skynet: { characters: [on('S07')] },
      },
      dice: [6],
    })
    playOn(t, 'resistance', 'E18', 'R06')
    passCounters(t)
    t.play('resistance', attack(t, 'R06', 'S07', { weapon: 'I10' }))
    while (t.state.freeing) t.play(t.asked()[0]!, pass)
    expect([t.inPlay('S07'), t.state.round]).toEqual([false, 'search'])
    t.done()
  })
})
