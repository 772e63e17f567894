import type { Force } from '../lists/force.ts'
import type { PlacedModel } from '../testing.ts'

/** A Resistance Soldier of the first player at a place in inches. */
export const soldier = (x: number, y: number, more: Partial<PlacedModel> = {}): PlacedModel => ({
  seat: 'first',
  entry: 'R1',
  at: [x, y],
  ...more,
})
/** A Soldier with a plasma rifle: mount 0 the knife, mount 1 the rifle. */
export const rifleman = (x: number, y: number, more: Partial<PlacedModel> = {}): PlacedModel =>
  soldier(x, y, { options: ['plasmaRifle'], ...more })
/** An Endoskeleton of the second player: mount 0 its claws, mount 1 the plasma gun. */
export const endo = (x: number, y: number, more: Partial<PlacedModel> = {}): PlacedModel => ({
  seat: 'second',
  entry: 'M1',
  at: [x, y],
  ...more,
})
/** Any entry. */
export const any = (seat: 'first' | 'second', entry: string, x: number, y: number, more: Partial<PlacedModel> = {}): PlacedModel => ({
  seat,
  entry,
  at: [x, y],
  ...more,
})

/** A force of these entries, as they come. */
export const force = (faction: Force['faction'], ...models: string[]): Force => ({
  name: faction,
  faction,
  agents: { extra: 0, upgraded: false },
  models: models.map(profile => ({ profile, options: [] })),
})
