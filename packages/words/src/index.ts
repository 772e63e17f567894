import type { Catalogue, Catalogues, Words } from '@muster/core'
import { IntlMessageFormat } from 'intl-messageformat'
import { ENGINE_GERMAN } from './de/engine.ts'
import { SERVER_GERMAN } from './de/server.ts'
import { ENGINE_ENGLISH } from './engine.ts'
import type { Language } from './languages.ts'
import { SERVER_ENGLISH } from './server.ts'

export { acceptedLanguages, isLanguage, LANGUAGES, type Language, languageFor, OWN_NAMES } from './languages.ts'
export { translationFaults } from './translation.ts'

/** The messages that every game may need: the engine's and the server's. */
export const COMMON: Catalogues = {
  en: { ...ENGINE_ENGLISH, ...SERVER_ENGLISH },
  de: { ...ENGINE_GERMAN, ...SERVER_GERMAN },
}

/** Words words: turns message keys and parameters into sentences of one language. */
export interface Speaker {
  /** The sentence. A key that the catalogue lacks is shown in brackets, never thrown. */
  say(words: Words): string
  /** Whether the catalogue has the key. */
  knows(key: string): boolean
}

/**
 * Makes a speaker of a language from catalogues; later ones win. The engine's and the server's own messages are always there, and what the language lacks is
 * said in English.
 */
export function speaker(language: Language, ...catalogues: readonly Catalogues[]): Speaker {
  const all = [COMMON, ...catalogues]
  const messages: Catalogue = Object.assign({}, ...all.map(({ en }) => en), ...all.map(words => words[language]))
  const compiled = new Map<string, IntlMessageFormat>()
  const list = new Intl.ListFormat(language, { type: 'conjunction' })

  const format = (key: string): IntlMessageFormat | undefined => {
    const text = messages[key]
    if (text === undefined) return undefined
    let message = compiled.get(key)
    if (!message) {
      message = new IntlMessageFormat(text, language)
      compiled.set(key, message)
    }
    return message
  }
  const sayParam = (value: unknown): string | number | boolean => {
    if (Array.isArray(value)) return list.format(value.map(item => String(sayParam(item))))
    if (typeof value === 'object' && value !== null) return 'key' in value ? say(value as Words) : ''
    return (value as string | number | boolean | null) ?? ''
  }
  const say = ({ key, params }: Words): string => {
    const message = format(key)
    if (!message) return `[${key}]`
    return String(message.format(Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, sayParam(value)]))))
  }
  return { say, knows: key => key in messages }
}
