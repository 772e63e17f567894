import { signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'

/** Where the reader is. */
export interface Place {
  readonly path: string
  readonly search: URLSearchParams
  readonly hash: string
}

const here = (): Place => ({
  path: location.pathname,
  search: new URLSearchParams(location.search),
  hash: decoded(location.hash.slice(1)),
})

/** What the address says; as it stands where it is no proper encoding. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The current place: pages read it and are drawn again when it changes. */
export const place = signal<Place>(here())

addEventListener('popstate', () => {
  place.value = here()
})

/** Goes to another page of the client. `quietly` leaves no trace in the history. */
export function go(to: string, quietly = false): void {
  if (quietly) history.replaceState(null, '', to)
  else history.pushState(null, '', to)
  const before = place.value.path
  place.value = here()
  if (before !== place.value.path) scrollTo(0, 0)
}

/** A link within the client; with a modifier key it is an ordinary one. */
export function Link(props: { to: string; class?: string; label?: string; current?: boolean; children: ComponentChildren }) {
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    go(props.to)
  }
  return (
    <a href={props.to} class={props.class} aria-label={props.label} aria-current={props.current ? 'page' : undefined} onClick={onClick}>
      {props.children}
    </a>
  )
}

/** The parts of a path that fit a pattern such as `/match/:where/:id`; nothing if it does not fit. */
export function fits(pattern: string, path: string): { readonly [name: string]: string } | undefined {
  const wanted = pattern.split('/').filter(Boolean)
  const given = path.split('/').filter(Boolean)
  if (wanted.length !== given.length) return undefined
  const found: Record<string, string> = {}
  for (const [i, part] of wanted.entries()) {
    if (part.startsWith(':')) found[part.slice(1)] = decoded(given[i]!)
    else if (part !== given[i]) return undefined
  }
  return found
}
