import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const WEB = fileURLToPath(new URL('../../../packages/web/', import.meta.url))
const GAMES = '@muster/games'
const WITH_TOY = '\0games-with-toy'

/** The registry of the client, and beside its games the engine's toy with lists. */
const REGISTRY = `
import * as real from '${GAMES}?real'
import { levies } from '@muster/core/testing'
export const games = [...real.games, levies]
export const gameById = id => games.find(game => game.id === id)
export const botHints = real.botHints
`

const WORDS = `
import { levies as toy } from '@muster/core/testing'
GAME_WORDS.levies = { ...toy.words.en, 'game.name': 'Levies' }
`

/** Drawings as plain as can be: the table of the toy is not what is looked at. */
const DRAWINGS = `
const nothing = () => null
const drawings = {
  id: 'levies', title: () => ({ name: 'Levies', sub: '' }), seat: () => ({ side: 'amber', sign: 'scout', plays: '', note: '' }),
  clock: () => ({ turn: '', step: '' }), stock: () => ({ strong: '' }), ask: () => '', name: (_, aim) => 'Rank ' + aim.option?.rank, group: () => '',
  partName: () => '', verb: () => 'Play', facts: () => [], hint: () => '', shortcut: () => undefined, aimsOf: () => [], meantBy: () => undefined,
  log: { head: nothing, placeOf: (_, before) => before, isSilent: () => true, endsRoll: () => false },
  Board: nothing, Squad: nothing, Coach: nothing, restartCoach: nothing,
}
`

/** Puts the toy into the client's registry, catalogues and drawings, and changes nothing else. */
function withToy(): Plugin {
  return {
    name: 'with-toy',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (id === GAMES) return WITH_TOY
      if (id === `${GAMES}?real`) return this.resolve(GAMES, join(WEB, 'src/main.tsx'), { skipSelf: true })
      if (id.startsWith('@muster/core')) return this.resolve(id, join(WEB, 'src/main.tsx'), { skipSelf: true })
      return importer === WITH_TOY ? this.resolve(id, join(WEB, 'src/main.tsx'), { skipSelf: true }) : undefined
    },
    load: id => (id === WITH_TOY ? REGISTRY : undefined),
    transform(code, id) {
      if (id.endsWith('/web/src/games/words.ts')) return code + WORDS
      if (!id.endsWith('/web/src/games/index.ts')) return undefined
      return DRAWINGS + code.replace('fetched<GameUi>({', all => `${all} levies: async () => drawings,`)
    },
  }
}

/** A client of its own with the toy among its games, and its removal. */
export async function toyClient(): Promise<{ readonly path: string; remove(): void }> {
  const path = mkdtempSync(join(tmpdir(), 'muster-toy-'))
  await build({
    root: WEB,
    configFile: join(WEB, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [withToy()],
    worker: { format: 'es', plugins: () => [withToy()] },
    build: { outDir: path, emptyOutDir: true, chunkSizeWarningLimit: 5_000 },
  })
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
