import type { GameEvent, LoggedRow, Modifier, Seat } from '@muster/core'

/** A roll as the log shows it. */
export interface ShownRoll {
  readonly seat: Seat
  readonly sides: number
  readonly faces: readonly number[]
  readonly need?: number
  readonly total: number
  readonly modifiers: readonly Modifier[]
  readonly rule: string
}

/** One thing that happened, with the dice that led to it. */
export interface LogLine {
  readonly event: GameEvent
  readonly rolls: ShownRoll[]
  /** The row in which it happened. */
  readonly row: number
  /** Taken back later. */
  readonly undone: boolean
}

/** Things that belong together: what one actor did without a break. */
export interface LogGroup {
  readonly key: string
  readonly seat: Seat | undefined
  readonly lines: LogLine[]
  /** Where it belongs, as of its last line. */
  place: Place
}

/** Where in the match something happened. */
export interface Place {
  readonly turn: number
  readonly step: string
  readonly actor: string | undefined
  /** What the game counts along the way, for summaries. */
  readonly tally?: { readonly [name: string]: number }
}

export interface Grouping {
  /** Where an event belongs, from where the one before it did. */
  placeOf(event: GameEvent, before: Place): Place
  /** Events that are told by others and not shown themselves. */
  isSilent(event: GameEvent): boolean
  /** Events that tell the result of the dice rolled just before. */
  endsRoll(event: GameEvent): boolean
  /** Whether dice that are rolled after an event belong to its line: an attack, and the dice that it takes. */
  gathers?(event: GameEvent, roll: ShownRoll): boolean
}

/** Reads a roll from the engine's event. */
export function rollOf(event: GameEvent): ShownRoll {
  const params = event.params as unknown as Omit<ShownRoll, 'rule' | 'need'> & { need: number | null }
  const { seat, sides, faces, total, modifiers, need } = params
  return { seat, sides, faces, total, modifiers, rule: event.rule, ...(need === null ? {} : { need }) }
}

/** Numbers of rows that were taken back. */
export function undoneRows(rows: readonly LoggedRow[]): ReadonlySet<number> {
  let standing: number[] = []
  const undone = new Set<number>()
  for (const row of rows) {
    if (row.undo === undefined) standing.push(row.number)
    else {
      const to = row.undo
      for (const n of standing.filter(one => one > to)) undone.add(n)
      standing = standing.filter(one => one <= to)
    }
  }
  return undone
}

/** Groups the log, oldest first. Dice are put to the line that tells what they did. */
export function groupLog(rows: readonly LoggedRow[], grouping: Grouping): LogGroup[] {
  const undone = undoneRows(rows)
  const groups: LogGroup[] = []
  let place: Place = { turn: 0, step: '', actor: undefined }
  let rolls: ShownRoll[] = []
  for (const row of rows) {
    for (const event of row.events) {
      place = event.key === 'muster.conceded' ? { ...place, actor: row.seat } : grouping.placeOf(event, place)
      if (event.key === 'muster.rolled') {
        const roll = rollOf(event)
        // A roll of no dice, where all that it was for is gone, tells nothing.
        if (roll.faces.length === 0) continue
        const taker = groups.at(-1)?.lines.findLast(line => grouping.gathers?.(line.event, roll))
        if (taker) taker.rolls.push(roll)
        else rolls.push(roll)
        continue
      }
      if (event.key === 'muster.showing' || grouping.isSilent(event)) continue
      const key = `${place.turn}/${place.step}/${place.actor ?? ''}`
      let group = groups[groups.length - 1]
      if (group?.key !== key) {
        group = { key, seat: row.seat, lines: [], place }
        groups.push(group)
      }
      const line = { event, rolls: grouping.endsRoll(event) ? rolls : [], row: row.number, undone: undone.has(row.number) }
      if (grouping.endsRoll(event)) rolls = []
      group.place = place
      group.lines.push(line)
    }
  }
  return groups
}
