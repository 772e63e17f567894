import {
  ENGINE_RULES,
  type Json,
  type ListRules,
  type ListSheet,
  type Options,
  type PackRules,
  type ReadyList,
  type Seat,
  type Words,
  words,
} from '@muster/core'
import { ALLEGIANCE_ROWS, DETACHMENTS, TRAIT_ROWS } from './content/allegiances.ts'
import { kitName } from './content/names.ts'
import { type Content, PRINTED, packFaults } from './content/packs.ts'
import { type Army, type ArmyDetachment, allPlaced, armyOf, type Placed, placedIn } from './lists/army.ts'
import { fromCatalogues } from './lists/catalogue.ts'
import { listFaultsUnder, termsOf } from './lists/judge.ts'
import { armyPoints, kitCosts, unitPoints } from './lists/points.ts'
import { READY } from './lists/ready.ts'
import { fromRoster } from './lists/roster.ts'
import { readText, writeText } from './lists/text.ts'

/** P2: what makes an army. */
export const lists: ListRules = {
  noun: words('army.noun'),
  ready,
  faults: (list, options, seat) => listFaultsUnder(termsOf(options, seat), list),
  sheet: list => sheetOf(PRINTED, armyOf(list)),
  write: writeText,
  read: readText,
  fromRoster,
}

/** Matches with other numbers than the printed ones. */
export const packs: PackRules = {
  option: 'pack',
  faults(pack) {
    const why = packRefusal(pack)
    const flaws = packFaults(pack).map(flaw => ({ ...flaw, rule: ENGINE_RULES.lists }))
    return flaws.length > 0 || !why ? flaws : [{ at: '', rule: ENGINE_RULES.lists, why }]
  },
  fromCatalogues,
}

/** The ready armies that are legal under the options, those of the full size first; the two seats begin with different ones. */
function ready(options: Options, seat: Seat): readonly ReadyList[] {
  const terms = termsOf(options, seat)
  const legal = READY.filter(({ list }) => listFaultsUnder(terms, list).length === 0)
  const ordered = seat === 'b' && legal.length > 1 ? [legal[1]!, legal[0]!, ...legal.slice(2)] : legal
  return ordered.map(({ id, list }) => {
    const army = armyOf(list)
    const help = { allegiance: ALLEGIANCE_ROWS[army.allegiance].name, points: armyPoints(terms.content, army) }
    return { id, name: words('army.ready', { name: army.name }), help: words('army.ready.help', help), list }
  })
}

/** Why a data pack cannot be played with: its first flaw, or that it leaves no ready army within the least limit of points. */
export function packRefusal(pack: Json): Words | undefined {
  const [flaw] = packFaults(pack)
  if (flaw) return words('pack.flaw', { at: flaw.at, why: flaw.why })
  const least = Math.min(...READY.map(({ points }) => points))
  return ready({ points: least, pack }, 'a').length > 0 ? undefined : words('pack.noArmy', { points: least })
}

function sheetOf(content: Content, army: Army): ListSheet {
  const placed = allPlaced(army)
  return {
    name: army.name,
    groups: army.detachments.map((detachment, d) => ({
      title: words('army.detachment', { name: DETACHMENTS[detachment.kind].name }),
      lines: linesOf(content, army, detachment, d),
    })),
    totals: [
      words('army.allegiance', { name: ALLEGIANCE_ROWS[army.allegiance].name }),
      words('army.total.points', { points: armyPoints(content, army) }),
      words('army.total.detachments', { count: army.detachments.length }),
      words('army.total.units', { count: placed.length }),
      words('army.total.models', { count: placed.reduce((sum, { entry }) => sum + entry.models, 0) }),
    ],
  }
}

function linesOf(content: Content, army: Army, detachment: ArmyDetachment, d: number): ListSheet['groups'][number]['lines'] {
  return placedIn(detachment, d).map(placed => ({
    count: placed.entry.models,
    name: words('army.unit', { name: nameOf(content, placed) }),
    cost: unitPoints(content, army.allegiance, placed),
    notes: notesOf(content, army, placed),
  }))
}

function nameOf(content: Content, { entry }: Placed): string {
  return content.units[entry.unit]?.name ?? entry.unit
}

function notesOf(content: Content, army: Army, { entry, role, for: rider }: Placed): readonly Words[] {
  const taken = rider && role !== 'unit' ? [words(`army.for.${role}`, { unit: nameOf(content, rider) })] : []
  const commander = entry.trait ? [words('army.commander', { trait: TRAIT_ROWS[entry.trait].name })] : []
  const kit = kitCosts(content, army.allegiance, entry).map(({ id, count, cost }) =>
    words(cost > 0 ? 'army.kit.cost' : 'army.kit', { count, name: kitName(id), cost }),
  )
  return [...taken, ...commander, ...kit]
}

export { battleArmy } from './lists/muster.ts'

/** The points that an army costs with the data of a match. */
export function pointsOf(content: Content, list: Json): number {
  return armyPoints(content, armyOf(list))
}
