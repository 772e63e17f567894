import type { Words } from '@muster/core'
import { type Speaker, speaker } from '@muster/words'
import { GAME_WORDS } from '../games/words.ts'
import { ENGLISH, type WebKey } from '../words.ts'

/** A speaker for each game: games use the same keys for words of their own. */
const voices = new Map<string, Speaker>()
let current = Object.keys(GAME_WORDS)[0]!

function voiceOf(game: string): Speaker {
  let voice = voices.get(game)
  if (!voice) {
    voice = speaker('en', GAME_WORDS[game] ?? {}, ENGLISH)
    voices.set(game, voice)
  }
  return voice
}

/** From now on the words of this game are meant: a page about one game says so before anything else. */
export function speakOf(game: string): void {
  current = game
}

/** The game whose words are meant. */
export function spokenGame(): string {
  return current
}

/** Says words that came from the engine or a game: the one spoken of, or the one named. */
export function say(words: Words, game = current): string {
  return voiceOf(game).say(words)
}

/** Whether there is a message for a key. */
export function knows(key: string): boolean {
  return voiceOf(current).knows(key)
}

/** Says one of the client's own messages. */
export function t(key: WebKey, params?: Words['params']): string {
  return voiceOf(current).say(params ? { key, params } : { key })
}

/** A number with at most so many digits after the point. */
export function number(n: number, digits = 1): string {
  return n.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** A chance as a percentage with one digit after the point; what is not quite certain is never shown as certain. */
export function percent(p: number): string {
  if (p > 0 && p < 0.0005) return '<0.1%'
  if (p < 1 && p > 0.9995) return '>99.9%'
  return `${number(p * 100)}%`
}
