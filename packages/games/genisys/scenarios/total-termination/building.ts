import { type Placement, type Random, type Refusal, refuse, words } from '@muster/core'
import { CONTACT, contains, disc, hull, type Outline, overlap, rectangle, within } from '@muster/geometry/table'
import { tell } from '../../flow.ts'
import type { State } from '../../state.ts'
import { lineOfEdge } from '../../table/edges.ts'
import { outlineOf } from '../../table/outline.ts'
import { isImpenetrable, onTable, surfaceOf } from '../../table/pieces.ts'
import { OBJECTIVE } from '../../tables.ts'
import { BARRICADE, TERMINATION } from '../numbers.ts'
import { edgeOf, stateOf } from './scenario.ts'

/** Something that the Resistance places instead of a model. */
interface Building {
  readonly rule: string
  refuse(s: State, to: Placement): Refusal | undefined
  sample(s: State, random: Random): Placement
  take(s: State, to: Placement): void
}

const barricadeAt = ({ x, y, heading }: Placement): Outline => hull({ x, y }, BARRICADE.length / 2, BARRICADE.half, heading ?? 0)
const mineAt = ({ x, y }: Placement): Outline => disc({ x, y }, OBJECTIVE.radius)

/** The half of the table on the Resistance's side. */
function ownHalf(s: State): Outline {
  const isSouth = edgeOf(s, stateOf(s).resistance) === 'south'
  const middle = Math.round(s.depth / 2)
  return isSouth ? rectangle({ x: 0, y: 0 }, { x: s.width, y: middle }) : rectangle({ x: 0, y: middle }, { x: s.width, y: s.depth })
}

const blocked = (rule: string, thing: string) => refuse(rule, words('deploy.overlaps', { thing: words(`thing.${thing}`) }))

/** G21.4.2. RULING: G21.4.6r: completely in its own half, on no base, barrier, marker or impenetrable terrain. */
function refuseBarricade(s: State, to: Placement): Refusal | undefined {
  const outline = barricadeAt(to)
  if (!contains(ownHalf(s), outline)) return refuse('G21.4.2', words('deploy.half'))
  if (onTable(s).some(model => overlap(outlineOf(model), outline))) return blocked('G21.4.2', 'model')
  if (s.objectives.some(({ at }) => overlap(mineAt({ piece: '', ...at }), outline))) return blocked('G21.4.6r', 'mine')
  const hinders = s.terrain.some(piece => (piece.kind === 'barrier' || isImpenetrable(piece)) && overlap(piece.outline, outline))
  return hinders ? blocked('G21.4.6r', 'terrain') : undefined
}

/** G21.4.3: outside its own deployment zone, touching no model and no terrain but hills. RULING: G21.4.6r: on no other minefield. */
function refuseMine(s: State, to: Placement): Refusal | undefined {
  const outline = mineAt(to)
  if (!contains(surfaceOf(s), outline)) return refuse('G26.3.3', words('move.offTable', { model: words('thing.mine'), part: 1 }))
  const edge = lineOfEdge(s, edgeOf(s, stateOf(s).resistance))
  if (within(TERMINATION.zone, edge, outline)) return refuse('G21.4.3', words('deploy.mineZone'))
  if (onTable(s).some(model => within(CONTACT, outlineOf(model), outline))) return blocked('G21.4.3', 'model')
  if (s.terrain.some(piece => piece.kind !== 'hill' && within(CONTACT, piece.outline, outline))) return blocked('G21.4.3', 'terrain')
  return s.objectives.some(({ at }) => overlap(mineAt({ piece: '', ...at }), outline)) ? blocked('G21.4.6r', 'mine') : undefined
}

/** A legal place, by trying. */
function sample(s: State, random: Random, piece: string, judge: Building['refuse']): Placement {
  for (;;) {
    const at = { piece, x: random.below(s.width + 1), y: random.below(s.depth + 1) }
    const to = piece === 'barricade' ? { ...at, heading: random.below(3600) } : at
    if (!judge(s, to)) return to
  }
}

export const buildings: { readonly [what in 'barricade' | 'mine']: Building } = {
  barricade: {
    rule: 'G21.4.2',
    refuse: refuseBarricade,
    sample: (s, random) => sample(s, random, 'barricade', refuseBarricade),
    take(s, to) {
      const state = stateOf(s)
      const id = `barricade${state.barricades--}`
      s.terrain.push({ id, kind: 'barrier', size: BARRICADE.size, cover: 'hard', impenetrable: false, outline: barricadeAt(to) })
      tell(s, 'G21.4.2', 'log.barricade')
    },
  },
  mine: {
    rule: 'G21.4.3',
    refuse: refuseMine,
    sample: (s, random) => sample(s, random, 'mine', refuseMine),
    take(s, { x, y }) {
      stateOf(s).mines--
      s.objectives.push({ id: s.objectives.length + 1, at: { x, y }, destroyed: false, planter: null })
      tell(s, 'G21.4.3', 'log.mineLaid')
    },
  },
}
