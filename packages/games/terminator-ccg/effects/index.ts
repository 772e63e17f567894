/*
 * The effects of cards, as the rules ask for them: what changes a number, what may be played and used, what a text forbids or allows, and the rules that carry
 * texts out. The list of those rules is in `rules.ts`, which only the game itself needs.
 */
export { armorOf, bodyArmors } from './armor.ts'
export { resolveEvent, useText } from './carry-out.ts'
export { endChanges, endOfSource } from './changes.ts'
export { discardCards } from './discarding.ts'
export { frameFor } from './looking.ts'
export { eventChoices, type Mod, modifiers, movementBonus, type On } from './modifiers.ts'
export { counterDiscards, durationOf, fitsDamageWindow, handCost, playTargets, refuseCounter, refusePlay } from './plays.ts'
export { missionFits, missionPlacesAlone } from './requirements.ts'
export { armed, decoysAllowed, entryHarm, immune, mayControl, refuseEnter, weaponEnv } from './rights.ts'
export { cardText, targetWords, whoWords } from './text.ts'
export { hasNewDeeds, triggers } from './triggers.ts'
export { carryingBar, usingBar } from './usable.ts'
export { refuseUse, type Use, uses } from './uses.ts'
