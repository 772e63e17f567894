import { useEffect, useRef, useState } from 'preact/hooks'
import { t } from '../app/speak.ts'
import { store, stored } from '../app/storage.ts'
import type { ServerSession } from '../session/server-session.ts'
import { announce } from './live.tsx'
import { wording } from './talk.tsx'

/** How many lines nobody at this browser has looked at, and what notes that somebody does. New lines of others are read out. */
export function useUnread(session: ServerSession): { readonly count: number; read(): void } {
  const key = `muster.read.${location.pathname.split('/').at(-1)}`
  const [seen, setSeen] = useState(() => Number(stored(key) ?? 0))
  const heard = useRef<number | undefined>(undefined)
  const lines = session.lines.value
  const last = lines.at(-1)?.number ?? 0
  useEffect(() => {
    const line = lines.at(-1)
    if (line && heard.current !== undefined && line.number > heard.current && line.by !== session.viewer)
      announce(t('talk.new', { name: line.name, text: wording(line) }))
    heard.current = last
  }, [last])
  return {
    count: lines.filter(line => line.number > seen && line.by !== session.viewer).length,
    read() {
      if (last <= seen) return
      setSeen(last)
      store(key, String(last))
    },
  }
}
