import { MISSIONS } from '../content/missions.ts'
import type { State } from '../state.ts'

/** P22.1.2h: how many rounds are played. */
export function roundsOf(s: Pick<State, 'options'>): number {
  const { rounds, mission } = s.options
  return rounds === 'mission' ? MISSIONS[mission].rounds : rounds
}
