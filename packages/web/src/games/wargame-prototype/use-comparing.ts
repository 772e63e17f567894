import { useEffect, useRef, useState } from 'preact/hooks'
import { type CompareWish, type Comparing, compareAside, NothingToPlay, type Progress } from '../../session/comparing.ts'

/** A comparison that this page plays, or has played. */
export interface Simulation {
  readonly state: 'idle' | 'running' | 'stopped' | 'done' | 'noList' | 'failed'
  readonly progress: Progress | undefined
  /** Why it failed. */
  readonly text: string
  begin(wish: CompareWish): void
  /** Ends it; what was played stays. */
  stop(): void
}

/** Threads to play on: one is left to the page. */
const WORKERS = Math.max(1, Math.min(4, (navigator.hardwareConcurrency || 2) - 1))

const worker = () => new Worker(new URL('../../session/sim.worker.ts', import.meta.url), { type: 'module' })

/** Plays comparisons beside the page, one at a time; leaving the page ends it. */
export function useComparing(): Simulation {
  const [state, setState] = useState<Simulation['state']>('idle')
  const [progress, setProgress] = useState<Progress>()
  const [text, setText] = useState('')
  const running = useRef<Comparing | undefined>(undefined)
  useEffect(() => () => running.current?.end(), [])
  return {
    state,
    progress,
    text,
    begin(wish) {
      running.current?.end()
      setState('running')
      setProgress(undefined)
      const comparing = compareAside(worker, WORKERS, wish, next => running.current === comparing && setProgress(next))
      running.current = comparing
      comparing.whole.then(
        report => running.current === comparing && setState(report ? 'done' : 'stopped'),
        (error: Error) => {
          if (running.current !== comparing) return
          setText(error.message)
          setState(error instanceof NothingToPlay ? 'noList' : 'failed')
        },
      )
    },
    stop: () => running.current?.end(),
  }
}
