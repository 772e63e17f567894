import { describe, expect, test } from 'vitest'
import { choose, createMatch, type Match } from './match.ts'
import { chanceOfSeed, seededRandom } from './seeded.ts'
import { randomMatch } from './testing/fuzz.ts'
import { duel } from './testing/toys/duel.ts'
import { envoys } from './testing/toys/envoys.ts'
import { ticTacToe } from './testing/toys/tic-tac-toe.ts'
import { logFor, MOST_CANDIDATES, MOST_REFUSED, updateFor } from './updates.ts'

describe('an update', () => {
  test('carries the question to its seat alone, with what is waited for', () => {
    const match = createMatch(ticTacToe, { chance: chanceOfSeed(1) })
    const [x, o, watching] = ['x', 'o', 'spectator'].map(viewer => updateFor(match, viewer))
    expect(x).toMatchObject({ viewer: 'x', number: 0, prompt: { seat: 'x', kind: 'pick', rule: 'T1.1', crumbs: [{ rule: 'T1' }] } })
    expect(x!.prompt!.candidates!.length).toBe(9)
    for (const other of [o!, watching!]) {
      expect(other.prompt).toBeUndefined()
      expect(other.waiting).toEqual([{ seat: 'x', kind: 'pick', rule: 'T1.1', prompt: { key: 'toy.mark' } }])
    }
  })
  test('shows refused candidates with their reasons', () => {
    const match = createMatch(ticTacToe, { chance: chanceOfSeed(1) })
    choose(match, 'x', { pick: { do: 'mark', cell: 4 } })
    expect(updateFor(match, 'o').prompt!.candidates![4]).toMatchObject({ option: { cell: 4 }, refusal: { rule: 'T1.2' } })
  })
  test('carries what each kind of question needs', () => {
    const match = createMatch(duel, { chance: chanceOfSeed(1) })
    const { prompt } = updateFor(match, 'red')
    expect(prompt).toMatchObject({
      kind: 'place',
      pieces: [
        { id: 'red0', heading: true },
        { id: 'red1', heading: true },
      ],
    })
    expect(match.engine.refuse(match.state, 'red', { place: prompt!.suggestion })).toBeUndefined()
    const seen = new Set<string>()
    const random = seededRandom(1, 'test')
    while (!match.state.outcome) {
      const { seat } = match.engine.asked(match.state)[0]!
      const { kind, ...prompt } = updateFor(match, seat).prompt!
      seen.add(kind)
      const needed = {
        pick: ['candidates'],
        pickSome: ['candidates', 'range', 'ordered'],
        divide: ['parts', 'range'],
        place: ['pieces'],
        stop: ['stretches'],
      }
      for (const field of needed[kind]) expect(prompt).toHaveProperty(field)
      choose(match, seat, match.engine.sample(match.state, seat, random))
    }
    expect([...seen].sort()).toEqual(['divide', 'pick', 'place', 'stop'])
    expect(updateFor(createMatch(envoys, { chance: chanceOfSeed(1) }), 'north').prompt).toMatchObject({
      kind: 'pickSome',
      range: { min: 0, max: 2 },
    })
  })
  test('is of bounded size, and no legal candidate is lost among refused ones', () => {
    const match = createMatch(ticTacToe, { chance: chanceOfSeed(1) })
    const big = (cells: string[]): Match => ({ ...match, state: { ...match.state, cells } as Match['state'] })
    const taken = updateFor(big([...Array<string>(5_000).fill('o'), '', '']), 'x').prompt!
    expect([taken.candidates!.length, taken.more]).toEqual([MOST_REFUSED + 2, true])
    expect(taken.candidates!.filter(c => !c.refusal).map(c => c.option.cell)).toEqual([5_000, 5_001])
    const free = updateFor(big(Array<string>(5_000).fill('')), 'x').prompt!
    expect([free.candidates!.length, free.more]).toEqual([MOST_CANDIDATES, true])
    expect(updateFor(match, 'x').prompt!.more).toBeUndefined()
  })
  test('carries the log from the row asked for', () => {
    const match = randomMatch(envoys, 1)
    expect(logFor(match, 'north').map(row => row.number)).toEqual([0, ...match.steps.map((_, i) => i + 1)])
    expect(logFor(match, 'north', 5).map(row => row.number)).toEqual(match.steps.map((_, i) => i + 1).slice(4))
    expect(updateFor(match, 'north', match.steps.length).log.length).toBe(1)
    expect(updateFor(match, 'north', match.steps.length + 1).log).toEqual([])
  })
})
