import type { BotHints, Choice, Option, Seat } from '@muster/core'
import { candidates } from './bot/candidates.ts'
import { evaluate } from './bot/evaluate.ts'
import { weighAdvances, weighAssaults, weighGenestealerActions } from './bot/genestealers.ts'
import { weighLayings, weighSites } from './bot/laying.ts'
import { weighDeaths, weighMarineActions, weighRetreats } from './bot/marines.ts'
import type { Hex, State } from './state.ts'

/** How choices look at a glance, by the rule that asks for them. */
function weigh(s: State, _seat: Seat, choices: readonly Choice[]): readonly number[] {
  const frame = s.frames.at(-1)!
  const options = choices.map(choice => ('pick' in choice ? choice.pick : NOTHING))
  switch (`${frame.rule}.${frame.step}`) {
    case 'setup.nameWeapon':
      return options.map(({ weapon }) => (weapon === 'cyclone' ? 0 : 1))
    case 'marineActions.act':
      return weighMarineActions(s, options)
    case 'tilesArrive.layTile':
      return weighLayings(
        s,
        options.map(({ at, edges }) => ({ at: String(at), edges: String(edges) })),
      )
    case 'tilesArrive.choosePlace':
      return weighSites(s, options)
    case 'tilesArrive.turnTile': {
      const { site } = frame as unknown as { readonly site: Hex }
      return weighLayings(
        s,
        options.map(({ edges }) => ({ at: site, edges: String(edges) })),
      )
    }
    case 'genestealerActions.act':
      return weighGenestealerActions(s, options)
    case 'assaults.launch':
      return weighAssaults(s, options)
    case 'assault.loseMarine':
      return weighDeaths(s, options)
    case 'driveBack.retreat':
      return weighRetreats(s, options)
    case 'advance.fromOneTile':
      return weighAdvances(s, options)
    default:
      return choices.map(() => 0)
  }
}

const NOTHING: Option = { do: '' }

/** What bots know of Lost Patrol. Play-outs are cut where a turn begins. */
export const botHints: BotHints<State> = { evaluate, candidates, weigh, stretch: s => s.turn, ahead: 1, playOuts: 150 }
