import type { Stat } from '../../content/vocabulary.ts'
import type { CardKey } from '../../state.ts'
import type { Bench } from './bench.ts'
import { type Asked, attacking, beside, changes, type Setting, street } from './number-kit.ts'
import type { Trial } from './trial.ts'

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

export const PLACES: readonly Trial[] = [
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

export const CONDITIONS: readonly Trial[] = [
  changes(
    'N01',
    -1,
    { 'at range, next place': conditioned('N01', attacking('toHit', 'R06', 'I08', 'S07', true)) },
    { 'not here': conditioned('N01', attacking('toHit', 'R06', 'I08', 'S07')) },
  ),
]
