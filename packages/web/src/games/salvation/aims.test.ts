import { updateFor } from '@muster/core'
import { expect, test } from 'vitest'
import { IDLE, pointed } from '../../tools/pointing.ts'
import { aimsOf } from './aims.ts'
import { facesOf } from './cards.ts'
import { askOf, factsOf, groupOf, nameOf, verbOf } from './phrases.ts'
import { EMPTY_HAND, sceneOf } from './scene.ts'
import { positions } from './testing.ts'

const SETTINGS = [
  {},
  { players: 3, cityMissions: true, shelterRoll: true },
  { factoryCity: 'chosen', skynetPlacement: 'both', fiveUnits: true },
]

test('every answer of every question can be reached by pointing or is a button, and has words of its own', () => {
  for (const [i, options] of SETTINGS.entries()) {
    for (const { match, seat } of positions(options, `aims ${i}`, 260)) {
      const update = updateFor(match, seat)
      const aims = aimsOf(update)
      for (const aim of aims) {
        const said = [
          askOf(update, aim),
          nameOf(update, aim),
          verbOf(aim),
          groupOf(update, aim),
          ...factsOf(update, aim).map(fact => fact.strong),
        ]
        for (const text of said) expect(text).not.toMatch(/[[\]{}]|^$|^[a-z]+[A-Z]/)
        if (update.prompt?.kind !== 'pick' || aim.target === undefined || aim.refusal) continue
        expect(pointed(aims, IDLE, { kind: 'point', spots: [aim.target] }).state.chosen?.target).toBe(aim.target)
      }
    }
  }
})

test('every position can be drawn, with a name for every sector and every card of the hand', () => {
  for (const { match, seat } of positions({ players: 3 }, 'scenes', 240)) {
    for (const viewer of [seat, 'spectator', 'referee']) {
      const update = updateFor(match, viewer)
      const scene = sceneOf(update, { ...EMPTY_HAND, aims: aimsOf(update) })
      expect(scene.sectors).toHaveLength(26)
      for (const { name, label } of scene.sectors) for (const text of [name, label]) expect(text).not.toMatch(/[[\]{}]/)
      for (const face of facesOf(update, aimsOf(update)))
        for (const text of [face.title, face.note, ...face.lines]) expect(text).not.toMatch(/[[\]{}]/)
    }
  }
})

test('a card that can be played is lit, one that can only be exchanged is half lit', () => {
  for (const { match, seat } of positions({}, 'cards', 200)) {
    const update = updateFor(match, seat)
    const aims = aimsOf(update)
    if (!aims.some(aim => aim.option.do === 'pass')) continue
    for (const face of facesOf(update, aims)) {
      const legal = aims.filter(aim => aim.subject === face.spot && !aim.refusal).map(aim => aim.option.do)
      expect(face.tone === 'lit').toBe(legal.includes('play'))
      expect(face.tone === 'half').toBe(!legal.includes('play') && legal.includes('exchange'))
    }
  }
})
