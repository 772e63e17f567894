import { type MatchFile, matchFileFault, replay, type Words } from '@muster/core'
import { genisys } from '@muster/genisys'
import { afterBattle, battleFault } from '@muster/genisys/scenarios/campaign/campaign'
import type { Campaign } from '@muster/genisys/scenarios/campaign/course'
import type { State } from '@muster/genisys/state'
import { type Port, serve } from '../../../session/calls.ts'

/** The campaign after a battle, or why the match is not its next one. */
export type Recorded = { readonly campaign: Campaign } | { readonly fault: Words }

const calls = {
  /** Plays a match again to its end, to be sure of it, and enters what it came to. */
  record(campaign: Campaign, file: unknown): Recorded {
    const form = matchFileFault(file)
    if (form) return { fault: form }
    const { game } = file as MatchFile
    if (game !== genisys.id) return { fault: { key: 'camp.otherGame', params: { game } } }
    const { match, fault } = replay(genisys, file as MatchFile)
    if (!match) return { fault: fault.fault }
    const state = match.state as unknown as State
    const wrong = battleFault(campaign, state)
    return wrong ? { fault: wrong } : { campaign: afterBattle(campaign, state) }
  },
}

export type RecordingCalls = typeof calls

serve(self as unknown as Port, calls)
