import { durationOf } from '../plays.ts'
import { c, notOn, playing, searched, street } from './event-kit.ts'
import { check, type Trial } from './trial.ts'

export const REST: readonly Trial[] = [
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
