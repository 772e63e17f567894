import { gameById } from '@muster/games'
import { beforeAll, describe, expect, test } from 'vitest'
import { knows, speakOf } from '../../app/speak.ts'
import { aimsOf } from './aims.ts'
import { askOf, nameOf, verbOf } from './phrases.ts'
import { asking, viewWith } from './testing.ts'

beforeAll(() => speakOf('wargame-prototype'))

/** Every verb that some rule of the game may be answered with. */
const VERBS = new Set(
  gameById('wargame-prototype')!.rules.flatMap(({ steps }) =>
    [...steps.values()].flatMap(step => ('forms' in step ? Object.keys(step.forms as object) : [])),
  ),
)

describe('answers in words', () => {
  test('every verb of every rule has a name', () => {
    expect(VERBS.size).toBeGreaterThan(70)
    expect([...VERBS].filter(verb => !knows(`wp.name.${verb}`))).toEqual([])
  })

  test('a change that is proposed is told by the unit, and the answer to it in plain words', () => {
    const update = asking(viewWith([{ side: 'a', at: [[10, 10]], unit: { name: 'Scout Squads' } }]), {
      candidates: [{ option: { do: 'setAnew', unit: 0 } }, { option: { do: 'agree' } }],
    })
    const [anew, agree] = aimsOf(update)
    expect([nameOf(update, anew!), askOf(update, anew!), verbOf(anew!)]).toEqual([
      'Set Scout Squads somewhere else',
      'Propose to set Scout Squads somewhere else?',
      'Propose',
    ])
    expect([nameOf(update, agree!), verbOf(agree!)]).toEqual(['Agree', 'Agree'])
  })

  test('a piece of terrain is told by its kind and its place', () => {
    const corners = [
      [10_000, 20_000],
      [14_000, 20_000],
      [14_000, 26_000],
      [10_000, 26_000],
    ]
    const view = viewWith([], { areas: [{ id: 'laid3', type: 'forest', height: 2000, corners, radius: 0, hole: 0, until: 0, hp: 0 }] })
    const update = asking(view, { candidates: [{ option: { do: 'takeAway', area: 'laid3' } }] })
    expect(nameOf(update, aimsOf(update)[0]!)).toBe('Take away: Forest at 12.00″, 23.00″')
  })
})
