/** The same messages in another language: a missing or a superfluous key does not compile. */
export type Translated<English> = { readonly [key in keyof English]: string }
