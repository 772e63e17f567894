import type { Stat } from '../../content/vocabulary.ts'
import type { CardKey } from '../../state.ts'
import type { Bench } from './bench.ts'
import { type Asked, attacking, changes, type Setting, shot, street } from './number-kit.ts'
import type { Trial } from './trial.ts'

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

export const ITEMS: readonly Trial[] = [
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
