/** How much one address, or one socket, may ask for. */
export interface Limits {
  /** HTTP requests of one address, in ten seconds. */
  readonly requests: number
  /** New matches of one address, in a minute. */
  readonly createsAMinute: number
  /** Signing in, up, and becoming a guest: of one address, in a minute. */
  readonly entrancesAMinute: number
  /** Reports of one address, in a minute. */
  readonly reportsAMinute: number
  /** Trial messages, and links to sign in by mail: of one address, in a minute. */
  readonly trialsAMinute: number
  /** Messages over one websocket: how many at once, and how many more a second. */
  readonly messages: { readonly burst: number; readonly aSecond: number }
  /** Websockets of one address, and of one match. */
  readonly socketsAnAddress: number
  readonly socketsAMatch: number
}

export const LIMITS: Limits = {
  requests: 600,
  createsAMinute: 60,
  entrancesAMinute: 20,
  reportsAMinute: 5,
  trialsAMinute: 3,
  messages: { burst: 60, aSecond: 20 },
  socketsAnAddress: 60,
  socketsAMatch: 300,
}
