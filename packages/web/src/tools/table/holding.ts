import type { Choice, Placement, Prompt, Refusal, Stretch } from '@muster/core'
import type { Point } from '@muster/geometry/table'
import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { latest, nearestLegal, type Verdict } from './judging.ts'
import { isMoved, type Placing, type PlacingEvent, placed, placingOf, samePlacements } from './placing.ts'
import { reachedBy } from './reaching.ts'
import { NOWHERE, type Stopping, type StoppingEvent, stopped } from './stopping.ts'

/** What the hand holds over a table while pieces are placed or a stop is chosen. */
export interface Holding {
  readonly placing: ReadonlySignal<Placing | undefined>
  readonly verdict: ReadonlySignal<Verdict>
  /** Legal placements near refused ones: where the pieces would be set down. */
  readonly near: ReadonlySignal<readonly Placement[] | undefined>
  /** How far what is held could go as it stands, felt out with the judge; nothing until that is known. */
  readonly reach: ReadonlySignal<readonly Point[] | undefined>
  readonly stopping: ReadonlySignal<Stopping>
  /** The stop is about to be given: none is an answer only when it is meant. */
  readonly stopMeant: ReadonlySignal<boolean>
  /** The placements or the stop that would be given now; nothing while they are not known to be legal. */
  choice(prompt: Prompt): Choice | undefined
  place(event: PlacingEvent): void
  /** Sets everything down at the legal places found. */
  setDown(): void
  stop(event: StoppingEvent): void
  /** A new question, or none: the hand takes what is to be placed. */
  take(prompt: Prompt | undefined, start: readonly Placement[] | undefined): void
  /** Feels out the reach of what is held, up to a length: for a judge who is near at hand. */
  feelOut(far: number): void
  back(): void
}

/** Makes the hand, with the judge it asks. */
export function holding(why: (choice: Choice) => Promise<Refusal | undefined>): Holding {
  const placing: Signal<Placing | undefined> = signal(undefined)
  const verdict: Signal<Verdict> = signal({ at: 'none' })
  const near: Signal<readonly Placement[] | undefined> = signal(undefined)
  const reach: Signal<readonly Point[] | undefined> = signal(undefined)
  const stopping = signal<Stopping>(NOWHERE)
  const stopMeant = signal(false)
  let stretches: readonly Stretch[] = []
  let legal: readonly Placement[] | undefined
  /** Counts questions and changes, so that an answer that comes late is known for one. */
  let turn = 0

  const judge = (place: readonly Placement[]) => why({ place })
  const ask = latest(
    async ({ of }: { of: readonly Placement[]; turn: number }) => judge(of),
    ({ of, turn: asked }, refusal) => {
      if (asked !== turn || !placing.peek()) return
      if (!refusal) legal = of
      batch(() => {
        verdict.value = refusal ? { at: 'refused', of, refusal } : { at: 'legal', of }
        if (!refusal) near.value = undefined
      })
      const now = placing.peek()!
      if (refusal && !now.grip && samePlacements(now.now, of)) void findNear(of)
    },
  )

  /** Looks for a legal place on the way from the last one. */
  async function findNear(wished: readonly Placement[]): Promise<void> {
    const asked = turn
    const { start } = placing.peek()!
    const from = legal ?? start
    // Where nothing farther is legal, the last place that was is the nearest.
    const found = (await nearestLegal(judge, from, wished)) ?? (samePlacements(from, start) ? undefined : from)
    const now = placing.peek()
    if (asked === turn && now && samePlacements(now.now, wished)) near.value = found
  }

  const show = (next: Placing) => {
    const before = placing.peek()
    placing.value = next
    if (!before || !samePlacements(before.now, next.now)) near.value = undefined
    const known = verdict.peek()
    if (known.at === 'none' || !samePlacements(known.of, next.now)) ask({ of: next.now, turn })
    else if (known.at === 'refused' && before?.grip && !next.grip) void findNear(next.now)
  }

  return {
    placing,
    verdict,
    near,
    reach,
    stopping,
    stopMeant,
    choice(prompt) {
      if (prompt.kind === 'place') {
        const now = placing.value
        const said = verdict.value
        return now && said.at === 'legal' && samePlacements(said.of, now.now) ? { place: now.now } : undefined
      }
      return prompt.kind === 'stop' && stopMeant.value ? { stop: stopping.value.at } : undefined
    },
    place(event) {
      const now = placing.peek()
      if (now) show(placed(now, event))
    },
    setDown() {
      const [now, found] = [placing.peek(), near.peek()]
      if (now && found) show(placed(now, { kind: 'put', placements: found }))
    },
    stop(event) {
      batch(() => {
        stopping.value = stopped(stretches, stopping.peek(), event)
        stopMeant.value = true
      })
    },
    take(prompt, start) {
      turn++
      legal = undefined
      stretches = prompt?.stretches ?? []
      batch(() => {
        stopping.value = NOWHERE
        stopMeant.value = false
        near.value = undefined
        reach.value = undefined
        verdict.value = { at: 'none' }
        placing.value = undefined
        const from = start ?? prompt?.suggestion
        if (prompt?.kind === 'place' && prompt.pieces && from) show(placingOf(prompt.pieces, from))
      })
    },
    feelOut(far) {
      const now = placing.peek()
      const asked = turn
      reach.value = undefined
      if (!now || far <= 0) return
      const isStale = () => asked !== turn || placing.peek()?.held.join() !== now.held.join()
      void reachedBy(judge, now, far, isStale).then(border => {
        if (border && !isStale()) reach.value = border
      })
    },
    back() {
      batch(() => {
        stopping.value = NOWHERE
        stopMeant.value = false
        const now = placing.peek()
        if (now && isMoved(now)) show(placed(now, { kind: 'reset' }))
      })
    },
  }
}
