import {
  type AnyGame,
  canonical,
  chanceOfSeed,
  createMatch,
  type Match,
  type Options,
  oneOf,
  optionsOf,
  play,
  type Random,
  type Row,
  type State,
  seededRandom,
  type Viewer,
} from '@muster/core'
import { someLists } from '@muster/core/testing'
import type { Running, Watcher } from '../matches/running.ts'
import { tellAll } from '../matches/telling.ts'
import type { StoredMatch } from '../storage/stored.ts'

/** A match as the server holds it, with one watcher: what `tell` gets is what goes over the wire. */
function wireOf(match: Match, viewer: Viewer): { readonly running: Running; readonly texts: string[] } {
  const texts: string[] = []
  const stored: StoredMatch = {
    id: 'a-match',
    game: match.game.id,
    version: match.game.version,
    head: { options: match.options, seats: match.seats, lists: null },
    commitment: match.chanceFile.commitment,
    secret: match.chanceFile.secret!,
    stopped: null,
    pace: undefined,
    revision: 0,
    said: 0,
    orders: 0,
    next: null,
    delayMs: 0,
    links: [],
  }
  const watcher: Watcher = { viewer, seen: match.steps.length - 1, tell: text => texts.push(text) }
  const running: Running = {
    id: stored.id,
    stored,
    match,
    frozen: undefined,
    retryAt: undefined,
    said: 0,
    elsewhere: { here: [], watching: 0 },
    attendance: undefined,
    orders: [],
    plannedFor: undefined,
    proposals: [],
    answeredAt: [],
    paceChanges: [],
    outages: [],
    vacations: {},
    openSince: 0,
    watchers: new Set([watcher]),
    thinking: new Map(),
    queue: Promise.resolve(),
    busy: 0,
  }
  return { running, texts }
}

const context = {
  now: () => 0,
  log: {
    error({ err }: { readonly err: unknown }) {
      throw err
    },
  },
} as unknown as Parameters<typeof tellAll>[0]

/** The same match, up to here, in another world. */
function inWorld(match: Match, state: State): Match {
  return { ...match, state, steps: [...match.steps], hashes: [...match.hashes], kept: new Map(match.kept) }
}

/** What goes to a viewer of a match as it stands. */
function sentTo(match: Match, viewer: Viewer): string {
  const { running, texts } = wireOf(match, viewer)
  tellAll(context, running)
  return texts.join('\n')
}

/** Another world of a viewer, and what goes to him in this one and in that. */
interface Worlds {
  readonly viewer: Viewer
  readonly known: string
  readonly other: Match
  readonly here: string
  readonly there: string
}

/** Makes another world for a viewer: it differs only in what he may not know. */
function worldsOf(match: Match, viewer: Viewer, here: string, random: Random): Worlds {
  const { game, state } = match
  const other = inWorld(match, game.guess(game.view(state, viewer), random))
  return { viewer, known: canonical(game.known(state, viewer)), other, here, there: sentTo(other, viewer) }
}

/**
 * The worlds after a row that has been played in this one, with the same dice in the other; nothing where the viewer has learnt something by it, or where it
 * cannot be played in the other, for it showed what was hidden.
 */
function worldsAfter({ viewer, known, other }: Worlds, match: Match, row: Row, here: string): Pick<Worlds, 'here' | 'there'> | undefined {
  const { game } = match
  if (canonical(game.known(match.state, viewer)) !== known || play(other, row)) return undefined
  return canonical(game.known(other.state, viewer)) === known ? { here, there: sentTo(other, viewer) } : undefined
}

/** Options of a match: of one match in four the defaults, else of each option one of the values that are offered. */
function someOptions(game: AnyGame, random: Random): Options {
  if (random.below(4) === 0) return {}
  return Object.fromEntries(game.options.map(({ id, values }) => [id, oneOf(random, values).value]))
}

/** Plays a match at random and compares what goes over the wire in both worlds of every viewer, before and after every choice. Gives the number of comparisons and the first difference. */
export function compareWorlds(game: AnyGame, seed: number): { readonly compared: number; readonly fault?: string } {
  const random = seededRandom(seed, 'leaks')
  const options = someOptions(game, random)
  const lists = someLists(game, optionsOf(game, options), random)
  const match = createMatch(game, { options, lists, chance: chanceOfSeed(seed) })
  const viewers = [...Object.keys(match.seats), 'spectator']
  let texts = viewers.map(viewer => sentTo(match, viewer))
  let compared = 0
  while (!match.state.outcome) {
    const worlds = viewers.map((viewer, i) => worldsOf(match, viewer, texts[i]!, random))
    const asked = match.engine.asked(match.state)
    const { seat } = asked[random.below(asked.length)]!
    const row: Row = { seat, choice: match.engine.sample(match.state, seat, random) }
    play(match, row)
    texts = viewers.map(viewer => sentTo(match, viewer))
    for (const [i, before] of worlds.entries()) {
      for (const pair of [before, worldsAfter(before, match, row, texts[i]!)]) {
        if (!pair) continue
        compared++
        if (pair.here !== pair.there)
          return { compared, fault: `row ${match.steps.length}, ${before.viewer}: ${difference(pair.here, pair.there)}` }
      }
    }
  }
  return { compared }
}

function difference(a: string, b: string): string {
  const at = [...a].findIndex((c, i) => c !== b[i])
  return `${a.length} and ${b.length} bytes: ${a.slice(Math.max(0, at - 60), at + 60)} / ${b.slice(Math.max(0, at - 60), at + 60)}`
}
