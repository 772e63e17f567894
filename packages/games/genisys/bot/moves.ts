import type { Choice, Option } from '@muster/core'
import { isReeling } from '../profile.ts'
import type { Activation } from '../rules/activation.ts'
import { type Move, standOf } from '../rules/moving.ts'
import type { Model, State } from '../state.ts'
import type { Stand } from '../table/moves.ts'
import type { Template } from '../tables.ts'
import { localsOf, optionOf } from './frames.ts'
import { promise } from './harm.ts'
import { endOf, pathOf, stepsTowards, targetsFor } from './places.ts'
import { type Scene, sceneOf, worthOfPlace } from './scene.ts'
import { bestFire } from './shots.ts'

/** So many points are a clear preference. */
export const CLEAR = 30
/** A shot from Ambush may never come. */
const PATIENCE = 0.55

/** What a model may do that is worth a thought: of the ways to move the first normal one and the first double one, and one in two parts. */
export function actChoices(s: State, choices: Iterable<Choice>): Choice[] {
  const f = localsOf<Activation>(s)
  const carries = s.loot?.carrier === f.model
  const found: Choice[] = []
  const seen = new Set<string>()
  for (const choice of choices) {
    const { do: verb, double, lands, way } = optionOf(choice)
    if (verb === 'end' || lands === true || (verb === 'ambush' && carries)) continue
    const parts = verb === 'move' ? Math.min(2, String(way).split('+').length) : 0
    const kind = `${verb} ${double} ${verb === 'move' && !double ? parts : ''}`
    if (seen.has(kind)) continue
    seen.add(kind)
    found.push(choice)
  }
  return found
}

interface Ending {
  readonly stands: readonly Stand[]
  readonly worth: number
}

/** The moves in some way that are worth a thought, each with what its end is worth. */
function movesIn(scene: Scene, move: Pick<Move, 'templates' | 'double'>): Ending[] {
  const { s, model } = scene
  const found = new Map<string, Ending>()
  for (const target of targetsFor(scene)) {
    const stands = stepsTowards(s, model, target, move)
    const end = stands.at(-1)!
    const key = `${end.at.x},${end.at.y}`
    if (found.has(key) || (end.at.x === model.at.x && end.at.y === model.at.y)) continue
    found.set(key, { stands, worth: worthOfPlace(scene, end, { moved: true, doubled: move.double }) })
  }
  return [...found.values()]
}

/** How to act: stand and fire, move to the best place within reach, or wait in Ambush. */
export function weighActs(s: State, options: readonly Option[]): number[] {
  const { model: id } = localsOf<Activation>(s)
  const model = s.models[id]!
  const scene = sceneOf(s, model)
  const here = standOf(model)
  return options.map(option => {
    if (option.do === 'move') {
      const templates = String(option.way).split('+') as Template[]
      const moves = movesIn(scene, { templates, double: option.double === true })
      return (
        Math.max(...moves.map(({ worth }) => worth), worthOfPlace(scene, here, { moved: true, doubled: option.double === true }) - 1) /
        CLEAR
      )
    }
    if (option.do === 'ambush') return (worthOfPlace(scene, here, { moved: true, doubled: true }) + ambushWorth(scene)) / CLEAR
    if (option.do === 'anywhere') return (worthOfPlace(scene, here, { moved: true, doubled: true }) + 1) / CLEAR
    const fire = option.do === 'stay' ? bestFire(s, { model: id, moved: false, doubled: false }) : 0
    return (worthOfPlace(scene, here, { moved: true, doubled: true }) + fire) / CLEAR
  })
}

/** What may come of waiting: enemies who are still to move and would be seen at Short range. */
function ambushWorth({ s, model, enemies }: Scene): number {
  const coming = enemies.filter(enemy => enemy.done === 0 && !isReeling(enemy))
  const worths = coming.map(enemy => promise(s, model, enemy, { range: 'short', save: undefined }, false))
  return PATIENCE * Math.max(0, ...worths)
}

/** Paths of a move worth a thought. */
export function pathChoices(s: State, choices: Iterable<Choice>): Choice[] {
  const f = localsOf<Move>(s)
  const model = s.models[f.model]!
  if (f.anywhere) return [...choices].slice(0, 12)
  const scene = sceneOf(s, model)
  const stay = pathOf(
    model,
    f.templates.map(() => standOf(model)),
  )
  return [stay, ...movesIn(scene, f).map(({ stands }) => pathOf(model, stands))]
}

/** How good the ends of paths look. */
export function weighPaths(s: State, model: Model, choices: readonly Choice[], double: boolean): number[] {
  const scene = sceneOf(s, model)
  return choices.map(choice => worthOfPlace(scene, endOf(model, choice), { moved: true, doubled: double }) / CLEAR)
}
