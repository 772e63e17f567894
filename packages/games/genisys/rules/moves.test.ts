import { contains } from '@muster/geometry/table'
import { describe, expect, test } from 'vitest'
import { outlineOf } from '../table/outline.ts'
import { hillUnder, isInside, occupies, surfaceOf } from '../table/pieces.ts'
import { any, endo, soldier } from '../testing/pieces.ts'
import { box, fire, genisys, type PlacedModel, type PositionSetup, path, round, run, stay, walk } from '../testing.ts'

type Points = readonly (readonly [number, number] | readonly [number, number, number])[]

const far = endo(34, 22)

/** The rule that refuses a move of the first model, or nothing. */
function refused(models: readonly PlacedModel[], way: ReturnType<typeof walk>, points: Points, setup: PositionSetup = {}) {
  const table = genisys.position(models, setup)
  const { seat } = models[0]!
  const refusal = table.refusal(seat, way)
  if (refusal) return refusal.rule
  table.play(seat, way)
  return table.refusal(seat, path(...points))?.rule
}

describe('moves (G4, G26.4)', () => {
  test('G4.1.1, G4.1.8r, G26.4.2: a move may be shorter than its template, a double move too', () => {
    expect(refused([soldier(10, 10), far], walk(), [[11, 10]])).toBeUndefined()
    const table = genisys.position([soldier(10, 10), far])
    table.play('first', run(), path([13, 10]))
    expect(table.model(0).doubled).toBe(true)
  })
  test('G4.1.3, G4.1.7r: a model may stay, and a displacement of zero is no move', () => {
    const aimed = (...points: Points) => {
      const table = genisys.position([soldier(5, 10, { options: ['heavySniperRifle'] }), endo(25, 10)])
      table.play('first', walk(), path(...points))
      return table.refusal('first', fire(1, 'heavySniperRifle', 1, 'aimed'))?.rule
    }
    expect([aimed([5, 10]), aimed([5.001, 10])]).toEqual([undefined, 'G10.2.1'])
    const table = genisys.position([soldier(5, 10, { options: ['heavySniperRifle'] }), endo(25, 10)])
    table.play('first', stay)
    expect(table.refusal('first', fire(1, 'heavySniperRifle', 1, 'aimed'))).toBeUndefined()
  })
  test('G4.2.5: base contact with a friend is allowed', () => {
    expect(refused([soldier(5, 10), soldier(8, 10), far], walk(), [[7, 10]])).toBeUndefined()
  })
  test('G26.1.1, G26.3.3: the table ends at its edge', () => {
    const { state } = genisys.position([soldier(0.5, 0.5), far])
    expect(contains(surfaceOf(state), outlineOf(state.models[0]!))).toBe(true)
    expect(refused([soldier(2, 0.5), far], walk(), [[4, 0.499]])).toBe('G26.3.3')
  })
  test('G26.4.7, G10.1.6r, G10.1.7r: each part has its own template, and a legal end', () => {
    expect(
      refused([soldier(4, 10), far], run('walk', 'walk'), [
        [10, 10],
        [16, 10],
      ]),
    ).toBeUndefined()
    expect(
      refused([soldier(4, 10), far], run('walk', 'walk'), [
        [9, 10],
        [15.001, 10],
      ]),
    ).toBe('G26.4.1')
    expect(
      refused([soldier(4, 10), soldier(9, 10), far], run('walk', 'walk'), [
        [9, 10],
        [15, 10],
      ]),
    ).toBe('G4.2.2')
    const table = genisys.position([soldier(4, 10), far])
    table.play('first', run('walk', 'walk'), path([5, 10], [6, 10]))
    expect(table.model(0).doubled).toBe(true)
  })
  test('G10.1.3, G10.1.4, G10.1.5r: what may be broken up', () => {
    const ways = (entry: string, seat: 'first' | 'second', double: boolean) =>
      genisys
        .position([any(seat, entry, 10, 10), seat === 'first' ? far : soldier(34, 22)])
        .options(seat, 'move')
        .filter(option => option.double === double).length
    // A Walk in 2 ways, a Run in 5; Fast normal 5, double 25; Extremely Fast 25.
    expect([ways('R1', 'first', false), ways('R1', 'first', true)]).toEqual([2, 5])
    expect([ways('R10', 'first', false), ways('R10', 'first', true)]).toEqual([5, 25])
    expect(ways('M3', 'second', false)).toBe(25)
    const off = genisys.position([soldier(10, 10), far], { options: { brokenMoves: false } })
    expect(off.options('first', 'move')).toHaveLength(2)
  })
  test('G26.1.5: templates are an inch wide, or 25 millimetres', () => {
    const models = [soldier(2, 12), endo(8, 12.995)]
    expect(refused(models, run(), [[14, 12]])).toBe('G4.2.3')
    expect(refused(models, run(), [[14, 12]], { options: { templateWidth: 984 } })).toBeUndefined()
  })
  test('G26.4.4, G26.4.6, G11.1.2, G11.2.2: hulls move by the gap of old and new, through men of both sides', () => {
    const truck = any('first', 'R12', 5, 10)
    expect(refused([truck, far], walk('run'), [[20, 10, 900]])).toBe('G26.4.1')
    expect(refused([truck, far], walk('run'), [[20, 10, 0]])).toBeUndefined()
    expect(refused([truck, endo(12, 10), soldier(14, 10), far], walk('run'), [[20, 10, 0]])).toBeUndefined()
  })
})

describe('terrain (G5)', () => {
  const setup = (...terrain: PositionSetup['terrain'] & object) => ({ terrain })
  test('G5.2.1, G5.5.1: open ground and hills hinder nobody', () => {
    expect(refused([soldier(4, 10), far], run(), [[16, 10]], setup(round('hill', 2, 10, 10, 3)))).toBeUndefined()
  })
  test('G5.2.7r, G5.4.1, G5.4.2, G26.4.5: a dense zone may be entered, but no part of a double move crosses it', () => {
    const zone = setup(box('dense', 2, 8, 8, 14, 12))
    expect(refused([soldier(5, 10), far], walk(), [[10, 10]], zone)).toBeUndefined()
    expect(
      refused(
        [soldier(5, 10), far],
        run('walk', 'walk'),
        [
          [7, 10],
          [10, 10],
        ],
        zone,
      ),
    ).toBe('G5.2.3')
    expect(refused([soldier(5, 10), far], run(), [[16, 10]], zone)).toBe('G5.2.3')
  })
  test('G5.3.1, G5.3.3: a barrier of Size 2 is not crossed', () => {
    expect(refused([soldier(8, 10), far], walk(), [[12, 10]], setup(box('barrier', 2, 10, 5, 10.3, 15)))).toBe('G5.2.2')
  })
  test('G5.3.6r: nobody ends on a barrier of Size 0, and anybody runs across', () => {
    const flat = setup(box('barrier', 0, 10, 5, 10.3, 15))
    expect(refused([soldier(8, 10), far], run(), [[14, 10]], flat)).toBeUndefined()
    expect(refused([soldier(8, 10), far], walk(), [[10.1, 10]], flat)).toBe('G5.3.2')
  })
  test('G5.6.1, G5.6.2: a ruin is a dense zone, another building is not entered', () => {
    expect(refused([soldier(8, 10), far], walk(), [[11, 10]], setup(box('building', 4, 10, 8, 14, 12)))).toBe('G5.2.2')
  })
  test('G5.5.2, G5.5.5r, G5.5.6, G26.3.2: who stands wholly on a part of a hill is as high as it', () => {
    const terrain = [round('hill', 2, 10, 10, 4), round('hill', 3, 10, 10, 1.5)]
    const { state } = genisys.position([soldier(10, 10), soldier(13, 10), soldier(13.8, 10), far], { terrain })
    expect(state.models.slice(0, 3).map(model => hillUnder(state, model))).toEqual([3, 2, 0])
    expect(isInside(state.models[2]!, state.terrain[0]!)).toBe(false)
  })
  test('G5.4.4, G5.5.7r: a dense zone adds nothing to who is in it', () => {
    const { state } = genisys.position([soldier(10, 10), far], { terrain: [box('dense', 2, 8, 8, 12, 12)] })
    expect([hillUnder(state, state.models[0]!), occupies(state.models[0]!, state.terrain[0]!)]).toEqual([0, true])
  })
  test('G9.1.2r: Agile is not through enemies, nor a double move over difficult ground', () => {
    const scout = any('first', 'R9', 8, 10)
    expect(refused([scout, endo(10, 10), far], walk(), [[12, 10]])).toBe('G4.2.3')
    expect(refused([scout, far], run(), [[16, 10]], setup(box('dense', 2, 10, 8, 12, 12)))).toBe('G5.2.3')
  })
  test('G11.2.6, G26.5.3: vehicles stay out of dense zones of Size 2, by option they do not', () => {
    const truck = any('first', 'R12', 5, 10)
    const zone = (size: number, options = {}) => ({ ...setup(box('dense', size, 10, 6, 18, 14)), options })
    expect(
      refused(
        [truck, far],
        walk('walk', 'walk'),
        [
          [10, 10, 0],
          [12, 10, 0],
        ],
        zone(2),
      ),
    ).toBe('G5.2.2')
    expect(
      refused(
        [truck, far],
        walk('walk', 'walk'),
        [
          [10, 10, 0],
          [12, 10, 0],
        ],
        zone(1),
      ),
    ).toBeUndefined()
    expect(
      refused(
        [truck, far],
        walk('walk', 'walk'),
        [
          [10, 10, 0],
          [12, 10, 0],
        ],
        zone(2, { vehiclesInDenseZones: true }),
      ),
    ).toBeUndefined()
  })
})

describe('special moves (G9, G13, G16)', () => {
  test('G9.3.3r, G16.1.3 to G16.1.5r: anywhere legal; on a larger table up to 48"', () => {
    const drone = any('second', 'M3', 1, 1)
    const place = (x: number, y: number, setup: PositionSetup = {}) => {
      const table = genisys.position([drone, soldier(20, 20)], setup)
      table.play('second', { do: 'anywhere' })
      return table.refusal('second', path([x, y]))?.rule
    }
    expect([place(20, 20.5), place(21, 20), place(35, 1)]).toEqual(['G4.2.2', 'G4.2.4', undefined])
    expect([place(50, 1, { size: [72, 48] }), place(50.001, 1, { size: [72, 48] })]).toEqual([undefined, 'G16.1.3'])
    expect(place(40, 1, { size: [40, 24], options: {} })).toBe('G26.3.3')
  })
  test('G9.6.2r, G9.5.12r: a sprint is a normal move, a Crawl for the damaged, over difficult ground too', () => {
    const sprinter = (more: Partial<PlacedModel>) => any('first', 'R6', 4, 10, more)
    const zone = { terrain: [box('dense', 2, 17, 8, 22, 12)] }
    const table = genisys.position([sprinter({}), far], zone)
    table.play('first', run(), path([16, 10]), { do: 'move', way: 'walk', double: false, lands: false })
    expect(table.refusal('first', path([19, 10]))).toBeUndefined()
    const hurt = genisys.position([sprinter({ damage: 1 }), far])
    hurt.play('first', run('walk'), path([10, 10]))
    expect(hurt.options('first', 'move')).toEqual([{ do: 'move', way: 'crawl', double: false, lands: false }])
  })
  test('G9.6.1: a sprint follows a double move onto the table too', () => {
    const comer: PlacedModel = { seat: 'first', entry: 'R9', where: 'waiting' }
    const table = genisys.position([comer, far], { setUp: 'incursion', edges: { first: 'south' }, turn: 1 })
    table.play('first', { place: [{ piece: 'entry', x: 10000, y: 0 }] }, { do: 'come', way: 'run', double: true }, path([10, 8]))
    expect(table.rule()).toBe('G9.6.1')
  })
  test('G13.1.2, G13.1.3, G13.1.8r, G26.5.2: a VTOL flies over and stops above anything', () => {
    const gunship = any('second', 'M9', 5, 10)
    const wall = { terrain: [box('building', 5, 8, 5, 20, 15)] }
    expect(
      refused(
        [gunship, soldier(15, 18)],
        walk('run', 'run'),
        [
          [15, 10],
          [15, 18],
        ],
        wall,
      ),
    ).toBeUndefined()
    expect(refused([soldier(4, 10), any('second', 'M9', 7, 10)], walk(), [[7, 10]])).toBeUndefined()
  })
  test('G13.1.10r: a damaged VTOL crawls and walks on', () => {
    const table = genisys.position([any('second', 'M9', 5, 10, { damage: 1 }), soldier(34, 22)])
    expect(table.refusal('second', walk('run', 'run'))?.rule).toBe('G10.1.1')
    expect(table.refusal('second', walk('crawl'))).toBeUndefined()
    expect(table.refusal('second', { do: 'anywhere' })?.rule).toBe('G9.3.2')
  })
  test('G13.2.1 to G13.2.3, G13.2.7r: where it lands', () => {
    const land = (...terrain: PositionSetup['terrain'] & object) => {
      const table = genisys.position([any('second', 'M9', 10, 10), any('first', 'R12', 20, 10), soldier(30, 10)], { terrain })
      table.play('second', { do: 'move', way: 'run+run', double: false, lands: true })
      return (x: number) => table.refusal('second', path([x, 10], [x, 10]))?.rule
    }
    expect(land()(10)).toBeUndefined()
    expect(land(box('dense', 1, 8, 8, 12, 12))(10)).toBe('G26.5.1')
    expect(land(box('barrier', 1, 9, 9, 9.3, 11))(10)).toBe('G5.3.2')
    expect(land()(18)).toBe('G4.2.2')
  })
  test('G13.2.5, G13.3.1, G13.3.2r, G13.3.4r: landed it does nothing; later it takes off and may attack', () => {
    const landed = (turn: number) => genisys.position([any('second', 'M9', 10, 10, { landed: turn }), soldier(20, 10)], { turn: 2 })
    expect(landed(2).options('second', 'move')).toEqual([])
    expect(landed(2).model(0)).toMatchObject({ landed: 2, done: 1 })
    const table = landed(0)
    expect(table.options('second', 'move').every(option => option.double === false && option.lands === false)).toBe(true)
    table.play('second', walk('run', 'run'), path([12, 10], [14, 10]))
    expect([table.model(0).landed, table.rule()]).toEqual([null, 'G6.2.1'])
  })
})
