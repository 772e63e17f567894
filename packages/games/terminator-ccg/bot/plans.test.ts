import type { Choice, Option } from '@muster/core'
import { describe, expect, test } from 'vitest'
import { botHints } from '../bot.ts'
import { type Bench, bench } from '../effects/trials/bench.ts'
import { completeOptions } from '../options.ts'
import { FUTURE_WAR } from '../scenarios.ts'
import type { Character, PlaceId } from '../state.ts'
import { wantsOf } from './missions.ts'
import { planWorth } from './plans.ts'

const pick = (option: Option): Choice => ({ pick: option })
const looks = (b: Bench, seat: string, ...options: Option[]): readonly number[] => botHints.weigh!(b.state, seat, options.map(pick))

/** What a place is worth to the plans of a player. */
const worth = (b: Bench, seat: string, who: Character, ...places: PlaceId[]): number[] =>
  places.map(place => planWorth(b.state, seat, wantsOf(b.state, seat), who, place))

/** A bench in the Future War. */
function future(): Bench {
  const b = bench()
  Object.assign(b.state, { scenario: FUTURE_WAR, options: completeOptions({ scenario: 'futureWar' }) })
  return b
}

describe('plans', () => {
  test('M11: a human goes to a place with Computers while the Mission is in hand, and searches there', () => {
    const b = future()
    const [street, lab] = b.row('L30', 'L33') as [string, string]
    const man = b.put('R06', lab)
    expect(worth(b, 'resistance', man, lab, street)).toEqual([0, 0])
    const [before] = looks(b, 'resistance', { do: 'search', who: man.id })
    b.hand('resistance', 'M11')
    const [there, elsewhere] = worth(b, 'resistance', man, lab, street)
    expect(there).toBeGreaterThan(elsewhere!)
    const [after] = looks(b, 'resistance', { do: 'search', who: man.id })
    expect(after).toBeGreaterThan(before!)
  })

  test('M02, M05, M09: people come together, lines are crossed, a Firebase is entered where nobody stands against it', () => {
    const b = future()
    const [street, firebase] = b.row('L30', 'L22') as [string, string]
    const [theirs] = b.theirs('L25')
    const [machine, person] = [b.put('S07', street), b.put('P17', street, { of: 'resistance' })]
    b.put('P16', firebase, { of: 'resistance' })
    b.hand('resistance', 'M02', 'M05')
    b.hand('skynet', 'M09')
    expect(worth(b, 'resistance', person, firebase)[0]).toBeGreaterThan(0)
    expect(worth(b, 'resistance', person, theirs!)[0]).toBeGreaterThan(worth(b, 'resistance', person, street)[0]!)
    expect(worth(b, 'skynet', machine, firebase)[0]).toBe(0)
    b.state.characters = b.state.characters.filter(({ at }) => at !== firebase)
    expect(worth(b, 'skynet', machine, firebase)[0]).toBeGreaterThan(0)
  })

  test('C22.3.4, C22.1.7: experts gather at a Factory of SkyNet, and blow it up when they can', () => {
    const b = future()
    const [street] = b.row('L30') as [string]
    const [factory] = b.theirs('L27')
    const [expert, man] = [b.put('R22', street), b.put('R06', street)]
    const alone = worth(b, 'resistance', expert, factory!)[0]!
    expect(alone).toBeGreaterThan(0)
    expect(worth(b, 'resistance', man, factory!)[0]).toBe(0)
    b.put('R23', factory!)
    expect(worth(b, 'resistance', expert, factory!)[0]).toBeGreaterThan(alone)
    b.give('I30', expert)
    expect(worth(b, 'resistance', expert, factory!)[0]).toBe(3)
    const [blow, decline] = looks(b, 'resistance', { do: 'demolish', at: factory! }, { do: 'decline' })
    expect(blow).toBeGreaterThan(decline!)
  })

  test('C22.2.6: the Servo-Admin Drone goes to an opponent’s facility, no other does', () => {
    const b = future()
    const [facility] = b.row('L26') as [string]
    Object.assign(b.state.places.find(({ place }) => place === facility)!, { start: true })
    const [admin, smelter] = [b.put('S12', facility), b.put('S13', facility)]
    expect(worth(b, 'skynet', admin, facility)[0]).toBeGreaterThan(worth(b, 'skynet', smelter, facility)[0]!)
  })
})

describe('hiding', () => {
  test('C14: who is in danger hides, who is not does not; the real marker goes where it wants, decoys elsewhere', () => {
    const b = bench()
    const [here, beside] = b.row('L08', 'L03') as [string, string]
    const knight = b.put('R15', here)
    b.at('movement', 'resistance')
    const hide: Option = { do: 'use', source: knight.id, effect: 0, target: '' }
    const [safe] = looks(b, 'resistance', hide)
    expect(safe).toBeLessThan(0)
    b.put('S01', here)
    const [hunted] = looks(b, 'resistance', hide)
    expect(hunted).toBeGreaterThan(0)
    b.hide(knight, 1)
    const { markers, real } = knight.hidden!
    const decoy = markers.find(({ id }) => id !== real)!
    const [away] = looks(b, 'resistance', { do: 'move', who: real, to: beside })
    expect(away).toBeGreaterThan(0)
    Object.assign(markers.find(({ id }) => id === real)!, { at: beside })
    const [together] = looks(b, 'resistance', { do: 'move', who: decoy.id, to: beside })
    expect(together).toBeLessThan(0)
  })

  test('C1.2.5r: who is asked shows himself, not his decoy', () => {
    const b = bench()
    const [here] = b.row('L08') as [string]
    const machine = b.put('S02', here)
    b.hide(machine, 1)
    b.state.frames.push({ id: 99, rule: 'showThemselves', step: 'ask' })
    const { markers, real } = machine.hidden!
    const decoy = markers.find(({ id }) => id !== real)!
    const [shows, bluff, stays] = looks(b, 'skynet', { do: 'reveal', marker: real }, { do: 'reveal', marker: decoy.id }, { do: 'stay' })
    expect(shows).toBeGreaterThan(stays!)
    expect(bluff).toBeLessThan(stays!)
  })
})
