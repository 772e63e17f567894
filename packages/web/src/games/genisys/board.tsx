import type { Json, Refusal, Update } from '@muster/core'
import { signal } from '@preact/signals'
import { useMemo, useRef } from 'preact/hooks'
import { t } from '../../app/speak.ts'
import { useNarrow } from '../../app/use-media.ts'
import { Tool } from '../../boards/hex/board.tsx'
import { TableBoard } from '../../boards/table/board.tsx'
import type { Spot } from '../../boards/table/scene.ts'
import { RefusalCard } from '../../shell/refusal.tsx'
import type { Control } from '../../tools/control.ts'
import { variants } from '../../tools/pointing.ts'
import { AWAY, type Tape, taped } from '../../tools/table/measuring.ts'
import { blamedAt } from '../../tools/table/showing.ts'
import { tableTool } from '../../tools/table/tooling.ts'
import { handOf } from './hand.ts'
import { blamedBy, type Held, markedOf, NOTHING_HELD } from './marks.ts'
import { ambush, modelAt, viewOf } from './names.ts'
import { type Marked, marksSame, sceneOf, UNMARKED } from './scene.ts'
import { tell } from './telling.ts'
import { Tracks } from './tracks.tsx'

const WIDE_INSET = { top: 46, right: 0, bottom: 0, left: 0 }
const NARROW_INSET = { top: 44, right: 0, bottom: 14, left: 0 }

/** The table with its tracks, and what the hand does over it. */
export function GenisysBoard({ update, control, still = false }: { update: Update; control?: Control; still?: boolean }) {
  const narrow = useNarrow()
  const view = viewOf(update)
  const tape = useMemo(() => signal<Tape>(AWAY), [])
  const held = useHeld(control, tape.value, update.prompt?.region)
  const marked = useSame(control ? markedOf(view, held) : UNMARKED)
  const scene = useMemo(() => sceneOf(view, marked), [view, marked])
  const hand = useMemo(() => handOf(view, held), [view, held])
  const tool = useMemo(
    () =>
      control &&
      tableTool({
        holding: control.table,
        tape,
        prompt: update.prompt,
        path: ambush(view)?.path ?? [],
        baseAt: spots => scene.bases.find(base => base.id === spots[0]) ?? scene.objectives.find(one => one.id === spots[0]),
      }),
    [control, update.prompt, scene],
  )
  if (still) return <TableBoard scene={scene} still />
  const callout = control && calloutOf(update, control, held.refusal)
  const named = [held.pointing.subject, held.pointing.target].filter(spot => spot !== undefined)
  return (
    <>
      <TableBoard
        scene={scene}
        hand={hand}
        {...(tool ? { tool } : {})}
        {...(control
          ? {
              ...(isPointed(update) ? { onPoint: (spots: readonly Spot[]) => control.point(spots) } : {}),
              onPeek: (spots: readonly Spot[] | undefined) => (control.peek.value = spots),
            }
          : {})}
        describe={spot => {
          const model = modelAt(view, spot)
          return model?.where === 'table' ? tell(view, model) : undefined
        }}
        named={named}
        {...(callout ? { callout } : {})}
        readable={narrow ? 0.55 : 0.3}
        inset={narrow ? NARROW_INSET : WIDE_INSET}
        tools={
          <Tool
            icon="ruler"
            label={t('table.tape')}
            pressed={tape.value.at !== 'away'}
            onPress={() => (tape.value = taped(tape.value, { kind: 'toggle' }))}
          />
        }
      />
      <Tracks update={update} />
    </>
  )
}

/** Whether the question is answered by pointing at pieces, and not by where something is put. */
function isPointed({ prompt }: Update): boolean {
  return prompt?.kind !== 'place' && prompt?.kind !== 'stop'
}

/** The same marks as before as long as they mark the same: while something is dragged the table under it is not drawn again. */
function useSame(marked: Marked): Marked {
  const kept = useRef(marked)
  if (!marksSame(kept.current, marked)) kept.current = marked
  return kept.current
}

/** Why not, at the place that it is about. */
function calloutOf(update: Update, control: Control, refusal: Refusal | undefined) {
  const placing = control.table.placing.value
  const verdict = control.table.verdict.value
  if (placing && verdict.at === 'refused') {
    return { at: blamedAt(placing, blamedBy(verdict.refusal)), content: <RefusalCard refusal={verdict.refusal} /> }
  }
  const model = modelAt(viewOf(update), control.pointing.value.target ?? control.peek.value?.[0])
  if (!refusal || model?.where !== 'table') return undefined
  return { at: model.at, content: <RefusalCard refusal={refusal} /> }
}

/** Why not: what the authority refused, what is in hand, else what is looked at. */
function shownRefusal(control: Control): Refusal | undefined {
  if (control.refused.value) return control.refused.value
  const { chosen } = control.pointing.value
  if (chosen) return chosen.refusal
  for (const spot of control.peek.value ?? []) {
    const meant = variants(control.aims.value, { ...control.pointing.value, target: spot })
    if (meant[0]?.refusal && meant.every(aim => aim.refusal)) return meant[0].refusal
  }
  return undefined
}

function useHeld(control: Control | undefined, tape: Tape, region: Json | undefined): Held {
  const aims = control?.aims.value
  const pointing = control?.pointing.value
  const several = control?.several.value.chosen
  const placing = control?.table.placing.value
  const verdict = control?.table.verdict.value
  const looked = control?.peek.value?.[0]
  const stop = control?.table.stopMeant.value ? control.table.stopping.value.at : undefined
  const refusal = control && shownRefusal(control)
  return useMemo(() => {
    if (!aims || !pointing || !several || !verdict) return { ...NOTHING_HELD, tape }
    return {
      aims,
      pointing,
      several,
      verdict,
      tape,
      ...(placing ? { placing } : {}),
      ...(region === undefined ? {} : { region }),
      ...(looked === undefined ? {} : { looked }),
      ...(stop === undefined ? {} : { stop }),
      ...(refusal ? { refusal } : {}),
    }
  }, [aims, pointing, several, placing, verdict, looked, stop, refusal, tape, region])
}
