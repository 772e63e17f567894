import { describe, expect, test } from 'vitest'
import { flow } from './flow.ts'
import { canonical, stateHash } from './hash.ts'
import { choose, createMatch, type Match, matchFile, play, stateAfter } from './match.ts'
import { replay } from './replay.ts'
import { chanceOfSeed, seededRandom } from './seeded.ts'
import { duel } from './testing/toys/duel.ts'
import { envoys } from './testing/toys/envoys.ts'
import { ticTacToe } from './testing/toys/tic-tac-toe.ts'
import { type Tiny, tinyGame } from './testing/toys/tiny.ts'
import { logFor, updateFor } from './updates.ts'
import { words } from './words.ts'

describe('undo', () => {
  const mark = (cell: number) => ({ pick: { do: 'mark', cell } })
  const undo = (seat: string, to: number, ...agreed: string[]) => ({ seat, undo: to, agreed })
  const position = (match: Match) => stateHash(match.state, match.salt)
  /** Plays tic-tac-toe, x first, and gives the position before each mark. */
  function marked(...cells: number[]) {
    const match = createMatch(ticTacToe, { chance: chanceOfSeed(1) })
    const before = [position(match)]
    cells.forEach((cell, i) => {
      expect(choose(match, i % 2 === 0 ? 'x' : 'o', mark(cell))).toBeUndefined()
      before.push(position(match))
    })
    return { match, before }
  }
  const offer = (match: Match, seat: string) => updateFor(match, seat).undo

  test('is offered to who has chosen something, and to nobody else', () => {
    const { match } = marked(0)
    expect(offer(match, 'x')).toMatchObject({ to: 0 })
    expect(offer(match, 'o')).toBeUndefined()
    expect(offer(match, 'spectator')).toBeUndefined()
  })
  test('needs the others where the decision has passed on, where they have answered, and where dice were rolled', () => {
    const { match } = marked(0)
    expect(offer(match, 'x')).toEqual({ to: 0, free: false, reason: { key: 'muster.undoAsked' }, needs: ['o'] })
    choose(match, 'o', mark(1))
    expect(offer(match, 'x')).toMatchObject({ to: 0, free: false, reason: { key: 'muster.undoAnswered' } })
    expect(play(match, undo('x', 0))).toMatchObject({ rule: 'muster.undo', reason: { key: 'muster.undoNeeds', params: { seats: ['o'] } } })
    expect(play(match, undo('x', 0, 'x', 'nobody'))).toMatchObject({ rule: 'muster.undo' })
    expect(play(match, undo('x', 1, 'o'))).toMatchObject({ reason: { key: 'muster.noUndo' } })
  })
  test('with consent restores the exact position and the exact question (B30)', () => {
    const { match, before } = marked(0, 1, 2)
    const question = canonical(updateFor(marked(0, 1).match, 'x').prompt)
    expect(play(match, undo('x', 2, 'o'))).toBeUndefined()
    expect(position(match)).toBe(before[2])
    expect(canonical(updateFor(match, 'x').prompt)).toBe(question)
  })
  test('chained goes back to the start, and then there is nothing more', () => {
    const { match, before } = marked(0, 1, 2, 3)
    for (const [seat, to] of [
      ['o', 3],
      ['x', 2],
      ['o', 1],
      ['x', 0],
    ] as const) {
      expect(play(match, undo(seat, to, 'x', 'o'))).toBeUndefined()
      expect(position(match)).toBe(before[to])
    }
    for (const seat of ['x', 'o']) expect(offer(match, seat)).toBeUndefined()
    expect(match.steps.length).toBe(8)
  })
  test('of an undo is not to be had: only what stands can be taken back (B35)', () => {
    const { match } = marked(0, 1, 2)
    play(match, undo('x', 2, 'o'))
    expect(play(match, undo('x', 3, 'o'))).toMatchObject({ rule: 'muster.undo' })
    expect(play(match, undo('x', 2, 'o'))).toMatchObject({ rule: 'muster.undo' })
    expect(offer(match, 'x')).toMatchObject({ to: 0 })
    expect(offer(match, 'o')).toMatchObject({ to: 1 })
  })
  test('never after the end, and never of giving up', () => {
    const { match } = marked(0, 3, 1, 4, 2)
    expect(match.state.outcome?.winners).toEqual(['x'])
    expect(offer(match, 'x')).toBeUndefined()
    expect(play(match, undo('x', 4, 'o'))).toMatchObject({ rule: 'muster.undo' })
    const three = createMatch(envoys, { options: { players: 3 }, chance: chanceOfSeed(1) })
    play(three, { seat: 'south', concede: true })
    expect(three.state.outcome).toBeNull()
    expect(offer(three, 'south')).toBeUndefined()
  })
  test('of a hidden answer is free until all have answered, then it is not', () => {
    const match = createMatch(envoys, { options: { players: 3 }, chance: chanceOfSeed(1) })
    const before = position(match)
    choose(match, 'east', { pickSome: [] })
    expect(offer(match, 'east')).toEqual({ to: 0, free: true, needs: [] })
    expect(play(match, undo('east', 0))).toBeUndefined()
    expect(position(match)).toBe(before)
    for (const seat of ['east', 'north', 'south']) choose(match, seat, { pickSome: [] })
    expect(offer(match, 'south')).toMatchObject({ free: false })
  })
  test('of what brought hidden answers to light needs consent, though nobody else is asked since', () => {
    const { rule, pick } = flow<Tiny>()()
    const ask = (seats: readonly string[]) =>
      pick<{ readonly do: 'x' | 'y' }>({
        seat: () => seats,
        rule: 'X2',
        prompt: () => words('ask'),
        forms: { x: {}, y: {} },
        options: () => [{ do: 'x' }, { do: 'y' }],
        refuse: () => undefined,
        take: () => undefined,
      })
    const game = tinyGame([rule('r', 'X1', { both: ask(['a', 'b']), next: ask(['b']) })])
    const match = createMatch(game, { chance: chanceOfSeed(1) })
    for (const seat of ['a', 'b']) choose(match, seat, { pick: { do: 'x' } })
    expect(match.engine.asked(match.state).map(asked => asked.seat)).toEqual(['b'])
    expect(offer(match, 'b')).toMatchObject({ free: false, reason: { key: 'muster.undoLearnt' } })
  })
  test('across dice needs consent, and the dice are not rolled again', () => {
    const match = createMatch(duel, { chance: chanceOfSeed(4) })
    const random = seededRandom(4, 'test')
    const total = () => match.state.drawn.dice
    while (total() === 0) {
      const [asked] = match.engine.asked(match.state)
      choose(match, asked!.seat, match.engine.sample(match.state, asked!.seat, random))
    }
    const seat = match.steps.at(-1)!.row.seat
    const rolled = total()
    const offered = offer(match, seat)!
    expect(offered).toMatchObject({ free: false, reason: { key: 'muster.undoDice' }, to: match.steps.length - 1 })
    expect(play(match, undo(seat, offered.to, ...offered.needs))).toBeUndefined()
    expect(total()).toBe(rolled)
    const again = match.steps.at(-2)!.row
    play(match, again)
    expect(total()).toBeGreaterThan(rolled)
    expect(canonical(stateAfter(match, match.steps.length))).toBe(canonical({ ...match.state, log: [] }))
  })
  test('rows are part of the file, the log and the replay, the secrets of the dice included', () => {
    const match = createMatch(duel, { chance: chanceOfSeed(5) })
    const random = seededRandom(5, 'test')
    let undone = 0
    for (let n = 0; !match.state.outcome; n++) {
      const [asked] = match.engine.asked(match.state)
      choose(match, asked!.seat, match.engine.sample(match.state, asked!.seat, random))
      const back = n % 4 === 3 ? offer(match, asked!.seat) : undefined
      if (back && !play(match, undo(asked!.seat, back.to, ...back.needs))) undone++
    }
    expect(undone).toBeGreaterThan(5)
    expect(replay(duel, JSON.parse(JSON.stringify(matchFile(match)))).fault).toBeUndefined()
    for (let n = 0; n <= match.steps.length; n += 7) expect(() => stateAfter(match, n)).not.toThrow()
    const log = logFor(match, 'spectator')
    expect(log.filter(row => row.undo !== undefined).length).toBe(undone)
    expect(log.find(row => row.undo !== undefined)!.events).toMatchObject([{ key: 'muster.undone' }])
  })
  test('many in a row cost no more than the rows between them', () => {
    const { match } = marked(0)
    for (let n = 0; n < 400; n++) {
      const [asked] = match.engine.asked(match.state)
      choose(match, asked!.seat, mark(5))
      const back = offer(match, asked!.seat)!
      expect(play(match, undo(asked!.seat, back.to, 'x', 'o'))).toBeUndefined()
    }
    expect(replay(ticTacToe, JSON.parse(JSON.stringify(matchFile(match)))).fault).toBeUndefined()
  })
  test('a row keeps nothing of what its sender added, and is not in his hands', () => {
    const { match } = marked()
    const row = JSON.parse('{"seat":"x","choice":{"pick":{"do":"mark","cell":0}},"__proto__":{"undo":0},"more":1}')
    expect(play(match, row)).toBeUndefined()
    row.choice.pick.cell = 8
    expect(match.steps[0]!.row).toEqual({ seat: 'x', choice: { pick: { do: 'mark', cell: 0 } } })
    expect('undo' in match.steps[0]!.row).toBe(false)
  })
})
