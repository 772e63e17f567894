import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'

export interface TabSpec {
  readonly id: string
  readonly label: string
  readonly count?: number
}

/** A row of tabs; arrow keys go along it. The panel is drawn by the caller with `tabPanel`. */
export function Tabs(props: {
  label: string
  tabs: readonly TabSpec[]
  current: string
  name: string
  onChange(id: string): void
  class?: string
}) {
  const { tabs, current, name, onChange } = props
  const row = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const next = tabs[(tabs.findIndex(tab => tab.id === current) + step + tabs.length) % tabs.length]!
    onChange(next.id)
    row.current?.querySelector<HTMLButtonElement>(`#${name}-tab-${next.id}`)?.focus()
  }
  return (
    <div class={`tabs ${props.class ?? ''}`} role="tablist" aria-label={props.label} ref={row} onKeyDown={onKeyDown}>
      {tabs.map(tab => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          class="tab"
          id={`${name}-tab-${tab.id}`}
          aria-selected={tab.id === current}
          aria-controls={`${name}-panel`}
          tabIndex={tab.id === current ? 0 : -1}
          onClick={() => onChange(tab.id)}
        >
          {tab.label}
          {tab.count !== undefined && <span class="count">{tab.count}</span>}
        </button>
      ))}
    </div>
  )
}

/** The panel under a row of tabs. */
export function TabPanel({
  name,
  current,
  class: extra = '',
  children,
}: {
  name: string
  current: string
  class?: string
  children: ComponentChildren
}) {
  return (
    <div class={`tab-panel ${extra}`} role="tabpanel" id={`${name}-panel`} aria-labelledby={`${name}-tab-${current}`}>
      {children}
    </div>
  )
}
