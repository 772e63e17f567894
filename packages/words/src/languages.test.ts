import { describe, expect, test } from 'vitest'
import { acceptedLanguages, COMMON, languageFor, speaker, translationFaults } from './index.ts'

describe('which language', () => {
  test.each([
    [['de-AT', 'en'], 'de'],
    [['fr', 'de_DE.UTF-8'], 'de'],
    [['fr', 'pl'], 'en'],
    [['EN-gb', 'de'], 'en'],
    [[], 'en'],
  ])('of those who read %j: %s', (tags, language) => {
    expect(languageFor(tags)).toBe(language)
  })

  test('the dearest of a request comes first, and what is refused is left out', () => {
    expect(acceptedLanguages('en;q=0.5, de-DE, fr;q=0, *;q=0.1')).toEqual(['de-DE', 'en', '*'])
    expect(languageFor(acceptedLanguages(''))).toBe('en')
  })
})

describe('a speaker', () => {
  const catalogues = {
    en: { greet: 'Hello {who}', count: '{n, plural, one {# die} other {# dice}}', only: 'Only here' },
    de: { greet: 'Hallo {who}' },
  }

  test('says what its language has, and the rest in English', () => {
    const german = speaker('de', catalogues)
    expect(german.say({ key: 'greet', params: { who: ['Anna', 'Ben'] } })).toBe('Hallo Anna und Ben')
    expect(german.say({ key: 'only' })).toBe('Only here')
    expect(german.say({ key: 'muster.notAsked' })).toBe('Du bist jetzt nicht gefragt.')
    expect(speaker('en', catalogues).say({ key: 'greet', params: { who: 'Anna' } })).toBe('Hello Anna')
  })

  test('a later catalogue wins, whatever its language', () => {
    expect(speaker('de', { en: { a: '1' }, de: { a: '2' } }, { en: { a: '3' }, de: { a: '4' } }).say({ key: 'a' })).toBe('4')
  })
})

describe('translations', () => {
  test('the messages of engine and server', () => {
    expect(translationFaults(COMMON.en, COMMON.de!, () => false)).toEqual([])
  })

  test('what is still in English is found, but for what both languages say alike', () => {
    const english = { a: 'Bot', b: '{n} / {m}', c: '{n, plural, one {# die} other {# dice}}' }
    expect(translationFaults(english, english, (_, text) => text === 'Bot')).toEqual([
      'c is still in English: {n, plural, one {# die} other {# dice}}',
    ])
  })

  test('faults are found', () => {
    const english = { a: 'One {n, plural, one {thing of {who}} other {# things}}', b: 'Two', c: 'Three {x}' }
    expect(translationFaults(english, { a: 'Eins {n, plural, one {Ding} other {# Dinge}}', c: 'Drei {y}', d: 'Vier' })).toEqual([
      'b is missing',
      'd is not in English',
      'a uses n, in English n, who',
      'c uses y, in English x',
    ])
  })
})
