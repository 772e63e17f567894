import { carryOut, resolveEvent, useText } from './carry-out.ts'
import { discardCards } from './discarding.ts'
import { find, lookAtDeck } from './looking.ts'
import { resolveTriggers, triggers } from './triggers.ts'

/** Every rule by which texts are carried out. */
export const effectRules = [carryOut, resolveEvent, useText, discardCards, find, lookAtDeck, resolveTriggers, triggers]
