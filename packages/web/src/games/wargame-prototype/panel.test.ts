import type { Option, Update } from '@muster/core'
import type { View } from '@muster/wargame-prototype/state'
import { describe, expect, test } from 'vitest'
import { type Aim, plainAims } from '../../tools/pointing.ts'
import { aimsOf } from './aims.ts'
import { NOTES, noteFor } from './coach.tsx'
import { answerLines, closedLines, lineBetween, openLines, rangeRings } from './lines.ts'
import { blamedBy, handOf, markedOf, NOTHING_HELD } from './marks.ts'
import { actingUnit, signOf, unitIndexAt, withDetachment } from './names.ts'
import { partName } from './phrases.ts'
import { reference } from './reference.ts'
import { cohesionOf, gapBetween, marksSame, nearby, sceneOf, UNMARKED } from './scene.ts'
import { asking, viewWith } from './testing.ts'
import { batteriesOf, keywordName, withCount } from './weapons.tsx'

const view = viewWith([
  {
    side: 'a',
    at: [
      [10, 10],
      [12, 10],
      [14, 10],
    ],
  },
  {
    side: 'b',
    at: [
      [10, 30],
      [12, 30],
    ],
  },
  { side: 'a', at: [[40, 10]], unit: { sizeClass: 'V', infantry: false, def: 'mbtSquadron' }, model: { where: 'reserve' } },
])
const aims = (...options: readonly Option[]) => aimsOf(asking(view, { candidates: options.map(option => ({ option })) }))
const spots = (...options: readonly Option[]) => aims(...options).map(({ subject, target }) => [subject, target])

describe('what must be pointed at', () => {
  test('a target is pointed at; who acts is chosen, and what it does is a button or a second spot', () => {
    expect(
      spots(
        { do: 'target', unit: 1 },
        { do: 'move', unit: 0, jets: false },
        { do: 'charge', unit: 0, target: 1, over: false, jets: false },
      ),
    ).toEqual([
      [undefined, 'u1'],
      ['u0', undefined],
      ['u0', 'u1'],
    ])
    expect(plainAims(aims({ do: 'move', unit: 0, jets: false }), { subject: 'u0' })).toHaveLength(1)
  })
  test('models, vehicles, markers, detachments and bare places', () => {
    expect(
      spots(
        { do: 'wound', model: 3 },
        { do: 'seat', model: 0, vehicle: 4 },
        { do: 'seat', model: 0, vehicle: 5 },
        { do: 'action', unit: 0, action: 'survey', at: 0 },
        { do: 'action', unit: 0, action: 'repair', at: -1 },
        { do: 'detachment', detachment: 1 },
        { do: 'deploy', detachment: 2 },
        { do: 'use', unit: 0, what: 'radialScanner', on: 1 },
        { do: 'mark', x: 1000, y: 2000 },
      ),
    ).toEqual([
      [undefined, 'm3'],
      [undefined, 'm4'],
      [undefined, undefined],
      ['u0', 'o0'],
      ['u0', undefined],
      [undefined, 'd1'],
      [undefined, undefined],
      ['u0', 'u1'],
      [undefined, 'p1000,2000'],
    ])
  })
  test('who is not on the table is a button whoever is chosen, and so is what names nobody', () => {
    expect(spots({ do: 'disembark', unit: 2 }, { do: 'passPhase' }, { do: 'hold', unit: -1 })).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      [undefined, undefined],
    ])
  })
  test('pointing at a unit means its detachment too', () => {
    expect(withDetachment(view, ['m4', 'u1'])).toEqual(['m4', 'u1', 'd1'])
    expect(withDetachment(view, ['o0'])).toEqual(['o0'])
    expect([unitIndexAt(view, 'm4'), unitIndexAt(view, 'u9'), unitIndexAt(view, 'o0')]).toEqual([1, undefined, undefined])
  })
})

describe('the scene', () => {
  const scene = sceneOf(view, UNMARKED)

  test('has what stands on the table, and nothing that waits in reserve', () => {
    expect(scene.bases.map(({ id }) => id)).toEqual(['m0', 'm1', 'm2', 'm3', 'm4'])
    expect(scene.groups.map(({ id, count }) => [id, count])).toEqual([
      ['u0', '3'],
      ['u1', '2'],
    ])
  })
  test('links models that are within cohesion, rim to rim', () => {
    expect(cohesionOf(view.units[0]!)).toBe(2000)
    expect(scene.groups[0]!.links).toEqual([
      ['m0', 'm1'],
      ['m1', 'm2'],
    ])
  })
  test('a marker shows who holds it, as the view says', () => {
    const held = viewWith([{ side: 'b', at: [[24, 26]] }], { held: ['b'] })
    expect(sceneOf(held, UNMARKED).objectives[0]).toMatchObject({ side: 'cyan', contested: false })
    expect(sceneOf(held, UNMARKED).objectives[0]!.name).toContain('Cyan')
    expect(scene.objectives[0]!.side).toBe('none')
  })
  test('a marker between two sides is contested', () => {
    const both = viewWith([
      { side: 'a', at: [[23, 24]] },
      { side: 'b', at: [[25, 24]] },
    ])
    expect(sceneOf(both, UNMARKED).objectives[0]).toMatchObject({ side: 'none', contested: true })
  })
  test('distances are from rim to rim, and read aloud the nearest first', () => {
    expect(gapBetween(view, view.units[0]!, view.units[1]!)).toBe(20_000 - 1260)
    expect(nearby(view, 0, 'a')).toContain('Unit 1, enemy')
    expect(nearby(view, 0, 'b')).toContain('18.7″')
  })
  test('marks that show the same are the same, so that a drag does not draw the table again', () => {
    expect(marksSame(UNMARKED, { ...UNMARKED, can: new Set() })).toBe(true)
    expect(marksSame(UNMARKED, { ...UNMARKED, can: new Set(['u1']) })).toBe(false)
    expect(marksSame({ ...UNMARKED, can: new Set(['u1']) }, { ...UNMARKED, chosen: new Set(['u1']) })).toBe(false)
  })
  test('signs follow from the kind of unit, else from its size', () => {
    expect(signOf({ ...view.units[0]!, def: 'captain' })).toBe('leader')
    expect(signOf({ ...view.units[0]!, def: 'somethingNew', sizeClass: 'R2' })).toBe('engine')
  })
})

describe('what the hand shows', () => {
  const shooting = viewWith(
    [
      { side: 'a', at: [[10, 10]] },
      { side: 'b', at: [[10, 30]] },
    ],
    { core: { frames: [{ rule: 'volley', unit: 0 }] } },
  )
  const target: Aim = { option: { do: 'target', unit: 1 }, target: 'u1' }

  test('who shoots, at whom, how far, and how far the weapons reach', () => {
    expect(actingUnit(shooting)).toBe(0)
    const held = { ...NOTHING_HELD, aims: [target], pointing: { target: 'u1', chosen: target } }
    const hand = handOf(shooting, held)
    expect(hand.lines.filter(({ kind }) => kind === 'measure')).toEqual([
      { kind: 'measure', from: { x: 10_000, y: 10_000 }, to: { x: 10_000, y: 30_000 }, text: '18.74″' },
    ])
    expect(hand.rings.map(({ radius }) => radius)).toEqual([12_630])
    expect(markedOf(shooting, held).chosen).toEqual(new Set(['u0']))
    expect(markedOf(shooting, held).targets).toEqual(new Set(['u1']))
  })
  test('a refused target is refused, not aimed at', () => {
    const refused: Aim = { ...target, refusal: { rule: 'P12', reason: { key: 'no' } } }
    const marked = markedOf(shooting, { ...NOTHING_HELD, aims: [refused], pointing: { target: 'u1', chosen: refused } })
    expect([marked.refused, marked.targets, marked.can]).toEqual([new Set(['u1']), new Set(), new Set()])
  })
  test('a detachment that may be chosen lights all its units', () => {
    const marked = markedOf(view, { ...NOTHING_HELD, aims: aims({ do: 'detachment', detachment: 1 }) })
    expect(marked.can).toEqual(new Set(['u1']))
  })
  test('who may answer whom, and the way that the enemy came', () => {
    const moved = viewWith(
      [
        { side: 'a', at: [[10, 10]] },
        { side: 'b', at: [[10, 30]], model: { path: [10_000, 40_000, 10_000, 30_000] } },
      ],
      { core: { frames: [{ rule: 'reactions', by: 1 }] } },
    )
    const able: Aim = { option: { do: 'suppress', unit: 0, scanner: false }, subject: 'u0' }
    expect(answerLines(moved, [able]).map(({ kind }) => kind)).toEqual(['path', 'answer'])
    expect(answerLines(view, [able])).toEqual([])
  })
  test('answers of few are drawn with how far they go, those of many without', () => {
    const own = [1, 2, 3, 4].map(x => ({ side: 'a' as const, at: [[10 * x, 10] as const] }))
    const crowd = viewWith([...own, { side: 'b', at: [[20, 30]] }], { core: { frames: [{ rule: 'reactions', by: 4 }] } })
    const able = own.map((_, unit): Aim => ({ option: { do: 'suppress', unit, scanner: false }, subject: `u${unit}` }))
    const texts = (count: number) => answerLines(crowd, able.slice(0, count)).map(line => 'text' in line && line.text)
    expect(texts(3)).toHaveLength(3)
    expect(texts(3).every(Boolean)).toBe(true)
    expect(texts(4)).toEqual(['', '', '', ''])
  })
  test('no line from a unit to itself, no ring for who has no weapon', () => {
    expect(lineBetween(view, 0, 0)).toEqual([])
    expect(rangeRings(viewWith([{ side: 'a', at: [[1, 1]], model: { weapons: {} } }]), 0, undefined)).toEqual([])
  })
  test('a line of sight that is refused is drawn with what closes it', () => {
    const closed = { from: [10_000, 10_000], to: [10_000, 30_000], models: [1], areas: ['wood', 'gone'] }
    const wood = {
      id: 'wood',
      type: 'forest',
      height: 2500,
      corners: [
        [9000, 18_000],
        [11_000, 18_000],
        [11_000, 20_000],
      ],
      radius: 0,
    }
    const seen = { ...shooting, areas: [wood as unknown as View['areas'][number]] }
    const refusal = { rule: 'P12.1.3', reason: { key: 'no' }, shows: closed }
    const refused: Aim = { ...target, refusal }
    const held = { ...NOTHING_HELD, aims: [refused], pointing: { target: 'u1', chosen: refused }, refusal }
    expect(closedLines(seen, refusal)).toMatchObject([
      {
        kind: 'sight',
        free: false,
        from: { x: 10_000, y: 10_000 },
        to: { x: 10_000, y: 30_000 },
        blockers: [{ kind: 'disc' }, { kind: 'polygon' }],
      },
    ])
    expect(handOf(seen, held).lines.filter(({ kind }) => kind === 'sight').length).toBe(1)
    expect(markedOf(seen, held).refused).toEqual(new Set(['u1', 'm1']))
    expect(closedLines(seen, undefined)).toEqual([])
  })
  test('who is aimed at is seen by a line of sight, if there is one', () => {
    expect(openLines(shooting, 0, 1)).toMatchObject([{ kind: 'sight', free: true }])
    expect(openLines(shooting, 0, 0)).toEqual([])
    const rock = {
      id: 'rock',
      type: 'impassable',
      height: 9000,
      corners: [
        [0, 18_000],
        [30_000, 18_000],
        [30_000, 20_000],
        [0, 20_000],
      ],
      radius: 0,
      until: 99,
    }
    expect(openLines({ ...shooting, areas: [rock as unknown as View['areas'][number]] }, 0, 1)).toEqual([])
  })
  test('models that a refusal names are blamed', () => {
    expect(blamedBy({ rule: 'P5', reason: { key: 'no' }, shows: { model: 2 } })).toEqual(['m2'])
    expect(blamedBy({ rule: 'P5', reason: { key: 'no' } })).toBeUndefined()
  })
})

describe('the coach', () => {
  const moment = (update: Update, verbs: readonly string[] = [], refused = false) => ({ update, verbs, refused })
  const said = (...about: Parameters<typeof moment>) => noteFor(moment(...about), [])?.id

  test('speaks of what is asked: setting up, orders, moves, shots, answers, losses', () => {
    const setUp = asking(viewWith([], { round: 0, phase: 'setup' }), { kind: 'place' })
    const battle = viewWith([], { phase: 'shooting' })
    expect(said(setUp)).toBe('deploy')
    expect(said(asking(battle, { kind: 'place' }))).toBe('move')
    const asked = asking(battle, {})
    expect(['seat', 'reserve', 'secondary', 'approach'].map(verb => said(asked, [verb]))).toEqual([
      'board',
      'reserve',
      'secondaries',
      'approach',
    ])
    expect(['order', 'passPhase', 'target', 'fire', 'wound'].map(verb => said(asked, [verb]))).toEqual([
      'orders',
      'react',
      'shoot',
      'weapons',
      'wound',
    ])
    expect(said(asked, ['other'])).toBeUndefined()
  })
  test('speaks of a refusal before anything else, and of nothing twice', () => {
    const asked = asking(viewWith([]), { kind: 'place' })
    expect(said(asked, [], true)).toBe('refused')
    expect(noteFor(moment(asked, [], true), ['refused'])?.id).toBe('move')
  })
  test('cites rules that exist', () => {
    expect(NOTES.flatMap(note => note.rules).filter(rule => !reference.includes(`**${rule}**`))).toEqual([])
  })
})

describe('parts of a division', () => {
  const parts = (...ids: readonly string[]) =>
    ids.map(id => partName(asking(view, { kind: 'divide', parts: ids.map(one => ({ id: one, cap: 1 })) }), id))

  test('are known by their numbers, and by their units where there are several', () => {
    expect(parts('m0', 'm1')).toEqual(['Squad 1', 'Squad 2'])
    expect(parts('m1', 'm3')).toEqual(['Unit 0, Squad 2', 'Unit 1, Squad 1'])
    expect(parts('u1')).toEqual(['Unit 1'])
  })
})

describe('weapons that fire', () => {
  const fire = (model: number, weapon: string): Aim => ({ option: { do: 'fire', model, weapon } })
  const all = [fire(0, 'coilrifle'), fire(0, 'railgun'), fire(1, 'coilrifle')]

  test('are counted by kind, in the order in which they come', () => {
    expect(batteriesOf(all).map(({ weapon, aims: list }) => [weapon, list.length])).toEqual([
      ['coilrifle', 2],
      ['railgun', 1],
    ])
  })
  test('one more, one less, never more than are ready; other kinds stay', () => {
    const [rifles, railguns] = batteriesOf(all)
    const one = withCount([], railguns!, 5)
    expect(one).toEqual([all[1]])
    expect(withCount(one, rifles!, 2)).toEqual([all[1], all[0], all[2]])
    expect(withCount(withCount(one, rifles!, 2), rifles!, 0)).toEqual([all[1]])
  })
  test('keywords are words', () => {
    expect([keywordName('ignoresCover', 1), keywordName('blast', 3), keywordName('shd', 1)]).toEqual([
      'Ignores cover',
      'Blast (3)',
      'SHD (1)',
    ])
  })
})
