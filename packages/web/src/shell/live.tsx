import { signal } from '@preact/signals'

/** What is read out by a screen reader when it changes. */
const polite = signal('')

/** Reads a text out. The same text twice is read twice. */
export function announce(text: string): void {
  polite.value = polite.peek() === text ? `${text}\u00a0` : text
}

/** The place from which announcements are read: once on every page. */
export function LiveRegion() {
  return (
    <div class="sr" aria-live="polite" role="log" data-testid="announcements">
      {polite.value}
    </div>
  )
}
