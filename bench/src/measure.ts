/** One way to do the work that is measured. `batch` does some of it and gives how many units that was. */
export interface Side {
  readonly name: string
  batch(): number
}

/** How long and how often each side is measured. */
export interface Effort {
  /** Rounds: in each, every side has its turn, so that a slow moment of the machine meets all alike. */
  readonly rounds: number
  /** Milliseconds of the processor's time of each turn: on a busy machine a turn by the clock would be over before the code is warm. */
  readonly turn: number
}

export const FULL: Effort = { rounds: 9, turn: 120 }

/** Units a second of each side, in the order given: medians over alternating rounds, after one round that is not counted. */
export function unitsPerSecond(sides: readonly Side[], { rounds, turn }: Effort): number[] {
  for (const side of sides) speed(side, turn)
  const speeds = sides.map((): number[] => [])
  for (let round = 0; round < rounds; round++) sides.forEach((side, i) => void speeds[i]!.push(speed(side, turn)))
  return speeds.map(median)
}

/** Units a second of the processor's time, not of the clock's: what else the machine does counts for nobody. */
function speed(side: Side, turn: number): number {
  const before = process.cpuUsage()
  let units = 0
  let spent: number
  do {
    units += side.batch()
    const { user, system } = process.cpuUsage(before)
    spent = Math.max(user + system, 1) / 1000
  } while (spent < turn)
  return (units / spent) * 1000
}

/** The middle value; of an even number the upper one of the two in the middle. Throws on an empty list. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('median of nothing')
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
