import { refuse, words } from '@muster/core'
import { contains, type Outline, within } from '@muster/geometry/table'
import { nameOf } from '../../flow.ts'
import type { Model, Table } from '../../state.ts'
import { outlineOf } from '../../table/outline.ts'
import { onTable } from '../../table/pieces.ts'
import { INCH } from '../../tables.ts'
import type { Zone } from '../deploying.ts'
import { inchesBox } from '../places.ts'
import type { Scenario } from '../scenario.ts'
import { type OwnScenarioFile, type OwnSide, ownTable } from './form.ts'

/** A scenario from its file, which `ownScenarioFault` has judged. */
export function scenarioFrom(file: OwnScenarioFile): Scenario {
  const { resistance, machines } = file
  const forces = resistance.force && machines.force ? { forces: { resistance: resistance.force, machines: machines.force } } : {}
  return {
    id: 'own',
    ref: 'G19',
    table: ownTable(file),
    ...forces,
    rules: { prepare: 'ownPrepare', afterLoss: 'ownLoss', afterEscape: 'ownLoss', endOfTurn: 'ownEnd' },
    begin: sides => ({ id: 'own', ...sides, controlled: null, fate: null }),
    tacticalDie: (s, seat) => sideOf(s, file, seat).tacticalDice?.find(({ from, to }) => s.turn >= from && s.turn <= to)?.die,
    zone: (s, _, model) => zoneFor(s, file, model),
  }
}

/** What the side of a seat has in the file. */
export function sideOf(s: Table, file: OwnScenarioFile, seat: string): OwnSide {
  return seat === s.scenario!.resistance ? file.resistance : file.machines
}

/** The file of the scenario that is played. */
export function fileOf(s: Table): OwnScenarioFile {
  return s.options.scenario as unknown as OwnScenarioFile
}

/** Completely in one of the side's rectangles, and as far from enemies as the file says. */
function zoneFor(s: Table, file: OwnScenarioFile, model: Model): Zone {
  const areas = sideOf(s, file, model.seat).zones.map(inchesBox)
  const apart = Math.round((file.apart ?? 0) * INCH)
  const near = (outline: Outline) => onTable(s).find(other => other.seat !== model.seat && within(apart - 1, outline, outlineOf(other)))
  return {
    areas,
    refuse(outline) {
      if (!areas.some(area => contains(area, outline))) return refuse('G19.1.1', words('deploy.area'))
      const enemy = apart > 0 ? near(outline) : undefined
      return enemy && refuse('G19.1.1', words('deploy.apart', { inches: apart / INCH, enemy: nameOf(enemy) }))
    },
  }
}
