import { translationFaults } from '@muster/words'
import { expect, test } from 'vitest'
import { GAME_WORDS } from './games/words.ts'
import { GERMAN } from './german.ts'
import { ENGLISH } from './words.ts'

/** What of the client is translated so far; each of its files is whole, because it would not compile otherwise. */
const translated = Object.fromEntries(Object.entries(ENGLISH).filter(([key]) => key in GERMAN.client))

test('what the client says in German has the parameters of the English', () => {
  expect(translationFaults(translated, GERMAN.client)).toEqual([])
})

test.each(Object.keys(GERMAN.games))('%s says all in German', game => {
  expect(translationFaults(GAME_WORDS[game]!, GERMAN.games[game]!)).toEqual([])
})
