import type { CardKey, Character } from '../../state.ts'
import { decoysAllowed, immune } from '../rights.ts'
import type { Bench } from './bench.ts'
import { check, type Trial } from './trial.ts'
import { bound, cp, finding, income, peeking, street, user } from './use-kit.ts'

/** Hidden movement by the character's own text (C14.1). */
const hiding = (card: CardKey, decoys: number): Trial => ({
  card,
  works: [
    check(`${decoys} decoys`, [decoys + 1, decoys], b => {
      const { who, use } = user(b, card, 'movement')
      b.shuffle(...Array.from({ length: decoys + 1 }, (_, i) => i))
      use()
      return [who.hidden?.markers.length, decoysAllowed(b.state, who)]
    }),
  ],
  limits: [
    check('not outside its own movement', 'C1.1.8r', b => user(b, card, 'searchDeclare').use()),
    check('not without Movement Points', 'C14.1.1', b => {
      const { who, use } = user(b, card, 'movement')
      who.mp = 0
      return use()
    }),
  ],
})

export const CHARACTERS: readonly Trial[] = [
  peeking('R02', 'view', 'next', 'cp'),
  {
    card: 'R07',
    works: [
      check('each other own Main here: Resistance +1, this Round', [1, 0, 0], b => {
        const [here, next] = street(b)
        const [near, far] = [b.put('R06', here), b.put('R02', next)]
        const { use, who } = user(b, 'R07', 'declare', here)
        use()
        return [near, far, who].map(character => b.adds('R07', 'resistance', character))
      }),
    ],
    limits: bound('R07', 'declare', 'searchDeclare'),
  },
  finding('R09', 'R12', 'R05'),
  {
    card: 'R10',
    works: [
      check('its Medics heal 2 of an Animal', 0, b => {
        const [here] = street(b)
        const dog = b.put('R12', here, { damage: 2 })
        user(b, 'R10', 'searchDeclare', here).use(`c${dog.id}`)
        return dog.damage
      }),
    ],
    limits: [
      check('1 of a human', 1, b => {
        const [here] = street(b)
        const man = b.put('R06', here, { damage: 2 })
        user(b, 'R10', 'searchDeclare', here).use(`c${man.id}`)
        return man.damage
      }),
    ],
  },
  peeking('R11', 'reveal', 'here', 'rotate'),
  hiding('R14', 2),
  hiding('R15', 3),
  { ...income('R16', 2, 'L10'), limits: [check('not without Computers', 'C1.1.8r', b => user(b, 'R16', 'searchDeclare').use())] },
  hiding('R17', 4),
  hiding('R20', 1),
  {
    card: 'R21',
    works: [
      check('blast of own Items here +1', 3, b => {
        const [here] = street(b)
        const whom = b.put('S19', here)
        const thrower = b.put('R06', here)
        b.put('R21', here)
        return bomb(b, thrower, whom)
      }),
    ],
    limits: [
      check('not elsewhere', 2, b => {
        const [here, next] = street(b)
        const whom = b.put('S19', here)
        b.put('R21', next)
        return bomb(b, b.put('R06', here), whom)
      }),
      check('no fire', 2, b => {
        const [here, next] = street(b)
        b.put('R21', next)
        const whom = b.put('R05', here)
        return inferno(b, whom, next)
      }),
    ],
  },
  {
    card: 'R22',
    works: [check('immune to blast', true, b => immune(b.state, b.put('R22', street(b)[0]), 'blast'))],
    limits: [check('not to fire', false, b => immune(b.state, b.put('R22', street(b)[0]), 'fire'))],
  },
  income('R26', 1),
  {
    card: 'R27',
    works: [
      check('readies another own Main here for 1 CP', [false, 8, true], b => {
        const [here] = street(b)
        const whom = b.put('R06', here, { rotated: true })
        const { use, who } = user(b, 'R27', 'declare', here)
        use(`c${whom.id}`)
        return [whom.rotated, cp(b), who.rotated]
      }),
    ],
    limits: [
      check('not itself', 'C19.1.4r', b => {
        const { use, who } = user(b, 'R27', 'declare')
        return use(`c${who.id}`)
      }),
      check('not without CP', 'C16.1.2', b => {
        const [here] = street(b)
        const whom = b.put('R06', here, { rotated: true })
        const { use } = user(b, 'R27', 'declare', here)
        b.state.players[0]!.cp = 0
        return use(`c${whom.id}`)
      }),
    ],
  },
  {
    card: 'R28',
    works: [
      check('prevents 2', [{ amount: 2 }], b => {
        const [here] = street(b)
        const whom = b.put('P07', here)
        user(b, 'R28', 'declare', here).use(`c${whom.id}`)
        return b.state.prevents.filter(({ target }) => target === whom.id).map(({ amount }) => ({ amount }))
      }),
    ],
    limits: [
      check('once a turn', 'C1.1.8r', b => {
        const [here] = street(b)
        const whom = b.put('P07', here)
        const { use } = user(b, 'R28', 'declare', here)
        use(`c${whom.id}`)
        return use(`c${whom.id}`)
      }),
      check('no Main', 'C19.1.4r', b => {
        const [here] = street(b)
        const whom = b.put('R06', here)
        return user(b, 'R28', 'declare', here).use(`c${whom.id}`)
      }),
    ],
  },
  hiding('S04', 2),
  {
    card: 'S09',
    works: [check('immune to fire', true, b => immune(b.state, b.put('S09', street(b)[0]), 'fire'))],
    limits: [check('not to plasma', false, b => immune(b.state, b.put('S09', street(b)[0]), 'plasma'))],
  },
  peeking('S14', 'view', 'next', 'rotate'),
  {
    card: 'S15',
    works: [
      check('heals 1 of an own SkyNet character here', 1, b => {
        const [here] = street(b)
        const whom = b.put('S07', here, { damage: 2 })
        user(b, 'S15', 'searchDeclare', here).use(`c${whom.id}`)
        return whom.damage
      }),
      check('or repairs this place', [], b => {
        const [here] = street(b)
        b.state.damagedPlaces.push(here)
        user(b, 'S15', 'searchDeclare', here).use('', 1)
        return b.state.damagedPlaces
      }),
    ],
    limits: [
      check('nothing to repair', 'C19.1.4r', b => user(b, 'S15', 'searchDeclare').use('', 1)),
      check('no human', 'C19.1.4r', b => {
        const [here] = street(b)
        const whom = b.put('P07', here, { of: 'skynet', damage: 1 })
        return user(b, 'S15', 'searchDeclare', here).use(`c${whom.id}`)
      }),
    ],
  },
]

/** Throws a Pipe Bomb; what it does. */
function bomb(b: Bench, thrower: Character, whom: Character): number {
  const item = b.give('I29', thrower)
  b.at('declare')
  b.act('resistance', { do: 'use', source: item.id, effect: 0, target: `c${whom.id}` })
  return whom.damage
}

/** Walks somebody into a Raging Inferno that lies at a place; what it does. */
function inferno(b: Bench, whom: Character, at: string): number {
  const id = b.state.nextPiece++
  b.state.events.push({ id, card: 'E04', owner: 'resistance', rotated: false, until: 'turns', tokens: 2, on: null, at, barrier: null })
  whom.controller = 'resistance'
  b.at('movement', 'resistance')
  b.hand('resistance', 'E39')
  b.act('resistance', { do: 'play', card: 'E39', target: `c${whom.id},p:${at}` })
  return whom.damage
}
