import { describe, expect, test } from 'vitest'
import { type Draw, permutation } from './chance.ts'
import { clone } from './clone.ts'
import { engineOf } from './engine.ts'
import { canonical, sha256Hex } from './hash.ts'
import { keyStream } from './key-stream.ts'
import { matchFile } from './match.ts'
import { chanceKey, chanceOfSeed, commitmentOf, fastRandom, looseChance, secretOfSeed, seededChance, seededRandom } from './seeded.ts'
import { freshState } from './state.ts'
import { randomMatch } from './testing/fuzz.ts'
import { scriptedChance } from './testing/scripted.ts'
import { envoys } from './testing/toys/envoys.ts'
import { updateFor } from './updates.ts'

const dice = (count: number, sides = 6): Draw => ({ kind: 'dice', count, sides })
const shuffle = (count: number): Draw => ({ kind: 'shuffle', count })
const bytes = (hex: string) => Uint8Array.from(hex.match(/../g)!.map(pair => Number.parseInt(pair, 16)))
const matchChance = (seed: string | number) => seededChance(chanceKey(chanceOfSeed(seed)))

/** How far counts lie from even, in the measure of Pearson; `counts.length - 1` degrees of freedom. */
function chiSquare(counts: readonly number[]): number {
  const mean = counts.reduce((a, b) => a + b, 0) / counts.length
  return counts.reduce((sum, n) => sum + (n - mean) ** 2 / mean, 0)
}

describe('the key stream', () => {
  // RFC 8439, appendix A.1: vectors 1, 2, 3 and 5; the first bytes of each block.
  const vectors: readonly (readonly [key: string, nonce: string, block: number, stream: string])[] = [
    ['00'.repeat(32), '00'.repeat(12), 0, '76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7'],
    ['00'.repeat(32), '00'.repeat(12), 1, '9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed'],
    [`${'00'.repeat(31)}01`, '00'.repeat(12), 1, '3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a'],
    ['00'.repeat(32), `${'00'.repeat(11)}02`, 0, 'c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7'],
  ]
  test('is that of ChaCha20', () => {
    for (const [key, nonce, block, stream] of vectors) {
      const at = keyStream(bytes(key), bytes(nonce))
      const expected = new DataView(bytes(stream).buffer)
      for (let i = 0; i < 8; i++) expect(at(block * 16 + i)).toBe(expected.getUint32(i * 4, true))
    }
  })
  test('is read at any position, in any order', () => {
    const [there, back] = [
      keyStream(bytes('07'.repeat(32)), bytes('00'.repeat(12))),
      keyStream(bytes('07'.repeat(32)), bytes('00'.repeat(12))),
    ]
    const forth = Array.from({ length: 100 }, (_, i) => there(i))
    expect(Array.from({ length: 100 }, (_, i) => back(99 - i)).reverse()).toEqual(forth)
  })
})

describe('the chance of a match', () => {
  test('is the same for the same seed and another for another', () => {
    const draws = (seed: string | number) => matchChance(seed).draw(freshState(), dice(50))
    expect(draws(1)).toEqual(draws('1'))
    expect(draws(1)).not.toEqual(draws(2))
  })
  test('lives in the state alone: a restored state goes on with the next dice, in a fresh process, too', () => {
    const s = freshState()
    const chance = matchChance(5)
    const first = chance.draw(s, dice(10))
    const restored = clone(s)
    const next = chance.draw(s, dice(10))
    expect(matchChance(5).draw(restored, dice(10))).toEqual(next)
    expect(next).not.toEqual(first)
    expect(restored).toEqual(s)
  })
  test('has a counter for each stream: shuffles in between change no dice', () => {
    const [s, t] = [freshState(), freshState()]
    const chance = matchChance(6)
    const plain = [...chance.draw(s, dice(10)), ...chance.draw(s, dice(10))]
    const mixed = [...chance.draw(t, dice(10))]
    chance.draw(t, shuffle(30))
    mixed.push(...chance.draw(t, dice(10)))
    expect(mixed).toEqual(plain)
    expect([s.drawn.shuffles, t.drawn.dice]).toEqual([0, s.drawn.dice])
    expect(t.drawn.shuffles).toBeGreaterThanOrEqual(29)
  })
  test('has streams of different numbers: a shuffle tells nothing of the dice', () => {
    // The last place of a shuffle of 30 is settled by its first number, a die of 30 by its own.
    const alike = Array.from({ length: 60 }, (_, seed) => {
      const chance = matchChance(`apart/${seed}`)
      return chance.draw(freshState(), shuffle(30))[29] === chance.draw(freshState(), dice(1, 30))[0]! - 1
    })
    expect(alike.filter(same => same).length).toBeLessThan(10)
  })
  test('keeps to the die, and shuffles are permutations', () => {
    const s = freshState()
    const chance = matchChance(7)
    for (const sides of [1, 2, 3, 6, 20, 100]) {
      const faces = chance.draw(s, dice(300, sides))
      expect([Math.min(...faces), Math.max(...faces)]).toEqual([1, sides])
    }
    expect([...chance.draw(s, shuffle(52))].sort((a, b) => a - b)).toEqual(Array.from({ length: 52 }, (_, i) => i))
  })
  test('is even over fresh matches, not only within one (B63)', () => {
    const fresh = Array.from({ length: 6_000 }, (_, seed) => matchChance(`fresh/${seed}`))
    const faces = Array<number>(6).fill(0)
    const tops = Array<number>(10).fill(0)
    for (const chance of fresh) {
      faces[chance.draw(freshState(), dice(1))[0]! - 1]!++
      tops[chance.draw(freshState(), shuffle(10))[0]!]!++
    }
    // 99.9 % of even dice stay below 20.5 with 5 degrees of freedom, of even shuffles below 27.9 with 9. Seeds are fixed.
    expect(chiSquare(faces)).toBeLessThan(20.5)
    expect(chiSquare(tops)).toBeLessThan(27.9)
  })
  test('is even within one match, in pairs as well', () => {
    const rolled = matchChance(8).draw(freshState(), dice(36_000))
    const pairs = Array<number>(36).fill(0)
    for (let i = 0; i < rolled.length; i += 2) pairs[(rolled[i]! - 1) * 6 + rolled[i + 1]! - 1]!++
    expect(chiSquare(pairs)).toBeLessThan(66.6)
  })
  test('deals every card as often (B63): the top of the deck over fresh matches', () => {
    const counts = Array<number>(40).fill(0)
    for (let n = 0; n < 800; n++)
      for (const card of engineOf(envoys)
        .start({ players: 2 }, null, matchChance(`deal/${n}`))
        .deck.slice(0, 5))
        counts[card - 1]!++
    expect(chiSquare(counts)).toBeLessThan(72.1)
  })
})

describe('commitment and reveal', () => {
  const secret = secretOfSeed('attack')
  const commitment = commitmentOf(secret)
  const faces = (key: Uint8Array) => seededChance(key).draw(freshState(), dice(40)).join('')

  test('a secret that does not fit its commitment, or is missing, rolls no dice', () => {
    expect(() => chanceKey({ commitment, entropy: [] })).toThrow('not revealed')
    expect(() => chanceKey({ commitment, secret: secretOfSeed('other'), entropy: [] })).toThrow('does not fit')
  })
  test('nothing that is published predicts the dice (B65)', () => {
    const entropy = [{ by: 'a', value: 'seat words' }]
    const real = faces(chanceKey({ commitment, secret, entropy }))
    const published = [commitment, ...entropy.map(e => e.value), canonical(entropy), commitment + canonical(entropy)]
    const guesses = published.flatMap(text => [
      sha256Hex(text),
      sha256Hex(sha256Hex(text)),
      secretOfSeed(text),
      commitmentOf(secretOfSeed(text)),
    ])
    for (const guess of [commitment, ...guesses]) {
      expect(faces(bytes(guess))).not.toBe(real)
      expect(faces(chanceKey({ commitment: commitmentOf(guess), secret: guess, entropy }))).not.toBe(real)
    }
  })
  test('commitments and outcomes are made in separate domains: the commitment is the key of nothing', () => {
    for (let n = 0; n < 50; n++) {
      const file = chanceOfSeed(n)
      const key = Array.from(chanceKey(file), byte => byte.toString(16).padStart(2, '0')).join('')
      expect([file.commitment, file.secret]).not.toContain(key)
    }
  })
  test('what any seat adds changes the dice, and so does who added it and where one addition ends', () => {
    const added = [
      [],
      [{ by: 'a', value: '1' }],
      [{ by: 'b', value: '1' }],
      [{ by: 'a', value: '2' }],
      [
        { by: 'a', value: '1' },
        { by: 'b', value: '1' },
      ],
      [
        { by: 'b', value: '1' },
        { by: 'a', value: '1' },
      ],
      [{ by: 'a', value: '1;1:b=1:1' }],
      [{ by: 'a=1:1;1:b', value: '1' }],
    ]
    const all = added.map(entropy => faces(chanceKey({ commitment, secret, entropy })))
    expect(new Set(all).size).toBe(added.length)
  })
  test('neither updates nor the file without the secret hold it', () => {
    const match = randomMatch(envoys, 'secret')
    expect(JSON.stringify(matchFile(match))).toContain(match.chanceFile.secret)
    const open = [matchFile(match, false), ...['north', 'east', 'spectator', 'referee'].map(viewer => updateFor(match, viewer))]
    for (const told of open) expect(JSON.stringify(told)).not.toContain(match.chanceFile.secret)
  })
})

describe('other sources', () => {
  test('of bots and samplers are kept apart by domain and seed, and never are the streams of a match', () => {
    const numbers = (random: { below(n: number): number }) => Array.from({ length: 40 }, () => random.below(6) + 1).join('')
    const all = [seededRandom(1, 'bot'), seededRandom(2, 'bot'), seededRandom(1, 'guess'), fastRandom(seededRandom(1, 'bot'))].map(numbers)
    const match = matchChance(1).draw(freshState(), dice(40)).join('')
    expect(new Set([...all, match]).size).toBe(5)
    expect(numbers(seededRandom(1, 'bot'))).toBe(all[0])
  })
  test('leave the counters of a state alone', () => {
    const s = freshState()
    looseChance(seededRandom(1, 'x')).draw(s, dice(5))
    expect(s).toEqual(freshState())
  })
  test('are even, the fast one too', () => {
    for (const random of [seededRandom(3, 'even'), fastRandom(seededRandom(3, 'even'))]) {
      const counts = Array<number>(10).fill(0)
      for (let i = 0; i < 20_000; i++) counts[random.below(10)]!++
      expect(chiSquare(counts)).toBeLessThan(27.9)
      const orders = new Map<string, number>()
      for (let i = 0; i < 6_000; i++) orders.set(permutation(random, 3).join(''), (orders.get(permutation(random, 3).join('')) ?? 0) + 1)
      expect(chiSquare([...orders.values()])).toBeLessThan(20.5)
      expect(orders.size).toBe(6)
    }
  })
})

describe('scripted chance', () => {
  test('must be used up', () => {
    const chance = scriptedChance(1, 2)
    expect(chance.draw(freshState(), dice(1))).toEqual([1])
    expect(chance.done).toThrow('scripted dice not rolled: 2')
    chance.dice(3)
    expect(chance.draw(freshState(), dice(2))).toEqual([2, 3])
    expect(chance.done).not.toThrow()
    chance.shuffle([1, 0])
    expect(chance.done).toThrow('1 scripted shuffles not made')
    expect(chance.draw(freshState(), shuffle(2))).toEqual([1, 0])
    expect(chance.done).not.toThrow()
  })
  test('throws where it runs out or does not fit', () => {
    expect(() => scriptedChance(1).draw(freshState(), dice(2))).toThrow('2 dice are rolled, 1 are scripted')
    expect(() => scriptedChance(0).draw(freshState(), dice(1))).toThrow('cannot show 0')
    expect(() => scriptedChance().draw(freshState(), shuffle(2))).toThrow('a shuffle of 2 is not scripted')
    for (const order of [[0], [0, 0], [1, 2], [0, 1, 2]]) {
      const chance = scriptedChance()
      chance.shuffle(order)
      expect(() => chance.draw(freshState(), shuffle(2))).toThrow('not an order of 2')
    }
  })
})
