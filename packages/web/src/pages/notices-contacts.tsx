import { useState } from 'preact/hooks'
import { t } from '../app/speak.ts'
import { BATCHES, type Contacts, confirmEmail, contacts, sendTrial, setContacts, type Way } from '../session/notices-api.ts'
import { useAsked, useDoing } from '../session/use-asked.ts'
import { Outcome } from './person-parts.tsx'

/** Mail, webhook, how often, and a trial. */
export function ContactsCard() {
  const { value, fault, reload } = useAsked(contacts, '')
  return (
    <section class="card own-card" aria-labelledby="where" aria-busy={!value && !fault}>
      <h2 id="where">{t('notices.where')}</h2>
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      {value && (
        <>
          <ContactsForm key={JSON.stringify(value)} known={value} reload={reload} />
          {value.email && !value.isConfirmed && <CodeForm reload={reload} />}
          <Trial />
        </>
      )}
    </section>
  )
}

function ContactsForm({ known, reload }: { known: Contacts; reload(): Promise<void> }) {
  const [email, setEmail] = useState(known.email ?? '')
  const [webhook, setWebhook] = useState(known.webhook ?? '')
  const [batchMinutes, setBatch] = useState(known.batchMinutes)
  const [remind, setRemind] = useState(known.remind)
  const doing = useDoing()
  const wish = { email: email.trim() || null, webhook: webhook.trim() || null, batchMinutes, remind }
  const batches = [...new Set([...BATCHES, known.batchMinutes])].sort((a, b) => a - b)
  return (
    <form
      class="stack"
      onSubmit={event => {
        event.preventDefault()
        void doing.run(() => setContacts(wish).then(reload))
      }}
    >
      <label class="field">
        <span>{t('notices.email')}</span>
        <input
          type="email"
          autocomplete="email"
          maxLength={254}
          value={email}
          disabled={!known.hasMail}
          onInput={event => setEmail(event.currentTarget.value)}
        />
        <small>{mailNote(known)}</small>
      </label>
      <label class="field">
        <span>{t('notices.webhook')}</span>
        <input type="url" maxLength={300} value={webhook} onInput={event => setWebhook(event.currentTarget.value)} />
        <small>{t('notices.webhook.help')}</small>
      </label>
      <label class="field">
        <span>{t('notices.batch')}</span>
        <select value={batchMinutes} onChange={event => setBatch(Number(event.currentTarget.value))}>
          {batches.map(minutes => (
            <option key={minutes} value={minutes}>
              {batchName(minutes)}
            </option>
          ))}
        </select>
      </label>
      <label class="lobby-check">
        <input type="checkbox" checked={remind} onChange={event => setRemind(event.currentTarget.checked)} />
        <span>{t('notices.remind')}</span>
      </label>
      <Outcome doing={doing} done={t('notices.saved')} />
      <button type="submit" class="btn btn-primary" disabled={doing.isBusy}>
        {t('notices.save')}
      </button>
    </form>
  )
}

function mailNote({ hasMail, email, isConfirmed }: Contacts): string {
  if (!hasMail) return t('notices.email.none')
  return email ? t(isConfirmed ? 'notices.email.sure' : 'notices.email.open') : ''
}

function batchName(minutes: number): string {
  const known = BATCHES.find(each => each === minutes)
  return known === undefined ? `${minutes} min` : t(`notices.batch.${known}`)
}

function CodeForm({ reload }: { reload(): Promise<void> }) {
  const [code, setCode] = useState('')
  const doing = useDoing()
  return (
    <form
      class="stack"
      onSubmit={event => {
        event.preventDefault()
        void doing.run(() => confirmEmail(code.trim()).then(reload))
      }}
    >
      <label class="field">
        <span>{t('notices.code')}</span>
        <input required maxLength={64} autocomplete="one-time-code" value={code} onInput={event => setCode(event.currentTarget.value)} />
      </label>
      <Outcome doing={doing} />
      <button type="submit" class="btn btn-quiet" disabled={doing.isBusy}>
        {t('notices.confirm')}
      </button>
    </form>
  )
}

/** A message by every way, and how each fared. */
function Trial() {
  const [lines, setLines] = useState<readonly string[]>([])
  const doing = useDoing()
  async function send(): Promise<void> {
    const fared = Object.entries(await sendTrial()) as [Way, 'none' | 'sent' | 'failed'][]
    const named = (wanted: string) => fared.filter(([, how]) => how === wanted).map(([way]) => t(`notices.way.${way}`))
    const [sent, failed] = [named('sent'), named('failed')]
    setLines([
      ...(sent.length > 0 ? [t('notices.trial.sent', { ways: sent.join(', ') })] : []),
      ...(failed.length > 0 ? [t('notices.trial.failed', { ways: failed.join(', ') })] : []),
      ...(sent.length + failed.length === 0 ? [t('notices.trial.none')] : []),
    ])
  }
  return (
    <div class="stack">
      <button type="button" class="btn btn-quiet" disabled={doing.isBusy} onClick={() => void doing.run(send)}>
        {t('notices.trial')}
      </button>
      <Outcome doing={doing} />
      <p class="fine" role="status">
        {lines.join(' ')}
      </p>
    </div>
  )
}
