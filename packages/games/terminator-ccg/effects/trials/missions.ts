import type { MissionMoment } from '../../content/types.ts'
import type { CardKey, Character, Deed } from '../../state.ts'
import { missionFits } from '../requirements.ts'
import type { Bench } from './bench.ts'
import { check, type Trial } from './trial.ts'

type WithoutStamp<D> = D extends Deed ? Omit<D, 'round' | 'segment'> : never

const street = (b: Bench) => b.row('L09', 'L08') as [string, string]
const seatOf: { readonly [card: CardKey]: 'resistance' | 'skynet' } = { M03: 'skynet', M04: 'skynet', M09: 'skynet', M12: 'skynet' }

/** A Mission: met after what is done on the bench, and not after what is done otherwise. */
function mission(
  card: CardKey,
  moment: MissionMoment,
  met: (b: Bench) => void,
  unmet: { readonly [it: string]: (b: Bench) => void },
): Trial {
  const fits =
    (prepare: (b: Bench) => void, at = moment) =>
    (b: Bench) => {
      prepare(b)
      return missionFits(b.state, seatOf[card] ?? 'resistance', card, at)
    }
  const other: MissionMoment = moment === 'combatRoundEnds' ? 'searchRoundEnds' : 'combatRoundEnds'
  return {
    card,
    works: [check('met', true, fits(met))],
    limits: [
      ...Object.entries(unmet).map(([it, prepare]) => check(`not ${it}`, false, fits(prepare))),
      check('not at another moment', false, fits(met, other)),
    ],
  }
}

function does(b: Bench, deed: WithoutStamp<Deed>, stamp: { round?: number; segment?: number } = {}): void {
  b.state.deeds.push({ round: b.state.rounds, segment: b.state.segment, ...stamp, ...deed } as Deed)
}

const dies = (who: Character, killer?: Character, importance = 2): WithoutStamp<Deed> => ({
  kind: 'dies',
  character: who.id,
  card: who.card,
  owner: who.owner,
  controller: who.controller,
  importance,
  place: who.at,
  killers: killer ? [{ piece: killer.id, card: killer.card, by: killer.controller }] : [],
})

/** Somebody kills somebody. */
const kills =
  (
    killer: CardKey,
    victim: CardKey,
    { importance = 2, stamp = {} }: { importance?: number; stamp?: { round?: number; segment?: number } } = {},
  ) =>
  (b: Bench): void => {
    const [here] = street(b)
    does(b, dies(b.put(victim, here), b.put(killer, here), importance), stamp)
  }

/** Characters at a place. */
const stand =
  (location: CardKey, ...cards: readonly (CardKey | [CardKey, string])[]) =>
  (b: Bench): void => {
    const [place] = b.row(location)
    for (const card of cards) typeof card === 'string' ? b.put(card, place!) : b.put(card[0], place!, { of: card[1] })
  }

/** Characters that each carry an Item. */
const armed =
  (...items: readonly CardKey[]) =>
  (b: Bench): void => {
    const [here] = street(b)
    for (const [i, item] of items.entries()) b.give(item, b.put(['R02', 'R06', 'R05'][i]!, here))
  }

const attacked =
  (dead?: CardKey) =>
  (b: Bench): void => {
    const [here] = street(b)
    const [by, whom] = [b.put('S07', here), b.put('R06', here)]
    does(b, {
      kind: 'attackDeclared',
      attack: 1,
      attacker: by.id,
      by: 'skynet',
      target: whom.id,
      of: 'resistance',
      place: here,
      free: false,
    })
    if (dead) does(b, dies(b.put(dead, here), by))
  }

/** A search of a place by somebody. */
const searches =
  (location: CardKey, who: CardKey, more: (b: Bench, who: Character, place: string) => void = () => undefined) =>
  (b: Bench): void => {
    const [below, above] = b.row('L08', location)
    const place = (above ?? below)!
    const searcher = b.put(who, place)
    does(b, { kind: 'searched', character: searcher.id, card: who, by: 'resistance', place })
    more(b, searcher, place)
  }

const damaged =
  (location: CardKey, owner: 'row' | 'theirs', by: string) =>
  (b: Bench): void => {
    const [place] = b[owner](location)
    b.state.damagedPlaces.push(place!)
    does(b, { kind: 'locationDamaged', place: place!, by, demolitions: false })
  }

const spends =
  (...amounts: readonly (readonly [CardKey, number])[]) =>
  (b: Bench): void => {
    for (const [location, amount] of amounts) {
      const place = b.state.places.find(other => other.card === location)?.place ?? b.theirs(location)[0]!
      does(b, { kind: 'spent', by: 'skynet', place, amount })
    }
  }

export const MISSIONS: readonly Trial[] = [
  mission('M01', 'damageSegmentEnds', kills('R06', 'S07'), {
    'an SC': kills('R06', 'P07'),
    'an own one': kills('R06', 'R02'),
    'by an opponent': kills('S08', 'S07'),
    'in an earlier Segment': kills('R06', 'S07', { stamp: { segment: 0 } }),
    'in an earlier Round': kills('R06', 'S07', { stamp: { round: 0 } }),
  }),
  mission('M02', 'ownMovementEnds', stand('L08', 'R06', 'P07', 'P09'), {
    'with one': stand('L08', 'R06', 'P07'),
    'with opposing characters': stand('L08', 'R06', 'P07', 'P09', 'S07'),
  }),
  mission('M03', 'damageSegmentEnds', kills('S01', 'P11', { importance: 3 }), {
    'of less Importance': kills('S01', 'P07', { importance: 2 }),
    'a Main': kills('S01', 'R06', { importance: 3 }),
  }),
  mission('M04', 'searchRoundEnds', stand('L08', 'S01', ['P07', 'skynet'], ['P09', 'skynet']), {
    'with one': stand('L08', 'S01', ['P07', 'skynet'], 'P09'),
  }),
  mission(
    'M05',
    'ownMovementEnds',
    b => {
      const [one, other] = b.theirs('L09', 'L08')
      b.put('R06', one!)
      b.put('R02', other!)
    },
    {
      'at one place': b => {
        const [one] = b.theirs('L09', 'L08')
        b.put('R06', one!)
        b.put('R02', one!)
      },
      'at a shared place': b => {
        const [one, other] = b.theirs('L09', 'L08')
        b.row('L08')
        b.put('R06', one!)
        b.put('R02', other!)
      },
      hidden: b => {
        const [one, other] = b.theirs('L09', 'L08')
        b.put('R06', one!)
        b.hide(b.put('R02', other!), 1)
      },
    },
  ),
  mission('M06', 'searchRoundEnds', armed('I04', 'I13', 'I08'), {
    'with two': armed('I04', 'I13'),
    'with other Items': armed('I04', 'I13', 'I25'),
  }),
  mission('M07', 'combatRoundEnds', attacked(), { 'with a loss': attacked('R02'), 'without an attack': b => void street(b) }),
  mission('M08', 'damageSegmentEnds', kills('R06', 'S01'), {
    'of less Power': kills('R06', 'S07'),
    'of the Resistance': kills('S01', 'R06'),
  }),
  mission('M09', 'ownMovementEnds', stand('L22', 'S07'), {
    'with opposing characters': stand('L22', 'S07', 'R06'),
    elsewhere: stand('L25', 'S07'),
  }),
  mission('M10', 'locationDamaged', damaged('L27', 'theirs', 'resistance'), {
    'an own one': damaged('L27', 'row', 'resistance'),
    'by another': damaged('L27', 'theirs', 'skynet'),
    'without a Factory': damaged('L25', 'theirs', 'resistance'),
  }),
  mission('M11', 'searchRoundEnds', searches('L34', 'R06'), {
    'an Animal': searches('L34', 'R12'),
    'without Computers': searches('L24', 'R06'),
    'who has gone': searches('L34', 'R06', (b, who) => {
      who.at = b.row('L14')[0]!
    }),
    'with opposing characters': searches('L34', 'R06', (b, _, place) => void b.put('S07', place)),
  }),
  mission('M12', 'ownProductionEnds', spends(['L27', 2], ['L27', 4]), {
    'at two places': spends(['L27', 4], ['L26', 4]),
    'with less': spends(['L27', 5]),
  }),
]
