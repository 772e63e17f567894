import { type ReadySetup, words } from '@muster/core'
import { SCENARIOS } from '../scenarios/state.ts'

/** Ready set-ups: options that make a good match. */
export const setups: readonly ReadySetup[] = [
  {
    id: 'firstBattle',
    name: words('setupName.firstBattle'),
    help: words('setupName.firstBattle.help'),
    options: { gameSize: 250, mission: 'annihilate', setUp: 'battleLines' },
  },
  { id: 'battle', name: words('setupName.battle'), help: words('setupName.battle.help'), options: { gameSize: 500 } },
  { id: 'bigBattle', name: words('setupName.bigBattle'), help: words('setupName.bigBattle.help'), options: { gameSize: 1000 } },
  ...SCENARIOS.map(scenario => ({
    id: scenario,
    name: words(`opt.scenario.${scenario}`),
    help: words(`setupName.${scenario}.help`),
    options: { scenario },
  })),
]
