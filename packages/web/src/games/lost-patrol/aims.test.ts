import { chanceOfSeed, choose, createMatch, type Match, type Options, seededRandom, updateFor } from '@muster/core'
import { expect, test } from 'vitest'
import { speakOf } from '../../app/speak.ts'
import { gameNamed } from '../../session/games.ts'
import { IDLE, pointed } from '../../tools/pointing.ts'
import { aimOf, aimsOf, meantBy } from './aims.ts'
import { askOf, groupOf, nameOf, verbOf } from './phrases.ts'
import { sceneOf } from './scene.ts'
import { lostPatrolUi } from './ui.tsx'

const game = gameNamed('lost-patrol')

/** Plays at random and gives every position with the seat that is asked. */
function* positions(options: Options, seed: string): Generator<{ match: Match; seat: string }> {
  speakOf('lost-patrol')
  const match = createMatch(game, { options, chance: chanceOfSeed(seed) })
  const random = seededRandom(seed, 'test')
  for (let n = 0; n < 400 && !match.state.outcome; n++) {
    const { seat } = match.engine.asked(match.state)[0]!
    yield { match, seat }
    choose(match, seat, match.engine.sample(match.state, seat, random))
  }
}

const SETTINGS: readonly Options[] = [
  { squad: 'scouts', capGenestealer: 6, placePerAction: 3 },
  { squad: 'terminators', weapon: 'ask', interleaveMarines: false },
  { squad: 'scouts', drawFirst: false, lostPart: 'choice', combineAssaults: false, advanceFrom: 'anyTiles', assaultLoss: 'difference' },
]

test('every answer of every question can be reached by pointing or is a button, and has words of its own', () => {
  for (const [i, options] of SETTINGS.entries()) {
    for (const { match, seat } of positions(options, `aims ${i}`)) {
      const update = updateFor(match, seat)
      const aims = aimsOf(update)
      for (const aim of aims) {
        for (const text of [askOf(update, aim), nameOf(update, aim), verbOf(aim), groupOf(update, aim)]) expect(text).not.toMatch(/[[\]{}]/)
        if (aim.target === undefined || aim.refusal) continue
        const first = aim.subject === undefined ? IDLE : pointed(aims, IDLE, { kind: 'point', spots: [aim.subject] }).state
        const { chosen } = pointed(aims, first, { kind: 'point', spots: [aim.target] }).state
        expect(chosen?.target).toBe(aim.target)
        expect(chosen?.refusal).toBeUndefined()
      }
    }
  }
})

test('every position can be drawn, with a name for every hex', () => {
  for (const { match, seat } of positions(SETTINGS[0]!, 'scene')) {
    const scene = sceneOf(updateFor(match, seat))
    expect(scene.tiles.length).toBeGreaterThan(0)
    for (const place of scene.places) expect(place.name).not.toMatch(/[[\]{}]/)
    for (const figure of scene.figures) expect(figure.name).not.toMatch(/[[\]{}]/)
  }
})

test('what to point at is said of what is asked: nobody who must name a dead marine is told to assault', () => {
  const said = new Set<string>()
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
    for (const { match, seat } of positions({ squad: 'scouts' }, `hints ${seed}`)) {
      const update = updateFor(match, seat)
      const verb = String(update.prompt?.candidates?.[0]?.option.do)
      said.add(`${verb}: ${/assault/.test(lostPatrolUi.hint(update, IDLE))}`)
    }
  }
  expect(said).toContain('assault: true')
  expect(said).toContain('lose: false')
  for (const verb of ['lose', 'retreat', 'advance', 'hold']) expect(said).not.toContain(`${verb}: true`)
})

test('an option says what must be pointed at', () => {
  expect(aimOf({ option: { do: 'fire', marine: 'S1', at: '0,1' } })).toMatchObject({ subject: 'S1', target: '0,1' })
  expect(aimOf({ option: { do: 'move', from: '0,1', to: '0,2', count: 1 } })).toMatchObject({ subject: '0,1', target: '0,2' })
  expect(aimOf({ option: { do: 'lose', marine: 'S1' } })).toEqual({ option: { do: 'lose', marine: 'S1' }, target: 'S1' })
  expect(aimOf({ option: { do: 'rest', marine: 'S1' } })).toEqual({ option: { do: 'rest', marine: 'S1' }, subject: 'S1' })
  expect(aimOf({ option: { do: 'end' } })).toEqual({ option: { do: 'end' } })
})

test('pointing far away means a move, or a shot where there is something to shoot', () => {
  expect.assertions(2)
  for (const { match: now, seat } of positions({ squad: 'scouts' }, 'far')) {
    const update = updateFor(now, seat)
    if (update.prompt?.rule !== 'L6.2') continue
    expect(meantBy(update, 'S1', '9,9')).toEqual({ do: 'move', marine: 'S1', to: '9,9' })
    expect(meantBy(update, 'S1', 'S2')).toBeUndefined()
    return
  }
})
