import type { Catalogue, Words } from '@muster/core'
import { IntlMessageFormat } from 'intl-messageformat'
import { ENGINE_ENGLISH } from './engine.ts'
import { SERVER_ENGLISH } from './server.ts'

/** Words words: turns message keys and parameters into sentences of one language. */
export interface Speaker {
  /** The sentence. A key that the catalogue lacks is shown in brackets, never thrown. */
  say(words: Words): string
  /** Whether the catalogue has the key. */
  knows(key: string): boolean
}

/** Makes a speaker from catalogues; later ones win. The engine's and the server's own messages are always there. */
export function speaker(locale: string, ...catalogues: readonly Catalogue[]): Speaker {
  const messages: Catalogue = Object.assign({}, ENGINE_ENGLISH, SERVER_ENGLISH, ...catalogues)
  const compiled = new Map<string, IntlMessageFormat>()
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })

  const format = (key: string): IntlMessageFormat | undefined => {
    const text = messages[key]
    if (text === undefined) return undefined
    let message = compiled.get(key)
    if (!message) {
      message = new IntlMessageFormat(text, locale)
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
