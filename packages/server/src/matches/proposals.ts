import type { Seat } from '@muster/core'
import type { Context } from '../context.ts'
import type { Pace } from '../pace/pace.ts'
import { refresh } from './refresh.ts'
import type { Running } from './running.ts'

/** What a seat may put to the others. */
export type Proposed =
  | { readonly kind: 'undo'; readonly to: number }
  | { readonly kind: 'pause' }
  | { readonly kind: 'pace'; readonly pace: Pace }
  /** What becomes of a seat whose time is up: it gives up, a bot plays on, or somebody else may sit down. */
  | { readonly kind: 'replace'; readonly seat: Seat; readonly by: 'forfeit' | 'bot' | 'substitute' }

/** Something that is put to the persons at a table and holds once all of them agree. It is on disk, so that it may be answered anywhere and at any time. */
export interface Proposal {
  /** Whose it is. */
  readonly seat: Seat
  readonly what: Proposed
  /** Persons whose consent is needed. */
  readonly needs: readonly Seat[]
  readonly agreed: readonly Seat[]
}

/** The seats whose consent is still missing. */
export function missingOf({ needs, agreed }: Proposal): Seat[] {
  return needs.filter(seat => !agreed.includes(seat))
}

/** The proposal after an answer of a seat: with its consent, or nothing once one has refused. Whoever made it withdraws it by a no. */
export function answered(proposal: Proposal, seat: Seat, agree: boolean): Proposal | undefined {
  if (!agree) return undefined
  return proposal.agreed.includes(seat) ? proposal : { ...proposal, agreed: [...proposal.agreed, seat] }
}

/** Whether a seat may answer. */
export function mayAnswer(proposal: Proposal, seat: Seat, agree: boolean): boolean {
  return proposal.needs.includes(seat) || (proposal.seat === seat && !agree)
}

/** What of a kind is put to the table. */
export function proposalOf({ proposals }: Running, kind: Proposed['kind']): Proposal | undefined {
  return proposals.find(({ what }) => what.kind === kind)
}

/** Puts something to the table; false if something of the kind is there already. To be called in turn. */
export async function putToTable(context: Context, running: Running, proposal: Proposal): Promise<boolean> {
  const isNew = await context.store.keepProposal(running.id, proposal, true)
  await refresh(context, running)
  context.bus.tell(running.id)
  return isNew
}

/** Keeps what an answer left of a proposal: it with one consent more, or nothing. To be called in turn. */
export async function changeProposal(
  context: Context,
  running: Running,
  kind: Proposed['kind'],
  next: Proposal | undefined,
): Promise<void> {
  if (next) await context.store.keepProposal(running.id, next, false)
  else await context.store.dropProposal(running.id, kind)
  await refresh(context, running)
  context.bus.tell(running.id)
}
