import type { LoggedRow } from '@muster/core'
import { expect, test } from 'vitest'
import { caller, type Port, serve } from './calls.ts'
import { openReplay } from './replay-player.ts'
import { joinLog } from './types.ts'

const row = (number: number): LoggedRow => ({ number, events: [] })

test('new rows follow the old; rows that come again take their place', () => {
  expect(joinLog([row(0), row(1)], [row(2)]).map(one => one.number)).toEqual([0, 1, 2])
  const again = { ...row(1), seat: 'marines' }
  expect(joinLog([row(0), row(1)], [again, row(2)])).toEqual([row(0), again, row(2)])
  expect(joinLog([row(0)], [])).toEqual([row(0)])
})

/** Two ports that talk to one another. */
function ports(): [Port, Port] {
  const listeners: ((event: MessageEvent) => void)[][] = [[], []]
  const port = (mine: number, other: number): Port => ({
    postMessage: data =>
      queueMicrotask(() => {
        for (const listen of listeners[other]!) listen({ data } as MessageEvent)
      }),
    addEventListener: (_, listen) => listeners[mine]!.push(listen),
  })
  return [port(0, 1), port(1, 0)]
}

test('calls come back to who made them, faults as faults, and news apart', async () => {
  const [page, worker] = ports()
  const handlers = {
    add: (a: number, b: number) => a + b,
    fail: (): number => {
      throw new Error('no')
    },
  }
  serve(worker, handlers)
  const news: unknown[] = []
  const remote = caller<typeof handlers>(page, one => news.push(one))
  await expect(Promise.all([remote.add(1, 2), remote.add(3, 4)])).resolves.toEqual([3, 7])
  await expect(remote.fail()).rejects.toThrow('no')
  worker.postMessage({ news: 'update' })
  await Promise.resolve()
  expect(news).toEqual([{ news: 'update' }])
})

test('a file that is no match is refused with the reason', () => {
  expect(openReplay({ format: 'other' }).opened.fault?.fault.key).toBe('muster.badFile')
  expect(openReplay(null).opened.fault).toBeDefined()
})
