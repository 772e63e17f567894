import { chanceOfSeed, choose, createMatch, type Match, type Options, seededRandom } from '@muster/core'
import { speakOf } from '../../app/speak.ts'
import { gameNamed } from '../../session/games.ts'
import { GAME } from './builder-cards.ts'

/** For tests: plays at random and gives every position with the seat that is asked. */
export function* positions(options: Options, seed: string, most: number): Generator<{ readonly match: Match; readonly seat: string }> {
  speakOf(GAME)
  const match = createMatch(gameNamed(GAME), { options, chance: chanceOfSeed(seed) })
  const random = seededRandom(seed, 'test')
  for (let n = 0; n < most && !match.state.outcome; n++) {
    const { seat } = match.engine.asked(match.state)[0]!
    yield { match, seat }
    choose(match, seat, match.engine.sample(match.state, seat, random))
  }
}
