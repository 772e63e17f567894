import type { Json } from './json.ts'

/** A sentence by message key and parameters. It is worded where it is shown, in the reader's language; a parameter may itself be words. */
export interface Words {
  readonly key: string
  readonly params?: { readonly [name: string]: Json | Words | readonly Words[] }
}

/** Message key to ICU message text, for one language. */
export type Catalogue = { readonly [key: string]: string }

/** Catalogues by language: English has every key, another language what is translated. */
export interface Catalogues {
  readonly en: Catalogue
  readonly [language: string]: Catalogue | undefined
}

/** Builds `Words`. */
export function words(key: string, params?: Words['params']): Words {
  return params ? { key, params } : { key }
}
