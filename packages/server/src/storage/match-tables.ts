/** Links to watch that seats have made. */
export interface WatchLinksTable {
  token_hash: string
  match: string
  made_by: string
  /** The seat whose view it shows; null for none. */
  side: string | null
  delay_ms: number
  made_at: number
}

/** Who looks at matches through which process, while that is alive. */
export interface AttendanceTable {
  match: string
  node: string
  /** JSON of the seats. */
  here: string
  watching: number
}

/** How questions of one kind are to be answered for a seat, which alone knows of it. */
export interface StandingOrdersTable {
  match: string
  seat: string
  /** The question: its rule, and the key of its words. */
  rule: string
  words_key: string
  /** JSON of core's `StandingOrder`. */
  what: string
  /** When the question that waits is to be answered by it; null while none does. */
  due_at: number | null
}
