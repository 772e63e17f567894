import type { CardKey } from '../../state.ts'
import { damage } from '../../values.ts'
import type { Bench } from './bench.ts'
import { street } from './number-kit.ts'
import { check, type Trial } from './trial.ts'

/** What a weapon comes to: range by its Damage in an attack with it, and whom it does not reach. */
export function weapon(card: CardKey, bearer: CardKey, gives: number): Trial {
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
export const bare = (bearer: CardKey): number =>
  ({ R21: 3, S01: 7, S07: 5, S10: 6, P03: 3, S16: 4, S17: 6, S18: 8, S19: 10, S20: 11 })[bearer] ?? 0

export const WEAPONS: readonly Trial[] = [
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
