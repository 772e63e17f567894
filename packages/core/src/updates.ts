import type { Seat, Viewer } from './choice.ts'
import type { Candidate } from './decisions/pick.ts'
import { type Asked, type Engine, engineOf } from './engine.ts'
import { eventsFor } from './event.ts'
import type { Json } from './json.ts'
import type { Match } from './match.ts'
import { seededRandom } from './seeded.ts'
import type { State } from './state.ts'
import { undoOffer } from './undo.ts'
import type { LoggedRow, Prompt, Update } from './update.ts'

/** The most legal candidates that a prompt carries, and the most refused ones: a message stays a message, and none that is legal is lost among the refused. */
export const MOST_CANDIDATES = 400
export const MOST_REFUSED = 200

/** Builds the question that `seat` must answer; nothing if it is not asked. */
export function promptFor(engine: Engine, s: State, seat: Seat): Prompt | undefined {
  const asked = engine.asked(s).find(a => a.seat === seat)
  return asked && { ...question(asked), crumbs: engine.crumbs(s), ...answers(engine, s, seat) }
}

function question({ seat, kind, rule, prompt }: Asked) {
  return { seat, kind, rule, words: prompt }
}

function answers(engine: Engine, s: State, seat: Seat): Partial<Prompt> {
  const { step, frame } = engine.waiting(s)!
  switch (step.kind) {
    case 'pick':
      return candidates(engine, s, seat)
    case 'pickSome':
      return { ...candidates(engine, s, seat), range: step.range(s, frame, seat), ordered: step.ordered === true }
    case 'divide':
      return { parts: step.parts(s, frame, seat), range: step.total(s, frame, seat) }
    case 'place': {
      const region = step.region?.(s, frame, seat)
      const suggestion = step.sample(s, frame, seat, seededRandom(s.nextFrame, 'suggestion'))
      return { pieces: step.pieces(s, frame, seat), suggestion, ...(region === undefined ? {} : { region }) }
    }
    case 'stop':
      return { stretches: step.stretches(s, frame, seat) }
  }
}

function candidates(engine: Engine, s: State, seat: Seat): Pick<Prompt, 'candidates' | 'more'> {
  const list: Candidate[] = []
  let refused = 0
  let more = false
  for (const candidate of engine.candidates(s, seat)) {
    if (list.length - refused === MOST_CANDIDATES) return { candidates: list, more: true }
    if (candidate.refusal && refused === MOST_REFUSED) more = true
    else {
      list.push(candidate)
      if (candidate.refusal) refused++
    }
  }
  return { candidates: list, ...(more ? { more } : {}) }
}

/** All that `viewer` may know of the match: its view, its question, and the log from row `since` on (0 is the opening). The one message that leaves the authority. */
export function updateFor(match: Match, viewer: Viewer, since = 0): Update {
  const { game, state, steps, seats } = match
  const engine = engineOf(game)
  const isSeat = Object.hasOwn(seats, viewer)
  const prompt = isSeat ? promptFor(engine, state, viewer) : undefined
  const undo = isSeat ? undoOffer(match, viewer) : undefined
  return {
    game: game.id,
    version: game.version,
    viewer,
    seats,
    options: match.options,
    number: steps.length,
    view: game.view(state, viewer) as Json,
    ...(prompt ? { prompt } : {}),
    waiting: engine.asked(state, viewer),
    crumbs: engine.crumbs(state),
    log: logFor(match, viewer, since),
    ...(undo ? { undo } : {}),
    outcome: state.outcome,
    commitment: match.chanceFile.commitment,
  }
}

/** The rows from number `since` on, each with its events as `viewer` may know them. */
export function logFor(match: Match, viewer: Viewer, since = 0): LoggedRow[] {
  const rows: LoggedRow[] = since <= 0 ? [{ number: 0, events: eventsFor(match.opening, viewer) }] : []
  for (let n = Math.max(1, since); n <= match.steps.length; n++) {
    const { row, events } = match.steps[n - 1]!
    rows.push({ number: n, seat: row.seat, ...('undo' in row ? { undo: row.undo } : {}), events: eventsFor(events, viewer) })
  }
  return rows
}
