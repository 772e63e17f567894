import type { State } from '../state.ts'
import { planOf, refuseEnd } from '../table/paths.ts'
import { baseOf, overlaps, type Spot, sizeOf, stepFrom } from '../table/space.ts'
import { CONTACT, EMBARK } from '../tables.ts'
import { onBoard } from '../units.ts'

/** P5.9.2r: a place for a rider beside its vehicle: in touch, else within 1"; nothing if there is none. */
export function freeSpot(s: State, rider: number, vehicle: number, taken: readonly Spot[] = []): Spot | undefined {
  const m = s.models[rider]!
  const u = s.units[m.unit]!
  const plan = planOf(s, u)
  const { radius } = sizeOf(u)
  const wreck = baseOf(s, s.models[vehicle]!)
  const isWreck = s.models[vehicle]!.where === 'dead'
  const own = [...onBoard(s, u).map(i => baseOf(s, s.models[i]!)), ...taken.map(at => ({ ...at, radius }))]
  for (const gap of [CONTACT / 2, EMBARK / 2, EMBARK - 10])
    for (let turn = 0; turn < 360; turn += 15) {
      const at = stepFrom(wreck, turn, wreck.radius + radius + gap)
      const base = { ...at, radius }
      if (!own.some(other => overlaps(other, base)) && !refuseEnd(plan, m, at)) return at
    }
  return isWreck && !own.some(other => overlaps(other, { ...wreck, radius })) && !refuseEnd(plan, m, wreck)
    ? { x: wreck.x, y: wreck.y }
    : undefined
}
