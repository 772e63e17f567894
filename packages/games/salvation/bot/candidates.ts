import type { Choice, Option, Random, Seat } from '@muster/core'
import { bestAim } from '../best-aim.ts'
import { cardOf } from '../content/library.ts'
import { type Battle, targetsOf } from '../rules/combat.ts'
import type { Moving } from '../rules/movement.ts'
import type { State, Unit } from '../state.ts'
import { theUnit, unitOf } from '../units.ts'
import { reconOf } from '../values.ts'
import { keepWorth } from './cards.ts'
import { plans } from './plans.ts'

/** Aims that are looked at beside the best one. */
const MORE_AIMS = 5

/** The choices worth a thought: where the rules offer very many, those that could be best; of choices that come to the same, one. All are legal. */
export function candidates(s: State, seat: Seat, choices: Iterable<Choice>, _random: Random): readonly Choice[] {
  const frame = s.frames.at(-1)!
  switch (`${frame.rule}.${frame.step}`) {
    case 'movement.announce':
      return plans(s, frame as unknown as Moving)
    case 'battle.aim':
      return aims(s, frame as unknown as Battle, choices)
    case 'drawStep.discard':
    case 'endOfTurn.giveUp':
      return [worstCards(s, seat, choices)]
    case 'go.act':
      return oneOfEach(choices, option => (option.do === 'pass' ? 'pass' : `${option.do} ${option.way} ${alike(String(option.card))}`))
    case 'reconnaissance.chooseUnit':
      return oneOfEach(choices, option => scoutKey(s, theUnit(s, String(option.unit))))
    case 'march.defend':
    case 'endOfTurn.storm':
      return bestSearcher(s, [...choices])
    default:
      return [...choices]
  }
}

function optionOf(choice: Choice): Option {
  return (choice as { readonly pick: Option }).pick
}

function oneOfEach(choices: Iterable<Choice>, keyOf: (option: Option) => string): Choice[] {
  const found = new Map<string, Choice>()
  for (const choice of choices) {
    const key = keyOf(optionOf(choice))
    if (!found.has(key)) found.set(key, choice)
  }
  return [...found.values()]
}

/** Cards with the same number and text are alike. */
function alike(card: string): string {
  const { number, text } = cardOf(card)
  return `${number} ${text}`
}

/** Scouts of a sector differ only by what they could do later, and machines by their Recon. */
function scoutKey(s: State, { type, at }: Unit): string {
  return type in { INF: 1, TNK: 1, JEP: 1, A10: 1 } ? at : `${at} ${reconOf(s, type)}`
}

/** The best aim, and a few others. */
function aims(s: State, f: Battle, choices: Iterable<Choice>): Choice[] {
  const found: Choice[] = [{ divide: bestAim(s, f.dice, targetsOf(s, f)) }]
  const seen = new Set([aimKey(s, found[0]!)])
  let looked = 0
  for (const choice of choices) {
    if (found.length > MORE_AIMS || ++looked > 40) break
    const key = aimKey(s, choice)
    if (seen.has(key)) continue
    seen.add(key)
    found.push(choice)
  }
  return found
}

/** Hits by type and damage: which of several like units is hit does not matter. */
function aimKey(s: State, choice: Choice): string {
  const { divide } = choice as { readonly divide: { readonly [id: string]: number } }
  return Object.entries(divide)
    .map(([id, hits]) => `${theUnit(s, id).type} ${theUnit(s, id).damage} ${hits}`)
    .sort()
    .join()
}

/** The cards that one can best do without. */
function worstCards(s: State, seat: Seat, choices: Iterable<Choice>): Choice {
  const [first] = choices as Iterable<{ readonly pickSome: readonly Option[] }>
  const order = s.hands[seat]!.map(({ card }) => card).sort((a, b) => keepWorth(s, seat, a) - keepWorth(s, seat, b))
  return { pickSome: order.slice(0, first!.pickSome.length).map(card => ({ do: 'discard', card })) }
}

/** Of machines that could search, the one with the best Recon; and whatever else there is to choose. */
function bestSearcher(s: State, choices: readonly Choice[]): Choice[] {
  const reconAt = (choice: Choice) => {
    const unit = unitOf(s, String(optionOf(choice).unit ?? ''))
    return unit ? reconOf(s, unit.type) : undefined
  }
  const least = Math.min(...choices.map(choice => reconAt(choice) ?? Number.POSITIVE_INFINITY))
  const best = choices.find(choice => reconAt(choice) === least)
  return choices.filter(choice => choice === best || reconAt(choice) === undefined)
}
