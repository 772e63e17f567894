import type { Json } from '@muster/core'
import { useRef, useState } from 'preact/hooks'
import { place } from '../../app/router.tsx'
import { t } from '../../app/speak.ts'
import { forgetPack, type KeptPack, keepPack, keptPack, keptPacks } from '../../session/pack-store.ts'
import { GAME } from './builder-data.ts'
import type { PackChange } from './design-pack.ts'

/** A pack while it is worked on: every change is kept at once, and can be taken back. */
export interface EditedPack {
  readonly pack: Json
  /** Its record; nothing as long as nothing was changed. */
  readonly kept: KeptPack | undefined
  /** What went wrong with keeping it. */
  readonly trouble: string | undefined
  change(change: PackChange): void
  /** Takes the last change back; nothing if there is none. */
  readonly undo: (() => void) | undefined
  /** Keeps another pack and goes on with it. */
  begin(pack: Json): void
  /** Goes on with a pack that is kept. */
  open(id: string): void
  /** Forgets the pack; goes on with the latest of the others, or a new one. */
  remove(): void
}

/** Changes that can be taken back. */
const MOST_UNDONE = 100

const fresh = (): Json => ({ name: t('wpd.new.name') })

/** The pack that the address asks for; else the latest. */
function wanted(): KeptPack | undefined {
  const id = place.peek().search.get('pack')
  const kept = id === null ? undefined : keptPack(id)
  return kept?.game === GAME ? kept : keptPacks(GAME)[0]
}

/** Works on a kept pack, or on a new one without any change. */
export function usePack(): EditedPack {
  const [kept, setKept] = useState(wanted)
  const [pack, setPack] = useState<Json>(() => kept?.pack ?? fresh())
  const [past, setPast] = useState<readonly Json[]>([])
  const [trouble, setTrouble] = useState<string>()
  // Changes may come faster than drawing: each goes on from the last one.
  const now = useRef({ pack, id: kept?.id })

  const put = (next: Json, id: string | undefined) => {
    const stored = keepPack(GAME, next, id)
    setTrouble(stored ? undefined : t('wpd.noRoom'))
    now.current = { pack: next, id: stored?.id ?? id }
    setKept(stored)
    setPack(next)
  }
  const show = (other: KeptPack | undefined) => {
    now.current = { pack: other?.pack ?? fresh(), id: other?.id }
    setKept(other)
    setPack(now.current.pack)
    setPast([])
  }
  return {
    pack,
    kept,
    trouble,
    change(change) {
      const before = now.current.pack
      setPast(earlier => [...earlier, before].slice(-MOST_UNDONE))
      put(change(before), now.current.id)
    },
    undo:
      past.length === 0
        ? undefined
        : () => {
            put(past.at(-1)!, now.current.id)
            setPast(past.slice(0, -1))
          },
    begin(next) {
      setPast([])
      put(next, undefined)
    },
    open: id => show(keptPack(id)),
    remove() {
      if (now.current.id !== undefined) forgetPack(now.current.id)
      show(keptPacks(GAME)[0])
    },
  }
}
