import { useState } from 'preact/hooks'
import { t } from '../app/speak.ts'
import { useMe } from '../session/me.ts'
import { request, ServerRefusal } from '../session/server-api.ts'
import { Dialog } from './dialog.tsx'
import { Icon } from './icons.tsx'

/** What may be done about somebody who speaks: hear them no more, keep away from them, tell those who look after the server. */
export function SpeakerMenu({ person, name, match }: { person: string; name: string; match: string }) {
  const me = useMe()
  const [open, setOpen] = useState(false)
  if (me?.id === person) return null
  return (
    <>
      <button type="button" class="btn btn-bare talk-more" aria-label={t('talk.about', { name })} onClick={() => setOpen(true)}>
        <Icon name="flag" size={16} />
      </button>
      {open && <SpeakerDialog person={person} name={name} match={match} isKnown={Boolean(me)} onClose={() => setOpen(false)} />}
    </>
  )
}

function SpeakerDialog(props: { person: string; name: string; match: string; isKnown: boolean; onClose(): void }) {
  const { person, name, match, isKnown, onClose } = props
  const [text, setText] = useState('')
  const [told, setTold] = useState<string>()
  const act = (path: string, body: object) =>
    request(path, body).then(
      () => setTold(t('talk.done')),
      (error: Error) => setTold(error instanceof ServerRefusal ? error.message : t('again.failed')),
    )
  const shun = (how: 'mute' | 'block') => act(`/api/people/${encodeURIComponent(person)}/shun`, { how })
  return (
    <Dialog title={name} onClose={onClose}>
      {!isKnown && <p>{t('talk.needPerson')}</p>}
      {isKnown && (
        <div class="stack">
          <button type="button" class="btn btn-quiet" onClick={() => void shun('mute')}>
            {t('talk.mute')}
          </button>
          <button type="button" class="btn btn-quiet" onClick={() => void shun('block')}>
            {t('talk.block')}
          </button>
          <label class="field">
            <span>{t('talk.report.what')}</span>
            <textarea value={text} maxLength={1000} rows={3} onInput={event => setText(event.currentTarget.value)} />
          </label>
          <button
            type="button"
            class="btn btn-danger"
            aria-disabled={text.trim() === ''}
            onClick={() => {
              if (text.trim()) void act('/api/reports', { about: person, match, text })
            }}
          >
            <Icon name="flag" />
            {t('talk.report.send')}
          </button>
          <p class="fine">{t('talk.report.text')}</p>
        </div>
      )}
      {told && <p role="status">{told}</p>}
    </Dialog>
  )
}
