/** Random legal armies, for fuzzing and for sparring partners. */
import type { Json, Options, Random, Seat } from '@muster/core'
import { DETACHMENTS, TRAIT_ROWS } from '../content/allegiances.ts'
import { ALLEGIANCES, type Allegiance, CATEGORIES, type Category, type DetachmentKind, TRAITS, type UnitDef } from '../content/types.ts'
import { type Army, type ArmyDetachment, armyOf, type Entry, type Kit, listOf } from './army.ts'
import { itemsOf } from './items.ts'
import { listFaultsUnder, type Terms, termsOf } from './judge.ts'
import { ROOM } from './numbers.ts'
import { isSmall } from './points.ts'
import { READY } from './ready.ts'

/** How often something is tried before the army is left as it is. */
const TRIES = 60
/** One detachment in so many is a Superheavy. */
const ENGINE_EVERY = 6
/** One unit in so many that may ride is given a Transport, one HQ in so many a Bodyguard Squad. */
const RIDES_EVERY = 3
const GUARDED_EVERY = 4
/** Pieces of kit that are tried for a unit. */
const PIECES = 8

interface Making {
  readonly terms: Terms
  readonly allegiance: Allegiance
  readonly random: Random
}

/**
 * A random army that is legal for a seat under the options: built by adding what keeps it legal until nothing more goes in. Every kind of unit, wargear and
 * detachment comes up.
 */
export function randomArmy(random: Random, options: Options, seat: Seat): Json {
  const terms = termsOf(options, seat)
  const allegiance = pick(random, ALLEGIANCES)
  const making: Making = { terms, allegiance, random }
  let army = firstOf(making)
  // With the numbers of a data pack the smallest army may be illegal: then a ready one is where it starts.
  if (!isLegal(making, army)) army = armyOf((READY.find(({ list }) => isLegal(making, armyOf(list))) ?? READY.at(-1)!).list)
  for (let i = 0; i < TRIES; i++) {
    const grown = step(making, army)
    if (isLegal(making, grown)) army = grown
  }
  return listOf(army)
}

function pick<T>(random: Random, from: readonly T[]): T {
  return from[random.below(from.length)]!
}

function isLegal({ terms }: Making, army: Army): boolean {
  return listFaultsUnder(terms, listOf(army)).length === 0
}

/** The smallest army: an HQ as the Commander, and the least of Troops. */
function firstOf(making: Making): Army {
  const { allegiance, random, terms } = making
  const trait = pick(
    random,
    TRAITS.filter(id => TRAIT_ROWS[id].allegiance === allegiance),
  )
  const troops = pick(random, ['infantryPlatoon', 'scoutSquads', 'closeCombatSquads', 'killbotGroup'])
  const line: ArmyDetachment = {
    kind: 'line',
    units: [
      { unit: pick(random, ['lieutenant', 'commandTank']), models: 1, trait },
      { unit: troops, models: terms.content.units[troops]!.size[0] },
    ],
  }
  const engine: ArmyDetachment = { kind: 'superheavy', units: [{ unit: 'mobileCommandCenter', models: 1 }] }
  return { name: 'Random army', allegiance, detachments: terms.engineEach && terms.mission === 'engineWar' ? [engine, line] : [line] }
}

/** One change that may make the army larger. */
function step(making: Making, army: Army): Army {
  const { random } = making
  if (random.below(RIDES_EVERY * 2) === 0) return { ...army, detachments: [...army.detachments, newDetachment(making)] }
  const d = random.below(army.detachments.length)
  const detachment = army.detachments[d]!
  const units = random.below(2) === 0 ? [...detachment.units, newUnit(making, detachment.kind)] : withMore(making, detachment.units)
  return { ...army, detachments: army.detachments.map((each, i) => (i === d ? { ...each, units } : each)) }
}

function newDetachment(making: Making): ArmyDetachment {
  const { random } = making
  if (random.below(ENGINE_EVERY) === 0) return { kind: 'superheavy', units: [newUnit(making, 'superheavy')] }
  const kind = pick(random, ['line', 'support', 'armoured'] as const)
  const needed = CATEGORIES.filter(category => (DETACHMENTS[kind].slots[category]?.[0] ?? 0) > 0)
  return { kind, units: needed.map(category => unitOf(making, category)) }
}

function newUnit(making: Making, kind: DetachmentKind): Entry {
  return unitOf(making, pick(making.random, Object.keys(DETACHMENTS[kind].slots) as Category[]))
}

function unitOf(making: Making, category: Category): Entry {
  const { terms, allegiance, random } = making
  const open = Object.values(terms.content.units).filter(
    unit => unit.category === category && (unit.unique === undefined || unit.unique === allegiance),
  )
  return entryOf(making, pick(random, open))
}

function entryOf(making: Making, unit: UnitDef): Entry {
  const { random } = making
  const [least, most] = unit.size
  const models = least + random.below(Math.min(most - least, 3) + 1)
  const kit = kitOf(making, unit, models)
  const bare: Entry = { unit: unit.id, models, ...(Object.keys(kit).length > 0 ? { kit } : {}) }
  const rides = unit.mayRide && random.below(RIDES_EVERY) === 0
  return rides ? { ...bare, transport: transportFor(making, unit, models) } : bare
}

/** A Transport with room for the whole unit (P2.5.4r). */
function transportFor(making: Making, rider: UnitDef, models: number): Entry {
  const { terms, random } = making
  const transports = Object.values(terms.content.units).filter(unit => unit.category === 'transports')
  const unit = pick(random, transports)
  const needed = Math.ceil((models * (isSmall(rider) ? ROOM.small : ROOM.squad)) / (unit.abilities.transport ?? 1))
  return { unit: unit.id, models: Math.max(unit.size[0], needed) }
}

/** Fills the places that must be filled, and tries some pieces more. */
function kitOf({ terms, allegiance, random }: Making, unit: UnitDef, models: number): Kit {
  const kit: { [id: string]: number } = {}
  const mine = [...itemsOf(terms.content, unit).values()].filter(item => item.unique === undefined || item.unique === allegiance)
  for (const places of unit.places) {
    if (places.empty !== 'fault') continue
    const choices = places.groups.flatMap(group => group.choices).filter(({ unique }) => unique === undefined || unique === allegiance)
    for (let left = places.each * models; left > 0; left--) add(kit, pick(random, choices).id, 1)
  }
  if (mine.length === 0) return kit
  for (let i = random.below(PIECES); i > 0; i--) {
    const { id } = pick(random, mine)
    if (kit[id] === undefined) add(kit, id, 1)
  }
  return kit
}

function add(kit: { [id: string]: number }, id: string, count: number): void {
  kit[id] = (kit[id] ?? 0) + count
}

/** The units, one of them with more kit or with a Bodyguard Squad. */
function withMore(making: Making, units: readonly Entry[]): readonly Entry[] {
  const { random, terms } = making
  const at = random.below(units.length)
  const entry = units[at]!
  const unit = terms.content.units[entry.unit]!
  return units.map((each, i) => (i === at ? more(making, each, unit) : each))
}

function more(making: Making, entry: Entry, unit: UnitDef): Entry {
  const { random, allegiance } = making
  if (unit.category === 'hq' && allegiance === 'contractors' && random.below(GUARDED_EVERY) === 0)
    return { ...entry, bodyguard: unitOf(making, 'bodyguard') }
  const kit = { ...entry.kit, ...kitOf(making, unit, entry.models) }
  return Object.keys(kit).length > 0 ? { ...entry, kit } : entry
}
