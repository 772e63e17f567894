export type { Account } from './accounts.ts'
export type { BotHints } from './bot-hints.ts'
export { type Branch, branchesOf } from './branching.ts'
export * from './chance.ts'
export * from './choice.ts'
export { clone } from './clone.ts'
export type { Candidate } from './decisions/pick.ts'
export { type Asked, type Crumb, type Engine, engineOf, STEP_BUDGET } from './engine.ts'
export * from './event.ts'
export * from './excerpts.ts'
export * from './flow.ts'
export * from './game.ts'
export { canonical, sha256Hex, stateHash } from './hash.ts'
export { framesFor, guessAnswers, type SeenFrame } from './hidden-answers.ts'
export type { Json } from './json.ts'
export * from './list-file.ts'
export * from './lists.ts'
export { choose, createMatch, HASH_EVERY, type Match, type MatchSetup, matchFile, play, saltOf, stateAfter } from './match.ts'
export * from './match-file.ts'
export { type ChoiceOdds, type Odd, type Odds, odds, oddsFor, SAMPLES } from './odds.ts'
export { MOST_LEAVES, type OddsSettings } from './odds-tree.ts'
export { checkOptions, idleOptions, type OptionFault, optionsOf, settingFaults } from './options.ts'
export { openWindow, reactionWindow, type WindowSpec, type WindowTurn } from './reactions.ts'
export * from './refusal.ts'
export { matchFileFault, type Replayed, type ReplayFault, replay } from './replay.ts'
export { type Modifier, type RerollOffer, type RollResult, type RollSpec, roll, rollDice, rolled } from './roll.ts'
export * from './rosters.ts'
export * from './seeded.ts'
export {
  isSameQuestion,
  type OrderWish,
  orderedAnswer,
  orderHolds,
  plainAnswers,
  type StandingOrder,
  standingOrder,
} from './standing-orders.ts'
export * from './state.ts'
export { wilson } from './statistics.ts'
export { standingRows, undoOffer } from './undo.ts'
export type { LoggedRow, Prompt, UndoOffer, Update } from './update.ts'
export { logFor, MOST_CANDIDATES, MOST_REFUSED, promptFor, updateFor } from './updates.ts'
export * from './words.ts'
