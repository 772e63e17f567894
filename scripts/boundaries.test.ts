import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { gameNameFaults, importFaults, isPure, manifestFaults, purityFaults } from './boundaries.ts'
import { isTest, isTypeScript, ownerOf, packageOf, packages, repositoryFiles, textOf } from './repository.ts'

const files = repositoryFiles()
const all = packages(files)
const sources = files.filter(isTypeScript)
const pure = sources.filter(path => isPure(ownerOf(all, path).folder) && !isTest(path))
const games = all.filter(({ folder }) => folder.startsWith('packages/games/')).map(({ folder }) => posix.basename(folder))

describe('the repository', () => {
  test('packages depend downwards only', () => {
    expect(all.flatMap(own => manifestFaults(all, own))).toEqual([])
  })
  test('files import what their package names, by its name, and games only where games are listed', () => {
    expect(sources.flatMap(path => importFaults(all, path, textOf(path)))).toEqual([])
  })
  test('core, geometry and games know no clock, no ambient chance, no DOM, no Node and no inexact mathematics', () => {
    expect(pure.length).toBeGreaterThan(0)
    expect(pure.flatMap(path => purityFaults(path, textOf(path)))).toEqual([])
  })
  test('core, geometry and games are compiled without the types of the DOM or of Node', () => {
    for (const { folder } of all.filter(({ folder }) => isPure(folder))) {
      const { compilerOptions } = JSON.parse(textOf(`${folder}/tsconfig.json`)) as { compilerOptions: object }
      expect(Object.keys(compilerOptions).filter(option => option === 'lib' || option === 'types')).toEqual([])
    }
    expect(JSON.parse(textOf('tsconfig.base.json'))).toMatchObject({ compilerOptions: { lib: ['es2023'], types: [] } })
  })
  test('core and geometry name no game', () => {
    const engine = sources.filter(path => /^packages\/(core|geometry)\//.test(path))
    expect(engine.flatMap(path => gameNameFaults(games, path, textOf(path)))).toEqual([])
  })
})

describe('the checks catch', () => {
  const make = (folder: string, name: string, dependencies: Record<string, string> = {}) =>
    packageOf(`${folder}/package.json`, JSON.stringify({ name, dependencies }))
  const core = make('packages/core', '@muster/core', { '@noble/hashes': '1.0.0' })
  const ludo = make('packages/games/ludo', '@muster/ludo', { '@muster/core': '1.0.0' })
  const halma = make('packages/games/halma', '@muster/halma', { '@muster/ludo': '1.0.0', lodash: '1.0.0' })
  const registry = make('packages/games', '@muster/games', { '@muster/ludo': '1.0.0' })
  const bots = make('packages/bots', '@muster/bots', { '@muster/ludo': '1.0.0' })
  const web = make('packages/web', '@muster/web', { '@muster/ludo': '1.0.0', '@muster/bots': '1.0.0' })
  const root = make('.', 'muster')
  const house = [halma, ludo, registry, core, bots, web, root]
  const imports = (path: string, specifier: string) => importFaults(house, path, `import { x } from '${specifier}'`)

  test('a dependency along a storey, upwards, unknown, or foreign to a game', () => {
    expect(manifestFaults(house, halma)).toEqual([
      'packages/games/halma may not depend on @muster/ludo',
      'packages/games/halma: a game depends on core and geometry alone, not on lodash',
    ])
    expect(manifestFaults(house, bots)).toHaveLength(1)
    expect(manifestFaults(house, make('packages/core', '@muster/core', { '@muster/games': '1.0.0' }))).toHaveLength(1)
    expect(manifestFaults(house, make('packages/web', '@muster/web', { '@muster/chess': '1.0.0' }))).toHaveLength(1)
    expect(manifestFaults(house, make('packages/new', '@muster/new', { '@muster/core': '1.0.0' }))).toHaveLength(1)
    for (const good of [core, ludo, registry, web]) expect(manifestFaults(house, good)).toEqual([])
  })
  test('an undeclared package, another package by its path, and Node in pure code', () => {
    expect(imports('packages/core/src/a.ts', '@noble/ciphers/chacha.js')).toHaveLength(1)
    expect(imports('packages/core/src/a.ts', '@noble/hashes/sha2.js')).toEqual([])
    expect(imports('packages/games/ludo/a.ts', '../halma/a.ts')).toHaveLength(1)
    expect(imports('packages/games/ludo/rules/a.ts', '../a.ts')).toEqual([])
    expect(imports('packages/games/ludo/a.ts', 'node:fs')).toHaveLength(1)
    expect(imports('packages/games/ludo/a.ts', 'fs')).toHaveLength(1)
    expect(imports('packages/bots/src/a.ts', 'node:fs')).toEqual([])
  })
  test('a game named outside its places', () => {
    expect(imports('packages/web/src/app.ts', '@muster/ludo')).toHaveLength(1)
    expect(imports('packages/web/src/games/halma/panel.ts', '@muster/ludo')).toHaveLength(1)
    expect(imports('packages/games/other.ts', '@muster/ludo')).toHaveLength(1)
    expect(imports('packages/web/src/games/ludo/panel.ts', '@muster/ludo/words')).toEqual([])
    expect(imports('packages/games/games.ts', '@muster/ludo')).toEqual([])
    expect(imports('packages/web/src/app.test.ts', '@muster/ludo')).toEqual([])
    expect(gameNameFaults(['ludo'], 'a.ts', '/** As in Ludo. */')).toHaveLength(1)
    expect(gameNameFaults(['ludo'], 'a.ts', 'const prelude = ludology')).toEqual([])
  })
  test.each([
    ['Date.now()'],
    ['new Date()'],
    ['performance.now()'],
    ['Math.random()'],
    ['const { random } = Math'],
    ["Math['random']()"],
    ['crypto.getRandomValues(a)'],
    ...['sin', 'cos', 'tan', 'atan2', 'pow', 'hypot', 'exp', 'log', 'log2'].map(name => [`Math.${name}(1)`]),
    ["a.localeCompare('b')"],
    ['setTimeout(f, 1)'],
    ['document.title'],
    ['window.document'],
    ["fetch('a')"],
    ['process.env'],
    ['globalThis.x'],
  ])('impure code: %s', code => {
    expect(purityFaults('a.ts', `const a = 1\n${code}`)).toEqual([expect.stringMatching(/^a\.ts:2 uses /)])
  })
  test('and let pure code pass', () => {
    const code = `// Date.now()\nconst t = 'Math.random()'\nMath.sqrt(2) + Math.floor(1.5)\nrules.process.step; card.Date; type A = { Date: string }; window.offers`
    expect(purityFaults('a.ts', code)).toEqual([])
  })
})
