import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLog, type RunningServer, type ServerSettings, setRole, startServer } from '@muster/server'
import { type Browser, chromium, type Page } from 'playwright-core'
import { watch } from './watch.ts'

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** More than tests ask for: they are one address. */
const NO_LIMITS = {
  requests: 1e9,
  createsAMinute: 1e9,
  entrancesAMinute: 1e9,
  reportsAMinute: 1e9,
  trialsAMinute: 1e9,
  socketsAnAddress: 1e9,
  socketsAMatch: 1e9,
}

/** How long to wait for what must come, in milliseconds. Only a failure takes so long. */
export const PATIENCE = 30_000

export interface Screen {
  readonly width?: number
  readonly height?: number
  readonly theme?: 'dark' | 'light'
  /** The language that the reader's browser asks for. */
  readonly locale?: string
  /** A finger instead of a mouse. */
  readonly touch?: boolean
  /** Records of the browser's storage, there before the first page. */
  readonly kept?: { readonly [key: string]: string }
  /** Fixes what the browser takes for randomness, so that a match begun in it is the same in every run. */
  readonly randomness?: number
  /** Faults that the test provokes. */
  readonly expected?: RegExp
}

/** A server with a data folder of its own, and a browser before it. */
export interface Stage {
  readonly url: string
  /** A new reader: nothing kept, no motion, at a path of the server or a whole address. Errors on the page and requests that fail become faults. */
  open(path: string, screen?: Screen): Promise<Page>
  /** Makes an account one of those who look after the server. */
  makeAdmin(name: string): Promise<void>
  /** What went wrong on the pages since the last time it was asked. */
  faults(): string[]
  close(): Promise<void>
}

/** Starts both; the server serves the built client and the games of the registry, unless told otherwise. */
export async function openStage(settings: Pick<ServerSettings, 'webDir' | 'games' | 'sender' | 'publicUrl'> = {}): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-e2e-'))
  const server = await startServer({ port: 0, host: '127.0.0.1', dataDir: folder, limits: NO_LIMITS, log: openLog('error'), ...settings })
  try {
    const browser = await chromium.launch({ executablePath: process.env.MUSTER_CHROMIUM ?? '/usr/bin/chromium', args: FLAGS })
    return stageOf(server, browser, folder)
  } catch (error) {
    await server.close()
    throw error
  }
}

function stageOf(server: RunningServer, browser: Browser, folder: string): Stage {
  const faults: string[] = []
  return {
    url: server.url,
    async open(path, screen = {}) {
      const { width = 1440, height = 900, theme = 'dark', locale = 'en-US', touch = false, kept, randomness, expected } = screen
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme: theme,
        locale,
        reducedMotion: 'reduce',
        hasTouch: touch,
        isMobile: touch,
        acceptDownloads: true,
      })
      context.setDefaultTimeout(PATIENCE)
      if (kept) await context.addInitScript(keep, kept)
      if (randomness !== undefined) await context.addInitScript(fixRandomness, randomness)
      const page = await context.newPage()
      watch(page, fault => {
        if (!expected?.test(fault)) faults.push(fault)
      })
      await page.goto(new URL(path, server.url).href)
      return page
    },
    async makeAdmin(name) {
      if (!(await setRole({ dataDir: folder }, name, 'admin', Date.now()))) throw new Error(`there is no account of the name ${name}`)
    },
    faults: () => faults.splice(0),
    async close() {
      await browser.close()
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** In the page: records that are there before the first look, and not put back later. */
function keep(records: { readonly [key: string]: string }): void {
  for (const [key, value] of Object.entries(records)) if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
}

/** In the page: a short generator in place of the browser's own. */
function fixRandomness(seed: number): void {
  let state = seed
  crypto.getRandomValues = array => {
    const bytes = new Uint8Array(array!.buffer, array!.byteOffset, array!.byteLength)
    for (let i = 0; i < bytes.length; i++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      bytes[i] = state >>> 24
    }
    return array
  }
}
