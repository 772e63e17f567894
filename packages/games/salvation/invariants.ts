import { CARD_IDS, CITY_IDS, FACE_IDS, SECTOR_IDS, TECHNOLOGY_IDS } from './content/library.ts'
import { sideOfSeat } from './seats.ts'
import { SIDES, type State, UNIT_TYPES } from './state.ts'
import { BOX } from './tables.ts'
import { countIn, inPool, limitOf } from './units.ts'
import { durabilityOf } from './values.ts'

/** Faults of a state that no play may reach; none if it is sound. */
export function invariants(s: State): string[] {
  return [...cardFaults(s), ...tokenFaults(s), ...unitFaults(s), ...countFaults(s)]
}

/** Every one of `all` is there once, and nothing else. */
function partition(what: string, all: readonly string[], given: readonly string[]): string[] {
  const seen = new Set(given)
  if (seen.size !== given.length) return [`${what}: one is there twice`]
  if (given.length !== all.length || all.some(id => !seen.has(id))) return [`${what}: ${given.length} of ${all.length}`]
  return []
}

function cardFaults(s: State): string[] {
  const { skynet, resistance } = s.decks
  const hands = Object.entries(s.hands)
  const cards = [skynet.draw, skynet.played, resistance.draw, resistance.played, s.tactics, s.removed].flat()
  const all = [...cards, ...hands.flatMap(([, hand]) => hand.map(one => one.card)), ...s.inForce.map(one => one.card)]
  const faults = partition('S1.7: cards', CARD_IDS, all)
  for (const [seat, hand] of hands) {
    const deck = s.decks[sideOfSeat(seat)]
    if (hand.some(({ batch }) => batch > deck.batch)) faults.push(`S4.6: ${seat} holds a card of a draw pile to come`)
  }
  return faults
}

const isTechnology = (id: string) => TECHNOLOGY_IDS.includes(id)

function tokenFaults(s: State): string[] {
  const shown = [...s.shelters, ...s.terrain].map(token => token.face)
  const faces = [...s.hidden.map(token => token.face), ...shown, ...s.captured, ...s.gone]
  const isLaid = faces.length > 0
  const faults = isLaid ? partition('S1.8: hidden tokens', FACE_IDS, faces) : []
  faults.push(...partition('S1.8: technology tokens', TECHNOLOGY_IDS, [...s.technology, ...s.upgrades.filter(isTechnology)]))
  if (new Set(s.upgrades).size !== s.upgrades.length) faults.push('S3.10r: an upgrade lies twice')
  const inSetup = s.frames.some(frame => frame.rule === 'setup')
  if (!inSetup) faults.push(...partition('S1.7: city cards', CITY_IDS, [...s.cities, ...s.citiesGone, ...s.tasks.map(task => task.city)]))
  if (s.factories.length > BOX.factories) faults.push(`S14.5r: ${s.factories.length} factories`)
  if (new Set(s.factories).size !== s.factories.length) faults.push('S14.5r: two factories in a sector')
  return faults
}

function unitFaults(s: State): string[] {
  const faults: string[] = []
  if (new Set(s.units.map(unit => unit.id)).size !== s.units.length) faults.push('S1.6: a figure is there twice')
  for (const { id, type, at, damage } of s.units) {
    if (!SECTOR_IDS.includes(at)) faults.push(`${id} is nowhere`)
    if (damage < 0 || damage >= durabilityOf(s, type)) faults.push(`S11.8: ${id} has ${damage} damage`)
  }
  for (const type of UNIT_TYPES) if (inPool(s, type) < 0) faults.push(`S1.6: more ${type} than figures`)
  // While units march, a sector may be crowded for a moment (S9.11r).
  if (s.frames.some(frame => frame.rule === 'march')) return faults
  for (const at of SECTOR_IDS)
    for (const side of SIDES) if (countIn(s, side, at) > limitOf(s, side)) faults.push(`S9.9: ${countIn(s, side, at)} of ${side} in ${at}`)
  return faults
}

function countFaults(s: State): string[] {
  const counts = [
    s.turn,
    s.number,
    ...Object.values(s.vp),
    ...Object.values(s.kills),
    ...Object.values(s.aside),
    ...Object.values(s.learnt),
  ]
  return counts.some(n => !Number.isSafeInteger(n) || n < 0) ? ['not a count'] : []
}
