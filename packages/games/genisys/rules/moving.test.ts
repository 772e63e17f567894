import { describe, expect, test } from 'vitest'
import { box, genisys, type PlacedModel, type PositionSetup, path, run, walk } from '../testing.ts'

const S = (x: number, y: number, more: Partial<PlacedModel> = {}): PlacedModel => ({ seat: 'first', entry: 'R1', at: [x, y], ...more })
const E = (x: number, y: number, more: Partial<PlacedModel> = {}): PlacedModel => ({ seat: 'second', entry: 'M1', at: [x, y], ...more })

/** The rule that refuses a path of the first model, or nothing. */
function refused(
  models: readonly PlacedModel[],
  way: ReturnType<typeof walk>,
  points: readonly (readonly [number, number])[],
  setup: PositionSetup = {},
) {
  const table = genisys.position([...models, { ...E(35, 23), ready: 0 }], setup)
  table.play(models[0]!.seat, way)
  return table.refusal(models[0]!.seat, path(...points))?.rule
}

describe('walking and running (G4.1)', () => {
  test('G-15, G4.1.2: a Walk ends with a gap of up to 5"', () => {
    expect(refused([S(10, 10)], walk(), [[16, 10]])).toBeUndefined()
    expect(refused([S(10, 10)], walk(), [[16.001, 10]])).toBe('G26.4.1')
  })
  test('G-16, G4.1.4: a Run ends with a gap of up to 11", a Crawl of 2"', () => {
    expect(refused([S(4, 10)], run(), [[16, 10]])).toBeUndefined()
    expect(refused([S(4, 10)], run(), [[16.001, 10]])).toBe('G26.4.1')
    expect(
      refused([S(4, 10)], walk('crawl', 'crawl'), [
        [7, 10],
        [7, 10],
      ]),
    ).toBeUndefined()
    expect(
      refused([S(4, 10)], walk('crawl', 'crawl'), [
        [7.001, 10],
        [7.001, 10],
      ]),
    ).toBe('G26.4.1')
  })
})

describe('other models (G4.2)', () => {
  test('G-17, G4.2.1, G4.2.2: through friends, not onto them', () => {
    const models = [S(4, 10), S(7, 10)]
    expect(refused(models, walk(), [[9, 10]])).toBeUndefined()
    expect(refused(models, walk(), [[7.5, 10]])).toBe('G4.2.2')
    expect(refused(models, walk(), [[8, 10]])).toBeUndefined()
  })
  test('G-18, G4.2.3, G4.2.6r: a template may touch an enemy base and no more', () => {
    expect(refused([S(2, 12), E(8, 12.9)], run(), [[14, 12]])).toBe('G4.2.3')
    expect(refused([S(2, 12), E(8, 13)], run(), [[14, 12]])).toBeUndefined()
  })
  test('G-19, G4.2.4: no end in contact with an enemy', () => {
    const models = [S(5, 10), E(10, 10)]
    expect(refused(models, walk(), [[9, 10]])).toBe('G4.2.4')
    expect(refused(models, walk(), [[8.99, 10]])).toBe('G4.2.4')
    expect(refused(models, walk(), [[8.989, 10]])).toBeUndefined()
  })
})

describe('terrain (G5)', () => {
  test('G-20, G10.1.2, G5.2.3: a double move goes round a dense zone as two Walks', () => {
    const terrain = { terrain: [box('dense', 2, 13, 8, 17, 12)], go: { activate: 0 } }
    const models = [E(10, 10), S(20, 11.8)]
    expect(refused(models, run(), [[17.9, 13.2]], terrain)).toBe('G5.2.3')
    expect(
      refused(
        models,
        run('walk', 'walk'),
        [
          [12, 13.5],
          [17.9, 13.2],
        ],
        terrain,
      ),
    ).toBeUndefined()
  })
  test('G-21, G5.3.2 to G5.3.4: barriers', () => {
    const low = { terrain: [box('barrier', 1, 10, 5, 10.3, 15)] }
    expect(refused([S(8, 10)], walk(), [[12, 10]], low)).toBeUndefined()
    expect(refused([S(8, 10)], run(), [[12, 10]], low)).toBe('G5.2.3')
    expect(refused([S(8, 10)], walk(), [[10.1, 10]], low)).toBe('G5.3.2')
    expect(refused([S(8, 10)], walk(), [[12, 10]], { terrain: [box('barrier', 2, 10, 5, 10.3, 15)] })).toBe('G5.2.2')
  })
  test('G-22, G5.2.5: the edge of the table', () => {
    expect(refused([S(3, 12)], walk(), [[0.5, 12]])).toBeUndefined()
    expect(refused([S(3, 12)], walk(), [[0.499, 12]])).toBe('G26.3.3')
  })
  test('G-23, G5.2.6r: a base that overlaps a zone starts in it', () => {
    const zone = { terrain: [box('dense', 2, 10, 8, 14, 12)] }
    expect(refused([S(9.6, 10)], run(), [[2, 10]], zone)).toBe('G5.2.3')
    expect(refused([S(9.6, 10)], walk(), [[4, 10]], zone)).toBeUndefined()
    // A base that is wider than the template, with a zone behind it: the template does not cross it, the base does.
    const behind = { terrain: [box('dense', 2, 8, 9, 9.45, 11)] }
    expect(refused([S(10, 10, { entry: 'M4' })], walk('run'), [[16, 10]], behind)).toBe('G5.2.4')
  })
  test('G-24, G9.1.1: the agile climb over walls of Size 2', () => {
    const agile = [S(8, 10, { entry: 'R9' })]
    expect(refused(agile, walk(), [[12, 10]], { terrain: [box('building', 2, 10, 5, 10.4, 15)] })).toBeUndefined()
    expect(refused(agile, walk(), [[12, 10]], { terrain: [box('building', 3, 10, 5, 10.4, 15)] })).toBe('G5.2.2')
    expect(refused(agile, walk(), [[10.2, 10]], { terrain: [box('building', 2, 10, 5, 10.4, 15)] })).toBe('G26.5.1')
  })
})

describe('a mover that is stopped (G10.5.7r)', () => {
  test('G10.5.7r: on the table where it was hit; on its way onto it at the first place where it is wholly on', () => {
    const ambusher = S(18, 8, { options: ['plasmaRifle'], ready: 2 })
    const comer: PlacedModel = { seat: 'second', entry: 'R1', where: 'waiting' }
    const table = genisys.position([comer, ambusher], {
      go: { activate: 0 },
      setUp: 'incursion',
      edges: { first: 'north', second: 'south' },
    })
    table.play('second', { place: [{ piece: 'entry', x: 18000, y: 0 }] })
    table.play('second', { do: 'come', way: 'walk', double: false })
    table.play('second', path([18, 4]))
    table.play('first', { do: 'interrupt', model: 1 })
    table.play('first', { stop: 200 })
    table.dice(6, 1, 1, 4)
    table.play('first', { do: 'fire', mount: 1, weapon: 'plasmaRifle', he: false, mode: 'plain', target: 0 })
    expect(table.model(0)).toMatchObject({ where: 'table', done: 2, at: { x: 18000, y: 500 } })
    table.done()
  })
})
