import type { OptionFault, Options, Words } from '@muster/core'
import { useEffect, useState } from 'preact/hooks'
import { library } from './worker-session.ts'

/** What the rules say of options that are wished for. */
export interface Settled {
  /** Those that would do nothing, each with the reason; a match is played without them. */
  readonly idle: { readonly [option: string]: Words }
  readonly faults: readonly OptionFault[]
}

/** Options without those that would do nothing. */
export function withoutIdle(wished: Options, idle: Settled['idle']): Options {
  return Object.fromEntries(Object.entries(wished).filter(([id]) => !(id in idle)))
}

/** Asks the rules about options. */
export async function settle(game: string, wished: Options): Promise<Settled> {
  const idle = await library().idleOptions(game, wished)
  return { idle, faults: await library().checkOptions(game, withoutIdle(wished, idle)) }
}

/** The same for a form, asked anew with every change. */
export function useSettled(game: string, wished: Options): Settled {
  const [settled, setSettled] = useState<Settled>({ idle: {}, faults: [] })
  const key = JSON.stringify(wished)
  useEffect(() => {
    let wanted = true
    void settle(game, wished).then(found => {
      if (wanted) setSettled(found)
    })
    return () => {
      wanted = false
    }
  }, [game, key])
  return settled
}
