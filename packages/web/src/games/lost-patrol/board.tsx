import type { Refusal, Update } from '@muster/core'
import { useMemo, useState } from 'preact/hooks'
import { t } from '../../app/speak.ts'
import { useNarrow } from '../../app/use-media.ts'
import { HexBoard, Tool } from '../../boards/hex/board.tsx'
import { RefusalCard } from '../../shell/refusal.tsx'
import type { Control } from '../../tools/control.ts'
import { type Aim, type Spot, variants } from '../../tools/pointing.ts'
import { StepTrack } from './board-notes.tsx'
import { nameOf } from './phrases.ts'
import { EMPTY_HAND, type Hand, sceneOf } from './scene.ts'
import { showsOf } from './shows.ts'

/** The refusal that is shown now, and what it was about. */
export interface ShownRefusal {
  readonly refusal: Refusal
  readonly aim?: Aim
}

/** Why not: what the authority refused, else what is in hand, else what is looked at. */
export function shownRefusal(control: Control): ShownRefusal | undefined {
  if (control.refused.value) return { refusal: control.refused.value }
  const pointing = control.pointing.value
  const { chosen, subject } = pointing
  if (chosen?.refusal) return { refusal: chosen.refusal, aim: chosen }
  if (!chosen && subject !== undefined) {
    const own = control.aims.value.filter(aim => aim.subject === subject)
    const first = own.find(aim => aim.option.do === 'fire') ?? own[0]
    if (first?.refusal && own.every(aim => aim.refusal)) return { refusal: first.refusal, aim: first }
  }
  return peeked(control.aims.value, control.peek.value, subject)
}

/** A looked-at place counts only where every meaning of it is refused. */
function peeked(aims: readonly Aim[], spots: readonly Spot[] | undefined, subject: Spot | undefined): ShownRefusal | undefined {
  if (!spots || (subject !== undefined && spots.includes(subject))) return undefined
  for (const spot of spots) {
    const meant = variants(aims, { ...(subject === undefined ? {} : { subject }), target: spot })
    if (meant.length === 0) continue
    const first = meant.find(aim => aim.option.do === 'fire') ?? meant[0]!
    return first.refusal && meant.every(aim => aim.refusal) ? { refusal: first.refusal, aim: first } : undefined
  }
  return undefined
}

/** What covers the edges: the tools at the left, the steps of the turn at the top. */
const TOOLS_INSET = { top: 0, right: 0, bottom: 0, left: 56 }
const NOTES_INSET = { ...TOOLS_INSET, top: 48 }
const NARROW_INSET = { top: 4, right: 48, bottom: 14, left: 4 }

/** The jungle with the hand over it. */
export function LostPatrolBoard({ update, control, still = false }: { update: Update; control?: Control; still?: boolean }) {
  const [squadSight, setSquadSight] = useState(false)
  const [lines, setLines] = useState(true)
  const [notes, setNotes] = useState(true)
  const narrow = useNarrow()
  const shown = control && shownRefusal(control)
  const hand = useHand(control, shown, squadSight, lines)
  const scene = useMemo(() => sceneOf(update, hand), [update, hand])
  if (!control || still) return <HexBoard scene={scene} still={still} />
  return (
    <>
      <HexBoard
        scene={scene}
        onPoint={control.point}
        readable={narrow ? 0.52 : 0.38}
        inset={narrow ? NARROW_INSET : notes ? NOTES_INSET : TOOLS_INSET}
        onPeek={spots => {
          control.peek.value = spots
        }}
        tools={
          <>
            <Tool icon="eye" label={t('lp.tool.lines')} pressed={lines} onPress={() => setLines(!lines)} />
            <Tool icon="people" label={t('lp.tool.squad')} pressed={squadSight} onPress={() => setSquadSight(!squadSight)} />
            <Tool icon="layers" label={t('lp.tool.notes')} pressed={notes} onPress={() => setNotes(!notes)} />
          </>
        }
      />
      {notes && <StepTrack update={update} />}
      {shown && (
        <RefusalCard
          refusal={shown.refusal}
          class="callout"
          {...(shown.aim ? { title: t('refusal.not', { what: nameOf(update, shown.aim) }) } : {})}
        />
      )}
    </>
  )
}

function useHand(control: Control | undefined, shown: ShownRefusal | undefined, squadSight: boolean, sightLines: boolean): Hand {
  const aims = control?.aims.value
  const pointing = control?.pointing.value
  const dividing = control?.dividing.value
  const limits = control?.limits.value
  const refusal = shown?.refusal
  const at = shown?.aim?.target
  return useMemo(() => {
    if (!aims || !pointing) return { ...EMPTY_HAND, squadSight, sightLines }
    const shows = showsOf(refusal)
    return {
      aims,
      pointing,
      squadSight,
      sightLines,
      ...(limits && dividing ? { dividing: { state: dividing, parts: limits.parts, max: limits.max } } : {}),
      ...(shows ? { refusal: { shows, ...(at?.includes(',') ? { at } : {}) } } : {}),
    }
  }, [aims, pointing, dividing, limits, refusal, at, squadSight, sightLines])
}
