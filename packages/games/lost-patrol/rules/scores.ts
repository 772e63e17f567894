import { type Modifier, words } from '@muster/core'
import { marinesOn } from '../map.ts'
import { sees } from '../sight.ts'
import type { Hex, Table } from '../state.ts'
import { ATTACKER_BONUS, CANNON_COVER, MARINE_BONUS, SERGEANT_BONUS } from '../tables.ts'

/** What GP adds to his die: 1 for each attacker (L12.10r); nothing where he rolls a die for each and the best counts (option gsScore). */
export function genestealerModifiers(s: Table, attackers: number): Modifier[] {
  if (s.options.gsScore === 'dicePerModelHighest') return []
  return [{ value: attackers * ATTACKER_BONUS, reason: words('bonus.attackers', { n: attackers }), rule: 'L12.10r' }]
}

/** What MP adds to his die (L12.9, L14.23 to L14.27), as the models stand when the dice are rolled (L12.12). */
export function marineModifiers(s: Table, target: Hex): Modifier[] {
  const scouts = s.squad === 'scouts'
  const there = marinesOn(s, target)
  const modifiers: Modifier[] = [
    {
      value: there.length * MARINE_BONUS,
      reason: words('bonus.marines', { n: there.length, squad: s.squad }),
      rule: scouts ? 'L12.9' : 'L14.23',
    },
  ]
  if (there.some(marine => marine.role === 'sergeant'))
    modifiers.push({ value: SERGEANT_BONUS, reason: words('bonus.sergeant'), rule: scouts ? 'L12.9' : 'L14.24' })
  const cover = coverWeight(s)
  if (cover > 0 && isCovered(s, target))
    modifiers.push({ value: cover, reason: words('bonus.cover', { squad: s.squad }), rule: scouts ? 'L12.11' : 'L14.25' })
  return modifiers
}

/** What covering fire is worth: heavy bolter and assault cannon give it, cyclone and heavy flamer never (L12.11, L14.27). */
function coverWeight(s: Table): number {
  if (s.squad === 'scouts') return s.options.scoutCover
  return s.weapon === 'assaultCannon' ? CANNON_COVER : 0
}

/** L12.11, L14.25, L14.26: the heavy weapon marine sees the target tile and is not on it. */
function isCovered(s: Table, target: Hex): boolean {
  return s.marines.some(({ role, at }) => role === 'heavy' && at !== null && at !== target && sees(s, at, target))
}
