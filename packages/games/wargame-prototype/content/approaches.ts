import type { ApproachId, NamedDef } from './types.ts'

function row(id: ApproachId, name: string, rule: string): NamedDef<ApproachId> {
  return { id, name, rule, house: true }
}

/** P21: the source names strategic approaches and leaves their list empty. */
export const APPROACHES: readonly NamedDef<ApproachId>[] = [
  row('aggressive', 'Aggressive', 'P21.2.1h'),
  row('defensive', 'Defensive', 'P21.2.2h'),
  row('mobile', 'Mobile', 'P21.2.3h'),
  row('firebase', 'Firebase', 'P21.2.4h'),
  row('cautious', 'Cautious', 'P21.2.5h'),
  row('flexible', 'Flexible', 'P21.2.6h'),
  row('encircling', 'Encircling', 'P21.2.7h'),
  row('unyielding', 'Unyielding', 'P21.2.8h'),
]
