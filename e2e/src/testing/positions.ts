import {
  type AnyGame,
  chanceOfSeed,
  createMatch,
  type Match,
  type MatchFile,
  matchFile,
  type Options,
  play,
  type Seat,
  seededRandom,
  type Update,
  updateFor,
} from '@muster/core'
import { randomMatch } from '@muster/core/testing'
import { gameById } from '@muster/games'

/** The games that these tests play: the first one where nothing else is said. */
export const GAME: AnyGame = gameById('lost-patrol')!
export const SALVATION: AnyGame = gameById('salvation')!
export const CCG: AnyGame = gameById('terminator-ccg')!
export const PROTOTYPE: AnyGame = gameById('wargame-prototype')!
export const GENISYS: AnyGame = gameById('genisys')!

export interface Wanted {
  readonly game?: AnyGame
  readonly options?: Options
  /** Who is to be asked. */
  readonly seat: Seat
  /** How many answers of each match are looked at. */
  readonly most?: number
  /** Whether a position will do. */
  readonly fits: (update: Update) => boolean
}

/** The first position of random matches in which `seat` is asked and which fits, as a match that stands there. */
export function positionWhere({ game = GAME, options = {}, seat, fits }: Wanted): Match {
  for (let seed = 0; seed < 50; seed++) {
    const whole = randomMatch(game, seed, options)
    const match = createMatch(game, { options, chance: whole.chanceFile, seats: whole.seats })
    for (const { row } of whole.steps) {
      const update = updateFor(match, seat, match.steps.length)
      if (update.prompt && fits(update)) return match
      play(match, row)
    }
  }
  throw new Error('no such position in 50 matches')
}

/** The same in matches that are long: each is followed for some hundred answers, as many as `most` says. */
export function soonWhere({ game = GAME, options = {}, seat, fits, most = 400 }: Wanted): Match {
  for (let seed = 0; seed < 20; seed++) {
    const match = createMatch(game, { options, chance: chanceOfSeed(seed) })
    const random = seededRandom(seed, 'position')
    for (let n = 0; n < most && !match.state.outcome; n++) {
      const asked = match.engine.asked(match.state)[0]!.seat
      if (asked === seat && fits(updateFor(match, seat, match.steps.length))) return match
      play(match, { seat: asked, choice: match.engine.sample(match.state, asked, random) })
    }
  }
  throw new Error('no such position in 20 matches')
}

/** What a browser keeps of a match that is played alone in it: it goes on under `/match/local/<id>`. */
export function keptMatch(id: string, match: Match, seat: Seat, bot = 'easy'): { [key: string]: string } {
  const seats = Object.fromEntries(
    Object.keys(match.seats).map(other => [other, other === seat ? { name: 'Player' } : { name: 'Easy bot', bot }]),
  )
  const file: MatchFile = { ...matchFile(match), seats }
  return { [`muster.match.${id}`]: JSON.stringify({ id, file, seat, saved: 0 }) }
}

/** Terminators in the thick of it: five turns in, Genestealers on the map, a shot to take. */
export function lively(): Match {
  const fits = ({ prompt, view }: Update) => {
    const { turn, tiles } = view as { turn: number; tiles: { genestealers: number }[] }
    const foes = tiles.reduce((sum, tile) => sum + tile.genestealers, 0)
    return turn >= 4 && foes >= 4 && prompt!.candidates!.some(({ option, refusal }) => option.do === 'fire' && !refusal)
  }
  return positionWhere({ options: { squad: 'terminators', weapon: 'assaultCannon' }, seat: 'marines', fits })
}

/** The Resistance with several units to move, amid many of both sides. */
export function war(): Match {
  const fits = ({ prompt, view }: Update) => {
    const { units } = view as { units: object[] }
    return units.length > 12 && prompt!.range?.max === 3 && prompt!.candidates!.some(({ option }) => option.do === 'move')
  }
  return positionWhere({ game: SALVATION, seat: 'resistance', fits })
}

/** The Terminator CCG with an attack about to be rolled, cards in hand and a window open. */
export function shooting(): Match {
  const fits = ({ prompt, view, viewer }: Update) => {
    const { moment, players, attacks, turn } = view as unknown as {
      moment: { kind: string } | null
      players: { seat: string; hand: string[] | number }[]
      attacks: { by: string }[]
      turn: number
    }
    const hand = players.find(({ seat }) => seat === viewer)?.hand
    const isOwn = attacks.some(({ by }) => by !== viewer)
    return turn > 2 && prompt!.rule === 'C5.2.7r' && moment?.kind === 'hit' && isOwn && Array.isArray(hand) && hand.length > 3
  }
  return soonWhere({ game: CCG, seat: 'resistance', fits })
}

/** The same game for four, with one's own characters to move. */
export function four(): Match {
  const options = { scenario: 'futureWar', resistance: 2, skynet: 2 }
  return soonWhere({ game: CCG, options, seat: 'resistance', fits: ({ prompt }) => prompt!.rule === 'C7.4.1' })
}

/** The same game for eight, everybody with cards in play, in a window. */
export function eight(): Match {
  const options = { scenario: 'futureWar', resistance: 4, skynet: 4 }
  return soonWhere({ game: CCG, options, seat: 'resistance', fits: ({ prompt }) => prompt!.rule === 'C5.2.7r' })
}

/** A match that is over. */
export function finished(): Match {
  return randomMatch(GAME, 'finished')
}

/** A short match of Terminator Salvation that is over. */
export function finishedSalvation(): Match {
  return randomMatch(SALVATION, 'finished', { turnLimit: 8 })
}

/** The card game with one's own characters to move, by an open way and, where the map is wide enough, not to everywhere. */
export function marching(): Match {
  const fits = ({ prompt, view }: Update) => {
    const { places } = view as unknown as { places: object[] }
    const { rule, candidates } = prompt!
    return rule === 'C7.4.1' && places.length > 6 && candidates!.some(({ option, refusal }) => option.do === 'move' && !refusal)
  }
  return soonWhere({ game: CCG, seat: 'resistance', fits })
}
