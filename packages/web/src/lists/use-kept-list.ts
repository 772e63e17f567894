import type { Json, Options, Seat } from '@muster/core'
import { useRef, useState } from 'preact/hooks'
import { t } from '../app/speak.ts'
import { type KeptList, keepList, keptList, nameIn, renamed } from '../session/list-store.ts'

/** A kept list while it is worked on: every change is kept at once, and can be taken back. */
export interface Edited {
  readonly kept: KeptList
  /** What went wrong with keeping it. */
  readonly trouble: string | undefined
  change(list: Json): void
  rename(name: string): void
  buildFor(seat: Seat, options: Options): void
  /** Takes the last change back; nothing if there is none. */
  readonly undo: (() => void) | undefined
}

/** Changes that can be taken back. */
const MOST_UNDONE = 100

/** Works on the kept list with this id; nothing if there is none. */
export function useKeptList(id: string): Edited | undefined {
  const [kept, setKept] = useState(() => keptList(id))
  const [trouble, setTrouble] = useState<string>()
  const [past, setPast] = useState<readonly KeptList[]>([])
  // Changes may come faster than drawing: each goes on from the last one.
  const now = useRef(kept)
  if (!kept) return undefined

  const put = (next: KeptList) => {
    const stored = keepList(next)
    setTrouble(stored ? undefined : t('lists.noRoom'))
    now.current = stored ?? next
    setKept(now.current)
  }
  const step = (next: Partial<KeptList>) => {
    const before = now.current!
    setPast(earlier => [...earlier, before].slice(-MOST_UNDONE))
    put({ ...before, ...next })
  }
  return {
    kept,
    trouble,
    change: list => step({ list, name: nameIn(list) ?? now.current!.name }),
    rename(name) {
      const wish = name.trim()
      if (wish) step({ name: wish, list: renamed(now.current!.list, wish) })
    },
    buildFor: (seat, options) => step({ seat, options }),
    undo:
      past.length === 0
        ? undefined
        : () => {
            put(past.at(-1)!)
            setPast(past.slice(0, -1))
          },
  }
}
