import { t } from '../../app/speak.ts'
import type { City, Land } from '../../boards/map/scene.ts'
import growth from './growth.json'
import drawing from './land.json'
import { cityName } from './names.ts'

/** Where the cities lie, and their names beside them. */
const CITIES: readonly (readonly [id: string, x: number, y: number, dx: number, dy: number, anchor: City['anchor']])[] = [
  ['C6', 221.2, 76.2, -9, 4, 'end'],
  ['C1', 252.4, 294.5, -10, 4, 'end'],
  ['C4', 683.7, 225.4, -9, 4, 'end'],
  ['C2', 364.4, 400.5, 4, 18, 'start'],
  ['C5', 905.1, 436.7, 9, 13, 'start'],
  ['C3', 941.3, 505.1, -8, 15, 'end'],
]

let land: Land | undefined

/** The west of North America. Made once: its names come from the words of the game. */
export function landOf(): Land {
  land ??= {
    ...drawing,
    ...growth,
    beyond: 'M122-29V-500H1712V527H1011V-29Z',
    width: 1012,
    height: 654,
    cities: CITIES.map(([id, x, y, dx, dy, anchor]) => ({ at: { x, y }, name: cityName(id), beside: { x: x + dx, y: y + dy }, anchor })),
    waters: [
      { at: { x: 74, y: 300 }, turned: -72, name: t('sal.pacific') },
      { at: { x: 965, y: 590 }, turned: -58, name: t('sal.gulf'), small: true },
    ],
  }
  return land
}
