import { call, jump, type Option, words } from '@muster/core'
import { seatOf, steps, tell } from '../flow.ts'
import { countMarines } from '../map.ts'
import type { Hex, State } from '../state.ts'
import { assault } from './assault.ts'
import { type Launched, refuseTarget } from './attackers.ts'

export interface Assaults {
  launched: Launched[]
}

type Launch = Option & ({ readonly do: 'assault'; readonly at: Hex } | { readonly do: 'end' })

const { rule, pick } = steps<Assaults>()

/** L12.1 Assaults: step 5. One after another in the order GP likes, each resolved before the next is named, until he ends the step (L5.3r). */
export const assaults = rule('assaults', 'L12', {
  launch: pick<Launch>({
    when: s => s.tiles.some(tile => tile.genestealers > 0),
    seat: s => seatOf(s, 'genestealers'),
    rule: 'L12.1',
    prompt: (_, f) => words('ask.assault', { launched: f.launched.length }),
    always: () => true,
    forms: { assault: { at: 'string' }, end: {} },
    options: launches,
    refuse: (s, f, option) => (option.do === 'end' ? undefined : refuseTarget(s, f.launched, option.at)),
    take(s, f, option) {
      if (option.do === 'end') {
        tell(s, 'L5.3r', 'assaultsEnd', { launched: f.launched.length })
        return
      }
      jump(f, 'launch')
      call(s, assault, { launching: f.id, target: option.at, attackers: {}, score: 0, marinesToDie: 0, attackersToDie: 0, result: 'draw' })
    },
  }),
})

/** Every tile with marines. */
function launches(s: State): Launch[] {
  const targets = s.tiles.filter(tile => countMarines(s, tile.at) > 0)
  return [...targets.map(({ at }) => ({ do: 'assault' as const, at })), { do: 'end' }]
}
