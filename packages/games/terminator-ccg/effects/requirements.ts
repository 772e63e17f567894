import type { Seat } from '@muster/core'
import { cardOfKind, findCard } from '../content/library.ts'
import type { MissionMoment } from '../content/types.ts'
import type { Requirement, Who } from '../content/vocabulary.ts'
import { characterOf, has, isOfClass, itemsOf } from '../pieces.ts'
import { hudsOf, locationsAt, placesOf } from '../places.ts'
import { opposingAt, ownAt, ownedBy } from '../presence.ts'
import { areOpponents, playerOf } from '../seats.ts'
import type { CardKey, Deed, PlaceId, Table } from '../state.ts'
import { fits } from './filters.ts'

type DeedOf<K extends Deed['kind']> = Extract<Deed, { kind: K }>

/** What was done in this Round. */
function deedsOf<K extends Deed['kind']>(s: Table, kind: K): readonly DeedOf<K>[] {
  return s.deeds.filter((deed): deed is DeedOf<K> => deed.kind === kind && deed.round === s.rounds)
}

/** Whether a Mission's requirement is met at this moment (C19.4.1). Asks nothing about hands. */
export function missionFits(s: Table, seat: Seat, card: CardKey, moment: MissionMoment): boolean {
  const { moment: when, by, requirement } = cardOfKind(card, 'mission')
  return when === moment && (by === 'any' || by === playerOf(s, seat).side) && isMet(s, requirement, seat)
}

/** Whether what a card asks for has been done, or is so. */
export function isMet(s: Table, requirement: Requirement, seat: Seat): boolean {
  switch (requirement.need) {
    case 'killed':
      return deaths(s).some(death => death.killers.some(({ by }) => by === seat) && fitsDead(s, requirement.who, death, seat))
    case 'died':
      return deaths(s).some(death => fitsDead(s, requirement.who, death, seat))
    case 'sheltered':
    case 'aloneAt':
      return placesAlone(s, requirement, seat).length > 0
    case 'controlled':
      return count(s, requirement.who, seat) >= requirement.least
    case 'behindTheirLines':
      return placesOf(s).filter(place => isTheirs(s, place, seat) && ownAt(s, seat, place).length > 0).length >= requirement.places
    case 'armed':
      return isArmedForce(s, requirement, seat)
    case 'heldTheLine':
      return (
        deedsOf(s, 'attackDeclared').some(({ by, of }) => of === seat && areOpponents(s, seat, by)) &&
        deedsOf(s, 'dies').every(({ controller }) => controller !== seat)
      )
    case 'sabotaged': {
      const last = deedsOf(s, 'locationDamaged').at(-1)
      return last?.by === seat && has(s, last.place, requirement.resource) && isOpponents(s, last.place, seat)
    }
    case 'searched':
      return deedsOf(s, 'searched').some(deed => isSearch(s, requirement, deed, seat))
    case 'spent':
      return placesOf(s).some(place => spentAt(s, place, seat) >= requirement.production)
  }
}

/** C1.2.5r: the places by which a requirement that wants no opposing character there is met; hidden ones do not count. */
function placesAlone(s: Table, requirement: Requirement, seat: Seat): PlaceId[] {
  const isAlone = (place: PlaceId) => opposingAt(s, seat, place).length === 0
  switch (requirement.need) {
    case 'sheltered': {
      const sheltered = (place: PlaceId) => ownAt(s, seat, place).filter(({ id }) => isWho(s, requirement.who, id, seat))
      return placesOf(s).filter(place => sheltered(place).length >= requirement.least && isAlone(place))
    }
    case 'aloneAt':
      return placesOf(s).filter(place => has(s, place, requirement.resource) && ownAt(s, seat, place).length > 0 && isAlone(place))
    case 'searched': {
      const searches = requirement.noOpposing ? deedsOf(s, 'searched').filter(deed => isSearch(s, requirement, deed, seat)) : []
      return searches.map(({ place }) => place)
    }
    default:
      return []
  }
}

/** C1.2.5r: the places by which a Mission is met and at which hidden opponents may wish to show themselves first. */
export function missionPlacesAlone(s: Table, seat: Seat, card: CardKey): PlaceId[] {
  return placesAlone(s, cardOfKind(card, 'mission').requirement, seat)
}

/** The deaths of the Damage Segment that has just been completed. */
const deaths = (s: Table): readonly DeedOf<'dies'>[] => deedsOf(s, 'dies').filter(({ segment }) => segment === s.segment)

/** A dead character is looked at by its card, and as it was when it died. */
function fitsDead(s: Table, { kind, side, is, importance, printedPower }: Who, death: DeedOf<'dies'>, seat: Seat): boolean {
  const card = findCard(death.card)
  if (card?.kind !== 'main' && card?.kind !== 'support') return false
  if (kind && card.kind !== kind) return false
  if (side === 'opposing' && (death.controller === null || !areOpponents(s, seat, death.controller))) return false
  if (is && !is.some(resource => card.resources.includes(resource))) return false
  if (printedPower !== undefined && card.power < printedPower) return false
  return importance === undefined || (card.kind === 'support' && death.importance >= importance)
}

function isWho(s: Table, who: Who, id: number, seat: Seat): boolean {
  const character = characterOf(s, id)
  return character !== undefined && fits(s, who, character, character.at, { seat, place: null, piece: null })
}

const count = (s: Table, who: Who, seat: Seat): number => ownedBy(s, seat).filter(({ id }) => isWho(s, who, id, seat)).length

const isTheirs = (s: Table, place: PlaceId, seat: Seat): boolean => hudsOf(s, place).every(owner => areOpponents(s, seat, owner))
const isOpponents = (s: Table, place: PlaceId, seat: Seat): boolean =>
  locationsAt(s, place).some(({ owner }) => areOpponents(s, seat, owner))

function isArmedForce(s: Table, { who, least, classes }: Extract<Requirement, { need: 'armed' }>, seat: Seat): boolean {
  const armed = ownedBy(s, seat).filter(
    ({ id }) => isWho(s, who, id, seat) && itemsOf(s, id).some(item => classes.some(itemClass => isOfClass(item, itemClass))),
  )
  return armed.length >= least
}

/** An own search of such a place; with `noOpposing` the searcher still is there, alone. */
function isSearch(
  s: Table,
  { who, resource, noOpposing }: Extract<Requirement, { need: 'searched' }>,
  deed: DeedOf<'searched'>,
  seat: Seat,
): boolean {
  const card = findCard(deed.card)
  if (deed.by !== seat || !has(s, deed.place, resource) || !(who.is ?? []).every(asked => card?.resources.includes(asked))) return false
  return !noOpposing || (characterOf(s, deed.character)?.at === deed.place && opposingAt(s, seat, deed.place).length === 0)
}

const spentAt = (s: Table, place: PlaceId, seat: Seat): number =>
  deedsOf(s, 'spent').reduce((sum, deed) => sum + (deed.place === place && deed.by === seat ? deed.amount : 0), 0)
