import type { Json, Options } from '@muster/core'
import { type ComparisonReport, comparisonOf } from '@muster/lab/comparison'
import type { MatchResult, Series } from '@muster/lab/play'
import { caller, type Remote } from './calls.ts'
import type { EndablePort } from './odds-aside.ts'
import type { SimCalls } from './sim-calls.ts'

/** What is to be compared: the same matches with the usual options, and with others. */
export interface CompareWish {
  readonly game: string
  readonly options: Options
  readonly changed: Options
  /** What the seats bring; without them every ready list meets the next. */
  readonly lists?: Json
  /** Matches of each pairing, with either options. */
  readonly each: number
  readonly seed: string
  readonly bots: Series['bots']
}

/** How far a comparison has come. */
export interface Progress {
  readonly done: number
  readonly all: number
  /** What came of it so far. */
  readonly report: ComparisonReport
}

/** A comparison under way. */
export interface Comparing {
  /** Gives the last report; nothing where it was ended before. Rejects where no list is legal under both, and where a match cannot be played. */
  readonly whole: Promise<ComparisonReport | undefined>
  /** Ends it at once; what was played is kept in the last progress. */
  end(): void
}

/** No list is legal with both numbers. */
export class NothingToPlay extends Error {}

type Part = 'usual' | 'changed'

/** Plays a comparison in workers, as many as are wished; tells how far it is after every match. */
export function compareAside(
  make: () => EndablePort,
  workers: number,
  wish: CompareWish,
  onProgress: (progress: Progress) => void,
): Comparing {
  const ports: EndablePort[] = []
  let ended: () => void = () => undefined
  const end = new Promise<undefined>(resolve => {
    ended = () => resolve(undefined)
  })
  const worker = () => {
    const port = make()
    ports.push(port)
    return caller<SimCalls>(port, () => undefined)
  }
  const whole = Promise.race([compare(worker, workers, wish, onProgress), end]).finally(() => {
    for (const port of ports) port.terminate()
  })
  return { whole, end: ended }
}

async function compare(
  worker: () => Remote<SimCalls>,
  workers: number,
  { game, options, changed, lists, each, seed, bots }: CompareWish,
  onProgress: (progress: Progress) => void,
): Promise<ComparisonReport> {
  const start = performance.now()
  const first = worker()
  const { seats, pairings } = await first.pairings(game, options, changed, lists)
  if (pairings.length === 0) throw new NothingToPlay()
  const series = { pairings, each, drawn: [], seed, bots, files: false, accounts: true }
  const parts: { readonly [part in Part]: Series } = { usual: { ...series, options }, changed: { ...series, options: changed } }
  const results: { readonly [part in Part]: MatchResult[] } = { usual: [], changed: [] }
  const report = () => comparisonOf({ game, seats, ...results, seconds: (performance.now() - start) / 1000 })

  // Both parts of a match one after the other: so the two sides are comparable wherever it is ended.
  const tasks = Array.from({ length: pairings.length * each }, (_, index) => index)
    .sort((a, b) => (a % each) - (b % each))
    .flatMap(index => [{ part: 'usual', index } as const, { part: 'changed', index } as const])
  const all = tasks.length
  const work = async (remote: Remote<SimCalls>) => {
    for (let task = tasks.shift(); task; task = tasks.shift()) {
      results[task.part].push(await remote.play(game, parts[task.part], task.index))
      onProgress({ done: results.usual.length + results.changed.length, all, report: report() })
    }
  }
  await Promise.all(Array.from({ length: Math.min(workers, all) }, (_, i) => work(i === 0 ? first : worker())))
  return report()
}
