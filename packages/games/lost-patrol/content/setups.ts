import { type ReadySetup, words } from '@muster/core'

function setupOf(id: string, options: ReadySetup['options']): ReadySetup {
  return { id, name: words(`setup.${id}`), help: words(`setup.${id}.help`), options }
}

/** Ready set-ups: the Scouts, and the Terminators with each of their weapons (L14.3). */
export const setups: readonly ReadySetup[] = [
  setupOf('scouts', { squad: 'scouts' }),
  setupOf('assaultCannon', { squad: 'terminators', weapon: 'assaultCannon' }),
  setupOf('heavyFlamer', { squad: 'terminators', weapon: 'heavyFlamer' }),
  setupOf('cyclone', { squad: 'terminators', weapon: 'cyclone' }),
]
