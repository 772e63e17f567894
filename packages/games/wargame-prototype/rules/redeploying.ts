import { call, finish, jump } from '@muster/core'
import { ask, no, steps, tell } from '../flow.ts'
import type { Side, State } from '../state.ts'
import { otherSide, traitBearer, unitOf } from '../units.ts'
import { dropping } from './deployment.ts'

interface Redeploying {
  side: Side
  turns: number
}

const { rule, run, pick } = steps<Redeploying>()

type Choice = { readonly do: 'lift' | 'liftToReserve'; readonly detachment: number } | { readonly do: 'keep' }

/** P3.2.8, P3.2.9r: the Master of the Legions deploys one friendly detachment anew, or puts it into reserve. */
export const redeploying = rule('redeploying', 'P3.2.8', {
  lift: pick<Choice>({
    when: (s, f) => f.turns < 2 && traitBearer(s, f.side, 'masterOfTheLegions') !== undefined && liftable(s, f.side).length > 0,
    seat: (_, f) => f.side,
    rule: 'P3.2.8',
    prompt: () => ask('lift'),
    forms: { lift: { detachment: 'number' }, liftToReserve: { detachment: 'number' }, keep: {} },
    options: (s, f) => [
      { do: 'keep' as const },
      ...liftable(s, f.side).flatMap(detachment => (['lift', 'liftToReserve'] as const).map(verb => ({ do: verb, detachment }))),
    ],
    refuse: (s, f, option) =>
      option.do === 'keep' || liftable(s, f.side).includes(option.detachment) ? undefined : no('P3.2.8', 'notLiftable'),
    take(s, f, option) {
      if (option.do === 'keep') return
      const d = s.detachments[option.detachment]!
      for (const i of d.units) for (const j of unitOf(s, i).models) if (s.models[j]!.where === 'board') s.models[j]!.where = 'reserve'
      tell(s, 'P3.2.8', 'lifted', { unit: unitOf(s, d.units[0]!).name })
      if (option.do === 'liftToReserve') {
        d.reserve = true
        return
      }
      jump(f, 'other')
      call(s, dropping, { detachment: option.detachment, open: [] })
    },
  }),
  other: run((_, f) => {
    f.turns++
    f.side = otherSide(f.side)
    if (f.turns < 2) jump(f, 'lift')
  }),
  end: run((s, f) => finish(s, f)),
})

/** After deployment, before round 1: the loser of the deployment roll first. */
export function redeploy(s: State): void {
  call(s, redeploying, { side: otherSide(s.initiative), turns: 0 })
}

function liftable(s: State, side: Side): number[] {
  return s.detachments.flatMap((d, i) =>
    d.side === side && !d.reserve && d.units.some(u => unitOf(s, u).models.some(j => s.models[j]!.where === 'board')) ? [i] : [],
  )
}
