import type { Seat } from '@muster/core'
import type { CardKey, Character, Step } from '../../state.ts'
import { movementPoints } from '../../values.ts'
import { movementBonus } from '../modifiers.ts'
import { decoysAllowed, immune, mayControl, refuseEnter } from '../rights.ts'
import type { Bench } from './bench.ts'
import { type Check, check, type Trial } from './trial.ts'

const street = (b: Bench) => b.row('L09', 'L08') as [string, string]
const cp = (b: Bench, seat: Seat = 'resistance'): number => b.state.players.find(player => player.seat === seat)!.cp

/** A character whose text is used, at a place of its own with its side's window open at a Step. */
function user(
  b: Bench,
  card: CardKey,
  step: Step,
  place = street(b)[0],
  active: Seat | null = null,
): { who: Character; use: (target?: string, effect?: number) => string | undefined; seat: Seat } {
  const who = b.put(card, place)
  const seat = who.controller!
  for (const player of b.state.players) player.cp = player.seat === seat ? 9 : 0
  const use = (target = '', effect = effectOf(card)) => {
    const answer = { do: 'use', source: who.id, effect, target }
    const refused = b.refusal(seat, answer)
    if (refused === undefined) b.act(seat, answer)
    return refused
  }
  b.at(step, active ?? (step === 'movement' ? seat : null))
  return { who, use, seat }
}

/** Which text of a card is used: the first, but for those that have another before it. */
const effectOf = (card: CardKey): number => (card === 'R10' ? 1 : 0)

/** A text that needs a ready user, and only works at its own Step. */
function bound(
  card: CardKey,
  step: Step,
  other: Step,
  target?: (b: Bench, who: Character) => string,
  place?: (b: Bench) => string,
): readonly Check[] {
  const used = (at: Step, rotated: boolean) => (b: Bench) => {
    const { who, use } = user(b, card, at, place?.(b) ?? street(b)[0])
    who.rotated = rotated
    return use(target?.(b, who) ?? '')
  }
  return [check('not at another Step', 'C1.1.8r', used(other, false)), check('not rotated', 'C5.2.9', used(step, true))]
}

/** ACT[Search]{rotate}: cp. */
const income = (card: CardKey, n: number, place?: CardKey): Trial => ({
  card,
  works: [
    check(`${n} CP, and rotates`, [9 + n, true], b => {
      const { who, use } = user(b, card, 'searchDeclare', place && b.row(place)[0])
      use()
      return [cp(b), who.rotated]
    }),
  ],
  limits: bound(card, 'searchDeclare', 'movement', undefined, place ? b => b.row(place)[0]! : undefined),
})

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

/** A hidden opponent at a place; the number of his real marker. */
function lurker(b: Bench, at: string, of: 'R' | 'S' = 'S'): { who: Character; real: number; decoy: number } {
  const who = b.put(of === 'S' ? 'S04' : 'R15', at)
  b.hide(who, 1)
  const [real, decoy] = who.hidden!.markers
  return { who, real: real!.id, decoy: decoy!.id }
}

/** View or reveal a marker here, or next to here. */
function peeking(card: CardKey, does: 'view' | 'reveal', reach: 'here' | 'next', cost: 'rotate' | 'cp'): Trial {
  const side = card.startsWith('S') ? 'R' : 'S'
  const seen = (next: boolean) => (b: Bench) => {
    const [here, beside] = street(b)
    const { real, who } = lurker(b, next ? beside : here, side)
    const { use, seat } = user(b, card, 'declare', here)
    return [use(`m${real}`), does === 'view' ? b.state.viewed[seat]?.includes(real) === true : who.hidden === null]
  }
  return {
    card,
    works: [
      check('a marker here', [undefined, true], seen(false)),
      ...(reach === 'next' ? [check('a marker next to here', [undefined, true], seen(true))] : []),
    ],
    limits: [
      reach === 'here'
        ? check('not the next place', ['C19.1.4r', false], seen(true))
        : check('not two places off', 'C19.1.4r', b => {
            const [here, , far] = b.row('L09', 'L08', 'L27') as [string, string, string]
            const { real } = lurker(b, far, side)
            return user(b, card, 'declare', here).use(`m${real}`)
          }),
      cost === 'rotate'
        ? check('not rotated', 'C5.2.9', b => {
            const [here] = street(b)
            const { real } = lurker(b, here, side)
            const { who, use } = user(b, card, 'declare', here)
            who.rotated = true
            return use(`m${real}`)
          })
        : check('once a turn', 'C1.1.8r', b => {
            const [here] = street(b)
            const { real, decoy } = lurker(b, here, side)
            const { use } = user(b, card, 'declare', here)
            use(`m${real}`)
            return use(`m${decoy}`)
          }),
    ],
  }
}

/** Heals somebody here. */
function healing(card: CardKey, patient: CardKey, n: number, place?: CardKey): Trial {
  const healed = (b: Bench, next: boolean) => {
    const [here, beside] = place ? (b.row(place, 'L08') as [string, string]) : street(b)
    const whom = b.put(patient, next ? beside : here, { damage: 2 })
    const { use, who } = user(b, card, 'searchDeclare', here)
    return [use(`c${whom.id}`), whom.damage, who.rotated]
  }
  return {
    card,
    works: [check(`heals ${n}`, [undefined, 2 - n, true], b => healed(b, false))],
    limits: [check('nobody elsewhere', ['C19.1.4r', 2, false], b => healed(b, true))],
  }
}

const deckOf = (b: Bench, ...cards: CardKey[]): void => {
  b.state.players[0]!.deck = cards
}

/** Finds a card of the deck. */
function finding(card: CardKey, wanted: CardKey, other: CardKey, pile: 'deck' | 'discard' = 'deck'): Trial {
  const found = (b: Bench) => {
    b.state.players[0]![pile] = [other, wanted]
    const { use } = user(b, card, 'searchDeclare')
    use()
  }
  return {
    card,
    works: [
      check('finds it', [true, [other]], b => {
        found(b)
        if (pile === 'deck') b.shuffle(0)
        b.answer('resistance', { do: 'find', card: wanted })
        return [b.state.players[0]!.hand.includes(wanted), b.state.players[0]![pile]]
      }),
    ],
    limits: [
      check('nothing else', 'refused', b => {
        found(b)
        try {
          b.answer('resistance', { do: 'find', card: other })
          return 'found'
        } catch {
          return 'refused'
        }
      }),
    ],
  }
}

const CHARACTERS: readonly Trial[] = [
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

const SUPPORT: readonly Trial[] = [
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

const LOCATIONS: readonly Trial[] = [
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
    ],
    limits: [check('not without Production', 'C7.5.8', b => locationUse(b, 'L26', 'production', 'S07', payer, 'skynet', 'skynet').use())],
  },
  earning('L34', 2, 'R16', 'R06'),
  resting('L35', 2),
]

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

const ITEMS: readonly Trial[] = [
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

export const USES: readonly Trial[] = [...CHARACTERS, ...SUPPORT, ...LOCATIONS, ...ITEMS]
