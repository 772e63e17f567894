import { cardOf } from '@muster/terminator-ccg/content/library'
import { type Mod, modifiers } from '@muster/terminator-ccg/effects/modifiers'
import type { Attack, Character, Table, View } from '@muster/terminator-ccg/state'
import { damage, defense, toHit } from '@muster/terminator-ccg/values'
import { t } from '../../app/speak.ts'
import type { WebKey } from '../../words.ts'
import { cardName } from './names.ts'

/** The table as a viewer sees it, for the game's own functions that give numbers: none of them looks at what is hidden. */
export const tableOf = (view: View): Table => view as unknown as Table

/** One part of a number, and the card or token it comes from. */
export interface Part {
  readonly name: string
  readonly value: number
}

/** A number as it stands, and how it comes about. */
export interface Standing {
  readonly name: WebKey
  readonly value: number
  readonly parts: readonly Part[]
}

/** Whether what the viewer knows of a character includes its place, and with it its numbers. */
export const isOpen = (view: View, character: Character): boolean => view.values[String(character.id)] !== undefined

const partsOf = (mods: readonly Mod[]): Part[] => mods.map(({ card, value }) => ({ name: cardName(card), value }))

/** All numbers of a character as they stand, each with its reasons; none where they would tell where it is. */
export function standingOf(view: View, character: Character): readonly Standing[] {
  const values = view.values[String(character.id)]
  const def = cardOf(character.card)
  if (!values || (def.kind !== 'main' && def.kind !== 'support')) return []
  const table = tableOf(view)
  const tokens = character.damage > 0 ? [{ name: t('ccg.sheet.tokens'), value: -character.damage }] : []
  const printed = (value: number) => ({ name: t('ccg.sheet.printed'), value })
  const power = { name: t('ccg.sheet.power'), value: Math.max(0, values.power) }
  const rows: Standing[] = [
    {
      name: 'ccg.sheet.speed',
      value: values.speed,
      parts: [printed(def.speed), ...tokens, ...partsOf(modifiers(table, 'speed', { character }))],
    },
    {
      name: 'ccg.sheet.power',
      value: values.power,
      parts: [printed(def.power), ...tokens, ...partsOf(modifiers(table, 'power', { character }))],
    },
    {
      name: 'ccg.sheet.resistance',
      value: values.resistance,
      parts: [power, ...partsOf(modifiers(table, 'resistance', { character }))],
    },
  ]
  if (values.infiltration !== null)
    rows.push({
      name: 'ccg.sheet.infiltration',
      value: values.infiltration,
      parts: [
        printed(def.kind === 'main' ? (def.infiltration ?? 0) : 0),
        ...tokens,
        ...partsOf(modifiers(table, 'infiltration', { character })),
      ],
    })
  if (values.importance !== null && def.kind === 'support')
    rows.push({
      name: 'ccg.sheet.importance',
      value: values.importance,
      parts: [printed(def.importance), ...partsOf(modifiers(table, 'importance', { character }))],
    })
  return rows
}

/** What a declared attack needs on its die, and its Damage as things stand; nothing where a place is hidden on which they depend. */
export function needOf(view: View, attack: Attack): { readonly need: number; readonly damage: number } | undefined {
  const attacker = view.characters.find(({ id }) => id === attack.attacker)
  if (!attacker || !isOpen(view, attacker)) return undefined
  const isTarget = view.characters.some(({ id, hidden }) => id === attack.target && hidden === null)
  const isBarrier = view.events.some(({ id }) => id === attack.target)
  if (!isTarget && !isBarrier) return undefined
  const table = tableOf(view)
  return { need: defense(table, attack.target, attack) - toHit(table, attack) + 1, damage: damage(table, attack) }
}
