import { useState } from 'preact/hooks'
import { Link } from '../app/router.tsx'
import { moment, t } from '../app/speak.ts'
import { ban, type FoundPerson, findPeople } from '../session/admin-api.ts'
import { useAsked, useDoing } from '../session/use-asked.ts'
import { Dialog } from '../shell/dialog.tsx'
import { Outcome } from './person-parts.tsx'

const DAY_MS = 86_400_000

/** People by the beginning of their name: to ban, and to let in again. */
export function AdminPeople() {
  const [name, setName] = useState('')
  const [isBanned, setBanned] = useState(false)
  const { value, fault, reload } = useAsked(() => findPeople(name.trim(), isBanned), `${isBanned} ${name.trim()}`)
  return (
    <>
      <label class="field admin-filter">
        <span>{t('admin.people.name')}</span>
        <input maxLength={40} value={name} onInput={event => setName(event.currentTarget.value)} />
      </label>
      <label class="lobby-check">
        <input type="checkbox" checked={isBanned} onChange={event => setBanned(event.currentTarget.checked)} />
        <span>{t('admin.people.banned')}</span>
      </label>
      {fault && <p class="fault">{fault}</p>}
      {value?.length === 0 && <p class="lead">{t('admin.people.none')}</p>}
      <ul class="rows">
        {value?.map(person => (
          <PersonRow key={person.id} person={person} reload={reload} />
        ))}
      </ul>
    </>
  )
}

function PersonRow({ person, reload }: { person: FoundPerson; reload(): Promise<void> }) {
  const [isBanning, setBanning] = useState(false)
  const doing = useDoing()
  const { id, name, role, kind, bannedUntil, banReason, madeAt } = person
  const isOut = bannedUntil !== null && bannedUntil > Date.now()
  return (
    <li>
      <span>
        <Link to={`/people/${id}`}>{name}</Link>
        <small>{t('profile.since', { day: moment(madeAt) })}</small>
        {isOut && <small class="fault">{t('admin.banned', { until: moment(bannedUntil), reason: banReason ?? '' })}</small>}
        <Outcome doing={doing} />
      </span>
      {role === 'admin' && <span class="chip">{t('admin.role')}</span>}
      {kind === 'bot' && <span class="chip">{t('profile.bot')}</span>}
      {isOut ? (
        <button
          type="button"
          class="btn btn-quiet"
          disabled={doing.isBusy}
          onClick={() => void doing.run(() => ban(id, null, '').then(reload))}
        >
          {t('admin.ban.lift')}
        </button>
      ) : (
        <button type="button" class="btn btn-danger" onClick={() => setBanning(true)}>
          {t('admin.ban')}
        </button>
      )}
      {isBanning && (
        <BanDialog
          name={name}
          onBan={async (days, reason) => {
            await ban(id, Date.now() + days * DAY_MS, reason)
            setBanning(false)
            await reload()
          }}
          onClose={() => setBanning(false)}
        />
      )}
    </li>
  )
}

function BanDialog({ name, onBan, onClose }: { name: string; onBan(days: number, reason: string): Promise<void>; onClose(): void }) {
  const [days, setDays] = useState('7')
  const [reason, setReason] = useState('')
  const doing = useDoing()
  return (
    <Dialog title={t('admin.ban.title', { name })} onClose={onClose}>
      <form
        class="stack"
        onSubmit={event => {
          event.preventDefault()
          void doing.run(() => onBan(Number(days), reason))
        }}
      >
        <label class="field">
          <span>{t('admin.ban.days')}</span>
          <input type="number" required min={1} max={36500} value={days} onInput={event => setDays(event.currentTarget.value)} />
        </label>
        <label class="field">
          <span>{t('admin.reason')}</span>
          <input required maxLength={500} value={reason} onInput={event => setReason(event.currentTarget.value)} />
        </label>
        <Outcome doing={doing} />
        <div class="act">
          <button type="submit" class="btn btn-danger" disabled={doing.isBusy}>
            {t('admin.ban')}
          </button>
          <button type="button" class="btn btn-quiet" onClick={onClose}>
            {t('admin.cancel')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
