import { describe, expect, test } from 'vitest'
import { discard, exchange, hit, pass, plan, play, salvation } from '../testing.ts'

const A = 'resistance'
const B = 'resistance2'
const three = { players: 3 as const }
const lead = (seat: string) => ({ do: 'lead', seat })

describe('three players (S18)', () => {
  test('S-72 (S18.2, S18.4, S18.5r, S6.3): one deck for both commanders', () => {
    const t = salvation.newMatch(three, { cities: ['C5', 'C3', 'C6', 'C1'] })
    for (const at of ['NTX', 'GUL', 'NTX']) t.play('skynet', { do: 'place', at })
    expect(['skynet', A, B].map(seat => t.hand(seat).length)).toEqual([7, 6, 6])
    expect(t.state.decks.resistance.draw).toHaveLength(69 - 12)

    const nine = ['K07', 'K08', 'K09', 'K10', 'K11', 'K12', 'K13', 'K14']
    const seven = ['R07', 'R08', 'R09', 'R10', 'R11', 'R12', 'R13']
    const u = salvation.position('', { go: 'draw', options: three, hands: { skynet: nine, [A]: seven, [B]: ['R14'] } })
    expect(u.asked()).toEqual(['skynet', A])
    u.play('skynet', discard('K07'))
    u.play(A, discard('R07'))
    expect(['skynet', A, B].map(seat => u.hand(seat).length)).toEqual([9, 7, 2])
    u.done()
  })

  test('S18.1, S18.3r: drawn in seat order, and no card seen by the other', () => {
    const t = salvation.position('', { go: 'draw', options: three, top: { resistance: ['R01', 'R02'] }, hands: { [A]: ['R07'] } })
    expect([t.hand(A), t.hand(B)]).toEqual([['R07', 'R01'], ['R02']])
    const seen = t.engine.game.view(t.state, B) as { hands: { [seat: string]: object } }
    expect(seen.hands[A]).toEqual({ count: 2, batches: { 0: 2 }, open: [] })
  })

  test('S-73 (S18.6, S18.8, S18.9, S18.10r): one unit, one card of a number', () => {
    const setup = { options: three, lead: A, hands: { skynet: ['K22'], [A]: ['R15'], [B]: ['R07', 'R35'] } }
    const begin = (units: string) => {
      const t = salvation.position(units, { ...setup, go: A })
      t.play(A, play('R15'), plan('INF1 WYO SAL'))
      t.play('skynet', { do: 'decline' })
      expect(t.asked()).toEqual([B])
      return t
    }
    const t = begin('WYO: 1 INF 1 JEP; SAL: | 1 T600')
    expect(t.refusal(B, play('R07'))?.rule).toBe('S18.10r')
    t.play(B, pass)
    t.play('skynet', lead(B), pass)
    t.dice(4)
    t.play(B, play('R35', 2))
    expect(t.at('SAL')).toBe('1 INF')

    const u = begin('WYO: 1 INF; SAL: 1 JEP | 1 T600')
    u.dice(3, 4)
    u.play(B, play('R07'))
    expect(u.happened('muster.rolled').at(-2)).toMatchObject({ faces: [3] })
    expect(u.asked()).toEqual(['skynet'])
    expect(u.refusal('skynet', hit('INF1'))).toBeUndefined()
    expect(u.refusal('skynet', hit('JEP1'))).toBeUndefined()
    u.done()
  })

  test('S18.9: nor does it move or explore under the partner’s card', () => {
    const hands = { skynet: ['K22'], [A]: ['R41'], [B]: ['R42'] }
    const t = salvation.position('SAL: 1 JEP; MOJ: 1 JEP', {
      options: three,
      go: A,
      lead: A,
      number: 3,
      hands,
      hidden: { SNA: ['H06'], MOJ: ['H07'] },
    })
    t.play(A, play('R41', 1), plan('JEP1 SAL SNA'))
    t.play(B, play('R42', 1))
    expect(t.refusal(B, plan('JEP1 SNA HID'))?.rule).toBe('S18.9')
    expect(t.refusal(B, plan('JEP2 MOJ LAB'))).toBeUndefined()
    const u = salvation.position('SAL: 1 JEP; MOJ: 2 JEP', {
      options: three,
      go: A,
      lead: A,
      number: 3,
      hands,
      hidden: { SNA: ['H06'], MOJ: ['H07'] },
    })
    u.play(A, play('R41', 1), plan('JEP1 SAL SNA'))
    u.play(B, play('R42', 2))
    expect(u.refusal(B, { do: 'explore', unit: 'JEP1' })?.rule).toBe('S18.9')
  })

  test('S18.9, S18.10r: all that attacked have acted, and so has who explored', () => {
    const setup = { options: three, go: A, lead: A }
    const t = salvation.position('BIT: 1 INF 1 JEP | 1 T600; MON: 1 INF', {
      ...setup,
      number: 2,
      hands: { skynet: ['K22'], [A]: ['R35'], [B]: ['R36'] },
      dice: [1, 1, 1],
    })
    t.play(A, play('R35', 2))
    t.play(B, play('R36', 1))
    for (const unit of ['INF1 BIT COL', 'JEP1 BIT COL']) expect(t.refusal(B, plan(unit))?.rule).toBe('S18.9')
    expect(t.refusal(B, plan('INF2 MON BIT'))).toBeUndefined()

    const u = salvation.position('BIT: 1 INF 1 TNK | 1 T600', {
      ...setup,
      number: 3,
      hands: { skynet: ['K46'], [A]: ['R53'], [B]: ['R56'] },
      hidden: { BIT: ['H06'] },
      dice: [1, 2, 1],
    })
    u.play(A, play('R53'), { do: 'explore', unit: 'INF1' }, { do: 'reveal', token: 'BIT1' })
    u.play(B, play('R56', 2))
    expect(u.happened('muster.rolled').map(event => event.faces)).toEqual([[1, 2], [1]])
    u.done()
  })

  test('S10.8r: the player of the card names the order of its sectors, not the lead', () => {
    const hands = { skynet: ['K22'], [A]: ['R07'], [B]: ['R15'] }
    const t = salvation.position('FRO: 2 JEP; HIP: | 1 HUN; PAN: | 1 HUN', { options: three, lead: A, go: B, hands })
    t.play(B, play('R15'), plan('JEP1 FRO HIP', 'JEP2 FRO PAN'))
    expect([t.asked(), t.rule()]).toEqual([[B], 'S10.8r'])
  })

  test('S18.8: the units are shared', () => {
    const hands = { skynet: ['K22'], [A]: ['R15'], [B]: ['R35'] }
    const t = salvation.position('SAL: 1 JEP', { options: three, go: A, lead: A, hands })
    t.play(A, play('R15'), plan('JEP1 SAL SNA'))
    t.play(B, pass)
    t.play('skynet', lead(B), pass)
    t.play(B, play('R35', 1))
    expect(t.refusal(B, plan('JEP1 SNA HID'))).toBeUndefined()
  })

  test('S18.6, S18.7r: Skynet names the lead at the beginning of each number', () => {
    const hands = { skynet: ['K22'], [A]: ['R15'], [B]: ['R35'] }
    const t = salvation.position('', { options: three, go: 'skynet', number: 0, lead: A, hands })
    t.play('skynet', pass)
    t.play(A, pass)
    t.play(B, pass)
    t.exactly('skynet', [lead(A), lead(B)])
    expect(t.refusal('skynet', lead('skynet'))?.rule).toBe('S18.6')
    t.play('skynet', lead(B), pass)
    expect(t.asked()).toEqual([B])
    t.play(B, pass)
    expect(t.asked()).toEqual([A])
  })

  test('S18.2: there is no way to give a card to the partner', () => {
    const t = salvation.position('', { options: three, go: A, lead: A, hands: { [A]: ['R15'], [B]: ['R35'] } })
    expect(t.refusal(A, play('R35', 1))?.rule).toBe('S7.3')
    expect(t.refusal(A, exchange('R35'))?.rule).toBe('S7.3')
    expect(t.refusal(A, { do: 'give', card: 'R15' })?.rule).toBe('muster.malformed')
  })

  test('S-74 (S18.13, S18.14r, S18.16, S18.17, S18.20r): points and wins are counted apart', () => {
    const hands = { skynet: ['K07'], [A]: ['R53', 'R58'], [B]: ['R54'] }
    const t = salvation.position('PUG: 1 INF; MOJ: 1 JEP', {
      options: three,
      go: A,
      lead: A,
      number: 3,
      hands,
      vp: { [A]: 9, [B]: 8 },
      hidden: { MOJ: ['H01'] },
    })
    t.play(A, play('R53'), { do: 'reveal', token: 'MOJ1' })
    t.exactly(A, [{ do: 'place', at: 'MOJ' }, { do: 'decline' }])
    t.play(A, { do: 'decline' })
    t.play(B, pass)
    t.play('skynet', lead(A), pass)
    t.play(A, play('R58'))
    t.play(B, pass)
    expect(t.state.vp).toEqual({ [A]: 11, [B]: 8 })
    expect(t.state.outcome).toMatchObject({ winners: [A], rule: 'S18.16' })

    const end = (vp: object, captured: readonly string[]) =>
      salvation.position('', { options: three, go: 'end', vp: vp as never, captured }).state.outcome
    expect(end({ [A]: 11, [B]: 10 }, [])?.winners).toEqual([A, B])
    expect(end({ [A]: 8, [B]: 10 }, [])?.winners).toEqual([B])
    expect(end({ [A]: 11, [B]: 10 }, ['H01', 'H02', 'H03', 'H04', 'H05'])?.winners).toEqual(['skynet'])
    expect(end({ [A]: 9, [B]: 9 }, [])).toBeNull()
  })

  test('S18.18r, S18.19: all machines and factories gone is a win of both; Skynet’s win is a loss of both', () => {
    const end = (units: string, vp = {}) => salvation.position(units, { options: three, go: 'end', bare: true, vp }).state.outcome
    expect(end('SAL: 1 INF')?.winners).toEqual([A, B])
    expect(end('SAL: | 1 T1', { [A]: 9 })?.winners).toEqual(['skynet'])
  })

  test('S-75 (S18.7r, S18.11r, S18.15r): the lead speaks for both', () => {
    const hands = { skynet: ['K15'], [A]: ['R07'], [B]: ['R15', 'R16', 'R23'] }
    const setup = { options: three, hands, revealed: { SAL: ['H32'] }, lead: A, dice: [1, 1, 1] }
    const t = salvation.position('SAL: 2 INF; WYO: | 1 T600', { ...setup, go: 'skynet' })
    t.play('skynet', play('K15'), plan('T600-1 WYO SAL'))
    expect(t.asked()).toEqual([A])
    t.play(A, { do: 'intercept' })
    expect(t.happened('muster.rolled')[0]?.seat).toBe(A)
    t.done()

    const u = salvation.position('SAL: 2 INF', { ...setup, dice: [], go: 'end', lead: B })
    expect(u.asked()).toEqual([B])
    u.play(B, discard('R16'))
    expect(u.happened('gaveUp')).toMatchObject([
      { seat: B, ids: ['R16'] },
      { seat: A, ids: ['R07'] },
    ])
    u.done()
  })

  test('S18.11r: the lead of the number decides on interceptions, whoever he is', () => {
    const hands = { skynet: ['K15'], [A]: ['R07'], [B]: ['R15'] }
    const t = salvation.position('SAL: 2 INF; WYO: | 1 T600', { options: three, hands, go: 'skynet', lead: B })
    t.play('skynet', play('K15'), plan('T600-1 WYO SAL'))
    expect(t.asked()).toEqual([B])
  })

  test('S18.15r: who has no card is skipped, and the other goes on', () => {
    const hands = { skynet: ['K15'], [A]: [], [B]: ['R15', 'R16', 'R23'] }
    const t = salvation.position('SAL: 3 INF', { options: three, hands, revealed: { SAL: ['H32'] }, lead: A, go: 'end' })
    t.play(B, discard('R16'), discard('R15'))
    expect(t.hand(B)).toEqual(expect.not.arrayContaining(['R23']))
  })

  test('S18.11r: dice of a battle that a card started are aimed by its player', () => {
    const hands = { skynet: ['K22'], [A]: ['R15'], [B]: ['R07'] }
    const t = salvation.position('SAL: 1 INF | 2 T600', { options: three, go: B, lead: A, hands, dice: [4, 1] })
    t.play(B, play('R07'))
    expect(t.asked()).toEqual([B])
    expect(t.happened('muster.rolled')[0]?.seat).toBe(B)
    t.play(B, hit('T600-1'))
    const u = salvation.position('SAL: 1 INF | 2 T600', {
      options: three,
      go: 'skynet',
      lead: B,
      hands: { ...hands, skynet: ['K07'] },
      dice: [1, 1, 4],
    })
    u.play('skynet', play('K07'))
    expect(u.asked()).toEqual([B])
    u.done()
  })

  test('S-76 (S18.12, S12.19): technology serves both', () => {
    const hands = { skynet: ['K22'], [A]: ['R07', 'R56'], [B]: ['R53'] }
    const t = salvation.position('SAL: 1 INF | 1 T1; MOJ: 1 JEP', {
      options: three,
      go: B,
      lead: B,
      number: 3,
      hands,
      hidden: { MOJ: ['H11'] },
      technology: ['TEC3'],
      dice: [1, 1, 1, 1],
    })
    t.play(B, play('R53'), { do: 'reveal', token: 'MOJ1' })
    t.play(A, play('R56', 2))
    expect(t.happened('muster.rolled')[0]?.faces).toHaveLength(2)
    t.done()
  })

  test('S18.21r: the limit counts the units of both', () => {
    const hands = { skynet: ['K22'], [A]: ['R15'], [B]: ['R16'] }
    const t = salvation.position('SAL: 4 INF; SNA: 1 JEP', { options: three, go: B, lead: A, hands })
    t.play(B, play('R16'))
    expect(t.refusal(B, plan('JEP1 SNA SAL'))?.rule).toBe('S9.9')
  })

  test('S19.1r: a task is that of the player who turned the token up', () => {
    const hands = { skynet: ['K22'], [A]: ['R07'], [B]: ['R53'] }
    const options = { ...three, cityMissions: true }
    const t = salvation.position('MOJ: 1 JEP; NTX: 1 INF', {
      options,
      go: B,
      lead: A,
      number: 3,
      hands,
      hidden: { MOJ: ['H06'] },
      cities: ['C5'],
    })
    t.play(B, play('R53'), { do: 'reveal', token: 'MOJ1' })
    t.endTurn()
    expect(t.state.vp).toEqual({ [A]: 0, [B]: 1 })
  })

  test('S19.1r: the open tasks of a commander who gives up leave the game', () => {
    const hands = { skynet: ['K22'], [A]: ['R07'], [B]: ['R53'] }
    const options = { ...three, cityMissions: true }
    const t = salvation.position('MOJ: 1 JEP; NTX: 1 INF', {
      options,
      go: B,
      lead: A,
      number: 3,
      hands,
      hidden: { MOJ: ['H06'] },
      cities: ['C5'],
    })
    t.play(B, play('R53'), { do: 'reveal', token: 'MOJ1' })
    expect(t.state.tasks).toEqual([{ city: 'C5', seat: B }])
    t.concede(B)
    expect([t.state.tasks, t.state.citiesGone.includes('C5')]).toEqual([[], true])
    t.done()
  })

  test('S18.1, S7.6: who gives up at his go has no further go, and the match goes on', () => {
    const hands = { skynet: ['K22'], [A]: ['R15'], [B]: ['R07', 'R23'] }
    const t = salvation.position('SAL: 1 JEP', { options: three, go: A, lead: A, hands })
    t.concede(A)
    expect([t.asked(), t.state.number]).toEqual([[B], 1])
    expect(t.played('resistance')).toEqual(['R15'])
    t.play(B, pass)
    expect([t.asked(), t.state.number]).toEqual([['skynet'], 2])
    t.done()
  })

  test('S18.16: a commander who gives up leaves the field to the other', () => {
    const hands = { skynet: ['K22'], [A]: ['R15'], [B]: ['R07'] }
    const t = salvation.position('SAL: 1 JEP', { options: three, go: A, lead: A, hands })
    t.play(A, play('R15'))
    t.concede(A)
    expect(t.state.outcome).toBeNull()
    expect(t.asked()).toEqual([B])
    t.play(B, plan('JEP1 SAL SNA'))
    expect(t.asked()).toEqual([B])
    t.endTurn()
    expect(t.state.number).toBe(0)
    expect(t.state.lead).toBe(B)
    t.concede(B)
    expect(t.state.outcome?.winners).toEqual(['skynet'])
  })
})
