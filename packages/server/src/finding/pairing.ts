import { RoundRobin, Swiss } from 'tournament-pairings'

/** Who meets whom, by entrant number; without `second` the first has a free round. */
export interface Pair {
  readonly first: number
  readonly second: number | null
}

/** A pair that has met. */
export interface Met extends Pair {
  readonly round: number
  /** Points of the first: 1, 0.5 or 0. */
  readonly result: number
}

export type Kind = 'roundRobin' | 'swiss' | 'knockOut'

/** How many rounds a tournament has. */
export function roundsOf(kind: Kind, entrants: number, wished: number | undefined): number {
  const knockOut = Math.ceil(Math.log2(entrants))
  if (kind === 'knockOut') return knockOut
  return kind === 'swiss' ? Math.min(wished ?? knockOut, entrants - 1) : entrants % 2 === 0 ? entrants - 1 : entrants
}

/**
 * The pairs of a round, after those that have met in the rounds before. Entrants are numbered from 0, the strongest first. Of those that are gone nobody is
 * paired in a Swiss tournament; in the others, whose pairs follow from the plan, they are, and nobody need play.
 */
export function pairsOf(kind: Kind, round: number, entrants: number, met: readonly Met[], gone: ReadonlySet<number> = new Set()): Pair[] {
  switch (kind) {
    case 'roundRobin':
      return everybodyMeets(round, entrants)
    case 'swiss':
      return equalsMeet(round, entrants, met, gone)
    case 'knockOut':
      return round === 1 ? bracket(entrants) : winnersMeet(met.filter(pair => pair.round === round - 1))
  }
}

function everybodyMeets(round: number, entrants: number): Pair[] {
  const numbers = Array.from({ length: entrants }, (_, i) => String(i))
  const all = RoundRobin(numbers, 1, true).filter(pair => pair.round === round)
  return all.map(({ player1, player2 }, i) => pairOf(player1, player2, (round + i) % 2 === 0))
}

function equalsMeet(round: number, entrants: number, met: readonly Met[], gone: ReadonlySet<number>): Pair[] {
  const there = Array.from({ length: entrants }, (_, number) => number).filter(number => !gone.has(number))
  if (there.length < 2) return there.map(first => ({ first, second: null }))
  const players = there.map(number => {
    const own = met.filter(({ first, second }) => first === number || second === number)
    return {
      id: String(number),
      score: pointsOf(number, met),
      receivedBye: own.some(({ second }) => second === null),
      avoid: own.flatMap(({ first, second }) => (second === null ? [] : [String(first === number ? second : first)])),
      seating: own.filter(({ second }) => second !== null).map(({ first }): 1 | -1 => (first === number ? 1 : -1)),
    }
  })
  return Swiss(players, round, false, true).map(({ player1, player2 }) => pairOf(player1, player2, false))
}

function pairOf(one: string | number | null, other: string | number | null, isTurned: boolean): Pair {
  const [first, second] = isTurned && other !== null ? [other, one] : [one ?? other, one === null ? null : other]
  return { first: Number(first), second: second === null ? null : Number(second) }
}

/** The strongest meet as late as they can; free rounds go to them. */
function bracket(entrants: number): Pair[] {
  let order = [0]
  while (order.length < entrants) order = order.flatMap(number => [number, 2 * order.length - 1 - number])
  const pairs: Pair[] = []
  for (let i = 0; i < order.length; i += 2) {
    const [first, second] = [order[i]!, order[i + 1]!]
    pairs.push({ first, second: second < entrants ? second : null })
  }
  return pairs
}

/** Of a draw the stronger goes on. */
function winnersMeet(before: readonly Met[]): Pair[] {
  const winners = before.map(({ first, second, result }) => {
    if (second === null || result > 0.5) return first
    return result < 0.5 ? second : Math.min(first, second)
  })
  const pairs: Pair[] = []
  for (let i = 0; i < winners.length; i += 2) pairs.push({ first: winners[i]!, second: winners[i + 1] ?? null })
  return pairs
}

/** The points of an entrant; a free round is one. */
export function pointsOf(number: number, met: readonly Met[]): number {
  return met.reduce((sum, { first, second, result }) => sum + (first === number ? result : second === number ? 1 - result : 0), 0)
}

/** The entrants in the order in which they stand: by points, then by the points of those they met, then as they entered. */
export function ranking(
  entrants: number,
  met: readonly Met[],
): { readonly number: number; readonly points: number; readonly tieBreak: number }[] {
  const rows = Array.from({ length: entrants }, (_, number) => {
    const opponents = met.flatMap(({ first, second }) =>
      first === number && second !== null ? [second] : second === number ? [first] : [],
    )
    return { number, points: pointsOf(number, met), tieBreak: opponents.reduce((sum, other) => sum + pointsOf(other, met), 0) }
  })
  return rows.sort((a, b) => b.points - a.points || b.tieBreak - a.tieBreak || a.number - b.number)
}
