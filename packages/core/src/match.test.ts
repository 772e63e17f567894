import { describe, expect, test } from 'vitest'
import { clone } from './clone.ts'
import { flow, jump } from './flow.ts'
import { canonical, stateHash } from './hash.ts'
import { choose, createMatch, HASH_EVERY, type Match, matchFile, play, stateAfter } from './match.ts'
import type { MatchFile } from './match-file.ts'
import { replay } from './replay.ts'
import { chanceOfSeed, secretOfSeed, seededRandom } from './seeded.ts'
import { randomMatch } from './testing/fuzz.ts'
import { duel } from './testing/toys/duel.ts'
import { envoys } from './testing/toys/envoys.ts'
import { ticTacToe } from './testing/toys/tic-tac-toe.ts'
import { type Tiny, tinyGame } from './testing/toys/tiny.ts'
import { logFor, MOST_CANDIDATES, MOST_REFUSED, updateFor } from './updates.ts'
import { words } from './words.ts'

/** A match file as anybody may have changed it. */
type Loose = { -readonly [key in keyof MatchFile]: MatchFile[key] }
const played = randomMatch(envoys, 'file', { players: 3 })
const copy = (): Loose => JSON.parse(JSON.stringify(matchFile(played))) as Loose

/** What replaying finds wrong: the row and the message key. */
function fault(file: unknown, game = envoys): string {
  const { fault } = replay(game, file)
  return fault ? `${fault.row} ${fault.fault.key}` : 'none'
}

describe('a match file', () => {
  test('replays to the same position, twice in one process, and gives the same file', () => {
    for (const game of [envoys, duel, ticTacToe])
      for (let seed = 0; seed < 4; seed++) {
        const match = randomMatch(game, seed)
        const file = JSON.parse(JSON.stringify(matchFile(match))) as MatchFile
        for (const again of [replay(game, file), replay(game, file)]) {
          expect(again.fault).toBeUndefined()
          expect(stateHash(again.match!.state, match.salt)).toBe(stateHash(match.state, match.salt))
          expect(canonical(matchFile(again.match!))).toBe(canonical(file))
        }
      }
  })
  test('of a match that is still played replays, too', () => {
    const match = createMatch(envoys, { chance: chanceOfSeed(3) })
    choose(match, 'east', { pickSome: [] })
    expect(fault(JSON.parse(JSON.stringify(matchFile(match))))).toBe('none')
  })
  test('has a hash of the start, of every tenth row and of the end', () => {
    const { hashes, choices } = matchFile(played)
    const expected = [0, ...Array.from({ length: Math.floor(choices.length / HASH_EVERY) }, (_, i) => (i + 1) * HASH_EVERY), choices.length]
    expect(hashes.map(([n]) => n)).toEqual([...new Set(expected)])
  })
  test('names seats, options with defaults, and the version of the rules', () => {
    const match = createMatch(envoys, { seats: { east: { name: 'Eva', bot: 'easy' } }, chance: chanceOfSeed(1) })
    expect(matchFile(match)).toMatchObject({
      format: 'muster-match/1',
      game: 'envoys',
      version: 1,
      options: { players: 2 },
      seats: { north: { name: 'north' }, east: { name: 'Eva', bot: 'easy' } },
      outcome: null,
    })
  })
  test('equal positions of different matches have different hashes (B44)', () => {
    const hashes = [1, 2].map(seed => matchFile(createMatch(ticTacToe, { chance: chanceOfSeed(seed) })).hashes[0]![1])
    expect(hashes[0]).not.toBe(hashes[1])
  })
})

describe('replay finds', () => {
  const with_ = (change: (file: Loose) => void): string => {
    const file = copy()
    change(file)
    return fault(file)
  }
  /** The file with row `n` (from 1) changed. */
  const row = (n: number, change: object) => (file: Loose) => {
    file.choices = file.choices.map((old, i) => (i === n - 1 ? ({ ...old, ...change } as typeof old) : old))
  }
  const hash = (n: number, to: string) => (file: Loose) => {
    file.hashes = file.hashes.map(([at, old]) => [at, at === n ? to : old] as const)
  }
  const last = played.steps.length

  test('nothing in a sound file', () => expect(fault(copy())).toBe('none'))
  test('a choice that the rules refuse, with its row', () => {
    expect(with_(row(4, { choice: { pick: { do: 'card', card: 99 } } }))).toBe('4 muster.rowRefused')
    expect(with_(row(4, { choice: null }))).toBe('4 muster.rowRefused')
    expect(with_(row(4, { seat: 'nobody' }))).toBe('4 muster.rowRefused')
  })
  test('another legal choice, at the next hash', () => {
    const other = createMatch(envoys, { options: { players: 3 }, chance: played.chanceFile })
    const [first, ...rest] = played.steps.map(step => step.row)
    const seat = first!.seat
    const differing = [...other.engine.choices(other.state, seat)].find(choice => canonical({ seat, choice }) !== canonical(first))!
    expect(with_(file => Object.assign(file, { choices: [{ seat, choice: differing }, ...rest] }))).not.toBe('none')
  })
  test('a hash that differs, at its row', () => {
    expect(with_(hash(0, 'a'.repeat(64)))).toBe('0 muster.hashDiffers')
    expect(with_(hash(HASH_EVERY, 'a'.repeat(64)))).toBe(`${HASH_EVERY} muster.hashDiffers`)
    expect(with_(hash(last, 'a'.repeat(64)))).toBe(`${last} muster.hashDiffers`)
    expect(with_(file => Object.assign(file, { hashes: [...file.hashes, [last + 5, 'a'.repeat(64)]] }))).toBe(
      `${last + 5} muster.hashBeyond`,
    )
  })
  test('a secret that was not committed to, and one not revealed', () => {
    expect(with_(file => Object.assign(file, { chance: { ...file.chance, secret: secretOfSeed('mine') } }))).toBe('0 muster.badCommitment')
    expect(with_(file => Object.assign(file, { chance: { ...file.chance, secret: undefined } }))).toBe('0 muster.noSecret')
    const other = chanceOfSeed('mine')
    expect(with_(file => Object.assign(file, { chance: other }))).toBe('0 muster.hashDiffers')
    expect(with_(file => Object.assign(file, { chance: { ...file.chance, entropy: [{ by: 'x', value: 'y' }] } }))).toBe(
      '0 muster.hashDiffers',
    )
  })
  test('another version, another game, other options', () => {
    expect(with_(file => Object.assign(file, { version: 2 }))).toBe('0 muster.otherVersion')
    expect(with_(file => Object.assign(file, { game: 'chess' }))).toBe('0 muster.otherGame')
    expect(with_(file => Object.assign(file, { options: { players: 5 } }))).toBe('0 muster.noValue')
    expect(with_(file => Object.assign(file, { options: { colour: 'red' } }))).toBe('0 muster.noOption')
    expect(with_(file => Object.assign(file, { options: { players: 2 } }))).toBe('0 muster.hashDiffers')
  })
  test('another outcome', () => {
    const outcome = played.state.outcome!
    expect(with_(file => Object.assign(file, { outcome: null }))).toBe(`${last} muster.outcomeDiffers`)
    expect(with_(file => Object.assign(file, { outcome: { ...outcome, winners: [] } }))).toBe(`${last} muster.outcomeDiffers`)
    expect(with_(file => Object.assign(file, { outcome: { ...outcome, winners: 7 } }))).toBe(`${last} muster.outcomeDiffers`)
  })
  test('rows after the end, and rows left out', () => {
    expect(with_(file => Object.assign(file, { choices: [...file.choices, file.choices[0]] }))).toBe(`${last + 1} muster.rowRefused`)
    expect(with_(file => Object.assign(file, { choices: file.choices.slice(0, -1) }))).not.toBe('none')
  })
  test('what is not a match file, and never throws', () => {
    for (const data of [undefined, null, 7, 'file', [], {}, { format: 'muster-match/1' }]) expect(fault(data)).toBe('0 muster.badFile')
    const changes: readonly object[] = [
      { format: 'other/1' },
      { game: 7 },
      { version: '1' },
      { options: [] },
      { seats: null },
      { seats: { north: 'Nora' } },
      { chance: {} },
      { chance: { commitment: 'x', entropy: [] } },
      { chance: { ...played.chanceFile, secret: 'x' } },
      { chance: { ...played.chanceFile, entropy: [{ by: 1, value: 2 }] } },
      { choices: {} },
      { choices: [null] },
      { choices: [{ seat: 'north' }] },
      { choices: [{ seat: 'north', choice: {}, concede: true }] },
      { choices: [{ seat: 'north', concede: false }] },
      { choices: [{ seat: 'north', undo: 0 }] },
      { choices: [{ seat: 'north', undo: 0.5, agreed: [] }] },
      { choices: [{ seat: 'north', undo: 0, agreed: [7] }] },
      { hashes: [[0, 'short']] },
      { hashes: [['0', 'a'.repeat(64)]] },
    ]
    for (const change of changes)
      expect(
        with_(file => Object.assign(file, change)),
        JSON.stringify(change),
      ).toBe('0 muster.badFile')
  })
  test('rules that throw, in set-up and in a row', () => {
    const brokenSetup = { ...envoys, setup: () => [].at(0)! }
    expect(fault(copy(), brokenSetup)).toBe('0 muster.setupFailed')
    const brokenKnown = { ...envoys, known: (s: Parameters<typeof envoys.known>[0]) => (s.round > 0 ? s.hands.nobody!.length : 0) }
    expect(fault(copy(), brokenKnown)).toMatch(/^\d+ muster.rowFailed$/)
  })
})

describe('a row that makes the rules throw', () => {
  test('leaves the match as it was', () => {
    const { rule, run, pick } = flow<Tiny>()()
    const ask = pick<{ readonly do: 'good' | 'bad' }>({
      seat: () => 'a',
      rule: 'X2',
      prompt: () => words('ask'),
      forms: { good: {}, bad: {} },
      options: () => [{ do: 'good' }, { do: 'bad' }],
      refuse: () => undefined,
      take(s, _, option) {
        s.notes.push(option.do)
        if (option.do === 'bad') throw new Error('no such hex')
      },
    })
    const game = tinyGame([rule('r', 'X1', { ask, again: run((_, f) => jump(f, 'ask')) })])
    const match = createMatch(game, { chance: chanceOfSeed(1) })
    choose(match, 'a', { pick: { do: 'good' } })
    const before = stateHash(match.state, match.salt)
    expect(() => choose(match, 'a', { pick: { do: 'bad' } })).toThrow('tiny: r.ask: no such hex')
    expect(stateHash(match.state, match.salt)).toBe(before)
    expect(choose(match, 'a', { pick: { do: 'good' } })).toBeUndefined()
    expect(match.steps.length).toBe(2)
  })
})

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
  test('of what brought hidden answers to light needs consent, though nobody else was asked since', () => {
    const match = createMatch(envoys, { chance: chanceOfSeed(1) })
    for (const seat of ['north', 'east']) choose(match, seat, { pickSome: [] })
    for (const seat of ['north', 'east']) choose(match, seat, match.engine.sample(match.state, seat, seededRandom(1, 'test')))
    expect(match.engine.asked(match.state).length).toBe(1)
    expect(offer(match, 'east')).toMatchObject({ free: false })
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

describe('an update', () => {
  test('carries the question to its seat alone, with what is waited for', () => {
    const match = createMatch(ticTacToe, { chance: chanceOfSeed(1) })
    const [x, o, watching] = ['x', 'o', 'spectator'].map(viewer => updateFor(match, viewer))
    expect(x).toMatchObject({ viewer: 'x', number: 0, prompt: { seat: 'x', kind: 'pick', rule: 'T1.1', crumbs: [{ rule: 'T1' }] } })
    expect(x!.prompt!.candidates!.length).toBe(9)
    for (const other of [o!, watching!]) {
      expect(other.prompt).toBeUndefined()
      expect(other.waiting).toEqual([{ seat: 'x', kind: 'pick', rule: 'T1.1', prompt: { key: 'toy.mark' } }])
    }
  })
  test('shows refused candidates with their reasons', () => {
    const match = createMatch(ticTacToe, { chance: chanceOfSeed(1) })
    choose(match, 'x', { pick: { do: 'mark', cell: 4 } })
    expect(updateFor(match, 'o').prompt!.candidates![4]).toMatchObject({ option: { cell: 4 }, refusal: { rule: 'T1.2' } })
  })
  test('carries what each kind of question needs', () => {
    const match = createMatch(duel, { chance: chanceOfSeed(1) })
    const { prompt } = updateFor(match, 'red')
    expect(prompt).toMatchObject({
      kind: 'place',
      pieces: [
        { id: 'red0', heading: true },
        { id: 'red1', heading: true },
      ],
    })
    expect(match.engine.refuse(match.state, 'red', { place: prompt!.suggestion })).toBeUndefined()
    const seen = new Set<string>()
    const random = seededRandom(1, 'test')
    while (!match.state.outcome) {
      const { seat } = match.engine.asked(match.state)[0]!
      const { kind, ...prompt } = updateFor(match, seat).prompt!
      seen.add(kind)
      const needed = {
        pick: ['candidates'],
        pickSome: ['candidates', 'range', 'ordered'],
        divide: ['parts', 'range'],
        place: ['pieces'],
        stop: ['stretches'],
      }
      for (const field of needed[kind]) expect(prompt).toHaveProperty(field)
      choose(match, seat, match.engine.sample(match.state, seat, random))
    }
    expect([...seen].sort()).toEqual(['divide', 'pick', 'place', 'stop'])
    expect(updateFor(createMatch(envoys, { chance: chanceOfSeed(1) }), 'north').prompt).toMatchObject({
      kind: 'pickSome',
      range: { min: 0, max: 2 },
    })
  })
  test('is of bounded size, and no legal candidate is lost among refused ones', () => {
    const match = createMatch(ticTacToe, { chance: chanceOfSeed(1) })
    const big = (cells: string[]): Match => ({ ...match, state: { ...match.state, cells } as Match['state'] })
    const taken = updateFor(big([...Array<string>(5_000).fill('o'), '', '']), 'x').prompt!
    expect([taken.candidates!.length, taken.more]).toEqual([MOST_REFUSED + 2, true])
    expect(taken.candidates!.filter(c => !c.refusal).map(c => c.option.cell)).toEqual([5_000, 5_001])
    const free = updateFor(big(Array<string>(5_000).fill('')), 'x').prompt!
    expect([free.candidates!.length, free.more]).toEqual([MOST_CANDIDATES, true])
    expect(updateFor(match, 'x').prompt!.more).toBeUndefined()
  })
  test('carries the log from the row asked for', () => {
    const match = randomMatch(envoys, 1)
    expect(logFor(match, 'north').map(row => row.number)).toEqual([0, ...match.steps.map((_, i) => i + 1)])
    expect(logFor(match, 'north', 5).map(row => row.number)).toEqual(match.steps.map((_, i) => i + 1).slice(4))
    expect(updateFor(match, 'north', match.steps.length).log.length).toBe(1)
    expect(updateFor(match, 'north', match.steps.length + 1).log).toEqual([])
  })
})

describe('a clone', () => {
  test('is equal and shares nothing', () => {
    const state = { a: [1, { b: null }], c: 'x', d: [[]], e: {} }
    const copied = clone(state)
    expect(copied).toEqual(state)
    copied.d[0] = [1] as never[]
    ;(copied.a[1] as { b: unknown }).b = 2
    expect(state).toEqual({ a: [1, { b: null }], c: 'x', d: [[]], e: {} })
  })
  test('canonical text is the same for equal data, whatever the order of keys', () => {
    expect(canonical({ b: 1, a: [{ d: 1, c: undefined }] })).toBe('{"a":[{"d":1}],"b":1}')
    expect(canonical({ a: [{ d: 1 }], b: 1 })).toBe(canonical({ b: 1, a: [{ d: 1 }] }))
  })
})
