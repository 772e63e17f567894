import { expect, test } from 'vitest'
import { lostPatrol } from './testing.ts'

test('L6.8r, L7.6: the example of the README runs as it stands', () => {
  const t = lostPatrol.position('(0,0) straight {0,3}: TS T1; (0,-1) straight {0,3}: 3G', { step: 'marineActions' })
  t.dice(6, 5)
  t.play('marines', { do: 'fire', marine: 'TS', at: '0,-1' })
  expect(t.at('0,-1')?.genestealers).toBe(2)
  expect(t.refusal('marines', { do: 'move', marine: 'T1', to: '0,-1' })).toMatchObject({ rule: 'L6.8r' })
  t.exactly(
    'marines',
    [
      { do: 'fire', marine: 'TS', at: '0,-1' },
      { do: 'fire', marine: 'T1', at: '0,-1' },
    ],
    'fire',
  )
  t.done()
})

test('a map that cannot be read says which part', () => {
  const position = (map: string) => () => lostPatrol.position(map, { step: 'marineActions' })
  expect(position('(0,0) straight')).toThrow('not a tile: "(0,0) straight"')
  expect(position('(0,0) swamp {0,3}: T1')).toThrow('no kind of tile is called "swamp"')
  expect(position('(0,0) straight {0,3}: T9')).toThrow('"T9" in "(0,0) straight {0,3}: T9" is no model')
  expect(position('(0,0) straight {0,2}: T1')).toThrow('no tile is a straight {0,2}, however it is turned')
  expect(position('(0,0) dead {0}: T1; (0,-1) dead {3}; (0,-2) dead {0}')).toThrow('no dead {0} is left in the box: there are 2')
  expect(position('(0,0) straight {0,3}: 3G')).toThrow('name the squad')
})

test('an unsound map says what is wrong, before anything is played', () => {
  const position =
    (map: string, turn = 3) =>
    () =>
      lostPatrol.position(map, { step: 'marineActions', turn })
  expect(position('(0,0) dead {0}: T1; (0,-1) dead {3}: T1')).toThrow('T1 is on the map twice')
  expect(position('(0,0) dead {0}: T1; (0,-1) dead {3}: S1')).toThrow('S1 is not of the terminators')
  expect(position('(0,0) dead {0}: T1; (0,0) dead {3}')).toThrow('L2.1')
  expect(position('(0,0) dead {0}: T1 1G')).toThrow('L2.13')
  expect(position('(0,0) dead {0}: T1 T2 T3')).toThrow('L14.8')
  expect(position('(0,0) dead {0}: T1; (0,-1) dead {3}: 4G')).toThrow('L10.9r')
  expect(position('(0,0) dead {0}: T1; (0,-1) dead {3}: I I')).toThrow('one too many')
  expect(position('(0,0) dead {0}: T1; (0,-1) dead {3}: I', 1)).toThrow('no Infestation was laid in turn 0')
})

test('scripted dice must all be used', () => {
  const t = lostPatrol.position('(0,0) straight {0,3}: T1', { step: 'marineActions', dice: [6] })
  expect(() => t.done()).toThrow('scripted dice not rolled')
})
