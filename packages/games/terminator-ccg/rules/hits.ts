import { type Modifier, rollDice, rolled, words } from '@muster/core'
import { endChanges, immune, weaponEnv } from '../effects/index.ts'
import { cardName, happen, steps, tell } from '../flow.ts'
import { characterOf, eventOf, markerOf, theCharacter } from '../pieces.ts'
import type { Attack, Character, PieceId, State, Table } from '../state.ts'
import { DIE } from '../tables.ts'
import { damage, defense, resistance, toHitMods } from '../values.ts'
import { isLost } from './attack.ts'
import { endPreventions, prevented, wound } from './harm.ts'
import { revealMarker } from './hidden.ts'
import { enliven } from './pieces-in-play.ts'
import { openPause } from './window.ts'

const { rule, run } = steps<{ readonly attack: number }>()

/** The declared attack of this number. Throws if there is none. */
export function theAttack(s: Table, id: number): Attack {
  const attack = s.attacks.find(other => other.id === id)
  if (!attack) throw new Error(`no attack ${id}`)
  return attack
}

/** C9.3.2, C9.3.3: what is added to the die, each with its reason. */
function modifiersOf(s: Table, attack: Attack): Modifier[] {
  const tokens = theCharacter(s, attack.attacker).damage
  const own: Modifier[] = tokens > 0 ? [{ value: -tokens, reason: words('mod.tokens'), rule: 'C9.3.3' }] : []
  return [...own, ...toHitMods(s, attack).map(({ value, card, rule: ruleId }) => ({ value, reason: cardName(card), rule: ruleId }))]
}

/** One attack's die (C9.3.6r): a window for cards first, then the roll. Over the Defense it hits (C9.3.2). */
export const rollAttack = rule('rollAttack', 'C9', {
  react: run((s, f) => {
    if (!isLost(s, theAttack(s, f.attack))) openPause(s, { kind: 'hit', attack: f.attack })
  }),
  roll: run((s, f) => {
    const attack = theAttack(s, f.attack)
    if (isLost(s, attack)) return
    const { attacker, by, target } = attack
    rollDice(s, {
      seat: by,
      dice: 1,
      sides: DIE,
      for: words('roll.attack', {
        attack: f.attack,
        who: cardName(theCharacter(s, attacker).card),
        attacker,
        target,
        whom: cardName(cardOfTarget(s, target)),
      }),
      rule: 'C9.3.2',
      atLeast: defense(s, target, attack) + 1,
      modifiers: modifiersOf(s, attack),
    })
  }),
  note: run((s, f) => {
    const attack = theAttack(s, f.attack)
    if (f.returned === undefined) return loseAttack(s, attack)
    attack.hit = rolled(f).hits > 0
    if (attack.hit) happen(s, { kind: 'hit', target: attack.target, attacker: attack.attacker })
    else finishAttack(s, attack)
  }),
})

/** The card of a character, of the character whose marker it is, or of a Barrier. */
function cardOfTarget(s: Table, target: PieceId): string {
  return (markerOf(s, target)?.character ?? characterOf(s, target) ?? eventOf(s, target))!.card
}

/** C9.2.9r: it cannot be carried out; the attacker stays rotated (C9.1.6r). */
export function loseAttack(s: State, attack: Attack): void {
  attack.lost = true
  const attacker = characterOf(s, attack.attacker)
  tell(s, 'C9.2.9r', 'attackLost', { attack: attack.id, who: attacker ? cardName(attacker.card) : '' })
  finishAttack(s, attack)
}

/** The attack is over: what lasted for it ends, and others may answer it. */
function finishAttack(s: State, attack: Attack): void {
  if (attack.done) return
  attack.done = true
  if (!attack.lost)
    happen(s, { kind: 'attackResolved', attack: attack.id, attacker: attack.attacker, target: attack.target, hit: attack.hit === true })
  endChanges(s, 'attack', attack.id)
}

/** C14.4.4r, C14.4.3: markers that were hit are shown at the end of the Segment; a decoy goes, and its hits with it. */
export function revealHits(s: State, attacks: readonly Attack[]): void {
  for (const attack of attacks) {
    if (attack.hit !== true || attack.done || !markerOf(s, attack.target)) continue
    revealMarker(s, attack.target)
  }
  for (const attack of attacks) if (attack.lost) finishAttack(s, attack)
}

/** Tokens that land on one target. */
interface Landing {
  readonly attack: Attack
  readonly tokens: number
}

/** C9.4.1, C9.4.4: what a hit gives: Damage less the full Resistance, or environmental damage in its stead. */
export function tokensOf(s: Table, attack: Attack): number {
  const instead = attack.left ? attack.left.environment : weaponEnv(s, attack)
  const target = characterOf(s, attack.target)
  if (instead && target) return immune(s, target, instead.kind) ? 0 : instead.n
  const given = attack.left ? attack.left.damage : damage(s, attack)
  return Math.max(0, given - resistance(s, attack.target, attack))
}

/** C9.3.4: all attacks of a type are made at once, so that the hit of who dies before the damage is counted lands all the same, with the numbers he died with. */
export function keepHits(s: Table, { id, card }: Character): void {
  for (const attack of s.attacks)
    if (attack.attacker === id && attack.hit === true && !attack.done)
      attack.left = { card, damage: damage(s, attack), environment: weaponEnv(s, attack) }
}

/** C9.4.4, C9.4.5: all tokens of the Segment are counted first, and land together. */
export function landDamage(s: State, attacks: readonly Attack[]): void {
  s.segment++
  // RULING: who is out of the match (C20.1.8r) takes his hits along.
  for (const attack of attacks)
    if (attack.hit === true && !attack.done && !attack.left && !characterOf(s, attack.attacker)) loseAttack(s, attack)
  const landings = attacks
    .filter(attack => attack.hit === true && !attack.lost && !attack.done)
    .map((attack): Landing => ({ attack, tokens: tokensOf(s, attack) }))
  for (const { attack, tokens } of landings) land(s, attack, tokens)
  for (const { attack } of landings) finishAttack(s, attack)
  endPreventions(s)
}

function land(s: State, attack: Attack, tokens: number): void {
  const attacker = characterOf(s, attack.attacker)
  const target = characterOf(s, attack.target)
  const barrier = eventOf(s, attack.target)?.barrier
  if (barrier) {
    barrier.damage += tokens
    if (tokens > 0) enliven(s)
    tell(s, 'C26.2.7r', 'barrierHit', { tokens, event: attack.target, attack: attack.id })
    return
  }
  if (!target) return
  const landed = prevented(s, target.id, tokens)
  if (landed === 0) tell(s, 'C9.4.1', 'noTokens', { who: cardName(target.card), character: target.id, attack: attack.id })
  wound(s, target, landed, 'C9.4.1', {
    by: attack.by,
    card: attacker?.card ?? attack.left?.card ?? '',
    piece: attack.attacker,
    attack: attack.id,
  })
}

export const hitRules = [rollAttack]
