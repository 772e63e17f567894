/** What makes an army legal (P2): every fault with its place, its rule and, where there is one, its cure. */
import { ENGINE_RULES, type Json, type ListFault, type Options, type Seat, words } from '@muster/core'
import { within } from '@muster/core/forms'
import { DETACHMENTS } from '../content/allegiances.ts'
import { MISSIONS } from '../content/missions.ts'
import { kitName } from '../content/names.ts'
import { type Content, contentOf } from '../content/packs.ts'
import { CATEGORIES, type Category, type MissionId } from '../content/types.ts'
import { SAME_ITEM } from '../content/wargear.ts'
import { type Army, type ArmyDetachment, allPlaced, armyOf, formFlaws, type Placed } from './army.ts'
import { itemsOf } from './items.ts'
import { fault, range, unitFaults } from './judge-unit.ts'
import { ALLEGIANCE_NUMBERS, ROOM } from './numbers.ts'
import { armyPoints, isSmall } from './points.ts'

/** What the options ask of an army. */
export interface Terms {
  readonly points: number
  readonly content: Content
  readonly mission: MissionId
  /** Exactly one Superheavy detachment each (P22.5.1h). */
  readonly engineEach: boolean
}

/** Default limit of points, and the seat that attacks in assault missions. */
const USUAL = { points: 2000, attacker: 'b' } as const

/** The terms of a seat under the options of a match; options left out are as usual. */
export function termsOf(options: Options, seat: Seat): Terms {
  const mission = typeof options.mission === 'string' && options.mission in MISSIONS ? (options.mission as MissionId) : 'crossroads'
  const points = Math.max(typeof options.points === 'number' ? options.points : USUAL.points, MISSIONS[mission].leastPoints)
  const attacks = MISSIONS[mission].assault && seat === (options.attacker ?? USUAL.attacker)
  return {
    points: attacks ? Math.floor((points * MISSIONS[mission].attackerQuarters) / 4) : points,
    content: contentOf(options.pack ?? null),
    mission,
    engineEach: options.engineWarEach === true,
  }
}

/** All that is wrong with a list under these terms. */
export function listFaultsUnder(terms: Terms, list: Json): readonly ListFault[] {
  const flaws = formFlaws(list)
  if (flaws.length > 0) return flaws.map(({ at, why }) => fault(at, ENGINE_RULES.lists, why))
  return armyFaults(terms, armyOf(list))
}

function armyFaults(terms: Terms, army: Army): readonly ListFault[] {
  const { content } = terms
  const placed = allPlaced(army)
  const merchant = placed.some(({ entry }) => entry.trait === 'merchantLord') && army.allegiance === 'contractors'
  return [
    ...pointsFaults(terms, army),
    ...frameFaults(army),
    ...army.detachments.flatMap((detachment, d) => detachmentFaults(content, army, detachment, d)),
    ...placed.flatMap(each => unitFaults(content, army.allegiance, each, merchant)),
    ...placed.flatMap(each => takenFaults(content, each)),
    ...commanderFaults(placed),
    ...maxFaults(content, placed),
    ...wargearFaults(content, placed),
    ...(merchant ? merchantFaults(content, army, placed) : []),
    ...engineFaults(terms, army),
  ]
}

/** P2.1.1, P2.1.2r */
function pointsFaults({ content, points }: Terms, army: Army): readonly ListFault[] {
  const cost = armyPoints(content, army)
  return cost > points ? [fault('', 'P2.1.1', words('army.points', { cost, points }), words('army.leaveOut', { over: cost - points }))] : []
}

/** P2.1.7r */
function frameFaults(army: Army): readonly ListFault[] {
  return army.detachments.some(({ kind }) => kind !== 'superheavy') ? [] : [fault('detachments', 'P2.1.7r', words('army.noDetachment'))]
}

/** P2.2: how many units of each category a detachment has. */
function detachmentFaults(content: Content, army: Army, detachment: ArmyDetachment, d: number): readonly ListFault[] {
  const { name, rule } = DETACHMENTS[detachment.kind]
  const at = `detachments[${d}]`
  const counts = new Map<Category, number>()
  for (const { unit } of detachment.units) {
    const category = content.units[unit]?.category
    if (category) counts.set(category, (counts.get(category) ?? 0) + 1)
  }
  return CATEGORIES.flatMap(category => {
    const count = counts.get(category) ?? 0
    if (category === 'transports' || category === 'bodyguard') {
      const own = category === 'transports' ? 'P2.5.1' : 'P2.2.9r'
      return count > 0 ? [fault(at, own, words(`army.${category}Alone`), words(`army.${category}With`))] : []
    }
    const [least, most] = slotsOf(army, detachment, category)
    if (count >= least && count <= most) return []
    const where = category === 'hq' && least === 1 ? 'P2.2.1' : category === 'superheavies' ? 'P2.2.5' : rule
    return [
      fault(
        at,
        where,
        words('army.slots', { detachment: name, category: words(`army.category.${category}`), range: range(least, most), count }),
      ),
    ]
  })
}

/** How many units of a category a detachment has at least and at most (P2.2, P3.4.1). */
export function slotsOf(army: Army, { kind }: ArmyDetachment, category: Category): readonly [number, number] {
  const [least, most] = DETACHMENTS[kind].slots[category] ?? [0, 0]
  const more = army.allegiance === 'rim' && category === 'elites' && kind !== 'superheavy'
  return [least, more ? most + ALLEGIANCE_NUMBERS.rimElites : most]
}

/** P2.5 and P2.2.9r: units that are taken for others. */
function takenFaults(content: Content, { entry, at, role, for: rider }: Placed): readonly ListFault[] {
  const unit = content.units[entry.unit]
  const other = rider && content.units[rider.entry.unit]
  if (role === 'unit' || !unit || !rider || !other) return []
  if (role === 'bodyguard') {
    if (unit.category !== 'bodyguard') return [fault(at, 'P18.1.1', words('army.noBodyguard', { unit: unit.name }))]
    return other.category === 'hq' ? [] : [fault(at, 'P18.1.1', words('army.bodyguardOf', { unit: other.name }))]
  }
  if (unit.category !== 'transports') return [fault(at, 'P2.5.1', words('army.noTransport', { unit: unit.name }))]
  if (!other.infantry && !isSmall(other)) return [fault(at, 'P2.5.1', words('army.noRider', { unit: other.name }))]
  if (!other.mayRide) return [fault(at, 'P2.5.7r', words('army.mayNotRide', { unit: other.name }))]
  const room = entry.models * (unit.abilities.transport ?? 0)
  const needed = rider.entry.models * (isSmall(other) ? ROOM.small : ROOM.squad)
  return room >= needed ? [] : [fault(within(at, 'models'), 'P2.5.4r', words('army.room', { unit: other.name, room, needed }))]
}

/** P2.3.1 */
function commanderFaults(placed: readonly Placed[]): readonly ListFault[] {
  const commanders = placed.filter(({ entry }) => entry.trait !== undefined)
  if (commanders.length === 0) return [fault('', 'P2.3.1', words('army.noCommander'), words('army.giveTrait'))]
  return commanders.slice(1).map(({ at }) => fault(within(at, 'trait'), 'P2.3.1', words('army.twoCommanders')))
}

/** P2.2.8: units of which an army has only so many. */
function maxFaults(content: Content, placed: readonly Placed[]): readonly ListFault[] {
  const seen = new Map<string, number>()
  return placed.flatMap(({ entry, at }) => {
    const unit = content.units[entry.unit]
    if (!unit || unit.max === null) return []
    const count = (seen.get(unit.id) ?? 0) + 1
    seen.set(unit.id, count)
    return count > unit.max ? [fault(at, 'P2.2.8', words('army.max', { unit: unit.name, most: unit.max }))] : []
  })
}

/** P2.4.5: items of which an army, or a detachment, has only so many. */
function wargearFaults(content: Content, placed: readonly Placed[]): readonly ListFault[] {
  const inArmy = new Map<string, number>()
  const inDetachment = new Map<string, number>()
  const add = (counts: Map<string, number>, key: string) => {
    counts.set(key, (counts.get(key) ?? 0) + 1)
    return counts.get(key)!
  }
  return placed.flatMap(({ entry, at, detachment }) =>
    content.wargear
      .filter(row => entry.kit?.[row.gear])
      .flatMap(({ gear, units = Number.POSITIVE_INFINITY, unitsPerDetachment = Number.POSITIVE_INFINITY }) => {
        const id = SAME_ITEM[gear] ?? gear
        const place = within(within(at, 'kit'), gear)
        const army = add(inArmy, id) > units ? [fault(place, 'P2.4.5', words('army.maxItem', { item: kitName(gear), most: units }))] : []
        const own = add(inDetachment, `${detachment}.${id}`) > unitsPerDetachment
        return own
          ? [...army, fault(place, 'P3.6.3', words('army.maxItemDetachment', { item: kitName(gear), most: unitsPerDetachment }))]
          : army
      }),
  )
}

/** P3.5.9, P3.5.10r */
function merchantFaults(content: Content, army: Army, placed: readonly Placed[]): readonly ListFault[] {
  let pieces = 0
  return placed.flatMap(({ entry, at }) => {
    const unit = content.units[entry.unit]
    if (unit?.category !== 'hq') return []
    const items = itemsOf(content, unit)
    return Object.entries(entry.kit ?? {}).flatMap(([id, count]) => {
      const unique = items.get(id)?.unique
      if (!unique || unique === army.allegiance) return []
      pieces += count
      const most = ALLEGIANCE_NUMBERS.foreignPieces
      return pieces > most ? [fault(within(within(at, 'kit'), id), 'P3.5.10r', words('army.foreignPieces', { most }))] : []
    })
  })
}

/** P22.5.1h */
function engineFaults({ mission, engineEach }: Terms, army: Army): readonly ListFault[] {
  if (mission !== 'engineWar') return []
  const count = army.detachments.filter(({ kind }) => kind === 'superheavy').length
  if (count > 1) return [fault('detachments', 'P22.5.1h', words('army.oneEngine', { count }))]
  return engineEach && count === 0 ? [fault('detachments', 'P22.5.1h', words('army.engineEach'))] : []
}
