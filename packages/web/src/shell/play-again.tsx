import { useState } from 'preact/hooks'
import { go, place } from '../app/router.tsx'
import { t } from '../app/speak.ts'
import { ServerRefusal } from '../session/server-api.ts'
import type { SeriesKind, ServerSession } from '../session/server-session.ts'
import { Icon } from './icons.tsx'

/** After the end: the same people once more, each one seat further, alone or as a series. Whoever comes second finds the match made. */
export function PlayAgain({ session, isPlayer }: { session: ServerSession; isPlayer: boolean }) {
  const [trouble, setTrouble] = useState<string>()
  const { next } = session.table.value
  const to = (match: string) => go(`/match/${encodeURIComponent(match)}${addressQuery()}`)
  const again = (series?: SeriesKind) =>
    session.again(series).then(to, (error: Error) => setTrouble(error instanceof ServerRefusal ? error.message : t('again.failed')))
  if (next)
    return (
      <button type="button" class="btn btn-primary" data-testid="next-match" onClick={() => to(next)}>
        <Icon name="swap" />
        {t('again.next')}
      </button>
    )
  if (!isPlayer) return null
  return (
    <>
      <button type="button" class="btn btn-primary" data-testid="again" onClick={() => void again()}>
        <Icon name="swap" />
        {t('again.do')}
      </button>
      <button type="button" class="btn btn-quiet" onClick={() => void again('bestOfThree')}>
        {t('again.three')}
      </button>
      <button type="button" class="btn btn-quiet" onClick={() => void again('bothSides')}>
        {t('again.both')}
      </button>
      <p class="fine">{trouble ?? t('again.waits')}</p>
    </>
  )
}

/** The same link opens the next match. */
function addressQuery(): string {
  const token = place.peek().search.get('token')
  return token ? `?token=${encodeURIComponent(token)}` : ''
}
