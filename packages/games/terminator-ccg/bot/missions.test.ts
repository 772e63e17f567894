import type { Choice, Option } from '@muster/core'
import { describe, expect, test } from 'vitest'
import { botHints } from '../bot.ts'
import { type Bench, bench } from '../effects/trials/bench.ts'
import { completeOptions } from '../options.ts'
import { FUTURE_WAR } from '../scenarios.ts'
import type { Character, PlaceId } from '../state.ts'
import { missionWorth, wantsOf } from './missions.ts'

const pick = (option: Option): Choice => ({ pick: option })
const look = (b: Bench, seat: string, option: Option): number => botHints.weigh!(b.state, seat, [pick(option)])[0]!

/** What a place is worth to the Missions of a player's hand. */
const worth = (b: Bench, seat: string, who: Character, place: PlaceId): number =>
  wantsOf(b.state, seat).reduce((sum, want) => sum + missionWorth(b.state, seat, want, who, place), 0)

function future(): Bench {
  const b = bench()
  Object.assign(b.state, { scenario: FUTURE_WAR, options: completeOptions({ scenario: 'futureWar' }) })
  return b
}

/** Whether holding a Mission makes a choice look better. */
function helps(b: Bench, seat: string, mission: string, option: Option): boolean {
  const before = look(b, seat, option)
  b.hand(seat, mission)
  return look(b, seat, option) > before
}

describe('Missions that are won by fighting', () => {
  const attackOf = (by: Character, target: Character): Option => ({
    do: 'attack',
    by: by.id,
    kind: 'close',
    target: target.id,
    weapon: 0,
    ammo: 0,
    attachments: '',
  })

  test('M01, M03: killing who is wanted looks better, and so does standing beside him; another death does not count', () => {
    const b = bench()
    const [here] = b.row('L08') as [string]
    const machine = b.put('S01', here)
    const man = b.put('R02', here)
    expect(worth(b, 'skynet', machine, here)).toBe(0)
    expect(helps(b, 'skynet', 'M03', attackOf(machine, man))).toBe(false)
    expect(helps(b, 'skynet', 'M01', attackOf(machine, man))).toBe(true)
    expect(worth(b, 'skynet', machine, here)).toBeGreaterThan(0)
  })

  test('M07: he stands by an enemy who cannot kill him at a blow, not by one who can', () => {
    const b = bench()
    const [here, there] = b.row('L08', 'L03') as [string, string]
    const dog = b.put('R05', here)
    b.put('S01', here)
    b.hand('resistance', 'M07')
    expect([worth(b, 'resistance', dog, here), worth(b, 'resistance', dog, there)]).toEqual([0.4, 0])
    Object.assign(dog, { damage: 3 })
    expect(worth(b, 'resistance', dog, here)).toBe(0)
  })
})

describe('Missions that are won by preparing', () => {
  test('M06: who has no weapon picks one up, and looks for one', () => {
    const b = bench()
    const [here] = b.row('L03') as [string]
    const man = b.put('R02', here)
    const gun = b.give('I04', here)
    const take: Option = { do: 'pickUp', who: man.id, item: gun.id }
    expect(helps(b, 'resistance', 'M06', take)).toBe(true)
    const finding: Option = { do: 'find', who: man.id, card: 'I04' }
    const unarmed = look(b, 'resistance', finding)
    Object.assign(gun, { bearer: man.id, at: null })
    expect(look(b, 'resistance', finding)).toBeLessThan(unarmed)
  })

  test('M04: people are looked for until there are enough', () => {
    const b = bench()
    const [here] = b.row('L08') as [string]
    const machine = b.put('S01', here)
    const finding: Option = { do: 'find', who: machine.id, card: 'P16' }
    expect(helps(b, 'skynet', 'M04', finding)).toBe(true)
    const wanted = look(b, 'skynet', finding)
    b.put('P17', here, { of: 'skynet' })
    b.put('P16', here, { of: 'skynet' })
    expect(look(b, 'skynet', finding)).toBeLessThan(wanted)
  })

  test('M10: an expert goes to a Factory of SkyNet also where the Scenario gives nothing for it', () => {
    const b = bench()
    const [factory] = b.theirs('L27') as [string]
    const [expert, man] = [b.put('R22', factory), b.put('R06', factory)]
    expect(worth(b, 'resistance', expert, factory)).toBe(0)
    b.hand('resistance', 'M10')
    expect([worth(b, 'resistance', expert, factory), worth(b, 'resistance', man, factory)]).toEqual([1, 0])
    b.state.damagedPlaces.push(factory)
    expect(worth(b, 'resistance', expert, factory)).toBe(0)
  })

  test('M12: Drones gather at one Factory, and what costs most is built', () => {
    const b = future()
    const [factory, street] = b.theirs('L27', 'L30') as [string, string]
    const [one] = [b.put('S12', factory), b.put('S13', factory)]
    const building = (card: string) => look(b, 'skynet', { do: 'build', card, bearer: 0 })
    const before = building('S10') - building('S13')
    b.hand('skynet', 'M12')
    expect([worth(b, 'skynet', one, factory), worth(b, 'skynet', one, street)]).toEqual([0.3, 0])
    expect(building('S10') - building('S13')).toBeGreaterThan(before)
  })
})

describe('choices worth a thought', () => {
  const named = (b: Bench, seat: string, choices: readonly Choice[]) => botHints.candidates!(b.state, seat, choices, { below: () => 0 })

  test('doing nothing stays, what is hopeless goes, of many the best stay', () => {
    const b = bench()
    const [here] = b.row('L08') as [string]
    const man = b.put('R02', here)
    const gun = b.give('I04', man)
    const choices = [pick({ do: 'drop', item: gun.id }), pick({ do: 'pass' }), pick({ do: 'mission', card: 'M01' })]
    expect(named(b, 'resistance', choices)).toEqual([choices[1], choices[2]])
    const many = Array.from({ length: 16 }, (_, n) => pick({ do: n < 2 ? 'protect' : 'hand', card: String(n) }))
    const kept = named(b, 'resistance', [choices[1]!, ...many])
    expect(kept).toHaveLength(13)
    expect(kept.slice(0, 3)).toEqual([choices[1], many[0], many[1]])
  })

  test('where something must be done, everything is looked at', () => {
    const b = bench()
    const choices = [pick({ do: 'drop', item: 1 }), pick({ do: 'drop', item: 2 })]
    expect(named(b, 'resistance', choices)).toEqual(choices)
  })

  test('C8.1.1, C8.1.5: of discards nothing, each card, and all that is of no use; never a location', () => {
    const b = bench()
    b.hand('resistance', 'L17', 'P01', 'M01', 'P02')
    b.state.frames.push({ id: 99, rule: 'discardAndDraw', step: 'discard' })
    const cards = named(b, 'resistance', []).map(choice => ('pickSome' in choice ? choice.pickSome.map(({ card }) => card) : []))
    expect(cards).toEqual([[], ['P01'], ['M01'], ['P02'], ['P01', 'P02']])
  })
})
