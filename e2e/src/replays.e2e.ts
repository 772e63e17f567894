import { type MatchFile, matchFile, type Options, replay, seededRandom, stateAfter, stateHash } from '@muster/core'
import { randomMatch } from '@muster/core/testing'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GAME } from './testing/positions.ts'
import { openStage, type Stage } from './testing/stage.ts'

const MATCHES = 200

/** What a verification found: the hash after every recorded row and at the end, or the row of a fault. */
interface Found {
  readonly hashes: readonly (readonly [row: number, hash: string])[]
  readonly faultAt?: number
}

/** A ready set-up with three options at values of their own; a short limit now and then. */
function someOptions(n: number): Options {
  const random = seededRandom(n, 'options')
  const changed = Array.from({ length: 3 }, () => {
    const { id, values } = GAME.options[random.below(GAME.options.length)]!
    return [id, values[random.below(values.length)]!.value] as const
  })
  return { ...GAME.setups[n % GAME.setups.length]!.options, ...Object.fromEntries(changed), ...(n % 3 === 0 ? { turnLimit: 6 } : {}) }
}

/** As it is told over JSON. */
const written = (file: MatchFile): MatchFile => JSON.parse(JSON.stringify(file)) as MatchFile

function verifiedHere(file: MatchFile): Found {
  const { match, fault } = replay(GAME, file)
  if (fault) return { hashes: [], faultAt: fault.row }
  return { hashes: file.hashes.map(([row]) => [row, stateHash(stateAfter(match, row), match.salt)]) }
}

describe(`${MATCHES} match files`, () => {
  const files = Array.from({ length: MATCHES }, (_, n) => written(matchFile(randomMatch(GAME, `replay ${n}`, someOptions(n)))))
  let stage: Stage
  let page: Page
  beforeAll(async () => {
    stage = await openStage()
    page = await stage.open('/replay')
    await page.getByTestId('match-file').waitFor({ state: 'attached' })
  })
  afterAll(() => stage.close())

  test('are of many kinds', () => {
    expect(new Set(files.map(file => JSON.stringify(file.options))).size).toBeGreaterThan(MATCHES / 2)
    expect(new Set(files.map(file => file.outcome?.rule)).size).toBeGreaterThan(3)
    expect(new Set(files.map(file => file.hashes.at(-1)![1])).size).toBe(MATCHES)
  })

  test('hold in Node and in Chromium, with equal hashes', async () => {
    const here = files.map(verifiedHere)
    const there = await verifiedThere(page, files)
    expect(here.filter(found => found.faultAt !== undefined)).toEqual([])
    expect(there).toEqual(here)
    expect(here.map(found => found.hashes.at(-1))).toEqual(files.map(file => file.hashes.at(-1)))
  })

  test('changed by one choice are refused in both, at the same row', async () => {
    const changed = files.slice(0, 10).map(file => ({ ...file, choices: file.choices.toSpliced(7, 1) }))
    const here = changed.map(verifiedHere)
    expect(here.every(found => found.faultAt! >= 7)).toBe(true)
    expect(await verifiedThere(page, changed)).toEqual(here)
  })

  test('by the page itself: a file is chosen, shown and verified', async () => {
    const file = files[1]!
    await page.getByTestId('match-file').setInputFiles({
      name: 'match.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(file)),
    })
    await page.getByTestId('verify').click()
    await page.getByText('Every roll verified').waitFor()
    await page.getByText('Show the numbers').click()
    expect(await page.getByTestId('verified').locator('dd').last().textContent()).toBe(file.hashes.at(-1)![1])
    expect(stage.faults()).toEqual([])
  })
})

/** Asks the engine of the built client, in a worker as its replay page does. */
async function verifiedThere(page: Page, files: readonly MatchFile[]): Promise<Found[]> {
  const [engine] = page.workers()
  return page.evaluate(verifyInPage, { engine: engine!.url(), files: files.map(file => JSON.stringify(file)) })
}

/** In the page: opens each file in one worker and has it verified, by the calls of the client. */
async function verifyInPage({ engine, files }: { engine: string; files: readonly string[] }): Promise<Found[]> {
  const worker = new Worker(engine, { type: 'module' })
  const call = <T>(id: number, name: string, ...args: unknown[]): Promise<T> =>
    new Promise((resolve, reject) => {
      const hear = ({ data }: MessageEvent<{ id: number; value: T; error?: string }>) => {
        if (data.id !== id) return
        worker.removeEventListener('message', hear)
        if (data.error === undefined) resolve(data.value)
        else reject(new Error(data.error))
      }
      worker.addEventListener('message', hear)
      worker.postMessage({ id, call: name, args })
    })
  const found: Found[] = []
  for (const [n, file] of files.entries()) {
    const opened = await call<{ fault?: { row: number } }>(2 * n, 'openReplay', JSON.parse(file))
    if (opened.fault) {
      found.push({ hashes: [], faultAt: opened.fault.row })
      continue
    }
    const { hashes } = await call<{ hashes: { row: number; hash: string }[] }>(2 * n + 1, 'verifyReplay')
    found.push({ hashes: hashes.map(({ row, hash }) => [row, hash] as const) })
  }
  worker.terminate()
  return found
}
