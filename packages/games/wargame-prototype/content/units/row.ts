import type { Abilities, Armour, Category, GearOption, Places, SizeClass, Stats, UnitDef, Wargear } from '../types.ts'

type Infantry = readonly [mv: number, sv: number, ws: number, fs: number, hp: number, ld: number]
type Vehicle = readonly [mv: number, av: number, ws: number | null, fs: number, hp: number, ld: number]

interface Row {
  readonly id: string
  readonly name: string
  /** Fewest and most models; one number for both. */
  readonly size: number | readonly [number, number]
  readonly cost: number
  readonly max?: number
  readonly abilities?: Abilities
  readonly commandRange?: number
  readonly unique?: UnitDef['unique']
  readonly armourChoice?: boolean
  readonly armours?: UnitDef['armours']
  readonly mayRide?: boolean
  readonly carries?: UnitDef['carries']
  readonly wears?: readonly Wargear[]
  readonly places?: readonly Places[]
  readonly gear?: readonly GearOption[]
  readonly special?: number
}

interface InfantryRow extends Row {
  readonly stats: Infantry
  readonly armour: Armour
}

interface VehicleRow extends Row {
  readonly stats: Vehicle
  readonly sizeClass: SizeClass
}

function unit(category: Category, row: Row, own: Pick<UnitDef, 'infantry' | 'sizeClass' | 'stats' | 'armour'>): UnitDef {
  const { size, unique } = row
  return {
    id: row.id,
    name: row.name,
    category,
    ...own,
    size: typeof size === 'number' ? [size, size] : size,
    cost: row.cost,
    max: row.max ?? null,
    abilities: row.abilities ?? {},
    commandRange: row.commandRange ?? null,
    ...(unique ? { unique } : {}),
    armourChoice: row.armourChoice ?? false,
    armours: row.armours ?? {},
    mayRide: row.mayRide ?? false,
    carries: row.carries ?? {},
    wears: row.wears ?? [],
    places: row.places ?? [],
    gear: row.gear ?? [],
    special: row.special ?? 0,
  }
}

/** A unit of infantry: Mv, Sv, WS, FS, HP, Ld as printed, its armour worked in. */
export function infantry(category: Category, row: InfantryRow): UnitDef {
  const [mv, sv, ws, fs, hp, ld] = row.stats
  const stats: Stats = { mv, sv, av: null, ws, fs, hp, ld }
  return unit(category, row, { infantry: true, sizeClass: 'I', stats, armour: row.armour })
}

/** A unit of vehicles: Mv, AV, WS, FS, HP, Ld. */
export function vehicles(category: Category, row: VehicleRow): UnitDef {
  const [mv, av, ws, fs, hp, ld] = row.stats
  const stats: Stats = { mv, sv: null, av, ws, fs, hp, ld }
  return unit(category, row, { infantry: false, sizeClass: row.sizeClass, stats, armour: 'none' })
}
