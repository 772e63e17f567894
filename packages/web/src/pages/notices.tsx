import { useEffect } from 'preact/hooks'
import { Link } from '../app/router.tsx'
import { moment, speakOf, t } from '../app/speak.ts'
import { useTitle } from '../app/use-title.ts'
import { useMe } from '../session/me.ts'
import { askNotices, notices, seeNotices } from '../session/notices-api.ts'
import { useGames } from '../session/use-games.ts'
import { SiteFooter, SiteHeader } from '../shell/site-header.tsx'
import { FIRST } from './home.tsx'
import { ContactsCard } from './notices-contacts.tsx'
import { PushCard } from './notices-push.tsx'
import { Part } from './person-parts.tsx'

/** What one was told, and where else one wants to be told. */
export function NoticesPage() {
  speakOf(FIRST)
  useTitle(t('notices.title'))
  const person = useMe()
  return (
    <div class="page">
      <SiteHeader />
      <div class="lobby">
        <main class="person" aria-busy={person === undefined}>
          <h1 class="sr">{t('notices.title')}</h1>
          <Part id="notices" title={t('notices.title')}>
            {person ? <Told key={person.id} /> : <SignInFirst isKnown={person === null} />}
          </Part>
        </main>
        {person && (
          <aside class="own-cards">
            {person.isGuest ? (
              <p class="note">
                {t('notices.guest')} <Link to="/people">{t('people.make')}</Link>
              </p>
            ) : (
              <>
                <ContactsCard />
                <PushCard />
              </>
            )}
          </aside>
        )}
      </div>
      <SiteFooter />
    </div>
  )
}

function SignInFirst({ isKnown }: { isKnown: boolean }) {
  if (!isKnown) return null
  return (
    <>
      <p class="lead">{t('notices.signIn')}</p>
      <Link to="/people" class="btn btn-primary">
        {t('people.signIn')}
      </Link>
    </>
  )
}

/** The notices; whoever looks at them has seen them, and they stay marked as new until the page is left. */
function Told() {
  const games = useGames()
  useEffect(() => {
    void askNotices().then(seeNotices)
    return () => void askNotices()
  }, [])
  const told = notices.value
  if (told?.length === 0) return <p class="lead">{t('notices.none')}</p>
  return (
    <ul class="lobby-list">
      {told?.map(({ id, kind, match, game, at, seen }) => (
        <li key={id}>
          <Link to={`/match/${match}`} class={seen ? 'lobby-row notice-row' : 'lobby-row notice-row is-asked'}>
            <span>
              <b>{t(`notices.${kind}`)}</b>
              <small>
                {games.nameOf(game)}, {moment(at)}
              </small>
            </span>
            {!seen && <span class="chip chip-asked">{t('notices.new')}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
