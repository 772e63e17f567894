import type { Asked, Choice, GameEvent, Measure, Option, Seat } from '@muster/core'
import { words } from '@muster/core'
import { bestAim } from './best-aim.ts'
import { cardOf } from './content/library.ts'
import type { March } from './rules/border-defence.ts'
import { type Battle, sharedSectors, targetsOf } from './rules/combat.ts'
import { sideOfSeat } from './seats.ts'
import type { Side, State, UnitType } from './state.ts'
import { enemyOf, isThere, sideOf, unitsIn } from './units.ts'
import { reconOf } from './values.ts'

/** What both sides lose in the battles that a choice sets off, as `enemy/own`, if everybody stops whom he can and aims as well as he can. */
function losses(seat: Seat): Measure<State> {
  const side = sideOfSeat(seat)
  return {
    name: words('measure.battle'),
    rule: 'S11.8',
    read: (_, events) => `${lost(events, enemyOf(side))}/${lost(events, side)}`,
    policy: answerOnTheWay,
    say(value) {
      const [kills, own] = String(value).split('/').map(Number)
      return words('measure.battle.value', { kills: kills!, losses: own! })
    },
  }
}

function lost(events: readonly GameEvent[], side: Side): number {
  return events.filter(({ key, params }) => key === 'destroyed' && sideOf(params?.type as UnitType) === side).length
}

/** Whether a machine's die against its Recon succeeds (S12.3, S10.4, S19.5). */
const recon = (rule: string, failure: string): Measure<State> => ({
  name: words('measure.recon'),
  rule,
  read: (_, events) => (events.some(event => event.key === failure) ? 'no' : 'yes'),
  say: value => words(`measure.recon.${value}`),
})

/** Battle follows battle without a question of strategy: hits go where they destroy most, and everybody stops whom he can. */
function answerOnTheWay(s: State, [asked]: readonly Asked[]): { readonly seat: Seat; readonly choice: Choice } | undefined {
  const frame = s.frames.at(-1)!
  if (frame.rule === 'battle') {
    const battle = frame as unknown as Battle
    return { seat: asked!.seat, choice: { divide: bestAim(s, battle.dice, targetsOf(s, battle)) } }
  }
  if (frame.rule !== 'march') return undefined
  const march = frame as unknown as March
  if (frame.step === 'nameSector') return { seat: asked!.seat, choice: { pick: { do: 'next', at: march.entered[0]! } } }
  return { seat: asked!.seat, choice: { pick: asked!.seat === 'skynet' ? bestLookOut(s, march.at!) : { do: 'intercept' } } }
}

function bestLookOut(s: State, at: string): Option {
  const [best] = unitsIn(s, 'skynet', at).sort((a, b) => reconOf(s, a.type) - reconOf(s, b.type))
  return { do: 'lookOut', unit: best!.id }
}

/** What to measure about a choice: the losses of a battle before it begins, and the die of a machine that searches. */
export function measure(s: State, seat: Seat, choice: Choice): Measure<State> | undefined {
  if ('divide' in choice) return losses(seat)
  if ('pickSome' in choice) return choice.pickSome.some(option => meetsEnemy(s, seat, option)) ? losses(seat) : undefined
  if (!('pick' in choice)) return undefined
  const { pick } = choice
  switch (pick.do) {
    case 'attack':
    case 'intercept':
      return losses(seat)
    case 'lookOut':
      return recon('S10.4', 'unnoticed')
    case 'storm':
      return recon('S19.5', 'shelterHolds')
    case 'explore':
      return seat === 'skynet' ? recon('S12.3', 'foundNothing') : undefined
    case 'play':
      return strikesAtOnce(s, seat, pick) ? losses(seat) : undefined
    default:
      return undefined
  }
}

/** Whether a move enters a sector with enemies. */
function meetsEnemy(s: State, seat: Seat, { do: verb, path }: Option): boolean {
  if (verb !== 'move') return false
  const enemy = enemyOf(sideOfSeat(seat))
  return String(path)
    .split('-')
    .slice(1)
    .some(at => isThere(s, enemy, at))
}

/** An Attack card whose sector needs no naming, because there is only one. */
function strikesAtOnce(s: State, seat: Seat, { card, way }: Option): boolean {
  return cardOf(String(card)).effects[Number(way) - 1]?.kind === 'attack' && sharedSectors(s, sideOfSeat(seat)).length === 1
}
