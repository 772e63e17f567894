/** Small words in which the kit of the units is written down (D2). */
import type { Allegiance, Armour, Choice, ChoiceGroup, GearOption, Limit, Places } from './types.ts'

/** Counts of weapons: `{ coilrifle: 3 }`. */
type Counts = { readonly [weapon: string]: number }

interface ListRow {
  readonly weapon: string
  readonly unique?: Allegiance
  /** For HQs only. */
  readonly hq?: boolean
}

/** The three lists of D3: Support, Heavy and Vehicle weapons. */
const LISTS: { readonly [list in 'support' | 'heavy' | 'vehicle']: readonly ListRow[] } = {
  support: [
    { weapon: 'heavyCoilrifle' },
    { weapon: 'missileLauncher' },
    { weapon: 'flamethrower' },
    { weapon: 'grenadeLauncher' },
    { weapon: 'plasmaRifle', unique: 'astun' },
    { weapon: 'incinerationRifle', unique: 'cellean' },
    { weapon: 'obliterax', unique: 'cellean', hq: true },
  ],
  heavy: [
    { weapon: 'railgun' },
    { weapon: 'machineGun' },
    { weapon: 'laserCannon' },
    { weapon: 'plasmaCannon' },
    { weapon: 'micromissileLauncher' },
    { weapon: 'mortar' },
    { weapon: 'neurotoxinCannon' },
    { weapon: 'autocannon' },
    { weapon: 'revenantChemHurler', unique: 'rim' },
  ],
  vehicle: [
    { weapon: 'railcannon' },
    { weapon: 'heavyPlasmaCannon' },
    { weapon: 'heavyAutocannon' },
    { weapon: 'missilePodSystem' },
    { weapon: 'icarusMissilePod' },
    { weapon: 'neurotoxinProjector' },
    { weapon: 'skyshatterCannon', unique: 'coalition' },
    { weapon: 'proteusEmitter', unique: 'machine' },
  ],
}

interface ListOptions {
  /** What goes with the weapon in the same place. */
  readonly with?: Counts
  /** Prices that differ from the list. */
  readonly prices?: Counts
  readonly hq?: boolean
  /** How many places each fills. */
  readonly takes?: number
}

/** Adds up counts of weapons; the Obliterax is the two rifles that it is made of. */
export function armed(...all: readonly Counts[]): Counts {
  const sum: { [weapon: string]: number } = {}
  for (const counts of all)
    for (const [weapon, n] of Object.entries(counts))
      for (const part of weapon === 'obliterax' ? ['coilrifle', 'plasmaRifle'] : [weapon]) sum[part] = (sum[part] ?? 0) + n
  return sum
}

/** The weapons of a list of D3, each as one choice. */
export function from(list: keyof typeof LISTS, options: ListOptions = {}): readonly Choice[] {
  return LISTS[list]
    .filter(row => options.hq || !row.hq)
    .map(({ weapon, unique }) => ({
      id: weapon,
      weapons: armed(options.with ?? {}, { [weapon]: 1 }),
      ...(options.prices?.[weapon] === undefined ? {} : { cost: options.prices[weapon] }),
      ...(options.takes ? { takes: options.takes } : {}),
      ...(unique ? { unique } : {}),
    }))
}

/** One choice: an id, what it puts into the place, and its price. */
export function choice(id: string, weapons: Counts, cost?: number, more: Partial<Choice> = {}): Choice {
  return { id, weapons: armed(weapons), ...(cost === undefined ? {} : { cost }), ...more }
}

/** Wargear of one Allegiance in the place of something else. */
export function of(unique: Allegiance, given: Choice): Choice {
  return { ...given, unique }
}

/** Choices without a limit of their own. */
export function any(...choices: readonly Choice[]): ChoiceGroup {
  return { choices }
}

/** Choices of which the unit may have so many in all: `count`, or `count` for each full `per` models. */
export function atMost(count: number, per: number | undefined, ...choices: readonly Choice[]): ChoiceGroup {
  return { choices, limit: limit(count, per) }
}

function limit(count: number, per: number | undefined): Limit {
  return per === undefined ? { count } : { count, per }
}

/** Every model has so many places, each filled with the first choice where nothing else is chosen. */
export function filled(each: number, ...groups: readonly ChoiceGroup[]): Places {
  return { places: { count: each, per: 1 }, each, empty: 'first', groups }
}

/** Every model has so many places, and each must be filled by choice. */
export function chosen(each: number, ...groups: readonly ChoiceGroup[]): Places {
  return { places: { count: each, per: 1 }, each, empty: 'fault', groups }
}

/** The unit may have so many weapons beside all others, one model at most `each` of them. */
export function extra(places: Limit, each: number, ...choices: readonly Choice[]): Places {
  return { places, each, empty: 'open', groups: [{ choices }] }
}

/** Wargear at a price for the unit. */
export function gear(id: GearOption['gear'], cost: number, more: Partial<GearOption> = {}): GearOption {
  return { gear: id, cost, ...more }
}

/** Wargear at a price for each model. */
export function eachGear(id: GearOption['gear'], cost: number, more: Partial<GearOption> = {}): GearOption {
  return { gear: id, cost, each: true, ...more }
}

/** Special Equipment with its prices. */
export function equipment(prices: { readonly [id in GearOption['gear']]?: number }, more: Partial<GearOption> = {}): readonly GearOption[] {
  return Object.entries(prices).map(([id, cost]) => ({ gear: id as GearOption['gear'], cost, special: true, ...more }))
}

/** How lists name the armours that can be bought. */
export const ARMOUR_KIT: { readonly [armour in Armour]?: string } = {
  power: 'powerArmour',
  enhanced: 'enhancedArmour',
  exo: 'exoArmour',
  heavy: 'heavyArmour',
  hast: 'hastSuits',
}

/** P2.4.3, D4: what an Armour Choice costs for each model, by the name of the armour in lists. */
export const ARMOUR_PRICES: { readonly [armour: string]: number } = { powerArmour: 10, enhancedArmour: 15, exoArmour: 10, heavyArmour: 10 }
