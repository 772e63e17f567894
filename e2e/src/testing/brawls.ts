import { chooseFor, freshMemory } from '@muster/bots'
import { type AnyGame, chanceOfSeed, createMatch, type Json, play, type Seat, seededRandom, type Update, updateFor } from '@muster/core'
import { botHints, gameById } from '@muster/games'
import { keptMatch } from './positions.ts'

const PROTOTYPE: AnyGame = gameById('wargame-prototype')!

/** The records that a browser keeps of a match, by the name of the position. */
type Kept<Name extends string> = { readonly [name in Name]: { readonly [key: string]: string } }

/**
 * Positions of battles between two easy bots, who seek one another out as random players do not: for each wish the first one in which army A is asked and
 * which fits, as matches to go on with under the name of the wish.
 */
export function brawlsWhere<Name extends string>(wishes: { readonly [name in Name]: (update: Update) => boolean }): Kept<Name> {
  const found: Partial<Record<Name, { readonly [key: string]: string }>> = {}
  const open = new Set(Object.keys(wishes) as Name[])
  for (let seed = 0; seed < 20 && open.size > 0; seed++) {
    const match = createMatch(PROTOTYPE, { options: { points: 1000 }, chance: chanceOfSeed(seed) })
    const random = seededRandom(seed, 'brawl')
    const memories: { readonly [seat: Seat]: ReturnType<typeof freshMemory> } = { a: freshMemory(), b: freshMemory() }
    while (!match.state.outcome && open.size > 0) {
      const { seat } = match.engine.asked(match.state)[0]!
      if (seat === 'a') {
        const update = updateFor(match, seat, match.steps.length)
        for (const name of open)
          if (wishes[name](update)) {
            found[name] = keptMatch(name, match, seat)
            open.delete(name)
          }
      }
      const view = PROTOTYPE.view(match.state, seat) as Json
      const choice = chooseFor(PROTOTYPE, 'easy', { view, seat, random, hints: botHints[PROTOTYPE.id], memory: memories[seat]! })
      play(match, { seat, choice })
    }
  }
  if (open.size > 0) throw new Error(`no position in 20 battles for ${[...open].join(', ')}`)
  return found as Kept<Name>
}
