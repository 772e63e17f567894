import { cardOf, sectorIndex } from '../content/library.ts'
import type { SectorId, Side, State, UnitType } from '../state.ts'
import { attackOf, reconModifiers, reconOf } from '../values.ts'
import { type Board, battleGain, type Force, NEIGHBOURS, stepsBetween } from './board.ts'

/** What a unit more in a sector is good for, in victory points or shelters, about. */
export function placeWorth(s: State, board: Board, side: Side, type: UnitType, at: SectorId): number {
  const i = sectorIndex(at)
  return side === 'skynet' ? forMachine(s, board, type, at, i) : forHuman(s, board, type, at, i)
}

/** A force with one unit less, where the unit that thinks stands itself. */
function others(s: State, force: Force, type: UnitType, at: SectorId, isHere: boolean): Force {
  if (!isHere) return force
  return { ...force, count: force.count - 1, dice: force.dice - attackOf(s, type, at) }
}

function forHuman(s: State, board: Board, type: UnitType, at: SectorId, i: number): number {
  const { forces, hidden, shelters, factories, prize } = board
  const machines = forces.skynet[i]!
  const humans = others(s, forces.resistance[i]!, type, at, isIn(s, type, at))
  let worth = 0
  if (hidden[i]! > 0) worth += (humans.count === 0 ? 0.9 : 0.15) * (0.5 + prize)
  if (shelters[i]!) {
    if (machines.count > 0) worth += humans.count === 0 ? 1.6 : 0.4
    else worth += humans.count === 0 ? 0.35 * nearness(board, 'skynet', i) : 0.05
  }
  if (factories[i]! && machines.count === 0) worth += humans.count === 0 ? 0.9 : 0.1
  worth += 0.25 * battleGain(withOne(s, humans, type, at), machines)
  worth -= 0.3 * threat(board, 'skynet', i) * (machines.count > 0 ? 1 : 0.6)
  worth -= terrainCost(s, at, 'resistance')
  return worth
}

function forMachine(s: State, board: Board, type: UnitType, at: SectorId, i: number): number {
  const { forces, hidden, shelters, factories } = board
  const humans = forces.resistance[i]!
  const machines = others(s, forces.skynet[i]!, type, at, isIn(s, type, at))
  let worth = 0
  if (shelters[i]!) {
    if (humans.count === 0) worth += machines.count === 0 ? 2.2 : 0.1
    else worth += 2 * (clearing(withOne(s, machines, type, at), humans) - clearing(machines, humans))
  }
  if (hidden[i]! > 0) worth += (machines.count === 0 ? 1 : 0.3) * searchChance(s, type, at)
  if (humans.count > 0) {
    const gain = battleGain(withOne(s, machines, type, at), humans) - Math.min(0, battleGain(machines, humans))
    worth += STRIKE.near + strikeAt(s) * gain
  } else worth += STRIKE.hunt * prey(board, i)
  if (factories[i]! && machines.count === 0) worth += 0.5 + 0.4 * (humans.count > 0 ? 1 : nearness(board, 'resistance', i))
  worth -= 0.1 * threat(board, 'resistance', i)
  worth -= terrainCost(s, at, 'skynet')
  return worth
}

/** How much a machine likes to stand beside humans, and what it makes of the battle there: with an Attack card to come this turn, and without. */
const STRIKE = { near: 0.4, ready: 1.3, idle: 0.6, hunt: 0.25 }

function strikeAt(s: State): number {
  const isReady = s.hands.skynet!.some(({ card }) => {
    const { number, effects } = cardOf(card)
    return number > s.number && effects.some(effect => effect.kind === 'attack')
  })
  return isReady ? STRIKE.ready : STRIKE.idle
}

/** How likely a machine finds what it searches for. */
export function searchChance(s: State, type: UnitType, at: SectorId): number {
  const need = reconModifiers(s, at).reduce((sum, modifier) => sum - modifier.value, reconOf(s, type))
  return Math.min(1, Math.max(0, (7 - need) / 6))
}

/** How likely an attack is to clear a sector, about. */
function clearing(own: Force, enemy: Force): number {
  const chance = (own.dice * 0.42) / enemy.health
  return Math.min(1, chance * chance)
}

function isIn(s: State, type: UnitType, at: SectorId): boolean {
  return s.units.some(unit => unit.type === type && unit.at === at)
}

function withOne(s: State, force: Force, type: UnitType, at: SectorId): Force {
  return {
    count: force.count + 1,
    dice: force.dice + attackOf(s, type, at),
    health: force.health + 1,
    worth: force.worth + 1.3,
    defense: force.defense + 4.5,
  }
}

/** How near the nearest unit of a side is: 1 next door, falling to 0. */
function nearness({ forces }: Board, side: Side, at: number): number {
  let least = 6
  forces[side].forEach((force, i) => {
    if (force.count > 0) least = Math.min(least, stepsBetween(at, i))
  })
  return Math.max(0, 1.2 - 0.2 * least)
}

/** How much of an enemy's strength is there or next door. */
function threat({ forces }: Board, enemy: Side, at: number): number {
  let dice = forces[enemy][at]!.dice
  for (const next of NEIGHBOURS[at]!) dice += 0.4 * forces[enemy][next]!.dice
  return Math.min(2, dice / 4)
}

/** Humans next door, the weaker the better, and found shelters not far away. */
function prey({ forces, shelters }: Board, at: number): number {
  let best = 0
  shelters.forEach((there, i) => {
    if (there) best = Math.max(best, 2.4 - 0.5 * stepsBetween(at, i))
  })
  forces.resistance.forEach((force, i) => {
    if (force.count > 0) best = Math.max(best, 1.6 - 0.4 * stepsBetween(at, i) - 0.15 * force.dice)
  })
  return best
}

/** What the terrain of a sector costs a unit that stays there. */
function terrainCost(s: State, at: SectorId, side: Side): number {
  let cost = 0
  for (const token of s.terrain) {
    if (token.at !== at) continue
    if (token.kind === 'radiation') cost += side === 'skynet' ? 0.2 : 0.4
    if (token.kind === 'toxicPollution') cost += 0.3
  }
  return cost
}
