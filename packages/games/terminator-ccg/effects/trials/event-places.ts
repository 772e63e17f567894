import { durationOf } from '../plays.ts'
import { c, notOn, notWithout, playing, street } from './event-kit.ts'
import { check, type Trial } from './trial.ts'

export const PLACES: readonly Trial[] = [
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
