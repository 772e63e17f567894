import { call, jump, type Modifier, type Option, type Refusal, refuse, rollDice, rolled, type Seat, words } from '@muster/core'
import { ableDice, canHit, canSpare, capOf, fewestHits, mostHits, type Target } from '../aiming.ts'
import { SECTOR_IDS } from '../content/library.ts'
import { sectorName, shows, steps, tell, unitName } from '../flow.ts'
import { headOf, sideOfSeat, voiceOf } from '../seats.ts'
import type { SectorId, Side, State, Table, Unit } from '../state.ts'
import { ATTACK_TERRAIN, DIE } from '../tables.ts'
import { countIn, enemyOf, isThere, sideOf, takeOff, theUnit, unitsIn } from '../units.ts'
import { attackOf, defenseOf, durabilityOf, extraDice, hasTerrain } from '../values.ts'

export interface Battle {
  readonly at: SectorId
  /** The side that started it and rolls first (S11.4, S10.13). */
  readonly starter: Side
  /** The Resistance player whose card started it, if one did (S18.11r). */
  readonly by: Seat | null
  /** Units that have acted at this number: they are there, but add no dice (S18.10r). */
  readonly idle: readonly string[]
  /** 0 while the starter strikes, 1 while the other answers. */
  turn: number
  /** What the dice show after all changes (S11.14r). */
  dice: number[]
}

const { rule, run, divide } = steps<Battle>()

/** S11: each side rolls once at most (S11.11); all dice are seen, then aimed, then all damage counts (S11.7r). */
export const battle = rule('battle', 'S11', {
  roll: run((s, f) => {
    const side = striker(f)
    const dice = diceOf(s, f, side)
    const targets = targetsOf(s, f)
    const defenses = [...new Set(targets.map(target => target.defense))]
    const aim = defenses.length === 1 ? { atLeast: defenses[0]! } : { bands: defenses }
    const spec = { seat: roller(s, f), dice, sides: DIE, for: words('roll.battle', { sector: sectorName(f.at) }), rule: 'S11.5' }
    rollDice(s, { ...spec, ...aim, modifiers: modifiersOf(s, f) })
  }),
  see: run((s, f) => {
    const change = modifiersOf(s, f).reduce((sum, modifier) => sum + modifier.value, 0)
    f.dice = rolled(f).faces.map(face => face + change)
  }),
  aim: divide({
    seat: roller,
    rule: 'S11.6',
    prompt: (_, f) => words('ask.aim', { dice: f.dice, sector: sectorName(f.at) }),
    parts: (s, f) => targetsOf(s, f).map(target => ({ id: target.id, cap: capOf(f.dice, target) })),
    total: (s, f) => ({ min: fewestHits(f.dice, targetsOf(s, f)), max: mostHits(f.dice, targetsOf(s, f)) }),
    refuse: (s, f, hits) => refuseAim(f, targetsOf(s, f), hits),
    refusePart: refuseTarget,
    take: (s, f, hits) => strike(s, f, hits),
  }),
  answer: run((s, f) => {
    if (f.turn === 1 || !isThere(s, enemyOf(f.starter), f.at)) return
    f.turn = 1
    jump(f, 'roll')
  }),
})

/** The side that rolls now. */
function striker({ starter, turn }: Battle): Side {
  return turn === 0 ? starter : enemyOf(starter)
}

/** Who rolls and aims: the player of the card that started the battle, or who decides for the side (S18.11r). */
function roller(s: Table, f: Battle): Seat {
  return f.turn === 0 && f.by !== null ? voiceOf(s, f.by) : headOf(s, striker(f))
}

/** S11.5: the sum of the Attack values, and the dice that Tactics add. Who rolls has a unit that fights (S11.3r, S11.12r, S18.10r), so there is one die anyway. */
function diceOf(s: Table, f: Battle, side: Side): number {
  let dice = extraDice(s, side)
  for (const unit of unitsIn(s, side, f.at)) if (f.turn === 1 || !f.idle.includes(unit.id)) dice += attackOf(s, unit.type, f.at)
  return dice
}

/** S13.11, S13.12: for the side that started the battle alone, or for both (S13.13r). */
function modifiersOf(s: Table, f: Battle): Modifier[] {
  if (f.turn === 1 && s.options.attackTerrain === 'starter') return []
  const found: Modifier[] = []
  const { fortifications, wasteland } = ATTACK_TERRAIN
  if (hasTerrain(s, f.at, 'fortifications')) found.push({ value: fortifications, reason: words('terrain.fortifications'), rule: 'S13.11' })
  if (hasTerrain(s, f.at, 'wasteland')) found.push({ value: wasteland, reason: words('terrain.wasteland'), rule: 'S13.12' })
  return found
}

/** The units that can be aimed at now. */
export function targetsOf(s: Table, f: Battle): Target[] {
  const enemies = unitsIn(s, enemyOf(striker(f)), f.at)
  return enemies.map(({ id, type, damage }) => ({ id, defense: defenseOf(s, type), need: durabilityOf(s, type) - damage }))
}

function refuseTarget(s: State, f: Battle, part: string, amount: number): Refusal {
  const target = targetsOf(s, f).find(one => one.id === part)
  if (!target) return refuse('S11.6', words('refuse.noTarget', { sector: sectorName(f.at) }))
  const params = { who: unitName(theUnit(s, part).type), defense: target.defense, need: target.need }
  if (amount > ableDice(f.dice, target)) return refuse('S11.6', words('refuse.tooFewDice', params), undefined, shows({ units: [part] }))
  return refuse('S11.7r', words('refuse.overkill', params), undefined, shows({ units: [part] }))
}

function refuseAim(f: Battle, targets: readonly Target[], hits: { readonly [id: string]: number }): Refusal | undefined {
  if (!canHit(f.dice, targets, hits)) return refuse('S11.6', words('refuse.sameDieTwice'))
  return canSpare(f.dice, targets, hits) ? undefined : refuse('S11.7r', words('refuse.allDice'), words('cure.aimRest'))
}

/** S11.7r, S11.8: all damage counts at once. */
function strike(s: State, f: Battle, hits: { readonly [id: string]: number }): void {
  const struck = Object.entries(hits).map(([id, damage]) => ({ unit: theUnit(s, id), damage }))
  const total = struck.reduce((sum, { damage }) => sum + damage, 0)
  const params = { side: striker(f), sector: sectorName(f.at), at: f.at, hits: total, dice: f.dice, aimed: hits }
  tell(s, 'S11.8', 'struck', params)
  for (const { unit, damage } of struck) {
    unit.damage += damage
    const need = durabilityOf(s, unit.type) - unit.damage
    if (need <= 0) destroy(s, unit)
    else tell(s, 'S11.8', 'damaged', { who: unitName(unit.type), unit: unit.id, need })
  }
}

/** S11.8, S11.15r: a unit destroyed in battle. Machines count for Mission cards; with the option noReturn humans are laid aside (S19.2). */
function destroy(s: State, unit: Unit): void {
  takeOff(s, unit)
  if (sideOf(unit.type) === 'skynet') s.kills[unit.type] = (s.kills[unit.type] ?? 0) + 1
  else if (s.options.noReturn) s.aside[unit.type] = (s.aside[unit.type] ?? 0) + 1
  tell(s, 'S11.8', 'destroyed', { who: unitName(unit.type), unit: unit.id, type: unit.type, sector: sectorName(unit.at), at: unit.at })
}

interface Attack {
  readonly seat: Seat
}
/** An attack with so many units: all that are there, for none may be held back (S11.3r). */
type Strike = Option & { readonly do: 'attack'; readonly at: string; readonly units: number }

const attacking = steps<Attack>()

/** S11.2: an Attack card strikes in one sector, with all units there. */
export const attack = attacking.rule('attack', 'S11', {
  chooseSector: attacking.pick<Strike>({
    seat: (s, f) => voiceOf(s, f.seat),
    rule: 'S11.2',
    prompt: () => words('ask.attack'),
    forms: { attack: { at: 'string', units: 'number' } },
    options: (s, f) => sharedSectors(s, sideOfSeat(f.seat)).map(at => ({ do: 'attack', at, units: countIn(s, sideOfSeat(f.seat), at) })),
    refuse: (s, f, { at, units }) => refuseSector(s, f.seat, at) ?? refuseHeldBack(s, f.seat, at, units),
    take(s, f, { at }) {
      const units = unitsIn(s, sideOfSeat(f.seat), at)
      const idle = units.filter(unit => unit.acted === s.number).map(unit => unit.id)
      for (const unit of units) unit.acted = s.number
      const by = f.seat === 'skynet' ? null : f.seat
      tell(s, 'S11.2', 'attacked', { side: sideOfSeat(f.seat), sector: sectorName(at), at })
      call(s, battle, { at, starter: sideOfSeat(f.seat), by, idle, turn: 0, dice: [] })
    },
  }),
})

/** Sectors with units of both sides, in the order of the data. */
export function sharedSectors(s: Table, side: Side): SectorId[] {
  const own = new Set(s.units.filter(unit => sideOf(unit.type) === side).map(unit => unit.at))
  const shared = new Set(s.units.filter(unit => sideOf(unit.type) !== side && own.has(unit.at)).map(unit => unit.at))
  return shared.size === 0 ? [] : SECTOR_IDS.filter(at => shared.has(at))
}

/** Why an Attack card cannot strike there. */
function refuseSector(s: Table, seat: Seat, at: SectorId): Refusal | undefined {
  const side = sideOfSeat(seat)
  const own = unitsIn(s, side, at)
  if (own.length === 0 || !isThere(s, enemyOf(side), at)) return refuse('S11.3r', words('refuse.noBattle'))
  if (own.every(unit => unit.acted === s.number)) return refuse('S18.10r', words('refuse.allActed', { sector: sectorName(at) }))
  return undefined
}

/** S11.3r: all units there fight. */
function refuseHeldBack(s: Table, seat: Seat, at: SectorId, units: number): Refusal | undefined {
  const all = countIn(s, sideOfSeat(seat), at)
  return units === all ? undefined : refuse('S11.3r', words('refuse.heldBack', { sector: sectorName(at), all }))
}

/** Why an Attack card cannot be played at all (S7.8r). */
export function refuseAttack(s: Table, seat: Seat): Refusal | undefined {
  const sectors = sharedSectors(s, sideOfSeat(seat))
  if (sectors.length === 0) return refuse('S7.8r', words('refuse.noEnemyNear'))
  const refusals = sectors.map(at => refuseSector(s, seat, at))
  return refusals.every(refusal => refusal !== undefined) ? refusals[0] : undefined
}
