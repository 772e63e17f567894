import { createRequire } from 'node:module'
import { join } from 'node:path'
import { oneOf, type Random } from '@muster/core'

/** The environment variable that may name a folder in which the peer is installed. */
export const SHOWDOWN_FOLDER = 'MUSTER_SHOWDOWN'

/** As much of pokemon-showdown as a battle of random choices takes. */
export interface Showdown {
  readonly Battle: new (options: object) => Battle
}

interface Battle {
  readonly ended: boolean
  readonly sides: readonly Side[]
  allChoicesDone(): boolean
  commitChoices(): void
}

interface Side {
  readonly activeRequest: Request | null
  isChoiceDone(): boolean
  choose(choice: string): boolean
  autoChoose(): void
}

interface Request {
  readonly wait?: boolean
  readonly forceSwitch?: readonly boolean[]
  readonly active?: readonly { readonly moves: readonly { readonly disabled?: boolean }[] }[]
  readonly side: { readonly pokemon: readonly { readonly condition: string }[] }
}

/** The peer, from the folder that the environment names or from beside our own packages; nothing where it is not installed. */
export function showdown(): Showdown | undefined {
  const folder = process.env[SHOWDOWN_FOLDER]
  const from = createRequire(folder === undefined ? import.meta.url : join(folder, 'package.json'))
  try {
    return from('pokemon-showdown') as Showdown
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined
    throw error
  }
}

/** Plays a random battle with random moves, as the peer's own random player chooses them, and says how many choices were made. */
export function playBattle({ Battle }: Showdown, seed: number, random: Random): number {
  const battle = new Battle({ formatid: 'gen9randombattle', seed: [seed, 0, 0, 0], p1: { name: 'one' }, p2: { name: 'two' } })
  let choices = 0
  while (!battle.ended) {
    for (const side of battle.sides) {
      const request = side.activeRequest
      if (!request || request.wait || side.isChoiceDone()) continue
      if (!side.choose(randomChoice(request, random))) side.autoChoose()
      choices++
    }
    if (battle.allChoicesDone()) battle.commitChoices()
  }
  return choices
}

function randomChoice({ forceSwitch, active, side }: Request, random: Random): string {
  if (forceSwitch) {
    const able = side.pokemon.flatMap(({ condition }, i) => (i >= forceSwitch.length && !condition.endsWith(' fnt') ? [i + 1] : []))
    return able.length > 0 ? `switch ${oneOf(random, able)}` : 'pass'
  }
  const moves = active?.[0]?.moves.flatMap(({ disabled }, i) => (disabled ? [] : [i + 1])) ?? []
  return moves.length > 0 ? `move ${oneOf(random, moves)}` : 'default'
}
