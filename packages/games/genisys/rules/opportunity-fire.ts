import { call, finish, jump, type Option, type Refusal, refuse, words } from '@muster/core'
import { modelOf, nameOf, otherSeat, steps, tell } from '../flow.ts'
import { isInAmbush, isReeling } from '../profile.ts'
import { scenarioOf } from '../scenarios/registry.ts'
import type { Model, ModelId, State } from '../state.ts'
import { endFault, lengthOf, type Stand, standAfter } from '../table/moves.ts'
import { attack } from './attacking.ts'
import { canAttack } from './firings.ts'

interface Interrupting {
  readonly mover: ModelId
  /** The declared path, from where the mover stood (G10.5.8r). */
  readonly path: readonly Stand[]
  /** How much of it is behind the mover, in units: nobody interrupts before that. */
  gone: number
  /** Who interrupts now. */
  ambusher?: ModelId
}

type Interrupt = Option & { readonly do: 'interrupt' | 'pass'; readonly model?: number }

const { rule, run, pick, stop } = steps<Interrupting>()

/**
 * G10.5: enemies in Ambush may interrupt a move at any point of its path, one after the other. Gives true if the mover was stopped.
 * RULING: G10.5.9r: start and end are points of the move. G10.5.14r: the order is their owner's.
 */
export const opportunityFire = rule('opportunityFire', 'G10.5', {
  chooseAmbusher: pick<Interrupt>({
    when: (s, f) => s.options.ambush && ambushers(s, f).length > 0,
    seat: (s, f) => otherSeat(modelOf(s, f.mover).seat),
    rule: 'G10.5.1',
    prompt: (s, f) => words('ask.interrupt', { model: nameOf(modelOf(s, f.mover)) }),
    forms: { interrupt: { model: 'number' }, pass: {} },
    options: (s, f) => [{ do: 'pass' }, ...ambushers(s, f).map(model => ({ do: 'interrupt' as const, model: model.id }))],
    refuse: (s, f, option) =>
      option.do === 'pass' || ambushers(s, f).some(model => model.id === option.model)
        ? undefined
        : refuse('G10.5.1', words('model.notInAmbush', { id: option.model! })),
    take(s, f, option) {
      if (option.do === 'pass') finish(s, f, false)
      else f.ambusher = option.model!
    },
  }),
  choosePoint: stop({
    when: (_, f) => f.ambusher !== undefined,
    seat: (s, f) => modelOf(s, f.ambusher!).seat,
    rule: 'G10.5.1',
    prompt: (s, f) => words('ask.point', { model: nameOf(modelOf(s, f.mover)), ambusher: nameOf(modelOf(s, f.ambusher!)) }),
    always: (s, f) => scenarioOf(s)?.alwaysAttacks?.(s, modelOf(s, f.ambusher!)) === true,
    stretches: (_, f) => [{ from: f.gone, to: wholeOf(f.path) }],
    refuse: (s, f, at) => (at === null ? undefined : refusePoint(s, f, at)),
    take(s, f, at) {
      if (at === null) {
        delete f.ambusher
        return jump(f, 'chooseAmbusher')
      }
      f.gone = at
      const mover = modelOf(s, f.mover)
      Object.assign(mover, standAt(f.path, at))
      tell(s, 'G10.5.1', 'log.interrupts', { model: nameOf(mover), ambusher: nameOf(modelOf(s, f.ambusher!)), at })
    },
  }),
  fire: run((s, f) => {
    if (f.ambusher === undefined) finish(s, f, false)
    else call(s, attack, { model: f.ambusher, moved: false, doubled: false, mover: f.mover })
  }),
  afterFire: run((s, f) => {
    const mover = modelOf(s, f.mover)
    delete f.ambusher
    if (mover.where === 'table' && !isReeling(mover) && !mover.crawler) return jump(f, 'chooseAmbusher')
    if (mover.where === 'table') stayThere(s, f, mover)
    finish(s, f, true)
  }),
})

/** Models in Ambush against the mover that have not fired (G10.5.5). */
function ambushers(s: State, f: Interrupting): Model[] {
  const { seat } = modelOf(s, f.mover)
  return s.models.filter(model => model.seat !== seat && model.where === 'table' && isInAmbush(model))
}

/** The length of a path in units, each part rounded down. */
export function wholeOf(path: readonly Stand[]): number {
  return path.slice(1).reduce((sum, to, i) => sum + lengthOf({ from: path[i]!, to }), 0)
}

/** Where a mover is after a length of its path (G26.4.10). */
export function standAt(path: readonly Stand[], length: number): Stand {
  let rest = length
  for (const [i, to] of path.slice(1).entries()) {
    const part = { from: path[i]!, to, template: 'run' as const }
    const whole = lengthOf(part)
    if (rest < whole || i === path.length - 2) return standAfter(part, rest)
    rest -= whole
  }
  return path[0]!
}

/** RULING: G10.5.7r: whoever has come to stand where a move was to end, as its interruptions went, the mover ends at the last legal point before. */
export function makeWay(s: State, path: readonly Stand[], mover: Model, pushes: boolean): void {
  if (endFault(s, mover, path.at(-1)!, { pushes })?.why === 'overlaps') stayThere(s, { path, gone: wholeOf(path) }, mover)
}

/** The first so much of a path. */
export function pathUpTo(path: readonly Stand[], length: number): Stand[] {
  let rest = length
  for (const [i, to] of path.slice(1).entries()) {
    const whole = lengthOf({ from: path[i]!, to })
    if (rest < whole) return [...path.slice(0, i + 1), standAt(path, length)]
    rest -= whole
  }
  return [...path]
}

/** Whether the ambusher could attack the mover from a point of the path. */
function refusePoint(s: State, f: Interrupting, at: number): Refusal | undefined {
  const mover = modelOf(s, f.mover)
  const there = { ...s, models: s.models.map(model => (model.id === mover.id ? { ...model, ...standAt(f.path, at) } : model)) }
  return canAttack(there, { model: f.ambusher!, moved: false, doubled: false, mover: mover.id })
}

/**
 * RULING: G10.5.7r: a mover that stays at no legal place is put back to the last legal point of its path; one that only comes onto the table and has none
 * behind it goes on to the first.
 */
export function stayThere(s: State, f: Pick<Interrupting, 'path' | 'gone'>, mover: Model): void {
  const isLegal = (at: number) => !endFault(s, mover, standAt(f.path, at), { pushes: false })
  let at = f.gone
  while (at >= 0 && !isLegal(at)) at--
  if (at < 0) {
    const whole = wholeOf(f.path)
    at = f.gone + 1
    while (at < whole && !isLegal(at)) at++
  }
  Object.assign(mover, standAt(f.path, at))
}
