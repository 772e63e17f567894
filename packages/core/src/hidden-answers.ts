import type { Random } from './chance.ts'
import type { Seat, Viewer } from './choice.ts'
import { clone } from './clone.ts'
import type { Engine } from './engine.ts'
import type { Frame, State } from './state.ts'

/** A frame as a viewer may know it. */
export type SeenFrame = Frame & {
  /** Seats that have answered; what, the viewer may not know. */
  readonly answered?: readonly Seat[]
}

/**
 * The frames for `viewer`'s view: of the answers that wait for others he sees his own, and of the rest only that they were given. What a game's own
 * locals hide is the game's to leave out.
 */
export function framesFor(s: State, viewer: Viewer): SeenFrame[] {
  return clone(s.frames).map(({ answers, ...frame }): SeenFrame => {
    if (!answers) return frame
    if (viewer === 'referee') return { ...frame, answers }
    const own = answers[viewer]
    const answered = Object.keys(answers).filter(seat => seat !== viewer)
    return { ...frame, ...(own ? { answers: { [viewer]: own } } : {}), ...(answered.length > 0 ? { answered: answered.sort() } : {}) }
  })
}

/** How many answers wait hidden for others. When there are fewer, they were revealed. */
export function hiddenAnswers(s: State): number {
  return s.frames.reduce((sum, { answers }) => sum + (answers ? Object.keys(answers).length : 0), 0)
}

/** For a game's `guess`: puts a legal answer, drawn at random, in place of every answer that `framesFor` hid. The rest of `s` must be complete. */
export function guessAnswers<S extends State>(engine: Engine<S>, s: S, random: Random): void {
  const frame: SeenFrame | undefined = s.frames[s.frames.length - 1]
  const answered = frame?.answered ?? []
  if (frame) delete (frame as { answered?: unknown }).answered
  for (const seat of answered) engine.answer(s, seat, engine.sample(s, seat, random))
}
