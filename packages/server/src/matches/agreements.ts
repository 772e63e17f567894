import { ENGINE_RULES, type Refusal, refuse, type Seat, type Viewer, words } from '@muster/core'
import { noteDown } from '../chat/chat.ts'
import type { Context } from '../context.ts'
import { isTimed, type PaceChange } from '../pace/pace.ts'
import { proposedWords } from '../pace/words.ts'
import { cannotPropose, frozenBy, notBegun, stale } from '../refusals.ts'
import { isTaken } from '../storage/database.ts'
import { newToken, tokenHash } from '../tokens.ts'
import { clocksOf, lateSeats } from './clock.ts'
import { answered, changeProposal, mayAnswer, missingOf, type Proposed, proposalOf, putToTable } from './proposals.ts'
import { refresh } from './refresh.ts'
import { addRow } from './rows.ts'
import type { Running } from './running.ts'
import { seatFault } from './seating.ts'
import { standingOf } from './standing.ts'
import { seatBot } from './time-up.ts'

/** What may be proposed here; an undo has its own way. */
export type Agreement = Exclude<Proposed, { kind: 'undo' }>

/** What came of a proposal: it holds (with what opens a seat that is free now), or these must still agree. */
export type Agreed = { readonly agreed: true; readonly link?: string } | { readonly asked: readonly Seat[] } | { readonly refusal: Refusal }

/** A seat proposes something to the persons at the table. To be called in turn. */
export async function propose(context: Context, running: Running, viewer: Viewer, what: Agreement): Promise<Agreed> {
  const refusal = seatFault(running, viewer)?.refusal ?? closedToAgreements(running) ?? faultOf(context, running, viewer, what)
  if (refusal) return { refusal }
  const needs = personsAt(running).filter(seat => seat !== viewer && !(what.kind === 'replace' && seat === what.seat))
  if (needs.length === 0) return carryOut(context, running, viewer, what)
  const isNew = await putToTable(context, running, { seat: viewer, what, needs, agreed: [] })
  if (!isNew) return { refusal: cannotPropose('muster.proposed') }
  await noteDown(context, running, viewer, words('note.proposes', { what: proposedWords(what, running.stored.head.seats) }))
  return { asked: needs }
}

/** A person agrees to what is proposed, or does not. To be called in turn. */
export async function answerProposal(
  context: Context,
  running: Running,
  viewer: Viewer,
  kind: Agreement['kind'],
  agree: boolean,
): Promise<Agreed> {
  const waiting = proposalOf(running, kind)
  if (!waiting || !mayAnswer(waiting, viewer, agree)) return { refusal: cannotPropose('muster.notProposed') }
  const next = answered(waiting, viewer, agree)
  const isWhole = next !== undefined && missingOf(next).length === 0
  await changeProposal(context, running, kind, isWhole ? undefined : next)
  const what = waiting.what as Agreement
  const said = agree ? 'note.agrees' : viewer === waiting.seat ? 'note.withdraws' : 'note.refuses'
  await noteDown(context, running, viewer, words(said, { what: proposedWords(what, running.stored.head.seats) }))
  if (!isWhole) return { asked: next ? missingOf(next) : [] }
  const refusal = closedToAgreements(running) ?? faultOf(context, running, waiting.seat, what)
  return refusal ? { refusal } : carryOut(context, running, waiting.seat, what)
}

/** Ends a pause: one who wants to play on is enough. To be called in turn. */
export async function resume(context: Context, running: Running, viewer: Viewer): Promise<Agreed> {
  const refusal = seatFault(running, viewer)?.refusal ?? closedToAgreements(running)
  if (refusal) return { refusal }
  if (!clocksOf(running, context.now()).paused) return { refusal: cannotPropose('muster.notPaused') }
  const done = await addChange(context, running, { resume: true })
  if (!('refusal' in done)) await noteDown(context, running, viewer, words('note.resumes'))
  return done
}

/** Whoever was late and had a bot play on takes the seat back, with a full clock. To be called in turn. */
export async function comeBack(context: Context, running: Running, viewer: Viewer): Promise<Agreed> {
  const refusal = seatFault(running, viewer)?.refusal ?? closedToAgreements(running)
  if (refusal) return { refusal }
  if (running.stored.links.find(({ seat }) => seat === viewer)?.kind !== 'bot') return { refusal: cannotPropose('muster.notReplaced') }
  await context.store.setSitter(running.id, viewer, { kind: 'person', level: null })
  running.thinking.delete(viewer)
  const done = await addChange(context, running, { returned: viewer })
  if (!('refusal' in done)) await noteDown(context, running, viewer, words('note.comesBack'))
  return done
}

function personsAt({ stored }: Running): Seat[] {
  return stored.links.filter(({ kind }) => kind === 'person').map(({ seat }) => seat)
}

function closedToAgreements({ match, frozen }: Running): Refusal | undefined {
  if (frozen) return frozenBy(frozen)
  if (!match) return notBegun()
  return match.state.outcome ? refuse(ENGINE_RULES.over, words('muster.over')) : undefined
}

function faultOf(context: Context, running: Running, by: Seat, what: Agreement): Refusal | undefined {
  const now = context.now()
  const { pace, paused } = clocksOf(running, now)
  if (what.kind === 'pause' && (paused || !isTimed(pace))) return cannotPropose('muster.noPause')
  if (what.kind !== 'replace') return undefined
  const isLate = what.seat !== by && pace.late === 'ask' && lateSeats(running, now).includes(what.seat)
  return isLate ? undefined : cannotPropose('muster.notLate', { seat: what.seat })
}

/** Does what all agree on, and writes down that it holds. */
async function carryOut(context: Context, running: Running, seat: Seat, what: Agreement): Promise<Agreed> {
  const done = await doAgreed(context, running, what)
  if (!('refusal' in done))
    await noteDown(context, running, seat, words('note.holds', { what: proposedWords(what, running.stored.head.seats) }))
  return done
}

async function doAgreed(context: Context, running: Running, what: Agreement): Promise<Agreed> {
  switch (what.kind) {
    case 'pause':
      return addChange(context, running, { pause: true })
    case 'pace':
      return addChange(context, running, { pace: what.pace })
    case 'replace':
      return replace(context, running, what)
  }
}

async function replace(context: Context, running: Running, { seat, by }: Extract<Agreement, { kind: 'replace' }>): Promise<Agreed> {
  if (by === 'forfeit') {
    const answer = await addRow(context, running, { seat, concede: true })
    return 'refusal' in answer ? answer : { agreed: true }
  }
  if (by === 'bot') {
    await seatBot(context, running, seat)
    return { agreed: true }
  }
  const link = newToken()
  await context.store.openSeat(running.id, seat, tokenHash(link))
  const done = await addChange(context, running, { returned: seat })
  return 'refusal' in done ? done : { agreed: true, link }
}

/** Writes a change of pace down. What another process wrote first makes this one late. */
async function addChange(context: Context, running: Running, what: PaceChange['what']): Promise<Agreed> {
  const { store } = context
  try {
    await store.addPaceChange(running.id, running.paceChanges.length + 1, { at: context.now(), what })
  } catch (error) {
    if (!isTaken(error)) throw error
    await refresh(context, running)
    return { refusal: stale() }
  }
  await refresh(context, running)
  await store.noteStanding(running.id, standingOf(running, context.now()), context.now())
  await refresh(context, running)
  context.bus.tell(running.id)
  return { agreed: true }
}
