import { describe, expect, test } from 'vitest'
import { engineOf } from './engine.ts'
import { eventsFor } from './event.ts'
import { finish, flow } from './flow.ts'
import { type RerollOffer, type RollResult, type RollSpec, rollDice, rolled } from './roll.ts'
import { endMatch } from './state.ts'
import { scriptedChance } from './testing/scripted.ts'
import { tableOf } from './testing/table.ts'
import { type Tiny, tinyGame } from './testing/toys/tiny.ts'
import { words } from './words.ts'

const { rule, run } = flow<Tiny>()<{ who?: string; depth?: number }>()
const OVER = { winners: [], rule: 'X1', reason: words('over') }
const offer = (more: Partial<RerollOffer> = {}): RerollOffer => ({
  id: 'luck',
  seat: 'a',
  rule: 'X5',
  dice: 'failed',
  reason: words('luck'),
  ...more,
})

/** A payment by a roll of one die of its own; the next payment down may be offered for it. The offer is lost on less than 4. */
const pay = rule('pay', 'X6', {
  test: run((s, f) => {
    const depth = f.depth! + 1
    const rerolls = depth <= 3 ? [offer({ id: `pay${depth}`, payment: { rule: 'pay', locals: { depth } } })] : []
    rollDice(s, { seat: 'a', dice: 1, sides: 6, for: words('pay'), rule: 'X6', atLeast: 4, rerolls })
  }),
  settle: run((s, f) => {
    s.notes.push(`payment ${f.depth} ${rolled(f).hits === 1 ? 'made' : 'missed'}`)
    finish(s, f, rolled(f).hits === 1)
  }),
})

/** A table on which these dice are rolled, and what came of it. */
function rolling(spec: Partial<RollSpec>, ...faces: number[]) {
  let result: RollResult | undefined
  const roll = rule('r', 'X1', {
    roll: run(s => rollDice(s, { seat: 'a', dice: 3, sides: 6, for: words('hit'), rule: 'X4', ...spec })),
    read: run((s, f) => {
      result = rolled(f)
      endMatch(s, OVER)
    }),
  })
  const game = tinyGame([roll, pay])
  const table = tableOf(game, game.setup({}, null), scriptedChance(...faces))
  return { ...table, result: () => result }
}

describe('a roll', () => {
  test('gives the faces and their total where there is no target', () => {
    expect(rolling({}, 2, 6, 3).result()).toEqual({ faces: [2, 6, 3], hits: 0, total: 11, rerolled: [] })
  })
  test('is of any number of dice with any number of sides', () => {
    for (const sides of [2, 3, 4, 10, 20, 100]) expect(rolling({ dice: 1, sides }, sides).result()?.faces).toEqual([sides])
    expect(() => rolling({ dice: 1, sides: 3 }, 4)).toThrow('a die of 3 cannot show 4')
    expect(rolling({ dice: 0, atLeast: 4 }).result()).toEqual({ faces: [], hits: 0, total: 0, rerolled: [] })
  })
  test('with a target counts the dice that reach it', () => {
    expect(rolling({ atLeast: 4 }, 3, 4, 6).result()).toMatchObject({ hits: 2, total: 13 })
  })
  test('adds modifiers to every die where there is a target, to the total where there is none', () => {
    const modifiers = [
      { value: -2, reason: words('far'), rule: 'X7' },
      { value: 1, reason: words('aim'), rule: 'X8' },
    ]
    expect(rolling({ atLeast: 4, modifiers }, 4, 5, 6).result()).toMatchObject({ hits: 2, total: 15 })
    expect(rolling({ modifiers }, 1, 1, 1).result()).toMatchObject({ total: 2 })
  })
  test('knows faces that always miss or hit, whatever the modifiers', () => {
    const modifier = (value: number) => ({ atLeast: 4, modifiers: [{ value, reason: words('m'), rule: 'X7' }] })
    expect(rolling({ ...modifier(9), alwaysMiss: 1 }, 1, 2, 6).result()).toMatchObject({ hits: 2 })
    expect(rolling({ ...modifier(9) }, 1, 2, 6).result()).toMatchObject({ hits: 3 })
    expect(rolling({ ...modifier(-9), alwaysHit: 6 }, 5, 6, 6).result()).toMatchObject({ hits: 2 })
    expect(rolling({ ...modifier(-9) }, 5, 6, 6).result()).toMatchObject({ hits: 0 })
  })
  test('tells everything about itself in one event, with the modifiers and their reasons', () => {
    const modifiers = [{ value: -1, reason: words('far'), rule: 'X7' }]
    const { events } = rolling({ atLeast: 4, modifiers }, 4, 5, 6)
    expect(events).toEqual([
      {
        key: 'muster.rolled',
        rule: 'X4',
        params: {
          seat: 'a',
          sides: 6,
          for: words('hit'),
          faces: [4, 5, 6],
          hits: 2,
          total: 15,
          need: 5,
          atLeast: 4,
          modifiers,
          rerolled: [],
        },
      },
    ])
  })
  test('tells only those who may see it', () => {
    const { events } = rolling({ atLeast: 4, seen: ['b'], rerolls: [offer({ seat: 'b' })] }, 1, 5, 6)
    expect(eventsFor(events, 'b').length).toBeGreaterThan(0)
    for (const viewer of ['a', 'spectator']) expect(eventsFor(events, viewer)).toEqual([])
  })
  test('a rule that rolled nothing has nothing to read', () => {
    const game = tinyGame([rule('r', 'X1', { read: run((_, f) => void rolled(f)) })])
    expect(() => engineOf(game).start({}, null, scriptedChance())).toThrow('nothing was rolled')
  })
})

describe('a re-roll', () => {
  const reroll = (dice: number) => ({ do: 'reroll', dice })
  const die = (...dice: number[]) => ({ pickSome: dice.map(die => ({ do: 'reroll', die })) })

  test('is offered while the dice lie on the table, to the seat named and under its rule', () => {
    const { rule, asked, exactly, events } = rolling({ atLeast: 4, rerolls: [offer({ seat: 'c' })] }, 1, 5, 2)
    expect([rule(), asked()]).toEqual(['X5', ['c']])
    exactly('c', [{ do: 'keep' }, reroll(1), reroll(2)])
    expect(events.at(-1)).toMatchObject({ key: 'muster.showing', params: { faces: [1, 5, 2] } })
  })
  test('takes up the lowest of the failures, and tells so', () => {
    const { play, dice, result, done, events } = rolling({ atLeast: 4, rerolls: [offer()] }, 3, 5, 1)
    dice(6)
    play('a', reroll(1))
    expect(result()).toEqual({ faces: [3, 5, 6], hits: 2, total: 14, rerolled: ['luck'] })
    expect(events.find(e => e.key === 'muster.rerolls')).toMatchObject({ rule: 'X5', params: { seat: 'a', dice: [1] } })
    done()
  })
  test('of a success takes up the highest; of any die what serves who takes it up', () => {
    const faces = (more: Partial<RerollOffer>, atLeast = 4) => {
      const { play, dice, result } = rolling({ atLeast, rerolls: [offer(more)] }, 4, 6, 1)
      dice(2)
      play(more.seat ?? 'a', reroll(1))
      return result()!.faces
    }
    expect(faces({ dice: 'succeeded', seat: 'b' })).toEqual([4, 2, 1])
    expect(faces({ dice: 'any' })).toEqual([4, 6, 2])
    expect(faces({ dice: 'any', seat: 'b' })).toEqual([4, 2, 1])
  })
  test('may be kept from, and takes up no more dice than the offer says', () => {
    const { play, result, refusal } = rolling({ atLeast: 4, rerolls: [offer({ most: 2 })] }, 1, 1, 1)
    expect(refusal('a', reroll(3))).toMatchObject({ rule: 'X5', reason: { params: { least: 1, most: 2, given: 3 } } })
    expect(refusal('a', reroll(0))).toMatchObject({ rule: 'X5' })
    expect(refusal('a', reroll(-1))).toMatchObject({ rule: 'X5' })
    play('a', { do: 'keep' })
    expect(result()).toMatchObject({ faces: [1, 1, 1], rerolled: [] })
  })
  test('of the whole roll is all or nothing', () => {
    const { exactly, refusal } = rolling({ rerolls: [offer({ dice: 'any', whole: true })] }, 1, 1, 1)
    exactly('a', [{ do: 'keep' }, reroll(3)])
    expect(refusal('a', reroll(2))).toMatchObject({ rule: 'X5' })
  })
  test('is not offered where no die fits', () => {
    expect(rolling({ atLeast: 4, rerolls: [offer()] }, 4, 5, 6).result()).toBeDefined()
    expect(rolling({ atLeast: 4, rerolls: [offer({ dice: 'succeeded' })] }, 1, 2, 3).result()).toBeDefined()
    expect(rolling({ rerolls: [offer()] }, 1, 2, 3).result()).toBeDefined()
  })
  test('offers come in order, and a die is rolled again once in all', () => {
    const rerolls = [offer({ most: 1 }), offer({ id: 'spoil', seat: 'b', dice: 'any' })]
    const { play, dice, result, exactly, done } = rolling({ atLeast: 4, dice: 2, rerolls }, 1, 2)
    dice(5)
    play('a', reroll(1))
    exactly('b', [{ do: 'keep' }, reroll(1)])
    dice(1)
    play('b', reroll(1))
    expect(result()).toMatchObject({ faces: [5, 1], rerolled: ['luck', 'spoil'] })
    done()
  })
  test('of dice that belong to different things names each die', () => {
    const { play, dice, result, exactly, refusal, done } = rolling({ atLeast: 4, ordered: true, rerolls: [offer({ most: 1 })] }, 1, 5, 2)
    exactly('a', [
      { do: 'reroll', die: 0 },
      { do: 'reroll', die: 2 },
    ])
    expect(refusal('a', die(1))).toMatchObject({ rule: 'X5', reason: { key: 'muster.rerollDie' } })
    expect(refusal('a', die(0, 2))).toMatchObject({ rule: 'X5', reason: { key: 'muster.howMany' } })
    dice(6)
    play('a', die(2))
    expect(result()).toMatchObject({ faces: [1, 5, 6], hits: 2, rerolled: ['luck'] })
    done()
  })
  test('of the whole of such dice is all or nothing, too', () => {
    const { play, refusal, result } = rolling({ ordered: true, dice: 2, rerolls: [offer({ dice: 'any', whole: true })] }, 1, 5)
    expect(refusal('a', die(0))).toMatchObject({ rule: 'X5', reason: { key: 'muster.rerollDice' } })
    expect(refusal('a', die(0, 1))).toBeUndefined()
    play('a', die())
    expect(result()).toMatchObject({ faces: [1, 5], rerolled: [] })
  })
  test('asked where the roll is secret does not tell others the faces', () => {
    const { engine, state } = rolling({ atLeast: 4, seen: ['a'], rerolls: [offer()] }, 1, 5, 6)
    expect(JSON.stringify(engine.asked(state, 'a'))).toContain('faces')
    expect(JSON.stringify(engine.asked(state, 'b'))).not.toContain('faces')
    const open = rolling({ atLeast: 4, rerolls: [offer()] }, 1, 5, 6)
    expect(JSON.stringify(open.engine.asked(open.state, 'b'))).toContain('faces')
  })
})

describe('a re-roll that is paid for', () => {
  const rerolls = [offer({ id: 'pay1', payment: { rule: 'pay', locals: { depth: 1 } } })]
  const reroll = { do: 'reroll', dice: 1 }

  test('may be made only after another was carried out', () => {
    const both = [offer({ id: 'one', most: 1 }), offer({ id: 'two', most: 1, after: 'one' })]
    const kept = rolling({ dice: 2, atLeast: 5, rerolls: both }, 1, 2)
    kept.play('a', { do: 'keep' })
    expect(kept.result()?.rerolled).toEqual([])
    const used = rolling({ dice: 2, atLeast: 5, rerolls: both }, 1, 2, 6, 6)
    used.play('a', { do: 'reroll', dice: 1 })
    used.play('a', { do: 'reroll', dice: 1 })
    expect(used.result()).toMatchObject({ faces: [6, 6], rerolled: ['one', 'two'] })
  })
  test('may leave a die standing for good, even where its payment fails', () => {
    const paid = offer({ id: 'paid', settles: true, payment: { rule: 'pay', locals: { depth: 3 } } })
    const table = rolling({ dice: 1, atLeast: 5, rerolls: [paid, offer({ id: 'next' })] }, 1, 2)
    table.play('a', { do: 'reroll', dice: 1 })
    expect(table.result()).toMatchObject({ faces: [1], rerolled: [] })
    table.done()
  })
  test('is offered only while something is left to pay with', () => {
    const stocked = offer({ stock: ['notes'], payment: { rule: 'pay', locals: { depth: 3 } } })
    expect(rolling({ dice: 1, atLeast: 5, rerolls: [stocked] }, 1).result()).toMatchObject({ faces: [1] })
    const second = offer({ id: 'second', stock: ['notes'] })
    const after = rolling({ dice: 1, atLeast: 5, rerolls: [offer({ payment: { rule: 'pay', locals: { depth: 3 } } }), second] }, 1, 2)
    after.play('a', { do: 'reroll', dice: 1 })
    expect(after.asked()).toEqual(['a'])
  })
  test('is lost where the payment fails: the dice stay as they lie', () => {
    const { play, dice, result, done } = rolling({ atLeast: 4, dice: 1, rerolls }, 1)
    dice(2)
    play('a', reroll, { do: 'keep' })
    expect(result()).toMatchObject({ faces: [1], rerolled: [] })
    done()
  })
  test('is offered three deep: the payment of a payment of a payment', () => {
    const { play, dice, result, state, engine, done } = rolling({ atLeast: 4, dice: 1, rerolls }, 1)
    dice(2)
    play('a', reroll)
    dice(3)
    play('a', reroll)
    expect(engine.crumbs(state).map(crumb => crumb.rule)).toEqual(['X1', 'muster.roll', 'X6', 'muster.roll', 'X6', 'muster.roll'])
    dice(1)
    play('a', reroll)
    expect(state.notes).toEqual(['payment 3 missed', 'payment 2 missed', 'payment 1 missed'])
    expect(result()).toMatchObject({ faces: [1], rerolled: [] })
    done()
  })
  test('a payment that is saved by the innermost one goes through all the way up', () => {
    const { play, dice, result, state, done } = rolling({ atLeast: 4, dice: 1, rerolls }, 1)
    dice(1)
    play('a', reroll)
    dice(1)
    play('a', reroll)
    dice(4, 5, 6, 2)
    play('a', reroll)
    expect(state.notes).toEqual(['payment 3 made', 'payment 2 made', 'payment 1 made'])
    expect(result()).toMatchObject({ faces: [2], rerolled: ['pay1'] })
    done()
  })
  test('a lost offer does not spoil the next one', () => {
    const two = [...rerolls, offer({ id: 'free' })]
    const { play, dice, result, done } = rolling({ atLeast: 4, dice: 1, rerolls: two }, 1)
    dice(2)
    play('a', reroll, { do: 'keep' })
    dice(6)
    play('a', reroll)
    expect(result()).toMatchObject({ faces: [6], rerolled: ['free'] })
    done()
  })
})
