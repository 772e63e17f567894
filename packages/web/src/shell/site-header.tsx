import { Link, place } from '../app/router.tsx'
import { spokenGame, t } from '../app/speak.ts'
import { useMe } from '../session/me.ts'
import { useUnseen } from '../session/notices-api.ts'
import type { WebKey } from '../words.ts'
import { Icon, Mark } from './icons.tsx'
import { LanguageToggle } from './language-toggle.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

const PLACES: readonly (readonly [string, WebKey])[] = [
  ['/new/', 'nav.play'],
  ['/lobby', 'nav.lobby'],
  ['/tournaments', 'nav.tournaments'],
  ['/learn/', 'nav.learn'],
  ['/lists', 'nav.lists'],
  ['/rules/', 'nav.rules'],
  ['/replay', 'nav.replays'],
]

/** The bar of pages that are no match; its links are to the game that is spoken of. */
export function SiteHeader() {
  const person = useMe()
  return (
    <header class="bar">
      <Link to="/" class="brand" label={t('home.link')}>
        <Mark size={32} />
        <span>{t('muster')}</span>
      </Link>
      <nav aria-label={t('nav')}>
        {PLACES.map(([path, key]) => [path.endsWith('/') ? path + spokenGame() : path, key] as const).map(([to, key]) => (
          <Link key={to} to={to} current={place.value.path === to}>
            {t(key)}
          </Link>
        ))}
      </nav>
      <div class="end">
        {person && <Bell />}
        <Link to={person ? '/me' : '/people'} current={place.value.path === '/people' || place.value.path === '/me'}>
          {person?.name ?? t('people.signIn')}
        </Link>
        <LanguageToggle />
        <ThemeToggle />
      </div>
    </header>
  )
}

/** Leads to what the person was told; says how much of it is new. */
function Bell() {
  const unseen = useUnseen()
  return (
    <Link to="/notices" class="bell" label={t('notices.bell', { n: unseen })} current={place.value.path === '/notices'}>
      <Icon name="bell" />
      {unseen > 0 && <span class="bell-count">{unseen}</span>}
    </Link>
  )
}

/** The foot of those pages. */
export function SiteFooter() {
  return (
    <footer class="foot">
      <span>{t('foot.notice')}</span>
      <Link to="/credits">{t('foot.credits')}</Link>
    </footer>
  )
}
