import { call, finish, jump, rollDice, rolled } from '@muster/core'
import { ignoresOn, wound } from '../damage.ts'
import { ask, steps } from '../flow.ts'
import type { State } from '../state.ts'
import { unitOf } from '../units.ts'
import { settle } from './aftermath.ts'

interface Losing {
  models: readonly number[]
  readonly by: number
}

const { rule, run } = steps<Losing>()

/** P6.2.11r: each of some models loses 1 HP, past saves and shields, but not past rolls that ignore damage. */
export const losses = rule('losses', 'P6.2.11r', {
  next: run((s, f) => {
    f.models = f.models.filter(i => s.models[i]!.where === 'board')
    const [model] = f.models
    if (model === undefined) {
      jump(f, 'end')
      return settle(s)
    }
    const ignores = ignoresOn(s, s.models[model]!)
    if (!ignores) {
      f.models = f.models.slice(1)
      jump(f, 'next')
      return wound(s, model, 1, f.by)
    }
    const { side } = unitOf(s, s.models[model]!.unit)
    rollDice(s, { seat: side, dice: 1, sides: 6, for: ask('rollIgnore'), rule: ignores.rule, atLeast: ignores.atLeast })
  }),
  lose: run((s, f) => {
    const [model, ...rest] = f.models
    f.models = rest
    jump(f, 'next')
    if (rolled(f).hits === 0) wound(s, model!, 1, f.by)
  }),
  end: run((s, f) => finish(s, f)),
})

/** Has models lose 1 HP each. */
export function loseHp(s: State, models: readonly number[], by = -1): void {
  if (models.length > 0) call(s, losses, { models, by })
}

interface Hazards {
  /** Models by type of terrain that still have to roll. */
  readonly met: readonly { readonly model: number; readonly types: readonly string[] }[]
  types: readonly string[]
  rolling: readonly number[]
}

const hazard = steps<Hazards>()

/** P6.2.6, P6.2.8, P6.2.11r: a die for each model and type of terrain; a 6 costs 1 HP. */
export const hazards = hazard.rule('hazards', 'P6.2.11r', {
  next: hazard.run((s, f) => {
    const [type, ...rest] = f.types
    if (type === undefined) return finish(s, f)
    f.types = rest
    f.rolling = f.met.filter(({ model, types }) => types.includes(type) && s.models[model]!.where === 'board').map(({ model }) => model)
    if (f.rolling.length === 0) return jump(f, 'next')
    const { side } = unitOf(s, s.models[f.rolling[0]!]!.unit)
    const rule = type === 'dangerous' ? 'P6.2.8' : 'P6.2.6'
    rollDice(s, {
      seat: side,
      dice: f.rolling.length,
      sides: 6,
      for: ask('rollTerrain', { terrain: { key: `terrain.${type}` } }),
      rule,
      atLeast: 6,
      ordered: true,
    })
  }),
  suffer: hazard.run((s, f) => {
    const { faces } = rolled(f)
    const hurt = f.rolling.filter((_, n) => faces[n] === 6)
    jump(f, 'next')
    loseHp(s, hurt)
  }),
})

/** Rolls for the terrain that models met on their way. */
export function rollTerrain(s: State, met: Hazards['met']): void {
  const types = ['difficult', 'dangerous', 'water'].filter(type => met.some(one => one.types.includes(type)))
  if (types.length > 0) call(s, hazards, { met, types, rolling: [] })
}
