import { words } from '@muster/core'
import { findProfile } from '@muster/genisys/content/library'
import type { Force } from '@muster/genisys/lists/force'
import { describe, expect, test } from 'vitest'
import {
  faultsOfForce,
  faultsOfRow,
  forceIn,
  gravest,
  rowsOf,
  withCount,
  withModel,
  withName,
  withOne,
  withOption,
  withRow,
} from './builder-force.ts'

const soldier = { profile: 'R1', options: ['plasmaRifle'] }
const FORCE: Force = {
  name: 'Under test',
  faction: 'resistance',
  agents: { extra: 0, upgraded: false },
  models: [soldier, { profile: 'R2', options: [] }, soldier, { ...soldier, name: 'Vasquez' }],
}
const [SOLDIERS, , NAMED] = rowsOf(FORCE)
const OFFERED = findProfile('R1')!.options
const offered = (id: string) => OFFERED.find(option => option.id === id)!

describe('a force while it is built', () => {
  test('only what has the form of one is a force', () => {
    expect(forceIn(JSON.parse(JSON.stringify(FORCE)))).toEqual(FORCE)
    expect(forceIn({ name: 'No force' })).toBeUndefined()
  })
  test('equal models are one row, wherever they stand; a name of its own sets one apart', () => {
    expect(rowsOf(FORCE).map(({ places }) => places)).toEqual([[0, 2], [1], [3]])
  })
  test('a model joins behind its equals, else behind its entry, else at the end', () => {
    expect(withModel(FORCE, soldier).models.map(({ profile }) => profile)).toEqual(['R1', 'R2', 'R1', 'R1', 'R1'])
    expect(withModel(FORCE, { profile: 'R2', options: ['shotgun'] }).models[2]).toEqual({ profile: 'R2', options: ['shotgun'] })
    expect(withModel(FORCE, { profile: 'R9', options: [] }).models.at(-1)!.profile).toBe('R9')
  })
  test('a row grows, shrinks from its end, and goes', () => {
    expect(rowsOf(withCount(FORCE, SOLDIERS!, 3))[0]!.places).toHaveLength(3)
    expect(rowsOf(withCount(FORCE, SOLDIERS!, 1)).map(({ places }) => places)).toEqual([[0], [1], [2]])
    expect(withCount(FORCE, SOLDIERS!, 0).models).toHaveLength(2)
  })
  test('a whole row is armed, or its last model alone', () => {
    const bare = { profile: 'R1', options: [] }
    expect(withRow(FORCE, SOLDIERS!, bare).models.filter(one => one === bare)).toHaveLength(2)
    expect(withOne(FORCE, SOLDIERS!, bare).models.indexOf(bare)).toBe(2)
  })
  test('one of a kind takes the place of another, and what needs it goes with it', () => {
    const rocket = withOption(withOption(soldier, OFFERED, offered('rocketLauncher'), 1), OFFERED, offered('heRounds'), 1)
    expect(rocket.options).toEqual(['rocketLauncher', 'heRounds'])
    expect(withOption(rocket, OFFERED, offered('shotgun'), 1).options).toEqual(['shotgun'])
    expect(withOption(rocket, OFFERED, offered('snifferDog'), 1).options).toEqual(['rocketLauncher', 'heRounds', 'snifferDog'])
    expect(withOption(rocket, OFFERED, offered('rocketLauncher'), 0).options).toEqual([])
    expect(withOption(soldier, OFFERED, offered('heRounds'), 1).options).toEqual(['plasmaRifle', 'heRounds'])
  })
  test('two weapons of a kind are had where a model may have several', () => {
    const pops = findProfile('R8')!.options
    const shotgun = pops.find(option => option.id === 'shotgun')!
    const two = withOption({ profile: 'R8', options: ['smg'] }, pops, shotgun, 2)
    expect(two.options).toEqual(['shotgun', 'shotgun', 'smg'])
  })
  test('a name leaves nothing behind when it goes', () => {
    expect(withName(NAMED!.model, ' ')).toEqual(soldier)
    expect(withName(soldier, ' Hicks ').name).toBe('Hicks')
  })
  test('a fault stands at its row, told once; what belongs to no model is the force’s', () => {
    const fault = (at: string, rule = 'G25.3.1') => ({ at, rule, why: words('list.needs', {}) })
    const faults = [fault('models[0].options[0]'), fault('models[2].options[0]'), fault('models'), fault('', 'G18.1.1')]
    expect(faultsOfRow(faults, SOLDIERS!)).toEqual([faults[0]])
    expect(faultsOfRow(faults, NAMED!)).toEqual([])
    expect(faultsOfForce(faults)).toEqual([faults[2], faults[3]])
    expect(gravest([fault('', 'G18.1.1'), fault('models')])!.rule).toBe('G25.3.1')
    expect(gravest([])).toBeUndefined()
  })
})
