import type { Option, RollSpec, Seat } from '@muster/core'
import type { State } from '../state.ts'
import { RETREAT_ON } from '../tables.ts'
import { localsOf } from './frames.ts'

interface Rolling {
  readonly spec: RollSpec
  readonly faces: readonly number[]
  readonly offer: number
}

/** How much an agent is worth to keep for later: a clear preference is 1. */
const AGENT = 0.7

/** Whether dice are rolled again: one's own that failed, and the enemy's that succeeded, where it matters enough. */
export function weighRerolls(s: State, seat: Seat, options: readonly Option[]): number[] {
  const f = localsOf<Partial<Rolling>>(s)
  const gain = f.spec && f.faces ? gainOf(seat, f as Rolling) : rollOffGain(seat, localsOf<RollingOff>(s))
  return options.map(option =>
    option.do === 'reroll' || option.do === 'ownAgain' ? gain : option.do === 'agent' && option.die === seat ? gain - AGENT : 0,
  )
}

function gainOf(seat: Seat, { spec, faces, offer }: Rolling): number {
  const own = spec.seat === seat
  const price = spec.rerolls?.[offer]?.payment ? AGENT : 0
  if (spec.atLeast === undefined) {
    const [face = 0] = faces
    const bad = face <= RETREAT_ON ? 2 : face < (spec.bands?.at(-1) ?? 0) ? 0.6 : -1
    return (own ? bad : -bad - 0.5) - price
  }
  const hits = faces.filter(face => face >= spec.atLeast!).length
  const likely = Math.max(0, spec.sides - spec.atLeast + 1) / spec.sides
  if (own) return hits === faces.length ? -1 : likely * 1.2 - price
  return hits === 0 ? -1 : (1 - likely) * hits - price
}

interface RollingOff {
  readonly faces?: { readonly [seat: Seat]: number }
}

function rollOffGain(seat: Seat, { faces = {} }: RollingOff): number {
  const own = faces[seat] ?? 0
  return Object.entries(faces).every(([other, face]) => other === seat || face < own) ? -1 : 0.3
}
