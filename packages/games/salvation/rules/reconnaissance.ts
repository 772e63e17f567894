import { call, finish, type Option, type Refusal, refuse, rollDice, rolled, type Seat, words } from '@muster/core'
import { sectorName, shows, steps, tell, unitName } from '../flow.ts'
import { sideOfSeat, voiceOf } from '../seats.ts'
import type { SectorId, State, Unit } from '../state.ts'
import { DIE } from '../tables.ts'
import { sideOf, theUnit, unitOf } from '../units.ts'
import { reconModifiers, reconOf } from '../values.ts'
import { turnUp } from './hidden-tokens.ts'

interface Reconnaissance {
  readonly seat: Seat
  unit?: string
}

type Explore = Option & { readonly do: 'explore'; readonly unit: string }
type Reveal = (Option & { readonly do: 'reveal'; readonly token: string }) | (Option & { readonly do: 'leave' })

const { rule, run, pick } = steps<Reconnaissance>()

/** S12: one unit explores the sector that it stands in; machines must roll for it (S12.3). */
export const reconnaissance = rule('reconnaissance', 'S12', {
  chooseUnit: pick<Explore>({
    seat: (s, f) => voiceOf(s, f.seat),
    rule: 'S12.1',
    prompt: () => words('ask.explore'),
    forms: { explore: { unit: 'string' } },
    options: (s, f) => s.units.filter(({ type }) => sideOf(type) === sideOfSeat(f.seat)).map(({ id }) => ({ do: 'explore', unit: id })),
    refuse: (s, f, { unit }) => refuseScout(s, f.seat, unitOf(s, unit)),
    take(s, f, { unit }) {
      f.unit = unit
      const scout = theUnit(s, unit)
      scout.acted = s.number
      tell(s, 'S12.1', 'explores', { who: unitName(scout.type), unit, sector: sectorName(scout.at), at: scout.at })
    },
  }),
  roll: run((s, f) => {
    const scout = theUnit(s, f.unit!)
    if (sideOf(scout.type) === 'resistance') return
    const purpose = words('roll.explore', { who: unitName(scout.type), sector: sectorName(scout.at) })
    const modifiers = reconModifiers(s, scout.at)
    rollDice(s, { seat: 'skynet', dice: 1, sides: DIE, atLeast: reconOf(s, scout.type), modifiers, for: purpose, rule: 'S12.3' })
  }),
  seeResult: run((s, f) => {
    const { type, at } = theUnit(s, f.unit!)
    if (sideOf(type) === 'resistance' || rolled(f).hits > 0) return
    tell(s, 'S12.3', 'foundNothing', { who: unitName(type), sector: sectorName(at), at })
    finish(s, f)
  }),
  chooseToken: pick<Reveal>({
    seat: (s, f) => voiceOf(s, f.seat),
    rule: 'S12.4',
    prompt: (s, f) => words('ask.reveal', { sector: sectorName(theUnit(s, f.unit!).at) }),
    forms: { reveal: { token: 'string' }, leave: {} },
    options: (s, f) => [...hiddenIn(s, theUnit(s, f.unit!).at).map(({ slot }): Reveal => ({ do: 'reveal', token: slot })), { do: 'leave' }],
    refuse: (s, f, option) => refuseToken(s, f, option),
    take(s, f, option) {
      const { at } = theUnit(s, f.unit!)
      if (option.do === 'leave') tell(s, 'S12.27r', 'leftHidden', { sector: sectorName(at), at })
      else call(s, turnUp, { seat: f.seat, slot: option.token })
    },
  }),
})

/** The face-down tokens of a sector. */
function hiddenIn(s: State, at: SectorId) {
  return s.hidden.filter(token => token.at === at)
}

/** Types that may explore with the option scoutsOnly (S19.4). */
const SCOUTS: readonly string[] = ['INF', 'JEP']

function refuseScout(s: State, seat: Seat, unit: Unit | undefined): Refusal | undefined {
  if (!unit || sideOf(unit.type) !== sideOfSeat(seat)) return refuse('S7.9', words('refuse.notYours'))
  const who = unitName(unit.type)
  const isBound = s.options.scoutsOnly && sideOf(unit.type) === 'resistance'
  if (isBound && !SCOUTS.includes(unit.type)) return refuse('S19.4', words('refuse.scoutsOnly', { who }))
  if (unit.acted === s.number) return refuse('S18.9', words('refuse.hasActed', { who }))
  if (hasHidden(s, unit.at)) return undefined
  return refuse('S12.6r', words('refuse.nothingHidden', { sector: sectorName(unit.at) }), undefined, shows({ sectors: [unit.at] }))
}

function refuseToken(s: State, f: Reconnaissance, option: Reveal): Refusal | undefined {
  if (option.do === 'leave') return undefined
  const { at } = theUnit(s, f.unit!)
  if (hiddenIn(s, at).some(({ slot }) => slot === option.token)) return undefined
  return refuse('S12.4', words('refuse.tokenElsewhere', { sector: sectorName(at) }), undefined, shows({ sectors: [at] }))
}

/** Why a Reconnaissance card cannot be played at all: nobody can explore (S7.8r). A roll that may fail is no hindrance. */
export function refuseReconnaissance(s: State, seat: Seat): Refusal | undefined {
  const side = sideOfSeat(seat)
  for (const unit of s.units) if (sideOf(unit.type) === side && !refuseScout(s, seat, unit)) return undefined
  return refuse('S7.8r', words('refuse.nobodyExplores'))
}

/** Whether a sector has a face-down token: what everybody sees. */
export function hasHidden(s: State, at: SectorId): boolean {
  return s.hidden.some(token => token.at === at)
}
