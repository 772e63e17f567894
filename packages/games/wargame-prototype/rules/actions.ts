import type { Refusal } from '@muster/core'
import { no, tell } from '../flow.ts'
import { score } from '../scoring.ts'
import type { State, Unit } from '../state.ts'
import { controllerOf } from '../table/control.ts'
import { type Spot, within } from '../table/space.ts'
import { INCH, MARKER_RADIUS, OBJECTIVE_RANGE } from '../tables.ts'
import { areEnemies, basesOf, has, isLocked, isOnBoard, onBoard, unitOf, unitsWithin } from '../units.ts'
import { hasTrait } from '../values.ts'

/** P17.1: the Actions of the game, each done near something: a marker, a token, or a friendly vehicle unit. */
export const ACTIONS = ['repair', 'selfRepair', 'scavenge', 'download', 'survey'] as const
export type Action = (typeof ACTIONS)[number]

/** An action in hand or done, as the unit notes it: `repair:4`, `done:repair:4`. */
export function noteOf(action: Action, at: number): string {
  return `${action}:${at}`
}

/** Reads the note of an Action that is in hand. */
export function readNote(note: string): { readonly action: Action; readonly at: number } | undefined {
  if (note === '' || note.startsWith('done')) return undefined
  const [action, at] = note.split(':')
  return { action: action as Action, at: Number(at) }
}

/** What an Action can be done at now: all that is worth pointing at. */
export function sitesOf(s: State, action: Action): number[] {
  if (action === 'repair' || action === 'selfRepair') return s.units.map((_, i) => i)
  return action === 'scavenge' ? s.tokens.map((_, i) => i) : s.markers.map((_, i) => i)
}

/** P17.1.1, P17.1.2r: why a unit may not begin an Action in this phase. */
export function refuseAction(s: State, unit: number, action: string, at: number): Refusal | undefined {
  const u = unitOf(s, unit)
  if (!ACTIONS.includes(action as Action)) return no('P17.1.1', 'noAction', { action })
  if (!u.infantry && !repairsItself(s, u, action as Action)) return no('P17.1.1', 'vehicleAction', { unit: u.name })
  if (u.did.action !== '') return no('P17.1.1', 'actionDone', { unit: u.name })
  if (isLocked(s, u) || u.retreating) return no('P17.1.2r', 'locked', { unit: u.name })
  const forbidden = s.phase === 'movement' ? u.order === 'takeAim' || u.order === 'digIn' : u.order === 'advance' || u.order === 'assault'
  if (forbidden) return no('P17.1.2r', 'orderForbidsAction', { unit: u.name })
  return refuseSite(s, u, action as Action, at)
}

/** P20.6.1, P3.6.12r: vehicles that repair. */
function repairsItself(s: State, u: Unit, action: Action): boolean {
  return (action === 'selfRepair' && has(s, u, 'nanoAlloy')) || (action === 'repair' && hasTrait(s, u, 'machinistPrime'))
}

function refuseSite(s: State, u: Unit, action: Action, at: number): Refusal | undefined {
  switch (action) {
    case 'repair':
      return refuseRepair(s, u, at)
    case 'selfRepair':
      return has(s, u, 'nanoAlloy') && s.units[at] === u ? undefined : no('P20.6.1', 'noRepair')
    case 'scavenge':
      return refuseScavenge(s, u, at)
    case 'download':
      return refuseDownload(s, u, at)
    case 'survey':
      return refuseSurvey(s, u, at)
  }
}

function refuseRepair(s: State, u: Unit, at: number): Refusal | undefined {
  const v = s.units[at]
  if (!u.abilities.repair && !hasTrait(s, u, 'machinistPrime')) return no('P18.16.1', 'noRepair')
  if (!v || v.infantry || areEnemies(u, v) || !isOnBoard(s, v)) return no('P18.16.1', 'repairTarget')
  return v === u || unitsWithin(s, 2 * INCH, u, v) ? undefined : no('P18.16.1', 'repairFar', { unit: v.name })
}

function refuseScavenge(s: State, u: Unit, at: number): Refusal | undefined {
  const token = s.tokens[at]
  if (!token || s.units[token.by] !== u) return no('P18.17.1', 'noToken')
  return near(s, u, token, 2 * INCH, 0) ? undefined : no('P18.17.1', 'tokenFar')
}

/** P22.3.4h */
function refuseDownload(s: State, u: Unit, at: number): Refusal | undefined {
  const marker = s.markers[at]
  if (s.options.mission !== 'dataRecovery' || !marker) return no('P22.3.4h', 'noTerminal')
  if (s.facts[`download/${u.side}/${at}`]) return no('P22.3.4h', 'downloaded')
  return isDownloading(s, u, at) ? undefined : no('P22.3.4h', 'terminalFar')
}

function isDownloading(s: State, u: Unit, at: number): boolean {
  return near(s, u, s.markers[at]!, INCH, MARKER_RADIUS) && controllerOf(s, at) === u.side
}

/** P22.6.6h */
function refuseSurvey(s: State, u: Unit, at: number): Refusal | undefined {
  const marker = s.markers[at]
  if (!s.secondaries[u.side].includes('survey') || !marker) return no('P22.6.6h', 'noSurvey')
  if (s.facts[`survey/${u.side}/${at}`]) return no('P22.6.6h', 'surveyed')
  return near(s, u, marker, OBJECTIVE_RANGE, MARKER_RADIUS) ? undefined : no('P22.6.6h', 'markerFar')
}

function near(s: State, u: Unit, at: Spot, length: number, radius: number): boolean {
  return basesOf(s, u).some(base => within(length, base, { x: at.x, y: at.y, radius }))
}

/** Begins an Action; it is carried out when the phase ends. */
export function beginAction(s: State, unit: number, action: Action, at: number): void {
  const u = unitOf(s, unit)
  u.did.action = noteOf(action, at)
  tell(s, 'P17.1.2r', 'acts', { unit: u.name, action: { key: `action.${action}` } })
}

/** P17.1.2r: whether an Action succeeds: a model of the unit lives and meets the condition. */
export function succeeds(s: State, unit: number): boolean {
  const u = unitOf(s, unit)
  const note = readNote(u.did.action)
  if (!note || onBoard(s, u).length === 0 || isLocked(s, u) || u.retreating) return false
  return refuseSite(s, u, note.action, note.at) === undefined
}

/** The Actions that only score: downloads and surveys. */
export function scoreAction(s: State, u: Unit, action: Action, at: number): void {
  s.facts[`${action}/${u.side}/${at}`] = 1
  if (action === 'download') score(s, u.side, 'mission', 3, 'P22.3.4h')
  else score(s, u.side, 'survey', 1, 'P22.6.6h')
}
