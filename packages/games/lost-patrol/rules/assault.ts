import { call, type Division, frameOf, jump, type Option, type Refusal, refuse, rollDice, rolled, words } from '@muster/core'
import { killGenestealers, killMarine, theMarine, theTile } from '../changes.ts'
import { nameOf, placeName, seatOf, shows, steps, tell } from '../flow.ts'
import { countMarines, marineOf, marinesOn } from '../map.ts'
import type { Hex, State } from '../state.ts'
import { ASSAULT_LOSS, DIE } from '../tables.ts'
import { advance } from './advance.ts'
import type { Assaults } from './assaults.ts'
import { type Attackers, attackersFrom, countAttackers, fresh, type Launched, readyTiles, refuseAttackers } from './attackers.ts'
import { driveBack } from './drive-back.ts'
import { genestealerModifiers, marineModifiers } from './scores.ts'

interface Assault {
  /** The frame of step 5 that launched it. */
  readonly launching: number
  readonly target: Hex
  attackers: Attackers
  /** The Genestealer score, once rolled. */
  score: number
  marinesToDie: number
  attackersToDie: number
  /** Who has won, once both have rolled. */
  result: Result
}

type Result = 'genestealers' | 'draw' | 'marines'

/** What follows from a result. */
const RESULT_RULE = { genestealers: 'L12.14r', draw: 'L12.15r', marines: 'L12.16r' } as const

type LoseMarine = Option & { readonly do: 'lose'; readonly marine: string }
type LoseAttacker = Option & { readonly do: 'lose'; readonly from: Hex }

const { rule, run, pick, divide } = steps<Assault>()

/** L12.2 to L12.24r: one assault. Result in the order deaths, driving back, advance (L12.20r). */
export const assault = rule('assault', 'L12', {
  nameAttackers: divide({
    seat: s => seatOf(s, 'genestealers'),
    rule: 'L12.3r',
    prompt: (s, f) => words('ask.attackers', { tile: placeName(s, f.target) }),
    parts: (s, f) => readyTiles(s, launchedBefore(s, f), f.target).map(tile => ({ id: tile.at, cap: fresh(tile) })),
    total: (s, f) => ({ min: 1, max: readyTiles(s, launchedBefore(s, f), f.target).reduce((sum, tile) => sum + fresh(tile), 0) }),
    refuse: (s, _, attackers) => refuseTogether(s, attackers),
    refusePart: (s, f, from, count) => refuseAttackers(s, launchedBefore(s, f), f.target, from, count),
    take: nameAttackers,
  }),
  genestealersRoll: run((s, f) => {
    const n = countAttackers(f.attackers)
    const dice = s.options.gsScore === 'dicePerModelHighest' ? n : 1
    const modifiers = genestealerModifiers(s, n)
    rollDice(s, { seat: seatOf(s, 'genestealers'), dice, sides: DIE, for: words('roll.assault'), rule: 'L12.10r', modifiers })
  }),
  marinesRoll: run((s, f) => {
    const roll = rolled(f)
    f.score = s.options.gsScore === 'dicePerModelHighest' ? Math.max(...roll.faces) : roll.total
    const modifiers = marineModifiers(s, f.target)
    rollDice(s, { seat: seatOf(s, 'marines'), dice: 1, sides: DIE, for: words('roll.defence'), rule: 'L12.9', modifiers })
  }),
  compare: run((s, f) => compare(s, f, rolled(f).total)),
  marinesDie: run((s, f) => {
    const there = marinesOn(s, f.target)
    if (f.marinesToDie < there.length) return
    for (const marine of there) killMarine(s, marine, RESULT_RULE[f.result])
    f.marinesToDie = 0
  }),
  loseMarine: pick<LoseMarine>({
    when: (_, f) => f.marinesToDie > 0,
    seat: s => seatOf(s, 'marines'),
    rule: (_, f) => RESULT_RULE[f.result],
    prompt: (s, f) => words('ask.loseMarine', { tile: placeName(s, f.target), left: f.marinesToDie }),
    forms: { lose: { marine: 'string' } },
    options: (s, f) => marinesOn(s, f.target).map(({ id }) => ({ do: 'lose', marine: id })),
    refuse: (s, f, { marine }) => refuseLoss(s, f, marine),
    take(s, f, { marine }) {
      f.marinesToDie--
      jump(f, 'loseMarine')
      killMarine(s, theMarine(s, marine), RESULT_RULE[f.result])
    },
  }),
  attackersDie: run((s, f) => {
    if (f.attackersToDie < countAttackers(f.attackers)) return
    for (const [from, count] of Object.entries(f.attackers)) loseAttackers(s, f, from, count)
    f.attackersToDie = 0
  }),
  loseAttacker: pick<LoseAttacker>({
    when: (_, f) => f.attackersToDie > 0,
    seat: s => seatOf(s, 'genestealers'),
    rule: (_, f) => RESULT_RULE[f.result],
    prompt: (_, f) => words('ask.loseAttacker', { left: f.attackersToDie }),
    forms: { lose: { from: 'string' } },
    options: (_, f) => Object.keys(f.attackers).map(from => ({ do: 'lose', from })),
    refuse(s, f, { from }) {
      if (attackersFrom(f.attackers, from) > 0) return undefined
      return refuse(
        RESULT_RULE[f.result],
        words('refuse.noAttacker', { tile: placeName(s, from) }),
        words('cure.attacker'),
        shows({ hexes: [from] }),
      )
    },
    take(s, f, { from }) {
      f.attackersToDie--
      jump(f, 'loseAttacker')
      loseAttackers(s, f, from, 1)
    },
  }),
  driveBack: run((s, f) => {
    // L14.29: Terminators hold their ground.
    if (f.result === 'genestealers' && s.squad === 'scouts') call(s, driveBack, { from: f.target })
  }),
  advance: run((s, f) => {
    // L12.19r, L14.30: only over a tile without marines.
    if (f.result === 'genestealers' && countMarines(s, f.target) === 0) call(s, advance, { target: f.target, attackers: f.attackers })
  }),
})

function launchedBefore(s: State, f: Assault): readonly Launched[] {
  return frameOf<Assaults>(s, f.launching).launched
}

/** L12.7r: with the option combineAssaults off all attackers come from one tile. */
function refuseTogether(s: State, attackers: Division): Refusal | undefined {
  if (s.options.combineAssaults || Object.keys(attackers).length === 1) return undefined
  return refuse('L12.7r', words('refuse.oneTileOnly'), words('cure.oneTile'), shows({ hexes: Object.keys(attackers) }))
}

function nameAttackers(s: State, f: Assault, attackers: Division): void {
  f.attackers = { ...attackers }
  for (const [from, count] of Object.entries(attackers)) theTile(s, from).assaulted += count
  frameOf<Assaults>(s, f.launching).launched.push({ target: f.target, from: Object.keys(attackers) })
  tell(s, 'L12.3r', 'assaultLaunched', {
    at: f.target,
    tile: placeName(s, f.target),
    from: attackers,
    attackers: countAttackers(attackers),
  })
}

/** L12.14r to L12.16r, L12.21r: who has won, and how many models the loser loses. */
function compare(s: State, f: Assault, marines: number): void {
  const genestealers = f.score
  const difference = Math.abs(genestealers - marines)
  const loss = s.options.assaultLoss === 'difference' ? difference : ASSAULT_LOSS
  f.result = genestealers > marines ? 'genestealers' : genestealers < marines ? 'marines' : 'draw'
  const both = f.result === 'draw' && s.options.drawEffect === 'bothLoseOne'
  f.marinesToDie = both ? ASSAULT_LOSS : f.result === 'genestealers' ? loss : 0
  f.attackersToDie = both ? ASSAULT_LOSS : f.result === 'marines' ? loss : 0
  const params = { at: f.target, tile: placeName(s, f.target), from: f.attackers, attackers: countAttackers(f.attackers) }
  tell(s, RESULT_RULE[f.result], 'assaulted', { ...params, result: f.result, genestealers, marines, difference })
}

/** L12.14r, or L12.15r with the option drawEffect: only a marine on the target tile dies. */
function refuseLoss(s: State, { target, result }: Assault, id: string): Refusal | undefined {
  if (marineOf(s, id)?.at === target) return undefined
  const what = marineOf(s, id) ? words('refuse.notThere', { who: nameOf(id), tile: placeName(s, target) }) : words('refuse.noMarine')
  return refuse(RESULT_RULE[result], what, words('cure.loseThere'), shows({ hexes: [target] }))
}

/** Attackers of one tile die. They have taken part, so those that are left there and have not are as many as before. */
function loseAttackers(s: State, f: Assault, from: Hex, count: number): void {
  const tile = theTile(s, from)
  const { [from]: before, ...others } = f.attackers
  f.attackers = before! > count ? { ...others, [from]: before! - count } : others
  tile.assaulted -= count
  killGenestealers(s, tile, count)
  tell(s, RESULT_RULE[f.result], 'attackersDie', { at: from, tile: placeName(s, from), count, left: tile.genestealers })
}
