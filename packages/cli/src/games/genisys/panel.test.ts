import { readFileSync } from 'node:fs'
import { type AnyGame, chanceOfSeed, clone, createMatch, play, type State, seededRandom } from '@muster/core'
import { gameById } from '@muster/games'
import { genisys } from '@muster/genisys/testing'
import { view } from '@muster/genisys/view'
import { expect, test } from 'vitest'
import { inFolder, muster } from '../../testing/harness.ts'
import { painter } from '../../text/paint.ts'
import { genisysPanel } from './panel.ts'

const game: AnyGame = gameById('genisys')!
const panel = genisysPanel(game)
const plain = painter(false)
const { state } = genisys.position(
  [
    { seat: 'first', entry: 'R4', at: [1, 1], damage: 1 },
    { seat: 'second', entry: 'M1', at: [34, 23], done: 2 },
    { seat: 'first', entry: 'R1', at: [20, 4], options: ['plasmaRifle'], ready: 2 },
  ],
  { missions: ['occupy'], objectives: [[18, 12]], agents: { first: [8, 10] } },
)
const seen = view(state, 'first') as never

test('the table: models under their letters, objectives by number, inches along the edges', () => {
  const lines = panel.board(seen, plain)
  const at = (text: RegExp) => lines.findIndex(line => text.test(line))
  expect(at(/ {2}a$/)).toBeLessThan(at(/\*1/))
  expect(at(/\*1/)).toBeLessThan(at(/^ *\d \. ?A/))
  expect(lines.some(line => /^ {3}0 +6 +12 +18 +24 +30$/.test(line))).toBe(true)
})

test('the models: dice, damage, weapons and state, in lines that fit', () => {
  const lines = panel.board(seen, plain)
  expect(lines.filter(line => line.length > 100)).toEqual([])
  const text = lines.join('\n')
  expect(text).toMatch(/First player, Human Resistance: Occupy 0; agents D8 D10/)
  expect(text).toMatch(/A +Lieutenant 1 +60 +D8 +4\+ +D12 +1\/2 +combat knife, plasma rifle +Ready/)
  expect(text).toMatch(/a +Endoskeleton 2 .*Reeling 2/)
  expect(text).toMatch(/B +Soldier 3 .*in Ambush/)
})

test('answers are listed by the model that they are about', () => {
  expect(panel.list(seen, { do: 'fire', mount: 1, weapon: 'plasmaRifle', he: false, mode: 'aimed', target: 1 })).toEqual({
    verb: 'Fire',
    piece: 'a Endoskeleton 2',
    text: 'plasma rifle, mount 2, aimed',
  })
  expect(panel.list(seen, { do: 'move', way: 'crawl+crawl', double: false, lands: false })).toEqual({
    verb: 'Move',
    text: 'Crawl, then Crawl',
  })
  expect(panel.list(seen, { do: 'stay' })).toEqual({ verb: 'Stand still', text: '' })
})

test('places are told by the way there and by what is near', () => {
  expect(panel.place!(seen, [{ piece: '1', x: 1000, y: 6000 }])).toMatch(/^5\.0" up, at 1\.0" 6\.0": 18\.0" from objective 1, .* from a /)
})

/** Answers each question with its first line, several with the first ones. */
function firstOfAll(how: string): string {
  const several = /^answer with (\d+)(?: to \d+)? numbers?\b/.exec(how)
  if (several) return Array.from({ length: Math.max(1, Number(several[1])) }, (_, i) => i + 1).join(' ')
  return /like: ([\d ]+);/.exec(how)?.[1] ?? '1'
}

test('a whole match by piped input, which replays', () =>
  inFolder(async path => {
    const file = path('match.json')
    const settings = ['--set', 'gameSize=100', '--set', 'mission=annihilate', '--set', 'setUp=battleLines']
    const args = ['play', 'genisys', '--seat', 'first', '--bot', 'second=easy', '--seed', '5', ...settings, '--file', file]
    const { code, out, err } = await muster(args, { reply: firstOfAll })
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/(You win|You lose|A draw)\. /)
    expect(JSON.parse(readFileSync(file, 'utf8')).outcome).not.toBeNull()
    expect((await muster(['replay', 'verify', file])).code).toBe(0)
  }))

/** States of a match of random choices, one in so many. */
function played(every: number) {
  const match = createMatch(game, { options: { gameSize: 250 }, lists: null, chance: chanceOfSeed('panel') })
  const random = seededRandom('panel', 'answers')
  const states: State[] = []
  for (let n = 0; !match.state.outcome; n++) {
    if (n % every === 0) states.push(clone(match.state))
    const { seat } = match.engine.asked(match.state)[0]!
    play(match, { seat, choice: match.engine.sample(match.state, seat, random) })
  }
  return { engine: match.engine, states }
}

test('every answer of a match of random choices is told without a name of the code', () => {
  const { engine, states } = played(5)
  const told = states.flatMap(s => {
    const asked = engine.asked(s)
    return asked.flatMap(({ seat }) =>
      [...engine.choices(s, seat)].slice(0, 20).flatMap(choice => {
        if (!('pick' in choice)) return []
        const { verb, piece = '', text } = panel.list(game.view(s, seat) as never, choice.pick)
        return [`${verb} ${piece} ${text}`]
      }),
    )
  })
  expect(told.length).toBeGreaterThan(100)
  expect(told.filter(line => /undefined|NaN|option\.|template\.|weapon\.|[a-z][A-Z]/.test(line))).toEqual([])
})
