import { WORTH } from '../best-aim.ts'
import { bordersOf, SECTOR_IDS, sectorIndex, tokenOf } from '../content/library.ts'
import type { SectorId, Side, State } from '../state.ts'
import { sideOf } from '../units.ts'
import { attackOf, defenseOf, durabilityOf } from '../values.ts'

/** What one side has in a sector. */
export interface Force {
  count: number
  dice: number
  /** Damage that it stands, all together. */
  health: number
  worth: number
  /** Sum of the Defenses, for their mean. */
  defense: number
}

/** The map as bots look at it: forces by sector index, and what lies there. */
export interface Board {
  readonly forces: { readonly [side in Side]: readonly Force[] }
  readonly hidden: readonly number[]
  readonly shelters: readonly boolean[]
  readonly factories: readonly boolean[]
  /** Hidden tokens that are shelters or missions, as a share of those unknown. */
  readonly prize: number
}

const SECTORS = SECTOR_IDS.length

/** Borders between any two sectors for ground units, by index. */
const STEPS: readonly (readonly number[])[] = SECTOR_IDS.map(stepsFrom)

function stepsFrom(from: SectorId): number[] {
  const steps = Array<number>(SECTORS).fill(SECTORS)
  steps[sectorIndex(from)] = 0
  let edge = [from]
  for (let n = 1; edge.length > 0; n++) {
    const next: SectorId[] = []
    for (const at of edge)
      for (const { to, mountain } of bordersOf(at)) {
        if (mountain || steps[sectorIndex(to)]! <= n) continue
        steps[sectorIndex(to)] = n
        next.push(to)
      }
    edge = next
  }
  return steps
}

/** Steps of a ground unit between two sectors, by index. */
export function stepsBetween(a: number, b: number): number {
  return STEPS[a]![b]!
}

/** Neighbours of each sector, by index. */
export const NEIGHBOURS: readonly (readonly number[])[] = SECTOR_IDS.map(at => bordersOf(at).map(({ to }) => sectorIndex(to)))

/** Most sectors have nothing of a side: they share one force. */
const NOTHING: Force = { count: 0, dice: 0, health: 0, worth: 0, defense: 0 }

function noForces(): Force[] {
  return Array<Force>(SECTORS).fill(NOTHING)
}

/** Looks at a position. */
export function boardOf(s: State): Board {
  const forces = { skynet: noForces(), resistance: noForces() }
  for (const unit of s.units) {
    const own = forces[sideOf(unit.type)]
    const at = sectorIndex(unit.at)
    if (own[at] === NOTHING) own[at] = { ...NOTHING }
    const force = own[at]!
    force.count++
    force.dice += attackOf(s, unit.type, unit.at)
    force.health += durabilityOf(s, unit.type) - unit.damage
    force.worth += WORTH[unit.type]
    force.defense += defenseOf(s, unit.type)
  }
  const hidden = Array<number>(SECTORS).fill(0)
  let prizes = 0
  for (const { at, face } of s.hidden) {
    hidden[sectorIndex(at)]!++
    if (PRIZES.includes(tokenOf(face).face)) prizes++
  }
  const marks = (sectors: readonly SectorId[]) => {
    const found = Array<boolean>(SECTORS).fill(false)
    for (const at of sectors) found[sectorIndex(at)] = true
    return found
  }
  return {
    forces,
    hidden,
    shelters: marks(s.shelters.map(shelter => shelter.at)),
    factories: marks(s.factories),
    prize: s.hidden.length === 0 ? 0 : prizes / s.hidden.length,
  }
}

const PRIZES: readonly string[] = ['shelter', 'mission']

/** All forces of a side together. */
export function totalOf(board: Board, side: Side): Force {
  const sum = { count: 0, dice: 0, health: 0, worth: 0, defense: 0 }
  for (const force of board.forces[side]) {
    sum.count += force.count
    sum.dice += force.dice
    sum.health += force.health
    sum.worth += force.worth
  }
  return sum
}

/** What a battle brings the side that starts it, in worth, roughly: what it destroys less what it loses. */
export function battleGain(own: Force, enemy: Force, extra = 0): number {
  if (own.count === 0 || enemy.count === 0) return 0
  const [killed, share] = strike(own.dice + extra, enemy)
  const [lost] = strike(enemy.dice * (1 - share), own)
  return killed - lost
}

/** The worth that so many dice destroy, and the share of the force. */
function strike(dice: number, target: Force): readonly [number, number] {
  const need = target.defense / target.count
  const hits = (dice * Math.max(0, 7 - need)) / 6
  const share = Math.min(1, hits / target.health)
  return [share * target.worth, share]
}
