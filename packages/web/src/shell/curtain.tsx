import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { say, t } from '../app/speak.ts'
import { Plate } from '../boards/hex/signs.tsx'
import type { GameUi } from '../games/types.ts'
import type { Session } from '../session/types.ts'

/**
 * Another person at this browser must decide: the table is covered, for eyes, keys and readers of the screen, until that person says so. Nothing while whoever
 * sees it decides himself, and nothing where the other has said beforehand what he answers.
 */
export function Curtain({ session, ui }: { session: Session; ui: GameUi }) {
  const update = session.update.value
  const next = nextSeat(session)
  const box = useRef<HTMLDialogElement>(null)
  const left = update && next !== undefined ? ui.beforehand?.(update, next) : undefined
  useEffect(() => {
    if (left && next !== undefined) void session.answerFor?.(next, left)
  }, [update])
  useLayoutEffect(() => cover(box.current), [next, left])
  if (!update || next === undefined || left) return null
  const look = ui.seat(update, next)
  return (
    <dialog
      ref={box}
      class={`curtain seat-${look.side}`}
      role="alertdialog"
      aria-labelledby="curtain"
      data-testid="curtain"
      onKeyDown={event => {
        if (event.key === 'Escape') event.preventDefault()
      }}
      onCancel={event => event.preventDefault()}
      onClose={() => cover(box.current)}
    >
      <Plate side={look.side} sign={look.sign} size={72} />
      <h2 id="curtain">{t('curtain.title', { who: say({ key: `seat.${next}` }) })}</h2>
      <p>{t('curtain.text')}</p>
      <button type="button" class="btn btn-primary btn-lg" data-testid="curtain-open" onClick={() => void session.sit?.(next)}>
        {t('curtain.open')}
      </button>
    </dialog>
  )
}

/** What lies under a modal dialog can be neither pointed at nor read. Escape does not lift the curtain: where the browser insists, it falls again. */
function cover(box: HTMLDialogElement | null): void {
  if (box?.isConnected && !box.open) box.showModal()
}

/** The seat of this browser that is asked while the one who looks is not. */
export function nextSeat(session: Session): string | undefined {
  const { local } = session
  const waiting = session.update.value?.waiting.map(asked => asked.seat) ?? []
  if (!local || waiting.includes(session.viewer)) return undefined
  return waiting.find(seat => local.includes(seat))
}
