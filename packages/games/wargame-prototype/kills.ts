import { type Choice, clone, type Frame, type Measure, type Seat, words } from '@muster/core'
import { anyCandidate, type Wounds } from './rules/allocation.ts'
import { mostDefence } from './rules/batch.ts'
import type { Pool } from './rules/burning.ts'
import { pileInOf } from './rules/fight.ts'
import { anySplit } from './rules/strikes.ts'
import type { State } from './state.ts'
import { has, weaponOf } from './units.ts'

/** How many of the other's models are destroyed by what begins at the question that waits: a volley, or a fight. */
export function killsOf(asked: State, seat: string): Measure<State> {
  const depth = asked.frames.length
  const heals = asked.units.some(u => has(asked, u, 'medicalGear'))
  return {
    name: words('measure.kills'),
    rule: 'P13.9.1',
    read: (after, events) => events.filter(({ key, params }) => key === 'event.destroyed' && isFoe(after, seat, params?.model)).length,
    policy: (s, [question], legal) => question && answerOf(s, question.seat, legal),
    isOver: s => isOver(s, depth),
    digest: s => digestOf(s, depth, heals),
    fork: forkOf,
    say: value => words('measure.kills.value', { n: value }),
  }
}

function isFoe(s: State, seat: string, model: unknown): boolean {
  return s.units[s.models[Number(model)]!.unit]!.side !== seat
}

/** What is answered on the way to the losses: by who is shot at as well as he can, by who strikes in the simplest way. Nobody withdraws. */
function answerOf(s: State, seat: Seat, legal: (seat: Seat) => Iterable<Choice>): { seat: Seat; choice: Choice } | undefined {
  const choice = choiceFor(s, () => [...legal(seat)][0])
  return choice && { seat, choice }
}

function choiceFor(s: State, first: () => Choice | undefined): Choice | undefined {
  const { rule, step } = s.frames.at(-1)!
  switch (`${rule}.${step}`) {
    case 'allocation.choose':
      // Which of several models is given a wound seldom changes how many die.
      return { pick: { do: 'wound', model: anyCandidate(s)! } }
    case 'allocation.useMedicalGear':
    case 'annihilation.markModel':
    case 'leadership.rescue':
    case 'resolution.aim':
      return first()
    case 'batch.pointDefence':
      return { divide: mostDefence(s) }
    case 'resolution.scatterAgain':
      return { pick: { do: 'keep' } }
    case 'fight.withdraw':
      return { pick: { do: 'pass' } }
    case 'fight.pileIn':
      return { place: pileInOf(s) }
    case 'strikes.split':
      return { divide: anySplit(s) }
    default:
      return undefined
  }
}

/** Whether nobody can be destroyed any more: the volley or the fight is done with, or comes to the tests after it, and no wreck waits. */
function isOver(s: State, depth: number): boolean {
  if (s.frames.length < depth) return true
  const rules = s.frames.slice(depth).map(f => f.rule)
  return s.wrecks.length === 0 && (rules.includes('combatResult') || (rules.includes('aftershots') && rules.includes('leadership')))
}

/** A copy whose models, units and rules in progress may be changed; what is only ever replaced is shared. */
function forkOf(s: State): State {
  return {
    ...s,
    frames: clone(s.frames),
    drawn: { ...s.drawn },
    log: [...s.log],
    areas: s.areas.map(area => ({ ...area })),
    models: s.models.map(m => ({ ...m })),
    units: s.units.map(u => ({ ...u, did: { ...u.did } })),
    detachments: s.detachments.map(d => ({ ...d })),
    tokens: [...s.tokens],
    scores: clone(s.scores),
    facts: { ...s.facts },
    destroyed: [...s.destroyed],
    wrecks: [...s.wrecks],
    grim: { ...s.grim },
    corroding: [...s.corroding],
  }
}

/** What in a position still bears on the losses: the rules in progress, with wounds by their kind, and the state of models and units. */
function digestOf(s: State, depth: number, heals: boolean): string {
  const frames = s.frames.slice(depth).map(f => leanFrame(s, f, heals))
  const models = s.models.map(m => (m.where === 'board' ? `${m.hp}.${m.layers}.${m.pd}.${m.stunned}` : m.where))
  const units = s.units.map(u => `${u.effects.length}${u.did.fought ? 'f' : ''}${u.did.used.length}`)
  return JSON.stringify([frames, models.join(), units.join(), s.wrecks, s.areas.length])
}

/** A frame without what stays the same on all ways, or has no bearing: the declared shots, counts for marks, ids. */
function leanFrame(s: State, f: Frame, heals: boolean): unknown {
  const kept = Object.entries(f).filter(([local]) => !WITHOUT_BEARING.includes(local))
  return kept.map(([local, value]) => {
    if (local === 'pools') return poolsOf(s, value as readonly Pool[], heals)
    return local === 'wounds' && Array.isArray(value) ? kindsOf(s, value as readonly Wounds[], heals) : value
  })
}

const WITHOUT_BEARING = ['id', 'batches', 'lostBefore', 'alive', 'fallen', 'before', 'lost']

function poolsOf(s: State, pools: readonly Pool[], heals: boolean): unknown[] {
  const merged: { readonly key: string; readonly wounds: Wounds[] }[] = []
  for (const { target, reach, wounds } of pools) {
    if (wounds.count === 0) continue
    const key = `${target}${JSON.stringify(reach)}`
    const same = merged.find(one => one.key === key)
    if (same) same.wounds.push(wounds)
    else merged.push({ key, wounds: [wounds] })
  }
  return merged.map(({ key, wounds }) => [key, kindsOf(s, wounds, heals)])
}

/** Wounds of one kind: how many, and where somebody heals how many of them are failed armour saves. */
interface Kind {
  readonly kind: string
  readonly count: number
  readonly armour: number
}

/** Wounds as counts by kind, in order: those of weapons that do the same count together. */
function kindsOf(s: State, wounds: readonly Wounds[], heals: boolean): Kind[] {
  const kinds: Kind[] = []
  for (const w of wounds) {
    const kind = kindOf(s, w)
    const [last, armour] = [kinds.at(-1), heals ? w.armour : 0]
    if (last?.kind === kind) kinds[kinds.length - 1] = { kind, count: last.count + w.count, armour: last.armour + armour }
    else kinds.push({ kind, count: w.count, armour })
  }
  return kinds
}

/** What makes wounds of one weapon other than those of another, as far as losses go; in melee all that they leave behind counts. */
function kindOf(s: State, { weapon, mode }: Wounds): string {
  if (weapon === '' || mode === 'melee') return `${mode}${weapon}`
  const { powerful, magneticInterference } = weaponOf(s, weapon).keywords
  return `${mode}${powerful ? 'p' : ''}${magneticInterference ? 'm' : ''}`
}
