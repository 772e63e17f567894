import type { Choice, GameEvent, Measure } from '@muster/core'
import { words } from '@muster/core'
import type { Assaults } from './rules/assaults.ts'
import { fresh, readyTiles } from './rules/attackers.ts'
import type { State } from './state.ts'

/** Kills of a Fire (L16.1, L16.2). */
const kills: Measure<State> = {
  name: words('measure.kills'),
  rule: 'L7.6',
  read: (_, events) => Number(paramOf(events, 'fired', 'kills')),
  say: value => words('measure.kills.value', { n: value }),
}

/** Who wins an assault (L16.4). */
const result: Measure<State> = {
  name: words('measure.result'),
  rule: 'L12.10r',
  read: (_, events) => String(paramOf(events, 'assaulted', 'result')),
  say: value => words(`measure.result.${value}`),
}

function paramOf(events: readonly GameEvent[], key: string, param: string): unknown {
  const event = events.find(one => one.key === key)
  if (!event) throw new Error(`nothing ${key}`)
  return event.params?.[param]
}

/** What to measure about a choice: the kills of a Fire, and the result of an assault once its attackers are named. */
export function measure(s: State, _: string, choice: Choice): Measure<State> | undefined {
  const frame = s.frames.at(-1)
  if ('divide' in choice) return frame?.rule === 'assault' ? result : undefined
  if (!('pick' in choice)) return undefined
  if (choice.pick.do === 'fire') return kills
  if (choice.pick.do !== 'assault') return undefined
  // A single attacker is not asked for by name: the dice follow at once.
  const ready = readyTiles(s, (frame as unknown as Assaults).launched, String(choice.pick.at))
  return ready.length === 1 && fresh(ready[0]!) === 1 ? result : undefined
}
