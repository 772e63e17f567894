import type { Account, GameEvent } from '@muster/core'
import { contentOf } from './content/packs.ts'
import type { State, Unit } from './state.ts'

type Tally = { -readonly [field in 'brought' | 'lost' | 'killed']: number }

/** What each kind of unit came to, in points: a model is its share of its unit's, whoever destroyed it. What went of itself was killed by nobody. */
export function accounts(s: State, events: readonly GameEvent[]): readonly Account[] {
  const tallies = new Map<string, Tally>()
  for (const u of s.units) {
    const tally = tallyOf(tallies, u)
    tally.brought += u.points
    tally.lost += share(u) * u.models.filter(i => s.models[i]!.where === 'dead').length
  }
  for (const { key, params } of events) {
    if (key !== 'event.destroyed') continue
    const victim = s.units[s.models[Number(params!.model)]!.unit]!
    const killer = s.units[Number(params!.by)]
    if (killer && killer.side !== victim.side) tallyOf(tallies, killer).killed += share(victim)
  }
  const { units } = contentOf(s.pack)
  return [...tallies].map(([id, tally]) => ({ id, name: units[id]?.name ?? id, ...tally }))
}

const share = (u: Unit) => u.points / u.models.length

function tallyOf(tallies: Map<string, Tally>, { def }: Unit): Tally {
  let tally = tallies.get(def)
  if (!tally) {
    tally = { brought: 0, lost: 0, killed: 0 }
    tallies.set(def, tally)
  }
  return tally
}
