import { type SectorId, type Side, UNIT_TYPES, type UnitType } from '../state.ts'

/** Unit types that a text names; null stands for any of the side. */
export type Types = readonly UnitType[] | null

/** What a Tactics card changes for the turn. */
export type Change =
  | { readonly kind: 'movement'; readonly side: Side; readonly by: readonly [number, number] }
  | { readonly kind: 'dice'; readonly side: Side; readonly by: number }
  | { readonly kind: 'recon'; readonly by: number }
  | { readonly kind: 'defense'; readonly type: UnitType; readonly by: number; readonly most: number }
  | { readonly kind: 'ban'; readonly side: Side; readonly what: 'exchange' | 'intercept' | 'new' }

/** The task of a Mission card. */
export type Task =
  | { readonly kind: 'hold'; readonly sector: SectorId }
  | { readonly kind: 'kills'; readonly type: UnitType | null; readonly least: number }
  | { readonly kind: 'spread'; readonly least: number }
  | { readonly kind: 'present'; readonly types: Types; readonly sectors: readonly SectorId[]; readonly least: number }
  | { readonly kind: 'atFactory'; readonly types: Types; readonly least: number }

/** What a card may do: the whole vocabulary. */
export type Effect =
  | { readonly kind: 'move'; readonly most: number; readonly types: Types }
  | { readonly kind: 'attack' }
  | { readonly kind: 'recon' }
  | { readonly kind: 'new'; readonly most: number; readonly type: UnitType }
  | { readonly kind: 'factory' }
  | { readonly kind: 'develop'; readonly type: UnitType }
  | { readonly kind: 'takeTactic' }
  | { readonly kind: 'score'; readonly task: Task }
  | { readonly kind: 'turn'; readonly change: Change }
  | { readonly kind: 'draw'; readonly cards: number }
  | { readonly kind: 'peekSwap' }
export type EffectKind = Effect['kind']

/** Types that do not fly, of the Resistance. */
const GROUND: readonly UnitType[] = ['INF', 'TNK', 'JEP']

type Reader = (words: RegExpExecArray) => Effect

const SIDE = '(SKY|RES)'
const TYPE = '([A-Z0-9]+)'
const TYPES = '([A-Z0-9/]+)'
const BY = '([+-]\\d+)'

const READERS: readonly (readonly [string, Reader])[] = [
  [`MOVE (\\d+) ${TYPES}`, w => ({ kind: 'move', most: Number(w[1]), types: typesOf(w[2]!) })],
  ['ATTACK', () => ({ kind: 'attack' })],
  ['RECON', () => ({ kind: 'recon' })],
  [`NEW (\\d+) ${TYPE}`, w => ({ kind: 'new', most: Number(w[1]), type: typeOf(w[2]!) })],
  ['FACTORY', () => ({ kind: 'factory' })],
  [`DEVELOP ${TYPE}`, w => ({ kind: 'develop', type: typeOf(w[1]!) })],
  ['TAKETACTIC', () => ({ kind: 'takeTactic' })],
  ['SCORE 1 IF (.+)', w => ({ kind: 'score', task: taskOf(w[1]!) })],
  [`TURN MODMOVE ${SIDE} ${BY} ${BY}`, w => change({ kind: 'movement', side: sideOf(w[1]!), by: [Number(w[2]), Number(w[3])] })],
  [`TURN DICE ${SIDE} ${BY}`, w => change({ kind: 'dice', side: sideOf(w[1]!), by: Number(w[2]) })],
  [`TURN MODRECON ${BY}`, w => change({ kind: 'recon', by: Number(w[1]) })],
  [`TURN MODDEF ${TYPE} ${BY} MAX (\\d+)`, w => change({ kind: 'defense', type: typeOf(w[1]!), by: Number(w[2]), most: Number(w[3]) })],
  [`TURN BAN ${SIDE} (EXCHANGE|INTERCEPT|NEW)`, w => change({ kind: 'ban', side: sideOf(w[1]!), what: w[2]!.toLowerCase() as 'new' })],
  ['NOW DRAW (\\d+)', w => ({ kind: 'draw', cards: Number(w[1]) })],
  ['NOW PEEKSWAP', () => ({ kind: 'peekSwap' })],
]

const TASKS: readonly (readonly [string, (words: RegExpExecArray) => Task])[] = [
  ['HOLD\\(([A-Z]+)\\)', w => ({ kind: 'hold', sector: w[1]! })],
  [`KILLS\\(${TYPE}\\)>=(\\d+)`, w => ({ kind: 'kills', type: w[1] === 'ANY' ? null : typeOf(w[1]!), least: Number(w[2]) })],
  ['SPREAD\\(RES\\)>=(\\d+)', w => ({ kind: 'spread', least: Number(w[1]) })],
  [
    `PRESENT\\(RES,${TYPES},\\{([A-Z,]+)\\}\\)>=(\\d+)`,
    w => ({ kind: 'present', types: typesOf(w[1]!), sectors: w[2]!.split(','), least: Number(w[3]) }),
  ],
  [
    `ANYSECTOR\\(FACTORY AND PRESENT\\(RES,${TYPES}\\)>=(\\d+)\\)`,
    w => ({ kind: 'atFactory', types: typesOf(w[1]!), least: Number(w[2]) }),
  ],
]

const change = (one: Change): Effect => ({ kind: 'turn', change: one })

/** Reads a card's text: one effect, or two to choose from. Equal texts are one object. Throws with what cannot be read. */
export function effectsOf(text: string): Effect[] {
  return text.split(' or ').map(effectOf)
}

const known = new Map<string, Effect>()

function effectOf(text: string): Effect {
  const effect = known.get(text) ?? read(READERS, text) ?? fail(`"${text}" is no effect`)
  known.set(text, effect)
  return effect
}

function taskOf(text: string): Task {
  return read(TASKS, text) ?? fail(`"${text}" is no task`)
}

function read<T>(readers: readonly (readonly [string, (words: RegExpExecArray) => T])[], text: string): T | undefined {
  for (const [pattern, reader] of readers) {
    const found = new RegExp(`^${pattern}$`).exec(text)
    if (found) return reader(found)
  }
  return undefined
}

function fail(why: string): never {
  throw new Error(why)
}

function sideOf(word: string): Side {
  return word === 'SKY' ? 'skynet' : 'resistance'
}

function typeOf(word: string): UnitType {
  return UNIT_TYPES.find(type => type === word) ?? fail(`"${word}" is no unit type`)
}

function typesOf(word: string): Types {
  if (word === 'ANY') return null
  return word === 'GROUND' ? GROUND : word.split('/').map(typeOf)
}
