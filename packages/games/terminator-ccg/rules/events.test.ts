import { describe, expect, test } from 'vitest'
import { attack, declareAll, on, passCounters, playOn, street, targetOf } from '../cases/kit.ts'
import { ccg, pass } from '../testing.ts'
import { barrierPower, defense, handSize } from '../values.ts'
import { gainCp, gainPoints } from './pieces-in-play.ts'

const FUTURE = { scenario: 'futureWar' } as const
/** A Barrier between City Street and Isolated Side Street. */
const barrier = (owner: string, power = 4) => ({
  card: 'E31',
  owner,
  rotated: false,
  until: 'permanent' as const,
  tokens: null,
  on: null,
  at: null,
  barrier: { a: 'L08', b: 'L09', power, damage: 0 },
})

describe('C5, C16, C19 cards', () => {
  test('C5.3.6r, C16.1.4r: a countered card goes to the pile, and its cost stays paid', () => {
    const t = street([on('R02')], [on('S01')], { r: { hud: ['L08'], hand: ['E02', 'L17'], cp: 3 }, s: { hand: ['E14', 'L17'], cp: 2 } })
    playOn(t, 'resistance', 'E02', 'R02')
    while (t.asked()[0] !== 'skynet') t.play(t.asked()[0]!, pass)
    t.play('skynet', { do: 'counter', card: 'E14' })
    passCounters(t)
    expect(t.player('resistance')).toMatchObject({ cp: 2, discard: ['E02'] })
    expect(t.state.changes).toEqual([])
  })

  test('C5.3.8r: what is set off at one moment goes in play order', () => {
    const t = ccg.position({
      begin: 'ready',
      options: { ...FUTURE, skynet: 2 },
      sides: { resistance: { hud: ['L30'] }, skynet: { condition: 'N04', cp: 0 }, skynet2: { condition: 'N04', cp: 0 } },
    })
    expect(t.happened('cpGained').map(({ seat }) => seat)).toEqual(['skynet', 'skynet2'])
  })

  test('C5.4.2, C19.2.1, C19.2.2: a Permanent Event stays, is used, rotates and is readied', () => {
    const t = street([on('R02')], [on('S01')], { begin: 'search', r: { hud: ['L08', 'L09'], hand: ['E35', 'L17'], cp: 2 } })
    t.play('resistance', { do: 'play', card: 'E35', target: '' })
    passCounters(t)
    const use = () => t.options('resistance', 'use').find(({ source }) => source === t.state.events[0]!.id)
    while (t.asked()[0] !== 'resistance') t.play(t.asked()[0]!, pass)
    t.play('resistance', use()!)
    expect([t.player('resistance').cp, t.state.events[0]!.rotated]).toEqual([1, true])
    t.goTo('movement')
    expect(t.state.events[0]).toMatchObject({ card: 'E35', rotated: false })
  })

  test('C5.4.6r, C5.4.5r, C19.2.4: at the end of the Search Round what lasts for the turn ends, and lies on the table till then', () => {
    const t = street([on('R02')], [on('S01')], { s: { hand: ['E33', 'L17'], cp: 2 } })
    while (t.asked()[0] !== 'skynet') t.play(t.asked()[0]!, pass)
    t.play('skynet', { do: 'play', card: 'E33', target: targetOf(t, 'S01') })
    passCounters(t)
    t.goTo('searchDeclare')
    expect(t.state.events.map(({ card }) => card)).toEqual(['E33'])
    t.goTo('movement')
    expect([t.state.events, t.state.changes, t.player('skynet').discard]).toEqual([[], [], ['E33']])
  })

  test('C16.1.1, C16.1.3r: CP never fall below 0; income is an option', () => {
    const t = ccg.position({ begin: 'ready', options: { cpIncome: 2 }, sides: { resistance: { hud: ['L08'], cp: 1 } } })
    expect(t.player('resistance').cp).toBe(3)
    gainCp(t.state, 'resistance', -9, 'C16.1.1')
    expect(t.player('resistance').cp).toBe(0)
    expect(ccg.position({ begin: 'ready', sides: { resistance: { hud: ['L08'], cp: 1 } } }).player('resistance').cp).toBe(1)
  })

  test('C19.1.4r, C19.1.5r: a target that is not legal is refused, and so is any Event while cards are drawn', () => {
    const t = street([on('R02')], [on('S01')], { r: { hud: ['L08'], hand: ['E22', 'L17'] } })
    expect(t.refusal('resistance', { do: 'play', card: 'E22', target: targetOf(t, 'S01') })).toBeDefined()
    expect(t.refusal('resistance', { do: 'play', card: 'E22', target: 'c9999' })).toBeDefined()
  })

  test('C19.3.3, C19.3.4: a Condition works on everybody, and no Event on it', () => {
    const t = ccg.position({
      begin: 'search',
      sides: { resistance: { hud: ['L08'], characters: [on('R02')], condition: 'N03', hand: ['E14', 'L17'] } },
    })
    expect(handSize(t.state, 'resistance')).toBe(6)
    expect(t.refusal('resistance', { do: 'play', card: 'E14', target: '' })?.rule).toBe('C5.3.2')
  })

  test('C19.4.4, C19.4.5, C19.4.7r, C19.4.9r: Missions are set aside for points, are no Events, and enough points win at once', () => {
    const t = ccg.position({
      begin: 'search',
      sides: {
        resistance: { hud: ['L08'], characters: [1, 2, 3].map(() => on('R02', { items: ['I13'] })), hand: ['M06'], points: 8, cp: 0 },
        skynet: { characters: [], hand: ['E15', 'E17'], cp: 2 },
      },
    })
    while (t.rule() !== 'C19.4.6r') t.play(t.asked()[0]!, pass)
    t.play('resistance', { do: 'mission', card: 'M06' })
    passCounters(t)
    expect(t.state.outcome).toMatchObject({ winners: ['resistance'], rule: 'C19.4.5' })
    expect(t.player('resistance')).toMatchObject({ points: 10, missions: ['M06'] })
    gainPoints(t.state, 'resistance', -20, 'C19.4.9r')
    expect(t.player('resistance').points).toBe(0)
  })

  test('C5.3.6r: a countered Mission goes back to hand, unless the counter says otherwise', () => {
    const t = ccg.position({
      begin: 'search',
      sides: {
        resistance: { hud: ['L08'], characters: [1, 2, 3].map(() => on('R02', { items: ['I13'] })), hand: ['M06'] },
        skynet: { characters: [], hand: ['E17'], cp: 3 },
      },
    })
    while (t.rule() !== 'C19.4.6r') t.play(t.asked()[0]!, pass)
    t.play('resistance', { do: 'mission', card: 'M06' })
    t.play('skynet', { do: 'counter', card: 'E17' })
    passCounters(t)
    expect(t.player('resistance')).toMatchObject({ points: 0, discard: ['M06'], hand: [] })
  })
})

describe('C26.2 Barriers', () => {
  const fight = (weapon: string, options: object = {}, power = 4) =>
    ccg.position({
      begin: 'combat',
      options,
      sides: {
        resistance: {
          hud: ['L07', 'L08', 'L09', 'L10'],
          characters: [on('R02', { items: [weapon] }), { card: 'R18', at: 'L10', items: ['I07'] }],
        },
        skynet: { characters: [{ card: 'S01', at: 'L09' }] },
      },
      change: s => s.events.push({ id: s.nextPiece++, ...barrier('skynet', power) }),
    })

  test('C26.2.1, C26.2.2, C26.2.7r, C26.2.10r: it is attacked from either side, loses Power, and falls', () => {
    const t = fight('I05')
    const id = t.state.events[0]!.id
    expect(defense(t.state, id)).toBe(0)
    t.dice(6)
    declareAll(t, ['resistance', attack(t, 'R02', 'S01', { weapon: 'I05', marker: id })])
    t.goTo('searchDeclare')
    expect([t.state.events, t.player('skynet').discard]).toEqual([[], ['E31']])
    const strong = fight('I04', {}, 6)
    strong.dice(6)
    declareAll(strong, ['resistance', attack(strong, 'R02', 'S01', { weapon: 'I04', marker: strong.state.events[0]!.id })])
    strong.goTo('searchDeclare')
    expect(barrierPower(strong.state.events[0]!)).toBe(4)
    const soft = fight('I04', { barrierResistance: 'none' }, 9)
    soft.dice(6)
    declareAll(soft, ['resistance', attack(soft, 'R02', 'S01', { weapon: 'I04', marker: soft.state.events[0]!.id })])
    soft.goTo('searchDeclare')
    expect(barrierPower(soft.state.events[0]!)).toBe(1)
  })

  test('C26.2.4, C26.2.9r: nobody shoots through it, but a Long weapon next to it reaches it', () => {
    const t = fight('I07')
    t.play('resistance', { do: 'done' })
    t.play('skynet', { do: 'done' })
    expect(t.refusal('resistance', attack(t, 'R02', 'S01', { weapon: 'I07' }))?.rule).toBe('C26.2.4')
    expect(t.refusal('resistance', attack(t, 'R18', 'S01', { weapon: 'I07', marker: t.state.events[0]!.id }))).toBeUndefined()
    expect(t.refusal('resistance', attack(t, 'R18', 'S01', { weapon: 'I07' }))).toBeUndefined()
  })

  test('C26.2.5, C26.2.6r, C26.2.8r: not in a fight; it bars one link, for markers and what nobody controls too', () => {
    const t = street([on('R02')], [on('S01')], { r: { hud: ['L08', 'L09'], hand: ['E31', 'L17'], cp: 3 } })
    expect(t.options('resistance', 'play')).toEqual([])
    const round = ccg.position({
      begin: 'movement',
      sides: {
        resistance: { hud: ['L09', 'L08', 'L07'], characters: [on('R15', { decoys: ['L08'] })] },
        skynet: { hud: ['L09', 'L14', 'L08'] },
      },
      change: s => s.events.push({ id: s.nextPiece++, ...barrier('skynet') }),
    })
    const [marker] = round.who('R15').hidden!.markers
    expect(round.refusal('resistance', { do: 'move', who: marker!.id, to: 'L09' })?.rule).toBe('C26.2.3')
    round.play('resistance', { do: 'move', who: marker!.id, to: 'L14' }, { do: 'move', who: marker!.id, to: 'L09' })
    expect(round.who('R15').at).toBe('L09')
  })
})

test('C19.4.6r: a charge laid in the Search Round meets Pull the Plug at once, between two searches and in a window', () => {
  const position = () =>
    ccg.position({
      begin: 'search',
      options: FUTURE,
      sides: {
        resistance: { hud: ['L30'], characters: [{ card: 'R21', at: 'L27', items: ['I30'] }], hand: ['M10', 'L17'], cp: 2 },
        skynet: { hud: ['L27'] },
      },
    })
  for (const rule of ['C5.2.7r', 'C11.1.1']) {
    const t = position()
    while (t.rule() !== rule) t.play('resistance', pass)
    t.play('resistance', t.options('resistance', 'use')[0]!)
    expect([t.state.damagedPlaces, t.rule()]).toEqual([['L27'], 'C19.4.6r'])
    t.play('resistance', { do: 'mission', card: 'M10' })
    expect(t.player('resistance').points).toBe(3)
  }
})

test('C19.4.3: one Mission in each Round, and another in a later Round of the same turn', () => {
  const t = ccg.position({
    begin: 'movement',
    dice: [6],
    sides: {
      resistance: {
        hud: ['L08', 'L09'],
        characters: [{ card: 'R02', at: 'L09', items: ['I10'] }, ...['P07', 'P09'].map(card => ({ card, at: 'L09' }))],
        hand: ['M02', 'M01', 'L17'],
      },
      skynet: { characters: [{ card: 'S07', at: 'L08' }] },
    },
  })
  t.play('resistance', { do: 'done' }, { do: 'mission', card: 'M02' })
  passCounters(t)
  t.goTo('declare')
  t.quiet()
  declareAll(t, ['resistance', attack(t, 'R02', 'S07', { weapon: 'I10' })])
  while (t.rule() !== 'C19.4.6r') t.play(t.asked()[0]!, { do: 'pass' })
  t.play('resistance', { do: 'mission', card: 'M01' })
  passCounters(t)
  expect(t.player('resistance')).toMatchObject({ points: 4, missions: ['M02', 'M01'] })
})

test('C3.1.7r: what comes into play is ready, but for what a rule says', () => {
  const t = ccg.position({
    begin: 'production',
    seat: 'skynet',
    options: FUTURE,
    sides: { skynet: { hud: ['L26'], characters: [1, 2].map(() => ({ card: 'S13', at: 'L26' })), hand: ['S07', 'K10'] } },
  })
  for (const copy of [1, 2]) t.play('skynet', { do: 'produce', drone: t.id('S13', copy) })
  t.play('skynet', { do: 'spend' }, { do: 'build', card: 'S07', bearer: 0 })
  expect(t.who('S07').rotated).toBe(false)
})
