import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { t } from '../app/speak.ts'
import { Icon } from './icons.tsx'

/** A question or a sheet over the page. Escape and the cross close it; the focus goes back to where it was. */
export function Dialog({
  title,
  onClose,
  children,
  wide = false,
}: {
  title: string
  onClose(): void
  children: ComponentChildren
  wide?: boolean
}) {
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = box.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={box}
      class={`dialog card${wide ? ' dialog-wide' : ''}`}
      aria-labelledby="dialog-title"
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
    >
      <header>
        <h2 id="dialog-title">{title}</h2>
        <button type="button" class="btn btn-bare btn-icon" aria-label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {children}
    </dialog>
  )
}
