import { useState } from 'preact/hooks'
import { t } from '../app/speak.ts'
import { ServerRefusal } from '../session/server-api.ts'
import type { ServerSession } from '../session/server-session.ts'
import { Dialog } from './dialog.tsx'
import { CopyField } from './share.tsx'

/** Delays that are offered, in minutes. */
const DELAYS = [0, 5, 15, 60] as const
const MINUTE = 60_000

/** Makes a link to watch: from one's own side or from none, at once or later than it is played. */
export function WatchDialog({ session, onClose }: { session: ServerSession; onClose(): void }) {
  const [mySide, setMySide] = useState(false)
  const [delay, setDelay] = useState(0)
  const [made, setMade] = useState<string>()
  const [trouble, setTrouble] = useState<string>()
  const make = () =>
    session.watchLink({ mySide, delayMs: delay * MINUTE }).then(setMade, (error: Error) => {
      setTrouble(error instanceof ServerRefusal ? error.message : t('again.failed'))
    })
  return (
    <Dialog title={t('watch.make')} onClose={onClose}>
      <label class="field">
        <span>{t('watch.from')}</span>
        <select
          value={mySide ? 'mine' : 'none'}
          data-testid="watch-from"
          onChange={event => setMySide(event.currentTarget.value === 'mine')}
        >
          <option value="none">{t('watch.from.none')}</option>
          <option value="mine">{t('watch.from.mine')}</option>
        </select>
      </label>
      <label class="field">
        <span>{t('watch.delay')}</span>
        <select value={delay} onChange={event => setDelay(Number(event.currentTarget.value))}>
          {DELAYS.map(minutes => (
            <option key={minutes} value={minutes}>
              {t('watch.delay.minutes', { n: minutes })}
            </option>
          ))}
        </select>
      </label>
      <div class="act">
        <button type="button" class="btn btn-primary" data-testid="watch-make" onClick={() => void make()}>
          {t('watch.do')}
        </button>
      </div>
      {made && <CopyField label={t('watch.link')} text={made} />}
      <p class="fine">{trouble ?? t(mySide ? 'watch.mine.note' : 'watch.none.note')}</p>
    </Dialog>
  )
}
