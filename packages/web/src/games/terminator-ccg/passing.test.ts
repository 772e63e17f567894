import { type Update, updateFor } from '@muster/core'
import { expect, test } from 'vitest'
import { isWindow } from './aims.ts'
import { playerIn, viewOf } from './names.ts'
import { holds, UNTILS, wishFrom } from './passing.ts'
import { positions } from './testing.ts'

/** The same position with another hand: whatever passes must pass here too. */
function withoutHand(update: Update): Update {
  const view = viewOf(update)
  const players = view.players.map(player => (player.seat === update.viewer ? { ...player, hand: [] } : player))
  return { ...update, view: { ...view, players } as never }
}

test('a wish to pass ends at a question of one’s own, and holds in windows whatever is in the hand', () => {
  let [windows, own] = [0, 0]
  for (const { match, seat } of positions({}, 'passing', 400)) {
    const update = updateFor(match, seat)
    for (const until of UNTILS) {
      const wish = wishFrom(update, until)
      expect(holds(update, wish)).toBe(isWindow(update))
      expect(holds(withoutHand(update), wish)).toBe(holds(update, wish))
      for (const viewer of ['resistance', 'skynet', 'spectator']) expect(holds(updateFor(match, viewer), wish)).toBe(holds(update, wish))
    }
    if (isWindow(update)) windows++
    else own++
    expect(playerIn(viewOf(update), seat)).toBeDefined()
  }
  expect(Math.min(windows, own)).toBeGreaterThan(20)
})

test('it ends with what it waits for: an attack on one’s own, a card of another, the next Step', () => {
  const ended = { attacked: 0, played: 0, step: 0 }
  let wishes: { readonly wish: ReturnType<typeof wishFrom>; readonly at: Update }[] = []
  for (const { match, seat } of positions({}, 'until', 900)) {
    const update = updateFor(match, seat)
    if (!isWindow(update)) continue
    for (const { wish, at } of wishes) {
      if (wish.seat !== seat || wish.until === 'own' || holds(update, wish)) continue
      ended[wish.until]++
      const [before, now] = [viewOf(at), viewOf(update)]
      if (wish.until === 'step')
        expect([now.turn, now.rounds, now.step, now.active]).not.toEqual([before.turn, before.rounds, before.step, before.active])
      if (wish.until === 'attacked') expect(now.attacks.length).toBeGreaterThan(0)
    }
    wishes = [
      ...wishes.filter(({ wish }) => holds(update, wish) || wish.seat !== seat).slice(-8),
      ...UNTILS.map(until => ({ wish: wishFrom(update, until), at: update })),
    ]
  }
  expect(Math.min(...Object.values(ended))).toBeGreaterThan(0)
})
