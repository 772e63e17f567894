import { ENGINE_RULES, type ListRules, type ListSheet, type Options, type PackRules, type ReadyList, type Seat, words } from '@muster/core'
import { FORCES, type ReadyForce } from './content/forces.ts'
import { packFaults } from './content/packs.ts'
import type { Faction } from './content/types.ts'
import type { Force, ForceModel } from './lists/force.ts'
import { forceFrom, formFaults } from './lists/form.ts'
import { agentCost, entryOf, forceCost, leaderCost, modelCost } from './lists/legality.ts'
import { readForce, writeForce } from './lists/text.ts'
import { completeOptions } from './options.ts'
import { fixedForce, scenarioFaults } from './scenarios/lists.ts'
import { scenarioNamed } from './scenarios/registry.ts'
import { type GenisysOptions, SEATS } from './state.ts'

/** The faction that a seat usually has: the first player's Resistance, the second's Machines. */
const USUAL: { readonly [seat: Seat]: Faction } = { [SEATS[0]]: 'resistance', [SEATS[1]]: 'machines' }

/** Ready forces that a seat may play: none dearer than the Game Size, the dearest of its usual faction first. */
function ready(given: Options, seat: Seat): readonly ReadyList[] {
  const options = completeOptions(given)
  const fixed = fixedForce(options, seat)
  if (fixed) return [asReady(seat, options.gameSize, fixed, options)]
  const { gameSize } = options
  const fitting = [...(scenarioNamed(options.scenario)?.ready ?? []), ...FORCES].filter(
    ({ force }) => scenarioFaults(force, given, seat).length === 0 && forceCost(force, options) <= gameSize,
  )
  const rank = ({ gameSize: size, force }: ReadyForce) => size + (force.faction === USUAL[seat] ? 100_000 : 0)
  return fitting.toSorted((a, b) => rank(b) - rank(a)).map(({ id, gameSize: size, force }) => asReady(id, size, force, options))
}

function asReady(id: string, size: number, force: Force, options: GenisysOptions): ReadyList {
  const help = words('force.help', { size, total: forceCost(force, options), count: force.models.length })
  return { id, name: words('force.name', { name: force.name }), help, list: force as never }
}

function sheet(force: Force, options: GenisysOptions): ListSheet {
  const groups = new Map<string, ForceModel[]>()
  for (const model of force.models) {
    const key = JSON.stringify([model.profile, model.options])
    groups.set(key, [...(groups.get(key) ?? []), model])
  }
  const lines = [...groups.values()].map(models => lineOf(models, options))
  return {
    name: force.name,
    groups: [{ title: words(`faction.${force.faction}`), lines }],
    totals: [
      words('total.points', { total: forceCost(force, options) }),
      words('total.leaders', { total: leaderCost(force, options) }),
      words('total.models', { count: force.models.length }),
      words('total.agents', { count: 1 + force.agents.extra, cost: agentCost(force) }),
    ],
  }
}

function lineOf(models: readonly ForceModel[], options: GenisysOptions) {
  const [first] = models
  const notes = [
    ...first!.options.map(option => words(`upgrade.${option}`)),
    ...(entryOf(first!, options).source === 'house' ? [words('list.house')] : []),
  ]
  return { count: models.length, name: words(`profile.${first!.profile}`), cost: models.length * modelCost(first!, options), notes }
}

/** Forces (G18). */
export const lists: ListRules = {
  noun: words('list.noun'),
  ready,
  faults(list, options, seat) {
    const form = formFaults(list)
    return form.length > 0 ? form : scenarioFaults(list as unknown as Force, options, seat)
  },
  sheet: list => sheet(forceFrom(list), completeOptions({})),
  write: list => writeForce(forceFrom(list)),
  read: readForce,
}

/** Matches with the printed numbers, where ours are house numbers. */
export const packs: PackRules = {
  option: 'pack',
  faults: pack => packFaults(pack).map(flaw => ({ ...flaw, rule: ENGINE_RULES.lists })),
}
