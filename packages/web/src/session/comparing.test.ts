import { gameById } from '@muster/games'
import { runComparison } from '@muster/lab'
import { ringOf } from '@muster/lab/comparison'
import { expect, test } from 'vitest'
import { serve } from './calls.ts'
import { type CompareWish, compareAside, NothingToPlay, type Progress } from './comparing.ts'
import type { EndablePort } from './odds-aside.ts'
import { type SimCalls, simCalls } from './sim-calls.ts'

const GAME = gameById('wargame-prototype')!
const OPTIONS = { points: 500, rounds: 1 }
const WISH: CompareWish = {
  game: GAME.id,
  options: OPTIONS,
  changed: { ...OPTIONS, pack: { units: { infantryPlatoon: { stats: { fs: 6 } } } } },
  each: 1,
  seed: 'one',
  bots: { a: 'random', b: 'random' },
}

/** A worker in this thread, with the same calls; some may be replaced. */
function worker(calls: Partial<SimCalls> = {}): EndablePort & { ended: boolean } {
  const { port1, port2 } = new MessageChannel()
  const listen = (port: MessagePort) => ({
    postMessage: (message: unknown) => port.postMessage(message),
    addEventListener(type: 'message', listener: (event: MessageEvent) => void) {
      port.addEventListener(type, listener)
      port.start()
    },
  })
  serve(listen(port2), { ...simCalls, ...calls })
  const made = {
    ...listen(port1),
    ended: false,
    terminate() {
      made.ended = true
      port1.close()
    },
  }
  return made
}

test('several workers come to what the lab comes to, tell how far they are after every match, and are ended', async () => {
  const made: ReturnType<typeof worker>[] = []
  const told: Progress[] = []
  const make = () => {
    made.push(worker())
    return made.at(-1)!
  }
  const { seconds: _, ...report } = (await compareAside(make, 2, WISH, progress => told.push(progress)).whole)!
  const pairings = ringOf(GAME, WISH.options, WISH.changed)
  const { seconds: __, ...expected } = await runComparison({ ...WISH, game: GAME, pairings, games: WISH.each })
  expect(report).toEqual(expected)
  const all = 2 * pairings.length
  expect(told.map(({ done }) => done)).toEqual(Array.from({ length: all }, (_, i) => i + 1))
  expect(told.every(progress => progress.all === all)).toBe(true)
  expect(made.map(({ ended }) => ended)).toEqual([true, true])
})

test('whoever ends a comparison gets what was played so far, and no match goes on', async () => {
  let asked = 0
  const made = worker({
    play: (game, series, index) => (asked++ === 0 ? simCalls.play(game, series, index) : (new Promise(() => undefined) as never)),
  })
  const told: Progress[] = []
  const comparing = compareAside(
    () => made,
    1,
    WISH,
    progress => {
      told.push(progress)
      comparing.end()
    },
  )
  expect(await comparing.whole).toBeUndefined()
  expect(told.map(({ done }) => done)).toEqual([1])
  expect(made.ended).toBe(true)
})

test('without a list that is legal under both it says so', async () => {
  const { whole } = compareAside(
    () => worker(),
    1,
    { ...WISH, lists: { a: {}, b: {} } },
    () => undefined,
  )
  await expect(whole).rejects.toThrow(NothingToPlay)
})
