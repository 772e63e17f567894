import { call, finish, type Option, words } from '@muster/core'
import { modelOf, nameOf, steps, tell } from '../../flow.ts'
import { activation } from '../../rules/activation.ts'
import { becomeCrawler, type Loss } from '../../rules/loss.ts'
import { modelFrom } from '../../setup.ts'
import type { Model, ModelId, State } from '../../state.ts'
import { onTable } from '../../table/pieces.ts'
import { isClose } from '../../table/range.ts'
import { change } from '../recruits.ts'
import { INFILTRATOR } from './forces.ts'
import { stateOf } from './scenario.ts'
import { judgeElimination } from './waves.ts'

/** G21.5.7, G21.5.22r: an embedded Infiltrator is revealed: a Cyborg Infiltrator of the Machines, where it stands, without any marker. */
function unmask(s: State, id: ModelId, rule: string): Model {
  const state = stateOf(s)
  const { at, heading, arrived } = modelOf(s, id)
  state.embedded = state.embedded!.filter(one => one !== id)
  state.notes--
  s.learnt.all = (s.learnt.all ?? 0) + 1
  tell(s, rule, 'log.unmasked', { model: nameOf(modelOf(s, id)) })
  return change(s, id, {
    ...modelFrom(id, state.machines, INFILTRATOR, s.options, 'machines'),
    at,
    heading,
    arrived,
    where: 'table',
    revealed: true,
  })
}

interface Sniffing {
  readonly model: ModelId
}

type Sniff = Option & { readonly do: 'sniff' | 'pass' }

const sniffing = steps<Sniffing>()

/** Friends within the reach of the dog's nose. */
function smelt(s: State, handler: Model): Model[] {
  return onTable(s).filter(model => model.seat === handler.seat && model.id !== handler.id && isClose(handler, model))
}

/** G21.5.5: Alarm! The dog may sniff at all friends within 2": of each it is said whether it is a machine. The handler is Done. */
export const alarm = sniffing.rule('alarm', 'G21.5', {
  sniff: sniffing.pick<Sniff>({
    when: (s, f) => smelt(s, modelOf(s, f.model)).length > 0,
    seat: (s, f) => modelOf(s, f.model).seat,
    rule: 'G21.5.5',
    prompt: (s, f) => words('ask.alarm', { model: nameOf(modelOf(s, f.model)) }),
    forms: { sniff: {}, pass: {} },
    options: () => [{ do: 'sniff' }, { do: 'pass' }],
    refuse: () => undefined,
    take(s, f, option) {
      if (option.do === 'pass') return
      const handler = modelOf(s, f.model)
      for (const model of smelt(s, handler)) tellWhat(s, model)
      Object.assign(handler, { ready: 0, done: 1 })
    },
  }),
})

function tellWhat(s: State, model: Model): void {
  const { embedded, humans } = stateOf(s)
  if (embedded!.includes(model.id)) unmask(s, model.id, 'G21.5.5')
  else {
    humans.push(model.id)
    s.learnt.all = (s.learnt.all ?? 0) + 1
    tell(s, 'G21.5.5', 'log.human', { model: nameOf(model) })
  }
}

const awaking = steps<Sniffing>()

/** G21.5.6, G21.5.12r, G21.5.19r: Terminate! An embedded Infiltrator gets a Ready marker of its own and acts at once. */
export const awaken = awaking.rule('awaken', 'G21.5', {
  unmask: awaking.run((s, f) => {
    unmask(s, f.model, 'G21.5.6').ready = 1
    judgeElimination(s)
    call(s, activation, { model: f.model })
  }),
  done: awaking.run((s, f) => finish(s, f)),
})

interface Sparing {
  readonly model: ModelId
  readonly how: Loss
}

const sparing = steps<Sparing>()

/** G21.5.4, G21.5.13r: damaged before it is revealed it is a Crawler of the Machines, with the Done markers that it had. RULING: G21.5.12r: one that retreats is gone. */
export const terminationSpare = sparing.rule('terminationSpare', 'G21.5', {
  spare: sparing.run((s, f) => {
    const state = stateOf(s)
    if (!state.embedded!.includes(f.model)) return finish(s, f)
    if (f.how !== 'damage') {
      state.embedded = state.embedded!.filter(one => one !== f.model)
      return finish(s, f)
    }
    const { done } = modelOf(s, f.model)
    const crawler = unmask(s, f.model, 'G21.5.4')
    crawler.done = done
    becomeCrawler(crawler)
    judgeElimination(s)
    finish(s, f, 'crawler')
  }),
})
