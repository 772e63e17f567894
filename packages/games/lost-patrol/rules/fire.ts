import { type Refusal, refuse, rollDice, rolled, type Words, words } from '@muster/core'
import { distance } from '@muster/geometry/hex'
import { killGenestealers, theMarine, theTile } from '../changes.ts'
import { nameOf, placeName, seatOf, shows, steps, tell } from '../flow.ts'
import { genestealersOn } from '../limits.ts'
import { indexAt, living, mapOf, NONE } from '../map.ts'
import { sees, whySightStops } from '../sight.ts'
import type { Hex, Marine, Table } from '../state.ts'
import { HEAVY_WEAPONS, TERMINATOR_DICE, TERMINATOR_HIT_ON } from '../tables.ts'

interface Firing {
  readonly marine: string
  readonly at: Hex
}

/** How a marine fires: dice, what hits, whether only at adjacent tiles, and the rule that says so. */
export interface Gun {
  readonly dice: number | 'each'
  readonly hitOn: number
  readonly adjacentOnly: boolean
  readonly rule: string
}

const { rule, run } = steps<Firing>()

/** L7 Fire. The dice are counted when the Fire is named (L14.20); hits beyond the Genestealers there are lost (L7.7). */
export const fire = rule('fire', 'L7', {
  roll: run((s, f) => {
    const gun = gunOf(s, theMarine(s, f.marine))
    const dice = gun.dice === 'each' ? genestealersOn(s, f.at) : gun.dice
    rollDice(s, { seat: seatOf(s, 'marines'), dice, sides: 6, atLeast: gun.hitOn, for: words('roll.fire'), rule: gun.rule })
  }),
  remove: run((s, f) => {
    const { hits, faces } = rolled(f)
    const marine = theMarine(s, f.marine)
    const target = theTile(s, f.at)
    const kills = Math.min(hits, target.genestealers)
    killGenestealers(s, target, kills)
    tell(s, 'L7.6', 'fired', {
      marine: marine.id,
      who: nameOf(marine.id),
      from: marine.at!,
      at: f.at,
      tile: placeName(s, f.at),
      dice: faces.length,
      hits,
      kills,
      left: target.genestealers,
    })
  }),
})

/** How this marine fires: L7.3 to L7.5 for Scouts, L14.12 to L14.16 for Terminators. */
export function gunOf(s: Table, marine: Marine): Gun {
  const { scoutDice, heavyBolterDice, hitOn } = s.options
  if (s.squad === 'scouts') {
    return marine.role === 'heavy'
      ? { dice: heavyBolterDice, hitOn, adjacentOnly: false, rule: 'L7.4r' }
      : { dice: scoutDice, hitOn, adjacentOnly: false, rule: 'L7.3' }
  }
  if (marine.role !== 'heavy') return { dice: TERMINATOR_DICE, hitOn: TERMINATOR_HIT_ON, adjacentOnly: false, rule: 'L14.12' }
  if (s.weapon === null || s.weapon === 'heavyBolter') throw new Error(`a Terminator with ${s.weapon}`)
  return HEAVY_WEAPONS[s.weapon]
}

/** Why this marine may not fire at that hex: L7.1, L7.2, L14.17. */
export function refuseTarget(s: Table, marine: Marine, at: Hex): Refusal | undefined {
  const target = indexAt(s, at)
  const who = nameOf(marine.id)
  if (gunOf(s, marine).adjacentOnly) {
    if (target === NONE || !areAdjacent(s, indexAt(s, marine.at!), target))
      return refuse('L14.17', words('refuse.flamerReach'), words('cure.flamer'), shows({ hexes: [at] }))
  } else if (!sees(s, marine.at!, at)) return refuseUnseen(s, marine, at)
  if (s.tiles[target]!.genestealers > 0) return undefined
  return refuse('L7.2', words('refuse.noTarget', { who, tile: placeName(s, at) }), words('cure.target'), shows({ hexes: [at] }))
}

/** L2.8 */
function areAdjacent(s: Table, a: number, b: number): boolean {
  const { q, r } = mapOf(s.tiles)
  return distance({ q: q[a]!, r: r[a]! }, { q: q[b]!, r: r[b]! }) === 1
}

/** L7.1: he does not see it. Says where his line ends, and who could fire instead. */
function refuseUnseen(s: Table, marine: Marine, at: Hex): Refusal {
  const from = indexAt(s, marine.at!)
  const target = indexAt(s, at)
  const who = nameOf(marine.id)
  const cure = cureOfUnseen(s, marine, at)
  if (target === NONE) return refuse('L7.1', words('refuse.noTileThere'), words('cure.target'), shows({ hexes: [at] }))
  const stop = whySightStops(s, from, target)
  if (!('line' in stop))
    return refuse('L7.1', words(`refuse.sight.${stop.why}`, { who, tile: placeName(s, at) }), cure, shows({ hexes: [at] }))
  const line = stop.line.map(i => s.tiles[i]!.at)
  const ends = placeName(s, s.tiles[stop.at]!.at)
  return refuse('L7.1', words(`refuse.sight.${stop.why}`, { who, tile: placeName(s, at), ends }), cure, shows({ hexes: [at], line }))
}

/** Another marine with an action left who may fire there; else to move into its line. */
function cureOfUnseen(s: Table, marine: Marine, at: Hex): Words {
  if (genestealersOn(s, at) === 0) return words('cure.target')
  const other = living(s).find(one => one !== marine && one.actions > 0 && !gunOf(s, one).adjacentOnly && sees(s, one.at!, at))
  return other ? words('cure.otherFires', { who: nameOf(other.id) }) : words('cure.getSight')
}
