import { call, finish, jump } from '@muster/core'
import { ask, no, steps, tell } from '../flow.ts'
import type { State } from '../state.ts'
import { isDestroyed, unitOf } from '../units.ts'

const { rule, run, pick } = steps<{ readonly done?: boolean }>()

type Loss = 'sv' | 'ld' | 'skill'

/** P19.5: when the Shooting Phase ends, units that Corrosion wounded lose in one value, at the attacker's choice. */
export const corrosion = rule('corrosion', 'P19.5', {
  next: run((s, f) => {
    s.corroding = s.corroding.filter(({ unit }) => !isDestroyed(s, unitOf(s, unit)))
    if (s.corroding.length === 0) finish(s, f)
  }),
  corrode: pick<{ do: 'corrode'; value: string }>({
    seat: s => unitOf(s, s.corroding[0]!.by).side,
    rule: 'P19.5.1',
    prompt: s => ask('corrode', { unit: unitOf(s, s.corroding[0]!.unit).name }),
    forms: { corrode: { value: 'string' } },
    options: () => (['sv', 'ld', 'skill'] as const).map(value => ({ do: 'corrode', value })),
    refuse(s, _, { value }) {
      if (!['sv', 'ld', 'skill'].includes(value)) return no('P19.5.1', 'noValue')
      return value === 'sv' && !unitOf(s, s.corroding[0]!.unit).infantry ? no('P19.5.2r', 'vehicleSave') : undefined
    },
    take(s, f, { value }) {
      const [first, ...rest] = s.corroding
      s.corroding = rest
      const u = unitOf(s, first!.unit)
      const by = value === 'sv' ? 1 : -1
      u.gains = { ...u.gains, [value]: (u.gains[value as Loss] ?? 0) + by }
      tell(s, 'P19.5.1', 'corroded', { unit: u.name, value: { key: `value.${value}` } })
      jump(f, 'next')
    },
  }),
})

/** Carries out the Corrosion of the phase. */
export function corrode(s: State): void {
  if (s.corroding.length > 0) call(s, corrosion, {})
}
