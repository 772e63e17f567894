import { call, finish, type Option, refuse, words } from '@muster/core'
import { steps, tell } from '../../flow.ts'
import { layObjectives } from '../../rules/objectives.ts'
import { setUp } from '../../rules/set-ups.ts'
import { nameTargets } from '../../rules/terminate.ts'
import { SEATS } from '../../state.ts'
import { OBJECTIVES } from './scenario.ts'

type Landing = Option & { readonly do: 'setUpBy'; readonly setUp: string }

const LANDINGS = ['battleLines', 'rapidInsertion'] as const

const { rule, run, pick } = steps()

/** G22.2.2, G22.2.3, G22.2.12r: the Resistance says how it comes; the missions of both; then the set-up. */
export const cheyennePrepare = rule('cheyennePrepare', 'G22.2', {
  landing: pick<Landing>({
    seat: s => s.scenario!.resistance,
    rule: 'G22.2.3',
    prompt: () => words('ask.landing'),
    forms: { setUpBy: { setUp: 'string' } },
    options: () => LANDINGS.map(setUp => ({ do: 'setUpBy', setUp })),
    refuse: (_s, _f, { setUp }) => (LANDINGS.some(one => one === setUp) ? undefined : refuse('G22.2.3', words('setUp.none', { setUp }))),
    take(s, _, { setUp }) {
      const { resistance, machines } = s.scenario!
      s.ground[resistance]!.setUp = LANDINGS.find(one => one === setUp)!
      s.ground[machines]!.setUp = 'battleLines'
      tell(s, 'G22.2.3', 'log.setUpKind', { setUp: words(`setUp.${setUp}`) })
    },
  }),
  objectives: run(s => {
    for (const seat of SEATS) s.missions[seat] = OBJECTIVES
    call(s, layObjectives, {})
  }),
  targets: run(s => call(s, nameTargets, {})),
  setUp: run(s => call(s, setUp, {})),
  done: run((s, f) => finish(s, f)),
})
