import { useState } from 'preact/hooks'
import { t } from '../app/speak.ts'
import { contacts } from '../session/notices-api.ts'
import { type PushState, pushState, startPush, stopPush } from '../session/push.ts'
import { useAsked, useDoing } from '../session/use-asked.ts'
import { Outcome } from './person-parts.tsx'

const NOTES = { cannot: 'notices.push.cannot', denied: 'notices.push.denied', failed: 'notices.push.failed' } as const

/** Notices that this browser shows by itself. It asks the person for leave upon a press, and not before. */
export function PushCard() {
  const { value, reload } = useAsked(contacts, '')
  const { value: found } = useAsked(pushState, '')
  const [changed, setChanged] = useState<PushState>()
  const doing = useDoing()
  const state = changed ?? found
  const turn = (act: () => Promise<PushState>) =>
    void doing.run(async () => {
      setChanged(await act())
      await reload()
    })
  return (
    <section class="card own-card" aria-labelledby="push">
      <h2 id="push">{t('notices.push')}</h2>
      <p class="fine">{t('notices.push.text', { n: value?.browsers ?? 0 })}</p>
      {(state === 'cannot' || state === 'denied' || state === 'failed') && <p class="note">{t(NOTES[state])}</p>}
      <Outcome doing={doing} />
      {state === 'on' && (
        <button type="button" class="btn btn-quiet" disabled={doing.isBusy} onClick={() => turn(stopPush)}>
          {t('notices.push.off')}
        </button>
      )}
      {(state === 'off' || state === 'failed') && (
        <button type="button" class="btn btn-quiet" disabled={doing.isBusy || !value} onClick={() => turn(() => startPush(value!.pushKey))}>
          {t('notices.push.on')}
        </button>
      )}
    </section>
  )
}
