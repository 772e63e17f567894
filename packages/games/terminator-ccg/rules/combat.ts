import { call, type Frame, jump, type Refusal, type Seat, words } from '@muster/core'
import { happen, steps } from '../flow.ts'
import { isPresent, playOrder } from '../seats.ts'
import type { Attack, State, Table } from '../state.ts'
import { attacksOf, type Bounds, type Declaration, declare, refuseAttack } from './attack.ts'
import { removeTheDead } from './deaths.ts'
import { ATTACK_FORM, REACTION_FORMS } from './forms.ts'
import { endPreventions } from './harm.ts'
import { landDamage, revealHits, rollAttack, theAttack } from './hits.ts'
import { askMissions } from './missions.ts'
import { type Reaction, react, reactions, refuseReaction } from './reactions.ts'
import { beginRound, endRoundOf } from './rounds.ts'
import { afterAction, settled } from './settle.ts'
import { openPause } from './window.ts'

/** The four Segments of Declare Attacks (C9.2.3). */
const SEGMENTS: readonly Bounds[] = [
  { kind: 'close', hidden: false, free: null },
  { kind: 'ranged', hidden: false, free: null },
  { kind: 'close', hidden: true, free: null },
  { kind: 'ranged', hidden: true, free: null },
]

interface Declaring {
  readonly seat: Seat
  readonly segment: number
}

const declaring = steps<Declaring>()
const resolving = steps<{ readonly kind: Attack['kind']; turn: number }>()
const { rule, run } = steps<{ segment: number; turn: number; seats: readonly Seat[] }>()

type Option = Declaration | Reaction | { readonly do: 'done' }

function* declarations(s: Table, seat: Seat, bounds: Bounds): Generator<Declaration> {
  for (const character of s.characters) {
    if (character.controller !== seat || character.rotated || (character.hidden !== null) !== bounds.hidden) continue
    yield* attacksOf(s, character, [bounds.kind!])
  }
}

/** Whether a seat is asked in a Segment, by what everybody sees: some attack that stands open is legal, or somebody is hidden and ready. */
function mayDeclare(s: State, { seat, segment }: Declaring): boolean {
  if (!isPresent(s, seat)) return false
  const bounds = SEGMENTS[segment]!
  if (bounds.hidden) return s.characters.some(({ controller, hidden, rotated }) => controller === seat && hidden && !rotated)
  for (const option of declarations(s, seat, bounds)) if (!refuseAttack(s, seat, option, bounds)) return true
  return false
}

function refuseOption(s: State, { seat, segment }: Declaring, option: Option): Refusal | undefined {
  if (option.do === 'done') return undefined
  return option.do === 'attack' ? refuseAttack(s, seat, option, SEGMENTS[segment]!) : refuseReaction(s, option, seat)
}

/** C5.2.6: one player declares all his attacks of a Segment. */
export const declareAttacks = declaring.rule('declareAttacks', 'C9', {
  begin: declaring.run((s, f) => {
    s.active = f.seat
    if (!mayDeclare(s, f)) jump(f, 'end')
  }),
  declare: declaring.pick<Option>({
    seat: (_, f) => f.seat,
    rule: 'C9.2.1',
    prompt: (_, f) => words('ask.declare', { segment: f.segment + 1 }),
    always: () => true,
    forms: { ...REACTION_FORMS, attack: ATTACK_FORM, done: {} },
    *options(s, f, seat) {
      yield* declarations(s, seat, SEGMENTS[f.segment]!)
      yield* reactions(s, seat)
      yield { do: 'done' }
    },
    refuse: (s, f, option) => refuseOption(s, f, option),
    take: (s, f, option, seat) => act(s, f, option, seat),
  }),
  after: declaring.run((s, f) => {
    jump(f, 'begin')
    call(s, afterAction)
  }),
  end: declaring.run(s => {
    s.active = null
  }),
})

function act(s: State, f: Frame, option: Option, seat: Seat): void {
  if (option.do === 'done') {
    jump(f, 'end')
    return
  }
  if (option.do === 'attack') declare(s, seat, option, false)
  else react(s, option, seat)
}

/** The attacks of a type that a seat is still to roll. */
export const waiting = (s: Table, kind: Attack['kind'], seat: Seat) =>
  s.attacks.filter(attack => attack.by === seat && attack.kind === kind && !attack.free && attack.hit === null && !attack.done)

type Next = { readonly do: 'roll'; readonly attack: number }

/** C9.3.6r: players roll in play order, one attack each in turn; each orders his own. Then markers that were hit are shown. */
export const resolveHits = resolving.rule('resolveHits', 'C9', {
  next: resolving.run((s, f) => {
    const order = playOrder(s)
    const from = order.findIndex((_, i) => waiting(s, f.kind, order[(f.turn + i) % order.length]!).length > 0)
    if (from < 0) return jump(f, 'reveal')
    f.turn = (f.turn + from) % order.length
  }),
  choose: resolving.pick<Next>({
    seat: (s, f) => {
      const seat = playOrder(s)[f.turn]
      return seat !== undefined && waiting(s, f.kind, seat).length > 0 ? seat : []
    },
    rule: 'C9.3.6r',
    prompt: () => words('ask.rollNext'),
    forms: { roll: { attack: 'number' } },
    options: (s, f, seat) => waiting(s, f.kind, seat).map(({ id }) => ({ do: 'roll', attack: id })),
    refuse: (s, f, { attack }, seat) => (waiting(s, f.kind, seat).some(({ id }) => id === attack) ? undefined : NOT_WAITING),
    take(s, f, { attack }) {
      f.turn++
      call(s, rollAttack, { attack: theAttack(s, attack).id })
    },
  }),
  after: resolving.run((s, f) => {
    jump(f, 'next')
    settled(s)
  }),
  reveal: resolving.run((s, f) => {
    revealHits(
      s,
      s.attacks.filter(attack => attack.kind === f.kind && !attack.free),
    )
    settled(s)
  }),
})

const NOT_WAITING: Refusal = { rule: 'C9.3.6r', reason: words('refuse.noAttack') }

/** C9.4: one window for the whole Segment, then all tokens land together and the dead leave together (C9.5.3). */
export const resolveDamage = resolving.rule('resolveDamage', 'C9', {
  react: resolving.run((s, f) => {
    if (hitsOf(s, f.kind).length > 0) return openPause(s, { kind: 'damage', attack: null })
    // C5.2.7r: attacks that did no damage are finished too, and may be answered.
    jump(f, s.attacks.some(({ kind, free, hit }) => kind === f.kind && !free && hit !== null) ? 'window' : 'end')
  }),
  land: resolving.run((s, f) => {
    landDamage(s, hitsOf(s, f.kind))
    removeTheDead(s)
    settled(s)
  }),
  missions: resolving.run(s => askMissions(s, 'damageSegmentEnds')),
  window: resolving.run(s => openPause(s, { kind: 'action', attack: null })),
  end: resolving.run(endPreventions),
})

const hitsOf = (s: Table, kind: Attack['kind']) =>
  s.attacks.filter(attack => attack.kind === kind && !attack.free && attack.hit === true && !attack.done)

/** The Combat Round (C5.1.2): attacks are declared, then ranged ones resolved, then close combat. */
export const combatRound = rule('combatRound', 'C9', {
  begin: run((s, f) => {
    beginRound(s, 'combat', 'declare')
    Object.assign(f, { segment: 0, turn: 0 })
    openPause(s, { kind: 'stepStart', attack: null })
  }),
  segment: run((s, f) => {
    if (f.turn === 0) f.seats = playOrder(s)
    if (f.segment >= SEGMENTS.length) return jump(f, 'rangedHits')
    jump(f, 'segment')
    const seat = f.seats[f.turn]
    if (seat === undefined) Object.assign(f, { segment: f.segment + 1, turn: 0 })
    else {
      const { segment } = f
      f.turn++
      call(s, declareAttacks, { seat, segment })
    }
  }),
  rangedHits: run(s => {
    s.step = 'rangedHits'
    call(s, resolveHits, { kind: 'ranged', turn: 0 })
  }),
  rangedDamage: run(s => {
    s.step = 'rangedDamage'
    call(s, resolveDamage, { kind: 'ranged', turn: 0 })
  }),
  closeHits: run(s => {
    s.step = 'closeHits'
    call(s, resolveHits, { kind: 'close', turn: 0 })
  }),
  closeDamage: run(s => {
    s.step = 'closeDamage'
    call(s, resolveDamage, { kind: 'close', turn: 0 })
  }),
  over: run(s => {
    happen(s, { kind: 'combatRoundEnds' })
    settled(s)
  }),
  end: run(s => {
    endRoundOf(s, 'combatRoundEnds')
  }),
})

export const combatRules = [declareAttacks, resolveHits, resolveDamage, combatRound]
