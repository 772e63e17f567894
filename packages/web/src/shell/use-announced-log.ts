import { useEffect } from 'preact/hooks'
import { say } from '../app/speak.ts'
import type { Session } from '../session/types.ts'
import { announce } from './live.tsx'

/** Reads out what happened with the newest row. */
export function useAnnouncedLog(session: Session): void {
  useEffect(() => {
    let last = session.log.peek().at(-1)?.number ?? -1
    return session.log.subscribe(rows => {
      const fresh = rows.filter(row => row.number > last)
      last = rows.at(-1)?.number ?? last
      const text = fresh
        .flatMap(row => row.events)
        .filter(event => event.key !== 'muster.showing')
        .map(event => say(event))
      if (text.length > 0) announce(text.join(' '))
    })
  }, [session])
}
