import { ENGINE_RULES, type Refusal, refuse, type Words, words } from '@muster/core'

/** Rule ids of refusals that come from the server itself. Each is also the key of its sentence. */
export const SERVER_RULES = {
  token: 'muster.token',
  noMatch: 'muster.noMatch',
  noPage: 'muster.noPage',
  tooLarge: 'muster.tooLarge',
  tooMany: 'muster.tooMany',
  notBegun: 'muster.notBegun',
  running: 'muster.running',
  frozen: 'muster.frozen',
  failed: 'muster.failed',
  setup: 'muster.setup',
  begun: 'muster.begun',
  signedOut: 'muster.signedOut',
  banned: 'muster.banned',
  notAdmin: 'muster.notAdmin',
  badName: 'muster.badName',
  nameTaken: 'muster.nameTaken',
  password: 'muster.password',
  wrongPassword: 'muster.wrongPassword',
  noPerson: 'muster.noPerson',
  elsewhere: 'muster.elsewhere',
  proposal: 'muster.proposal',
  vacation: 'muster.vacation',
  emptyLine: 'muster.emptyLine',
  notYours: 'muster.notYours',
  seatTaken: 'muster.seatTaken',
  contact: 'muster.contact',
  guest: 'muster.guest',
  tournamentClosed: 'muster.tournamentClosed',
  link: 'muster.link',
  noMail: 'muster.noMail',
  privateReplay: 'muster.privateReplay',
} as const

export const stale = (): Refusal => refuse(ENGINE_RULES.stale, words('muster.stale'))
export const malformed = (detail: string): Refusal => refuse(ENGINE_RULES.malformed, words('muster.unreadable', { detail }))
export const wrongToken = (): Refusal => refuse(SERVER_RULES.token, words('muster.token'))
export const noMatch = (): Refusal => refuse(SERVER_RULES.noMatch, words('muster.noMatch'))
export const noPage = (): Refusal => refuse(SERVER_RULES.noPage, words('muster.noPage'))
export const tooLarge = (most: number): Refusal => refuse(SERVER_RULES.tooLarge, words('muster.tooLarge', { most }))
export const tooMany = (): Refusal => refuse(SERVER_RULES.tooMany, words('muster.tooMany'))
export const notBegun = (): Refusal => refuse(SERVER_RULES.notBegun, words('muster.notBegun'))
export const hasBegun = (): Refusal => refuse(SERVER_RULES.begun, words('muster.begun'))
export const stillRunning = (): Refusal => refuse(SERVER_RULES.running, words('muster.running'))
export const frozenBy = (reason: Words): Refusal => refuse(SERVER_RULES.frozen, words('muster.frozen', { reason }))
export const failed = (): Refusal => refuse(SERVER_RULES.failed, words('muster.failed'))
export const signedOut = (): Refusal => refuse(SERVER_RULES.signedOut, words('muster.signedOut'))
export const banned = (until: number, reason: string): Refusal =>
  refuse(SERVER_RULES.banned, words('muster.banned', { until: new Date(until).toISOString(), reason }))
export const notAdmin = (): Refusal => refuse(SERVER_RULES.notAdmin, words('muster.notAdmin'))
export const badName = (): Refusal => refuse(SERVER_RULES.badName, words('muster.badName'))
export const nameTaken = (): Refusal => refuse(SERVER_RULES.nameTaken, words('muster.nameTaken'))
export const unfitPassword = (): Refusal => refuse(SERVER_RULES.password, words('muster.password'))
export const wrongPassword = (): Refusal => refuse(SERVER_RULES.wrongPassword, words('muster.wrongPassword'))
export const noPerson = (): Refusal => refuse(SERVER_RULES.noPerson, words('muster.noPerson'))
/** Another site had the browser ask. */
export const elsewhere = (): Refusal => refuse(SERVER_RULES.elsewhere, words('muster.elsewhere'))
/** Something cannot be proposed, or answered, now. */
export const cannotPropose = (key: string, params: Words['params'] = {}): Refusal => refuse(SERVER_RULES.proposal, words(key, params))
export const tooMuchVacation = (days: number): Refusal => refuse(SERVER_RULES.vacation, words('muster.vacation', { days }))
export const emptyLine = (): Refusal => refuse(SERVER_RULES.emptyLine, words('muster.emptyLine'))
export const notYours = (): Refusal => refuse(SERVER_RULES.notYours, words('muster.notYours'))
/** The persons of a match keep it to themselves. */
export const privateReplay = (): Refusal => refuse(SERVER_RULES.privateReplay, words('muster.privateReplay'))
export const seatTaken = (): Refusal => refuse(SERVER_RULES.seatTaken, words('muster.seatTaken'))
export const tournamentClosed = (): Refusal => refuse(SERVER_RULES.tournamentClosed, words('muster.tournamentClosed'))
export const badContact = (): Refusal => refuse(SERVER_RULES.contact, words('muster.contact'))
export const guestsHaveNone = (): Refusal => refuse(SERVER_RULES.guest, words('muster.guest'))
/** Without a password, the address is how the person comes in. */
export const onlyWayIn = (): Refusal => refuse(SERVER_RULES.contact, words('muster.onlyWayIn'))
export const badLink = (): Refusal => refuse(SERVER_RULES.link, words('muster.link'))
export const noMail = (): Refusal => refuse(SERVER_RULES.noMail, words('muster.noMail'))
export const mailFailed = (): Refusal => refuse(SERVER_RULES.noMail, words('muster.mailFailed'))
/** The set-up of a match is not one that the game allows. */
export const badSetup = (reason: Words): Refusal => refuse(SERVER_RULES.setup, reason)

const STATUS: { readonly [rule: string]: number } = {
  [ENGINE_RULES.malformed]: 400,
  [SERVER_RULES.setup]: 400,
  [SERVER_RULES.contact]: 400,
  [SERVER_RULES.guest]: 403,
  [SERVER_RULES.badName]: 400,
  [SERVER_RULES.emptyLine]: 400,
  [SERVER_RULES.password]: 400,
  [SERVER_RULES.signedOut]: 401,
  [SERVER_RULES.wrongPassword]: 401,
  [SERVER_RULES.banned]: 403,
  [SERVER_RULES.notAdmin]: 403,
  [SERVER_RULES.elsewhere]: 403,
  [SERVER_RULES.noPerson]: 404,
  [SERVER_RULES.notYours]: 403,
  [SERVER_RULES.seatTaken]: 409,
  [SERVER_RULES.tournamentClosed]: 409,
  [SERVER_RULES.nameTaken]: 409,
  [SERVER_RULES.token]: 403,
  [SERVER_RULES.privateReplay]: 403,
  [SERVER_RULES.noMatch]: 404,
  [SERVER_RULES.noPage]: 404,
  [ENGINE_RULES.notAsked]: 409,
  [ENGINE_RULES.stale]: 409,
  [ENGINE_RULES.over]: 409,
  [ENGINE_RULES.undo]: 409,
  [SERVER_RULES.notBegun]: 409,
  [SERVER_RULES.begun]: 409,
  [SERVER_RULES.proposal]: 409,
  [SERVER_RULES.vacation]: 409,
  [SERVER_RULES.running]: 409,
  [SERVER_RULES.tooLarge]: 413,
  [SERVER_RULES.frozen]: 423,
  [SERVER_RULES.link]: 403,
  [SERVER_RULES.tooMany]: 429,
  [SERVER_RULES.failed]: 500,
  [SERVER_RULES.noMail]: 503,
}

/** There is no such standing order. */
export function noOrder(): Refusal {
  return refuse(ENGINE_RULES.malformed, words('muster.noOrder'))
}

/** The HTTP status of a refusal; 422 for those of a game's own rules. */
export function statusOf({ rule }: Refusal): number {
  return STATUS[rule] ?? 422
}
