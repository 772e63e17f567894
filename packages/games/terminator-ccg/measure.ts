import type { Asked, Choice, GameEvent, Measure, Option, Seat } from '@muster/core'
import { words } from '@muster/core'
import { cardName } from './flow.ts'
import { characterOf, eventOf, markerOf } from './pieces.ts'
import { waiting } from './rules/combat.ts'
import type { PieceId, State } from './state.ts'

/** What is worth knowing before dice are rolled and tokens land; others pass on the way. */
export function measure(s: State, seat: Seat, choice: Choice): Measure<State> | undefined {
  const id = attackAhead(s, choice)
  if (id !== undefined) return ofAttack(s, seat, id, targetAhead(s, choice, id))
  return s.moment?.kind === 'damage' && s.attacks.some(isHit) ? ofDamage() : undefined
}

/** The attack that is declared by the choice or rolled by it, or that waits to be rolled while a window stands open. */
function attackAhead(s: State, choice: Choice): number | undefined {
  const known = (id: number | null | undefined) => s.attacks.find(attack => attack.id === id)?.id
  if ('pick' in choice && choice.pick.do === 'attack') return s.nextPiece
  if ('pick' in choice && choice.pick.do === 'roll') return known(Number(choice.pick.attack))
  return s.moment?.kind === 'hit' ? known(s.moment.attack) : undefined
}

function targetAhead(s: State, choice: Choice, id: number): PieceId {
  return s.attacks.find(attack => attack.id === id)?.target ?? ('pick' in choice ? Number(choice.pick.target) : 0)
}

const isHit = ({ hit, lost, done }: State['attacks'][number]): boolean => hit === true && !lost && !done

function nameOf(s: State, id: PieceId) {
  const card = (markerOf(s, id)?.character ?? characterOf(s, id) ?? eventOf(s, id))?.card
  return card === undefined ? '' : cardName(card)
}

/** C9.3.2, C9.4.1, C9.5.2: whether an attack hits, with how many tokens, and whether its target falls. Against a marker the hit alone: more would tell what it is (C14.4.2). */
function ofAttack(s: State, seat: Seat, id: number, target: PieceId): Measure<State> {
  const isMarker = markerOf(s, target) !== undefined
  const isOver = (later: State) => {
    const attack = later.attacks.find(other => other.id === id)
    return !attack || attack.done || attack.lost || (isMarker && attack.hit !== null)
  }
  return {
    name: words('measure.attack', { whom: nameOf(s, target) }),
    rule: 'C9.3.2',
    read: (_, events) => comesOf(events, id, target),
    isOver,
    policy: (later, asked) => (isOver(later) ? undefined : passing(later, seat, id, asked)),
    say: value => {
      const [kind, tokens] = String(value).split('/')
      return words(`measure.attack.${kind}${tokens === undefined ? '' : '.tokens'}`, { tokens: Number(tokens ?? 0) })
    },
  }
}

/** `lost`, `open`, `miss` or `hit`; with the tokens that land `hit/2`, and `kill/2` where the target falls by them. */
function comesOf(events: readonly GameEvent[], id: number, target: PieceId): string {
  const isOf = (event: GameEvent) => event.params?.attack === id
  if (events.some(event => event.key === 'attackLost' && isOf(event))) return 'lost'
  const landed = events.findIndex(event => LANDS.includes(event.key) && isOf(event))
  if (landed >= 0) {
    const falls = events.slice(landed).some(({ key, params }) => FALLS[key] !== undefined && params?.[FALLS[key]] === target)
    return `${falls ? 'kill' : 'hit'}/${Number(events[landed]!.params!.tokens ?? 0)}`
  }
  const roll = events.find(({ key, params }) => key === 'muster.rolled' && idIn(params?.for) === id)
  return roll === undefined ? 'open' : roll.params!.hits === 0 ? 'miss' : 'hit'
}

const LANDS = ['tokens', 'noTokens', 'barrierHit']
/** What tells that a target has fallen, and which of its parameters names it. */
const FALLS: { readonly [key: string]: string } = { dies: 'character', barrierFalls: 'event' }

const idIn = (what: unknown): unknown => (what as { readonly params?: { readonly attack?: unknown } } | undefined)?.params?.attack

/** What is done on the way: nothing, but for rolling, the attack that is measured before others of its player. */
function passing(s: State, by: Seat, id: number, [asked]: readonly Asked[]) {
  if (!asked) return undefined
  const { seat, rule } = asked
  const pick = rule === 'C9.3.6r' ? rolling(s, by === seat ? id : undefined, seat) : IDLE[rule]
  return pick && { seat, choice: { pick } }
}

const IDLE: { readonly [rule: string]: Option } = {
  'C5.2.7r': { do: 'pass' },
  'C5.3.2': { do: 'pass' },
  'C19.4.6r': { do: 'pass' },
  'C9.2.1': { do: 'done' },
  'C17.1.2': { do: 'decline' },
  'C1.2.5r': { do: 'stay' },
}

function rolling(s: State, first: number | undefined, seat: Seat): Option | undefined {
  const left = waiting(s, s.step === 'rangedHits' ? 'ranged' : 'close', seat)
  const next = left.find(({ id }) => id === first) ?? left[0]
  return next && { do: 'roll', attack: next.id }
}

/** C9.4.4, C9.5.3: what lands on all together, `tokens/dead`. */
function ofDamage(): Measure<State> {
  return {
    name: words('measure.damage'),
    rule: 'C9.4.4',
    read: (_, events) => {
      const landed = events.filter(event => LANDS.includes(event.key) && event.params?.attack !== 0)
      const dead = events.filter(({ key }) => FALLS[key] !== undefined)
      return `${landed.reduce((sum, { params }) => sum + Number(params!.tokens ?? 0), 0)}/${dead.length}`
    },
    isOver: later => !later.attacks.some(isHit),
    policy: (later, [asked]) => {
      const pick = asked && later.moment?.kind === 'damage' ? IDLE[asked.rule] : undefined
      return pick && { seat: asked!.seat, choice: { pick } }
    },
    say: value => {
      const [tokens, dead] = String(value).split('/').map(Number)
      return words('measure.damage.value', { tokens: tokens!, dead: dead! })
    },
  }
}
