import { useState } from 'preact/hooks'
import { moment, speakOf, t } from '../app/speak.ts'
import { useTitle } from '../app/use-title.ts'
import { type Me, ownMatches, useMe } from '../session/me.ts'
import { isWith, type Profile, profileOf, report, type Shunning, shun, shunned } from '../session/profile-api.ts'
import { useAsked, useDoing } from '../session/use-asked.ts'
import { useGames } from '../session/use-games.ts'
import { Dialog } from '../shell/dialog.tsx'
import { SiteFooter, SiteHeader } from '../shell/site-header.tsx'
import { FIRST } from './home.tsx'
import { MatchRows, Outcome, Part, Ratings } from './person-parts.tsx'

/** What everybody may know of a person, and what the reader wants to have to do with them. */
export function ProfilePage({ id }: { id: string }) {
  speakOf(FIRST)
  const person = useMe()
  const games = useGames()
  const { value: profile, fault } = useAsked(() => profileOf(id), id)
  const { value: mine } = useAsked(async () => (person ? await ownMatches() : []), `${id} ${person?.id ?? ''}`)
  useTitle(profile?.name)
  const together = (mine ?? []).filter(match => isWith(match, id))
  return (
    <div class="page">
      <SiteHeader />
      <main class="person" aria-busy={!profile && !fault}>
        {fault && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
        {profile && (
          <>
            <PersonHead profile={profile} />
            {person && person.id !== id && <Dealings person={person} profile={profile} />}
            <Part id="ratings" title={t('profile.ratings')}>
              <Ratings profile={profile} games={games} />
            </Part>
            {together.length > 0 && person?.id !== id && (
              <Part id="together" title={t('profile.together', { name: profile.name })}>
                <MatchRows matches={together} games={games} />
              </Part>
            )}
          </>
        )}
      </main>
      <SiteFooter />
    </div>
  )
}

/** Name, kind, since when, and what they say of themselves: as text, whatever is in it. */
export function PersonHead({ profile }: { profile: Profile }) {
  const { name, kind, isGuest, since, about } = profile
  return (
    <header class="person-head">
      <h1>{name}</h1>
      <p class="lobby-terms">
        {kind === 'bot' && <span class="chip">{t('profile.bot')}</span>}
        {isGuest && <span class="chip">{t('profile.guest')}</span>}
        <span class="chip">{t('profile.since', { day: moment(since) })}</span>
      </p>
      {about && <p class="about">{about}</p>}
    </header>
  )
}

/** Block, mute, report. */
function Dealings({ person, profile }: { person: Me; profile: Profile }) {
  const { value, reload } = useAsked(shunned, `${person.id} ${profile.id}`)
  const [isReporting, setReporting] = useState(false)
  const doing = useDoing()
  const how = value?.find(one => one.person === profile.id)?.how ?? null
  const turn = (next: Shunning) =>
    void doing.run(async () => {
      await shun(profile.id, how === next ? null : next)
      await reload()
    })
  return (
    <div class="dealings">
      <div class="btns">
        <button type="button" class="btn btn-quiet" aria-pressed={how === 'block'} disabled={doing.isBusy} onClick={() => turn('block')}>
          {t(how === 'block' ? 'profile.unblock' : 'profile.block')}
        </button>
        <button type="button" class="btn btn-quiet" aria-pressed={how === 'mute'} disabled={doing.isBusy} onClick={() => turn('mute')}>
          {t(how === 'mute' ? 'profile.unmute' : 'profile.mute')}
        </button>
        <button type="button" class="btn btn-danger" onClick={() => setReporting(true)}>
          {t('profile.report')}
        </button>
      </div>
      <p class="fine">{t('profile.shun.help')}</p>
      <Outcome doing={doing} />
      {isReporting && <ReportDialog profile={profile} onClose={() => setReporting(false)} />}
    </div>
  )
}

function ReportDialog({ profile: { id, name }, onClose }: { profile: Profile; onClose(): void }) {
  const [text, setText] = useState('')
  const doing = useDoing()
  return (
    <Dialog title={t('profile.report.title', { name })} onClose={onClose}>
      <form
        class="stack"
        onSubmit={event => {
          event.preventDefault()
          void doing.run(() => report(id, text))
        }}
      >
        <label class="field">
          <span>{t('profile.report.text')}</span>
          <textarea required maxLength={2000} rows={5} value={text} onInput={event => setText(event.currentTarget.value)} />
          <small>{t('profile.report.help', { name })}</small>
        </label>
        <Outcome doing={doing} done={t('profile.report.done')} />
        <button type="submit" class="btn btn-primary" disabled={doing.isBusy || doing.isDone}>
          {t('profile.report.send')}
        </button>
      </form>
    </Dialog>
  )
}
