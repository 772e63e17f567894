import type { Option, Seat } from '@muster/core'
import type { CardKey, Character, Step } from '../../state.ts'
import { defense, infiltration, power, resistance, speed, toHit } from '../../values.ts'
import { durationOf, fitsDamageWindow, refuseCounter } from '../plays.ts'
import type { Bench } from './bench.ts'
import { type Check, check, type Trial } from './trial.ts'

const street = (b: Bench) => b.row('L09', 'L08') as [string, string]

interface Playing {
  readonly seat: Seat
  /** Plays the card; the rule that refuses it, if one does. */
  play(target?: string): string | undefined
  /** Every target that it may be played on. */
  targets(): readonly string[]
  readonly cp: () => number
}

/** A card in hand, and a window at a Step in which it may be played. */
function playing(
  b: Bench,
  card: CardKey,
  step: Step,
  { seat = 'resistance', active = null, cp = 9, kind = 'action' as const, hand = [] as CardKey[] } = {} as {
    seat?: Seat
    active?: Seat | null
    cp?: number
    kind?: 'action' | 'hit' | 'damage' | 'stepStart' | 'stepEnd'
    hand?: CardKey[]
  },
): Playing {
  b.hand(seat, card, 'L17', ...hand)
  for (const player of b.state.players) player.cp = player.seat === seat ? cp : 0
  b.at(step, active, kind)
  return {
    seat,
    play(target = '') {
      const answer: Option = { do: 'play', card, target }
      const refused = b.refusal(seat, answer)
      if (refused === undefined) b.act(seat, answer)
      return refused
    },
    targets: () => b.targets(seat, card),
    cp: () => b.state.players.find(player => player.seat === seat)!.cp,
  }
}

const c = ({ id }: { readonly id: number }): string => `c${id}`

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

/** Played on somebody that the text does not mean. */
const notOn = (
  card: CardKey,
  it: string,
  who: CardKey,
  { seat = 'resistance' as Seat, of, step = 'declare' as Step, active = null as Seat | null, place = 'L09' as CardKey } = {} as {
    seat?: Seat
    of?: Seat
    step?: Step
    active?: Seat | null
    place?: CardKey
  },
): Check =>
  check(`not on ${it}`, 'C19.1.4r', b => {
    const [at] = b.row(place)
    const whom = b.put(who, at!, of ? { of } : {})
    return playing(b, card, step, { seat, active }).play(c(whom))
  })

/** Not by the other faction (C19.1.3r), not without the CP. */
const notBy = (card: CardKey, seat: Seat): Check =>
  check('not by the other faction', 'C19.1.2', b => {
    const whom = b.put('R06', street(b)[0])
    return playing(b, card, 'declare', { seat }).play(c(whom))
  })
const notWithout = (card: CardKey, cp: number, step: Step = 'declare'): Check =>
  check('not without the CP', 'C16.1.2', b => {
    const whom = b.put('R06', street(b)[0])
    return playing(b, card, step, { cp: cp - 1 }).play(c(whom))
  })
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

const NUMBERS: readonly Trial[] = [
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
    limits: [notWithout('E12', 1)],
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

/** A declared ranged attack; which can be named, and what a card does to the Damage of it. */
function shooting(b: Bench, attacker: CardKey, weapon: CardKey, target: CardKey, apart = false) {
  const [here, next] = street(b)
  const by = b.put(attacker, here)
  const whom = b.put(target, apart ? next : here)
  return { by, whom, attack: b.attack(by, whom, { kind: 'ranged', weapon: b.give(weapon, by).id, hit: true }) }
}

const ATTACKS: readonly Trial[] = [
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

const FREE: readonly Trial[] = [
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

const HELP: readonly Trial[] = [
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

/** An own human has declared a search of a place. */
function searched(b: Bench, location: CardKey): Character {
  const [place] = b.row(location)
  const who = b.put('R06', place!, { rotated: true })
  b.state.searches.push({ by: 'resistance', searcher: who.id, place: place! })
  b.state.deeds.push({
    kind: 'searched',
    character: who.id,
    card: who.card,
    by: 'resistance',
    place: place!,
    round: b.state.rounds,
    segment: 1,
  })
  b.state.settled = b.state.deeds.length
  return who
}

const PLACES: readonly Trial[] = [
  {
    card: 'E04',
    works: [
      check('2 fire to who enters, for two turns', [2, { turns: 2 }], b => {
        const [here, next] = street(b)
        const whom = b.put('R05', here)
        playing(b, 'E04', 'movement', { active: 'resistance', hand: ['E39'] }).play(`p:${next}`)
        b.act('resistance', { do: 'play', card: 'E39', target: `${c(whom)},p:${next}` })
        return [whom.damage, durationOf('E04')]
      }),
    ],
    limits: [
      check('not to who is there', 0, b => {
        const [, next] = street(b)
        const whom = b.put('R05', next)
        playing(b, 'E04', 'movement').play(`p:${next}`)
        return whom.damage
      }),
      check('not to who is immune', 0, b => {
        const [here, next] = street(b)
        const whom = b.put('S09', here)
        playing(b, 'E04', 'movement', { seat: 'skynet', active: 'skynet', hand: ['E39'] }).play(`p:${next}`)
        b.act('skynet', { do: 'play', card: 'E39', target: `${c(whom)},p:${next}` })
        return whom.damage
      }),
    ],
  },
  {
    card: 'E27',
    works: [
      check('a Resistance Main from hand, at an own Starting Location', [true, ['L17'], 6], b => {
        const [start] = b.row('L09')
        Object.assign(b.state.places.find(place => place.place === start)!, { start: true })
        const game = playing(b, 'E27', 'movement', { active: 'resistance', hand: ['R06'] })
        game.play(`h:R06,p:${start}`)
        return [b.state.characters.some(who => who.card === 'R06' && who.at === start && !who.rotated), b.state.players[0]!.hand, game.cp()]
      }),
    ],
    limits: [
      check('not where opponents are', 'C19.1.4r', b => {
        const [start] = b.row('L09')
        Object.assign(b.state.places.find(place => place.place === start)!, { start: true })
        b.put('S07', start!)
        return playing(b, 'E27', 'movement', { active: 'resistance', hand: ['R06'] }).play(`h:R06,p:${start}`)
      }),
      check('not at another place', 'C19.1.4r', b =>
        playing(b, 'E27', 'movement', { active: 'resistance', hand: ['R06'] }).play(`h:R06,p:${street(b)[0]}`),
      ),
      check('not a second copy (C2.4.1)', 'C2.4.1', b => {
        const [start] = b.row('L09')
        Object.assign(b.state.places.find(place => place.place === start)!, { start: true })
        b.put('R06', start!)
        return playing(b, 'E27', 'movement', { active: 'resistance', hand: ['R06'] }).play(`h:R06,p:${start}`)
      }),
    ],
  },
  {
    card: 'E28',
    works: [
      check('two decoys, and none later', [3, 2], b => {
        const whom = b.put('R06', street(b)[0])
        b.shuffle(0, 1, 2)
        playing(b, 'E28', 'movement', { active: 'resistance' }).play(c(whom))
        return [whom.hidden?.markers.length, whom.hidden?.most]
      }),
    ],
    limits: [
      check('not in another’s movement', 'C19.1.1', b =>
        playing(b, 'E28', 'movement', { active: 'skynet' }).play(c(b.put('R06', street(b)[0]))),
      ),
      notOn('E28', 'an opponent', 'S07', { step: 'movement', active: 'resistance' }),
    ],
  },
  {
    card: 'E29',
    works: [
      check('each marker there', [null, 0], b => {
        const [here, next] = street(b)
        const [one, other] = [b.put('R15', here), b.put('R14', next)]
        b.hide(one, 1)
        b.hide(other, 1)
        other.hidden!.markers[1]!.at = here
        playing(b, 'E29', 'declare', { seat: 'skynet' }).play(`p:${here}`)
        return [one.hidden, other.hidden!.markers.filter(({ at }) => at === here).length]
      }),
    ],
    limits: [
      check('nobody at another place', 2, b => {
        const [here, next] = street(b)
        const other = b.put('R14', next)
        b.hide(other, 1)
        playing(b, 'E29', 'declare', { seat: 'skynet' }).play(`p:${here}`)
        return other.hidden?.markers.length
      }),
    ],
  },
  {
    card: 'E30',
    works: [
      check('1 blast to each there, hidden ones too', [1, 1, null, 0], b => {
        const [here, next] = street(b)
        const [one, mine, far] = [b.put('S07', here), b.put('R06', here), b.put('R05', next)]
        b.hide(mine, 0)
        playing(b, 'E30', 'declare').play(`p:${here}`)
        return [one.damage, mine.damage, mine.hidden, far.damage]
      }),
    ],
    limits: [
      notWithout('E30', 3),
      check('not to who is immune', 0, b => {
        const [here] = street(b)
        const whom = b.put('R22', here)
        playing(b, 'E30', 'declare').play(`p:${here}`)
        return whom.damage
      }),
    ],
  },
  {
    card: 'E31',
    works: [
      check('a Barrier of Power 4 between them, for good', [4, 'permanent', 1], b => {
        const [here, next] = street(b)
        b.put('R06', here)
        playing(b, 'E31', 'movement').play(`p:${here},p:${next}`)
        const [event] = b.state.events
        return [event?.barrier?.power, durationOf('E31'), b.state.events.length]
      }),
    ],
    limits: [
      check('not where you have nobody', 'C19.1.4r', b => {
        const [here, next] = street(b)
        b.put('S07', here)
        return playing(b, 'E31', 'movement').play(`p:${here},p:${next}`)
      }),
      check('not during combat (C26.2.5)', 'C19.1.1', b => {
        const [here, next] = street(b)
        b.put('R06', here)
        return playing(b, 'E31', 'declare').play(`p:${here},p:${next}`)
      }),
      check('not between places that do not touch', 'C3.5.6', b => {
        const [here, , far] = b.row('L09', 'L08', 'L14') as [string, string, string]
        b.put('R06', here)
        return playing(b, 'E31', 'movement').play(`p:${here},p:${far}`)
      }),
    ],
  },
  {
    card: 'E32',
    works: [
      check('each SC there is uncontrolled this Round', [null, 'resistance', 'round'], b => {
        const [here, next] = street(b)
        b.put('R06', here)
        b.put('R02', next)
        const [one, far] = [b.put('P07', here), b.put('P09', next)]
        playing(b, 'E32', 'declare', { seat: 'skynet' }).play(`p:${here}`)
        return [one.controller, far.controller, b.state.bans[0]?.until]
      }),
    ],
    limits: [notWithout('E32', 1)],
  },
  {
    card: 'E38',
    works: [
      check('a place or an Item where you have somebody', [[], false], b => {
        const [here] = street(b)
        const item = b.give('I08', b.put('R06', here), { damaged: true })
        b.state.damagedPlaces.push(here)
        const game = playing(b, 'E38', 'declare', { hand: ['E38'] })
        game.play(`p:${here}`)
        game.play(`i${item.id}`)
        return [b.state.damagedPlaces, item.damaged]
      }),
    ],
    limits: [
      check('not where you have nobody', 'C19.1.4r', b => {
        const [here] = street(b)
        b.state.damagedPlaces.push(here)
        return playing(b, 'E38', 'declare').play(`p:${here}`)
      }),
      check('not what is not Damaged', 'C19.1.4r', b => {
        const [here] = street(b)
        b.put('R06', here)
        return playing(b, 'E38', 'declare').play(`p:${here}`)
      }),
    ],
  },
  {
    card: 'E39',
    works: [
      check('to an adjacent place, without Movement Points', [true, 3], b => {
        const [here, next] = street(b)
        const whom = b.put('R06', here)
        playing(b, 'E39', 'movement', { active: 'resistance' }).play(`${c(whom)},p:${next}`)
        return [whom.at === next, whom.mp]
      }),
    ],
    limits: [
      check('not through a Barrier', 'C26.2.3', b => {
        const [here, next] = street(b)
        const whom = b.put('R06', here)
        b.state.events.push({
          id: b.state.nextPiece++,
          card: 'E31',
          owner: 'skynet',
          rotated: false,
          until: 'permanent',
          tokens: null,
          on: null,
          at: null,
          barrier: { a: here, b: next, power: 4, damage: 0 },
        })
        return playing(b, 'E39', 'movement', { active: 'resistance' }).play(`${c(whom)},p:${next}`)
      }),
      check('not two places', 'C3.5.6', b => {
        const [here, , far] = b.row('L09', 'L08', 'L14') as [string, string, string]
        return playing(b, 'E39', 'movement', { active: 'resistance' }).play(`${c(b.put('R06', here))},p:${far}`)
      }),
      check('no SC into fire (C12.3.7r)', 'C12.3.7r', b => {
        const [here, next] = street(b)
        b.put('R06', here)
        const whom = b.put('P07', here)
        b.state.events.push({
          id: b.state.nextPiece++,
          card: 'E04',
          owner: 'skynet',
          rotated: false,
          until: 'turns',
          tokens: 2,
          on: null,
          at: next,
          barrier: null,
        })
        return playing(b, 'E39', 'movement', { active: 'resistance' }).play(`${c(whom)},p:${next}`)
      }),
    ],
  },
]

const REST: readonly Trial[] = [
  {
    card: 'E34',
    works: [
      check('SkyNet acts first', true, b => {
        playing(b, 'E34', 'ready', { seat: 'skynet' }).play()
        return b.state.reversed
      }),
    ],
    limits: [check('not later', 'C19.1.1', b => playing(b, 'E34', 'declare', { seat: 'skynet' }).play())],
  },
  {
    card: 'E35',
    works: [
      check('stays, and gives 1 CP when it rotates', [8, true, 'permanent'], b => {
        const game = playing(b, 'E35', 'declare')
        game.play()
        const [event] = b.state.events
        b.act('resistance', { do: 'use', source: event!.id, effect: 1, target: '' })
        return [game.cp(), event!.rotated, durationOf('E35')]
      }),
    ],
    limits: [
      check('not rotated', 'C5.2.9', b => {
        const game = playing(b, 'E35', 'declare')
        game.play()
        const use = { do: 'use', source: b.state.events[0]!.id, effect: 1, target: '' }
        b.act('resistance', use)
        return b.refusal('resistance', use)
      }),
    ],
  },
  {
    card: 'E36',
    works: [
      check('Importance +1 for as long as it lies there', [1, 0, 'permanent'], b => {
        const whom = b.put('P07', street(b)[0])
        playing(b, 'E36', 'declare').play(c(whom))
        const added = b.adds('E36', 'importance', whom)
        const on = b.state.events.filter(event => event.on === whom.id).length
        return [added, on - 1, durationOf('E36')]
      }),
    ],
    limits: [notOn('E36', 'a Main', 'R06')],
  },
  {
    card: 'E37',
    works: [
      check('2 Production', 3, b => {
        const [here] = b.theirs('L27')
        b.state.production = { place: here!, amount: 1, spent: 0, segment: 1 }
        playing(b, 'E37', 'production', { seat: 'skynet', active: 'skynet' }).play()
        return b.state.production.amount
      }),
    ],
    limits: [
      check('not in Segment 2', 'C19.1.1', b => {
        const [here] = b.theirs('L27')
        b.state.production = { place: here!, amount: 1, spent: 0, segment: 2 }
        return playing(b, 'E37', 'production', { seat: 'skynet', active: 'skynet' }).play()
      }),
    ],
  },
  {
    card: 'E40',
    works: [
      check('Brave and no Coward, for good', [true, false, 'permanent'], b => {
        const whom = b.put('R17', street(b)[0])
        playing(b, 'E40', 'declare').play(c(whom))
        const has = (resource: string) => b.state.grants.findLast(grant => grant.target === whom.id && grant.resource === resource)?.gives
        return [has('Brave'), has('Coward'), durationOf('E40')]
      }),
    ],
    limits: [notOn('E40', 'a machine', 'S07')],
  },
  {
    card: 'E42',
    works: [
      check('takes an Item from an opponent here', true, b => {
        const [here] = street(b)
        const [mine, theirs] = [b.put('R06', here), b.put('S01', here)]
        const item = b.give('I08', theirs)
        playing(b, 'E42', 'movement', { active: 'resistance' }).play(`${c(mine)},${c(theirs)},i${item.id}`)
        return item.bearer === mine.id
      }),
    ],
    limits: [
      check('no Implant', 'C15.1.7r', b => {
        const [here] = street(b)
        const [mine, theirs] = [b.put('R06', here), b.put('S01', here)]
        return playing(b, 'E42', 'movement', { active: 'resistance' }).play(`${c(mine)},${c(theirs)},i${b.give('K01', theirs).id}`)
      }),
      check('not from another place', 'C19.1.4r', b => {
        const [here, next] = street(b)
        const [mine, theirs] = [b.put('R06', here), b.put('S01', next)]
        return playing(b, 'E42', 'movement', { active: 'resistance' }).play(`${c(mine)},${c(theirs)},i${b.give('I08', theirs).id}`)
      }),
      check('not by who may carry nothing', 'C3.6.2', b => {
        const [here] = street(b)
        const [mine, theirs] = [b.put('R12', here), b.put('S01', here)]
        return playing(b, 'E42', 'movement', { active: 'resistance' }).play(`${c(mine)},${c(theirs)},i${b.give('I08', theirs).id}`)
      }),
    ],
  },
  {
    card: 'E43',
    works: [
      check('a Mission Point', 1, b => {
        searched(b, 'L10')
        playing(b, 'E43', 'searchFind', { kind: 'stepEnd' }).play()
        return b.state.players[0]!.points
      }),
    ],
    limits: [
      check('not without Computers', 'C19.1.1', b => {
        searched(b, 'L09')
        return playing(b, 'E43', 'searchFind', { kind: 'stepEnd' }).play()
      }),
    ],
  },
]

/** What a counter may be played against (C5.3.2). */
function countering(card: CardKey, against: CardKey, not: CardKey, target: (b: Bench) => string = () => ''): Trial {
  const judged = (played: CardKey) => (b: Bench) =>
    refuseCounter(b.state, 'resistance', card, { card: played, by: 'skynet', targets: target(b) })?.rule
  return { card, works: [check(`counters ${against}`, undefined, judged(against))], limits: [check(`not ${not}`, 'C5.3.2', judged(not))] }
}

const COUNTERS: readonly Trial[] = [
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

export const EVENTS: readonly Trial[] = [...NUMBERS, ...ATTACKS, ...FREE, ...HELP, ...PLACES, ...REST, ...COUNTERS]
