import type { Seat } from '@muster/core'
import type { CardKey, Character } from '../../state.ts'
import { defense, infiltration, power, resistance, speed, toHit } from '../../values.ts'
import { durationOf, fitsDamageWindow } from '../plays.ts'
import type { Bench } from './bench.ts'
import { c, notBy, notOn, notWithout, playing, street } from './event-kit.ts'
import { type Check, check, type Trial } from './trial.ts'

/** A change of one number of a character until the Round is over. */
function changing(
  card: CardKey,
  cp: number,
  read: (b: Bench, who: Character) => number,
  before: number,
  after: number,
  limits: readonly Check[],
  who: CardKey = 'R06',
  seat: Seat = 'resistance',
  location: CardKey = 'L11',
): Trial {
  return {
    card,
    works: [
      check(`from ${before} to ${after}, until the Round is over`, [before, after, 9 - cp, 'round'], b => {
        const [place] = b.row(location)
        const whom = b.put(who, place!)
        const was = read(b, whom)
        const game = playing(b, card, 'declare', { seat })
        game.play(c(whom))
        return [was, read(b, whom), game.cp(), durationOf(card)]
      }),
    ],
    limits,
  }
}

const notInDraw = (card: CardKey): Check =>
  check('counts as of its kind for the Damage Segment (C9.1.4)', false, () => fitsDamageWindow(card))

/** To Hit in an attack at hand or from the next place. */
const aiming =
  (weapon: CardKey | null) =>
  (b: Bench, who: Character): number => {
    const target = b.state.characters.find(other => other.card === 'S09') ?? b.put('S09', who.at)
    const item = weapon === null ? null : (b.state.items.find(other => other.card === weapon) ?? b.give(weapon, who))
    return toHit(b.state, b.attack(who, target, { kind: item ? 'ranged' : 'close', weapon: item?.id ?? null }))
  }

export const NUMBERS: readonly Trial[] = [
  changing('E01', 0, aiming(null), 0, 1, [notInDraw('E01')]),
  {
    ...changing('E02', 1, aiming('I08'), 0, 2, [notWithout('E02', 1)]),
    limits: [
      notWithout('E02', 1),
      check('nothing in close combat', 0, b => {
        const whom = b.put('R06', street(b)[0])
        playing(b, 'E02', 'declare').play(c(whom))
        return aiming(null)(b, whom)
      }),
    ],
  },
  changing('E06', 0, (b, who) => speed(b.state, who), 3, 4, [notOn('E06', 'a machine', 'S07')]),
  changing(
    'E07',
    1,
    (b, who) => power(b.state, who),
    5,
    7,
    [notBy('E07', 'resistance'), notOn('E07', 'a human', 'P07', { seat: 'skynet', of: 'skynet' })],
    'S07',
    'skynet',
  ),
  changing('E08', 0, (b, who) => defense(b.state, who.id), 3, 5, [
    notOn('E08', 'somebody without Cover', 'R06', { place: 'L08' }),
    check('not on who is hidden, for he is at no place (C14.3.10r)', 'C14.3.10r', b => {
      const whom = b.put('R06', b.row('L11')[0]!)
      b.hide(whom, 1)
      return playing(b, 'E08', 'declare').play(c(whom))
    }),
    notOn('E08', 'an opponent', 'S07', { place: 'L11' }),
  ]),
  changing('E09', 0, (b, who) => resistance(b.state, who.id), 4, 6, [
    check('fits the Damage Segment', true, () => fitsDamageWindow('E09')),
    check('no second increase (C18.1.1)', 6, b => {
      const whom = b.put('R06', street(b)[0])
      b.state.changes.push({
        id: 9999,
        card: 'E09',
        by: 'resistance',
        isEvent: true,
        to: whom.id,
        stat: 'resistance',
        value: 2,
        attack: null,
        until: 'round',
        forAttack: null,
        source: null,
      })
      playing(b, 'E09', 'declare').play(c(whom))
      return resistance(b.state, whom.id)
    }),
  ]),
  changing('E11', 0, aiming(null), 0, -1, [
    check('adds up (C18.1.6r)', -2, b => {
      const whom = b.put('R06', street(b)[0])
      const game = playing(b, 'E11', 'declare', { hand: ['E11'] })
      game.play(c(whom))
      game.play(c(whom))
      return aiming(null)(b, whom)
    }),
  ]),
  {
    card: 'E12',
    works: [
      check('Defense -1 and no Movement Points', [2, 0, 'round'], b => {
        const whom = b.put('R06', street(b)[0])
        playing(b, 'E12', 'movement', { active: 'resistance' }).play(c(whom))
        return [defense(b.state, whom.id), whom.mp, durationOf('E12')]
      }),
    ],
    limits: [
      notWithout('E12', 1),
      check('hidden: no marker moves', [0, 0], b => {
        const whom = b.put('R06', street(b)[0])
        b.hide(whom, 1)
        playing(b, 'E12', 'movement', { active: 'resistance' }).play(c(whom))
        return whom.hidden?.markers.map(({ mp }) => mp)
      }),
    ],
  },
  {
    card: 'E33',
    works: [
      check('Infiltration +2, all turn', [3, 'turn', 'turn'], b => {
        const whom = b.put('S03', street(b)[0])
        playing(b, 'E33', 'declare', { seat: 'skynet' }).play(c(whom))
        return [infiltration(b.state, whom), durationOf('E33'), b.state.changes[0]!.until]
      }),
    ],
    limits: [notOn('E33', 'who is no Infiltrator', 'S07', { seat: 'skynet' })],
  },
]
