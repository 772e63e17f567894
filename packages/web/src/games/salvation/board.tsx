import type { Refusal, Update } from '@muster/core'
import { useMemo, useState } from 'preact/hooks'
import { t } from '../../app/speak.ts'
import { useNarrow } from '../../app/use-media.ts'
import { Tool } from '../../boards/hex/board.tsx'
import { MapBoard } from '../../boards/map/board.tsx'
import { RefusalCard } from '../../shell/refusal.tsx'
import type { Control } from '../../tools/control.ts'
import { type Aim, variants } from '../../tools/pointing.ts'
import { shortName } from './phrases.ts'
import { EMPTY_HAND, type Hand, sceneOf } from './scene.ts'
import { Tracks } from './tracks.tsx'

/** Why not: what the authority refused, what is in hand, a card that cannot be used, else what is looked at. */
export function shownRefusal(control: Control): { readonly refusal: Refusal; readonly aim?: Aim } | undefined {
  if (control.refused.value) return { refusal: control.refused.value }
  const { chosen, subject } = control.pointing.value
  if (chosen?.refusal) return { refusal: chosen.refusal, aim: chosen }
  if (!chosen && subject !== undefined && control.several.value.chosen.length === 0) {
    const own = control.aims.value.filter(aim => aim.subject === subject)
    const first = own[0]
    if (first?.refusal && own.every(aim => aim.refusal)) return { refusal: first.refusal, aim: first }
  }
  for (const spot of control.peek.value ?? []) {
    const meant = variants(control.aims.value, { target: spot })
    const first = meant[0]
    if (first?.refusal && meant.every(aim => aim.refusal)) return { refusal: first.refusal, aim: first }
  }
  return undefined
}

const WIDE_INSET = { top: 0, right: 0, bottom: 0, left: 0 }
const NARROW_INSET = { top: 44, right: 0, bottom: 14, left: 0 }

/** The map with the hand over it, and the tracks. */
export function SalvationBoard({ update, control, still = false }: { update: Update; control?: Control; still?: boolean }) {
  const narrow = useNarrow()
  const [tracks, setTracks] = useState(true)
  const shown = control && shownRefusal(control)
  const hand = useHand(control, shown?.refusal)
  const scene = useMemo(() => sceneOf(update, hand), [update, hand])
  if (still) return <MapBoard scene={scene} still />
  return (
    <>
      <MapBoard
        scene={scene}
        {...(control ? { onPoint: control.point, onPeek: (spots: readonly string[] | undefined) => (control.peek.value = spots) } : {})}
        readable={narrow ? 0.78 : 0.55}
        inset={narrow ? NARROW_INSET : WIDE_INSET}
        tools={<Tool icon="layers" label={t('sal.tool.tracks')} pressed={tracks} onPress={() => setTracks(!tracks)} />}
      />
      {tracks && <Tracks update={update} />}
      {shown && (
        <RefusalCard
          refusal={shown.refusal}
          class="callout"
          {...(shown.aim ? { title: t('refusal.not', { what: shortName(update, shown.aim) }) } : {})}
        />
      )}
    </>
  )
}

function useHand(control: Control | undefined, refusal: Refusal | undefined): Hand {
  const aims = control?.aims.value
  const pointing = control?.pointing.value
  const several = control?.several.value
  const dividing = control?.dividing.value
  const limits = control?.limits.value
  return useMemo(() => {
    if (!aims || !pointing || !several || !dividing) return EMPTY_HAND
    return { aims, pointing, several, dividing, parts: limits?.parts.map(part => part.id) ?? [], ...(refusal ? { refusal } : {}) }
  }, [aims, pointing, several, dividing, limits, refusal])
}
