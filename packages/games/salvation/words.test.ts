import { type AnyGame, chanceOfSeed, createMatch, engineOf, type Match, type Options, play, seededRandom, updateFor } from '@muster/core'
import { describe, expect, test } from 'vitest'
import { CARD_IDS, CITY_IDS, cardOf, DEVELOPMENT_IDS, FACE_IDS, SECTOR_IDS, TECHNOLOGY_IDS, tokenOf } from './content/library.ts'
import { effectWords } from './effect-words.ts'
import { cardName, upgradeName } from './flow.ts'
import { salvation } from './game.ts'
import { TERRAINS, UNIT_TYPES } from './state.ts'
import { english } from './words.ts'

const game = salvation as unknown as AnyGame

/** The parameters that an ICU message names; `{one {...}}` after a selector is text, not a parameter. Throws where braces do not match. */
function argumentsOf(message: string): Set<string> {
  const names = new Set<string>()
  let at = 0
  const text = (inner: boolean): void => {
    for (; at < message.length; at++) {
      if (message[at] === '{') argument()
      else if (message[at] === '}' && inner) return
      else if (message[at] === '}') throw new Error(`a brace too many: ${message}`)
    }
    if (inner) throw new Error(`a brace is open: ${message}`)
  }
  const argument = (): void => {
    const [head, name, end] = /^\{\s*(\w+)\s*(\}|,\s*(?:plural|select)\s*,)/.exec(message.slice(at)) ?? []
    if (!head || !name) throw new Error(`not a parameter: ${message.slice(at)}`)
    names.add(name)
    at += head.length - (end === '}' ? 1 : 0)
    while (end !== '}') {
      const selector = /^\s*(?:=?\w+\s*\{|\})/.exec(message.slice(at))?.[0]
      if (!selector) throw new Error(`not a selector: ${message.slice(at)}`)
      at += selector.length
      if (selector.endsWith('}')) {
        at--
        return
      }
      text(true)
      at++
    }
  }
  text(false)
  return names
}

/** Faults of all words in a value: keys that the catalogue lacks, and parameters that a message names and the words lack. */
function wordFaults(value: unknown, faults: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  const { key, params } = value as { key?: unknown; params?: Record<string, unknown> }
  if (typeof key === 'string' && !key.startsWith('muster.') && key !== 'rule.roll') {
    const message = english[key]
    if (message === undefined) faults.add(`no words for ${key}`)
    for (const name of argumentsOf(message ?? '')) if (params?.[name] === undefined) faults.add(`${key} lacks ${name}`)
  }
  for (const item of Object.values(value)) wordFaults(item, faults)
}

function play400(options: Options, seed: string, visit: (match: Match) => void): void {
  const match = createMatch(game, { options, chance: chanceOfSeed(seed) })
  const random = seededRandom(seed, 'words-test')
  for (let n = 0; n < 400 && !match.state.outcome; n++) {
    visit(match)
    const { seat } = match.engine.asked(match.state)[0]!
    play(match, { seat, choice: match.engine.sample(match.state, seat, random) })
  }
  visit(match)
}

describe('words', () => {
  test.each([
    {},
    { players: 3, cityMissions: true, factoryCity: 'chosen' },
    { shelterRoll: true, noReturn: true, scoutsOnly: true, skynetPlacement: 'both', turnLimit: 9 },
  ] as Options[])('every question, event, refusal and cure is worded, with all its parameters: %o', options => {
    const faults = new Set<string>()
    for (const seed of ['a', 'b', 'c'])
      play400(options, seed, match => {
        for (const viewer of Object.keys(match.seats)) {
          const { prompt, waiting, crumbs, log, outcome } = updateFor(match, viewer, match.steps.length)
          wordFaults([prompt, waiting, crumbs, log, outcome], faults)
        }
      })
    expect([...faults]).toEqual([])
  })

  test('names of rules, verbs, options, values, set-ups and seats are worded', () => {
    const faults = new Set<string>()
    wordFaults([salvation.name, salvation.summary, salvation.options, salvation.setups], faults)
    wordFaults(salvation.seats({ players: 3 }), faults)
    for (const { name, steps } of salvation.rules) {
      if (!(`rule.${name}` in english)) faults.add(`rule.${name}`)
      for (const step of steps.values())
        if (step.kind === 'pick' || step.kind === 'pickSome')
          for (const verb of Object.keys(step.forms)) if (!(`option.${verb}` in english)) faults.add(`option.${verb}`)
    }
    expect([...faults]).toEqual([])
    expect(engineOf(salvation).game.words.en).toBe(english)
  })

  test('every card, action, upgrade, token, city, task and ending is worded', () => {
    const faults = new Set<string>()
    for (const card of CARD_IDS) wordFaults([cardName(card), cardOf(card).effects.map(effectWords)], faults)
    wordFaults([...DEVELOPMENT_IDS, ...TECHNOLOGY_IDS].map(upgradeName), faults)
    const keys = [
      ...SECTOR_IDS.map(id => `sector.${id}`),
      ...CITY_IDS.map(id => `city.${id}`),
      ...UNIT_TYPES.map(type => `unit.${type}`),
      ...TERRAINS.map(kind => `terrain.${kind}`),
      ...FACE_IDS.map(id => `face.${tokenOf(id).face}`),
      ...['conceded', 'turnLimit', 'bothPoints', 'machinesGone'].map(ending => `end.${ending}`),
      ...['measure.recon.yes', 'measure.recon.no', 'measure.battle.value'],
    ]
    for (const key of keys) if (!(key in english)) faults.add(key)
    expect([...faults]).toEqual([])
  })

  test('messages are well formed and have no straight apostrophe, which would quote', () => {
    for (const [key, message] of Object.entries(english)) {
      expect(() => argumentsOf(message), key).not.toThrow()
      expect(message, key).not.toContain("'")
    }
    expect([...argumentsOf('The {tile}: {n, plural, one {one {who}} other {# of {what}}}')]).toEqual(['tile', 'n', 'who', 'what'])
  })
})
