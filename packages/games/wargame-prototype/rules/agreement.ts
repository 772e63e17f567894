import { call, finish, jump, type Placement } from '@muster/core'
import { destroy, layersOf } from '../damage.ts'
import { ask, no, steps, tell } from '../flow.ts'
import type { Side, State } from '../state.ts'
import { facingOfHeading, headingOfFacing } from '../table/moving.ts'
import { baseOf, onTable, overlaps } from '../table/space.ts'
import { areasOf, baseMeets } from '../table/terrain.ts'
import { indexOfPiece, isOnBoard, onBoard, otherSide, pieceOf, unitOf } from '../units.ts'
import { settle } from './aftermath.ts'

interface Agreement {
  readonly side: Side
  what: 'remove' | 'restore' | 'setAnew' | 'nothing'
  unit: number
}

const { rule, run, pick, place } = steps<Agreement>()

type Proposal = { readonly do: 'remove' | 'restore' | 'setAnew'; readonly unit: number } | { readonly do: 'nothing' }
const CHANGES = ['remove', 'restore', 'setAnew'] as const

/**
 * P1.1.4: an odd situation is settled as both agree: one side proposes a change, the other confirms it, and it is logged. RULING: a unit is removed, made
 * whole, or set somewhere else; each side proposes once in a phase.
 */
export const agreement = rule('agreement', 'P1.1.4', {
  propose: pick<Proposal>({
    seat: (_, f) => f.side,
    rule: 'P1.1.4',
    prompt: () => ask('propose'),
    forms: { remove: { unit: 'number' }, restore: { unit: 'number' }, setAnew: { unit: 'number' }, nothing: {} },
    options: s => [
      ...s.units.flatMap((u, unit) => (isOnBoard(s, u) ? CHANGES.map(change => ({ do: change, unit })) : [])),
      { do: 'nothing' as const },
    ],
    refuse: (s, _, option) =>
      option.do === 'nothing' || (s.units[option.unit] && isOnBoard(s, unitOf(s, option.unit))) ? undefined : no('P1.1.4', 'noUnit'),
    take(s, f, option) {
      f.what = option.do
      if (option.do === 'nothing') return jump(f, 'end')
      f.unit = option.unit
      tell(s, 'P1.1.4', 'proposes', told(s, f))
    },
  }),
  answer: pick<{ do: 'agree' } | { do: 'decline' }>({
    seat: (_, f) => otherSide(f.side),
    rule: 'P1.1.4',
    prompt: (s, f) => ask('agree', told(s, f)),
    forms: { agree: {}, decline: {} },
    options: () => [{ do: 'agree' }, { do: 'decline' }],
    refuse: () => undefined,
    take(s, f, option) {
      tell(s, 'P1.1.4', option.do === 'agree' ? 'agrees' : 'declines', told(s, f))
      if (option.do === 'decline') return jump(f, 'end')
      if (f.what === 'remove') for (const i of onBoard(s, unitOf(s, f.unit))) destroy(s, i, -1)
      if (f.what === 'restore') restore(s, f.unit)
    },
  }),
  set: place({
    when: (_, f) => f.what === 'setAnew',
    seat: (s, f) => unitOf(s, f.unit).side,
    rule: 'P1.1.4',
    prompt: (s, f) => ask('setAnew', { unit: unitOf(s, f.unit).name }),
    pieces: (s, f) => onBoard(s, unitOf(s, f.unit)).map(i => ({ id: pieceOf(i), heading: isHeaded(s, f.unit) })),
    refuse: (s, f, placements) => refuseAnew(s, f.unit, placements),
    sample: (s, f) => asItStands(s, f.unit),
    take(s, _, placements) {
      for (const { piece, x, y, heading } of placements)
        Object.assign(s.models[indexOfPiece(piece)]!, { x, y, ...(heading === undefined ? {} : { facing: facingOfHeading(heading)! }) })
    },
  }),
  settle: run(s => settle(s)),
  end: run((s, f) => finish(s, f)),
})

function told(s: State, { side, what, unit }: Agreement) {
  return { side, what: { key: `change.${what}` }, unit: unitOf(s, unit).name }
}

/** Why a side may not propose now: nobody agreed to it before the match, or it has in this phase. */
export function refuseProposing(s: State, side: Side) {
  if (!s.options.agreements) return no('P1.1.4', 'noAgreements')
  return s.facts[`proposed/${side}`] === stamp(s) ? no('P1.1.4', 'proposed') : undefined
}

/** Has a side propose a change to the other. */
export function proposeChange(s: State, side: Side): void {
  s.facts[`proposed/${side}`] = stamp(s)
  call(s, agreement, { side, what: 'nothing', unit: -1 })
}

function stamp(s: State): string {
  return `${s.round}/${s.phase}`
}

/** Every model on the board is whole, and nothing weighs on the unit. */
function restore(s: State, unit: number): void {
  const u = unitOf(s, unit)
  for (const m of onBoard(s, u).map(i => s.models[i]!)) Object.assign(m, { hp: u.stats.hp, layers: layersOf(s, m), stunned: 0 })
  Object.assign(u, { marks: 0, retreating: false })
}

function isHeaded(s: State, unit: number): boolean {
  return unitOf(s, unit).abilities.aircraft !== undefined
}

function asItStands(s: State, unit: number): Placement[] {
  return onBoard(s, unitOf(s, unit)).map(i => {
    const { x, y, facing } = s.models[i]!
    return { piece: pieceOf(i), x, y, ...(isHeaded(s, unit) ? { heading: headingOfFacing(facing) } : {}) }
  })
}

/** What both agreed to still stands on the board, on no other base and on no rock. */
function refuseAnew(s: State, unit: number, placements: readonly Placement[]) {
  const bases = placements.map(({ piece, x, y }) => baseOf(s, s.models[indexOfPiece(piece)]!, { x, y }))
  const others = s.models.flatMap(m => (m.where === 'board' && m.unit !== unit ? [baseOf(s, m)] : []))
  if (placements.some(({ heading }) => heading !== undefined && facingOfHeading(heading) === undefined))
    return no('P5.1.4r', 'wholeDegrees')
  if (bases.some(base => !onTable(s, base))) return no('P5.3.7', 'offBoard')
  if (bases.some((base, i) => [...others, ...bases.slice(0, i)].some(other => overlaps(other, base)))) return no('P5.1.3r', 'overlap')
  const onRock = bases.some(base => areasOf(s).some(area => area.type === 'impassable' && baseMeets(area, base)))
  return onRock ? no('P6.2.16r', 'closed', { terrain: { key: 'terrain.impassable' } }) : undefined
}
