import { finish, jump, type Option, type Refusal, refuse, type Seat, words } from '@muster/core'
import { isSector, SECTOR_IDS, unitCard } from '../content/library.ts'
import { cardName, sectorName, shows, steps, tell, unitName } from '../flow.ts'
import { voiceOf } from '../seats.ts'
import type { SectorId, State, Table, UnitType } from '../state.ts'
import { BOX } from '../tables.ts'
import { hasRoom, inPool, isThere, putUnit, sideOf } from '../units.ts'
import { banOn, hasTerrain } from '../values.ts'
import { hasHidden } from './reconnaissance.ts'

interface NewUnits {
  readonly seat: Seat
  readonly type: UnitType
  left: number
  placed: number
}

type Place = (Option & { readonly do: 'place'; readonly at: string }) | (Option & { readonly do: 'done' })

const { rule, run, pick } = steps<NewUnits>()

/** S14.1, S14.9r: units come onto the board one after the other; what cannot be placed is lost. */
export const newUnits = rule('newUnits', 'S14', {
  place: pick<Place>({
    when: (s, f) => f.left > 0 && refuseNew(s, f.type) === undefined,
    seat: (s, f) => voiceOf(s, f.seat),
    rule: (_, f) => (sideOf(f.type) === 'skynet' ? 'S14.2' : 'S14.6'),
    prompt: (_, f) => words('ask.place', { who: unitName(f.type), left: f.left }),
    forms: { place: { at: 'string' }, done: {} },
    options: (_, f) => [...SECTOR_IDS.map((at): Place => ({ do: 'place', at })), ...(f.placed > 0 ? [{ do: 'done' } as const] : [])],
    refuse(s, f, option) {
      if (option.do === 'place') return refusePlace(s, f.type, option.at)
      return f.placed > 0 ? undefined : refuse('S14.9r', words('refuse.placeOne'))
    },
    take(s, f, option) {
      if (option.do === 'done') f.left = 0
      else place(s, f, option.at)
    },
  }),
  another: run((s, f) => {
    if (f.left === 0) return
    if (refuseNew(s, f.type) === undefined) {
      jump(f, 'place')
      return
    }
    tell(s, 'S14.9r', 'unitsLost', { who: unitName(f.type), count: f.left })
    finish(s, f)
  }),
})

function place(s: State, f: NewUnits, at: SectorId): void {
  const unit = putUnit(s, f.type, at)
  f.left--
  f.placed++
  const why = sideOf(f.type) === 'skynet' ? 'S14.2' : 'S14.6'
  tell(s, why, 'unitArrives', { who: unitName(f.type), unit: unit.id, sector: sectorName(at), at })
}

/** Why a New Units card for this type cannot be played, or its next unit not placed. */
export function refuseNew(s: State, type: UnitType): Refusal | undefined {
  const ban = banOn(s, sideOf(type), 'new')
  if (ban !== undefined) return refuse('S8.2', words('refuse.banned', { card: cardName(ban) }))
  const who = unitName(type)
  if (inPool(s, type) === 0) {
    if ((s.aside[type] ?? 0) > 0) return refuse('S19.2', words('refuse.laidAside', { who }))
    return refuse('S14.13r', words('refuse.noFigure', { who }))
  }
  for (const at of SECTOR_IDS) if (refusePlace(s, type, at) === undefined) return undefined
  return refuse('S14.13r', words('refuse.nowhere', { who }))
}

/** Why a unit of this type cannot be placed in a sector by a card. */
function refusePlace(s: State, type: UnitType, at: SectorId): Refusal | undefined {
  if (!isSector(at)) return refuse('S2.1', words('refuse.noSector'))
  const refusal = sideOf(type) === 'skynet' ? refuseMachine(s, at) : refuseHuman(s, at)
  if (refusal) return refusal
  const drawn = shows({ sectors: [at] })
  if (!hasRoom(s, sideOf(type), at)) return refuse('S14.7', words('refuse.noRoom', { sector: sectorName(at) }), undefined, drawn)
  if (unitCard(type).flyer && hasTerrain(s, at, 'fog'))
    return refuse('S14.10r', words('refuse.placeInFog', { who: unitName(type) }), undefined, drawn)
  return undefined
}

/** S14.2, S14.3r: machines come from factories, unless the option skynetPlacement says otherwise. */
function refuseMachine(s: Table, at: SectorId): Refusal | undefined {
  const needs = s.options.skynetPlacement
  const hasFactory = s.factories.includes(at)
  const hasUnit = needs === 'factory' || isThere(s, 'skynet', at)
  if ((hasFactory || needs === 'units') && hasUnit) return undefined
  return refuse('S14.3r', words('refuse.machinesFrom', { needs, sector: sectorName(at) }))
}

/** S14.6, S14.8r: humans gather at shelters or with others, and not beside machines. */
function refuseHuman(s: State, at: SectorId): Refusal | undefined {
  const sector = sectorName(at)
  if (isThere(s, 'skynet', at)) return refuse('S14.6', words('refuse.machinesThere', { sector }))
  if (isThere(s, 'resistance', at) || s.shelters.some(shelter => shelter.at === at)) return undefined
  return hasHidden(s, at)
    ? refuse('S14.8r', words('refuse.hiddenShelter', { sector }))
    : refuse('S14.6', words('refuse.nobodyThere', { sector }))
}

type Build = Option & { readonly do: 'build'; readonly at: string }

const building = steps()

/** S14.4: Skynet builds a factory where it stands guard alone. */
export const factory = building.rule('factory', 'S14', {
  build: building.pick<Build>({
    seat: () => 'skynet',
    rule: 'S14.4',
    prompt: () => words('ask.build'),
    forms: { build: { at: 'string' } },
    options: s => [...new Set(s.units.map(unit => unit.at))].map(at => ({ do: 'build', at })),
    refuse: (s, _, { at }) => refuseSite(s, at),
    take(s, _, { at }) {
      s.factories.push(at)
      tell(s, 'S14.4', 'factoryBuilt', { sector: sectorName(at), at })
    },
  }),
})

function refuseSite(s: Table, at: SectorId): Refusal | undefined {
  const drawn = shows({ sectors: [at] })
  if (!isSector(at)) return refuse('S2.1', words('refuse.noSector'))
  if (s.factories.includes(at)) return refuse('S14.5r', words('refuse.factoryThere', { sector: sectorName(at) }), undefined, drawn)
  if (isThere(s, 'resistance', at)) return refuse('S14.4', words('refuse.humansThere', { sector: sectorName(at) }), undefined, drawn)
  return isThere(s, 'skynet', at) ? undefined : refuse('S14.4', words('refuse.noGuard', { sector: sectorName(at) }), undefined, drawn)
}

/** Why a Factories card cannot be played at all. */
export function refuseFactory(s: Table): Refusal | undefined {
  if (s.factories.length >= BOX.factories) return refuse('S14.5r', words('refuse.allFactories', { count: BOX.factories }))
  for (const { at } of s.units) if (refuseSite(s, at) === undefined) return undefined
  return refuse('S7.8r', words('refuse.noSite'))
}
