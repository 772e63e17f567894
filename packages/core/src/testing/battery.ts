import { oneOf, type Random } from '../chance.ts'
import type { Choice, Option, Seat } from '../choice.ts'
import { clone } from '../clone.ts'
import type { AnyGame, Options } from '../game.ts'
import { canonical, stateHash } from '../hash.ts'
import type { Json } from '../json.ts'
import { createMatch, type Match, matchFile, play, stateAfter } from '../match.ts'
import { optionsOf } from '../options.ts'
import { replay } from '../replay.ts'
import { chanceOfSeed, looseChance, seededRandom } from '../seeded.ts'
import type { State } from '../state.ts'
import { undoOffer } from '../undo.ts'
import { updateFor } from '../updates.ts'
import { randomMatch } from './fuzz.ts'
import { damagedListsAreJudged, oddListsAreJudged, readyListsAreSound, someLists } from './lists.ts'
import { plainFault } from './plain.ts'
import { twoWorldsFault } from './two-worlds.ts'
import { missingWords } from './words.ts'

/** One check of the battery. `run` throws when the game fails it. */
export interface Check {
  readonly name: string
  run(): void
}

/** Which matches the battery plays. */
export interface BatterySettings {
  readonly matches?: number
  /** Option sets to play under, in turn; the defaults if absent. */
  readonly options?: readonly Options[]
  /** Enumerated choices tried at each decision, and damages tried on each ready list. */
  readonly tried?: number
}

/**
 * The conformance battery: what every game must pass. One line a game: `for (const check of battery(game)) test(check.name, check.run)`.
 */
export function battery(game: AnyGame, { matches = 10, options = [{}], tried = 40 }: BatterySettings = {}): Check[] {
  const settings = { matches, options }
  const each = (visit: Visit): void => {
    for (let n = 0; n < matches; n++) walk(game, `battery/${n}`, options[n % options.length]!, visit)
  }
  return [
    { name: 'random play ends, within the longest match', run: () => each(() => undefined) },
    { name: 'every decision has a legal answer, and sampling finds it', run: () => each(sampledIsLegal) },
    { name: 'everything enumerated is legal and runs', run: () => each(match => enumeratedRuns(match, tried)) },
    { name: 'nothing is legal that is not enumerated', run: () => each(legalIsEnumerated) },
    { name: 'the state is plain data', run: () => each(match => fail(match, plainFault(match.state))) },
    { name: 'save and restore before every decision changes nothing', run: () => restoredGoesOnAlike(game, settings) },
    { name: 'same seed, same match, twice in one process', run: () => sameTwice(game, settings) },
    { name: 'illegal and malformed choices change nothing', run: () => each(illegalChangesNothing) },
    { name: 'views, questions, odds and events pass two worlds', run: () => each(passesTwoWorlds) },
    { name: 'guesses match their view', run: () => each(guessesMatch) },
    { name: 'undo restores the exact position', run: () => each(undoRestores) },
    { name: 'invariants hold', run: () => each(match => fail(match, game.invariants(match.state)[0])) },
    { name: 'every word is in the catalogue', run: () => each(match => fail(match, missingWords(match)[0])) },
    { name: 'conceding works at every decision', run: () => each(concedes) },
    { name: 'no view shows the secret of the dice', run: () => each(noSecret) },
    ...listChecks(game, options, tried),
  ]
}

/** What a game that is played with lists must pass beside. */
function listChecks(game: AnyGame, options: readonly Options[], tried: number): Check[] {
  const { lists } = game
  if (!lists) return []
  const sets = options.map(set => optionsOf(game, set))
  return [
    { name: 'ready lists are legal, and the same when written and read', run: () => readyListsAreSound(game, lists, sets) },
    { name: 'odd lists are judged', run: () => oddListsAreJudged(game, lists, sets) },
    { name: 'damaged lists are judged, and what is legal can be played', run: () => damagedListsAreJudged(game, lists, sets, tried) },
  ]
}

type Visit = (match: Match, random: Random) => void
type Played = Required<Pick<BatterySettings, 'matches' | 'options'>>

/** Plays one random match and visits every decision and the end. What a visit draws does not change which match is played. */
function walk(game: AnyGame, seed: string, options: Options, visit: Visit): Match {
  const match = createMatch(game, { options, lists: listsAt(game, options, seed), chance: chanceOfSeed(seed) })
  const random = seededRandom(seed, 'battery')
  const visiting = seededRandom(seed, 'battery-visit')
  while (!match.state.outcome) {
    if (match.steps.length > game.longest) throw new Error(`${seed}: over-long`)
    visit(match, visiting)
    const { seat } = oneOf(random, match.engine.asked(match.state))
    const refusal = play(match, { seat, choice: match.engine.sample(match.state, seat, random) })
    if (refusal) throw new Error(`${seed}: a sampled choice is refused by ${refusal.rule}`)
  }
  visit(match, visiting)
  return match
}

/** Lists for a match of the battery: ready ones, drawn for each seat. */
function listsAt(game: AnyGame, options: Options, seed: string): Json {
  return someLists(game, optionsOf(game, options), seededRandom(seed, 'battery-lists'))
}

function fail(match: Match, fault: string | undefined): void {
  if (fault) throw new Error(`after row ${match.steps.length}, ${match.engine.asked(match.state)[0]?.rule}: ${fault}`)
}

function askedSeats(match: Match): Seat[] {
  return match.engine.asked(match.state).map(asked => asked.seat)
}

function sampledIsLegal(match: Match, random: Random): void {
  for (const seat of askedSeats(match)) {
    const refusal = match.engine.refuse(match.state, seat, match.engine.sample(match.state, seat, random))
    fail(match, refusal && `a sampled choice is refused by ${refusal.rule}`)
  }
}

function* firstOf<T>(items: Iterable<T>, most: number): Generator<T> {
  for (const item of items) {
    if (most-- <= 0) return
    yield item
  }
}

function enumeratedRuns(match: Match, tried: number): void {
  const { engine, state } = match
  for (const seat of askedSeats(match))
    for (const choice of firstOf(engine.choices(state, seat), tried)) {
      const refusal = engine.choose(clone(state), seat, choice, looseChance(seededRandom(0, 'battery-try')))
      fail(match, refusal && `enumerated ${canonical(choice)} is refused by ${refusal.rule}`)
    }
}

/** Candidates beyond which a decision is not searched for answers that are legal and not enumerated. */
const MOST_SEARCHED = 2_000

/** Changes each parameter of legal options a little: what is legal then must be enumerated, and nothing may be enumerated twice. */
function legalIsEnumerated(match: Match): void {
  const { engine, state } = match
  for (const seat of askedSeats(match)) {
    const candidates = [...firstOf(engine.candidates(state, seat), MOST_SEARCHED)]
    if (candidates.length === MOST_SEARCHED || engine.waiting(state)!.step.kind !== 'pick') continue
    const keys = new Set(candidates.map(({ option }) => canonical(option)))
    fail(match, keys.size < candidates.length ? 'an option is enumerated twice' : undefined)
    for (const option of candidates.slice(0, 40).flatMap(({ option }) => neighboursOf(option)))
      if (!keys.has(canonical(option)) && !engine.refuse(state, seat, { pick: option }))
        fail(match, `${canonical(option)} is legal and not enumerated`)
  }
}

function neighboursOf(option: Option): Option[] {
  return Object.entries(option).flatMap(([param, value]) => {
    if (param === 'do') return []
    const others =
      typeof value === 'number' ? [value - 1, value + 1, -1, 1e9] : typeof value === 'string' ? ['', 'nobody', 'toString'] : [!value]
    return others.map((other): Option => ({ ...option, [param]: other }))
  })
}

/** A match that is saved and restored before every decision goes on as the one that is not: nothing hangs on what JSON does not keep. */
function restoredGoesOnAlike(game: AnyGame, { matches, options }: Played): void {
  for (let n = 0; n < matches; n++) {
    const [plain, restored] = [() => undefined, restore].map(visit => walk(game, `battery/${n}`, options[n % options.length]!, visit)) as [
      Match,
      Match,
    ]
    if (canonical(matchFile(plain)) !== canonical(matchFile(restored)))
      throw new Error(`match ${n} goes on otherwise after save and restore`)
  }
}

function restore(match: Match): void {
  const before = stateHash(match.state, match.salt)
  match.state = JSON.parse(JSON.stringify(match.state)) as State
  fail(match, before === stateHash(match.state, match.salt) ? undefined : 'a saved and restored position has another hash')
}

function sameTwice(game: AnyGame, { matches, options }: Played): void {
  for (let n = 0; n < matches; n++) {
    const set = options[n % options.length]!
    const [a, b] = [0, 1].map(() => randomMatch(game, `twice/${n}`, set, listsAt(game, set, `twice/${n}`))) as [Match, Match]
    if (canonical(matchFile(a)) !== canonical(matchFile(b))) throw new Error(`match ${n} differs the second time`)
    const { fault } = replay(game, JSON.parse(JSON.stringify(matchFile(a))))
    if (fault) throw new Error(`match ${n} does not replay: row ${fault.row}: ${canonical(fault.fault)}`)
  }
}

/** Answers that no decision takes. */
const BAD_CHOICES: readonly unknown[] = [
  null,
  0,
  'end',
  [],
  {},
  { pick: null },
  { pick: { do: 'no such verb' } },
  { pick: { do: '__proto__' } },
  { pickSome: {} },
  { divide: { nobody: -1 } },
  { place: [null] },
  { stop: 0.5 },
  { stop: Number.MAX_SAFE_INTEGER },
  { pick: { do: 'x'.repeat(10_000) } },
  { pickSome: Array(1_000).fill(null) },
  { divide: { constructor: 1e300 } },
  { pick: { do: 'end' }, stop: null },
]

function illegalChangesNothing(match: Match): void {
  const { engine, state, salt } = match
  const before = stateHash(state, salt)
  const chance = looseChance(seededRandom(0, 'battery-bad'))
  const refused = askedSeats(match).flatMap(seat =>
    [...firstOf(engine.candidates(state, seat), 60)].flatMap(c => (c.refusal ? [{ pick: c.option }, { pickSome: [c.option] }] : [])),
  )
  for (const seat of Object.keys(match.seats))
    for (const choice of [...BAD_CHOICES, ...refused]) {
      const refusal = engine.choose(state, seat, choice, chance)
      if (!refusal) throw new Error(`${canonical(choice)} by ${seat} was accepted`)
    }
  const [seat] = askedSeats(match)
  for (const other of Object.keys(match.seats)) {
    if (askedSeats(match).includes(other)) continue
    const [choice] = [...firstOf(engine.choices(state, seat!), 1)] as (Choice | undefined)[]
    if (choice && !engine.choose(state, other, choice, chance)) throw new Error(`${other} answered for ${seat}`)
  }
  fail(match, before === stateHash(state, salt) ? undefined : 'a refused choice changed the position')
}

function passesTwoWorlds(match: Match, random: Random): void {
  fail(match, twoWorldsFault(match.game, match.state, random, Object.keys(match.seats)))
}

function guessesMatch(match: Match, random: Random): void {
  const { game, state } = match
  for (const viewer of [...Object.keys(match.seats), 'spectator']) {
    const view = canonical(game.view(state, viewer))
    const guess = game.guess(JSON.parse(view), random)
    fail(match, view === canonical(game.view(guess, viewer)) ? undefined : `the guess of ${viewer} gives another view`)
    fail(match, game.invariants(guess)[0])
    fail(match, canonical(game.view(state, viewer)) === view ? undefined : `guessing for ${viewer} changed the position`)
  }
}

function undoRestores(match: Match, random: Random): void {
  const { engine, salt } = match
  const before = stateHash(match.state, salt)
  const number = match.steps.length
  const [seat] = askedSeats(match)
  if (!seat) return
  const probe: Match = {
    ...match,
    state: stateAfter(match, number),
    steps: [...match.steps],
    hashes: [...match.hashes],
    kept: new Map(match.kept),
  }
  fail(match, stateHash(probe.state, salt) === before ? undefined : 'the position rebuilt from the record differs')
  play(probe, { seat, choice: engine.sample(probe.state, seat, random) })
  const offer = undoOffer(probe, seat)
  if (!offer) return
  const refusal = play(probe, { seat, undo: offer.to, agreed: offer.needs })
  fail(match, refusal && `undo is refused by ${refusal.rule}`)
  if (!offer.free) probe.state.drawn = { ...match.state.drawn }
  if (offer.to === number) fail(match, stateHash(probe.state, salt) === before ? undefined : 'undo gives another position')
}

function concedes({ engine, state, seats, steps }: Match): void {
  if (state.outcome) return
  for (const seat of Object.keys(seats)) {
    const s = clone(state)
    const refusal = engine.concede(s, seat)
    if (!s.outcome) engine.advance(s, looseChance(seededRandom(0, 'battery-concede')))
    if (refusal || s.outcome?.winners.includes(seat) || engine.asked(s).some(asked => asked.seat === seat))
      throw new Error(`after row ${steps.length} ${seat} cannot concede`)
  }
}

function noSecret(match: Match): void {
  for (const viewer of [...Object.keys(match.seats), 'spectator', 'referee'])
    fail(match, JSON.stringify(updateFor(match, viewer)).includes(match.chanceFile.secret!) ? `${viewer} sees the secret` : undefined)
}
