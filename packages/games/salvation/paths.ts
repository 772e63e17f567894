import { type Refusal, refuse, words } from '@muster/core'
import { borderBetween, bordersOf, meetInPoint, sectorIndex, unitCard } from './content/library.ts'
import { sectorName, shows, unitName } from './flow.ts'
import type { SectorId, Table, Unit } from './state.ts'
import { hasTerrain, movementOf } from './values.ts'

/** A way over borders: the sectors from where it starts, those it enters by their place in the data, and whether it leaves the roads. */
export interface Path {
  readonly text: string
  readonly sectors: readonly SectorId[]
  readonly entered: readonly number[]
  readonly offRoad: boolean
}

/** Ways of one unit: by their text, the shortest first, and by the borders they cross, those of one first. */
export interface Paths {
  readonly byText: ReadonlyMap<string, Path>
  readonly byLength: readonly (readonly Path[])[]
}

/** What bounds a unit's ways: borders left across country and along roads, and where terrain stands in the way. */
interface Bounds {
  readonly at: SectorId
  readonly flyer: boolean
  readonly across: number
  readonly roads: number
  readonly fog: readonly SectorId[]
  readonly broken: readonly SectorId[]
}

/** Ways depend on little: they are kept, up to a bound. */
const kept = new Map<number, Paths>()
const MOST_KEPT = 5000
/** Larger than any Movement, and than the number of sectors. */
const MOVEMENT_BASE = 32
const SECTOR_BASE = 64

/** Borders that a unit may still cross: across country, and if it keeps to roads all the time (S9.3 to S9.5r). */
export function allowanceOf(s: Table, unit: Unit): { readonly across: number; readonly roads: number } {
  const [across, roads] = movementOf(s, unit.type)
  if (s.options.moveAllowance === 'card') return { across, roads }
  const left = Math.max(0, across - unit.crossed)
  return { across: left, roads: unit.offRoad ? left : Math.max(0, roads - unit.crossed) }
}

/** Every way that a unit may go with a card. */
export function pathsOf(s: Table, unit: Unit): Paths {
  const { across, roads } = allowanceOf(s, unit)
  const { flyer } = unitCard(unit.type)
  const fog: SectorId[] = []
  const broken: SectorId[] = []
  for (const { kind, at } of s.terrain) {
    if (kind === 'fog' && flyer) fog.push(at)
    if (kind === 'impassableRoads') broken.push(at)
  }
  const bounds: Bounds = { at: unit.at, flyer, across, roads, fog, broken }
  // More than one of a kind is not in the data as they are; such ways are found anew each time.
  if (fog.length > 1 || broken.length > 1 || roads >= MOVEMENT_BASE) return everyPath(bounds)
  const key = keyOf(bounds)
  let paths = kept.get(key)
  if (!paths) {
    if (kept.size >= MOST_KEPT) kept.clear()
    paths = everyPath(bounds)
    kept.set(key, paths)
  }
  return paths
}

function keyOf({ at, flyer, across, roads, fog, broken }: Bounds): number {
  const place = (sectors: readonly SectorId[]) => (sectors.length === 0 ? 0 : 1 + sectorIndex(sectors[0]!))
  const where = (sectorIndex(at) * SECTOR_BASE + place(fog)) * SECTOR_BASE + place(broken)
  return ((where * MOVEMENT_BASE + across) * MOVEMENT_BASE + roads) * 2 + (flyer ? 1 : 0)
}

function everyPath(bounds: Bounds): Paths {
  const byLength: Path[][] = []
  let edge: Path[] = [{ text: bounds.at, sectors: [bounds.at], entered: [], offRoad: false }]
  for (;;) {
    edge = edge.flatMap(path => longer(path, bounds))
    if (edge.length === 0) return { byLength, byText: new Map(byLength.flat().map(path => [path.text, path])) }
    byLength.push(edge)
  }
}

/** A way with one more border (S9.3 to S9.7r, S13.7r, S13.9). */
function longer(path: Path, { flyer, across, roads, fog, broken }: Bounds): Path[] {
  const from = path.sectors.at(-1)!
  const found: Path[] = []
  for (const { to, road, mountain } of bordersOf(from)) {
    if ((mountain && !flyer) || path.sectors.includes(to) || fog.includes(to)) continue
    const offRoad = path.offRoad || !road || broken.includes(from) || broken.includes(to)
    if (path.sectors.length > (offRoad ? across : roads)) continue
    found.push({ text: `${path.text}-${to}`, sectors: [...path.sectors, to], entered: [...path.entered, sectorIndex(to)], offRoad })
  }
  return found
}

/** Whether a border counts as a road border: by the map alone, or with Impassable Roads (S13.7r). */
function isRoad(s: Table, from: SectorId, to: SectorId, byMap: boolean): boolean {
  if (!borderBetween(from, to)?.road) return false
  return byMap || !(hasTerrain(s, from, 'impassableRoads') || hasTerrain(s, to, 'impassableRoads'))
}

/** Whether crossing from one sector to the other leaves the roads. */
export function leavesRoads(s: Table, from: SectorId, to: SectorId): boolean {
  return !isRoad(s, from, to, false)
}

/** Why a unit may not go this way; nothing if it may. */
export function refusePath(s: Table, unit: Unit, text: string): Refusal | undefined {
  const paths = pathsOf(s, unit)
  if (paths.byText.has(text)) return undefined
  const sectors = text.split('-')
  return refuseBorders(s, unit, sectors, paths) ?? refuseLength(s, unit, sectors, paths)
}

function refuseBorders(s: Table, unit: Unit, sectors: readonly SectorId[], paths: Paths): Refusal | undefined {
  const who = unitName(unit.type)
  if (sectors[0] !== unit.at) return refuse('S9.10r', words('refuse.startsElsewhere', { who, sector: sectorName(unit.at) }))
  if (sectors.length < 2) return refuse('S9.7r', words('refuse.crossNothing', { who }))
  for (let i = 1; i < sectors.length; i++) {
    const [from, to] = [sectors[i - 1]!, sectors[i]!]
    const border = borderBetween(from, to)
    const names = { who, from: sectorName(from), to: sectorName(to) }
    const drawn = shows({ border: [from, to] })
    if (!border && meetInPoint(from, to)) return refuse('S2.7r', words('refuse.meetInPoint', names), undefined, drawn)
    if (!border) return refuse('S2.4', words('refuse.noBorder', { who }), undefined, shows({ sectors: [from] }))
    if (border.mountain && !unitCard(unit.type).flyer)
      return refuse('S9.6', words('refuse.mountains', names), otherWay(sectors, paths), drawn)
    if (hasTerrain(s, to, 'fog') && unitCard(unit.type).flyer)
      return refuse('S13.9', words('refuse.fog', names), otherWay(sectors, paths), shows({ sectors: [to] }))
    if (sectors.indexOf(to) < i) return refuse('S9.7r', words('refuse.sectorTwice', names), undefined, shows({ sectors: [to] }))
  }
  return undefined
}

/** The way is sound, but too long. */
function refuseLength(s: Table, unit: Unit, sectors: readonly SectorId[], paths: Paths): Refusal {
  const [across, roads] = movementOf(s, unit.type)
  const steps = sectors.length - 1
  const who = unitName(unit.type)
  const params = { who, steps, across, roads, crossed: unit.crossed }
  const drawn = shows({ sectors })
  if (unit.crossed > 0 && s.options.moveAllowance === 'turn')
    return refuse('S9.5r', words('refuse.allowance', params), otherWay(sectors, paths), drawn)
  if (steps > roads) return refuse('S9.3', words('refuse.tooFar', params), otherWay(sectors, paths), drawn)
  const byMap = sectors.every((to, i) => i === 0 || isRoad(s, sectors[i - 1]!, to, true))
  const [rule, key] = byMap ? ['S13.7r', 'refuse.roadsBroken'] : ['S9.4r', 'refuse.offRoad']
  return refuse(rule!, words(key!, params), otherWay(sectors, paths), drawn)
}

/** Another way to the same sector, as the cure of a refusal. */
function otherWay(sectors: readonly SectorId[], paths: Paths) {
  const goal = sectors.at(-1)
  for (const path of paths.byText.values())
    if (path.sectors.at(-1) === goal) return words('cure.otherWay', { way: path.sectors.slice(1).map(sectorName) })
  return undefined
}
