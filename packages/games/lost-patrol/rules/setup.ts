import { call, jump, type Option, refuse, rollDice, rolled, words } from '@muster/core'
import { DROPSHIP } from '../content/tiles.ts'
import { nameOf, seatOf, steps, tell } from '../flow.ts'
import { SIDES, type State, type Weapon } from '../state.ts'
import { DIE } from '../tables.ts'
import { tilesArrive } from './tiles-arrive.ts'

interface Setup {
  /** The first player's die in the roll for sides. */
  first?: number
}

type Arm = Option & { readonly do: 'arm'; readonly weapon: string }

/** The weapons that a Heavy Weapon Terminator may have (L14.3). */
const TERMINATOR_WEAPONS: readonly Weapon[] = ['assaultCannon', 'heavyFlamer', 'cyclone']

const { rule, run, draw, pick } = steps<Setup>()

/** L4 Setup. The Clearing with the marines on it lies on the table when the match is made (L4.5). */
export const setup = rule('setup', 'L4', {
  firstRollsForSides: run((s, f) => {
    if (s.options.sides === 'agreed') jump(f, 'shuffleStack')
    else rollForSides(s, 'marines')
  }),
  secondRollsForSides: run((s, f) => {
    f.first = rolled(f).total
    rollForSides(s, 'genestealers')
  }),
  takeSides: run((s, f) => {
    const second = rolled(f).total
    if (f.first === second) {
      tell(s, 'L4.2r', 'rollAgain')
      jump(f, 'firstRollsForSides')
    } else takeSides(s, f.first! > second)
  }),
  shuffleStack: draw({
    draw: s => ({ kind: 'shuffle', count: s.stack.length - 1 }),
    take: shuffleStack,
  }),
  nameWeapon: pick<Arm>({
    when: s => s.weapon === null,
    seat: s => seatOf(s, 'marines'),
    rule: 'L14.4r',
    prompt: () => words('ask.arm'),
    forms: { arm: { weapon: 'string' } },
    options: () => TERMINATOR_WEAPONS.map(weapon => ({ do: 'arm', weapon })),
    refuse: (_, __, { weapon }) => {
      if (TERMINATOR_WEAPONS.some(one => one === weapon)) return undefined
      return refuse('L14.3', words('refuse.weapon'), words('cure.weapon'))
    },
    take(s, _, { weapon }) {
      s.weapon = weapon as Weapon
      tell(s, 'L14.4r', 'armed', { marine: 'TH', who: nameOf('TH'), weapon, what: words(`weapon.${weapon}`) })
    },
  }),
  layTiles: run(s => call(s, tilesArrive, {})),
})

/** L4.1: if the players cannot agree, each rolls a die. The seat is named by the side that it has until then. */
function rollForSides(s: State, seat: (typeof SIDES)[number]): void {
  rollDice(s, { seat, dice: 1, sides: DIE, for: words('roll.sides'), rule: 'L4.1' })
}

/** L4.1: the higher takes the marines. */
function takeSides(s: State, firstWins: boolean): void {
  const [first, second] = SIDES
  s.sides = firstWins ? { marines: first, genestealers: second } : { marines: second, genestealers: first }
  tell(s, 'L4.1', 'sidesTaken', { marines: s.sides.marines, genestealers: s.sides.genestealers })
}

/** L4.4: the jungle tiles are shuffled; the Dropship is put at the very bottom. */
function shuffleStack(s: State, _: unknown, order: readonly number[]): void {
  const jungle = s.stack.filter(id => id !== DROPSHIP)
  s.stack = [...order.map(i => jungle[i]!), DROPSHIP]
  tell(s, 'L4.4', 'stackShuffled', { tiles: s.stack.length })
}
