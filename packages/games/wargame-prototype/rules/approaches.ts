import { call, finish } from '@muster/core'
import { APPROACH_IDS, type ApproachId } from '../content/types.ts'
import { ask, no, steps, tell } from '../flow.ts'
import type { State } from '../state.ts'
import { detachmentOf, headOf, unitOf } from '../units.ts'

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

/** P7.2.5, P7.2.6r: whether a unit that has come to the table is, or carries, a Command unit that has no approach yet. Mobile Command Centers pick theirs each round. */
export function bringsCommand(s: State, unit: number): boolean {
  const d = detachmentOf(s, unitOf(s, unit))
  const { command, mobileCommandCenter } = headOf(s, d).abilities
  return d.approaches.length === 0 && command !== undefined && mobileCommandCenter === undefined && leads(s, unit)
}

/** Whether a unit is the HQ of its detachment, or the Transport that the HQ rides in. */
export function leads(s: State, unit: number): boolean {
  const u = unitOf(s, unit)
  const head = headOf(s, detachmentOf(s, u))
  return u === head || head.models.some(i => s.models[i]!.where === 'embarked' && s.models[s.models[i]!.vehicle]!.unit === unit)
}

/** Has the Command unit of a detachment pick its approach. */
export function pickApproach(s: State, detachment: number): void {
  call(s, approach, { detachment })
}
