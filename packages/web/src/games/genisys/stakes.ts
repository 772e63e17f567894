import type { Json, Words } from '@muster/core'
import type { View } from '@muster/genisys/state'
import { say, t } from '../../app/speak.ts'
import type { Fact } from '../types.ts'
import { framesOf, type SeenFrame } from './names.ts'

/** The roll for which a TDD agent is sent, or which is offered to be rolled again. */
function causeOf(view: View): SeenFrame | undefined {
  const frames = framesOf(view)
  const at = frames.findLastIndex(frame => frame.rule === 'sendAgent')
  const top = frames.at(-1)
  return at > 0 ? frames[at - 1] : top?.spec === undefined ? undefined : top
}

/** What dice may be rolled again: how they lie, and which agents are left; nothing while no roll is in question. */
export function stakesOf(view: View): string | undefined {
  const cause = causeOf(view)
  const dice = cause && (cause.rule === 'rollOff' ? rollOffStakes(cause) : rollStakes(cause))
  return dice === undefined ? undefined : [dice, agentsLine(view)].join(' ')
}

/** The same in short, beside an answer in hand. */
export function stakeFacts(view: View): readonly Fact[] {
  const cause = causeOf(view)
  if (!cause) return []
  const { faces, what, spec } = cause as unknown as {
    readonly faces?: object
    readonly what?: string
    readonly spec?: { readonly for: Words }
  }
  const name = spec ? say(spec.for) : say({ key: `rollOff.${String(what)}` })
  return [{ strong: name, rest: Object.values(faces ?? {}).join(', ') }]
}

const seatName = (seat: Json | undefined): string => say({ key: `seat.${String(seat)}` })

function rollOffStakes({ what, faces, again }: SeenFrame): string {
  const { first, second } = faces as unknown as { readonly first: number; readonly second: number }
  return t('gen.stakes.rollOff', { what: say({ key: `rollOff.${String(what)}` }), first, second, again: seatName(again) })
}

function rollStakes(frame: SeenFrame): string | undefined {
  const { spec, faces, up } = frame as unknown as {
    readonly spec?: { readonly seat: string; readonly for: Words; readonly atLeast?: number }
    readonly faces?: readonly number[]
    readonly up?: readonly number[]
  }
  if (!spec || !faces) return undefined
  return t('gen.stakes.roll', {
    seat: seatName(spec.seat),
    for: say(spec.for),
    faces: faces.join(', '),
    needs: spec.atLeast ?? 0,
    again: up && up.length > 0 ? up.map(i => faces[i] ?? 0).join(', ') : 'none',
  })
}

/** The agents that both have left, by their dice. */
function agentsLine({ agents }: View): string {
  const of = (seat: string) => (agents[seat] ?? []).map(die => `D${die}`).join(', ') || t('gen.stakes.noAgent')
  return t('gen.stakes.agents', { first: of('first'), second: of('second') })
}
