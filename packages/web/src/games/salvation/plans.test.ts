import { type Refusal, type Update, updateFor } from '@muster/core'
import { expect, test } from 'vitest'
import { NONE_CHOSEN } from '../../tools/choosing-several.ts'
import type { SeveralHand } from '../../tools/control.ts'
import type { Aim } from '../../tools/pointing.ts'
import { aimsOf } from './aims.ts'
import { plainWay, pointsAlong } from './map.ts'
import { viewOf } from './names.ts'
import { movers, severalAt, wayOf, waysTo, withWay } from './plans.ts'
import { positions } from './testing.ts'

const EMPTY: SeveralHand = { several: NONE_CHOSEN, pointing: {} }

/** Positions in which moves are announced. */
function* announcements(
  seed: string,
): Generator<{ update: Update; aims: readonly Aim[]; why: (plan: readonly Aim[]) => Refusal | undefined }> {
  for (const { match, seat } of positions({}, seed, 500)) {
    const update = updateFor(match, seat)
    const aims = aimsOf(update)
    if (aims.some(aim => aim.option.do === 'move'))
      yield { update, aims, why: plan => match.engine.refuse(match.state, seat, { pickSome: plan.map(aim => aim.option) }) }
  }
}

test('a unit and a sector that are pointed at make a way that is allowed, or that needs room made; the unit again takes it back', () => {
  let seen = 0
  for (const { update, aims, why } of announcements('plan')) {
    for (const unit of movers(aims)) {
      const held = severalAt(update, aims, EMPTY, [unit])
      expect(held.pointing.subject).toBe(unit)
      for (const goal of new Set(aims.filter(aim => aim.subject === unit && !aim.refusal).map(aim => aim.target!))) {
        const sent = severalAt(update, aims, held, [goal])
        expect(sent.several.chosen.map(aim => [aim.subject, aim.target])).toEqual([[unit, goal]])
        const refusal = why(sent.several.chosen)
        expect([undefined, 'S9.9']).toContain(refusal?.rule)
        expect(severalAt(update, aims, sent, [unit]).several.chosen).toEqual([])
        if (!refusal) seen++
      }
    }
  }
  expect(seen).toBeGreaterThan(50)
})

test('pointing on leads the way on, pointing back cuts it', () => {
  let led = 0
  for (const { update, aims } of announcements('lead')) {
    for (const aim of aims) {
      const way = wayOf(aim)
      if (aim.refusal || way.length !== 3) continue
      const first = severalAt(update, aims, { several: NONE_CHOSEN, pointing: { subject: aim.subject! } }, [way[1]!])
      if (wayOf(first.several.chosen[0]!).length !== 2) continue
      const on = severalAt(update, aims, first, [way[2]!])
      expect(on.several.chosen[0]!.option.path).toBe(aim.option.path)
      expect(wayOf(severalAt(update, aims, on, [way[1]!]).several.chosen[0]!)).toEqual(way.slice(0, 2))
      led++
    }
    if (led > 40) break
  }
  expect(led).toBeGreaterThan(5)
})

test('a sector out of reach gives the way that was meant, to ask why not', () => {
  for (const { update, aims } of announcements('far')) {
    const [unit] = movers(aims)
    const reach = new Set(aims.filter(aim => aim.subject === unit && !aim.refusal).map(aim => aim.target))
    const from = viewOf(update).units.find(one => one.id === unit)!.at
    const far = ['PUG', 'CHI', 'GUL', 'BAJ'].find(at => at !== from && !reach.has(at))!
    const hand = severalAt(update, aims, { several: NONE_CHOSEN, pointing: { subject: unit! } }, [far])
    expect(hand.several.chosen).toEqual([])
    expect(hand.pointing.chosen?.option.path).toBe(plainWay(from, far)!.join('-'))
  }
})

test('a sector out of reach where another unit stands that may go takes that one in hand, and the plan stays', () => {
  let seen = 0
  for (const { update, aims } of announcements('other')) {
    const place = (unit: string) => viewOf(update).units.find(one => one.id === unit)!.at
    const all = movers(aims)
    for (const unit of all) {
      const goals = aims.filter(aim => aim.subject === unit && !aim.refusal).map(aim => aim.target)
      const other = all.find(one => place(one) !== place(unit) && !goals.includes(place(one)))
      if (other === undefined) continue
      const sent = severalAt(update, aims, { several: NONE_CHOSEN, pointing: { subject: unit } }, [goals[0]!])
      if (plainWay(goals[0]!, place(other))!.length === 2) continue
      const hand = severalAt(update, aims, sent, [place(other), other])
      expect(hand).toEqual({ several: sent.several, pointing: { subject: other } })
      seen++
    }
  }
  expect(seen).toBeGreaterThan(5)
})

test('where one may go, the last named goes; ways are listed the shortest first', () => {
  const aim = (unit: string, path: string): Aim => ({ option: { do: 'move', unit, path }, subject: unit, target: path.slice(-3) })
  expect(withWay([aim('INF1', 'PUG-COL')], aim('INF2', 'BAY-CEN'), 1)).toHaveLength(1)
  expect(withWay([aim('INF1', 'PUG-COL')], aim('INF1', 'PUG-ORC'), 3).map(one => one.target)).toEqual(['ORC'])
  const ways = [aim('JEP1', 'PUG-COL-BIT'), aim('JEP1', 'PUG-COL-HID-BIT'), aim('JEP1', 'PUG-ORC-BIT')]
  expect(waysTo(ways, 'JEP1', 'BIT', at => at === 'COL')[0]!.option.path).toBe('PUG-ORC-BIT')
  expect(pointsAlong(['PUG', 'COL', 'BIT']).points).toHaveLength(5)
})
