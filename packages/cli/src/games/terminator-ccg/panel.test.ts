import { type AnyGame, chanceOfSeed, choose, createMatch, type Match, type Seat, seededRandom, updateFor } from '@muster/core'
import { terminatorCcg } from '@muster/terminator-ccg'
import type { View } from '@muster/terminator-ccg/state'
import { expect, test } from 'vitest'
import { painter } from '../../text/paint.ts'
import { rowLines } from './map.ts'
import { ccgPanel } from './panel.ts'

const game = terminatorCcg as unknown as AnyGame
const panel = ccgPanel(game)
const plain = painter(false)
const SEATS: readonly Seat[] = ['resistance', 'skynet']

/** Plays on with answers drawn at random, and looks at every question on the way. */
function playOn(match: Match, seed: string, most: number, look: (seat: Seat) => void): void {
  const random = seededRandom(seed, 'panel')
  for (let n = 0; n < most && match.state.outcome === null; n++) {
    const seat = match.engine.asked(match.state)[0]!.seat
    look(seat)
    const refusal = choose(match, seat, match.engine.sample(match.state, seat, random))
    expect(refusal).toBeUndefined()
  }
}

const start = () => createMatch(game, { chance: chanceOfSeed('panel'), options: {} })

test('rows tell each place with its Resources and who is there, a further copy of a place only once', () => {
  const view = updateFor(start(), 'resistance').view as unknown as View
  const seat = (name: string) => name
  const lines = rowLines(view, seat, plain)
  expect(lines[0]).toMatch(
    /^resistance: 3 CP, hand 0 of \d, deck \d+, discarded 0, locations \d, Mission Points 0 of 10, Protected 0 of 10$/,
  )
  expect(lines[1]).toBe('  Pawn Shop [Equipment, Weaponry, start]')
  expect(lines[2]).toMatch(/^ {6}Sgt\. Reese \(3\/3\), resistance/)
  const [copy] = view.places
  const twice = { ...view, places: [copy!, { ...copy!, id: 900, column: 5 }] } as View
  expect(rowLines(twice, seat, plain).filter(line => line.includes('Pawn Shop'))).toEqual([
    '  Pawn Shop [Equipment, Weaponry, start]',
    '  Pawn Shop [Equipment, Weaponry, start] as above',
  ])
})

test('no answer and no screen of a match shows an id or a verb of the rules, and another hand is never shown', () => {
  const match = start()
  const verbs = new Set<string>()
  const id = /\b[A-Z]\d\d\b|\bp:|undefined|NaN|something gone/
  playOn(match, 'words', 160, seat => {
    const update = updateFor(match, seat)
    const screen = panel.board(update.view, plain).join('\n')
    expect(screen).not.toMatch(id)
    for (const other of SEATS) expect(screen.includes(`Hand of ${other === 'skynet' ? 'SkyNet' : 'Resistance'}`)).toBe(other === seat)
    for (const { option } of update.prompt?.candidates ?? []) {
      const { verb, piece, text } = panel.list(update.view, option)
      verbs.add(option.do)
      expect(`${verb} ${piece ?? ''} ${text}`).not.toMatch(id)
      expect(verb).not.toBe(option.do)
    }
  })
  expect([...verbs]).toEqual(expect.arrayContaining(['move', 'attack', 'search', 'discard', 'pass', 'done']))
})
