import { useState } from 'preact/hooks'
import { Link } from '../app/router.tsx'
import { moment, t } from '../app/speak.ts'
import {
  endOtherSessions,
  endSession,
  makeBot,
  type OwnSession,
  ownBots,
  ownSessions,
  renewToken,
  revokeToken,
  shun,
  shunned,
} from '../session/profile-api.ts'
import { useAsked, useDoing } from '../session/use-asked.ts'
import { CopyField } from '../shell/share.tsx'
import { Outcome } from './person-parts.tsx'

/** Where one is signed in. */
export function SessionsCard() {
  const { value = [], reload } = useAsked(ownSessions, '')
  const doing = useDoing()
  const end = (act: () => Promise<unknown>) => void doing.run(() => act().then(reload))
  return (
    <section class="card own-card" aria-labelledby="sessions">
      <h2 id="sessions">{t('profile.sessions')}</h2>
      <ul class="rows">
        {value.map(session => (
          <li key={session.id}>
            <span>
              <b>{agentName(session)}</b>
              <small>{t('profile.session.used', { when: moment(session.usedAt ?? session.madeAt) })}</small>
            </span>
            {!session.isThis && (
              <button type="button" class="btn btn-quiet" disabled={doing.isBusy} onClick={() => end(() => endSession(session.id))}>
                {t('profile.session.end')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {value.length > 1 && (
        <button type="button" class="btn btn-quiet" disabled={doing.isBusy} onClick={() => end(endOtherSessions)}>
          {t('profile.session.endOthers')}
        </button>
      )}
      <Outcome doing={doing} />
    </section>
  )
}

/** The browsers and systems that are told apart, each by a word that it alone uses; the first that fits. */
const BROWSERS = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'] as const
const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'] as const
const CALLED: { readonly [word: string]: string } = { Edg: 'Edge', OPR: 'Opera', 'Mac OS': 'macOS' }

function agentName({ agent, isThis }: OwnSession): string {
  const found = [BROWSERS, SYSTEMS].flatMap(words => words.find(word => agent?.includes(word)) ?? [])
  const name = found.map(word => CALLED[word] ?? word).join(', ') || t('profile.session.unknown')
  return isThis ? `${t('profile.session.this')}: ${name}` : name
}

/** Bots that play over the API, and their tokens. */
export function BotsCard() {
  const { value = [], reload } = useAsked(ownBots, '')
  const [name, setName] = useState('')
  const [shown, setShown] = useState<{ readonly name: string; readonly token: string }>()
  const doing = useDoing()
  const show = (called: string, made: Promise<{ readonly token: string }>) =>
    doing.run(async () => {
      setShown({ name: called, token: (await made).token })
      await reload()
    })
  return (
    <section class="card own-card" aria-labelledby="bots">
      <h2 id="bots">{t('profile.bots')}</h2>
      <p class="fine">{t('profile.bots.text')}</p>
      <ul class="rows">
        {value.map(bot => (
          <li key={bot.id}>
            <span>
              <Link to={`/people/${bot.id}`}>{bot.name}</Link>
              <small>{tokenState(bot.hasToken, bot.usedAt)}</small>
            </span>
            <button type="button" class="btn btn-quiet" disabled={doing.isBusy} onClick={() => void show(bot.name, renewToken(bot.id))}>
              {t('profile.bots.renew')}
            </button>
            {bot.hasToken && (
              <button
                type="button"
                class="btn btn-quiet"
                disabled={doing.isBusy}
                onClick={() => void doing.run(() => revokeToken(bot.id).then(reload))}
              >
                {t('profile.bots.revoke')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {shown && <CopyField label={t('profile.bots.token', { name: shown.name })} text={shown.token} />}
      <form
        class="stack"
        onSubmit={event => {
          event.preventDefault()
          void show(name.trim(), makeBot(name.trim()))
        }}
      >
        <label class="field">
          <span>{t('profile.bots.name')}</span>
          <input required maxLength={40} value={name} onInput={event => setName(event.currentTarget.value)} />
        </label>
        <Outcome doing={doing} />
        <button type="submit" class="btn btn-quiet" disabled={doing.isBusy}>
          {t('profile.bots.make')}
        </button>
      </form>
    </section>
  )
}

function tokenState(hasToken: boolean, usedAt: number | null): string {
  if (!hasToken) return t('profile.bots.none')
  return usedAt === null ? t('profile.bots.unused') : t('profile.session.used', { when: moment(usedAt) })
}

/** Whom one blocks and mutes; nothing where there is nobody. */
export function ShunnedCard() {
  const { value = [], reload } = useAsked(shunned, '')
  const doing = useDoing()
  if (value.length === 0) return null
  return (
    <section class="card own-card" aria-labelledby="shunned">
      <h2 id="shunned">{t('profile.shunned')}</h2>
      <ul class="rows">
        {value.map(({ person, name, how }) => (
          <li key={person}>
            <span>
              <Link to={`/people/${person}`}>{name}</Link>
              <small>{t(`profile.shunned.${how}`)}</small>
            </span>
            <button
              type="button"
              class="btn btn-quiet"
              disabled={doing.isBusy}
              onClick={() => void doing.run(() => shun(person, null).then(reload))}
            >
              {t(how === 'block' ? 'profile.unblock' : 'profile.unmute')}
            </button>
          </li>
        ))}
      </ul>
      <Outcome doing={doing} />
    </section>
  )
}
