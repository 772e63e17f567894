import { expect, test } from 'vitest'
import type { OddsQuestion } from './odds.worker.ts'
import { bounded, type EndablePort, oddsAside } from './odds-aside.ts'

const question: OddsQuestion = { game: 'g', view: { a: 1 }, seat: 's', choice: { pick: { do: 'x' } }, seed: '1' }

/** Workers that answer when they are told to, and remember whether they were ended. */
function workers() {
  const made: { ended: boolean; answer(value: unknown): void }[] = []
  const make = (): EndablePort => {
    let listen: ((event: MessageEvent) => void) | undefined
    let last = 0
    const one = {
      ended: false,
      answer: (value: unknown) => listen?.({ data: { id: last, value } } as MessageEvent),
    }
    made.push(one)
    return {
      postMessage: message => {
        last = (message as { id: number }).id
      },
      addEventListener: (_, listener) => {
        listen = listener
      },
      terminate: () => {
        one.ended = true
      },
    }
  }
  return { made, make }
}

test('one worker answers one question after another', async () => {
  const { made, make } = workers()
  const aside = oddsAside(make)
  for (const value of ['first', 'second']) {
    const asked = aside.ask(question)
    made[0]!.answer(value)
    expect(await asked).toBe(value)
  }
  expect(made).toHaveLength(1)
  expect(made[0]!.ended).toBe(false)
})

test('a new question ends the work on the old one', async () => {
  const { made, make } = workers()
  const aside = oddsAside(make)
  void aside.ask(question)
  const second = aside.ask(question)
  expect(made.map(({ ended }) => ended)).toEqual([true, false])
  made[1]!.answer('second')
  expect(await second).toBe('second')
  aside.close()
  expect(made[1]!.ended).toBe(true)
})

test('large positions are worth fewer ways', () => {
  expect(bounded(question)).toBe(question)
  expect(bounded({ ...question, view: 'x'.repeat(50_000) }).samples).toBe(500)
})
