import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { type Chance, type Draw, drawWith, type Random, streamOf } from './chance.ts'
import { keyStream } from './key-stream.ts'
import { STREAMS, type State, type Stream } from './state.ts'

/** The secret of a match's chance, what was promised about it, and what each seat added. All in hexadecimal. */
export interface ChanceFile {
  /** Hash of the secret, published before the seats add their part. */
  readonly commitment: string
  /** The secret; absent from what players get while the match runs. */
  readonly secret?: string
  /** What each contributor added, in order. */
  readonly entropy: readonly { readonly by: string; readonly value: string }[]
  /** The first numbers of each stream as they were drawn elsewhere; what follows comes from the secret, if there is one. In reports of faults, and where a match branches off another. */
  readonly drawn?: DrawnNumbers
}

/** Numbers of each stream, in their order: 32 bits each. */
export type DrawnNumbers = { readonly [stream in Stream]: readonly number[] }

/** Commitment and outcome are made of the secret in separate domains, so that the published hash tells nothing of the dice. */
const COMMIT_DOMAIN = utf8ToBytes('muster/commitment/1')
const CHANCE_DOMAIN = utf8ToBytes('muster/chance/1')
const SEED_DOMAIN = utf8ToBytes('muster/seed/1')

/** What is published about a secret before the match. */
export function commitmentOf(secret: string): string {
  return bytesToHex(hmac(sha256, hexToBytes(secret), COMMIT_DOMAIN))
}

/** A secret made from a seed that a person typed: the same seed, the same match. */
export function secretOfSeed(seed: string | number): string {
  return bytesToHex(sha256(concatBytes(SEED_DOMAIN, utf8ToBytes(String(seed)))))
}

/** The chance of a match from a seed. */
export function chanceOfSeed(seed: string | number): ChanceFile {
  const secret = secretOfSeed(seed)
  return { commitment: commitmentOf(secret), secret, entropy: [] }
}

/** The key of a match's chance. Throws if the secret is missing or is not the one committed to. */
export function chanceKey(file: ChanceFile): Uint8Array {
  if (!file.secret) throw new Error('the secret of the dice is not revealed yet')
  if (commitmentOf(file.secret) !== file.commitment) throw new Error('the secret of the dice does not fit its commitment')
  const parts = file.entropy.map(({ by, value }) => `${by.length}:${by}=${value.length}:${value}`)
  return hmac(sha256, hexToBytes(file.secret), concatBytes(CHANCE_DOMAIN, utf8ToBytes(parts.join(';'))))
}

/** Uniform numbers below `n` by refusing the tail; `next` gives 32 random bits. */
function below(next: () => number, n: number): number {
  const limit = 0x1_0000_0000 - (0x1_0000_0000 % n)
  for (;;) {
    const bits = next()
    if (bits < limit) return bits % n
  }
}

/** The key stream of one use of a key: the first byte of the nonce tells uses apart. */
function streamFor(key: Uint8Array, use: number): (position: number) => number {
  const nonce = new Uint8Array(12)
  nonce[0] = use
  return keyStream(key, nonce)
}

/** Use of a key that is no stream of a match. */
const LOOSE_USE = 0x80

/** The match's own chance: ChaCha20 under `key`, one counter a stream; the state holds only the counters. */
export function seededChance(key: Uint8Array): Chance {
  return chanceFrom(keyed(key))
}

/** The chance that a file describes. Throws as `chanceKey` does, unless the file has recorded numbers instead of the secret; then what is drawn beyond them throws. */
export function chanceOfFile(file: ChanceFile): Chance {
  return chanceFrom(numbersOf(file))
}

/** The numbers that the streams of a file have given by the time the counters stand at `counts`: what replays the same without the secret. */
export function drawnNumbers(file: ChanceFile, counts: { readonly [stream in Stream]: number }): DrawnNumbers {
  const at = numbersOf(file)
  const first = (stream: Stream) => Array.from({ length: counts[stream] }, (_, i) => at(stream, i))
  return { dice: first('dice'), shuffles: first('shuffles') }
}

/** The number of a stream at a position. */
type Numbers = (stream: Stream, position: number) => number

function keyed(key: Uint8Array): Numbers {
  const streams = STREAMS.map((_, i) => streamFor(key, i + 1))
  return (stream, position) => streams[STREAMS.indexOf(stream)]!(position)
}

function numbersOf(file: ChanceFile): Numbers {
  const { drawn } = file
  if (!drawn) return keyed(chanceKey(file))
  const later = file.secret ? keyed(chanceKey(file)) : undefined
  return (stream, position) => {
    const number = drawn[stream][position] ?? later?.(stream, position)
    if (number === undefined) throw new Error(`only the first ${drawn[stream].length} numbers of the ${stream} are recorded`)
    return number
  }
}

function chanceFrom(at: Numbers): Chance {
  return {
    draw(s: State, draw: Draw) {
      const stream: Stream = streamOf(draw)
      return drawWith({ below: n => below(() => at(stream, s.drawn[stream]++), n) }, draw)
    },
  }
}

/** A random source of its own for a bot, guess or sampler: never a stream of the match. `domain` keeps sources apart. */
export function seededRandom(seed: string | number, domain: string): Random {
  const key = sha256(concatBytes(utf8ToBytes(`muster/random/1/${domain}/`), utf8ToBytes(String(seed))))
  const at = streamFor(key, LOOSE_USE)
  let position = 0
  return { below: n => below(() => at(position++), n) }
}

/** A fast generator for play-outs inside a search (sfc32), seeded from `random`: good statistics, no secrecy. */
export function fastRandom(random: Random): Random {
  let a = random.below(0x1_0000_0000)
  let b = random.below(0x1_0000_0000)
  let c = random.below(0x1_0000_0000)
  let d = 1
  const next = () => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return t >>> 0
  }
  for (let i = 0; i < 12; i++) next()
  return { below: n => below(next, n) }
}

/** Chance from any random source, for play-outs: the state's counters do not move. */
export function looseChance(random: Random): Chance {
  return { draw: (_, draw) => drawWith(random, draw) }
}
