import { FORCES } from '@muster/genisys/content/forces'
import { ownScenarioFault } from '@muster/genisys/scenarios/own/form'
import { describe, expect, test } from 'vitest'
import { boxBetween, newScenario, objectiveOf, withForces, withoutField, withSide, withTable } from './draft.ts'

const fault = (file: unknown) => ownScenarioFault(file as never)
const force = (faction: string) => FORCES.find(one => one.force.faction === faction)!.force

describe('drafts of scenarios', () => {
  test('a new one may be played, on any table that is chosen', () => {
    const draft = newScenario('Draft')
    expect(fault(draft)).toBeUndefined()
    const small = withTable({ ...draft, markers: [[30, 20]] }, 'yard')
    expect(fault(small)).toBeUndefined()
    expect(small.markers).toEqual([[24, 20]])
  })

  test('forces come for both sides and go from both', () => {
    const draft = newScenario('Draft')
    const fixed = withForces(draft, { resistance: force('resistance'), machines: force('machines') })
    expect(fault(fixed)).toBeUndefined()
    expect(withForces(fixed, undefined)).toEqual(draft)
  })

  test('every kind of objective is one that may be played; holding needs a marker', () => {
    const draft = { ...newScenario('Draft'), markers: [[10, 10]] as const }
    for (const kind of ['destroy', 'hold', 'survive', 'leave'] as const)
      expect(fault(withSide(draft, 'machines', { primary: objectiveOf(kind) }))).toBeUndefined()
    expect(fault(withSide(newScenario('Draft'), 'machines', { primary: objectiveOf('hold') }))?.params?.at).toBe('machines.primary')
    const more = withSide(draft, 'machines', { secondary: objectiveOf('hold'), tacticalDice: [{ from: 1, to: 2, die: 20 }] })
    expect(withoutField(withoutField(more, 'machines', 'secondary'), 'machines', 'tacticalDice')).toEqual(draft)
  })

  test('a rectangle is drawn from any corner, on half inches', () => {
    expect(boxBetween([10.1, 3.9], [2, 8.2])).toEqual([2, 4, 10, 8])
    expect(boxBetween([2, 2], [2.1, 9])).toBeUndefined()
  })
})
