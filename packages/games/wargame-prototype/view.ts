import { type State as CoreState, clone, type Frame, type Json, type Random, type Viewer } from '@muster/core'
import { SIDES, type State, type Table, type View } from './state.ts'
import { isInCommand } from './table/command-range.ts'
import { controllerOf } from './table/control.ts'
import { coverOf } from './table/cover.ts'
import { isFlyer } from './table/space.ts'
import { hasEffect, isHalfFunctional, isLocked, isOnBoard } from './units.ts'
import { fsOf, valuesOf } from './values.ts'

/** The table alone, fields in a fixed order. */
function tableOf(s: Table): Table {
  const { options, pack, width, height, armies, areas, models, units, detachments, markers, tokens, round, phase, initiative } = s
  const { zones, secondaries, scores, facts, destroyed, wrecks, grim, corroding, silent } = s
  const first = { options, pack, width, height, armies, areas, models, units, detachments, markers, tokens, round, phase, initiative }
  return { ...first, zones, secondaries, scores, facts, destroyed, wrecks, grim, corroding, silent }
}

/** P1.1.6r: nothing is secret: every viewer sees all, with what follows from it for drawing. */
export function view(s: State, _viewer: Viewer): View {
  const { frames, nextFrame, drawn } = s
  return clone<View>({
    ...tableOf(s),
    seen: s.units.map((_, unit) => ({ unit, values: shownValues(s, unit), flags: flagsOf(s, unit) })),
    held: s.markers.map((_, i) => controllerOf(s, i) ?? null),
    core: { frames, nextFrame, drawn } as unknown as Json,
    outcome: s.outcome,
  })
}

function shownValues(s: State, unit: number): View['seen'][number]['values'] {
  const u = s.units[unit]!
  if (!isOnBoard(s, u)) return {}
  const first = s.models[u.models.find(i => s.models[i]!.where === 'board')!]!
  return { ...valuesOf(s, unit), fs: fsOf(s, first, { target: u, antiAir: true }).value, cover: coverOf(s, u) }
}

/** What a unit is in, for badges. */
function flagsOf(s: State, unit: number): string[] {
  const u = s.units[unit]!
  const flags: readonly (readonly [string, boolean])[] = [
    ['command', isOnBoard(s, u) && isInCommand(s, u)],
    ['locked', isLocked(s, u)],
    ['halfFunctional', isHalfFunctional(s, u)],
    ['suppressed', hasEffect(s, u, 'suppressed')],
    ['retreating', u.retreating],
    ['rampant', u.rampant],
    ['hovering', u.hovering],
    ['flying', isFlyer(u)],
  ]
  return flags.flatMap(([flag, holds]) => (holds ? [flag] : []))
}

type Core = Pick<CoreState, 'nextFrame' | 'drawn'> & { readonly frames: Frame[] }

/** A full state consistent with a view: the view tells all. */
export function guess(seen: View, _random: Random): State {
  const { frames, nextFrame, drawn } = clone(seen.core) as unknown as Core
  return { frames, nextFrame, drawn, outcome: clone(seen.outcome), log: [], ...clone(tableOf(seen)) }
}

/** Nobody ever learns anything hidden: there is nothing. */
export function known(): Json {
  return SIDES.length
}
