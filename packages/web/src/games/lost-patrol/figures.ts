import type { View } from '@muster/lost-patrol/state'
import { t } from '../../app/speak.ts'
import type { Figure } from '../../boards/hex/scene.ts'
import type { Aim, Pointing } from '../../tools/pointing.ts'
import { isActive, isLeaving, marineName, marinesOn, signOf, tagOf } from './names.ts'

/** All pieces on the board, the lowest first: Infestations, Genestealers, marines. */
export function figuresOf(view: View, aims: readonly Aim[], pointing: Pointing): Figure[] {
  return [...markers(view), ...stacks(view), ...marines(view, aims, pointing)]
}

/** Where marines stand on their tile, by how many are there. */
const MARINE_SLOTS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-29, 8],
    [29, -8],
  ],
  [
    [-31, 16],
    [31, 16],
    [0, -26],
  ],
  [
    [-33, 22],
    [33, 22],
    [-33, -24],
    [33, -24],
  ],
  [
    [0, -2],
    [-48, -28],
    [48, -28],
    [-42, 34],
    [42, 34],
  ],
]

function marines(view: View, aims: readonly Aim[], pointing: Pointing): Figure[] {
  const able = new Set(aims.filter(aim => !aim.refusal).flatMap(aim => [aim.subject, aim.target]))
  const free = pointing.subject === undefined
  const acting = view.step === 'marineActions'
  return view.marines.flatMap(marine => {
    if (marine.at === null) return []
    const here = marinesOn(view, marine.at)
    const [dx, dy] = MARINE_SLOTS[Math.min(here.length, 5)]![here.indexOf(marine)] ?? [0, 0]
    const tag = tagOf(marine)
    return [
      {
        id: marine.id,
        kind: 'single',
        side: 'amber',
        sign: signOf(view, marine),
        hex: marine.at,
        dx,
        dy,
        scale: here.length > 3 ? 0.86 : here.length > 1 ? 0.94 : 1,
        name: t('lp.hex.marine', { name: marineName(marine.id), actions: marine.actions }),
        ...(acting ? { actions: { left: marine.actions, of: 2 }, done: marine.actions === 0 } : {}),
        ...(tag ? { tag } : {}),
        can: free && able.has(marine.id),
        chosen: pointing.subject === marine.id || pointing.target === marine.id,
      } satisfies Figure,
    ]
  })
}

function stacks(view: View): Figure[] {
  return view.tiles
    .filter(tile => tile.genestealers > 0)
    .map(tile => ({
      id: `stack ${tile.id}`,
      kind: 'stack',
      side: 'cyan',
      sign: 'claw',
      hex: tile.at,
      dx: 0,
      dy: 2,
      scale: 1,
      name: t('lp.hex.genestealers', { n: tile.genestealers }),
      count: tile.genestealers,
      fading: isLeaving(view, tile.at),
    }))
}

function markers(view: View): Figure[] {
  return view.tiles
    .filter(tile => tile.infested > 0)
    .map(tile => {
      const shared = tile.genestealers > 0 || marinesOn(view, tile.at).length > 0
      return {
        id: `pods ${tile.id}`,
        kind: 'marker',
        side: 'third',
        sign: 'pods',
        hex: tile.at,
        dx: shared ? -48 : 0,
        dy: shared ? 26 : -4,
        scale: shared ? 0.84 : 1,
        name: t(isActive(view, tile) ? 'lp.hex.infested' : 'lp.hex.infestedYoung'),
        young: !isActive(view, tile),
        fading: isLeaving(view, tile.at),
      }
    })
}
