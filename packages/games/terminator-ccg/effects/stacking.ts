import type { Stat } from '../content/vocabulary.ts'
import type { CardKey, PieceId, Table } from '../state.ts'
import type { Mod } from './modifiers.ts'

/** A change before stacking. */
export interface Raw {
  readonly value: number
  readonly card: CardKey
  readonly kind: 'event' | 'item' | 'condition' | 'text'
  /** Where it is one that an Event or a used text has left behind. */
  readonly change: number | null
}

const ATTRIBUTES: readonly Stat[] = ['speed', 'power', 'infiltration', 'importance']

/** C18: which of the changes of one number count. */
export function stacked(s: Pick<Table, 'counted'>, stat: Stat, character: PieceId | null, raw: readonly Raw[]): readonly Mod[] {
  return ATTRIBUTES.includes(stat) ? attributeMods(raw) : abilityMods(s, stat, character, raw)
}

/** C18.1.3, C18.1.12r: all count, but for copies of an Item on one bearer (C3.6.4) and of a Condition (C19.3.2). */
function attributeMods(raw: readonly Raw[]): readonly Mod[] {
  const isCopy = ({ kind, card }: Raw, i: number) =>
    (kind === 'item' || kind === 'condition') && raw.findIndex(other => other.kind === kind && other.card === card) < i
  return raw.filter((change, i) => !isCopy(change, i)).map(change => modOf(change, change.kind === 'event' ? 'C18.1.3' : 'C18.1.12r'))
}

/** C18.1.1 one Event increases, C18.1.2 any number lowers, C18.1.4 other cards do besides, C18.1.5 identical ones once. */
function abilityMods(s: Pick<Table, 'counted'>, stat: Stat, character: PieceId | null, raw: readonly Raw[]): readonly Mod[] {
  const events = raw.filter(({ kind }) => kind === 'event')
  const increases = events.filter(({ value }) => value > 0)
  const chosen = increases.find(({ change }) => change !== null && change === s.counted[`${character}.${stat}`])
  const one = chosen ?? largest(increases)
  return [
    ...oneOfEach(raw.filter(({ kind }) => kind !== 'event')).map(change => modOf(change, 'C18.1.4')),
    ...(one ? [modOf(one, 'C18.1.1')] : []),
    ...events.filter(({ value }) => value < 0).map(change => modOf(change, 'C18.1.2')),
  ]
}

/** C18.1.7r. */
function largest(raw: readonly Raw[]): Raw | undefined {
  return raw.reduce<Raw | undefined>((best, change) => (best && best.value >= change.value ? best : change), undefined)
}

/** C18.1.5: of identical cards the one that changes most. */
function oneOfEach(raw: readonly Raw[]): readonly Raw[] {
  const best = new Map<CardKey, Raw>()
  for (const change of raw) {
    const other = best.get(change.card)
    if (!other || Math.abs(change.value) > Math.abs(other.value)) best.set(change.card, change)
  }
  return [...best.values()]
}

const modOf = ({ value, card }: Raw, rule: string): Mod => ({ value, card, rule })
