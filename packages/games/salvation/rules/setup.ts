import { call, jump, type Option, type Refusal, refuse, words } from '@muster/core'
import { borderBetween, citySector, FACE_IDS, isSector, SECTOR_IDS, sectorRow } from '../content/library.ts'
import { sectorName, shows, steps, tell, unitName } from '../flow.ts'
import { seatsOf } from '../seats.ts'
import type { CityId, SectorId, State, Table } from '../state.ts'
import { BOX, FIRST_HAND, RESISTANCE_START, SKYNET_START } from '../tables.ts'
import { putUnit } from '../units.ts'
import { drawCards, drawing } from './cards.ts'

interface Setup {
  /** City cards that the Resistance has revealed (S5.12). */
  revealed: CityId[]
  /** Units placed, then hands drawn. */
  next: number
}

/** The locals of a new setup. */
export const SETTING_UP: Setup = { revealed: [], next: 0 }

type ChooseCity = Option & { readonly do: 'city'; readonly city: string }
type PlaceStart = Option & { readonly do: 'place'; readonly at: string }

const { rule, run, draw, pick } = steps<Setup>()

/** A shuffle of one of the piles of the table. */
function shuffle(pile: (s: State) => string[]) {
  return draw({
    draw: s => ({ kind: 'shuffle', count: pile(s).length }),
    take(s, _, order) {
      const cards = pile(s)
      const before = [...cards]
      order.forEach((from, to) => {
        cards[to] = before[from]!
      })
    },
  })
}

/** S5: setup runs in the order of the chapter (S5.17r). */
export const setup = rule('setup', 'S5', {
  shuffleTechnology: shuffle(s => s.technology),
  shuffleCities: shuffle(s => s.cities),
  shuffleSkynetCards: shuffle(s => s.decks.skynet.draw),
  shuffleResistanceCards: shuffle(s => s.decks.resistance.draw),
  chooseCity: pick<ChooseCity>({
    when: s => s.options.factoryCity === 'chosen',
    seat: () => 'skynet',
    rule: 'S5.8r',
    prompt: () => words('ask.city'),
    forms: { city: { city: 'string' } },
    options: s => [...s.cities].sort().map(city => ({ do: 'city', city })),
    refuse: (s, _, { city }) => (s.cities.includes(city) ? undefined : refuse('S5.7', words('refuse.noCity'))),
    take(s, _, { city }) {
      s.cities = [...s.cities.filter(one => one !== city), city]
    },
  }),
  placeFactory: run(s => {
    const city = s.cities.pop()!
    s.learnt.all = (s.learnt.all ?? 0) + 1
    s.citiesGone.push(city)
    s.factories.push(citySector(city))
    tell(s, 'S5.7', 'firstFactory', { city: words(`city.${city}`), sector: sectorName(citySector(city)), at: citySector(city) })
  }),
  layTokens: draw({
    draw: () => ({ kind: 'shuffle', count: FACE_IDS.length }),
    take: (s, _, order) => layTokens(s, order),
  }),
  placeUnit: pick<PlaceStart>({
    seat: () => 'skynet',
    rule: 'S5.10',
    prompt: (_, f) => words('ask.placeStart', { who: unitName(SKYNET_START[f.next]!) }),
    forms: { place: { at: 'string' } },
    options: s => SECTOR_IDS.filter(at => !refuseStart(s, at)).map(at => ({ do: 'place', at })),
    refuse: (s, _, { at }) => refuseStart(s, at),
    take(s, f, { at }) {
      const unit = putUnit(s, SKYNET_START[f.next]!, at)
      tell(s, 'S5.10', 'unitArrives', { who: unitName(unit.type), unit: unit.id, sector: sectorName(at), at })
      if (++f.next < SKYNET_START.length) jump(f, 'placeUnit')
    },
  }),
  revealCities: run((s, f) => {
    f.revealed = s.cities.splice(-RESISTANCE_START).reverse()
    s.learnt.all = (s.learnt.all ?? 0) + f.revealed.length
    for (const city of f.revealed) {
      const unit = putUnit(s, 'INF', citySector(city))
      tell(s, 'S5.12', 'unitArrives', { who: unitName('INF'), unit: unit.id, sector: sectorName(unit.at), at: unit.at })
    }
  }),
  returnCities: run((s, f) => {
    s.cities.push(...f.revealed)
    f.revealed = []
    f.next = 0
  }),
  shuffleCitiesAgain: shuffle(s => s.cities),
  drawHands: run((s, f) => {
    const seat = seatsOf(s)[f.next++]
    if (seat === undefined) return
    jump(f, 'drawHands')
    call(s, drawCards, drawing(s, seat, FIRST_HAND, 'S5.16'))
  }),
})

/** S5.9: two tokens in each city's sector, one in each other, in the order of the data. */
function layTokens(s: State, order: readonly number[]): void {
  const places = SECTOR_IDS.flatMap(at => Array<SectorId>(tokensIn(at)).fill(at))
  s.hidden = places.map((at, i) => ({ slot: `T${String(i + 1).padStart(2, '0')}`, face: FACE_IDS[order[i]!]!, at, peeked: false }))
  tell(s, 'S5.9', 'tokensLaid', { count: places.length })
}

function tokensIn(at: SectorId): number {
  return sectorRow(at).city === undefined ? BOX.tokensElsewhere : BOX.tokensInCity
}

/** S5.10, S5.11r: in the factory's sector or beside it, whatever the border. */
function refuseStart(s: Table, at: SectorId): Refusal | undefined {
  const [home] = s.factories
  if (!isSector(at)) return refuse('S2.1', words('refuse.noSector'))
  if (at === home || borderBetween(home!, at)) return undefined
  return refuse('S5.10', words('refuse.startNear', { sector: sectorName(home!) }), undefined, shows({ sectors: [home!] }))
}
