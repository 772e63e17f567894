import { type ReadySetup, words } from '@muster/core'

function setupOf(id: string, options: ReadySetup['options']): ReadySetup {
  return { id, name: words(`setup.${id}`), help: words(`setup.${id}.help`), options }
}

/** Ready set-ups: the rules as printed, a short match, three at the table, and each group of additional rules (S19). */
export const setups: readonly ReadySetup[] = [
  setupOf('standard', {}),
  setupOf('short', { turnLimit: 25 }),
  setupOf('three', { players: 3 }),
  setupOf('hardResistance', { cityMissions: true, noReturn: true, missionsOnce: true, scoutsOnly: true }),
  setupOf('hardSkynet', { shelterRoll: true, noSkynetTactics: true, fiveUnits: true }),
]
