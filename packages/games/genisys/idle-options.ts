import { type Options, type Words, words } from '@muster/core'
import { isRecord } from '@muster/core/forms'
import { LEAST_GAME_SIZE } from './scenarios/state.ts'
import type { GenisysOptions } from './state.ts'

type Id = keyof GenisysOptions

/** What is agreed on before a battle, and what a scenario has of its own (G19.1.6r). */
const OF_BATTLES: readonly Id[] = ['openLists', 'table', 'mission', 'setUp', 'ownMissions', 'missionsEach', 'ownSetUps', 'secretMissions']
/** What forces may be: nothing where they are fixed. */
const OF_FORCES: readonly Id[] = ['gameSize', 'mixedForces', 'traitors', 'popsWeapons', 'grenadeLauncherPrice']
/** How the set-ups of battles are laid out, which Cheyenne Mountain uses, too (G22.2.3). */
const OF_SET_UPS: readonly Id[] = ['doubledSetUps', 'rapidInsertionLine']
/** What belongs to some scenarios. */
const OF_SCENARIOS: { readonly [id in Id]?: readonly string[] } = {
  endRolls: ['infiltrators'],
  lastTurn: ['totalTermination', 'lax'],
  campaign: ['cheyenneMountain', 'lax'],
}

/** The printed scenarios with forces of their own. */
export const FIXED_FORCES: readonly string[] = ['infiltrators', 'libertyOrDeath', 'totalTermination']

/** Why an option does nothing in a match with these options; nothing if it does something. */
export function idleOption(id: Id, { scenario = 'battle', gameSize }: Options): Words | undefined {
  const isOwn = isRecord(scenario)
  const played = isOwn ? 'own' : String(scenario)
  const params = { scenario: words(`opt.scenario.${played}`) }
  const belongs = OF_SCENARIOS[id]
  if (belongs && !belongs.includes(played)) return words('idle.elsewhere', { scenarios: belongs.map(one => words(`opt.scenario.${one}`)) })
  if (played === 'battle') return id === 'sides' ? words('idle.battle') : undefined
  if (OF_BATTLES.includes(id)) return words('idle.scenario', params)
  if (OF_SET_UPS.includes(id) && played !== 'cheyenneMountain') return words('idle.setUps', params)
  const isFixed = isOwn ? isRecord(scenario.resistance) && 'force' in scenario.resistance : FIXED_FORCES.includes(played)
  if (OF_FORCES.includes(id) && isFixed) return words('idle.forces', params)
  const least = LEAST_GAME_SIZE[played] ?? 0
  return id === 'gameSize' && typeof gameSize === 'number' && gameSize < least ? words('idle.least', { ...params, least }) : undefined
}
