import type { Option } from '@muster/core'
import { NONE, tileAt } from '../map.ts'
import { gunOf } from '../rules/fire.ts'
import type { State } from '../state.ts'
import { DIE } from '../tables.ts'
import { leaveCost } from './acts.ts'
import { type Board, boardOf, forBits } from './board.ts'
import { danger, placeable, type Stand, type Swarm, standOf, swarmOf } from './danger.ts'
import { planWorth, WORTH } from './plan.ts'

/** A second step is worth a little less than a first: much can come between. */
const LATER = 0.15
/** What the death of a Genestealer is worth that is no danger now. */
const KILL = 0.25
/** What it is worth to clear a tile that is in the way. */
const CLEARED = 0.8

/** How good marine actions look: against ending the step now, which is 0. */
export function weighMarineActions(s: State, options: readonly Option[]): number[] {
  const board = boardOf(s)
  const stand = standOf(s, board)
  const swarm = swarmOf(s)
  const now = planWorth(s, board, stand, swarm)
  const known = new Map<string, number>()
  return options.map(option => {
    if (option.do === 'move') {
      const marine = s.marines.findIndex(one => one.id === option.marine)
      const to = board.map.indexOf.get(String(option.to))!
      const key = `${s.marines[marine]!.role} ${stand[marine]} ${s.marines[marine]!.actions} ${to}`
      let look = known.get(key)
      if (look === undefined) {
        look = bestAfterMove(s, board, stand, swarm, marine, to) - now
        known.set(key, look)
      }
      return look
    }
    return option.do === 'fire' ? shotWorth(s, board, stand, swarm, option) : 0
  })
}

/** The best that a move can lead to: the marine alone or all who can go with him, on that tile or one step farther. */
function bestAfterMove(s: State, board: Board, stand: Stand, swarm: Swarm, marine: number, to: number): number {
  const from = stand[marine]!
  const cost = leaveCost(s, from)
  const alone = moved(stand, [marine], to)
  const group = companions(s, stand, marine, cost)
  const together = group.length > 1 ? moved(stand, group, to) : alone
  let best = planWorth(s, board, alone, swarm)
  if (together !== alone) best = Math.max(best, planWorth(s, board, together, swarm))
  if (s.marines[marine]!.actions - cost < leaveCost(s, to)) return best
  forBits(board.joined[to]! & ~(1 << from), next => {
    if (swarm[next]! > 0) return
    best = Math.max(best, planWorth(s, board, moved(alone, [marine], next), swarm) - LATER)
    if (together !== alone) best = Math.max(best, planWorth(s, board, moved(together, group, next), swarm) - LATER)
  })
  return best
}

/** The marine and those beside him who can make the same move, as many as a tile holds. */
function companions(s: State, stand: Stand, marine: number, cost: number): number[] {
  const most = s.squad === 'terminators' ? 2 : s.options.capScout
  const others = stand.flatMap((tile, i) => (i !== marine && tile === stand[marine] && s.marines[i]!.actions >= cost ? [i] : []))
  return [marine, ...others].slice(0, most)
}

function moved(stand: Stand, who: readonly number[], to: number): number[] {
  return stand.map((tile, i) => (who.includes(i) ? to : tile))
}

/** What a shot may be expected to change: the danger, and the way if it clears a tile. */
function shotWorth(s: State, board: Board, stand: Stand, swarm: Swarm, option: Option): number {
  const marine = s.marines.find(one => one.id === option.marine)!
  const tile = tileAt(s, String(option.at))!
  const target = s.tiles.indexOf(tile)
  const gun = gunOf(s, marine)
  const dice = gun.dice === 'each' ? tile.genestealers : gun.dice
  const chance = (DIE + 1 - gun.hitOn) / DIE
  const kills = Math.min(tile.genestealers, dice * chance)
  const more = placeable(s, s.options.gsActions)
  const fewer = swarm.map((count, i) => (i === target ? count - 1 : count))
  const safer = danger(s, board, stand, swarm, more, true) - danger(s, board, stand, fewer, more, true)
  const clears = tile.genestealers <= dice ? chance ** tile.genestealers : 0
  const inTheWay = stand.some(at => at !== NONE && (board.joined[at]! & (1 << target)) !== 0) || target === board.ship
  return kills * (WORTH.danger * safer + KILL) + (inTheWay ? clears * CLEARED * (target === board.ship ? 4 : 1) : 0)
}

/** Which marine is missed the least when one must die. */
export function weighDeaths(s: State, options: readonly Option[]): number[] {
  return options.map(option => {
    const role = s.marines.find(one => one.id === option.marine)?.role
    return role === 'sergeant' ? -2 : role === 'heavy' ? -1 : 0
  })
}

/** Where a marine who is driven back stands best (L12.17r). */
export function weighRetreats(s: State, options: readonly Option[]): number[] {
  const board = boardOf(s)
  const stand = standOf(s, board)
  const swarm = swarmOf(s)
  return options.map(option => {
    const marine = s.marines.findIndex(one => one.id === option.marine)
    const to = board.map.indexOf.get(String(option.to))
    return marine < 0 || to === undefined ? 0 : planWorth(s, board, moved(stand, [marine], to), swarm)
  })
}
