import type { Words } from '@muster/core'
import { type Speaker, speaker } from '@muster/words'
import { GAME_WORDS } from '../games/words.ts'
import { ENGLISH, type WebKey } from '../words.ts'

/** The one speaker of the client: its own words over those of the games. */
const voice: Speaker = speaker('en', ...GAME_WORDS, ENGLISH)

/** Says words that came from the engine or a game. */
export function say(words: Words): string {
  return voice.say(words)
}

/** Whether there is a message for a key. */
export function knows(key: string): boolean {
  return voice.knows(key)
}

/** Says one of the client's own messages. */
export function t(key: WebKey, params?: Words['params']): string {
  return voice.say(params ? { key, params } : { key })
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
