import { finish, type Option, type Refusal, refuse, words } from '@muster/core'
import { modelOf, nameOf, otherSeat, steps, tell } from '../flow.ts'
import { isVehicle } from '../profile.ts'
import type { Model, ModelId, State, Table } from '../state.ts'
import { friendsInTheWay, lineOf } from '../table/lines.ts'
import { onTable } from '../table/pieces.ts'
import { isClose } from '../table/range.ts'
import type { Attacking } from './firings.ts'

/**
 * G23.3.2, G23.3.7r: why a model may not challenge another: a close combat attack on an unrevealed enemy, that always hits and only reveals. Vehicles have no
 * close combat (G11.4.5).
 */
export function refuseChallenge(s: Table, a: Attacking, target: Model): Refusal | undefined {
  const attacker = s.models[a.model]!
  if (target.where !== 'table' || target.seat === attacker.seat || target.revealed) return refuse('G23.3.2', words('challenge.none'))
  if (isVehicle(attacker) || s.loot?.carrier === attacker.id)
    return refuse('G23.3.2', words('challenge.cannot', { model: nameOf(attacker) }))
  if (!isClose(attacker, target)) return refuse('G23.3.2', words('challenge.far', { model: nameOf(target) }), words('cure.closer'))
  if (!lineOf(s, { attacker, target }, true).clear) return refuse('G23.3.7r', words('challenge.unseen', { model: nameOf(target) }))
  return friendsInTheWay(s, { attacker, target }).length > 0
    ? refuse('G6.4.1', words('challenge.friends', { model: nameOf(target) }))
    : undefined
}

/** G23.3.6r, G23.3.8r: a model is revealed, for good. */
export function reveal(s: State, model: Model, rule: string): void {
  model.revealed = true
  tell(s, rule, 'log.revealed', { model: nameOf(model) })
}

interface Sniffing {
  readonly model: ModelId
}

type Sniff = Option & { readonly do: 'sniff' | 'pass' }

const { rule, pick } = steps<Sniffing>()

/** Unrevealed enemies within the reach of a dog's nose. */
function smelt(s: State, handler: Model): Model[] {
  return onTable(s).filter(model => model.seat === otherSeat(handler.seat) && !model.revealed && isClose(handler, model))
}

/** RULING: G23.3.10r: a soldier with a sniffer dog who gets a Ready marker may reveal every unrevealed enemy within 2"; he is then Done. */
export const sniff = rule('sniff', 'G23.3', {
  sniff: pick<Sniff>({
    when: (s, f) => smelt(s, modelOf(s, f.model)).length > 0,
    seat: (s, f) => modelOf(s, f.model).seat,
    rule: 'G23.3.10r',
    prompt: (s, f) => words('ask.sniff', { model: nameOf(modelOf(s, f.model)) }),
    forms: { sniff: {}, pass: {} },
    options: () => [{ do: 'sniff' }, { do: 'pass' }],
    refuse: () => undefined,
    take(s, f, option) {
      if (option.do === 'pass') return finish(s, f)
      const handler = modelOf(s, f.model)
      for (const model of smelt(s, handler)) reveal(s, model, 'G23.3.10r')
      handler.ready = 0
      handler.done = 1
    },
  }),
})
