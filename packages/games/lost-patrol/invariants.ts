import { CLEARING, tileBox } from './content/tiles.ts'
import { genestealersInPlay, marineLimit } from './limits.ts'
import { countMarines, living, tileAt } from './map.ts'
import type { State } from './state.ts'
import { GENESTEALERS, INFESTATIONS, MARINE_ACTIONS, SQUAD } from './tables.ts'

/** Faults of a state that no play may reach; none if it is sound. */
export function invariants(s: State): string[] {
  return [...tileFaults(s), ...modelFaults(s), ...marineFaults(s), ...crowdFaults(s)]
}

function tileFaults(s: State): string[] {
  const faults: string[] = []
  const box = tileBox(s.options)
  const ids = [...s.tiles.map(tile => tile.id), ...s.stack, ...s.gone]
  if (ids.length !== box.size || new Set(ids).size !== box.size) faults.push(`L1.7: ${ids.length} tiles, ${new Set(ids).size} different`)
  if (ids.some(id => !box.has(id))) faults.push('L1.7: a tile that is not in the box')
  if (new Set(s.tiles.map(tile => tile.at)).size !== s.tiles.length) faults.push('L2.1: two tiles on one hex')
  if (s.stack.includes(CLEARING)) faults.push('L4.5: the Clearing is in the stack')
  const back = s.returned.flat()
  if (back.some(id => !s.stack.includes(id))) faults.push('L8.6: a tile counts as put back that is not in the stack')
  return faults
}

function modelFaults(s: State): string[] {
  const faults: string[] = []
  const genestealers = s.pool + s.slain + genestealersInPlay(s)
  if (genestealers !== GENESTEALERS) faults.push(`L1.5: ${genestealers} Genestealers`)
  if (s.slain > 0 && s.options.recycleDead) faults.push('L1.11r: a dead Genestealer did not go to the pool')
  const markers = s.supply + s.tiles.filter(tile => tile.infested > 0).length
  if (markers !== INFESTATIONS) faults.push(`L1.6: ${markers} Infestations`)
  for (const count of [s.pool, s.slain, s.supply, s.actions, s.turn, s.turnedOver])
    if (!isCount(count)) faults.push(`not a count: ${count}`)
  return faults
}

function marineFaults(s: State): string[] {
  const faults: string[] = []
  const squad = SQUAD[s.squad].map(({ id }) => id)
  if (s.marines.map(({ id }) => id).join() !== squad.join()) faults.push('L1.2: not the five marines of the squad')
  for (const { id, at, actions } of s.marines) {
    if (at !== null && !tileAt(s, at)) faults.push(`${id} stands on no tile`)
    if (!isCount(actions) || actions > MARINE_ACTIONS || (at === null && actions > 0)) faults.push(`L6.1: ${id} has ${actions} actions`)
  }
  if (!s.outcome && living(s).length === 0) faults.push('L13.12r: no marine lives and the match goes on')
  return faults
}

function crowdFaults(s: State): string[] {
  const faults: string[] = []
  for (const tile of s.tiles) {
    const marines = countMarines(s, tile.at)
    if (marines > 0 && tile.genestealers > 0) faults.push(`L2.13: both sides on ${tile.at}`)
    if (marines > marineLimit(s, tile).most) faults.push(`${marineLimit(s, tile).rule}: ${marines} marines on ${tile.at}`)
    if (!isCount(tile.genestealers) || tile.genestealers > s.options.capGenestealer)
      faults.push(`L10.9r: ${tile.genestealers} Genestealers on ${tile.at}`)
    if (!isCount(tile.assaulted) || tile.assaulted > tile.genestealers)
      faults.push(`L12.5r: ${tile.assaulted} have assaulted on ${tile.at}`)
    if (tile.infested > s.turn) faults.push(`L11.6r: ${tile.at} was infested in turn ${tile.infested}`)
  }
  return faults
}

function isCount(n: number): boolean {
  return Number.isSafeInteger(n) && n >= 0
}
