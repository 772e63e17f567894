import type { Option } from '@muster/core'
import { call, finish, rolled, words } from '@muster/core'
import { modelOf, nameOf, steps, tell } from '../flow.ts'
import type { ModelId, State } from '../state.ts'
import { ARRIVAL_DIE, RESOLUTION_BANDS, RETREAT_ON, STEADY_ON } from '../tables.ts'
import { entryByTable } from './entering.ts'
import { lose } from './loss.ts'
import { reel } from './resolution.ts'
import { plain, rollPolyhedral } from './rolls.ts'

interface Waiting {
  readonly model: ModelId
}

type Try = Option & { readonly do: 'comeIn' | 'wait' }

const { rule, run, pick } = steps<Waiting>()

function wait(s: State, id: ModelId): void {
  const model = modelOf(s, id)
  model.ready = 0
  model.done = 1
}

/** G15.1.3 to G15.1.5: an activated model in reserve waits, or tries to come in. */
export const reserve = rule('reserve', 'G15.1', {
  choose: pick<Try>({
    when: s => s.turn > 1,
    seat: (s, f) => modelOf(s, f.model).seat,
    rule: 'G15.1.4',
    prompt: (s, f) => words('ask.reserve', { model: nameOf(modelOf(s, f.model)) }),
    forms: { comeIn: {}, wait: {} },
    options: () => [{ do: 'comeIn' }, { do: 'wait' }],
    refuse: () => undefined,
    take(s, f, option) {
      if (option.do === 'wait') {
        wait(s, f.model)
        finish(s, f)
      }
    },
  }),
  test: run((s, f) => {
    const model = modelOf(s, f.model)
    if (s.turn === 1) {
      wait(s, f.model)
      return finish(s, f)
    }
    rollPolyhedral(s, {
      seat: model.seat,
      die: plain(ARRIVAL_DIE),
      dice: 1,
      for: words('for.arrival', { model: nameOf(model) }),
      rule: 'G15.1.4',
      bands: RESOLUTION_BANDS,
    })
  }),
  result: run((s, f) => {
    const model = modelOf(s, f.model)
    const { total } = rolled(f)
    if (total >= STEADY_ON) return call(s, entryByTable, { model: f.model })
    if (total <= RETREAT_ON) return call(s, lose, { model: f.model, how: 'arrival', closeCombat: false, hasta: false })
    reel(s, model)
    tell(s, 'G15.1.5', 'log.heldUp', { model: nameOf(model) })
  }),
  done: run((s, f) => finish(s, f, f.returned)),
})
