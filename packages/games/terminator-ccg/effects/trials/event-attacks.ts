import type { Seat } from '@muster/core'
import type { CardKey } from '../../state.ts'
import { fitsDamageWindow, refuseCounter } from '../plays.ts'
import type { Bench } from './bench.ts'
import { c, notBy, notOn, notWithout, playing, street } from './event-kit.ts'
import { type Check, check, type Trial } from './trial.ts'

/** A declared ranged attack; which can be named, and what a card does to the Damage of it. */
function shooting(b: Bench, attacker: CardKey, weapon: CardKey, target: CardKey, apart = false) {
  const [here, next] = street(b)
  const by = b.put(attacker, here)
  const whom = b.put(target, apart ? next : here)
  return { by, whom, attack: b.attack(by, whom, { kind: 'ranged', weapon: b.give(weapon, by).id, hit: true }) }
}

export const ATTACKS: readonly Trial[] = [
  {
    card: 'E03',
    works: [
      check('Damage -3 in that attack only', [-3, 0, true], b => {
        const { by, whom, attack } = shooting(b, 'R06', 'I08', 'S07')
        const other = b.attack(by, whom, { kind: 'ranged', weapon: attack.weapon })
        playing(b, 'E03', 'rangedDamage', { seat: 'skynet', kind: 'damage' }).play(`a${attack.id}`)
        return [b.adds('E03', 'damage', by, attack), b.adds('E03', 'damage', by, other), fitsDamageWindow('E03')]
      }),
    ],
    limits: [
      check('not on a human', 'C19.1.4r', b => {
        const { attack } = shooting(b, 'S01', 'K09', 'R06')
        return playing(b, 'E03', 'rangedDamage', { seat: 'skynet', kind: 'damage' }).play(`a${attack.id}`)
      }),
      check('not by the Resistance (C-26)', 'C19.1.2', b => {
        const { attack } = shooting(b, 'R06', 'I08', 'S07')
        return playing(b, 'E03', 'rangedDamage').play(`a${attack.id}`)
      }),
    ],
  },
  {
    card: 'E10',
    works: [
      check('Damage +3 in that attack', 3, b => {
        const { by, attack } = shooting(b, 'R06', 'I08', 'S07')
        playing(b, 'E10', 'rangedDamage', { kind: 'damage' }).play(`a${attack.id}`)
        return b.adds('E10', 'damage', by, attack)
      }),
    ],
    limits: [
      check('not from the next place', 'C19.1.4r', b => {
        const { attack } = shooting(b, 'R06', 'I08', 'S07', true)
        return playing(b, 'E10', 'rangedDamage', { kind: 'damage' }).play(`a${attack.id}`)
      }),
      check('not an opponent’s', 'C19.1.4r', b => {
        const { attack } = shooting(b, 'S01', 'K09', 'R06')
        return playing(b, 'E10', 'rangedDamage', { kind: 'damage' }).play(`a${attack.id}`)
      }),
    ],
  },
  {
    card: 'E13',
    works: [
      check('the Item is Damaged', true, b => {
        const item = b.give('I08', b.put('S01', street(b)[0]))
        playing(b, 'E13', 'declare').play(`i${item.id}`)
        return item.damaged
      }),
    ],
    limits: [
      check('not once its attack is declared', 'C19.1.1', b => {
        const { attack } = shooting(b, 'R06', 'I08', 'S07')
        return playing(b, 'E13', 'rangedHits').play(`i${attack.weapon}`)
      }),
      check('no Close Combat Item', 'C19.1.4r', b => {
        const item = b.give('I14', b.put('R06', street(b)[0]))
        return playing(b, 'E13', 'declare').play(`i${item.id}`)
      }),
    ],
  },
]

/** A Free Attack: who is asked, and what may be attacked with. */
const freely = (card: CardKey, seat: Seat, who: CardKey, against: CardKey, limits: readonly Check[], cp: number): Trial => ({
  card,
  works: [
    check('a complete combat at once (C17.1.2)', ['C17.1.2', true, 9 - cp, true], b => {
      const [here] = street(b)
      const by = b.put(who, here, { rotated: true })
      const whom = b.put(against, here)
      const game = playing(b, card, 'declare', { seat })
      game.play(c(by))
      const asked = b.asked()
      b.answer(seat, { do: 'attack', by: by.id, kind: 'close', target: whom.id, weapon: 0, ammo: 0, attachments: '' })
      const declared = b.state.attacks.length === 1
      b.dice(6)
      b.pass(4)
      return [asked, declared, game.cp(), whom.damage > 0 || !b.state.characters.includes(whom)]
    }),
  ],
  limits,
})

export const FREE: readonly Trial[] = [
  freely('E18', 'resistance', 'R06', 'S11', [notOn('E18', 'an SC', 'P07'), notBy('E18', 'skynet'), notWithout('E18', 2)], 2),
  freely('E19', 'skynet', 'S01', 'R06', [notOn('E19', 'a Drone', 'S11', { seat: 'skynet' }), notBy('E19', 'resistance')], 2),
  {
    card: 'E20',
    works: [
      check('on who attacked it', ['C17.1.2', 1], b => {
        const [here] = street(b)
        const [by, whom] = [b.put('S07', here), b.put('R06', here)]
        b.state.deeds.push({
          kind: 'attackResolved',
          attack: 1,
          attacker: by.id,
          target: whom.id,
          hit: true,
          round: b.state.rounds,
          segment: 1,
        })
        b.state.settled = b.state.deeds.length
        playing(b, 'E20', 'rangedDamage', { kind: 'stepEnd' }).play(c(whom))
        const other = b.put('S08', here)
        const attacks = [by, other].filter(
          target =>
            b.refusal('resistance', {
              do: 'attack',
              by: whom.id,
              kind: 'close',
              target: target.id,
              weapon: 0,
              ammo: 0,
              attachments: '',
            }) === undefined,
        )
        return [b.asked(), attacks.length]
      }),
    ],
    limits: [
      check('not where nobody attacked it', 'C19.1.1', b =>
        playing(b, 'E20', 'rangedDamage', { kind: 'stepEnd' }).play(c(b.put('R06', street(b)[0]))),
      ),
    ],
  },
]

/** What a counter may be played against (C5.3.2). */
function countering(card: CardKey, against: CardKey, not: CardKey, target: (b: Bench) => string = () => ''): Trial {
  const judged = (played: CardKey) => (b: Bench) =>
    refuseCounter(b.state, 'resistance', card, { card: played, by: 'skynet', targets: target(b) })?.rule
  return { card, works: [check(`counters ${against}`, undefined, judged(against))], limits: [check(`not ${not}`, 'C5.3.2', judged(not))] }
}

export const COUNTERS: readonly Trial[] = [
  countering('E14', 'E01', 'M01'),
  countering('E15', 'E02', 'E01'),
  {
    card: 'E16',
    works: [
      check(
        'an Event that targets an own character',
        undefined,
        b => refuseCounter(b.state, 'resistance', 'E16', { card: 'E11', by: 'skynet', targets: c(b.put('R06', street(b)[0])) })?.rule,
      ),
    ],
    limits: [
      check(
        'not another',
        'C5.3.2',
        b => refuseCounter(b.state, 'resistance', 'E16', { card: 'E11', by: 'skynet', targets: c(b.put('S07', street(b)[0])) })?.rule,
      ),
    ],
  },
  countering('E17', 'M01', 'E01'),
]
