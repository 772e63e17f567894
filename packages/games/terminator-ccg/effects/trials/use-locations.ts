import type { Seat } from '@muster/core'
import type { CardKey, Character, Step } from '../../state.ts'
import { movementPoints } from '../../values.ts'
import { movementBonus } from '../modifiers.ts'
import { refuseEnter } from '../rights.ts'
import type { Bench } from './bench.ts'
import { check, type Trial } from './trial.ts'
import { cp } from './use-kit.ts'

/** A location's text, used by a character there. */
function locationUse(
  b: Bench,
  card: CardKey,
  step: Step,
  who: CardKey | null,
  target: (there: Character | undefined) => string,
  active: Seat | null = null,
  seat: Seat = 'resistance',
) {
  const [below, above] = b.row('L08', card)
  const place = above!
  const there = who === null ? undefined : b.put(who, place, who.startsWith('P') ? { of: seat } : {})
  const location = b.state.places.find(other => other.place === place)!
  b.at(step, active)
  const use = (at = target(there)) => {
    const answer = { do: 'use', source: location.id, effect: 0, target: at }
    const refused = b.refusal(seat, answer)
    if (refused === undefined) b.act(seat, answer)
    return refused
  }
  return { place, below: below!, there: there!, use, location }
}

const payer = (there: Character | undefined): string => `c${there?.id}`

/** Rotates somebody here for CP, once a turn for each player. */
const earning = (card: CardKey, n: number, who: CardKey, wrong: CardKey): Trial => ({
  card,
  works: [
    check(`${n} CP`, [9 + n, true], b => {
      const { use, there } = locationUse(b, card, 'searchDeclare', who, payer)
      use()
      return [cp(b), there.rotated]
    }),
  ],
  limits: [
    check('once a turn', 'C1.1.8r', b => {
      const { use, place } = locationUse(b, card, 'searchDeclare', who, payer)
      const other = b.put(who === 'R16' ? 'R14' : 'R02', place)
      use()
      return use(`c${other.id}`)
    }),
    check('not without somebody there', 'C1.1.8r', b => locationUse(b, card, 'searchDeclare', null, () => 'c1').use()),
    check('not by another kind', 'C19.1.4r', b =>
      locationUse(b, card, 'searchDeclare', who, payer).use(`c${b.put(wrong, b.row('L14')[0]!).id}`),
    ),
  ],
})

/** Rotates a human here, who heals. */
const resting = (card: CardKey, n: number): Trial => ({
  card,
  works: [
    check(`heals ${n}`, [2 - n, true], b => {
      const { use, there } = locationUse(b, card, 'searchDeclare', 'R06', payer)
      there.damage = 2
      use()
      return [there.damage, there.rotated]
    }),
  ],
  limits: [
    check('no machine', 'C19.1.4r', b => locationUse(b, card, 'searchDeclare', 'S07', payer, null, 'skynet').use()),
    check('not rotated', 'C5.2.9', b => {
      const { use, there } = locationUse(b, card, 'searchDeclare', 'R06', payer)
      there.rotated = true
      return use()
    }),
  ],
})

export const LOCATIONS: readonly Trial[] = [
  {
    card: 'L01',
    works: [
      check('a Movement Point more as the movement begins', [1, 3], b => {
        const [place] = b.row('L01')
        const who = b.put('R06', place!)
        return [movementBonus(b.state, who, place!).reduce((sum, mod) => sum + mod.value, 0), movementPoints(b.state, who)]
      }),
    ],
    limits: [
      check('not elsewhere', [], b => {
        const [, next] = b.row('L01', 'L08')
        return movementBonus(b.state, b.put('R06', next!), next!)
      }),
    ],
  },
  {
    card: 'L06',
    works: [
      check('hides somebody here with one decoy', 2, b => {
        b.shuffle(0, 1)
        const { use, there } = locationUse(b, 'L06', 'movement', 'R06', payer, 'resistance')
        use()
        return there.hidden?.markers.length
      }),
    ],
    limits: [
      check('each player once a turn', 'C1.1.8r', b => {
        b.shuffle(0, 1)
        const { use, place } = locationUse(b, 'L06', 'movement', 'R06', payer, 'resistance')
        const other = b.put('R02', place)
        use()
        return use(`c${other.id}`)
      }),
      check('not in another’s movement', 'C1.1.8r', b => locationUse(b, 'L06', 'movement', 'R06', payer, 'skynet').use()),
    ],
  },
  earning('L10', 1, 'R06', 'S07'),
  resting('L12', 1),
  resting('L13', 2),
  {
    card: 'L18',
    works: [
      check('keeps a Hunter-Killer out', 'C1.1.8r', b => {
        const [place, next] = b.row('L18', 'L08')
        return refuseEnter(b.state, b.put('S19', next!), place!)?.rule
      }),
    ],
    limits: [
      check('nobody else', undefined, b => {
        const [place, next] = b.row('L18', 'L08')
        return refuseEnter(b.state, b.put('S07', next!), place!)?.rule
      }),
      check('not Damaged', undefined, b => {
        const [place, next] = b.row('L18', 'L08')
        b.state.damagedPlaces.push(place!)
        return refuseEnter(b.state, b.put('S19', next!), place!)?.rule
      }),
    ],
  },
  {
    card: 'L21',
    works: [
      check('9 damage to another here, for 2 CP', [4, 7, true], b => {
        const { use, there, place } = locationUse(b, 'L21', 'declare', 'R06', payer)
        const whom = b.put('S07', place)
        use(`c${there.id},c${whom.id}`)
        return [whom.damage, cp(b), there.rotated]
      }),
    ],
    limits: [
      check('not to who is rotated for it', 'C19.1.4r', b => {
        const { use, there } = locationUse(b, 'L21', 'declare', 'R06', payer)
        return use(`c${there.id},c${there.id}`)
      }),
      check('not outside combat', 'C1.1.8r', b => {
        const { use, there, place } = locationUse(b, 'L21', 'searchDeclare', 'R06', payer)
        return use(`c${there.id},c${b.put('S07', place).id}`)
      }),
    ],
  },
  earning('L23', 1, 'R06', 'P07'),
  {
    card: 'L26',
    works: [
      check('heals 1 for a Production', [1, 2], b => {
        const { use, there, place } = locationUse(b, 'L26', 'production', 'S07', payer, 'skynet', 'skynet')
        there.damage = 2
        b.state.production = { place, amount: 3, spent: 0, segment: 2 }
        use()
        return [there.damage, b.state.production.amount]
      }),
      check('and what is paid counts as spent at that Factory', [1, 1], b => {
        const { use, there, place } = locationUse(b, 'L26', 'production', 'S07', payer, 'skynet', 'skynet')
        there.damage = 1
        b.state.production = { place, amount: 3, spent: 0, segment: 2 }
        use()
        const spent = b.state.deeds.flatMap(deed => (deed.kind === 'spent' && deed.place === place ? [deed.amount] : []))
        return [...spent, b.state.production.spent]
      }),
    ],
    limits: [check('not without Production', 'C7.5.8', b => locationUse(b, 'L26', 'production', 'S07', payer, 'skynet', 'skynet').use())],
  },
  earning('L34', 2, 'R16', 'R06'),
  resting('L35', 2),
]
