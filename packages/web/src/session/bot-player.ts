import { freshMemory, levelNamed, type Memory, think } from '@muster/bots'
import { choose, type Match, seededRandom } from '@muster/core'
import { botHints } from '@muster/games'

interface Table {
  current(): Match | undefined
  /** A bot has played a row. */
  played(): void
  failed(text: string): void
}

/** Plays the seats that bots sit on, one decision at a time, letting other work of the worker in between. */
export function botPlayer(table: Table) {
  let memories = new Map<string, Memory>()
  let pace = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const nextBot = (match: Match) =>
    match.engine
      .asked(match.state)
      .map(asked => ({ seat: asked.seat, level: levelNamed(match.seats[asked.seat]?.bot ?? '') }))
      .find(({ level }) => level !== undefined)

  function playOne(): void {
    timer = undefined
    const match = table.current()
    const next = match && nextBot(match)
    if (!match || !next?.level) return
    const { seat, level } = next
    const memory = memories.get(seat) ?? freshMemory()
    memories.set(seat, memory)
    try {
      const random = seededRandom(`${match.salt}/${match.steps.length}`, `bot/${seat}`)
      const view = match.game.view(match.state, seat)
      const { choice } = think(match.game, level, {
        view,
        seat,
        random,
        hints: botHints[match.game.id],
        now: () => performance.now(),
        memory,
      })
      const refusal = choose(match, seat, choice)
      if (refusal) throw new Error(`the bot's choice was refused by ${refusal.rule}`)
    } catch (error) {
      table.failed(error instanceof Error ? error.message : String(error))
      return
    }
    table.played()
    go()
  }

  function go(): void {
    if (timer !== undefined) clearTimeout(timer)
    const match = table.current()
    if (match && nextBot(match)) timer = setTimeout(playOne, pace)
  }

  return {
    start(milliseconds: number): void {
      memories = new Map()
      pace = milliseconds
    },
    go,
  }
}
