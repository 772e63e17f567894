import { canonical, type Json, type MatchFile, type Words } from '@muster/core'
import { type Campaign, nextBattle } from '@muster/genisys/scenarios/campaign/course'
import { caller } from '../../../session/calls.ts'
import { campaigns, type Kept } from '../../../session/kept-store.ts'
import { type KeptMatch, keptMatches } from '../../../session/store.ts'
import { GAME } from '../builder-data.ts'
import type { RecordingCalls } from './recording.worker.ts'

export const campaignIn = ({ value }: Kept): Campaign => value as unknown as Campaign

/** Enters a match into a kept campaign. Gives why it cannot be; the campaign is as it was then. */
export async function enter(kept: Kept, file: unknown): Promise<Words | undefined> {
  const worker = new Worker(new URL('./recording.worker.ts', import.meta.url), { type: 'module' })
  try {
    const recorded = await caller<RecordingCalls>(worker, () => undefined).record(campaignIn(kept), file)
    if ('fault' in recorded) return recorded.fault
    const { match: _, ...rest } = kept
    // Two pages may have entered the same match: what the other has written stays.
    if (canonical(campaigns.get(kept.id)?.value ?? null) !== canonical(kept.value)) return undefined
    return campaigns.keep({ ...rest, value: recorded.campaign as unknown as Json }) ? undefined : { key: 'lists.noRoom' }
  } finally {
    worker.terminate()
  }
}

/** Finished matches of this browser that are the next battle of a campaign by their options, the latest first. */
export function fittingMatches(campaign: Campaign): readonly KeptMatch[] {
  const next = nextBattle(campaign)
  if (!next) return []
  const isNext = ({ game, outcome, options }: MatchFile) =>
    game === GAME && outcome && options.scenario === next.scenario && canonical(options.campaign ?? null) === canonical(next.campaign!)
  return keptMatches().filter(({ file }) => isNext(file))
}
