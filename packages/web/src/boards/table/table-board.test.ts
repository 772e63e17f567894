import { describe, expect, test } from 'vitest'
import { membersOf } from './bases.tsx'
import { detailAt, scaleOf, zoomStep } from './detail.ts'
import { galleryScene } from './gallery-scene.ts'
import { ghostAt, spotsAt } from './hit.ts'
import { placeLabels, shared, type Wanted } from './labels.ts'
import { nextPlace, placesOf, placeTowards } from './places.ts'
import type { Base, Ghost, TableScene } from './scene.ts'
import { inches, middleOf, onDrawing, onTable, outlinePath } from './units.ts'

const base = (id: string, x: number, y: number, more: Partial<Base> = {}): Base => ({
  id,
  side: 'amber',
  sign: 'rifles',
  at: { x, y },
  radius: 630,
  name: id,
  ...more,
})
const scene: TableScene = {
  label: 'A table',
  width: 48_000,
  height: 48_000,
  surface: 'grass',
  zones: [],
  terrain: [
    {
      id: 'wood',
      kind: 'forest',
      name: 'A wood',
      outlines: [
        {
          kind: 'polygon',
          corners: [
            { x: 0, y: 0 },
            { x: 9000, y: 0 },
            { x: 9000, y: 9000 },
            { x: 0, y: 9000 },
          ],
        },
      ],
    },
    { id: 'pond', kind: 'water', name: 'A pond', outlines: [{ kind: 'disc', centre: { x: 40_000, y: 40_000 }, radius: 2000 }] },
    { id: 'field', kind: 'field', outlines: [{ kind: 'disc', centre: { x: 40_000, y: 40_000 }, radius: 2000 }] },
  ],
  bases: [
    base('a1', 20_000, 20_000, { group: 'A' }),
    base('a2', 22_000, 20_000, { group: 'A' }),
    base('b1', 30_000, 20_000, { group: 'B', side: 'cyan' }),
    base('lone', 20_000, 30_000, { tone: 'can' }),
  ],
  groups: [
    { id: 'A', side: 'amber', name: 'Alpha', links: [], count: '2', tone: 'can' },
    { id: 'B', side: 'cyan', name: 'Bravo', links: [], count: '1' },
    { id: 'gone', side: 'cyan', name: 'Nobody left', links: [], count: '0' },
  ],
  objectives: [{ id: 'mark', at: { x: 24_000, y: 24_000 }, radius: 630, zone: 3000, side: 'none', name: 'The marker' }],
  markers: [],
  focus: [],
}

describe('places', () => {
  test('on the drawing y points down, and back again nothing is lost', () => {
    expect(onDrawing({ x: 1000, y: 47_000 }, 48_000)).toEqual({ x: 20, y: 20 })
    expect(onTable(onDrawing({ x: 12_345, y: 6789 }, 48_000), 48_000)).toEqual({ x: 12_345, y: 6789 })
  })
  test('a disc is drawn as a circle, a polygon by its corners', () => {
    expect(outlinePath({ kind: 'disc', centre: { x: 1000, y: 47_000 }, radius: 500 }, 48_000)).toBe(
      'M10 20a10 10 0 1 0 20 0a10 10 0 1 0 -20 0Z',
    )
    expect(
      outlinePath(
        {
          kind: 'polygon',
          corners: [
            { x: 0, y: 0 },
            { x: 50, y: 0 },
            { x: 0, y: 50 },
          ],
        },
        100,
      ),
    ).toBe('M0 2L1 2L0 1Z')
  })
  test('the middle of an area is that of its surface', () => {
    const middle = middleOf({
      kind: 'polygon',
      corners: [
        { x: 0, y: 0 },
        { x: 3, y: 0 },
        { x: 6, y: 0 },
        { x: 6, y: 6 },
        { x: 0, y: 6 },
      ],
    })
    expect(middle).toEqual({ x: 3, y: 3 })
  })
  test('inches have two digits', () => expect(inches(7444)).toBe('7.44″'))
})

describe('what a finger hits', () => {
  test('the base under it, then its group', () => {
    expect(spotsAt(scene, { x: 20_100, y: 20_000 }, 1)).toEqual(['a1', 'A'])
  })
  test('from afar a finger is wide: the nearest first, then others within reach', () => {
    expect(spotsAt(scene, { x: 20_900, y: 20_000 }, 100)).toEqual(['a1', 'A', 'a2'])
  })
  test('near by, a miss is a miss', () => {
    expect(spotsAt(scene, { x: 20_000, y: 21_000 }, 10)).toEqual([])
  })
  test('ground that has something to say is hit by its shape; other ground is not', () => {
    expect(spotsAt(scene, { x: 4000, y: 4000 }, 1)).toEqual(['wood'])
    expect(spotsAt(scene, { x: 41_000, y: 41_000 }, 1)).toEqual(['pond'])
    expect(spotsAt(scene, { x: 41_900, y: 41_900 }, 1)).toEqual([])
  })
  test('the nearest ghost is taken', () => {
    const ghost = (id: string, x: number): Ghost => ({ id, side: 'amber', sign: 'rifles', at: { x, y: 0 }, radius: 630, tone: 'free' })
    const ghosts = [ghost('one', 0), ghost('two', 1500)]
    expect(ghostAt(ghosts, { x: 900, y: 0 }, 60)?.id).toBe('two')
    expect(ghostAt(ghosts, { x: 5000, y: 0 }, 60)).toBeUndefined()
  })
})

describe('going about by keys', () => {
  const places = placesOf(scene)
  const place = (id: string) => places.find(one => one.id === id)!

  test('groups that stand, bases of no group, objectives, and ground that has something to say', () => {
    expect(places.map(({ id }) => id)).toEqual(['A', 'B', 'lone', 'mark', 'wood', 'pond'])
    expect(place('A')).toMatchObject({ at: { x: 21_000, y: 20_000 }, radius: 1630, can: true })
  })
  test('arrows lead to what lies that way, straight ahead before aside', () => {
    expect(placeTowards(place('A'), places, { x: 1, y: 0 })?.id).toBe('B')
    expect(placeTowards(place('A'), places, { x: 0, y: 1 })?.id).toBe('mark')
    expect(placeTowards(place('pond'), places, { x: 1, y: 0 })).toBeUndefined()
  })
  test('brackets go round what can be chosen', () => {
    expect(nextPlace(places, undefined, 1)?.id).toBe('A')
    expect(nextPlace(places, 'A', 1)?.id).toBe('lone')
    expect(nextPlace(places, 'lone', 1)?.id).toBe('A')
    expect(nextPlace(places, 'A', -1)?.id).toBe('lone')
  })
  test('where nothing can be chosen, round all pieces', () => {
    const idle = places.map(one => ({ ...one, can: false }))
    expect(nextPlace(idle, 'B', 1)?.id).toBe('lone')
  })
})

describe('labels', () => {
  const frame = { x: 0, y: 0, width: 400, height: 400 }
  const want = (id: string, x: number, y: number, weight = 2): Wanted => ({
    id,
    at: { x, y },
    around: { x: 10, y: 10 },
    width: 40,
    height: 10,
    weight,
  })
  const box = ({ at }: { at: { x: number; y: number } }) => ({ x: at.x - 20, y: at.y - 5, width: 40, height: 10 })

  test('stand below what they name where that is free', () => {
    expect(placeLabels([want('a', 200, 200)], [], frame)).toEqual([{ id: 'a', at: { x: 200, y: 217 } }])
  })
  test('go elsewhere where something stands', () => {
    const taken = { x: 180, y: 210, width: 40, height: 20 }
    const placed = placeLabels([want('a', 200, 200)], [taken], frame)[0]!
    expect(shared(box(placed), taken)).toBe(0)
  })
  test('never cover one another', () => {
    const crowd = Array.from({ length: 12 }, (_, i) => want(`l${i}`, 150 + (i % 4) * 45, 150 + Math.floor(i / 4) * 42))
    const boxes = placeLabels(crowd, [], frame).map(box)
    expect(boxes).toHaveLength(12)
    for (const [i, a] of boxes.entries()) for (const b of boxes.slice(i + 1)) expect(shared(a, b)).toBe(0)
  })
  test('stay on the table', () => {
    const placed = placeLabels([want('corner', 395, 395)], [], frame)[0]!
    expect(shared(box(placed), frame)).toBe(400)
  })
  test('a light one for which there is no room is left out, a heavy one is not', () => {
    const everywhere = { x: 0, y: 0, width: 400, height: 400 }
    expect(placeLabels([want('light', 200, 200, 0.5)], [everywhere], frame)).toEqual([])
    expect(placeLabels([want('heavy', 200, 200)], [everywhere], frame)).toHaveLength(1)
  })
})

describe('what is drawn', () => {
  test('less from afar', () => {
    expect([0.2, 0.7, 1.5].map(detailAt)).toEqual(['far', 'mid', 'near'])
  })
  test('steps of the zoom are a fifth apart', () => {
    expect(zoomStep(1)).toBe(0)
    expect(zoomStep(scaleOf(3))).toBe(3)
  })
  test('a group whose bases are the same keeps its list, so that it is not drawn again', () => {
    const before = membersOf(scene.bases, new Map())
    const moved = scene.bases.map(one => (one.id === 'b1' ? { ...one, at: { x: 1, y: 1 } } : one))
    const after = membersOf(moved, before)
    expect(after.get('A')).toBe(before.get('A'))
    expect(after.get('B')).not.toBe(before.get('B'))
  })
  test('labels of 160 groups find their places', () => {
    const crowded = galleryScene(160)
    expect(placesOf(crowded).filter(place => place.kind === 'group')).toHaveLength(160)
  })
})
