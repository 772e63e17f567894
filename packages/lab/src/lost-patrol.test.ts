import { chooseFor, LEVELS, type Level } from '@muster/bots'
import { clone, engineOf, looseChance, type Options, optionsOf, permutation, type Seat, type State, seededRandom } from '@muster/core'
import { botHints, gameById } from '@muster/games'
import { describe, expect, it } from 'vitest'

const game = gameById('lost-patrol')!
const hints = botHints['lost-patrol']
const engine = engineOf(game)
/** Few play-outs: these tests are about what bots may do and know, not about how well they play. */
const budget = { iterations: 6, milliseconds: 1 }

const ask = (s: State, seat: Seat, level: Level, seed: string) =>
  chooseFor(game, level, { view: game.view(s, seat), seat, random: seededRandom(seed, 'bot'), hints, budget })

/** Plays a match with the same level on both seats; `visit` sees every decision and the choice. */
function play(level: Level, options: Options, seed: string, visit?: (s: State, seat: Seat, choice: unknown, at: string) => void): State {
  const chance = looseChance(seededRandom(seed, 'dice'))
  const s = engine.start(optionsOf(game, options), null, chance)
  for (let n = 0; !s.outcome; n++) {
    const { seat } = engine.asked(s)[0]!
    const at = `${seed}/${n}`
    const choice = ask(s, seat, level, at)
    visit?.(s, seat, choice, at)
    expect(engine.choose(s, seat, choice, chance)).toBeUndefined()
  }
  return s
}

describe('bots on Lost Patrol', () => {
  it.each(LEVELS)('%s answers legally at every decision of whole matches', level => {
    expect(play(level, {}, 'scouts').outcome).not.toBeNull()
    expect(play(level, { squad: 'terminators', weapon: 'ask' }, 'terminators').outcome).not.toBeNull()
    expect(play(level, { drawFirst: false, combineAssaults: false, interleaveMarines: false }, 'options').outcome).not.toBeNull()
  })

  it.each(LEVELS)('%s does not know the order of the stack: the same choice in two worlds', level => {
    play(level, {}, 'worlds', (s, seat, choice, at) => {
      const other = clone(s) as State & { stack: string[] }
      // All know the tile that lies face up and, at the bottom, the Dropship: those in between are secret.
      const first = (game.view(s, seat) as { readonly drawn: unknown }).drawn ? 1 : 0
      const hidden = other.stack.slice(first, -1)
      const order = permutation(seededRandom(at, 'order'), hidden.length)
      other.stack.splice(first, hidden.length, ...order.map(i => hidden[i]!))
      expect(ask(other, seat, level, at)).toEqual(choice)
    })
  })
})
