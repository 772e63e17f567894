import type { Update } from '@muster/core'
import { t } from '../app/speak.ts'
import type { ServerSession } from '../session/server-session.ts'
import { Icon } from './icons.tsx'
import { seatCall } from './seat-call.ts'

/** Whether the person of a seat is connected. A bot is always there. */
export function Here({ session, update, seat }: { session: ServerSession; update: Update; seat: string }) {
  const presence = session.presence.value
  if (!presence || update.seats[seat]?.bot !== undefined) return null
  const isHere = presence.here.includes(seat)
  const text = t(isHere ? 'here.yes' : 'here.no', { name: seatCall(update, seat) })
  return <span class={isHere ? 'here is-here' : 'here'} role="img" aria-label={text} title={text} data-testid={`here-${seat}`} />
}

/** How many watch, where somebody does, and from whose side one watches oneself. */
export function Watching({ session, update }: { session: ServerSession; update: Update }) {
  const count = session.presence.value?.watching ?? 0
  const { side } = session.table.value
  if (count === 0) return null
  return (
    <p class="presence" data-testid="watching">
      <Icon name="eye" size={16} />
      {t('here.watching', { n: count })} {side !== undefined && t('here.side', { name: update.seats[side]?.name ?? side })}
    </p>
  )
}
