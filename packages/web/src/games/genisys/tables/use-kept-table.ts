import type { Json } from '@muster/core'
import type { TableDef } from '@muster/genisys/content/types'
import { useRef, useState } from 'preact/hooks'
import { t } from '../../../app/speak.ts'
import { type KeptTable, keepTable, keptTable } from '../../../session/table-store.ts'
import { GAME } from '../builder-data.ts'

/** A kept table while it is worked on: every change is kept at once, and can be taken back and made again. */
export interface EditedTable {
  readonly name: string
  readonly table: TableDef
  readonly trouble: string | undefined
  change(table: TableDef): void
  rename(name: string): void
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
}

/** Changes that can be taken back. */
const MOST_UNDONE = 200

/** Works on the kept table with this id; nothing if there is none. */
export function useKeptTable(id: string): EditedTable | undefined {
  const [kept, setKept] = useState(() => keptTable(id))
  const [trouble, setTrouble] = useState<string>()
  const [past, setPast] = useState<readonly KeptTable[]>([])
  const [future, setFuture] = useState<readonly KeptTable[]>([])
  // Changes may come faster than drawing: each goes on from the last one.
  const now = useRef(kept)
  if (kept?.game !== GAME) return undefined

  const put = (next: KeptTable) => {
    const stored = keepTable(next)
    setTrouble(stored ? undefined : t('lists.noRoom'))
    now.current = stored ?? next
    setKept(now.current)
  }
  const step = (next: Partial<KeptTable>) => {
    const before = now.current!
    setPast(earlier => [...earlier, before].slice(-MOST_UNDONE))
    setFuture([])
    put({ ...before, ...next })
  }
  return {
    name: kept.name,
    table: kept.table as unknown as TableDef,
    trouble,
    change: table => step({ table: table as unknown as Json }),
    rename: name => name.trim() !== '' && step({ name: name.trim() }),
    undo:
      past.length === 0
        ? undefined
        : () => {
            setFuture([now.current!, ...future])
            put(past.at(-1)!)
            setPast(past.slice(0, -1))
          },
    redo:
      future.length === 0
        ? undefined
        : () => {
            setPast([...past, now.current!])
            put(future[0]!)
            setFuture(future.slice(1))
          },
  }
}
