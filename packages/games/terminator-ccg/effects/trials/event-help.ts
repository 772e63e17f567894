import { c, notOn, notWithout, playing, searched, street } from './event-kit.ts'
import { check, type Trial } from './trial.ts'

export const HELP: readonly Trial[] = [
  {
    card: 'E21',
    works: [
      check('ready again', false, b => {
        const whom = b.put('R06', street(b)[0], { rotated: true })
        playing(b, 'E21', 'declare').play(c(whom))
        return whom.rotated
      }),
    ],
    limits: [
      notWithout('E21', 2),
      check('no card that is no character', 'C19.1.4r', b => playing(b, 'E21', 'declare').play(`i${b.give('I08', street(b)[0]).id}`)),
    ],
  },
  {
    card: 'E22',
    works: [
      check('heals 1', 1, b => {
        const whom = b.put('R12', street(b)[0], { damage: 2 })
        playing(b, 'E22', 'movement').play(c(whom))
        return whom.damage
      }),
    ],
    limits: [
      notOn('E22', 'a machine', 'S07', { step: 'movement' }),
      check('not in combat', 'C19.1.1', b => playing(b, 'E22', 'declare').play(c(b.put('R06', street(b)[0], { damage: 1 })))),
    ],
  },
  {
    card: 'E23',
    works: [
      check('heals 2', 1, b => {
        const whom = b.put('S01', street(b)[0], { damage: 3 })
        playing(b, 'E23', 'searchDeclare', { seat: 'skynet' }).play(c(whom))
        return whom.damage
      }),
    ],
    limits: [
      check('not in combat', 'C19.1.1', b =>
        playing(b, 'E23', 'declare', { seat: 'skynet' }).play(c(b.put('S01', street(b)[0], { damage: 1 }))),
      ),
    ],
  },
  {
    card: 'E24',
    works: [
      check('3 CP for two cards', [12, ['I01', 'I02'], ['L17']], b => {
        const game = playing(b, 'E24', 'declare', { hand: ['I01', 'I02'] })
        game.play()
        b.answer('resistance', {
          pickSome: [
            { do: 'discard', card: 'I01', copy: 1 },
            { do: 'discard', card: 'I02', copy: 1 },
          ],
        } as never)
        const { discard, hand } = b.state.players[0]!
        return [game.cp(), discard.filter(card => card !== 'E24'), hand]
      }),
    ],
    limits: [check('not with one card more', 'C16.1.2', b => playing(b, 'E24', 'declare').play())],
  },
  {
    card: 'E25',
    works: [
      check('1 CP', 10, b => {
        const game = playing(b, 'E25', 'protection', { kind: 'stepStart' })
        game.play()
        return game.cp()
      }),
    ],
    limits: [check('not later', 'C19.1.1', b => playing(b, 'E25', 'movement').play())],
  },
  {
    card: 'E26',
    works: [
      check('an Item of the deck', true, b => {
        b.state.players[0]!.deck = ['P07', 'I08']
        searched(b, 'L09')
        playing(b, 'E26', 'searchDeclare').play()
        b.shuffle(0)
        b.answer('resistance', { do: 'find', card: 'I08' })
        return b.state.players[0]!.hand.includes('I08')
      }),
    ],
    limits: [check('not without an own search', 'C19.1.1', b => playing(b, 'E26', 'searchDeclare').play())],
  },
  {
    card: 'E05',
    works: [
      check(
        'takes one of five, and puts the others back as he likes',
        [
          ['L17', 'I03'],
          ['I05', 'I04', 'I02', 'I01', 'I06'],
        ],
        b => {
          b.state.players[0]!.deck = ['I01', 'I02', 'I03', 'I04', 'I05', 'I06']
          playing(b, 'E05', 'declare').play()
          b.answer('resistance', { pickSome: [{ do: 'take', index: 2, card: 'I03' }] } as never)
          const order = [
            [3, 'I05'],
            [2, 'I04'],
            [1, 'I02'],
            [0, 'I01'],
          ] as const
          b.answer('resistance', { pickSome: order.map(([index, card]) => ({ do: 'take', index, card })) } as never)
          const { hand, deck } = b.state.players[0]!
          return [hand, deck]
        },
      ),
    ],
    limits: [
      check('not without a deck', 'C19.1.4r', b => {
        b.state.players[0]!.deck = []
        return playing(b, 'E05', 'declare').play()
      }),
    ],
  },
  {
    card: 'E41',
    works: [
      check('a card of the opponent’s choice', [['L17'], ['I01']], b => {
        b.hand('skynet', 'I01', 'L17')
        playing(b, 'E41', 'declare').play('o:skynet')
        b.answer('skynet', { pickSome: [{ do: 'discard', index: 0, card: 'I01' }] } as never)
        const { hand, discard } = b.state.players[1]!
        return [hand, discard]
      }),
    ],
    limits: [check('not his own', 'C19.1.4r', b => playing(b, 'E41', 'declare').play('o:resistance'))],
  },
]
