import { finish } from '@muster/core'
import { plainDice } from '../dice.ts'
import { modelOf, steps } from '../flow.ts'
import { rollOff } from './roll-off.ts'

const { rule, run } = steps()

/** G14.8.10: at the end with the object carried the players roll off. Gives the carrier's seat if it won, else null. */
export const carrierRollOff = rule('carrierRollOff', 'G14.8', {
  rollOff: run((s, f) => {
    if (s.loot === null || s.loot.carrier === null) return finish(s, f, null)
    rollOff(s, { what: 'carrier', cause: 'G14.8.10', dice: plainDice() })
  }),
  result: run((s, f) => {
    const { seat } = modelOf(s, s.loot!.carrier!)
    finish(s, f, f.returned === seat ? seat : null)
  }),
})
