import { call, finish, jump, openWindow, type Rule, reactionWindow, words } from '@muster/core'
import { ask, no, steps, tell } from '../flow.ts'
import type { Side, State, Unit } from '../state.ts'
import { sampleMove } from '../table/formation.ts'
import { carryOut, endsOf, type Going, refuseMove } from '../table/moving.ts'
import { planOf } from '../table/paths.ts'
import { INCH, REPOSITIONING, RETURN_FIRE, SUPPRESSIVE } from '../tables.ts'
import { type Circumstances, isTarget, type Occasion } from '../targets.ts'
import { detachmentOf, has, hasEffect, isLocked, isOnBoard, onBoard, otherSide, pieceOf, unitOf, unitsWithin } from '../units.ts'
import { moveOf } from '../values.ts'
import { passed, testLeadership } from './leadership.ts'
import { rollTerrain } from './losses.ts'
import { shoot } from './volley.ts'

/** What is reacted to. */
export type Trigger = 'moved' | 'charged' | 'shot'

interface Window {
  readonly trigger: Trigger
  /** The acting enemy unit, and the unit that it charges or shot at. */
  readonly by: number
  readonly target: number
  readonly shown: NonNullable<Circumstances['shown']>
}

const HOW = ['reposition', 'suppress', 'overwatch', 'brace', 'return'] as const
type How = (typeof HOW)[number]
type Reaction = { readonly do: How; readonly unit: number; readonly scanner: boolean } | { readonly do: 'passPhase' }

/** P16: reactions to an enemy's move, charge or shots. Each detachment makes one in a phase; a player may pass for the whole phase. */
export const reactions: Rule<State, Window & { turn: number; passes: number }> = reactionWindow<State, Window, Reaction>({
  name: 'reactions',
  ref: 'P16',
  rule: 'P16.1.1',
  seats: (s, f) => [reactingSide(s, f)],
  prompt: (s, f) => ask(`react.${f.trigger}`, { unit: unitOf(s, f.by).name }),
  forms: {
    reposition: { unit: 'number', scanner: 'boolean' },
    suppress: { unit: 'number', scanner: 'boolean' },
    overwatch: { unit: 'number', scanner: 'boolean' },
    brace: { unit: 'number', scanner: 'boolean' },
    return: { unit: 'number', scanner: 'boolean' },
    passPhase: {},
  },
  options(s, f, seat) {
    const found = reactionsOf(s, f)
    return found.length > 0 && !s.silent.includes(seat as Side) ? [...found, { do: 'passPhase' }] : []
  },
  refuse(s, f, option, seat) {
    if (option.do === 'passPhase') return s.silent.includes(seat as Side) ? no('P16.1.1', 'silent') : undefined
    if (s.silent.includes(seat as Side)) return no('P16.1.1', 'silent')
    return refuseReaction(s, f, option)
  },
  play(s, f, option, seat) {
    if (option.do === 'passPhase') s.silent = [...s.silent, seat as Side]
    else {
      const { trigger, by, target, shown } = f
      call(s, reaction, { trigger, by, target, shown, unit: option.unit, how: option.do, scanner: option.scanner, met: [] })
    }
  },
})

/** Opens the window, if anybody there could react at all. */
export function react(s: State, trigger: Trigger, by: number, target = -1, shown: Window['shown'] = {}): void {
  const window: Window = { trigger, by, target, shown }
  if (!s.silent.includes(reactingSide(s, window)) && reactionsOf(s, window).length > 0) openWindow(s, reactions, window)
}

/**
 * P16.1.1: the side that reacts: the opponent of who acts. RULING (P4.5.11r): an engine out of control is an enemy of its own side, too, but still acts in its
 * owner's turn, and reactions are made while "the opponent player is doing their turn": its owner's units do not react to it.
 */
function reactingSide(s: State, { by }: Pick<Window, 'by'>): Side {
  return otherSide(unitOf(s, by).side)
}

/** The verbs that answer each trigger. */
const ANSWERS: { readonly [trigger in Trigger]: readonly How[] } = {
  moved: ['reposition', 'suppress'],
  charged: ['overwatch', 'brace'],
  shot: ['return'],
}

function reactionsOf(s: State, f: Window): Reaction[] {
  const side = reactingSide(s, f)
  const units = s.units.flatMap((u, i) => (u.side === side && isOnBoard(s, u) && (f.target < 0 || f.target === i) ? [i] : []))
  return units.flatMap(unit =>
    ANSWERS[f.trigger].flatMap(how =>
      [false, true].flatMap(scanner => {
        const option = { do: how, unit, scanner }
        return refuseReaction(s, f, option) ? [] : [option]
      }),
    ),
  )
}

function refuseReaction(s: State, f: Window, { do: how, unit, scanner }: Exclude<Reaction, { do: 'passPhase' }>) {
  const u = s.units[unit]
  if (!u || u.side !== reactingSide(s, f) || !isOnBoard(s, u)) return no('P16.1.1', 'noReactor')
  if (!ANSWERS[f.trigger].includes(how)) return no('P16.1.1', 'wrongTrigger')
  if (f.target >= 0 && f.target !== unit) return no('P16.3.4r', 'notTheTarget')
  const refusal = refuseReactor(s, u) ?? refuseHow(s, f, u, how)
  if (refusal) return refusal
  if (scanner) return scansFor(s, u) && (how === 'suppress' || how === 'overwatch') ? undefined : no('P20.22.1', 'noScanner')
  return detachmentOf(s, u).reacted ? no('P16.1.1', 'reacted', { unit: u.name }) : undefined
}

/** P16.1.3, P16.1.4r: units that never react, or not now. */
function refuseReactor(s: State, u: Unit) {
  if (u.abilities.aircraft || u.abilities.superheavy || u.category === 'superheavies') return no('P16.1.3', 'neverReacts', { unit: u.name })
  if (hasEffect(s, u, 'suppressed')) return no('P16.1.4r', 'suppressed', { unit: u.name })
  if (u.retreating || u.did.regroupFailed) return no('P16.1.4r', 'retreating', { unit: u.name })
  if (u.did.action !== '' && !u.did.action.startsWith('done')) return no('P16.1.4r', 'busy', { unit: u.name })
  return undefined
}

function refuseHow(s: State, f: Window, u: Unit, how: How) {
  const enemy = unitOf(s, f.by)
  const locked = isLocked(s, u)
  if (how === 'brace') return undefined
  if (locked && !(how === 'overwatch' && !u.infantry)) return no('P16.1.4r', 'locked', { unit: u.name })
  if (how === 'reposition') {
    if (!unitsWithin(s, REPOSITIONING, u, enemy)) return no('P16.2.1', 'tooFarToReact', { inches: REPOSITIONING / INCH })
    if (u.order === 'takeAim' || u.order === 'digIn') return no('P9.6.12r', 'orderForbidsMove', { unit: u.name })
    // P16.2.3r: it is a normal move, so who may make none this round may not make this one.
    if (u.did.deepStruck) return no('P11.5.1', 'deepStruck', { unit: u.name })
    if (u.did.disembarked === 'later') return no('P10.6.3', 'disembarkedLate', { unit: u.name })
    return undefined
  }
  if (u.did.routed) return no('P12.1.9r', 'routed', { unit: u.name })
  if (u.order === 'advance' || u.order === 'assault') return no('P9.6.13r', 'orderForbidsShot', { unit: u.name })
  if (how === 'suppress' && !unitsWithin(s, SUPPRESSIVE, u, enemy)) return no('P16.2.2', 'tooFarToReact', { inches: SUPPRESSIVE / INCH })
  if (how === 'return' && !unitsWithin(s, RETURN_FIRE, u, enemy)) return no('P16.4.1', 'tooFarToReact', { inches: RETURN_FIRE / INCH })
  return isTarget(s, u, enemy, { occasion: OCCASION[how], shown: f.shown }) ? undefined : no('P16.1.6r', 'nothingReaches', { unit: u.name })
}

const OCCASION: { readonly [how in Exclude<How, 'reposition' | 'brace'>]: Occasion } = {
  suppress: 'suppressive',
  overwatch: 'overwatch',
  return: 'return',
}

/** P20.22.1: a Radial Scanner not yet used this round, of the unit or of a friend within 1". */
function scansFor(s: State, u: Unit): boolean {
  return s.units.some(
    v =>
      v.side === u.side &&
      isOnBoard(s, v) &&
      has(s, v, 'radialScanner') &&
      !v.did.used.includes('scanner') &&
      (v === u || unitsWithin(s, INCH, v, u)),
  )
}

interface Reacting extends Window {
  readonly unit: number
  readonly how: How
  readonly scanner: boolean
  met: readonly { readonly model: number; readonly types: readonly string[] }[]
}

const { rule, run, place } = steps<Reacting>()

/** P16.1.2: the reacting unit passes a Leadership Test, and then acts. */
export const reaction = rule('reaction', 'P16.1', {
  test: run((s, f) => {
    const u = unitOf(s, f.unit)
    if (f.scanner) useScanner(s, u)
    else detachmentOf(s, u).reacted = true
    tell(s, 'P16.1.1', 'reacts', { unit: u.name, how: words(`reaction.${f.how}`) })
    testLeadership(s, f.unit, 'reaction', 'P16.1.2')
  }),
  act: run((s, f) => {
    if (!passed(f)) return finish(s, f)
    if (f.how === 'brace') unitOf(s, f.by).did.braced = true
    if (f.how === 'reposition') return jump(f, 'reposition')
    jump(f, 'end')
    if (f.how !== 'brace') shoot(s, f.unit, OCCASION[f.how], f.by, f.shown)
  }),
  reposition: place({
    seat: (s, f) => unitOf(s, f.unit).side,
    rule: 'P16.2.1',
    prompt: (s, f) => ask('reposition', { unit: unitOf(s, f.unit).name }),
    pieces: (s, f) => onBoard(s, unitOf(s, f.unit)).map(i => ({ id: pieceOf(i), heading: false })),
    refuse: (s, f, placements) => refuseMove(s, repositionOf(s, f.unit), endsOf(placements)),
    sample: (s, f, _seat, random) => sampleMove(s, repositionOf(s, f.unit), random),
    take(s, f, placements) {
      f.met = carryOut(s, repositionOf(s, f.unit), endsOf(placements))
    },
  }),
  rollTerrain: run((s, f) => rollTerrain(s, f.met)),
  end: run((s, f) => finish(s, f)),
})

/** P16.2.1: infantry up to their Mv, vehicles up to half, without order bonuses. */
function repositionOf(s: State, unit: number): Going {
  const u = unitOf(s, unit)
  return { plan: planOf(s, u), allowance: m => Math.floor(moveOf(s, m, 'reposition') / (u.infantry ? 1 : 2)) }
}

function useScanner(s: State, u: Unit): void {
  const bearer = s.units.find(
    v =>
      v.side === u.side &&
      isOnBoard(s, v) &&
      has(s, v, 'radialScanner') &&
      !v.did.used.includes('scanner') &&
      (v === u || unitsWithin(s, INCH, v, u)),
  )
  if (bearer) bearer.did.used = [...bearer.did.used, 'scanner']
}
