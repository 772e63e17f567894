import { type AnyGame, chanceOfSeed, createMatch, engineOf, type Match, type Options, play, seededRandom, updateFor } from '@muster/core'
import { describe, expect, test } from 'vitest'
import { lostPatrol } from './game.ts'
import { english } from './words.ts'

const game = lostPatrol as unknown as AnyGame

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

function play100(options: Options, seed: string, visit: (match: Match) => void): void {
  const match = createMatch(game, { options, chance: chanceOfSeed(seed) })
  const random = seededRandom(seed, 'words-test')
  for (let n = 0; n < 100 && !match.state.outcome; n++) {
    visit(match)
    const { seat } = match.engine.asked(match.state)[0]!
    play(match, { seat, choice: match.engine.sample(match.state, seat, random) })
  }
  visit(match)
}

describe('words', () => {
  test.each([
    {},
    { squad: 'terminators', drawFirst: false, interleaveMarines: false, sides: 'roll' },
    { lostPart: 'choice', combineAssaults: false },
  ] as Options[])('every question, event, refusal and cure is worded, with all its parameters: %o', options => {
    const faults = new Set<string>()
    for (const seed of ['a', 'b', 'c'])
      play100(options, seed, match => {
        for (const viewer of ['marines', 'genestealers']) {
          const { prompt, waiting, crumbs, log, outcome } = updateFor(match, viewer, match.steps.length)
          wordFaults([prompt, waiting, crumbs, log, outcome], faults)
        }
      })
    expect([...faults]).toEqual([])
  })

  test('names of rules, verbs, options, values, set-ups and seats are worded', () => {
    const faults = new Set<string>()
    wordFaults([lostPatrol.name, lostPatrol.summary, lostPatrol.options, lostPatrol.setups], faults)
    for (const sides of ['agreed', 'roll']) wordFaults(lostPatrol.seats({ sides }), faults)
    for (const { name, steps } of lostPatrol.rules) {
      if (!(`rule.${name}` in english)) faults.add(`rule.${name}`)
      for (const step of steps.values())
        if (step.kind === 'pick')
          for (const verb of Object.keys(step.forms)) if (!(`option.${verb}` in english)) faults.add(`option.${verb}`)
    }
    expect([...faults]).toEqual([])
    expect(engineOf(lostPatrol).game.words.en).toBe(english)
  })

  test('values of measures are worded', () => {
    for (const result of ['genestealers', 'draw', 'marines']) expect(english).toHaveProperty([`measure.result.${result}`])
    for (const ending of ['dropship', 'eliminated', 'shutIn', 'stranded', 'turnLimit', 'conceded'])
      expect(english).toHaveProperty([`end.${ending}`])
  })

  test('messages are well formed and have no straight apostrophe, which would quote', () => {
    for (const [key, message] of Object.entries(english)) {
      expect(() => argumentsOf(message), key).not.toThrow()
      expect(message, key).not.toContain("'")
    }
    expect([...argumentsOf('The {tile}: {n, plural, one {one {who}} other {# of {what}}}')]).toEqual(['tile', 'n', 'who', 'what'])
  })
})
