/** Plain data: what state, choices, events and views are made of. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
