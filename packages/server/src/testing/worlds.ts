import {
  type AnyGame,
  canonical,
  chanceOfSeed,
  clone,
  createMatch,
  looseChance,
  type Match,
  play,
  type Random,
  type State,
  seededRandom,
  type Viewer,
} from '@muster/core'
import { tellAll } from '../matches/rows.ts'
import type { Running, Watcher } from '../matches/running.ts'
import type { StoredMatch } from '../storage/store.ts'

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
    links: [],
  }
  const watcher: Watcher = { viewer, seen: match.steps.length - 1, tell: text => texts.push(text) }
  const running: Running = {
    id: stored.id,
    stored,
    match,
    frozen: undefined,
    undoAsked: undefined,
    openSince: 0,
    watchers: new Set([watcher]),
    thinking: new Map(),
    queue: Promise.resolve(),
    busy: 0,
  }
  return { running, texts }
}

const context = {
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

/** What goes to the viewer now and after a choice that is made with the same dice in the worlds of `match` and of `other`; nothing where the choice would teach the viewer something. */
function sentInBoth(match: Match, other: State, viewer: Viewer, random: Random): [string, string] | undefined {
  const { game, engine } = match
  const asked = engine.asked(match.state)
  const { seat } = asked[random.below(asked.length)]!
  const choice = engine.sample(match.state, seat, random)
  const dice = random.below(1_000_000)
  const known = canonical(game.known(match.state, viewer))
  const isHidden = engine.refuse(other, seat, choice) !== undefined
  const sent = [clone(match.state), clone(other)].map(state => {
    const world: Match = { ...inWorld(match, state), chance: looseChance(seededRandom(dice, 'leaks')) }
    const { running, texts } = wireOf(world, viewer)
    tellAll(context, running)
    if (!isHidden) {
      play(world, { seat, choice })
      if (canonical(game.known(world.state, viewer)) === known) tellAll(context, running)
      else texts.push('revealed')
    }
    return texts.join('\n')
  })
  return sent.some(text => text.endsWith('revealed')) && sent[0] !== sent[1] ? undefined : [sent[0]!, sent[1]!]
}

/** Plays a match at random and compares what goes over the wire in both worlds of every viewer at every decision. Gives the number of comparisons and the first difference. */
export function compareWorlds(game: AnyGame, seed: number): { readonly compared: number; readonly fault?: string } {
  const random = seededRandom(seed, 'leaks')
  const match = createMatch(game, { chance: chanceOfSeed(seed) })
  const viewers = [...Object.keys(match.seats), 'spectator']
  let compared = 0
  while (!match.state.outcome) {
    for (const viewer of viewers) {
      const other = game.guess(game.view(match.state, viewer), random)
      const [a, b] = sentInBoth(match, other, viewer, random) ?? []
      if (a === undefined || b === undefined) continue
      compared++
      if (a !== b)
        return { compared, fault: `row ${match.steps.length}, ${viewer}: ${a.length} and ${b.length} bytes: ${difference(a, b)}` }
    }
    const asked = match.engine.asked(match.state)
    const { seat } = asked[random.below(asked.length)]!
    play(match, { seat, choice: match.engine.sample(match.state, seat, random) })
  }
  return { compared }
}

function difference(a: string, b: string): string {
  const at = [...a].findIndex((c, i) => c !== b[i])
  return `${a.slice(Math.max(0, at - 60), at + 60)} / ${b.slice(Math.max(0, at - 60), at + 60)}`
}
