import { words } from '@muster/core'
import { describe, expect, test } from 'vitest'
import {
  type Army,
  armyIn,
  entryAt,
  faultsAt,
  placeOf,
  withCopy,
  withDetachment,
  withEntry,
  withKit,
  withoutDetachment,
  withTrait,
  withUnit,
} from './builder-army.ts'
import { gravest } from './use-army-trials.ts'

const ARMY: Army = {
  name: 'Under test',
  allegiance: 'astun',
  detachments: [
    {
      kind: 'line',
      units: [
        { unit: 'lieutenant', models: 1, trait: 'coreBorn' },
        { unit: 'infantryPlatoon', models: 3, kit: { powerArmour: 1 }, transport: { unit: 'apcGroup', models: 1 } },
      ],
    },
  ],
}
const PLATOON = placeOf(0, 1)
const APC = placeOf(0, 1, 'transport')
const fault = (at: string, n = 0) => ({ at, rule: 'P2.2.8', why: words('army.size', { n }) })

describe('an army while it is built', () => {
  test('only what has the form of one is an army', () => {
    expect(armyIn(JSON.parse(JSON.stringify(ARMY)))).toEqual(ARMY)
    expect(armyIn({ name: 'No army' })).toBeUndefined()
    expect(armyIn(null)).toBeUndefined()
  })
  test('entries are found, changed and taken out by their place, also those taken for others', () => {
    expect(entryAt(ARMY, APC)).toEqual({ unit: 'apcGroup', models: 1 })
    expect(entryAt(ARMY, placeOf(0, 0, 'bodyguard'))).toBeUndefined()
    expect(entryAt(withEntry(ARMY, APC, { unit: 'apcGroup', models: 2 }), APC)?.models).toBe(2)
    expect(entryAt(withEntry(ARMY, APC, undefined), PLATOON)).toEqual({ unit: 'infantryPlatoon', models: 3, kit: { powerArmour: 1 } })
    expect(withEntry(ARMY, PLATOON, undefined).detachments[0]!.units.map(({ unit }) => unit)).toEqual(['lieutenant'])
  })
  test('a copy stands beside its original, without its command', () => {
    expect(withCopy(ARMY, placeOf(0, 0)).detachments[0]!.units.slice(0, 2)).toEqual([
      { unit: 'lieutenant', models: 1, trait: 'coreBorn' },
      { unit: 'lieutenant', models: 1 },
    ])
  })
  test('detachments and units are added at the end', () => {
    const two = withUnit(withDetachment(ARMY, 'superheavy'), 1, { unit: 'mobileCommandCenter', models: 1 })
    expect(two.detachments[1]).toEqual({ kind: 'superheavy', units: [{ unit: 'mobileCommandCenter', models: 1 }] })
    expect(withoutDetachment(two, 0).detachments.map(({ kind }) => kind)).toEqual(['superheavy'])
  })
  test('kit and trait leave nothing behind when they go', () => {
    const platoon = entryAt(ARMY, PLATOON)!
    expect(withKit(platoon, 'railgun', 2).kit).toEqual({ powerArmour: 1, railgun: 2 })
    expect('kit' in withKit(platoon, 'powerArmour', 0)).toBe(false)
    expect('trait' in withTrait(entryAt(ARMY, placeOf(0, 0))!, undefined)).toBe(false)
  })
  test('a fault is shown at its own row, not at that of whose it is', () => {
    const faults = [fault(`${PLATOON}.kit.railgun`), fault(`${APC}.models`), fault('detachments[0]'), fault(placeOf(0, 10))]
    expect(faultsAt(faults, PLATOON)).toEqual([faults[0]])
    expect(faultsAt(faults, APC)).toEqual([faults[1]])
    expect(faultsAt(faults, placeOf(0, 1))).toEqual([faults[0]])
  })
  test('of what a change makes wrong the gravest is told; what is chosen next is not wrong', () => {
    const open = { ...fault(PLATOON), why: words('army.empty', { missing: 1 }) }
    const [dear, foreign] = ['P2.1.1', 'P2.1.4'].map(rule => ({ ...fault(PLATOON), rule }))
    expect(gravest([dear!, fault(APC), foreign!])).toBe(foreign)
    expect(gravest([dear!, fault(APC)])).toEqual(fault(APC))
    expect(gravest([open, dear!])).toBe(dear)
    expect(gravest([open])).toBeUndefined()
  })
})
