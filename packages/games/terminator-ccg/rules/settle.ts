import { call, jump } from '@muster/core'
import { triggers } from '../effects/index.ts'
import { steps } from '../flow.ts'
import type { State } from '../state.ts'
import { recheckControl } from './control.ts'
import { removeTheDead } from './deaths.ts'
import { makeFreeAttack } from './free-attacks.ts'
import { askMissions } from './missions.ts'
import { trackMovement } from './outnumbering.ts'
import { conquestInSight, showThemselves } from './show.ts'
import { checkVictory } from './victory.ts'
import { openPause } from './window.ts'

const { rule, run } = steps<{ asked: boolean }>()
const plain = steps()

/** What follows from the position by itself: deaths outside a Damage Segment (C9.5.8r), control (C12.1.7r), Movement Points, victory (C20.1.3r). */
function follow(s: State): void {
  removeTheDead(s)
  recheckControl(s)
  trackMovement(s)
}

/** After every finished action, Segment and Round: what follows, victory, what is set off by it, until nothing more does; then Free Attacks that wait. */
export const settle = rule('settle', 'C20.1.3r', {
  look: run(follow),
  show: run((s, f) => {
    const place = f.asked ? undefined : conquestInSight(s)
    if (place === undefined) return
    f.asked = true
    jump(f, 'look')
    call(s, showThemselves, { seat: place.seat, at: place.at, under: 'C1.2.5r', turn: 0 })
  }),
  victory: run(checkVictory),
  trigger: run((s, f) => {
    if (s.settled >= s.deeds.length) return
    jump(f, 'look')
    call(s, triggers)
  }),
  freeAttacks: run((s, f) => {
    if (s.freeing || s.freeAttacks.length === 0) return
    jump(f, 'look')
    call(s, makeFreeAttack, s.freeAttacks.shift()!)
  }),
})

/** Settles the position: see `settle`. */
export function settled(s: State): void {
  call(s, settle, { asked: false })
}

/** C19.4.6r: right after an action, in a window too, Missions of a location that it has made Damaged. */
export function offerMissionsOfAction(s: State): void {
  const damaged = s.deeds.slice(s.offered).some(({ kind }) => kind === 'locationDamaged')
  s.offered = s.deeds.length
  if (damaged) askMissions(s, 'locationDamaged')
}

/** C5.2.7r: after a finished action all that follows is settled, Missions that it met are offered, and then each player may play a card or use a text. */
export const afterAction = plain.rule('afterAction', 'C5.2.7r', {
  settle: plain.run(s => settled(s)),
  missions: plain.run(offerMissionsOfAction),
  react: plain.run(s => openPause(s, { kind: 'action', attack: null })),
})

export const settleRules = [settle, afterAction]
