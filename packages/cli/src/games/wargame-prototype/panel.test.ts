import { readFileSync } from 'node:fs'
import { type AnyGame, chanceOfSeed, createMatch, updateFor } from '@muster/core'
import { gameById } from '@muster/games'
import type { View } from '@muster/wargame-prototype/state'
import { expect, test } from 'vitest'
import { inFolder, muster } from '../../testing/harness.ts'
import { painter } from '../../text/paint.ts'
import { VERBS } from './options.ts'
import { wargamePrototypePanel } from './panel.ts'

const game: AnyGame = gameById('wargame-prototype')!
const panel = wargamePrototypePanel(game)
const plain = painter(false)
const options = { ...Object.fromEntries(game.options.map(one => [one.id, one.default])), points: 500 }
const ready = (seat: string) => game.lists!.ready(options, seat)[0]!.list
const match = createMatch(game, { options, lists: { a: ready('a'), b: ready('b') }, chance: chanceOfSeed('panel') })
const start = updateFor(match, 'a', 0).view as unknown as View

/** The view with the first unit of each side on the board: A at the lower left corner, a near the upper right one. */
const view = {
  ...start,
  models: start.models.map((m, i) => {
    const own = start.units.findIndex(u => u.side === 'a' && u.models[0] === i) === start.units.findIndex(u => u.side === 'a')
    const foe = start.units.findIndex(u => u.side === 'b' && u.models[0] === i) === start.units.findIndex(u => u.side === 'b')
    return own ? { ...m, where: 'board', x: 1500, y: 1500 } : foe ? { ...m, where: 'board', x: 46_500, y: 44_500 } : m
  }),
} as unknown as View
const json = view as never

test('the table: models under the letters of their units, markers by number, inches along the edges', () => {
  const lines = panel.board(json, plain)
  expect(lines[24]).toMatch(/^ 0 \. A/)
  expect(lines[2]).toMatch(/^44 .* a$/)
  expect(lines.join('\n')).toContain('*1')
  expect(lines[25]).toMatch(/^ {3}0 +6 +12 +18 +24 +30 +36 +42$/)
})

test('the units: letters, squads left, points, values, order and state, in lines that fit', () => {
  const lines = panel.board(json, plain)
  expect(lines.filter(line => line.length > 100)).toEqual([])
  const text = lines.join('\n')
  expect(text).toMatch(/Army A: .*points.*VP/)
  expect(text).toMatch(/A {2}\S.* 1\/1 .*Commander/)
  expect(text).toMatch(/not set up/)
})

test('places are told by the way there and by what is near', () => {
  const model = view.units.find(u => u.side === 'a')!.models[0]!
  const told = panel.place!(json, [{ piece: `m${model}`, x: 1500, y: 7500 }])
  expect(told).toMatch(/^6\.0" up, at 1\.5" 7\.5": \d+\.\d" from marker \d, \d+\.\d" from a /)
  expect(panel.place!(json, [{ piece: `m${model}`, x: 1500, y: 1500 }])).toMatch(/^stay, at 1\.5" 1\.5"/)
})

test('answers are listed by the unit, with what it does in words', () => {
  expect(panel.list(json, { do: 'order', unit: 0, order: 'digIn' })).toEqual({
    verb: 'Order',
    piece: `A ${view.units[0]!.name}`,
    text: 'Dig In',
  })
  const foe = view.units.findIndex(u => u.side === 'b')
  expect(panel.list(json, { do: 'charge', unit: 0, target: foe, over: true, jets: false })).toEqual({
    verb: 'Charge',
    piece: `A ${view.units[0]!.name}`,
    text: `a ${view.units[foe]!.name}, running over it`,
  })
  expect(panel.list(json, { do: 'secondary', id: 'fourCorners' })).toEqual({ verb: 'Pursue', text: 'Four Corners' })
  expect(panel.part(json, `m${view.units.find(u => u.models.length > 1)!.models[1]}`)).toMatch(/^(squad|vehicle) 2 of [A-Z] /)
})

/** Answers each question with its first line, several with the first ones, and divisions with the example that is given. */
function firstOfAll(how: string): string {
  const several = /^answer with (\d+)(?: to \d+)? numbers?\b/.exec(how)
  if (several) return Array.from({ length: Math.max(1, Number(several[1])) }, (_, i) => i + 1).join(' ')
  return /like: ([\d ]+);/.exec(how)?.[1] ?? '1'
}

test('a whole match by piped input, which replays', () =>
  inFolder(async path => {
    const file = path('match.json')
    const settings = ['--set', 'points=500', '--set', 'rounds=2', '--list', 'a=random', '--list', 'b=random']
    const args = ['play', 'wargame-prototype', '--seat', 'a', '--bot', 'b=easy', '--seed', '5', ...settings, '--file', file]
    const { code, out, err } = await muster(args, { reply: firstOfAll })
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/(You win|You lose|A draw)\. .*\(P23\.\d/)
    expect(out).toMatch(/Where does .* move\?/)
    expect(JSON.parse(readFileSync(file, 'utf8')).outcome).not.toBeNull()
    expect((await muster(['replay', 'verify', file])).code).toBe(0)
  }))

test('every verb of every rule is called something', () => {
  const verbs = game.rules.flatMap(({ steps }) =>
    [...steps.values()].flatMap(step => ('forms' in step ? Object.keys(step.forms as object) : [])),
  )
  expect(verbs.length).toBeGreaterThan(70)
  expect(verbs.filter(verb => !Object.hasOwn(VERBS, verb))).toEqual([])
})
