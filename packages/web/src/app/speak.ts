import type { Catalogue, Words } from '@muster/core'
import { type Language, type Speaker, speaker } from '@muster/words'
import { signal } from '@preact/signals'
import { GAME_WORDS } from '../games/words.ts'
import { ENGLISH, type WebKey } from '../words.ts'

/** What a language other than English adds: the client's own messages, and those of each game. */
export interface Translation {
  readonly client: { readonly [key in WebKey]?: string }
  readonly games: { readonly [game: string]: Catalogue }
}

/** Where translations come from: each is fetched when somebody wants it. */
const TRANSLATIONS: { readonly [language in Exclude<Language, 'en'>]: () => Promise<Translation> } = {
  de: async () => (await import('../german.ts')).GERMAN,
}

const spoken = signal<Language>('en')
let translation: Translation | undefined

/** A speaker for each game: games use the same keys for words of their own. */
const voices = new Map<string, Speaker>()
let current = Object.keys(GAME_WORDS)[0]!

function voiceOf(game: string): Speaker {
  let voice = voices.get(game)
  if (!voice) {
    const language = spoken.value
    const translated = (words: { readonly [key: string]: string | undefined } | undefined) => (words ? { [language]: words } : {})
    voice = speaker(
      language,
      { en: GAME_WORDS[game] ?? {}, ...translated(translation?.games[game]) },
      { en: ENGLISH, ...translated(translation?.client) },
    )
    voices.set(game, voice)
  }
  return voice
}

/** The language of the page. */
export function language(): Language {
  return spoken.value
}

/** Speaks this language from now on, once its words are there. Rejects, and goes on as before, where they cannot be fetched. */
export async function speakIn(wished: Language): Promise<void> {
  const fetched = wished === 'en' ? undefined : await TRANSLATIONS[wished]()
  if (spoken.peek() === wished) return
  translation = fetched
  voices.clear()
  document.documentElement.lang = wished
  spoken.value = wished
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
  return n.toLocaleString(spoken.value, { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** A day and a time of day. */
export function moment(at: number): string {
  return new Date(at).toLocaleString(spoken.value, { dateStyle: 'medium', timeStyle: 'short' })
}

/** A chance as a percentage with one digit after the point; what is not quite certain is never shown as certain. */
export function percent(p: number): string {
  const sign = p > 0 && p < 0.0005 ? '<' : p < 1 && p > 0.9995 ? '>' : ''
  const shown = sign === '<' ? 0.001 : sign === '>' ? 0.999 : p
  return sign + shown.toLocaleString(spoken.value, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
}
