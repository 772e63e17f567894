import type { Frame, GameEvent } from '@muster/core'
import { freshState } from '@muster/core'
import { type ScriptedChance, scriptedChance, type Table as TestTable, tableOf } from '@muster/core/testing'
import { CLEARING, DROPSHIP, tileBox } from './content/tiles.ts'
import { lostPatrol as game } from './game.ts'
import { invariants } from './invariants.ts'
import { indexAt, marinesOn, tileAt } from './map.ts'
import { completeOptions } from './options.ts'
import { newState, setOut } from './setup.ts'
import { linesOfSight } from './sight.ts'
import type { Hex, LostPatrolOptions, Marine, Squad, State, StepName, Weapon } from './state.ts'
import { MARINE_ACTIONS, SQUAD } from './tables.ts'
import { kindNamed, readMap, TileHeap, type WrittenTile } from './testing/notation.ts'

/** What a position says beside its map. */
export interface PositionSetup {
  /** The step of the turn that begins: 'tilesLeave' is the end of step 1. 'setup': the laying of tiles before turn 1. */
  readonly step: StepName
  /** Needed only where no marine is on the map. */
  readonly squad?: Squad
  /** The Terminators' heavy weapon; the assault cannon if absent. */
  readonly weapon?: Weapon
  readonly options?: Partial<LostPatrolOptions>
  /** Kinds of the next tiles. The tiles not named follow, the Dropship last; a list that ends with `dropship`, or is empty, is the whole stack. */
  readonly stack?: readonly string[]
  /** 3 if absent. */
  readonly turn?: number
  /** Dice for what happens before the first decision. */
  readonly dice?: readonly number[]
  readonly shuffles?: readonly (readonly number[])[]
}

/** What is on a hex. */
export interface Spot {
  readonly id: string
  readonly kind: string
  readonly edges: readonly number[]
  readonly genestealers: number
  readonly infested: boolean
  /** Ids of the marines there. */
  readonly marines: readonly string[]
}

/** A table of Lost Patrol under test. `done` also checks that the position is sound. */
export interface LostPatrolTable extends TestTable<State> {
  /** What is on a hex; nothing where no tile lies. */
  at(hex: Hex): Spot | undefined
  /** Every hex with a tile, in order. */
  hexes(): Hex[]
  marine(id: string): Marine
  /** Hexes of the tiles that a marine sees, in order, and the open ends at the end of his lines as `q,r edge`. */
  sight(marine: string): { readonly tiles: readonly Hex[]; readonly openEnds: readonly string[] }
  /** The parameters of everything that happened under this key, in order. */
  happened(key: string): readonly Readonly<Record<string, unknown>>[]
}

/** The public test kit: load a position or begin a match, script the dice, play, and ask what is legal. */
export const lostPatrol = { position, newMatch }

/**
 * Loads a map as it stands, written as the cases write it, and runs it to its first decision. Marines not named are dead. Throws if the map is unsound: a
 * marine twice or of the other squad, more models than there are, a tile over its limit.
 */
function position(map: string, setup: PositionSetup): LostPatrolTable {
  const written = readMap(map)
  const squad = squadOf(written, setup.squad)
  const options = completeOptions({ squad, weapon: 'assaultCannon', ...setup.options } as never)
  const heap = new TileHeap(tileBox(options).values())
  const turn = setup.step === 'setup' ? 0 : (setup.turn ?? 3)
  const s: State = { ...freshState(), ...setOut(options), stack: [] }
  s.turn = turn
  s.step = setup.step
  if (squad === 'terminators') s.weapon = setup.weapon ?? 'assaultCannon'
  s.tiles = written.map(({ at, kind, edges, genestealers, infestation }) => {
    return { id: heap.take(kind, edges).id, kind, at, edges, genestealers, assaulted: 0, infested: turnOfMarker(infestation, turn) }
  })
  for (const tile of s.tiles) {
    s.pool -= tile.genestealers
    if (tile.infested > 0) s.supply--
  }
  for (const marine of s.marines) {
    marine.at = written.find(tile => tile.marines.includes(marine.id))?.at ?? null
    marine.actions = marine.at !== null && setup.step === 'marineActions' ? MARINE_ACTIONS : 0
  }
  s.actions = options.gsActions
  stackUp(s, heap, setup.stack)
  s.frames = framesAt(setup.step)
  s.nextFrame = s.frames.length + 1
  const fault = invariants(s).find(one => !one.startsWith('L13.12r'))
  if (fault) throw new Error(fault)
  return dress(s, chanceOf(setup.dice, setup.shuffles))
}

/** The squad on the map; each of its marines is there once at most. */
function squadOf(written: readonly WrittenTile[], named: Squad | undefined): Squad {
  const ids = written.flatMap(tile => tile.marines)
  const squad = named ?? (ids[0]?.startsWith('S') ? 'scouts' : 'terminators')
  if (!named && ids.length === 0) throw new Error('no marine is on the map: name the squad')
  ids.forEach((id, i) => {
    if (ids.indexOf(id) < i) throw new Error(`${id} is on the map twice`)
    if (!SQUAD[squad].some(marine => marine.id === id)) throw new Error(`${id} is not of the ${squad}`)
  })
  return squad
}

/** The turn in which an Infestation was laid; 0 if there is none. */
function turnOfMarker(infestation: WrittenTile['infestation'], turn: number): number {
  if (infestation === 'none') return 0
  const laid = infestation === 'new' ? turn : turn - 1
  if (laid < 1) throw new Error(`no Infestation was laid in turn ${laid}: name a later turn`)
  return laid
}

/** With the Dropship on the map the stack is empty; tiles neither on the map nor in the stack are out of the game. */
function stackUp(s: State, heap: TileHeap, kinds: readonly string[] | undefined): void {
  if (s.tiles.some(tile => tile.id === DROPSHIP)) {
    s.gone = heap.rest()
    return
  }
  const named = (kinds ?? []).map(name => heap.take(kindNamed(name)).id)
  const rest = heap.rest()
  const isWhole = kinds !== undefined && (named.length === 0 || named.at(-1) === DROPSHIP)
  s.stack = isWhole ? named : [...named, ...rest.filter(id => id !== CLEARING && id !== DROPSHIP), DROPSHIP]
  s.gone = isWhole ? rest : rest.filter(id => id === CLEARING)
}

/** The rules in progress at the start of a step. */
function framesAt(step: StepName): Frame[] {
  if (step === 'setup')
    return [
      { id: 1, rule: 'match', step: 'turn' },
      { id: 2, rule: 'setup', step: 'layTiles' },
    ]
  return [
    { id: 1, rule: 'match', step: 'nextTurn' },
    { id: 2, rule: 'turn', step },
  ]
}

/** Begins a match at setup. `stack` names the kinds of the first tiles; the others follow in the order of the box. */
function newMatch(
  options: Partial<LostPatrolOptions> = {},
  { stack = [], dice = [] }: { readonly stack?: readonly string[]; readonly dice?: readonly number[] } = {},
): LostPatrolTable {
  const s = newState(options as never)
  const jungle = s.stack.slice(0, -1)
  const heap = new TileHeap([...tileBox(s.options).values()].filter(tile => jungle.includes(tile.id)))
  const named = stack.map(name => heap.take(kindNamed(name)).id)
  const order = [...named, ...heap.rest()].map(id => jungle.indexOf(id))
  return dress(s, chanceOf(dice, [order]))
}

function chanceOf(dice: readonly number[] = [], shuffles: readonly (readonly number[])[] = []): ScriptedChance {
  const chance = scriptedChance(...dice)
  for (const order of shuffles) chance.shuffle(order)
  return chance
}

/** Adds to core's table what tests of this game ask. */
function dress(state: State, chance: ScriptedChance): LostPatrolTable {
  const table = tableOf(game, state, chance)
  return {
    ...table,
    at: hex => spotOn(state, hex),
    hexes: () => state.tiles.map(tile => tile.at).sort(),
    marine: id => state.marines.find(marine => marine.id === id)!,
    sight: id => sightOf(state, id),
    happened: key => table.events.filter((event: GameEvent) => event.key === key).map(event => event.params ?? {}),
    done() {
      table.done()
      const [fault] = invariants(state)
      if (fault) throw new Error(fault)
    },
  }
}

function spotOn(s: State, hex: Hex): Spot | undefined {
  const tile = tileAt(s, hex)
  if (!tile) return undefined
  const { id, kind, edges, genestealers, infested } = tile
  return { id, kind, edges, genestealers, infested: infested > 0, marines: marinesOn(s, hex).map(marine => marine.id) }
}

function sightOf(s: State, id: string): ReturnType<LostPatrolTable['sight']> {
  const { at } = s.marines.find(marine => marine.id === id)!
  if (at === null) throw new Error(`${id} is dead`)
  const lines = linesOfSight(s, indexAt(s, at))
  const tiles = [at, ...lines.flatMap(line => line.tiles.map(i => s.tiles[i]!.at))]
  const openEnds = lines.filter(line => line.openAt >= 0).map(line => `${s.tiles[line.openAt]!.at} ${line.edge}`)
  return { tiles: tiles.sort(), openEnds: openEnds.sort() }
}
