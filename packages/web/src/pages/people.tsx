import { useState } from 'preact/hooks'
import { go, Link } from '../app/router.tsx'
import { t } from '../app/speak.ts'
import { useTitle } from '../app/use-title.ts'
import { type Me, makeAccount, signIn, signOut, useMe } from '../session/me.ts'
import { SiteFooter, SiteHeader } from '../shell/site-header.tsx'
import { MailForm } from './people-link.tsx'

/** Signing in and out, and making an account. */
export function PeoplePage() {
  useTitle(t('people.signIn'))
  const person = useMe()
  return (
    <div class="page">
      <SiteHeader />
      <main class="people" aria-busy={person === undefined}>
        {person && !person.isGuest ? (
          <Known person={person} />
        ) : (
          <>
            <Entrance person={person} />
            <MailForm />
          </>
        )}
      </main>
      <SiteFooter />
    </div>
  )
}

function Known({ person }: { person: Me }) {
  return (
    <>
      <h1>{t('people.hello', { name: person.name })}</h1>
      <div class="btns">
        <Link to="/lobby" class="btn btn-primary">
          {t('people.toLobby')}
        </Link>
        <Link to="/me" class="btn btn-quiet">
          {t('profile.mine')}
        </Link>
        <button type="button" class="btn btn-quiet" onClick={() => void signOut()}>
          {t('people.out')}
        </button>
      </div>
    </>
  )
}

function Entrance({ person }: { person: Me | null | undefined }) {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function enter(way: typeof signIn): Promise<void> {
    setBusy(true)
    const refused = await way(name.trim(), password)
    setBusy(false)
    setFault(refused)
    if (refused === undefined) go('/lobby')
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        void enter(signIn)
      }}
    >
      <h1>{t('people.title')}</h1>
      <p class="lead">{t('people.lead')}</p>
      {person?.isGuest && <p class="note">{t('people.guest', { name: person.name })}</p>}
      <label class="field">
        <span>{t('people.name')}</span>
        <input
          name="name"
          autocomplete="username"
          required
          maxLength={40}
          value={name}
          onInput={event => setName(event.currentTarget.value)}
        />
        <small>{t('people.name.help')}</small>
      </label>
      <label class="field">
        <span>{t('people.password')}</span>
        <input
          name="password"
          type="password"
          autocomplete="current-password"
          required
          maxLength={200}
          value={password}
          onInput={event => setPassword(event.currentTarget.value)}
        />
        <small>{t('people.password.help')}</small>
      </label>
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      <div class="btns">
        <button type="submit" class="btn btn-primary" disabled={isBusy}>
          {t('people.signIn')}
        </button>
        <button
          type="button"
          class="btn btn-quiet"
          disabled={isBusy}
          onClick={event => {
            if (event.currentTarget.form!.reportValidity()) void enter(makeAccount)
          }}
        >
          {t('people.make')}
        </button>
      </div>
    </form>
  )
}
