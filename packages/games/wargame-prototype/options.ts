import { type Json, type OptionSpec, type ReadySetup, words } from '@muster/core'
import { MISSIONS } from './content/missions.ts'
import { TABLES } from './content/tables.ts'
import { MISSION_IDS, ZONES } from './content/types.ts'
import { packRefusal } from './lists.ts'

type Value = string | number | boolean

function option(id: string, rule: string, usual: Value, values: readonly Value[], more: Partial<OptionSpec> = {}): OptionSpec {
  return {
    id,
    name: words(`option.${id}`),
    help: words(`option.${id}.help`),
    rule,
    default: usual,
    values: values.map(value => ({ value, name: words(`option.${id}.${value}`) })),
    ...more,
  }
}

/** Whether a number lies in a range, as the judge of an option's value. */
function within(id: string, from: number, to: number): NonNullable<OptionSpec['refuse']> {
  return (value: Json) =>
    typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to
      ? undefined
      : words('option.range', { option: words(`option.${id}`), from, to })
}

const flag = (id: string, rule: string) => option(id, rule, false, [false, true])

/** P1.6.1 and the places it names: what is agreed before a match. */
export const options: readonly OptionSpec[] = [
  option('points', 'P2.1.1', 4000, [1000, 2000, 4000], { basic: true, refuse: within('points', 500, 10_000) }),
  option('mission', 'P22.1.1h', 'crossroads', MISSION_IDS, { basic: true }),
  option('table', 'P7.6.1h', 'auto', ['auto', 'open', ...TABLES.map(({ id }) => id)], { basic: true }),
  option('terrainBy', 'P7.6.1h', 'ready', ['ready', 'alternate', 'free']),
  option('board', 'P7.6.3h', 'auto', ['auto', 'small', 'large']),
  option('rounds', 'P22.1.2h', 'mission', ['mission', 3, 4, 5, 6], { refuse: within('rounds', 1, 10) }),
  option('zone', 'P22.1.4h', 'mission', [
    'mission',
    ...ZONES.filter(zone => !Object.values(MISSIONS).some(m => m.assault && m.zone === zone)),
  ]),
  option('attacker', 'P22.1.1h', 'b', ['a', 'b']),
  option('reserveShare', 'P22.1.2h', 'none', ['none', 25, 50], { refuse: within('reserveShare', 0, 100) }),
  option('engineWarEach', 'P22.5.1h', false, [false, true]),
  flag('stubbornPlus', 'P18.24.2r'),
  flag('destructibleBlocks', 'P6.6.1h'),
  flag('embarkedCommand', 'P9.6.6r'),
  flag('doubleSixFails', 'P1.5.12r'),
  flag('agreements', 'P1.1.4'),
  {
    ...option('pack', 'P1.3.6r', '', []),
    default: null,
    values: [{ value: null, name: words('option.pack.none') }],
    refuse: (value: Json) => (value === null ? undefined : packRefusal(value)),
  },
]

/** Ready set-ups: one for each mission, at the size it is best played at. */
export const setups: readonly ReadySetup[] = [
  setup('skirmish', { points: 1000, mission: 'crossroads' }),
  setup('battle', { points: 2000, mission: 'crossroads' }),
  setup('assault', { points: 2000, mission: 'holdTheLine' }),
  setup('breakout', { points: 2000, mission: 'breakout' }),
  setup('engineWar', { points: 4000, mission: 'engineWar' }),
]

function setup(id: string, values: ReadySetup['options']): ReadySetup {
  return { id, name: words(`setup.${id}`), help: words(`setup.${id}.help`), options: values }
}
