import { type Option, type Refusal, refuse, type Seat, words } from '@muster/core'
import { citySector, SECTOR_IDS, TECHNOLOGY_IDS, tokenOf, unitCard, upgradeOf } from '../content/library.ts'
import { seatName, sectorName, shows, steps, tell, unitName, upgradeName } from '../flow.ts'
import { sideOfSeat, voiceOf } from '../seats.ts'
import type { FaceId, SectorId, State, Table, Terrain, UnitType } from '../state.ts'
import { hasRoom, inPool, putUnit } from '../units.ts'
import { hasTerrain } from '../values.ts'
import { score } from './victory-points.ts'

interface TurningUp {
  readonly seat: Seat
  readonly slot: string
  /** Where the token lay, and the unit that it brings. */
  at?: SectorId
  brings?: UnitType
}

type PlaceFree = (Option & { readonly do: 'place'; readonly at: string }) | (Option & { readonly do: 'decline' })

const { rule, run, pick } = steps<TurningUp>()

/** S12.8 to S12.27r: a hidden token is turned up, and does what its face says to the side that found it. */
export const turnUp = rule('turnUp', 'S12', {
  turn: run((s, f) => {
    const i = s.hidden.findIndex(token => token.slot === f.slot)
    const { face, at } = s.hidden[i]!
    s.hidden.splice(i, 1)
    s.learnt.all = (s.learnt.all ?? 0) + 1
    f.at = at
    reveal(s, f, face)
  }),
  placeUnit: pick<PlaceFree>({
    when: (s, f) => f.brings !== undefined && isFigureFree(s, f.brings),
    seat: (s, f) => voiceOf(s, f.seat),
    rule: (_, f) => ruleFor(f.brings!),
    prompt: (_, f) => words('ask.placeFree', { who: unitName(f.brings!) }),
    forms: { place: { at: 'string' }, decline: {} },
    options: (s, f) => [...freePlaces(s, f.brings!, f.at!).map((at): PlaceFree => ({ do: 'place', at })), { do: 'decline' }],
    refuse: (s, f, option) => (option.do === 'decline' ? undefined : refuseFreePlace(s, f.brings!, f.at!, option.at)),
    take(s, f, option) {
      const who = unitName(f.brings!)
      if (option.do === 'decline') {
        tell(s, 'S12.25r', 'unitDeclined', { who })
        return
      }
      takeFigure(s, f.brings!)
      const unit = putUnit(s, f.brings!, option.at)
      tell(s, ruleFor(f.brings!), 'unitArrives', { who, unit: unit.id, sector: sectorName(option.at), at: option.at })
    },
  }),
})

const RULES: { readonly [type: string]: string } = { INF: 'S12.9', TNK: 'S12.16', A10: 'S12.17' }

function ruleFor(type: UnitType): string {
  return RULES[type]!
}

/** What the faces say of a side that finds them. */
function reveal(s: State, f: TurningUp, face: FaceId): void {
  const side = sideOfSeat(f.seat)
  const at = f.at!
  const row = tokenOf(face)
  const what = row.terrain ? words(`terrain.${row.terrain}`) : words(`face.${row.face}`)
  tell(s, 'S12.4', 'turnedUp', { what, face, side, sector: sectorName(at), at, slot: f.slot })
  if (row.face === 'terrain') revealTerrain(s, face, row.terrain!, at)
  else if (row.face === 'shelter') revealShelter(s, f, face)
  else {
    s.gone.push(face)
    if (side === 'skynet') return
    if (row.face === 'mission') revealMission(s, f.seat)
    if (row.face === 'technology') drawTechnology(s)
    if (row.face === 'tank') f.brings = 'TNK'
    if (row.face === 'aircraft') f.brings = 'A10'
  }
}

/** S12.8, S12.9, S12.11, S12.12r */
function revealShelter(s: State, f: TurningUp, face: FaceId): void {
  const at = f.at!
  if (sideOfSeat(f.seat) === 'skynet') {
    capture(s, face, 'S12.11', at)
    return
  }
  s.shelters.push({ face, at })
  score(s, f.seat, 'S12.8')
  f.brings = 'INF'
}

/** A shelter's token goes in front of Skynet (S12.11, S16.4). */
export function capture(s: State, face: FaceId, why: string, at: SectorId): void {
  s.captured.push(face)
  tell(s, why, 'shelterLost', { sector: sectorName(at), at, count: s.captured.length })
}

/** S12.13; with the option cityMissions a task instead (S19.1, S19.1r). */
function revealMission(s: State, seat: Seat): void {
  const city = s.options.cityMissions ? s.cities.pop() : undefined
  if (city === undefined) {
    score(s, seat, s.options.cityMissions ? 'S19.1r' : 'S12.13')
    return
  }
  s.learnt.all = (s.learnt.all ?? 0) + 1
  s.tasks.push({ city, seat: voiceOf(s, seat) })
  tell(s, 'S19.1', 'taskOpens', { who: seatName(voiceOf(s, seat)), city: words(`city.${city}`), at: citySector(city) })
}

/** S12.19, S12.21r */
function drawTechnology(s: State): void {
  const token = s.technology.pop()
  if (token === undefined) {
    tell(s, 'S12.21r', 'noTechnology', { most: TECHNOLOGY_IDS.length })
    return
  }
  s.learnt.all = (s.learnt.all ?? 0) + 1
  s.upgrades.push(token)
  tell(s, 'S12.19', 'upgraded', { who: unitName(upgradeOf(token).unit), token, what: upgradeName(token) })
}

/** S13.19: of these two only the one revealed first counts. */
const RIVALS: { readonly [kind: string]: Terrain } = { wasteland: 'forestsOrMountains', forestsOrMountains: 'wasteland' }

/** S12.22, S13.1, S13.19 */
function revealTerrain(s: State, face: FaceId, kind: Terrain, at: SectorId): void {
  const rival = RIVALS[kind]
  const isSecond = rival !== undefined && hasTerrain(s, at, rival)
  if (s.options.terrainTokens && !isSecond) {
    s.terrain.push({ face, at, kind })
    return
  }
  s.gone.push(face)
  tell(s, isSecond ? 'S13.19' : 'S13.1', 'terrainRemoved', { what: words(`terrain.${kind}`), sector: sectorName(at), at })
}

/** S12.25r, S19.2r: figures laid aside serve tokens when the pool has none. */
function isFigureFree(s: Table, type: UnitType): boolean {
  return inPool(s, type) > 0 || (s.aside[type] ?? 0) > 0
}

function takeFigure(s: Table, type: UnitType): void {
  if (inPool(s, type) === 0) s.aside[type] = s.aside[type]! - 1
}

/** S12.26r: a sector in Fog counts as full for a flyer. */
function hasFreeRoom(s: Table, type: UnitType, at: SectorId): boolean {
  return hasRoom(s, 'resistance', at) && !(unitCard(type).flyer && hasTerrain(s, at, 'fog'))
}

function hasShelter(s: Table, at: SectorId): boolean {
  return s.shelters.some(shelter => shelter.at === at)
}

/** S12.9, S12.10, S12.16, S12.17: here; only if there is no room here, in any sector with a shelter. */
function freePlaces(s: Table, type: UnitType, here: SectorId): SectorId[] {
  if (hasFreeRoom(s, type, here)) return [here]
  return SECTOR_IDS.filter(at => hasShelter(s, at) && hasFreeRoom(s, type, at))
}

function refuseFreePlace(s: Table, type: UnitType, here: SectorId, at: SectorId): Refusal | undefined {
  if (freePlaces(s, type, here).includes(at)) return undefined
  const who = unitName(type)
  const drawn = shows({ sectors: [here] })
  if (hasFreeRoom(s, type, here))
    return refuse(ruleFor(type), words('refuse.placeHere', { who, sector: sectorName(here) }), undefined, drawn)
  if (!hasShelter(s, at)) return refuse(type === 'INF' ? 'S12.10' : ruleFor(type), words('refuse.placeAtShelter', { who }))
  if (unitCard(type).flyer && hasTerrain(s, at, 'fog')) return refuse('S12.26r', words('refuse.placeInFog', { who }))
  return refuse('S12.23r', words('refuse.noRoom', { sector: sectorName(at) }))
}
