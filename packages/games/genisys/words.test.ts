import { expect, test } from 'vitest'
import { genisys } from './game.ts'
import { ANSWERS } from './words/answers.ts'
import { ASKS } from './words/asks.ts'
import { EVENTS } from './words/events.ts'
import { LISTS } from './words/lists.ts'
import { OPTIONS } from './words/options.ts'
import { REFUSALS } from './words/refusals.ts'
import { SCENARIO_WORDS } from './words/scenarios.ts'
import { THINGS } from './words/things.ts'
import { english } from './words.ts'

test('no message is written in two catalogues, where one would hide the other', () => {
  const keys = [ANSWERS, ASKS, EVENTS, LISTS, OPTIONS, REFUSALS, SCENARIO_WORDS, THINGS].flatMap(catalogue => Object.keys(catalogue))
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
})

test('every rule in progress has a name', () => {
  expect(genisys.rules.filter(({ name }) => !(`rule.${name}` in english))).toEqual([])
})
