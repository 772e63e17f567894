import { words } from '@muster/core'
import { UNIT_LIMIT } from '@muster/salvation/tables'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { say, speakOf } from '../../app/speak.ts'
import { type Box, meet } from '../../boards/map/field.ts'
import { cityBoxes, layOutAll } from '../../boards/map/grounds.ts'
import { boxesOf } from '../../boards/map/layout.ts'
import type { Piece } from '../../boards/map/scene.ts'
import { landOf } from './land.ts'
import { GROUNDS } from './map.ts'
import { sectorName } from './names.ts'

speakOf('salvation')
const land = landOf()
const sectors = GROUNDS.map(ground => ({ ...ground, label: sectorName(ground.id), name: '' }))
const TERRAIN = ['ruins', 'forestsOrMountains', 'toxicPollution'] as const

/** A sector's pieces: units of both sides, a factory, shelters and terrain, hidden tokens. */
function piecesAt(at: string, [ambers, cyans, labelled, backs]: readonly [number, number, number, number]): Piece[] {
  const counter = (side: 'amber' | 'cyan', i: number): Piece => ({
    kind: 'counter',
    id: `${at} ${side}${i}`,
    at,
    side,
    sign: 'tank',
    strength: [2, 5],
    durability: 2,
    damage: 0,
    name: '',
  })
  return [
    ...Array.from({ length: ambers }, (_, i) => counter('amber', i)),
    ...Array.from({ length: cyans }, (_, i) => counter('cyan', i)),
    ...TERRAIN.slice(0, labelled).map(
      (face): Piece => ({ kind: 'token', id: `${at} ${face}`, at, face, name: '', label: say(words(`terrain.${face}`)) }),
    ),
    ...Array.from({ length: backs }, (_, i): Piece => ({ kind: 'token', id: `${at} back${i}`, at, face: 'back', name: '' })),
  ]
}

/** Whatever lies on the map, with whose it is. */
function taken(pieces: readonly Piece[]): (readonly [what: string, box: Box])[] {
  const layouts = layOutAll({ land, sectors, pieces })
  return [
    ...land.cities.flatMap(city => cityBoxes(city).map(box => [city.name, box] as const)),
    ...sectors.flatMap(sector => boxesOf(sector.label, layouts.get(sector.id)!).map(box => [sector.label, box] as const)),
  ]
}

const clashes = (all: ReturnType<typeof taken>) =>
  all.flatMap(([one, a], i) =>
    all
      .slice(i + 1)
      .flatMap(([other, b]) => ((one !== other || sectors.some(({ label }) => label === one)) && meet(a, b) ? [`${one}, ${other}`] : [])),
  )

test('whatever stands in the sectors, no counter, token, name or label on the whole map covers another', () => {
  const one = fc.tuple(fc.nat(6), fc.nat(6), fc.nat(2), fc.nat(3))
  fc.assert(
    fc.property(fc.array(one, { minLength: sectors.length, maxLength: sectors.length }), crowds => {
      expect(clashes(taken(sectors.flatMap(({ id }, i) => piecesAt(id, crowds[i]!))))).toEqual([])
    }),
    { numRuns: 8 },
  )
})

/** The smallest counter of each sector when the same stands in all of them. */
const smallest = (crowd: readonly [number, number, number, number]) => {
  const layouts = layOutAll({ land, sectors, pieces: sectors.flatMap(({ id }) => piecesAt(id, crowd)) })
  return Math.min(...[...layouts.values()].flatMap(({ pieces }) => pieces.map(({ scale }) => scale)))
}

test('counters stay large where few stand, and can be read where a sector is full of both sides', () => {
  expect(smallest([1, 0, 0, 1])).toBeGreaterThan(0.9)
  expect(smallest([2, 0, 0, 1])).toBeGreaterThan(0.8)
  expect(smallest([UNIT_LIMIT.standard, UNIT_LIMIT.standard, 1, 2])).toBeGreaterThan(0.42)
})
