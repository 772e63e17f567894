import { Link } from '../app/router.tsx'
import { t } from '../app/speak.ts'
import { SiteHeader } from '../shell/site-header.tsx'

/** Nothing is here: says what was looked for and what to do. */
export function NotHere({ text }: { text: string }) {
  return (
    <div class="page">
      <SiteHeader />
      <div class="empty">
        <b>{t('notHere')}</b>
        <p>{text}</p>
        <Link to="/" class="btn btn-quiet">
          {t('notHere.home')}
        </Link>
      </div>
    </div>
  )
}
