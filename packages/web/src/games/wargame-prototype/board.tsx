import type { Json, Refusal, Update } from '@muster/core'
import { signal } from '@preact/signals'
import { useMemo, useRef, useState } from 'preact/hooks'
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
import { blamedBy, type Held, handOf, markedOf, NOTHING_HELD } from './marks.ts'
import { standing, unitIndexAt, viewOf, withDetachment } from './names.ts'
import { pointsOf } from './phrases.ts'
import { type Marked, marksSame, nearby, sceneOf, UNMARKED } from './scene.ts'
import { Tracks } from './tracks.tsx'

const WIDE_INSET = { top: 46, right: 0, bottom: 0, left: 0 }
const NARROW_INSET = { top: 44, right: 0, bottom: 14, left: 0 }

/** The table with its tracks, and what the hand does over it. */
export function PrototypeBoard({ update, control, still = false }: { update: Update; control?: Control; still?: boolean }) {
  const narrow = useNarrow()
  const view = viewOf(update)
  const [wished, setZones] = useState<boolean>()
  const zones = wished ?? view.round === 0
  const tape = useMemo(() => signal<Tape>(AWAY), [])
  const held = useHeld(control, tape.value, zones, update.prompt?.region)
  const marked = useSame(control ? markedOf(view, held) : UNMARKED)
  const scene = useMemo(() => sceneOf(view, marked, update.viewer), [view, marked, update.viewer])
  const hand = useMemo(() => handOf(view, held), [view, held])
  const tool = useMemo(
    () =>
      control &&
      tableTool({
        holding: control.table,
        tape,
        prompt: update.prompt,
        baseAt: spots => scene.bases.find(base => base.id === spots[0]) ?? scene.objectives.find(one => one.id === spots[0]),
      }),
    [control, update.prompt, scene],
  )
  if (still) return <TableBoard scene={scene} still />
  const callout = control && calloutOf(update, control, held.refusal)
  return (
    <>
      <TableBoard
        scene={scene}
        hand={hand}
        {...(tool ? { tool } : {})}
        {...(control
          ? {
              onPoint: (spots: readonly Spot[]) => control.point(withDetachment(view, spots)),
              onPeek: (spots: readonly Spot[] | undefined) => (control.peek.value = spots),
            }
          : {})}
        describe={spot => {
          const unit = unitIndexAt(view, spot)
          return unit === undefined ? undefined : nearby(view, unit, update.viewer)
        }}
        named={namedSpots(held)}
        {...(callout ? { callout } : {})}
        readable={narrow ? 0.55 : 0.3}
        inset={narrow ? NARROW_INSET : WIDE_INSET}
        tools={
          <>
            <Tool
              icon="ruler"
              label={t('table.tape')}
              pressed={tape.value.at !== 'away'}
              onPress={() => (tape.value = taped(tape.value, { kind: 'toggle' }))}
            />
            <Tool icon="layers" label={t('table.layers')} pressed={zones} onPress={() => setZones(!zones)} />
          </>
        }
      />
      <Tracks update={update} />
    </>
  )
}

/** The same marks as before as long as they mark the same: while something is dragged the table under it is not drawn again. */
function useSame(marked: Marked): Marked {
  const kept = useRef(marked)
  if (!marksSame(kept.current, marked)) kept.current = marked
  return kept.current
}

/** Names are written beside what is in hand. */
function namedSpots({ pointing }: Held): readonly Spot[] {
  return [pointing.subject, pointing.target].filter(spot => spot !== undefined)
}

/** Why not, at the place that it is about. */
function calloutOf(update: Update, control: Control, refusal: Refusal | undefined) {
  const view = viewOf(update)
  const placing = control.table.placing.value
  const verdict = control.table.verdict.value
  if (placing && verdict.at === 'refused')
    return { at: blamedAt(placing, blamedBy(verdict.refusal)), content: <RefusalCard refusal={verdict.refusal} /> }
  const spot = control.pointing.value.target ?? control.peek.value?.[0]
  const index = unitIndexAt(view, spot)
  const first = index === undefined ? undefined : standing(view, view.units[index]!)[0]
  if (!refusal || !first) return undefined
  return { at: { x: first.model.x, y: first.model.y }, content: <RefusalCard refusal={refusal} /> }
}

/** Why not: what the authority refused, what is in hand, else what is looked at. */
function shownRefusal(control: Control): Refusal | undefined {
  if (control.refused.value) return control.refused.value
  const { chosen } = control.pointing.value
  if (chosen?.refusal) return chosen.refusal
  if (chosen) return undefined
  for (const spot of control.peek.value ?? []) {
    const meant = variants(control.aims.value, { ...control.pointing.value, target: spot })
    if (meant[0]?.refusal && meant.every(aim => aim.refusal)) return meant[0].refusal
  }
  return undefined
}

function useHeld(control: Control | undefined, tape: Tape, zones: boolean, region: Json | undefined): Held {
  const aims = control?.aims.value
  const pointing = control?.pointing.value
  const several = control?.several.value.chosen
  const amounts = control?.dividing.value.amounts
  const parts = control?.limits.value?.parts
  const placing = control?.table.placing.value
  const verdict = control?.table.verdict.value
  const near = control?.table.near.value
  const reach = control?.table.reach.value
  const looked = control?.peek.value?.[0]
  const refusal = control && shownRefusal(control)
  return useMemo(() => {
    if (!aims || !pointing || !several || !amounts || !verdict) return { ...NOTHING_HELD, tape, zones }
    return {
      aims,
      pointing,
      several,
      amounts,
      parts: parts?.map(part => part.id) ?? [],
      verdict,
      tape,
      points: pointsOf(aims),
      zones,
      ...(placing ? { placing } : {}),
      ...(near ? { near } : {}),
      ...(reach ? { reach } : {}),
      ...(region === undefined ? {} : { region }),
      ...(looked === undefined ? {} : { looked }),
      ...(refusal ? { refusal } : {}),
    }
  }, [aims, pointing, several, amounts, parts, placing, verdict, near, reach, looked, refusal, tape, zones, region])
}
