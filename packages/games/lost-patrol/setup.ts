import { call, freshState, type Options } from '@muster/core'
import { CLEARING, tileBox, tileSpec } from './content/tiles.ts'
import { completeOptions } from './options.ts'
import { match } from './rules/sequence-of-play.ts'
import type { LostPatrolOptions, State, Table, Weapon } from './state.ts'
import { GENESTEALERS, INFESTATIONS, SQUAD, START } from './tables.ts'

/** The table before the first step (L4.5, L4.6): the Clearing with all five marines, everything else in the box. */
export function setOut(options: LostPatrolOptions): Table {
  const { kind, edges } = tileSpec(options, CLEARING)
  return {
    options,
    sides: { marines: 'marines', genestealers: 'genestealers' },
    squad: options.squad,
    weapon: weaponOf(options),
    turn: 0,
    step: 'setup',
    tiles: [{ id: CLEARING, kind, at: START, edges, genestealers: 0, assaulted: 0, infested: 0 }],
    marines: SQUAD[options.squad].map(({ id, role }) => ({ id, role, at: START, actions: 0 })),
    pool: GENESTEALERS,
    slain: 0,
    supply: INFESTATIONS,
    gone: [],
    returned: [],
    turnedOver: 0,
    actions: 0,
  }
}

/** L1.4, L14.4r: the Scouts' heavy weapon is the heavy bolter; the Terminators' is named in setup unless it is agreed beforehand. */
function weaponOf({ squad, weapon }: LostPatrolOptions): Weapon | null {
  if (squad === 'scouts') return 'heavyBolter'
  return weapon === 'ask' ? null : weapon
}

/** A new match: the table set out, the stack unshuffled (a step of the rules shuffles it, L4.4), and the first rule to run. */
export function newState(given: Options): State {
  const options = completeOptions(given)
  const stack = [...tileBox(options).keys()].filter(id => id !== CLEARING)
  const s: State = { ...freshState(), ...setOut(options), stack }
  call(s, match)
  return s
}
