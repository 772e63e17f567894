import { freshState, type Json, type Options, type Seat } from '@muster/core'
import { contentOf } from './content/packs.ts'
import { outlineOfShape } from './content/shapes.ts'
import { tableOf } from './content/tables.ts'
import type { Faction, MountDef, OptionDef, SpecialRules, TerrainDef } from './content/types.ts'
import type { Force, ForceModel } from './lists/force.ts'
import { optionsFor } from './lists/legality.ts'
import { completeOptions } from './options.ts'
import { scenarioNamed } from './scenarios/registry.ts'
import { sidesOf } from './scenarios/sides.ts'
import { type GenisysOptions, type Model, type ModelId, SEATS, type State, type Terrain } from './state.ts'
import { AGENT_DIE, UPGRADED_AGENT } from './tables.ts'

/** A match before its first step: both forces waiting, the table laid out. */
export function newState(options: Options, lists: Json): State {
  const all = completeOptions(options)
  const forces = lists as unknown as { readonly [seat: Seat]: Force }
  const scenario = scenarioNamed(all.scenario)
  const { width, depth, terrain } = scenario?.table ?? tableOf(all.table)
  const bare = { setUp: null, edge: null, corner: null, beacon: null, extraction: null }
  const s: State = {
    ...freshState(),
    options: all,
    width,
    depth,
    factions: Object.fromEntries(SEATS.map(seat => [seat, forces[seat]!.faction])),
    terrain: terrain.map(laidOut),
    models: [],
    objectives: [],
    loot: null,
    agents: Object.fromEntries(SEATS.map(seat => [seat, agentsOf(forces[seat]!)])),
    attacker: null,
    targets: {},
    ground: Object.fromEntries(SEATS.map(seat => [seat, { ...bare }])),
    compass: 'south',
    turn: 0,
    edge: null,
    impulse: null,
    scenario: scenario?.begin(sidesOf(all), all) ?? null,
    missions: Object.fromEntries(SEATS.map(seat => [seat, []])),
    sent: {},
    learnt: {},
  }
  for (const seat of scenario?.forces ? [] : SEATS)
    for (const bought of forces[seat]!.models) s.models.push(modelFrom(s.models.length, seat, bought, all, forces[seat]!.faction))
  s.frames.push({ id: s.nextFrame++, rule: 'match', step: 'prepare' })
  return s
}

/** A piece of terrain as its type says (G5.1.1, G10.6.1). */
export function laidOut({ id, kind, size, cover, impenetrable, shape }: TerrainDef): Terrain {
  return { id, kind, size, cover: cover ?? 'hard', impenetrable: impenetrable === true, outline: outlineOfShape(shape) }
}

/** G18.5: the first agent is free, and one of them may be upgraded. */
function agentsOf({ agents }: Force): State['agents'][Seat] {
  return Array.from({ length: 1 + agents.extra }, (_, i) => (i === 0 && agents.upgraded ? UPGRADED_AGENT : AGENT_DIE))
}

/** A model as it was bought, off the table. G17.1.4: a turncoat hides among the enemy only by option. */
export function modelFrom(
  id: ModelId,
  seat: Seat,
  { profile, options, name }: ForceModel,
  agreed: GenisysOptions,
  faction: Faction,
): Model {
  const entry = contentOf(agreed.pack).profile(profile)
  const offered = optionsFor(entry, agreed)
  const bought = options.map(option => offered.find(one => one.id === option)!)
  const hides: SpecialRules = entry.faction !== faction && agreed.traitors === 'infiltrators' ? { infiltration: true } : {}
  const special = Object.assign({}, entry.special, ...bought.map(option => option.special ?? {}), hides) as SpecialRules
  return {
    id,
    seat,
    profile,
    name: name ?? null,
    cost: bought.reduce((sum, option) => sum + option.cost, entry.cost),
    skill: entry.skill,
    armor: bought.reduce((armor, option) => option.armor ?? armor, entry.armor),
    resolution: entry.resolution,
    size: entry.size,
    shape: entry.shape,
    special,
    source: entry.source,
    secret: !agreed.openLists && agreed.scenario === 'battle',
    mounts: mountsFrom(entry.mounts, bought).map(mount => ({ ...mount, used: {}, fired: null })),
    where: 'waiting',
    at: { x: 0, y: 0 },
    heading: 0,
    aboard: null,
    ready: 0,
    done: 0,
    damage: 0,
    crawler: false,
    landed: null,
    revealed: !(special.infiltration || special.friendly),
    ambushProfile: null,
    arrived: 0,
    doubled: false,
    boarded: false,
    pushed: false,
    lost: null,
  }
}

/** The mounts of an entry after what was bought took some away and gave others. */
function mountsFrom(own: readonly MountDef[], bought: readonly OptionDef[]): MountDef[] {
  let mounts = [...own]
  for (const { replaces, gives = [] } of bought) {
    const gone = mounts.findIndex(mount => replaces !== undefined && mount.weapons.includes(replaces))
    mounts = [...mounts.filter((_, i) => i !== gone), ...gives]
  }
  return mounts
}
