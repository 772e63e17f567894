import type { Stat } from '../../content/vocabulary.ts'
import type { Attack, CardKey, Character } from '../../state.ts'
import { damage, defense, resistance, toHit } from '../../values.ts'
import type { Bench } from './bench.ts'
import { type Check, check, type Trial } from './trial.ts'

type Asked = readonly [stat: Stat, character: Character, attack?: Attack]
type Setting = (b: Bench) => Asked

/** A card that changes a number: where it does, by how much, and where it does not. */
function changes(card: CardKey, by: number, does: { readonly [it: string]: Setting }, doesNot: { readonly [it: string]: Setting }): Trial {
  const asked = (setting: Setting) => (b: Bench) => {
    const [stat, character, attack] = setting(b)
    return b.adds(card, stat, character, attack)
  }
  const checks = (settings: { readonly [it: string]: Setting }, gives: number): Check[] =>
    Object.entries(settings).map(([it, setting]) => check(it, gives, asked(setting)))
  return { card, works: checks(does, by), limits: checks(doesNot, 0) }
}

/** Two neighbouring places without a text, the first dark. */
const street = (b: Bench) => b.row('L09', 'L08') as [string, string]

/** Somebody with a weapon attacks somebody, at the same place or from the place next to it. */
function shot(b: Bench, attacker: CardKey, weapon: CardKey | null, target: CardKey, apart = false) {
  const [here, next] = street(b)
  const by = b.put(attacker, here)
  const item = weapon === null ? null : b.give(weapon, by)
  const whom = b.put(
    target,
    apart ? next : here,
    target.startsWith('P') ? { of: by.controller === 'skynet' ? 'resistance' : 'skynet' } : {},
  )
  const attack = b.attack(by, whom, { kind: item ? 'ranged' : 'close', weapon: item?.id ?? null })
  return { by, whom, attack, item, here, next }
}

/** The number of the attacker in such an attack. */
const attacking =
  (stat: Stat, attacker: CardKey, weapon: CardKey | null, target: CardKey, apart = false): Setting =>
  b => {
    const { by, attack } = shot(b, attacker, weapon, target, apart)
    return [stat, by, attack]
  }

/** The number of somebody at the place where the card's character is, or next to it. */
const beside =
  (stat: Stat, card: CardKey, other: CardKey, where: 'here' | 'next' = 'here', of?: string | null): Setting =>
  b => {
    const [here, next] = street(b)
    b.put(card, here)
    return [stat, b.put(other, where === 'here' ? here : next, of === undefined ? {} : { of })]
  }

/** The number of a bearer of an Item. */
const bearing =
  (stat: Stat, item: CardKey, bearer: CardKey, damaged = false): Setting =>
  b => {
    const [here] = street(b)
    const character = b.put(bearer, here)
    b.give(item, character, { damaged })
    return [stat, character]
  }

/** The number of an attacker who uses an Item beside the weapon. */
const loaded =
  (stat: Stat, item: CardKey, as: 'ammo' | 'attachment' | 'none', weapon: CardKey, target: CardKey, apart = false): Setting =>
  b => {
    const { by, whom, item: gun, attack } = shot(b, 'R06', weapon, target, apart)
    const extra = b.give(item, by)
    b.state.attacks = b.state.attacks.filter(other => other !== attack)
    const fields = as === 'ammo' ? { ammo: extra.id } : as === 'attachment' ? { attachments: [extra.id] } : {}
    return [stat, by, b.attack(by, whom, { kind: 'ranged', weapon: gun!.id, ...fields })]
  }

/** The number of somebody at a location, or next to it. */
const located =
  (stat: Stat, location: CardKey, who: CardKey, there = true): Setting =>
  b => {
    const [place, next] = b.row(location, 'L08')
    return [stat, b.put(who, (there ? place : next)!)]
  }

/** The number in an attack of somebody at a location on somebody at the place next to it, or there too; or the other way about. */
const fight =
  (
    stat: Stat,
    whose: 'attacker' | 'target',
    location: CardKey,
    weapon: CardKey | null,
    attacker: CardKey,
    target: CardKey,
    apart: boolean,
  ): Setting =>
  b => {
    const [place, next] = b.row(location, 'L08') as [string, string]
    const by = b.put(attacker, whose === 'attacker' || !apart ? place : next)
    const whom = b.put(target, whose === 'target' || !apart ? place : next)
    const attack = b.attack(by, whom, { kind: weapon ? 'ranged' : 'close', weapon: weapon ? b.give(weapon, by).id : null })
    return [stat, whose === 'attacker' ? by : whom, attack]
  }

const owned = (card: CardKey, where: 'here' | 'next', of: string | null, stat: Stat, other: CardKey) => beside(stat, card, other, where, of)

const RESISTANCE: readonly Trial[] = [
  changes(
    'R01',
    1,
    { 'an own SC here': beside('defense', 'R01', 'P07') },
    {
      'not one next to it': beside('defense', 'R01', 'P07', 'next'),
      'not an opposing one': owned('R01', 'here', 'skynet', 'defense', 'P07'),
      'not an uncontrolled one': owned('R01', 'here', null, 'defense', 'P07'),
      'not a Main': beside('defense', 'R01', 'R06'),
    },
  ),
  changes(
    'R05',
    1,
    { 'with Cover': b => ['resistance', b.put('R05', b.row('L11')[0]!)] },
    {
      'not without': b => ['resistance', b.put('R05', b.row('L08')[0]!)],
      'not others': b => {
        const [place] = b.row('L11')
        b.put('R05', place!)
        return ['resistance', b.put('R06', place!)]
      },
    },
  ),
  changes(
    'R06',
    1,
    { 'in close combat': attacking('damage', 'R06', null, 'S07') },
    { 'not at range': attacking('damage', 'R06', 'I04', 'S07') },
  ),
  changes(
    'R08',
    1,
    { 'an own Animal here': beside('toHit', 'R08', 'R12') },
    { 'not one elsewhere': beside('toHit', 'R08', 'R12', 'next'), 'not a human': beside('toHit', 'R08', 'R06') },
  ),
  changes(
    'R12',
    1,
    { 'in close combat with SkyNet': attacking('damage', 'R12', null, 'S07') },
    { 'not with a human': attacking('damage', 'R12', null, 'P07') },
  ),
  changes(
    'R13',
    -1,
    { 'an opposing Terminator here': beside('infiltration', 'R13', 'S01') },
    { 'not one elsewhere': beside('infiltration', 'R13', 'S01', 'next') },
  ),
  changes(
    'R18',
    1,
    { 'at range, next place': attacking('toHit', 'R18', 'I08', 'S07', true) },
    { 'not here': attacking('toHit', 'R18', 'I08', 'S07') },
  ),
  changes(
    'R19',
    1,
    { 'with a Long weapon': attacking('damage', 'R19', 'I08', 'S07') },
    { 'not with a Short one': attacking('damage', 'R19', 'I04', 'S07'), 'not bare-handed': attacking('damage', 'R19', null, 'S07') },
  ),
  changes(
    'R25',
    1,
    { 'against a Hunter-Killer': attacking('toHit', 'R25', 'I08', 'S19'), 'against a Barrier': againstBarrier },
    { 'not a Terminator': attacking('toHit', 'R25', 'I08', 'S07') },
  ),
]

function againstBarrier(b: Bench): Asked {
  const [here, next] = street(b)
  const by = b.put('R25', here)
  const id = b.state.nextPiece++
  b.state.events.push({
    id,
    card: 'E31',
    owner: 'skynet',
    rotated: false,
    until: 'permanent',
    tokens: null,
    on: null,
    at: null,
    barrier: { a: here, b: next, power: 4, damage: 0 },
  })
  return ['toHit', by, b.attack(by, { id }, {})]
}

const SKYNET: readonly Trial[] = [
  changes('S02', 1, { 'against an SC': attacking('toHit', 'S02', null, 'P07') }, { 'not a Main': attacking('toHit', 'S02', null, 'R06') }),
  changes(
    'S03',
    -1,
    {
      'with an opposing Animal here': b => {
        const [here] = street(b)
        b.put('R12', here)
        return ['infiltration', b.put('S03', here)]
      },
    },
    {
      'not without': b => ['infiltration', b.put('S03', street(b)[0])],
      'not with an own one': b => {
        const [here] = street(b)
        b.put('P15', here, { of: 'skynet' })
        return ['infiltration', b.put('S03', here)]
      },
    },
  ),
  changes(
    'S05',
    1,
    { 'in close combat': attacking('toHit', 'S05', null, 'R06') },
    { 'not at range': attacking('toHit', 'S05', 'K09', 'R06') },
  ),
  changes(
    'S08',
    1,
    { 'in close combat': attacking('damage', 'S08', null, 'R06') },
    { 'not at range': attacking('damage', 'S08', 'K09', 'R06') },
  ),
  changes(
    'S10',
    1,
    { 'at range': attacking('toHit', 'S10', 'K09', 'R06') },
    { 'not in close combat': attacking('toHit', 'S10', null, 'R06') },
  ),
  changes(
    'S20',
    -1,
    { 'at range here': attacking('toHit', 'S20', 'K09', 'R06') },
    {
      'not at the next place': attacking('toHit', 'S20', 'K09', 'R06', true),
      'not in close combat': attacking('toHit', 'S20', null, 'R06'),
    },
  ),
]

const ITEMS: readonly Trial[] = [
  changes('K01', 1, { 'on its bearer': bearing('resistance', 'K01', 'S07') }, { 'not Damaged': bearing('resistance', 'K01', 'S07', true) }),
  changes(
    'K02',
    1,
    { 'on an Infiltrator': bearing('infiltration', 'K02', 'S01') },
    { 'not on another': bearing('infiltration', 'K02', 'S07') },
  ),
  changes('K03', 2, { 'in close combat': attackingWith('K03', 'damage', null) }, { 'not at range': attackingWith('K03', 'damage', 'K09') }),
  changes('K04', 1, { 'at range': attackingWith('K04', 'toHit', 'K09') }, { 'not in close combat': attackingWith('K04', 'toHit', null) }),
  changes('K05', 1, { 'its Speed': bearing('speed', 'K05', 'S07') }, { 'not Damaged': bearing('speed', 'K05', 'S07', true) }),
  changes('K08', 1, { 'its Resistance': bearing('resistance', 'K08', 'S01') }, { 'no other number': bearing('speed', 'K08', 'S01') }),
  changes(
    'K08',
    -1,
    { 'its Infiltration': bearing('infiltration', 'K08', 'S01') },
    { 'not Damaged': bearing('infiltration', 'K08', 'S01', true) },
  ),
  changes('I03', 1, { 'with an Attachment': sighted('I03') }, { 'not without': attacking('toHit', 'R06', 'I03', 'S07') }),
  changes('I05', -1, { 'with it': attacking('toHit', 'R06', 'I05', 'S07') }, { 'not with another': otherWeapon('I05') }),
  changes('I06', 1, { 'with it': attacking('toHit', 'R06', 'I06', 'S07') }, { 'not with another': otherWeapon('I06') }),
  changes(
    'I09',
    1,
    { 'at the next place': attacking('toHit', 'R06', 'I09', 'S07', true) },
    { 'not here': attacking('toHit', 'R06', 'I09', 'S07'), 'not for who cannot use it': attacking('toHit', 'S07', 'I09', 'R06', true) },
  ),
  changes('I10', -1, { 'with it': attacking('toHit', 'R06', 'I10', 'S07') }, { 'not with another': otherWeapon('I10') }),
  changes('I15', -1, { 'with it': b => closeWith(b, 'I15', true) }, { 'not bare-handed': b => closeWith(b, 'I15', false) }),
  changes(
    'I16',
    1,
    { 'its bearer': bearing('resistance', 'I16', 'R06') },
    { 'not Damaged': bearing('resistance', 'I16', 'R06', true), 'not a better one worn (C15.2.5r)': b => twoArmors(b) },
  ),
  changes(
    'I17',
    2,
    { 'its bearer': bearing('resistance', 'I17', 'R06') },
    { 'not who cannot use it (C3.6.3)': bearing('resistance', 'I17', 'P07') },
  ),
  changes('I18', 1, { 'its bearer': bearing('resistance', 'I18', 'R06') }, { 'not Damaged': bearing('resistance', 'I18', 'R06', true) }),
  changes(
    'I19',
    1,
    { 'loaded, against a human': loaded('damage', 'I19', 'ammo', 'I08', 'P07') },
    {
      'not against a machine': loaded('damage', 'I19', 'ammo', 'I08', 'S07'),
      'not unloaded': loaded('damage', 'I19', 'none', 'I08', 'P07'),
    },
  ),
  changes(
    'I20',
    2,
    { 'loaded, against SkyNet': loaded('damage', 'I20', 'ammo', 'I08', 'S07') },
    { 'not against a human': loaded('damage', 'I20', 'ammo', 'I08', 'P07'), 'not unloaded': loaded('damage', 'I20', 'none', 'I08', 'S07') },
  ),
  changes(
    'I22',
    1,
    { 'on the weapon': loaded('toHit', 'I22', 'attachment', 'I04', 'S07') },
    { 'not taken off': loaded('toHit', 'I22', 'none', 'I04', 'S07') },
  ),
  changes(
    'I23',
    1,
    { 'Long, next place': loaded('toHit', 'I23', 'attachment', 'I08', 'S07', true) },
    { 'not here': loaded('toHit', 'I23', 'attachment', 'I08', 'S07'), 'not Short': loaded('toHit', 'I23', 'attachment', 'I04', 'S07') },
  ),
]

function attackingWith(implant: CardKey, stat: Stat, weapon: CardKey | null): Setting {
  return b => {
    const { by, attack } = shot(b, 'S07', weapon, 'R06')
    b.give(implant, by)
    return [stat, by, attack]
  }
}

function sighted(weapon: CardKey): Setting {
  return b => loaded('toHit', 'I22', 'attachment', weapon, 'S07')(b)
}

function otherWeapon(carried: CardKey): Setting {
  return b => {
    const { by, attack } = shot(b, 'R06', 'I08', 'S07')
    b.give(carried, by)
    return ['toHit', by, attack]
  }
}

function closeWith(b: Bench, weapon: CardKey, used: boolean): Asked {
  const [here] = street(b)
  const by = b.put('R06', here)
  const item = b.give(weapon, by)
  return ['toHit', by, b.attack(by, b.put('S07', here), { weapon: used ? item.id : null })]
}

function twoArmors(b: Bench): Asked {
  const [here] = street(b)
  const character = b.put('R06', here)
  b.give('I16', character)
  b.give('I17', character)
  return ['resistance', character]
}

const PLACES: readonly Trial[] = [
  changes(
    'P02',
    1,
    { 'another own SC here': beside('toHit', 'P02', 'P07') },
    { 'not one elsewhere': beside('toHit', 'P02', 'P07', 'next'), 'not itself': b => ['toHit', b.put('P02', street(b)[0])] },
  ),
  changes(
    'P15',
    -1,
    { 'an opposing Terminator here': beside('infiltration', 'P15', 'S01') },
    { 'not one elsewhere': beside('infiltration', 'P15', 'S01', 'next') },
  ),
  changes(
    'L05',
    -1,
    { 'with a Long weapon': fight('toHit', 'attacker', 'L05', 'I08', 'R06', 'S07', true) },
    {
      'not with a Short one': fight('toHit', 'attacker', 'L05', 'I04', 'R06', 'S07', false),
      'not from the next place': fight('toHit', 'attacker', 'L08', 'I08', 'R06', 'S07', false),
    },
  ),
  changes(
    'L20',
    1,
    { 'an SC here': b => interior(b, 'L20', 'P07', 'defense') },
    { 'not a Main': b => interior(b, 'L20', 'R06', 'defense') },
  ),
  changes(
    'L22',
    1,
    { 'the Resistance here': located('resistance', 'L22', 'R06') },
    {
      'not a civilian': located('resistance', 'L22', 'P07'),
      'not next to it': located('resistance', 'L22', 'R06', false),
      'not Damaged (C3.5.11)': b => {
        const setting = located('resistance', 'L22', 'R06')(b)
        b.state.damagedPlaces.push('L22')
        return setting
      },
    },
  ),
  changes(
    'L24',
    1,
    { 'a human shot from the next place': fight('defense', 'target', 'L24', 'K09', 'S07', 'R06', true) },
    {
      'not from here': fight('defense', 'target', 'L24', 'K09', 'S07', 'R06', false),
      'not a machine': fight('defense', 'target', 'L24', 'I08', 'R06', 'S07', true),
    },
  ),
  changes('L25', 1, { 'a Hunter-Killer here': located('toHit', 'L25', 'S19') }, { 'not a Terminator': located('toHit', 'L25', 'S07') }),
  changes(
    'L29',
    -1,
    { 'a human without Brave': located('toHit', 'L29', 'R06') },
    { 'not a brave one': located('toHit', 'L29', 'R05'), 'not a machine': located('toHit', 'L29', 'S07') },
  ),
]

function interior(b: Bench, location: CardKey, who: CardKey, stat: Stat): Asked {
  const [, place] = b.row('L08', location)
  return [stat, b.put(who, place!)]
}

/** A Condition works for all, whoever brought it. */
const conditioned =
  (card: CardKey, setting: Setting): Setting =>
  b => {
    b.state.players[1]!.condition = card
    return setting(b)
  }

const CONDITIONS: readonly Trial[] = [
  changes(
    'N01',
    -1,
    { 'at range, next place': conditioned('N01', attacking('toHit', 'R06', 'I08', 'S07', true)) },
    { 'not here': conditioned('N01', attacking('toHit', 'R06', 'I08', 'S07')) },
  ),
]

/** What a weapon comes to: range by its Damage in an attack with it, and whom it does not reach. */
function weapon(card: CardKey, bearer: CardKey, gives: number): Trial {
  const target = bearer.startsWith('S') ? 'R06' : 'S07'
  const armed = (b: Bench, damaged: boolean) => {
    const [here] = street(b)
    const by = b.put(bearer, here)
    const id = card === bearer ? by.id : b.give(card, by, { damaged }).id
    const whom = b.put(target, here)
    return { by, whom, attack: b.attack(by, whom, { kind: isClose(card) ? 'close' : 'ranged', weapon: id }) }
  }
  return {
    card,
    works: [check(`damage ${gives}`, gives, b => damage(b.state, armed(b, false).attack))],
    limits: [
      check('bare hands do not have it', bare(bearer), b => {
        const { by, whom } = armed(b, false)
        return damage(b.state, b.attack(by, whom))
      }),
    ],
  }
}

const isClose = (card: CardKey): boolean => ['K11', 'I13', 'I14', 'I15'].includes(card)
/** Bare-handed Damage: Power. */
const bare = (bearer: CardKey): number =>
  ({ R21: 3, S01: 7, S07: 5, S10: 6, P03: 3, S16: 4, S17: 6, S18: 8, S19: 10, S20: 11 })[bearer] ?? 0

const WEAPONS: readonly Trial[] = [
  ...(
    [
      ['I01', 5],
      ['I02', 6],
      ['I03', 6],
      ['I04', 8],
      ['I05', 9],
      ['I06', 6],
      ['I07', 7],
      ['I08', 8],
      ['I09', 8],
      ['I10', 10],
      ['I11', 10],
      ['I12', 9],
      ['I13', 4],
      ['I14', 5],
      ['I15', 7],
    ] as const
  ).map(([card, gives]) => weapon(card, 'R21', gives)),
  ...(
    [
      ['K09', 10],
      ['K10', 8],
      ['K11', 10],
    ] as const
  ).map(([card, gives]) => weapon(card, 'S01', gives)),
  ...(
    [
      ['S10', 7],
      ['S16', 6],
      ['S17', 7],
      ['S18', 9],
      ['S19', 10],
      ['S20', 12],
      ['P03', 5],
    ] as const
  ).map(([card, gives]) => weapon(card, card, gives)),
]

/** The numbers of a whole attack, where several cards come together (C18.1.10). */
export const together = (b: Bench) => {
  const { by, whom, attack } = shot(b, 'R06', 'I08', 'S07')
  return {
    by,
    whom,
    attack,
    toHit: () => toHit(b.state, attack),
    defense: () => defense(b.state, whom.id, attack),
    resistance: () => resistance(b.state, whom.id, attack),
    damage: () => damage(b.state, attack),
  }
}

export const NUMBERS: readonly Trial[] = [...RESISTANCE, ...SKYNET, ...ITEMS, ...PLACES, ...CONDITIONS, ...WEAPONS]
