import { type Modifier, words } from '@muster/core'
import type { Change } from './content/effects.ts'
import { cardOf, unitCard, upgradesFor } from './content/library.ts'
import { STATS, type Stat, type UpgradeRow } from './content/pack.ts'
import { cardName } from './flow.ts'
import { type CardId, type SectorId, type Side, type Table, type Terrain, UNIT_TYPES, type UnitType, type Values } from './state.ts'
import { FORESTS, RUINS } from './tables.ts'

/** S13.2: whether a terrain lies revealed in a sector. Two alike act once (S13.20r). */
export function hasTerrain(s: Table, at: SectorId, kind: Terrain): boolean {
  for (const token of s.terrain) if (token.at === at && token.kind === kind) return true
  return false
}

interface InForce {
  readonly card: CardId
  readonly change: Change
}

const NONE: readonly InForce[] = []

/** What the Tactics cards in force change, in the order played (S8.11r). */
export function changesInForce(s: Table): readonly InForce[] {
  if (s.inForce.length === 0) return NONE
  const found: InForce[] = []
  for (const { card } of s.inForce)
    for (const effect of cardOf(card).effects) if (effect.kind === 'turn') found.push({ card, change: effect.change })
  return found
}

/** S8.2: the card that forbids something to a side; nothing if none does. */
export function banOn(s: Table, side: Side, what: 'exchange' | 'intercept' | 'new'): CardId | undefined {
  return changesInForce(s).find(({ change }) => change.kind === 'ban' && change.side === side && change.what === what)?.card
}

/** The upgrade tokens made for each characteristic of a type (S3.8r): most have none. */
const TOKENS_FOR = Object.fromEntries(
  UNIT_TYPES.map(type => [type, Object.fromEntries(STATS.map(stat => [stat, upgradesFor(type, stat)]))]),
) as { readonly [type in UnitType]: { readonly [stat in Stat]: readonly UpgradeRow[] } }

/** S3.7, S3.10r: a characteristic with its upgrades: the token replaces what is printed, and of two tokens the better counts. */
function upgraded(s: Table, type: UnitType, stat: Exclude<Stat, 'movement'>, printed: number): number {
  let found: number | undefined
  for (const { id, value } of TOKENS_FOR[type][stat]) {
    if (!s.upgrades.includes(id)) continue
    const n = value as number
    found = found === undefined ? n : stat === 'recon' ? Math.min(found, n) : Math.max(found, n)
  }
  return found ?? printed
}

/** S9.3: the Movement of a type. */
export function movementOf(s: Table, type: UnitType): readonly [number, number] {
  const { movement, side } = unitCard(type)
  let covered = false
  let [across, roads] = movement
  for (const { id, value } of TOKENS_FOR[type].movement) {
    if (!s.upgrades.includes(id)) continue
    const [first, second] = value as readonly [number, number]
    across = covered ? Math.max(across, first) : first
    roads = covered ? Math.max(roads, second) : second
    covered = true
  }
  for (const { change } of changesInForce(s)) {
    if (change.kind !== 'movement' || change.side !== side) continue
    across += change.by[0]
    roads += change.by[1]
  }
  return [across, roads]
}

/** S11.5: the Attack of a type, in a sector with what the terrain takes from it (S13.14, S13.15r). */
export function attackOf(s: Table, type: UnitType, at?: SectorId): number {
  const attack = upgraded(s, type, 'attack', unitCard(type).attack)
  if (at === undefined || !hasTerrain(s, at, 'forestsOrMountains')) return attack
  return Math.max(FORESTS.least, attack + FORESTS.change)
}

/** S11.6: the Defense of a type. */
export function defenseOf(s: Table, type: UnitType): number {
  let defense = upgraded(s, type, 'defense', unitCard(type).defense)
  for (const { change } of changesInForce(s))
    if (change.kind === 'defense' && change.type === type) defense = Math.max(defense, Math.min(change.most, defense + change.by))
  return defense
}

/** S11.8: the Durability of a type. */
export function durabilityOf(s: Table, type: UnitType): number {
  return upgraded(s, type, 'durability', unitCard(type).durability)
}

/** S12.3: the Recon of a Skynet type. Throws for others, which have none (S3.4r). */
export function reconOf(s: Table, type: UnitType): number {
  const { recon } = unitCard(type)
  if (recon === undefined) throw new Error(`${type} has no Recon`)
  return upgraded(s, type, 'recon', recon)
}

/** What changes a die that is compared with Recon in a sector (S13.8, S10.6r, S8.11r). */
export function reconModifiers(s: Table, at: SectorId): Modifier[] {
  const found: Modifier[] = []
  if (hasTerrain(s, at, 'ruins')) found.push({ value: RUINS, reason: words('terrain.ruins'), rule: 'S13.8' })
  for (const { card, change } of changesInForce(s))
    if (change.kind === 'recon') found.push({ value: change.by, reason: cardName(card), rule: 'S8.2' })
  return found
}

/** The dice that Tactics add to every battle roll of a side. */
export function extraDice(s: Table, side: Side): number {
  let dice = 0
  for (const { change } of changesInForce(s)) if (change.kind === 'dice' && change.side === side) dice += change.by
  return dice
}

/** All values of all types as they are now (S3.9r). */
export function valuesNow(s: Table): { readonly [type in UnitType]: Values } {
  const entries = UNIT_TYPES.map((type): [UnitType, Values] => [
    type,
    {
      movement: movementOf(s, type),
      attack: attackOf(s, type),
      defense: defenseOf(s, type),
      durability: durabilityOf(s, type),
      recon: unitCard(type).recon === undefined ? null : reconOf(s, type),
    },
  ])
  return Object.fromEntries(entries) as unknown as { readonly [type in UnitType]: Values }
}
