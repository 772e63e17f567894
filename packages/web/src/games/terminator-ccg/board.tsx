import type { Refusal, Update } from '@muster/core'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { t } from '../../app/speak.ts'
import { useNarrow } from '../../app/use-media.ts'
import { Tool } from '../../boards/hex/board.tsx'
import { RefusalCard } from '../../shell/refusal.tsx'
import type { Control } from '../../tools/control.ts'
import { type Aim, variants } from '../../tools/pointing.ts'
import { Hud } from './hud.tsx'
import { Lines } from './lines.tsx'
import { Look } from './look.tsx'
import { homeSeat, placeName, playerIn, seatName, viewOf } from './names.ts'
import { Now } from './now.tsx'
import { nameOf } from './phrases.ts'
import type { TableProps } from './pieces.tsx'
import { type CardSize, LocationCard, Slot } from './place.tsx'
import { type Row, rowsOf, slotsIn, tonesFor } from './scene.ts'
import { Sheet } from './sheet.tsx'
import { Track } from './track.tsx'

const SIZES = [88, 104, 120, 136, 152, 172, 196, 224] as const
const HUD_WIDTH = 168
/** Between two rows that lie side by side. */
const ROW_GAP = 22
/** The least and the greatest width of cards at a table of many. */
const LEAST_OF_MANY = 100
const MOST_OF_MANY = 150
/** The least and the most height of an Exterior card for one of width, and that of an Interior one above it for one of its height. */
const TALL = [1.02, 1.7] as const
const LOW = 0.76

/** Why not: what the authority refused, what is in hand, else what is looked at. */
function shownRefusal(control: Control): { readonly refusal: Refusal; readonly aim?: Aim } | undefined {
  if (control.refused.value) return { refusal: control.refused.value }
  const { chosen, subject, target } = control.pointing.value
  if (chosen?.refusal) return { refusal: chosen.refusal, aim: chosen }
  if (chosen) return undefined
  const meant = target === undefined ? control.aims.value.filter(aim => aim.subject === subject) : variants(control.aims.value, { target })
  const first = subject === undefined && target === undefined ? undefined : meant[0]
  return first?.refusal && meant.every(aim => aim.refusal) ? { refusal: first.refusal, aim: first } : undefined
}

/** The width and height of cards by which all places are seen at once, as far as they stay readable. */
function useFit(rows: readonly Row[], narrow: boolean) {
  const box = useRef<HTMLElement>(null)
  const [room, setRoom] = useState<readonly [number, number]>([0, 0])
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const watch = new ResizeObserver(() => setRoom([element.clientWidth, element.clientHeight]))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  const many = rows.length > 2
  const strips = narrow || many
  const most = Math.max(3, ...rows.map(row => row.columns.length + (row.slots.left ? 1 : 0)))
  const levels = rows.reduce((sum, { columns }) => sum + 1 + LOW * (Math.max(1, ...columns.map(column => column.length)) - 1), 0)
  const least = narrow ? 116 : many ? LEAST_OF_MANY : 112
  const across = (n: number) => (room[0] - (strips ? 20 : HUD_WIDTH + 40) - (n - 1) * ROW_GAP) / (most * n) - 10
  const high = many ? 0 : (room[1] - rows.length * (narrow ? 60 : 26)) / levels
  // A table of many is scrolled: two rows lie side by side where they can.
  const wide = across(2) >= least ? across(2) : across(1)
  const fit = Math.round(many ? Math.min(wide, MOST_OF_MANY) : Math.min(across(1), high / TALL[0]))
  return { box, high, strips, fit: Math.min(SIZES.at(-1)!, Math.max(least, fit)) }
}

/** The Battleground: every player's state and row of places, what is being played, and the lines of declared attacks. */
export function CcgBoard({ update, control, still = false }: { update: Update; control?: Control; still?: boolean }) {
  const narrow = useNarrow()
  const aims = control?.aims.value ?? []
  const rows = rowsOf(update, control ? slotsIn(aims, control.pointing.value) : [])
  const { box, fit, high, strips } = useFit(rows, narrow)
  const [wished, setWished] = useState<number>()
  const [track, setTrack] = useState(true)
  const width = wished ?? fit
  const height = Math.round(Math.min(width * TALL[1], Math.max(width * TALL[0], high)))
  const tone = tonesFor(control)
  const table = { update, tone, ...(control ? { control } : {}) }
  const shown = control && shownRefusal(control)
  const step = (by: number) => {
    const at = SIZES.findIndex(size => size >= width)
    setWished(SIZES[Math.min(SIZES.length - 1, Math.max(0, (at < 0 ? SIZES.length - 1 : at) + by))])
  }
  return (
    <div class={`ccg${still ? ' still' : ''}`}>
      {!still && (
        <div class="ccg-top">
          {track && <Track update={update} />}
          <div class="ccg-tools">
            <Tool icon="plus" label={t('ccg.tool.larger')} onPress={() => step(1)} />
            <Tool icon="minus" label={t('ccg.tool.smaller')} onPress={() => step(-1)} />
            <Tool icon="fit" label={t('ccg.tool.fit')} onPress={() => setWished(undefined)} />
            <Tool icon="layers" label={t('ccg.tool.track')} pressed={track} onPress={() => setTrack(!track)} />
          </div>
        </div>
      )}
      {!still && <Now {...table} />}
      <section class="ccg-scroll" ref={box} {...(still ? {} : { tabIndex: 0 })} aria-label={t('ccg.board')} data-testid="battleground">
        <div
          class={`ccg-table${strips ? ' strips' : ''}${rows.length > 2 ? ' of-many' : ''}`}
          style={{ '--w': `${width}px`, '--h': `${height}px` }}
        >
          {rows.map(row => (
            <TableRow key={row.seat} row={row} size={{ width, height }} {...table} />
          ))}
          <Lines update={update} size={`${width} ${height} ${narrow}`} />
        </div>
      </section>
      {!still && <Look {...table} />}
      {shown && (
        <RefusalCard
          refusal={shown.refusal}
          class="callout"
          {...(shown.aim ? { title: t('refusal.not', { what: nameOf(update, shown.aim) }) } : {})}
        />
      )}
      {!still && <Sheet update={update} />}
    </div>
  )
}

/** One player's row: his state, and his places from the left. */
function TableRow({ row, size, update, control, tone }: TableProps & { row: Row; size: CardSize }) {
  const view = viewOf(update)
  const { seat, columns, slots } = row
  const mine = seat === homeSeat(update) && seat === update.viewer
  const waits = playerIn(view, seat)?.waiting !== null && columns.length === 0
  const props = { update, tone, ...(control ? { control } : {}) }
  return (
    <section class="ccg-row" aria-label={mine ? t('ccg.row.yours') : t('ccg.row', { who: seatName(seat) })} data-seat={seat}>
      <Hud update={update} seat={seat} />
      <div class="ccg-cols">
        {columns.length === 0 && (
          <p class="ccg-none">{waits ? t('ccg.row.waits', { turn: playerIn(view, seat)?.arrives ?? 0 }) : t('ccg.row.none')}</p>
        )}
        {slots.left && <Slot control={control} tone={tone} at="left" where={t('ccg.slot.left')} />}
        {columns.map(column => {
          const [base] = column.slice(-1)
          const number = base?.column ?? 0
          return (
            <div key={number} class="ccg-col">
              {slots.above.includes(number) && (
                <Slot
                  control={control}
                  tone={tone}
                  at={`column ${number}`}
                  where={t('ccg.slot.above', { place: base ? placeName(view, base.place) : '' })}
                />
              )}
              {column.map(location => (
                <LocationCard key={location.id} {...props} location={location} size={size} />
              ))}
            </div>
          )
        })}
        {slots.right && <Slot control={control} tone={tone} at="right" where={t('ccg.slot.right')} />}
      </div>
    </section>
  )
}
