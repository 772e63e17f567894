import type { Bench } from './bench.ts'
import { type Asked, attacking, beside, changes, owned, street } from './number-kit.ts'
import type { Trial } from './trial.ts'

export const RESISTANCE: readonly Trial[] = [
  changes(
    'R01',
    1,
    { 'an own SC here': beside('defense', 'R01', 'P07') },
    {
      'not one next to it': beside('defense', 'R01', 'P07', 'next'),
      'not an opposing one': owned('R01', 'here', 'skynet', 'defense', 'P07'),
      'not an uncontrolled one': owned('R01', 'here', null, 'defense', 'P07'),
      'not while hidden': b => {
        const [here] = street(b)
        b.hide(b.put('R01', here), 1)
        return ['defense', b.put('P07', here)]
      },
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

export const SKYNET: readonly Trial[] = [
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
