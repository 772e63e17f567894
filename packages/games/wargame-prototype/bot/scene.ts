import type { State, Unit } from '../state.ts'
import { isFlyer, type Spot, sizeOf } from '../table/space.ts'
import { areasOf, liesIn } from '../table/terrain.ts'
import { INCH, NO_COVER, TERRAIN_COVER } from '../tables.ts'
import { detachmentOf, enemiesOf, headOf, isIndependent, isOnBoard, unitOf } from '../units.ts'
import { apart, centreOf, escapes, goalOf } from './goals.ts'
import { blowsOf, CLEAR, type Fire, firesOf, longest, type Mark, markOf, within } from './harm.ts'

/** An enemy unit as a bot sees it who thinks about one unit of its own: where it is, what each may do to the other. */
export interface Foe {
  readonly index: number
  readonly at: Spot
  readonly reach: number
  readonly mark: Mark
  /** What the own unit may do to it: as it stands, after a move, in melee. */
  readonly fires: readonly Fire[]
  readonly later: readonly Fire[]
  readonly blows: number
  /** What it may do to the own unit. */
  readonly returns: readonly Fire[]
  readonly strikes: number
  /** It stands near a marker. */
  readonly holds: boolean
}

/** All that bears on where one unit should be. */
export interface Scene {
  readonly s: State
  readonly unit: number
  readonly u: Unit
  readonly at: Spot
  readonly foes: readonly Foe[]
  readonly goal: Spot | undefined
  /** The HQ in whose Command Range it should stay, and how far that reaches. */
  readonly head: Spot | undefined
  readonly leash: number
  readonly value: number
}

/** Looks at the table for one unit. */
export function sceneOf(s: State, unit: number): Scene {
  const u = unitOf(s, unit)
  const own = markOf(s, u)
  const head = headOf(s, detachmentOf(s, u))
  const bound = head !== u && isOnBoard(s, head) && !isIndependent(u) && !u.abilities.superheavy && !u.abilities.aircraft
  return {
    s,
    unit,
    u,
    at: centreOf(s, u),
    foes: enemiesOf(s, u).map(i => foeOf(s, u, own, i)),
    goal: goalOf(s, u),
    head: bound ? centreOf(s, head) : undefined,
    leash: head.commandRange * INCH,
    value: own.wounds * own.each,
  }
}

function foeOf(s: State, u: Unit, own: Mark, index: number): Foe {
  const v = unitOf(s, index)
  const mark = markOf(s, v)
  const at = centreOf(s, v)
  const clash = !isFlyer(u) && !isFlyer(v)
  return {
    index,
    at,
    reach: v.stats.mv * INCH + sizeOf(v).radius + sizeOf(u).radius,
    mark,
    fires: firesOf(s, u, mark),
    later: firesOf(s, u, mark, true),
    blows: clash ? blowsOf(s, u, mark) : 0,
    returns: firesOf(s, v, own),
    strikes: clash ? blowsOf(s, v, own) : 0,
    holds: s.markers.some(marker => apart(marker, at) < HOLDS),
  }
}

const HOLDS = 5 * INCH

/** What matters where a unit stands, against the points that it may take and lose. */
const WEIGHT = {
  deal: 1,
  suffer: 0.45,
  /** A foe beside a marker is worth more. */
  holder: 1.3,
  /** Inches from the goal, and to be there. */
  step: 0.16,
  /** An inch nearer to the way out. */
  outStep: 0.4,
  there: 1.6,
  enemyStep: 0.05,
  cover: 0.2,
  strayed: 1.5,
  commander: 1.6,
}

/** How near to the middle of a marker a unit holds it. */
const ON_GOAL = 3 * INCH

/** How good it is for the unit to stand about a place, in clear preferences. `moved`: it gets there by moving this round. */
export function worthOfPlace(scene: Scene, at: Spot, moved: boolean): number {
  const { u, goal, head, leash } = scene
  let worth = (WEIGHT.deal * dealtFrom(scene, at, moved) - sufferedAt(scene, at)) / CLEAR + coverAt(scene, at)
  if (goal) {
    const far = apart(goal, at)
    worth -= ((escapes(scene.s, u.side) ? WEIGHT.outStep : WEIGHT.step) * far) / INCH
    if (far <= ON_GOAL) worth += WEIGHT.there
  } else worth -= (WEIGHT.enemyStep * nearestFoe(scene, at)) / INCH
  if (head && apart(head, at) > leash) worth -= WEIGHT.strayed
  return u.commander ? worth - safetyOf(scene, at) : worth
}

/** The most that it may take from one enemy from there. */
function dealtFrom({ u, foes }: Scene, at: Spot, moved: boolean): number {
  const silent = u.order === 'advance' || u.order === 'assault'
  let best = 0
  for (const foe of foes) {
    const gap = apart(foe.at, at)
    const shots = silent ? 0 : within(moved ? foe.later : foe.fires, gap)
    const melee = gap < u.stats.mv * INCH + foe.reach ? Math.max(0, foe.blows - foe.strikes / 2) / 2 : 0
    best = Math.max(best, Math.max(shots, melee) * (foe.holds ? WEIGHT.holder : 1))
  }
  return best
}

/** What all enemies may take there: they have other targets too. */
function sufferedAt({ foes, value, u }: Scene, at: Spot): number {
  let sum = 0
  for (const foe of foes) {
    const gap = apart(foe.at, at)
    const shots = within(foe.returns, gap - foe.mark.unit.stats.mv * INCH * 0.5)
    const melee = gap < foe.reach + 2 * INCH ? Math.max(0, foe.strikes - foe.blows / 2) : 0
    sum += Math.max(shots, melee)
  }
  return WEIGHT.suffer * (u.commander ? WEIGHT.commander : 1) * Math.min(value, sum / 2)
}

function nearestFoe({ foes }: Scene, at: Spot): number {
  return foes.reduce((least, foe) => Math.min(least, apart(foe.at, at)), 40 * INCH)
}

function coverAt({ s, u }: Scene, at: Spot): number {
  if (!u.infantry) return 0
  const best = areasOf(s).reduce((save, area) => (liesIn(area, at) ? Math.min(save, TERRAIN_COVER[area.type] ?? NO_COVER) : save), NO_COVER)
  return WEIGHT.cover * (NO_COVER - best)
}

/** A Commander keeps his distance. */
function safetyOf(scene: Scene, at: Spot): number {
  return scene.u.infantry ? Math.max(0, 12 - nearestFoe(scene, at) / INCH) * 0.1 : 0
}

/** The distance at which a unit does most to a foe: a little inside its best range. */
export function bandOf(foe: Foe): number {
  const useful = foe.later.filter(({ worth }) => worth > 1)
  return Math.max(2 * INCH, (useful.length > 0 ? Math.min(...useful.map(({ range }) => range)) : longest(foe.later)) - INCH)
}
