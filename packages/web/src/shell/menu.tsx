import { useEffect, useRef, useState } from 'preact/hooks'
import { Icon } from './icons.tsx'

export interface MenuItem {
  readonly label: string
  readonly icon: string
  readonly danger?: boolean
  onPress(): void
}

/** A button that opens a short list of things to do. */
export function Menu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    const away = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', away)
    box.current?.querySelector<HTMLButtonElement>('[role="menuitem"]')?.focus()
    return () => document.removeEventListener('pointerdown', away)
  }, [open])
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return
    const entries = [...(box.current?.querySelectorAll<HTMLButtonElement>('[role="menuitem"]') ?? [])]
    const at = entries.indexOf(document.activeElement as HTMLButtonElement)
    if (event.key === 'ArrowDown') entries[(at + 1) % entries.length]?.focus()
    else if (event.key === 'ArrowUp') entries[(at - 1 + entries.length) % entries.length]?.focus()
    else if (event.key === 'Escape') {
      setOpen(false)
      box.current?.querySelector<HTMLButtonElement>('button')?.focus()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div class="menu" ref={box} {...{ onKeyDown }}>
      <button
        type="button"
        class="btn btn-bare btn-icon"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="menu" />
      </button>
      {open && (
        <div class="menu-list card" role="menu" aria-label={label}>
          {items.map(item => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              class={item.danger ? 'danger' : ''}
              onClick={() => {
                setOpen(false)
                item.onPress()
              }}
            >
              <Icon name={item.icon} />
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
