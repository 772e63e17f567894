import { useEffect, useState } from 'preact/hooks'

/** Whether a media query holds, now and when it changes. */
export function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(() => matchMedia(query).matches)
  useEffect(() => {
    const list = matchMedia(query)
    const change = () => setHolds(list.matches)
    change()
    list.addEventListener('change', change)
    return () => list.removeEventListener('change', change)
  }, [query])
  return holds
}

/** Whether the screen is so narrow that board and question stand one above the other. */
export function useNarrow(): boolean {
  return useMedia('(max-width: 720px)')
}
