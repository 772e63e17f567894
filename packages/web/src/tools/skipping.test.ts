import type { Prompt } from '@muster/core'
import { expect, test } from 'vitest'
import { forcedChoice } from './skipping.ts'

const refusal = { rule: 'L6.1', reason: { key: 'refuse.noActions' } }
const asked = (candidates: Prompt['candidates']): Prompt => ({
  seat: 'marines',
  kind: 'pick',
  rule: 'L6.2',
  words: { key: 'ask.marines' },
  crumbs: [],
  candidates: candidates!,
})
const onlyEnd = asked([{ option: { do: 'move', marine: 'S1', to: '0,1' }, refusal }, { option: { do: 'end' } }])
const onlyMove = asked([{ option: { do: 'move', marine: 'S1', to: '0,1' } }, { option: { do: 'end' }, refusal }])

test('a question where only ending is possible is answered, unless the player wants all', () => {
  expect(forcedChoice(onlyEnd, 'end')).toEqual({ pick: { do: 'end' } })
  expect(forcedChoice(onlyEnd, 'none')).toBeUndefined()
})

test('another lone answer is given only by the player who asked for that', () => {
  expect(forcedChoice(onlyMove, 'end')).toBeUndefined()
  expect(forcedChoice(onlyMove, 'single')).toEqual({ pick: { do: 'move', marine: 'S1', to: '0,1' } })
})

test('a list that is cut short or has several answers is never skipped', () => {
  expect(forcedChoice({ ...onlyEnd, more: true }, 'end')).toBeUndefined()
  expect(forcedChoice(asked([{ option: { do: 'end' } }, { option: { do: 'stop' } }]), 'single')).toBeUndefined()
})
