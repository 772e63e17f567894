import { chanceOfSeed, createMatch, type Match, play, type Seat, seededRandom, type Update, updateFor } from '@muster/core'
import { genisys } from '@muster/genisys'
import { MISSIONS, SET_UPS } from '@muster/genisys/state'
import { beforeAll, describe, expect, test } from 'vitest'
import { say, speakOf } from '../../app/speak.ts'
import { IDLE } from '../../tools/pointing.ts'
import { aimsOf } from './aims.ts'
import { handOf } from './hand.ts'
import { type Held, markedOf, NOTHING_HELD } from './marks.ts'
import { ambush, modelAt, viewOf } from './names.ts'
import { answerName, askOf, factsOf, groupOf, wholeOf } from './phrases.ts'
import { sceneOf } from './scene.ts'
import { stakesOf } from './stakes.ts'
import { tell } from './telling.ts'
import { genisysUi } from './ui.tsx'

/** Positions of a battle that is played at random, as the seat sees them that is asked. */
function* battle(seed: number, options: object, most: number): Generator<{ match: Match; update: Update; seat: Seat }> {
  const match: Match = createMatch(genisys, { options: { gameSize: 500, ...options }, chance: chanceOfSeed(seed) })
  const random = seededRandom(seed, 'panel')
  for (let n = 0; n < most && !match.state.outcome; n++) {
    const { seat } = match.engine.asked(match.state)[0]!
    yield { match, update: updateFor(match, seat, match.steps.length), seat }
    play(match, { seat, choice: match.engine.sample(match.state, seat, random) })
  }
}

/** What no player should read: ids, keys, names of variables, numbers that are none. */
const RAW = /\b[RM]\d+\b|undefined|NaN|\b[a-z]+[A-Z][a-z]+|[{}]|\b[a-z]+\.[a-z]+\b/

beforeAll(() => speakOf('genisys'))

describe('what is said of a battle', () => {
  test.each(MISSIONS.map((mission, i) => [mission, SET_UPS[i]!, i] as const))(
    '%s, %s: every question, answer and heading is in words',
    (mission, setUp, seed) => {
      for (const { update } of battle(seed, { mission, setUp }, 220)) {
        const said = [
          say(update.prompt!.words),
          genisysUi.hint(update, IDLE),
          ...aimsOf(update).flatMap(aim => [answerName(update, aim), askOf(update, aim), groupOf(update, aim)]),
          stakesOf(viewOf(update)) ?? '',
          genisysUi.clock(update).step,
        ]
        expect(said.filter(line => RAW.test(line))).toEqual([])
      }
    },
  )
  test('dice that lie are told, and which of them would be rolled again as soon as they are named', () => {
    const [first] = battle(1, {}, 1)
    expect(stakesOf(viewOf(first!.update))).toMatch(/^Dice for .*: .* player has rolled \d+\. Agents: /)
  })
  test('who may stay in reserve goes by its name alone', () => {
    const asked = [...battle(1, { setUp: 'battleLines' }, 40)].find(({ update }) => update.prompt!.words.key === 'ask.reserves')!
    expect(aimsOf(asked.update).map(aim => answerName(asked.update, aim))).toContain('HK gunship 17')
  })
  test('a model that is chosen before it stands on the table goes by its name', () => {
    const [first] = battle(1, { scenario: 'totalTermination' }, 1)
    expect(aimsOf(first!.update).map(aim => answerName(first!.update, aim))).toContain('Soldier 2')
  })
  test('what a model can see, reach and shoot is told in sentences', () => {
    for (const { update } of battle(3, { mission: 'occupy', setUp: 'battleLines' }, 200)) {
      const view = viewOf(update)
      const model = view.models.find(one => one.where === 'table')
      if (!model || view.turn === 0) continue
      const told = tell(view, model)
      expect(RAW.test(told)).toBe(false)
      expect(told).toMatch(/Armed with .*\. Moves \d+″.*\. (Sees|Does not see|Sees no enemy)/)
    }
  })
})

const heldOf = (update: Update, more: Partial<Held> = {}): Held => ({ ...NOTHING_HELD, aims: aimsOf(update), ...more })

/** The first position of some battles in which the seat that is asked may do this. */
function where(fits: (update: Update) => boolean): Update {
  for (let seed = 0; seed < 10; seed++)
    for (const { update } of battle(seed, { mission: 'annihilate', setUp: 'battleLines' }, 500)) if (fits(update)) return update
  throw new Error('no such position')
}

const offers = (verb: string) => (update: Update) => aimsOf(update).some(aim => aim.option.do === verb && !aim.refusal)

describe('what the hand shows over the table', () => {
  test('an enemy is aimed at by pointing at it: corridor, proof of sight, distance, bands, and the cover in facts', () => {
    const update = where(offers('fire'))
    const view = viewOf(update)
    const aim = aimsOf(update).find(one => one.option.do === 'fire' && !one.refusal)!
    expect(modelAt(view, aim.target)).toBeDefined()
    expect(aim.subject).toBeUndefined()
    const hand = handOf(view, heldOf(update, { pointing: { target: aim.target!, chosen: aim } }))
    expect(hand.lines.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['sight', 'measure']))
    expect(hand.templates).toHaveLength(1)
    expect(hand.rings.length).toBeGreaterThanOrEqual(3)
    expect(factsOf(update, aim).length).toBeGreaterThanOrEqual(3)
    expect(markedOf(view, heldOf(update, { pointing: { target: aim.target!, chosen: aim } })).targets).toContain(aim.target)
  })
  test('before a move both reaches are shown, and the answers are buttons', () => {
    const update = where(update => offers('stay')(update) && handOf(viewOf(update), heldOf(update)).regions.length > 0)
    expect(handOf(viewOf(update), heldOf(update)).regions).toHaveLength(2)
    expect(aimsOf(update).filter(aim => aim.target !== undefined)).toEqual([])
  })
  test('Opportunity Fire: the path is drawn, the mover stands at the stop, and the answer says what the ambusher has of it', () => {
    const update = where(update => update.prompt!.kind === 'stop')
    const view = viewOf(update)
    const { path, mover } = ambush(view)!
    const plain = handOf(view, heldOf(update))
    expect(plain.lines[0]).toMatchObject({ kind: 'path', points: path })
    expect(plain.ghosts).toEqual([])
    const stopped = handOf(view, heldOf(update, { stop: 0 }))
    expect(stopped.ghosts[0]!.at).toEqual(mover.at)
    expect(wholeOf(update, { stop: 0 })!.facts.length).toBeGreaterThanOrEqual(2)
    expect(wholeOf(update, { stop: null })!.ask).toBe('Let it go on?')
  })
  test('Suppressive Fire: a line to each target, and how the shots are shared out', () => {
    const update = where(update => aimsOf(update).some(aim => aim.option.do === 'also'))
    const [other] = aimsOf(update)
    const hand = handOf(viewOf(update), heldOf(update, { several: [other!] }))
    expect(hand.lines.filter(({ kind }) => kind === 'answer')).toHaveLength(2)
    expect(wholeOf(update, { pickSome: [other!.option] })!.facts[0]!.strong).toBe('2 targets')
  })
  test('vehicles are drawn as their hulls', () => {
    const update = where(({ view }) => (view as { turn?: number }).turn! > 0)
    const hulls = sceneOf(viewOf(update), markedOf(viewOf(update), heldOf(update))).bases.filter(base => base.hull)
    expect(hulls.map(({ hull }) => hull!.halfLength)).toContain(2000)
  })
})
