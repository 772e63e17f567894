import { clone, framesFor, type Json, oneOf, type Random, type Seat, type Viewer } from '@muster/core'
import type { Die } from './content/types.ts'
import { drawModels, modelsFor } from './hidden-models.ts'
import { isUnseen } from './profile.ts'
import { scenarioOf } from './scenarios/registry.ts'
import { MISSIONS, type Mission, SEATS, type SeenCore, type State, type Table, type View } from './state.ts'

/** What lies open, fields in a fixed order. */
function tableOf(s: Table): Table {
  const {
    options,
    width,
    depth,
    factions,
    terrain,
    models,
    objectives,
    loot,
    agents,
    attacker,
    targets,
    ground,
    compass,
    turn,
    edge,
    impulse,
    scenario,
  } = s
  return {
    options,
    width,
    depth,
    factions,
    terrain,
    models,
    objectives,
    loot,
    agents,
    attacker,
    targets,
    ground,
    compass,
    turn,
    edge,
    impulse,
    scenario,
  }
}

/** Whether a viewer may know a side's missions: they are secret only by option, and then only till the end (G17.1.2, G17.1.9r). */
function mayKnow(s: State, viewer: Viewer, seat: Seat): boolean {
  return !s.options.secretMissions || viewer === seat || viewer === 'referee' || s.outcome !== null
}

/** The agents that lie face down in a contest: their owner knows his own, the others that there is one (G2.2.12). */
function sentFor(s: State, viewer: Viewer): { [seat: Seat]: Die | null } {
  return Object.fromEntries(Object.entries(s.sent).map(([seat, die]) => [seat, viewer === seat || viewer === 'referee' ? die : null]))
}

/** What a viewer may know of what the scenario keeps. */
function scenarioFor(s: State, viewer: Viewer): Table['scenario'] {
  if (s.scenario === null || viewer === 'referee') return s.scenario
  return scenarioOf(s)?.seen?.(s.scenario, viewer) ?? s.scenario
}

/** What a viewer may know (G1.8.1r): all but secret missions, agents that lie face down, closed lists (G14.1.3), and the secrets of a scenario. */
export function view(s: State, viewer: Viewer): View {
  const core: SeenCore = { frames: framesFor(s, viewer), nextFrame: s.nextFrame, drawn: s.drawn, learnt: s.learnt }
  const missions = Object.fromEntries(SEATS.map(seat => [seat, mayKnow(s, viewer, seat) ? s.missions[seat]! : null]))
  return clone({
    ...tableOf(s),
    models: modelsFor(s, viewer),
    scenario: scenarioFor(s, viewer),
    missions,
    sent: sentFor(s, viewer),
    core: core as unknown as Json,
    outcome: s.outcome,
  }) as View
}

/** So many different missions, each as likely as any other. */
function someMissions(count: number, random: Random): Mission[] {
  const left = [...MISSIONS]
  return Array.from({ length: count }, () => left.splice(random.below(left.length), 1)[0]!)
}

/** A full state that fits a view: a mission that is not known is any, an agent face down any that its owner has, an unknown model any of its faction. */
export function guess(seen: View, random: Random): State {
  const { missions, sent, core, outcome, ...table } = clone(seen as unknown as Json) as unknown as View
  const { frames, nextFrame, drawn, learnt } = core as unknown as SeenCore
  const s = {
    ...table,
    frames,
    nextFrame,
    drawn,
    learnt: learnt as State['learnt'],
    outcome,
    log: [],
    missions: Object.fromEntries(SEATS.map(seat => [seat, missions[seat] ?? someMissions(table.options.missionsEach, random)])),
    sent: Object.fromEntries(Object.entries(sent).map(([seat, die]) => [seat, die ?? oneOf(random, table.agents[seat]!)])),
  } as State
  drawModels(s, random)
  scenarioOf(s)?.guess?.(s, random)
  return s
}

/** What a viewer has learnt of hidden things. */
export function known(s: State, viewer: Viewer): Json {
  const seen = s.models.filter(model => model.secret && !isUnseen(model)).length
  return [s.learnt.all ?? 0, s.learnt[viewer] ?? 0, seen]
}
