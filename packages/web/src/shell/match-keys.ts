import { useEffect } from 'preact/hooks'
import type { GameUi } from '../games/types.ts'
import type { Control } from '../tools/control.ts'
import { variants } from '../tools/pointing.ts'

/** Elements that use keys themselves. */
const OWN_KEYS = 'input, textarea, select, button, a, summary, [role="tab"], [role="menuitem"], dialog'

/** The keys of a match: U takes back, Enter confirms, Escape steps back, R turns, ? helps, numbers choose. */
export function useMatchKeys(control: Control, ui: GameUi, onHelp: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target as Element
      const elsewhere = target.matches('input, textarea, select') || document.querySelector('dialog[open]') !== null
      if (elsewhere) return
      if (act(event.key, target)) event.preventDefault()
    }
    const act = (key: string, target: Element): boolean => {
      const update = control.session.update.value
      if (!update) return false
      if (key === 'u' || key === 'U') {
        if (update.undo) void control.undo()
      } else if (key === 'Escape') control.back()
      else if (key === '?') onHelp()
      else if (key === 'Enter' && !target.closest(OWN_KEYS)) void control.confirm()
      else if (key === 'r' || key === 'R') turnOn(control)
      else {
        const spots = update.prompt && /^[1-9]$/.test(key) ? ui.shortcut(update, key) : undefined
        if (!spots) return false
        control.point(spots)
      }
      return true
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [control, ui, onHelp])
}

/** The next legal answer with the same target: another turning, another number. */
function turnOn(control: Control): void {
  const pointing = control.pointing.value
  const legal = variants(control.aims.value, pointing).filter(aim => !aim.refusal)
  const next = legal[(pointing.chosen ? legal.indexOf(pointing.chosen) + 1 : 0) % Math.max(1, legal.length)]
  if (next) control.choose(next)
}
