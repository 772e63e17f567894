import { useEffect, useMemo, useState } from 'preact/hooks'
import { place } from '../app/router.tsx'
import { speakOf, t } from '../app/speak.ts'
import { SeatingList } from '../lists/seating-list.tsx'
import { useMe } from '../session/me.ts'
import { type ServerSession, serverSession } from '../session/server-session.ts'
import { Agreements } from '../shell/agreements.tsx'
import { ClockDialog } from '../shell/clock-dialog.tsx'
import { SeatClock } from '../shell/clocks.tsx'
import { PlayAgain } from '../shell/play-again.tsx'
import { Here, Watching } from '../shell/presence.tsx'
import { CopyField } from '../shell/share.tsx'
import { SiteHeader } from '../shell/site-header.tsx'
import { Talk } from '../shell/talk.tsx'
import { useUnread } from '../shell/use-unread.ts'
import { WatchDialog } from '../shell/watch-dialog.tsx'
import { type Company, MatchPage } from './match.tsx'
import { NotHere } from './not-found.tsx'

/** A match on the server: to play with a seat's link, to watch with the spectators'. */
export function ServerMatchPage({ id }: { id: string }) {
  const token = place.value.search.get('token') ?? undefined
  const person = useMe()
  const mayEnter = token !== undefined || Boolean(person)
  const session = useMemo(() => (mayEnter ? serverSession(id, token) : undefined), [id, token, mayEnter])
  useEffect(() => () => session?.close(), [session])
  if (!session && person === undefined) return <p class="opening">{t('match.connecting')}</p>
  if (!session) return <NotHere text={t('match.noToken')} />
  const seating = session.seating.value
  const game = session.update.value?.game ?? seating?.game
  if (seating) return <Seating session={session} />
  if (session.link.value === 'gone') return <NotHere text={session.trouble.value ?? t('match.gone')} />
  if (!game) return <p class="opening">{t('match.connecting')}</p>
  return <Together session={session} game={game} />
}

/** A match with the people at it: their clocks, what they agree on, what they say. */
function Together({ session, game }: { session: ServerSession; game: string }) {
  const [showsClock, setShowsClock] = useState(false)
  const [showsWatch, setShowsWatch] = useState(false)
  const unread = useUnread(session)
  const openClock = () => setShowsClock(true)
  const company: Company = {
    beside: (update, seat) => (
      <>
        <Here session={session} update={update} seat={seat} />
        <SeatClock session={session} update={update} seat={seat} onPress={openClock} />
      </>
    ),
    above: update => (
      <>
        <Watching session={session} update={update} />
        <Agreements session={session} update={update} />
      </>
    ),
    talk: update => ({
      id: 'talk',
      label: t('talk.tab'),
      ...(unread.count > 0 ? { count: unread.count } : {}),
      panel: <Talk session={session} update={update} />,
      onShow: unread.read,
    }),
    again: update => <PlayAgain session={session} isPlayer={Object.hasOwn(update.seats, session.viewer)} />,
    items: [
      { label: t('clock.menu'), icon: 'time', onPress: openClock },
      ...(isPlaying(session) ? [{ label: t('watch.make'), icon: 'eye', onPress: () => setShowsWatch(true) }] : []),
    ],
  }
  return (
    <>
      <MatchPage session={session} game={game} company={company} />
      {showsWatch && <WatchDialog session={session} onClose={() => setShowsWatch(false)} />}
      {showsClock && <ClockDialog session={session} mayAct={isPlaying(session)} onClose={() => setShowsClock(false)} />}
    </>
  )
}

function isPlaying(session: ServerSession): boolean {
  const update = session.update.value
  return update !== undefined && !update.outcome && Object.hasOwn(update.seats, session.viewer)
}

/** Before everybody sits: who is missing, and the links to send them. */
function Seating({ session }: { session: ServerSession }) {
  const seating = session.seating.value!
  speakOf(seating.game)
  const { watch, seats } = session.links.value
  const names = seating.absent.filter(seat => seat !== seating.viewer).map(seat => seating.seats[seat]?.name ?? seat)
  return (
    <>
      <div class="page">
        <SiteHeader />
      </div>
      <main class="page page-narrow">
        <h1>{t('seating.title')}</h1>
        <p class="lead">{waitingText(seating.absent.includes(seating.viewer), names)}</p>
        <SeatingList session={session} />
        {Object.entries(seats ?? {}).map(([seat, link]) => (
          <CopyField key={seat} label={t('share.seat', { name: seating.seats[seat]?.name ?? seat })} text={link} />
        ))}
        {watch && <CopyField label={t('share.watch')} text={watch} />}
        <p class="fine">{t('seating.dice')}</p>
      </main>
    </>
  )
}

function waitingText(isAbsent: boolean, names: readonly string[]): string {
  if (names.length > 0) return t('seating.waiting', { names: [...names] })
  return t(isAbsent ? 'seating.yours' : 'seating.soon')
}
