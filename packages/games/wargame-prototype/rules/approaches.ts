import { call, finish } from '@muster/core'
import { APPROACH_IDS, type ApproachId } from '../content/types.ts'
import { ask, no, steps, tell } from '../flow.ts'
import type { State } from '../state.ts'
import { headOf } from '../units.ts'

const { rule, run, pick } = steps<{ readonly detachment: number }>()

/** P21.1.1: a Command unit picks the approach of its detachment. */
export const approach = rule('approach', 'P21', {
  choose: pick<{ do: 'approach'; id: string }>({
    seat: (s, f) => s.detachments[f.detachment]!.side,
    rule: 'P21.1.1',
    prompt: (s, f) => ask('approach', { unit: headOf(s, s.detachments[f.detachment]!).name }),
    forms: { approach: { id: 'string' } },
    options: () => APPROACH_IDS.map(id => ({ do: 'approach', id })),
    refuse: (_s, _f, { id }) => (APPROACH_IDS.includes(id as ApproachId) ? undefined : no('P21.1.1', 'noApproach')),
    take(s, f, { id }) {
      const d = s.detachments[f.detachment]!
      d.approaches = [id as ApproachId]
      tell(s, 'P21.1.1', 'approach', { unit: headOf(s, d).name, approach: { key: `approach.${id}` } })
    },
  }),
  end: run((s, f) => finish(s, f)),
})

/** Has the Command unit of a detachment pick its approach. */
export function pickApproach(s: State, detachment: number): void {
  call(s, approach, { detachment })
}
