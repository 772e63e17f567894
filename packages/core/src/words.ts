import type { Json } from './json.ts'

/** A sentence by message key and parameters. It is worded where it is shown, in the reader's language; a parameter may itself be words. */
export interface Words {
  readonly key: string
  readonly params?: { readonly [name: string]: Json | Words | readonly Words[] }
}

/** Message key to ICU message text, for one language. */
export type Catalogue = { readonly [key: string]: string }

/** Builds `Words`. */
export function words(key: string, params?: Words['params']): Words {
  return params ? { key, params } : { key }
}
