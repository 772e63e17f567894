import type { Seat } from '@muster/core'
import type { CardKey, Step } from '../../state.ts'
import { immune } from '../rights.ts'
import type { Bench } from './bench.ts'
import { check, type Trial } from './trial.ts'
import { cp, lurker, street } from './use-kit.ts'

/** The text of an Item that somebody carries. */
function itemUse(b: Bench, item: CardKey, bearer: CardKey, step: Step, place = street(b)[0], active: Seat | null = null) {
  const who = b.put(bearer, place)
  const seat = who.controller!
  const carried = b.give(item, who)
  for (const player of b.state.players) player.cp = player.seat === seat ? 9 : 0
  b.at(step, active)
  const use = (target = '') => {
    const answer = { do: 'use', source: carried.id, effect: 0, target }
    const refused = b.refusal(seat, answer)
    if (refused === undefined) b.act(seat, answer)
    return refused
  }
  return { who, item: carried, use, place, seat }
}

export const ITEMS: readonly Trial[] = [
  {
    card: 'K07',
    works: [
      check('heals its bearer', [1, true], b => {
        const { who, use } = itemUse(b, 'K07', 'S07', 'searchDeclare')
        who.damage = 2
        use()
        return [who.damage, who.rotated]
      }),
    ],
    limits: [
      check('not rotated', 'C5.2.9', b => {
        const { who, use } = itemUse(b, 'K07', 'S07', 'searchDeclare')
        who.rotated = true
        return use()
      }),
    ],
  },
  {
    card: 'K12',
    works: [
      check('views each marker of one here', [true, true, true], b => {
        const [here] = street(b)
        const { who, real, decoy } = lurker(b, here, 'R')
        const { use, seat, item } = itemUse(b, 'K12', 'S07', 'declare', here)
        use(`c${who.id}`)
        return [b.state.viewed[seat]?.includes(real), b.state.viewed[seat]?.includes(decoy), item.rotated]
      }),
    ],
    limits: [
      check('no marker that is farther off', [true, false], b => {
        const [here, , far] = b.row('L09', 'L08', 'L14') as [string, string, string]
        const { who, real, decoy } = lurker(b, here, 'R')
        who.hidden!.markers[1]!.at = far
        const { use, seat } = itemUse(b, 'K12', 'S07', 'declare', here)
        use(`c${who.id}`)
        return [b.state.viewed[seat]?.includes(real), b.state.viewed[seat]?.includes(decoy)]
      }),

      check('not rotated', 'C3.6.5', b => {
        const [here] = street(b)
        const { who } = lurker(b, here, 'R')
        const { use, item } = itemUse(b, 'K12', 'S07', 'declare', here)
        item.rotated = true
        return use(`c${who.id}`)
      }),
      check('nobody who is not hidden', 'C19.1.4r', b => {
        const [here] = street(b)
        const whom = b.put('R06', here)
        return itemUse(b, 'K12', 'S07', 'declare', here).use(`c${whom.id}`)
      }),
    ],
  },
  {
    card: 'I18',
    works: [
      check('immune to plasma', true, b => {
        const { who } = itemUse(b, 'I18', 'R06', 'declare')
        return immune(b.state, who, 'plasma')
      }),
    ],
    limits: [
      check('not to fire, nor under a better armor', [false, false], b => {
        const { who } = itemUse(b, 'I18', 'R06', 'declare')
        const fire = immune(b.state, who, 'fire')
        b.give('I17', who)
        return [fire, immune(b.state, who, 'plasma')]
      }),
    ],
  },
  {
    card: 'I25',
    works: [
      check('heals 2 and is used up', [0, [], ['I25']], b => {
        const { who, use } = itemUse(b, 'I25', 'R06', 'movement', undefined, 'resistance')
        who.damage = 2
        use(`c${who.id}`)
        return [who.damage, b.state.items, b.state.players[0]!.discard]
      }),
    ],
    limits: [
      check('no machine', 'C19.1.4r', b => {
        const [here] = street(b)
        const whom = b.put('S07', here, { damage: 1 })
        return itemUse(b, 'I25', 'R06', 'searchDeclare', here).use(`c${whom.id}`)
      }),
      check('not in combat', 'C1.1.8r', b => {
        const { who, use } = itemUse(b, 'I25', 'R06', 'declare')
        return use(`c${who.id}`)
      }),
    ],
  },
  {
    card: 'I26',
    works: [
      check('hides its bearer with two decoys', 3, b => {
        b.shuffle(0, 1, 2)
        const { who, use } = itemUse(b, 'I26', 'R06', 'movement', undefined, 'resistance')
        use()
        return who.hidden?.markers.length
      }),
    ],
    limits: [check('not in another’s movement', 'C1.1.8r', b => itemUse(b, 'I26', 'R06', 'movement', undefined, 'skynet').use())],
  },
  {
    card: 'I27',
    works: [
      check('1 CP', [10, true], b => {
        const { who, use } = itemUse(b, 'I27', 'R06', 'searchDeclare')
        use()
        return [cp(b), who.rotated]
      }),
    ],
    limits: [
      check('once a turn', 'C1.1.8r', b => {
        const { who, use } = itemUse(b, 'I27', 'R06', 'searchDeclare')
        use()
        who.rotated = false
        return use()
      }),
    ],
  },
  {
    card: 'I28',
    works: [
      check('views a marker anywhere', true, b => {
        const [far] = b.row('L27')
        const { real } = lurker(b, far!)
        itemUse(b, 'I28', 'R06', 'declare').use(`m${real}`)
        return b.state.viewed.resistance?.includes(real)
      }),
    ],
    limits: [
      check('only a marker', 'C19.1.4r', b => {
        const { who, use } = itemUse(b, 'I28', 'R06', 'declare')
        return use(`m${who.id}`)
      }),
    ],
  },
  {
    card: 'I29',
    works: [
      check('2 blast, past Resistance, and is used up', [2, ['I29'], 7, true], b => {
        const [here] = street(b)
        const whom = b.put('S19', here)
        const { use, who } = itemUse(b, 'I29', 'R06', 'declare', here)
        use(`c${whom.id}`)
        return [whom.damage, b.state.players[0]!.discard, cp(b), who.rotated]
      }),
    ],
    limits: [
      check('not elsewhere', 'C19.1.4r', b => {
        const [here, next] = street(b)
        const whom = b.put('S19', next)
        return itemUse(b, 'I29', 'R06', 'declare', here).use(`c${whom.id}`)
      }),
      check('not without CP', 'C16.1.2', b => {
        const [here] = street(b)
        const whom = b.put('S19', here)
        const { use } = itemUse(b, 'I29', 'R06', 'declare', here)
        b.state.players[0]!.cp = 1
        return use(`c${whom.id}`)
      }),
    ],
  },
  {
    card: 'I30',
    works: [
      check('Damages this place', [['L27'], ['I30']], b => {
        const [factory] = b.theirs('L27')
        itemUse(b, 'I30', 'R23', 'searchDeclare', factory).use()
        return [b.state.damagedPlaces, b.state.players[0]!.discard]
      }),
    ],
    limits: [
      check('only with Demolitions', 'C1.1.8r', b => itemUse(b, 'I30', 'R06', 'searchDeclare').use()),
      check('not what is Damaged', 'C19.1.4r', b => {
        const [here] = street(b)
        b.state.damagedPlaces.push(here)
        return itemUse(b, 'I30', 'R23', 'searchDeclare', here).use()
      }),
    ],
  },
]
