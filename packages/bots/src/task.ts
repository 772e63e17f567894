import type { BotHints, Choice, Engine, Random, Seat, State } from '@muster/core'
import type { Meter } from './meter.ts'

/** One decision to think about. */
export interface Task {
  readonly engine: Engine
  readonly hints: BotHints | undefined
  /** A fresh full state that the bot may take for the true one. */
  guess(): State
  readonly seat: Seat
  /** The answers to choose from, two at least. */
  readonly choices: readonly Choice[]
  readonly random: Random
  readonly meter: Meter
}
