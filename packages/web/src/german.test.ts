import { translationFaults } from '@muster/words'
import { expect, test } from 'vitest'
import { GAME_WORDS } from './games/words.ts'
import { GERMAN } from './german.ts'
import { isAlike } from './words/de/alike.ts'
import { ENGLISH } from './words.ts'

test('the client says all in German', () => {
  expect(translationFaults(ENGLISH, GERMAN.client as typeof ENGLISH, isAlike)).toEqual([])
})

test.each(Object.keys(GAME_WORDS))('%s says all in German', game => {
  expect(translationFaults(GAME_WORDS[game]!, GERMAN.games[game] ?? {}, isAlike)).toEqual([])
})
