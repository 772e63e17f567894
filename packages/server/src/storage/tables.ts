import type { Generated } from 'kysely'
import type { RemarksTable, SaidTable } from './spoken-tables.ts'

export type { SaidTable }

import type { AttendanceTable, StandingOrdersTable, WatchLinksTable } from './match-tables.ts'

/** One match: what it was set up with. Its history is in `rows`; everything else about it follows by replay. */
export interface MatchesTable {
  id: string
  game: string
  /** Version of the rules under which it is played, for good. */
  version: number
  /** JSON of `MatchHead`: options, sitters, lists. */
  head: string
  commitment: string
  /** The secret of the dice, in hexadecimal. Never leaves before the end of the match. */
  secret: string
  /** Milliseconds since 1970. */
  created_at: number
  /** Why somebody who looks after the server has stopped the match; null if nobody has. */
  stopped: string | null
  /** Raised by everything that changes what is shown: how a process notices what another one did. */
  revision: Generated<number>
  /** How long after it was played those who watch see the match. */
  delay_ms: Generated<number>
  /** When those whose turn it is are told, who may not be looking; null where they need not be. */
  notice_at: number | null
  /** How often they have been, for this turn. */
  reminders: Generated<number>
  /** Who made it, if that is known. */
  made_by: string | null
  /** 1 while it is among the open tables, until it begins. */
  listed: Generated<number>
  /** Hash of the code that opens a free seat. */
  code_hash: string | null
  /** 1 once everybody sits. Follows from the links. */
  begun: Generated<number>
  /** JSON of the seats that won; null before the end. Follows from the rows. */
  winners: string | null
  /** Whether it counts for ratings, and has been counted. */
  rating: Generated<'none' | 'wanted' | 'counted'>
  /** Of which kind of series it is a part; null if of none. */
  series: 'bestOfThree' | 'bothSides' | null
  /** 1 once no further match of the series is to follow this one. */
  series_over: Generated<number>
  /** The first match of its series, or of its rematches. */
  series_first: string | null
  /** 0 for the first match: the sides have been swapped so many times. */
  part: Generated<number>
  /** The match in which the same people play again. */
  next: string | null
  /** Lines that were said. */
  said: Generated<number>
  /** Raised by every change of standing orders. */
  orders: Generated<number>
  /** JSON of the seats that are asked. Follows from the rows. */
  asked: Generated<string>
  /** JSON of `Pace`; null for as long as one likes. */
  pace: string | null
  /** The earliest moment at which somebody's time may be up; null for never. */
  due_at: number | null
  /** When the bots were last asked: if nothing comes of it, another process asks again. */
  bots_asked_at: Generated<number>
  /** 1 once there is an outcome. Follows from the rows; kept so that running matches are found without a replay. */
  ended: Generated<number>
  /** 1 while a bot is asked. Follows from the rows; kept so that a restart finds the matches in which a bot must go on. */
  bot_next: Generated<number>
}

/** Who may come to a match, and as whom. A token is kept as its hash alone. */
export interface SeatLinksTable {
  match: string
  /** A seat of the game, or `spectator`. */
  seat: string
  token_hash: string | null
  kind: 'person' | 'bot' | 'spectator'
  level: string | null
  /** When the person took the seat; null before. */
  begun_at: number | null
  /** What the person added to the dice. */
  entropy: string | null
  /** JSON of the list that the seat brings; null for the usual one, and where the game has none. */
  list: string | null
  /** Who sits there, if that is known: whoever had only the link is nobody. */
  person: string | null
  /** The name of who sits there; null for that of the set-up. */
  name: string | null
  /** Who may look at the match afterwards, if it goes by this person; null for those who sat there. */
  replay: 'public' | 'unlisted' | 'private' | null
}

/** The history of matches. The primary key (match, number) is the lock: of two answers to one question, one is a row. */
export interface RowsTable {
  match: string
  /** 1 for the first row. */
  number: number
  seat: string
  /** JSON of core's `Row`. */
  row: string
  /** Hash of the position after the row. */
  hash: string
  at: number
}

/** The newest position of a match that was kept whole. Only ever a short cut: without it the match is replayed from its rows. */
export interface SnapshotsTable {
  match: string
  /** Rows before the position. */
  number: number
  /** The build that made it, and the only one that uses it. */
  build: string
  /** JSON of `Position`. */
  position: string
}

/** Somebody who plays. Without `name_key` a guest: known by a cookie alone. */
export interface PeopleTable {
  id: string
  name: string
  /** The name in the form in which two are compared. */
  name_key: string | null
  /** Its argon2id hash. */
  password: string | null
  kind: 'person' | 'bot'
  /** Whose bot it is. */
  owner: string | null
  role: Generated<'player' | 'admin'>
  about: Generated<string>
  made_at: number
  banned_until: number | null
  ban_reason: string | null
}

/** What knows a browser or program again. A token is kept as its hash alone. */
export interface SessionsTable {
  token_hash: string
  person: string
  made_at: number
  ends_at: number
  /** When it was last used, to the hour; null where that is not known. */
  used_at: number | null
  /** What the browser or program called itself when the session was opened. */
  agent: string | null
}

/** Wrong passwords of late. */
export interface AttemptsTable {
  key: string
  at: number
}

/** Whom a person wants nothing to do with: `block` keeps them from one's tables, `mute` hides only what they say. */
export interface ShunnedTable {
  person: string
  other: string
  how: 'block' | 'mute'
}

export interface ReportsTable {
  id: string
  by: string
  about: string
  match: string | null
  text: string
  made_at: number
  closed_at: number | null
  verdict: string | null
}

/** What those who look after the server did. Lines are only ever added. */
export interface AuditTable {
  id: string
  at: number
  who: string
  what: string
  target: string
  /** JSON. */
  detail: string
}

/** What is put to a table, one of a kind at once. See `Proposal`. */
export interface ProposalsTable {
  match: string
  kind: string
  seat: string
  /** JSON. */
  what: string
  needs: string
  agreed: string
}

/** What was agreed about the pace of a match, in order. See `PaceChange`. */
export interface PaceChangesTable {
  match: string
  number: number
  at: number
  /** JSON. */
  what: string
}

export interface VacationsTable {
  person: string
  from_at: number
  to_at: number
}

/** Processes that serve, and when each was last known to. */
export interface NodesTable {
  id: string
  alive_at: number
}

/** Times in which no process served: no clock ran then. */
export interface OutagesTable {
  from_at: number
  to_at: number
}

/** How well a person plays a game at a tempo, by Glicko-2. */
export interface RatingsTable {
  person: string
  game: string
  tempo: 'live' | 'days' | 'leisure'
  rating: number
  deviation: number
  volatility: number
  /** Matches that counted. */
  played: number
}

/** What a match made of a rating. Lines are only ever added. */
export interface RatingChangesTable {
  person: string
  match: string
  game: string
  tempo: RatingsTable['tempo']
  at: number
  rating: number
  deviation: number
}

export interface TournamentsTable {
  id: string
  name: string
  /** JSON of `Plan`. */
  plan: string
  standing: 'open' | 'running' | 'over' | 'calledOff'
  /** The round that is played; 0 before the first. */
  round: number
  made_by: string
  made_at: number
}

/** Who plays in a tournament: a person, or a bot of some level. */
export interface EntrantsTable {
  tournament: string
  number: number
  name: string
  person: string | null
  level: string | null
  /** 1 for who has given up the tournament. */
  withdrawn: Generated<number>
}

/** Who meets whom. Without `second` the first has a free round. */
export interface PairingsTable {
  tournament: string
  round: number
  board: number
  first: number
  second: number | null
  match: string | null
  /** The token of those who watch the match, which everybody may. */
  watch: string | null
  /** Points of the first: 1, 0.5 or 0; null until it is decided. */
  result: number | null
}

/** What people are told who are not looking. */
export interface NoticesTable {
  id: string
  person: string
  kind: 'turn' | 'reminder' | 'ended' | 'paired'
  match: string
  game: string
  made_at: number
  seen_at: number | null
  /** When it is to leave the house, or to be tried again; null if it need not, or has. */
  send_at: number | null
  tries: Generated<number>
}

/** Where people want to be told. */
export interface ContactsTable {
  person: string
  email: string | null
  /** Hash of the code that was mailed to the address. */
  email_code: string | null
  email_code_at: number | null
  email_confirmed: Generated<number>
  /** The address in the form in which two are compared. */
  email_key: string | null
  webhook: string | null
  batch_minutes: number
  /** 0 for who is not told again of a match that still waits. */
  remind: Generated<number>
}

/** Browsers that show the notices of a person. */
export interface PushPlacesTable {
  endpoint: string
  person: string
  /** The browser's key, and the secret shared with it. */
  p256dh: string
  auth: string
  made_at: number
}

/** Links by which people sign in, as they were mailed. A token is kept as its hash alone. */
export interface MailedLinksTable {
  token_hash: string
  /** In the form in which two are compared. */
  email: string
  ends_at: number
}

export interface Tables {
  notices: NoticesTable
  contacts: ContactsTable
  push_places: PushPlacesTable
  mailed_links: MailedLinksTable
  ratings: RatingsTable
  rating_changes: RatingChangesTable
  tournaments: TournamentsTable
  entrants: EntrantsTable
  pairings: PairingsTable
  said: SaidTable
  watch_links: WatchLinksTable
  attendance: AttendanceTable
  standing_orders: StandingOrdersTable
  remarks: RemarksTable
  proposals: ProposalsTable
  pace_changes: PaceChangesTable
  vacations: VacationsTable
  nodes: NodesTable
  outages: OutagesTable
  people: PeopleTable
  sessions: SessionsTable
  attempts: AttemptsTable
  shunned: ShunnedTable
  reports: ReportsTable
  audit: AuditTable
  matches: MatchesTable
  seat_links: SeatLinksTable
  rows: RowsTable
  snapshots: SnapshotsTable
}

/**
 * What a backup holds: every table whose rows cannot be had again from the others, with its key, in an order in which rows may be added. Snapshots follow from
 * rows; who is signed in is not brought back.
 */
export const KEPT_TABLES = [
  { table: 'people', key: ['id'] },
  { table: 'shunned', key: ['person', 'other'] },
  { table: 'reports', key: ['id'] },
  { table: 'audit', key: ['id'] },
  { table: 'matches', key: ['id'] },
  { table: 'seat_links', key: ['match', 'seat'] },
  { table: 'rows', key: ['match', 'number'] },
  { table: 'said', key: ['match', 'number'] },
  { table: 'remarks', key: ['id'] },
  { table: 'pace_changes', key: ['match', 'number'] },
  { table: 'watch_links', key: ['token_hash'] },
  { table: 'standing_orders', key: ['match', 'seat', 'rule', 'words_key'] },
  { table: 'vacations', key: ['person', 'from_at'] },
  { table: 'outages', key: ['from_at'] },
  { table: 'contacts', key: ['person'] },
  { table: 'push_places', key: ['endpoint'] },
  { table: 'ratings', key: ['person', 'game', 'tempo'] },
  { table: 'rating_changes', key: ['person', 'match'] },
  { table: 'tournaments', key: ['id'] },
  { table: 'entrants', key: ['tournament', 'number'] },
  { table: 'pairings', key: ['tournament', 'round', 'board'] },
] as const satisfies readonly { readonly table: keyof Tables; readonly key: readonly string[] }[]
