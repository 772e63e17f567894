import type { AnyGame, BotHints } from '@muster/core'
import { type Language, type Speaker, speaker } from '@muster/words'

/** All that a command may touch: the games, the three streams, and where the project's files are. */
export interface Context {
  readonly games: readonly AnyGame[]
  readonly hints: { readonly [game: string]: BotHints | undefined }
  /** Writes to standard output, which carries nothing but the command's answer. Adds the end of the line. */
  out(line: string): void
  /** Writes to standard error: faults and progress. Adds the end of the line. */
  err(line: string): void
  readonly input: NodeJS.ReadableStream
  /** Which of the streams are terminals. */
  readonly terminal: { readonly input: boolean; readonly output: boolean; readonly error: boolean }
  /** Whether the output is to be coloured. */
  readonly colour: boolean
  /** The project's own folder, with a slash at its end: sources and rules are below it. */
  readonly root: string
  /** What the command gives back to the shell when it has not failed. */
  exitCode: number
}

let language: Language = 'en'
let speakers = new WeakMap<AnyGame, Speaker>()

/** Has the words of games said in this language from now on; what the command itself says is English. */
export function speakIn(wished: Language): void {
  language = wished
  speakers = new WeakMap()
}

/** Gives what words the messages of a game, in the language that is spoken. */
export function speakerOf(game: AnyGame): Speaker {
  let found = speakers.get(game)
  if (!found) {
    found = speaker(language, game.words)
    speakers.set(game, found)
  }
  return found
}

/** Gives the function that words the messages of a game. */
export function sayOf(game: AnyGame): Speaker['say'] {
  return speakerOf(game).say
}
