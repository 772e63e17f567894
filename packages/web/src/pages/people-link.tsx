import { useState } from 'preact/hooks'
import { go, place } from '../app/router.tsx'
import { t } from '../app/speak.ts'
import { useTitle } from '../app/use-title.ts'
import { followLink, mailLink, mailsLinks } from '../session/me.ts'
import { useAsked, useDoing } from '../session/use-asked.ts'
import { SiteFooter, SiteHeader } from '../shell/site-header.tsx'
import { Outcome } from './person-parts.tsx'

/** Where a mailed link leads. It is used by a press and not by being looked at: programs that read mail look at links, too. */
export function LinkPage() {
  useTitle(t('link.title'))
  const [token] = useState(place.value.hash)
  const [needsName, setNeedsName] = useState(false)
  const [name, setName] = useState('')
  const doing = useDoing()
  const follow = () =>
    doing.run(async () => {
      if (await followLink(token, needsName ? name.trim() : undefined)) setNeedsName(true)
      else go('/me', true)
    })
  return (
    <div class="page">
      <SiteHeader />
      <main class="people">
        <h1>{t('link.title')}</h1>
        {token ? (
          <form
            onSubmit={event => {
              event.preventDefault()
              void follow()
            }}
          >
            <p class="lead">{t(needsName ? 'link.name' : 'link.lead')}</p>
            {needsName && (
              <label class="field">
                <span>{t('people.name')}</span>
                <input autocomplete="username" required maxLength={40} value={name} onInput={event => setName(event.currentTarget.value)} />
                <small>{t('people.name.help')}</small>
              </label>
            )}
            <Outcome doing={doing} />
            <button type="submit" class="btn btn-primary" disabled={doing.isBusy}>
              {t(needsName ? 'link.make' : 'link.go')}
            </button>
          </form>
        ) : (
          <p class="lead">{t('link.none')}</p>
        )}
        <MailForm />
      </main>
      <SiteFooter />
    </div>
  )
}

/** Asks for a link by mail; nothing where the server sends no mail. */
export function MailForm() {
  const { value: isOffered } = useAsked(mailsLinks, '')
  const [email, setEmail] = useState('')
  const doing = useDoing()
  if (!isOffered) return null
  return (
    <form
      class="card own-card"
      onSubmit={event => {
        event.preventDefault()
        void doing.run(() => mailLink(email.trim()))
      }}
    >
      <h2>{t('link.or')}</h2>
      <label class="field">
        <span>{t('link.email')}</span>
        <input
          type="email"
          autocomplete="email"
          required
          maxLength={254}
          value={email}
          onInput={event => setEmail(event.currentTarget.value)}
        />
        <small>{t('link.help')}</small>
      </label>
      <Outcome doing={doing} done={t('link.sent')} />
      <button type="submit" class="btn btn-quiet" disabled={doing.isBusy}>
        {t('link.send')}
      </button>
    </form>
  )
}
