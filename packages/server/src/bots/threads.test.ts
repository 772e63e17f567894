import { chanceOfSeed, createMatch, type Json, play, seededRandom } from '@muster/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { offeredGames } from '../games.ts'
import { compile, PATIENCE } from '../testing/child.ts'
import { answerer, type ChoiceQuestion, type Thinker } from './thinker.ts'
import { threadThinker } from './threads.ts'

const { game } = offeredGames().get('lost-patrol')!
const match = createMatch(game, { chance: chanceOfSeed(1) })
const { seat } = match.engine.asked(match.state)[0]!
const question = (level: ChoiceQuestion['level'], name = game.id): ChoiceQuestion => ({
  kind: 'choice',
  match: 'a-match',
  game: name,
  view: game.view(match.state, seat) as Json,
  seat,
  seed: '1',
  level,
})
let thinker: Thinker

/** Plays on at random to a choice whose odds are measured. */
function measuredChoice() {
  const random = seededRandom(1, 'threads')
  const answer = answerer(offeredGames())
  while (!match.state.outcome) {
    const asked = match.engine.asked(match.state)[0]!.seat
    for (const choice of match.engine.choices(match.state, asked)) {
      const odds = answer({ ...question('random'), kind: 'odds', seat: asked, view: game.view(match.state, asked) as Json, choice })
      if (odds) return { asked, choice, odds }
    }
    play(match, { seat: asked, choice: match.engine.sample(match.state, asked, random) })
  }
  throw new Error('nothing was measured')
}

beforeAll(() => {
  compile()
  thinker = threadThinker(new URL('../../dist/bots/worker.js', import.meta.url), 2)
}, PATIENCE)
afterAll(() => thinker.close())

describe('threads of bots', () => {
  test.each(['random', 'easy', 'normal', 'hard'] as const)('%s answers with what is allowed', async level => {
    expect(match.engine.refuse(match.state, seat, await thinker.choose(question(level)))).toBeUndefined()
  })

  test('a question that throws fails alone', async () => {
    const answers = await Promise.allSettled([
      thinker.choose(question('random')),
      thinker.choose(question('random', 'ludo')),
      thinker.choose(question('random')),
    ])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  test('odds come from there, too, the same as in this thread', async () => {
    const { asked, choice, odds } = measuredChoice()
    const seen = game.view(match.state, asked) as Json
    expect(await thinker.odds({ ...question('random'), kind: 'odds', seat: asked, view: seen, choice })).toEqual(odds)
  })

  test('a thread that cannot live fails its question and is replaced for the next', async () => {
    const dead = threadThinker(new URL('../../dist/bots/no-such-file.js', import.meta.url), 1)
    await expect(dead.choose(question('random'))).rejects.toThrow()
    await expect(dead.choose(question('random'))).rejects.toThrow()
    await dead.close()
  })
})
