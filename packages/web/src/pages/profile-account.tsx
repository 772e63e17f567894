import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { download } from '../app/download.ts'
import { go } from '../app/router.tsx'
import { t } from '../app/speak.ts'
import { findOut, type Me, me, signOut } from '../session/me.ts'
import { changeName, changePassword, deleteOwn, describeSelf, exportOwn } from '../session/profile-api.ts'
import { useDoing } from '../session/use-asked.ts'
import { Dialog } from '../shell/dialog.tsx'
import { Outcome } from './person-parts.tsx'

/** A form of one button. */
function SmallForm(props: {
  button: string
  doing: ReturnType<typeof useDoing>
  onSubmit(): Promise<unknown>
  children: ComponentChildren
}) {
  const { button, doing, onSubmit, children } = props
  return (
    <form
      class="stack"
      onSubmit={event => {
        event.preventDefault()
        void doing.run(onSubmit)
      }}
    >
      {children}
      <Outcome doing={doing} done={t('profile.saved')} />
      <button type="submit" class="btn btn-quiet" disabled={doing.isBusy}>
        {button}
      </button>
    </form>
  )
}

function PasswordField(props: { label: string; value: string; isNew?: boolean; onInput(value: string): void; note?: string }) {
  return (
    <label class="field">
      <span>{props.label}</span>
      <input
        type="password"
        autocomplete={props.isNew ? 'new-password' : 'current-password'}
        required
        maxLength={200}
        value={props.value}
        onInput={event => props.onInput(event.currentTarget.value)}
      />
      {props.note && <small>{props.note}</small>}
    </label>
  )
}

/** Name, password, and what one says of oneself. */
export function AccountCard({ person, onChange }: { person: Me; onChange(): Promise<void> }) {
  return (
    <section class="card own-card" aria-labelledby="account">
      <h2 id="account">{t('profile.account')}</h2>
      <AboutForm person={person} onChange={onChange} />
      <details>
        <summary>{t('profile.name.change')}</summary>
        <NameForm person={person} />
      </details>
      {!person.isGuest && (
        <details>
          <summary>{t(person.hasPassword ? 'profile.password.change' : 'profile.password.make')}</summary>
          <NewPasswordForm person={person} />
        </details>
      )}
      <button type="button" class="btn btn-quiet" onClick={() => void signOut().then(() => go('/people'))}>
        {t('people.out')}
      </button>
    </section>
  )
}

function AboutForm({ person, onChange }: { person: Me; onChange(): Promise<void> }) {
  const [about, setAbout] = useState(person.about)
  const doing = useDoing()
  return (
    <SmallForm
      button={t('profile.save')}
      doing={doing}
      onSubmit={async () => {
        await describeSelf(about)
        await onChange()
      }}
    >
      <label class="field">
        <span>{t('profile.about')}</span>
        <textarea rows={3} maxLength={1000} value={about} onInput={event => setAbout(event.currentTarget.value)} />
        <small>{t('profile.about.help')}</small>
      </label>
    </SmallForm>
  )
}

function NameForm({ person }: { person: Me }) {
  const [name, setName] = useState(person.name)
  const [password, setPassword] = useState('')
  const doing = useDoing()
  return (
    <SmallForm
      button={t('profile.name.change')}
      doing={doing}
      onSubmit={async () => {
        await changeName(name.trim(), password)
        await findOut()
      }}
    >
      <label class="field">
        <span>{t('profile.name')}</span>
        <input autocomplete="username" required maxLength={40} value={name} onInput={event => setName(event.currentTarget.value)} />
        <small>{t('people.name.help')}</small>
      </label>
      {person.hasPassword && <PasswordField label={t('profile.password.now')} value={password} onInput={setPassword} />}
    </SmallForm>
  )
}

function NewPasswordForm({ person }: { person: Me }) {
  const [old, setOld] = useState('')
  const [next, setNext] = useState('')
  const doing = useDoing()
  return (
    <SmallForm
      button={t(person.hasPassword ? 'profile.password.change' : 'profile.password.make')}
      doing={doing}
      onSubmit={async () => {
        await changePassword(old, next)
        setOld('')
        setNext('')
        await findOut()
      }}
    >
      {person.hasPassword && <PasswordField label={t('profile.password.now')} value={old} onInput={setOld} />}
      <PasswordField
        label={t('profile.password.next')}
        value={next}
        isNew
        onInput={setNext}
        note={`${t('people.password.help')}. ${t('profile.password.note')}`}
      />
    </SmallForm>
  )
}

/** The file of one's own data, and the end of the account. */
export function DataCard({ person }: { person: Me }) {
  const doing = useDoing()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <section class="card own-card" aria-labelledby="data">
      <h2 id="data">{t('profile.data')}</h2>
      <p class="fine">{t('profile.data.text')}</p>
      <div class="btns">
        <button
          type="button"
          class="btn btn-quiet"
          disabled={doing.isBusy}
          onClick={() => void doing.run(async () => download('muster-my-data.json', await exportOwn()))}
        >
          {t('profile.data.export')}
        </button>
        <button type="button" class="btn btn-danger" onClick={() => setLeaving(true)}>
          {t('profile.delete')}
        </button>
      </div>
      <Outcome doing={doing} />
      {isLeaving && <LeaveDialog person={person} onClose={() => setLeaving(false)} />}
    </section>
  )
}

function LeaveDialog({ person, onClose }: { person: Me; onClose(): void }) {
  const [password, setPassword] = useState('')
  const doing = useDoing()
  return (
    <Dialog title={t('profile.delete')} onClose={onClose}>
      <form
        class="stack"
        onSubmit={event => {
          event.preventDefault()
          void doing.run(async () => {
            await deleteOwn(password)
            me.value = null
            go('/')
          })
        }}
      >
        <p>{t('profile.delete.text')}</p>
        {person.hasPassword && <PasswordField label={t('profile.password.now')} value={password} onInput={setPassword} />}
        <Outcome doing={doing} />
        <div class="act">
          <button type="submit" class="btn btn-danger" disabled={doing.isBusy}>
            {t('profile.delete.do')}
          </button>
          <button type="button" class="btn btn-quiet" onClick={onClose}>
            {t('confirm.not')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
