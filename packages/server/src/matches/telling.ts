import type { Viewer } from '@muster/core'
import type { Context } from '../context.ts'
import { isDelayed, rowsSeen } from './delayed.ts'
import type { Running } from './running.ts'
import { FAULTS, type MatchState, stateFor } from './state.ts'
import type { Looker } from './watching.ts'

/** Tells every watcher, or those of one viewer, what they have not been told. Equal messages are made once. */
export function tellAll({ log, now }: Context, running: Running, only?: Viewer): void {
  const texts = new Map<string, string>()
  for (const watcher of running.watchers) {
    if (only !== undefined && watcher.viewer !== only) continue
    const key = `${watcher.seen}/${watcher.viewer}/${watcher.side ?? ''}/${watcher.delayMs ?? 0}`
    const text =
      texts.get(key) ??
      safeText(running, watcher, watcher.seen + 1, now(), error => log.error({ match: running.id, err: error }, 'view failed'))
    texts.set(key, text)
    watcher.seen = running.match ? rowsSeen(running, watcher, now()) : watcher.seen
    watcher.tell(text)
  }
}

/** The state of the match for a viewer as text; the frozen state if the game's view throws. */
export function safeText(running: Running, looker: Looker, since: number, now: number, report: (error: unknown) => void): string {
  try {
    return JSON.stringify(stateFor(running, looker, since, now))
  } catch (error) {
    report(error)
    const frozen: MatchState = { type: 'frozen', match: running.id, viewer: looker.viewer, frozen: FAULTS.rule }
    return JSON.stringify(frozen)
  }
}

/** After something was written here: all who watch are told, here and at the other processes. */
export function tellOthers(context: Context, running: Running): void {
  tellAll(context, running)
  context.bus.tell(running.id)
}

/** Tells those who see the match late what they may see by now. */
export function tellLate(context: Context, running: Running): void {
  const isBehind = [...running.watchers].some(
    watcher => isDelayed(running, watcher) && watcher.seen < rowsSeen(running, watcher, context.now()),
  )
  if (isBehind) tellAll(context, running, 'spectator')
}
