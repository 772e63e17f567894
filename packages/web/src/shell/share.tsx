import { useState } from 'preact/hooks'
import { t } from '../app/speak.ts'
import type { Session } from '../session/types.ts'
import { Dialog } from './dialog.tsx'

/** Links to hand on: to watch, and to seats that wait for somebody. A match alone in this browser has none; its file can be sent. */
export function ShareDialog({ session, onSave, onClose }: { session: Session; onSave(): void; onClose(): void }) {
  const { watch, seats } = session.links.value
  return (
    <Dialog title={t('share')} onClose={onClose}>
      {session.where === 'worker' && (
        <>
          <p>{t('share.alone')}</p>
          <button type="button" class="btn btn-quiet" onClick={onSave}>
            {t('menu.file')}
          </button>
        </>
      )}
      {watch && <CopyField label={t('share.watch')} text={watch} />}
      {Object.entries(seats ?? {}).map(([seat, link]) => (
        <CopyField key={seat} label={t('share.seat', { name: session.update.value?.seats[seat]?.name ?? seat })} text={link} />
      ))}
      {session.where === 'server' && !watch && <p>{t('share.noWatch')}</p>}
    </Dialog>
  )
}

/** A text with a button that copies it. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const [copied, setCopied] = useState(false)
  return (
    <label class="field copy-field">
      <span>{label}</span>
      <span class="copy-row">
        <input readOnly value={text} onFocus={event => event.currentTarget.select()} />
        <button
          type="button"
          class="btn btn-quiet"
          onClick={() => {
            navigator.clipboard.writeText(text).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }}
        >
          {copied ? t('copied') : t('copy')}
        </button>
      </span>
    </label>
  )
}
