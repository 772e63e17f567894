import type { CardKey } from '../../state.ts'
import { mayControl } from '../rights.ts'
import type { Bench } from './bench.ts'
import { check, type Trial } from './trial.ts'
import { bound, cp, finding, healing, peeking, street, user } from './use-kit.ts'

const deckOf = (b: Bench, ...cards: CardKey[]): void => {
  b.state.players[0]!.deck = cards
}

export const SUPPORT: readonly Trial[] = [
  {
    card: 'P04',
    works: [
      check('shows him an opponent’s hand', [true, true], b => {
        const before = b.state.learnt.resistance ?? 0
        const { use, who } = user(b, 'P04', 'searchDeclare')
        use('o:skynet')
        return [who.rotated, (b.state.learnt.resistance ?? 0) > before]
      }),
    ],
    limits: [
      check('not his own', 'C19.1.4r', b => user(b, 'P04', 'searchDeclare').use('o:resistance')),
      ...bound('P04', 'searchDeclare', 'movement', () => 'o:skynet'),
    ],
  },
  {
    card: 'P05',
    works: [
      check('draws a card', ['L17', 'I01'], b => {
        user(b, 'P05', 'searchDeclare').use()
        return b.state.players[0]!.hand
      }),
    ],
    limits: bound('P05', 'searchDeclare', 'movement'),
  },
  {
    card: 'P06',
    works: [
      check('repairs an Item carried here', false, b => {
        const [here] = street(b)
        const item = b.give('I04', b.put('R06', here), { damaged: true })
        user(b, 'P06', 'searchDeclare', here).use(`i${item.id}`)
        return item.damaged
      }),
    ],
    limits: [
      check('not one that is not Damaged', 'C19.1.4r', b => {
        const [here] = street(b)
        const item = b.give('I04', b.put('R06', here))
        return user(b, 'P06', 'searchDeclare', here).use(`i${item.id}`)
      }),
      check('not one that lies there', 'C19.1.4r', b => {
        const [here] = street(b)
        const item = b.give('I04', here, { damaged: true })
        return user(b, 'P06', 'searchDeclare', here).use(`i${item.id}`)
      }),
    ],
  },
  finding('P08', 'I13', 'P07'),
  {
    card: 'P10',
    works: [
      check('looks at the top three, which stay', ['I07', 'I08', 'I09', 'I10'], b => {
        deckOf(b, 'I07', 'I08', 'I09', 'I10')
        user(b, 'P10', 'searchDeclare').use()
        return b.state.players[0]!.deck
      }),
    ],
    limits: bound('P10', 'searchDeclare', 'movement'),
  },
  healing('P11', 'R06', 1),
  {
    card: 'P12',
    works: [check('SkyNet cannot control her', false, b => mayControl(b.state, 'skynet', b.put('P12', street(b)[0])))],
    limits: [check('the Resistance can', true, b => mayControl(b.state, 'resistance', b.put('P12', street(b)[0])))],
  },
  peeking('P14', 'view', 'here', 'rotate'),
  finding('P17', 'I04', 'P07', 'discard'),
  {
    card: 'P18',
    works: [
      check('repairs this place for 1 CP', [[], 8], b => {
        const [here] = street(b)
        b.state.damagedPlaces.push(here)
        user(b, 'P18', 'searchDeclare', here).use()
        return [b.state.damagedPlaces, cp(b)]
      }),
    ],
    limits: [check('nothing to repair', 'C19.1.4r', b => user(b, 'P18', 'searchDeclare').use())],
  },
]
