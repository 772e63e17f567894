import type { NamedDef, SecondaryId } from './types.ts'

function row(id: SecondaryId, name: string, rule: string): NamedDef<SecondaryId> {
  return { id, name, rule, house: true }
}

/** P22.6 */
export const SECONDARIES: readonly NamedDef<SecondaryId>[] = [
  row('decapitate', 'Decapitate', 'P22.6.3h'),
  row('attrition', 'Attrition', 'P22.6.4h'),
  row('behindTheLines', 'Behind the Lines', 'P22.6.5h'),
  row('survey', 'Survey', 'P22.6.6h'),
  row('engineHunter', 'Engine Hunter', 'P22.6.7h'),
  row('breakTheirNerve', 'Break Their Nerve', 'P22.6.8h'),
  row('keepTheGate', 'Keep the Gate', 'P22.6.9h'),
  row('fourCorners', 'Four Corners', 'P22.6.10h'),
]
