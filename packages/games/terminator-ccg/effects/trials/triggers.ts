import type { CardKey, State } from '../../state.ts'
import { buildCost as buildCostAt, handSize } from '../../values.ts'
import { environmentalDamage, weaponEnv } from '../rights.ts'
import type { Bench } from './bench.ts'
import { check, type Trial } from './trial.ts'
import { control, declared, done, kill, settleAll, street } from './trigger-kit.ts'

export const TRIGGERS: readonly Trial[] = [
  {
    card: 'R03',
    works: [
      check('an own SC here is Protected: 1 CP', 1, b => {
        const [here] = street(b)
        b.put('R03', here)
        return done(b, { kind: 'protected', card: 'P07', by: 'resistance', place: here }).resistance
      }),
    ],
    limits: [
      check('not elsewhere', 0, b => {
        const [here, next] = street(b)
        b.put('R03', here)
        return done(b, { kind: 'protected', card: 'P07', by: 'resistance', place: next }).resistance
      }),
      check('not while hidden', 0, b => {
        const [here] = street(b)
        b.hide(b.put('R03', here), 1)
        return done(b, { kind: 'protected', card: 'P07', by: 'resistance', place: here }).resistance
      }),
    ],
  },
  {
    card: 'R04',
    works: [
      check('hit and alive at the end of the Combat Round: 1 CP', 1, b => {
        const who = b.put('R04', street(b)[0])
        return done(b, { kind: 'hit', target: who.id, attacker: 1 }, { kind: 'combatRoundEnds' }).resistance
      }),
    ],
    limits: [
      check('not unhit', 0, b => {
        const [here] = street(b)
        b.put('R04', here)
        return done(b, { kind: 'hit', target: b.put('R06', here).id, attacker: 1 }, { kind: 'combatRoundEnds' }).resistance
      }),
      check('not dead', 0, b => done(b, { kind: 'hit', target: 77, attacker: 1 }, { kind: 'combatRoundEnds' }).resistance),
    ],
  },
  {
    card: 'R15',
    works: [
      check('revealed to attack: To Hit +1 in that attack', [1, 0], b => {
        const [here] = street(b)
        const [who, whom] = [b.put('R15', here), b.put('S07', here)]
        const [attack, other] = [b.attack(who, whom), b.attack(who, whom)]
        done(b, { kind: 'revealedToAttack', character: who.id, attack: attack.id })
        return [b.adds('R15', 'toHit', who, attack), b.adds('R15', 'toHit', who, other)]
      }),
    ],
    limits: [
      check('not when another is', 0, b => {
        const [here] = street(b)
        const [who, whom] = [b.put('R15', here), b.put('S07', here)]
        const attack = b.attack(who, whom)
        done(b, { kind: 'revealedToAttack', character: b.put('R14', here).id, attack: attack.id })
        return b.adds('R15', 'toHit', who, attack)
      }),
    ],
  },
  {
    card: 'R23',
    works: [
      check('a location becomes Damaged by its player: 2 CP', 2, b => {
        const [here, next] = street(b)
        b.put('R23', here)
        return done(b, { kind: 'locationDamaged', place: next, by: 'resistance', demolitions: false }).resistance
      }),
    ],
    limits: [
      check('not by another', 0, b => {
        const [here, next] = street(b)
        b.put('R23', here)
        return done(b, { kind: 'locationDamaged', place: next, by: 'skynet', demolitions: false }).resistance
      }),
    ],
  },
  {
    card: 'R24',
    works: [
      check('dies: 1 blast to each opposing character here', [1, 0, 0], b => {
        const [here, next] = street(b)
        const [who, enemy, friend, far] = [b.put('R24', here), b.put('S09', here), b.put('R06', here), b.put('S10', next)]
        kill(b, who)
        return [enemy.damage, friend.damage, far.damage]
      }),
    ],
    limits: [
      check('not when another dies', 0, b => {
        const [here] = street(b)
        b.put('R24', here)
        const enemy = b.put('S09', here)
        kill(b, b.put('R06', here))
        return enemy.damage
      }),
    ],
  },
  {
    card: 'S01',
    works: [
      check('kills an SC: 1 CP', 1, b => {
        const [here] = street(b)
        return kill(b, b.put('P07', here), b.put('S01', here)).skynet
      }),
    ],
    limits: [
      check('not a Main', 0, b => {
        const [here] = street(b)
        return kill(b, b.put('R06', here), b.put('S01', here)).skynet
      }),
      check('not by another', 0, b => {
        const [here] = street(b)
        b.put('S01', here)
        return kill(b, b.put('P07', here), b.put('S07', here)).skynet
      }),
    ],
  },
  {
    card: 'S06',
    works: [
      check('gains control for the first time: 1 CP', 1, b => {
        const [here] = street(b)
        const who = b.put('S06', here)
        return done(b, control(b.put('P07', here, { of: 'skynet' }), 'skynet', [who])).skynet
      }),
    ],
    limits: [
      check('not again', 0, b => {
        const [here] = street(b)
        const who = b.put('S06', here)
        return done(b, control(b.put('P07', here, { of: 'skynet' }), 'skynet', [who], false)).skynet
      }),
      check('not another machine', 0, b => {
        const [here, next] = street(b)
        b.put('S06', next)
        return done(b, control(b.put('P07', here, { of: 'skynet' }), 'skynet', [b.put('S01', here)])).skynet
      }),
    ],
  },
  {
    card: 'K06',
    works: [check('its bearer kills: 1 CP', 1, b => uplinked(b, 1)), check('two copies no more (C3.6.4)', 1, b => uplinked(b, 2))],
    limits: [
      check('not another', 0, b => {
        const [here] = street(b)
        b.give('K06', b.put('S07', here))
        return kill(b, b.put('R06', here), b.put('S08', here)).skynet
      }),
    ],
  },
  {
    card: 'P01',
    works: [
      check('first controlled by a Resistance player: he gets 1 CP', { resistance: 1, skynet: 0 }, b => {
        const [here] = street(b)
        b.put('R06', here)
        const who = b.put('P01', here, { controlledBy: ['skynet', 'resistance'] })
        return done(b, control(who, 'resistance', []))
      }),
    ],
    limits: [
      check('not SkyNet', { resistance: 0, skynet: 0 }, b => done(b, control(b.put('P01', street(b)[0], { of: 'skynet' }), 'skynet', []))),
      check('not again', 0, b => {
        const [here] = street(b)
        b.put('R06', here)
        return done(b, control(b.put('P01', here), 'resistance', [], false)).resistance
      }),
    ],
  },
  {
    card: 'P16',
    works: [check('dies: each Resistance player 1 CP', { resistance: 1, skynet: 0 }, b => kill(b, b.put('P16', street(b)[0])))],
    limits: [
      check('not when another dies', { resistance: 0, skynet: 0 }, b => {
        const [here] = street(b)
        b.put('P16', here)
        return kill(b, b.put('P07', here))
      }),
    ],
  },
  {
    card: 'L02',
    works: [
      check('the first attack here by SkyNet: 1 CP', 1, b => {
        const [place] = b.row('L02')
        return done(b, declared(b.put('S07', place!), b.put('R06', place!))).resistance
      }),
    ],
    limits: [
      check('the second of a turn gives none', 1, b => {
        const [place] = b.row('L02')
        const [by, whom] = [b.put('S07', place!), b.put('R06', place!)]
        return done(b, declared(by, whom), declared(by, whom)).resistance
      }),
      check('not by the Resistance', 0, b => {
        const [place] = b.row('L02')
        return done(b, declared(b.put('R06', place!), b.put('S07', place!))).resistance
      }),
      check('not elsewhere', 0, b => {
        const [, next] = b.row('L02', 'L08')
        return done(b, declared(b.put('S07', next!), b.put('R06', next!))).resistance
      }),
    ],
  },
  {
    card: 'L28',
    works: [
      check('becomes Damaged: 2 plasma to each here', 2, b => {
        const [place] = b.theirs('L28')
        const who = b.put('R05', place!)
        b.state.damagedPlaces.push(place!)
        done(b, { kind: 'locationDamaged', place: place!, by: 'resistance', demolitions: true })
        return who.damage
      }),
    ],
    limits: [
      check('not when another does', 0, b => {
        const [place, next] = b.theirs('L28', 'L27')
        const who = b.put('R05', place!)
        b.state.damagedPlaces.push(next!)
        done(b, { kind: 'locationDamaged', place: next!, by: 'resistance', demolitions: true })
        return who.damage
      }),
    ],
  },
  {
    card: 'N02',
    works: [
      check('the game starts: each player 2 CP, once for two copies (C19.3.2)', { resistance: 2, skynet: 2 }, b => {
        for (const player of b.state.players) player.condition = 'N02'
        return done(b, { kind: 'gameStarts' })
      }),
    ],
    limits: [
      check('not later', { resistance: 0, skynet: 0 }, b => {
        b.state.players[0]!.condition = 'N02'
        return done(b, { kind: 'readyRoundBegins' })
      }),
    ],
  },
  {
    card: 'N03',
    works: [
      check('hand size +1, and 1 CP for each opponent', [1, { resistance: 0, skynet: 1 }], b => {
        const before = handSize(b.state, 'resistance')
        b.state.players[0]!.condition = 'N03'
        return [handSize(b.state, 'resistance') - before, done(b, { kind: 'gameStarts' })]
      }),
    ],
    limits: [
      check('not the opponent’s hand', 0, b => {
        const before = handSize(b.state, 'skynet')
        b.state.players[0]!.condition = 'N03'
        return handSize(b.state, 'skynet') - before
      }),
    ],
  },
  {
    card: 'N04',
    works: [
      check('a Ready Round begins with 0 CP: 1 CP', 1, b => {
        b.state.players[1]!.condition = 'N04'
        return done(b, { kind: 'readyRoundBegins' }).skynet
      }),
    ],
    limits: [
      check('not with CP', 0, b => {
        b.state.players[1]!.condition = 'N04'
        b.state.players[1]!.cp = 1
        return done(b, { kind: 'readyRoundBegins' }).skynet
      }),
    ],
  },
  {
    card: 'N05',
    works: [
      check('fire -1', 1, b => {
        b.state.players[1]!.condition = 'N05'
        return strike(b.state, 2, 'fire')
      }),
    ],
    limits: [
      check('not plasma, once for two copies, and only above 0', [2, 1, 0], b => {
        for (const player of b.state.players) player.condition = 'N05'
        return [strike(b.state, 2, 'plasma'), strike(b.state, 2, 'fire'), strike(b.state, 1, 'fire')]
      }),
    ],
  },
  {
    card: 'I21',
    works: [check('a hit does 1 fire in place of Damage', { n: 1, kind: 'fire', card: 'I21' }, b => loadedWith(b, true))],
    limits: [check('not unloaded', null, b => loadedWith(b, false))],
  },
  {
    card: 'I24',
    works: [check('not armed, for whom an SC may not attack (C12.3.2)', 'C12.3.2', b => attackedBySupport(b, true))],
    limits: [check('armed without it', undefined, b => attackedBySupport(b, false))],
  },
  {
    card: 'L36',
    works: [check('a Terminator built here costs 1 less', 3, b => cost(b, 'S07', true))],
    limits: [check('not a Drone, not elsewhere', [2, 4], b => [cost(b, 'S11', true), cost(b, 'S07', false)])],
  },
]

/** Somebody with so many uplinks kills a Main: what it brings. */
function uplinked(b: Bench, copies: number): number {
  const [here] = street(b)
  const who = b.put('S07', here)
  for (let n = 0; n < copies; n++) b.give('K06', who)
  return kill(b, b.put('R06', here), who).skynet
}

function strike(s: State, n: number, kind: 'fire' | 'plasma'): number {
  return environmentalDamage(s, n, kind, { card: 'E04', piece: null, seat: 'skynet', place: null, bearer: null, hidden: false }, null)
}

function loadedWith(b: Bench, isLoaded: boolean) {
  const [here] = street(b)
  const [by, whom] = [b.put('R06', here), b.put('S07', here)]
  const ammo = b.give('I21', by)
  return weaponEnv(b.state, b.attack(by, whom, { kind: 'ranged', weapon: b.give('I04', by).id, ammo: isLoaded ? ammo.id : null }))
}

/** A human SC attacks an Infiltrator that carries a shotgun. */
function attackedBySupport(b: Bench, coated: boolean): string | undefined {
  const [here] = street(b)
  b.put('R06', here)
  const [by, whom] = [b.put('P07', here), b.put('S01', here)]
  b.give('I04', whom)
  if (coated) b.give('I24', whom)
  b.state.freeAttacks.push({ character: by.id, card: 'E18', kind: null, target: null, by: 'resistance' })
  b.at('searchDeclare')
  settleAll(b)
  return b.refusal('resistance', { do: 'attack', by: by.id, kind: 'close', target: whom.id, weapon: 0, ammo: 0, attachments: '' })
}

function cost(b: Bench, card: CardKey, here: boolean): number {
  const [below, above] = b.theirs('L27', 'L36')
  return buildCostAt(b.state, card, (here ? above : below)!)
}
