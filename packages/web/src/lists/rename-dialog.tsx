import { useState } from 'preact/hooks'
import { t } from '../app/speak.ts'
import { Dialog } from '../shell/dialog.tsx'

/** The longest name that is given here. */
export const LONGEST_NAME = 60

/** Asks for another name. */
export function RenameDialog({ name, onName, onClose }: { name: string; onName(name: string): void; onClose(): void }) {
  const [typed, setTyped] = useState(name)
  const done = typed.trim()
  return (
    <Dialog title={t('lists.rename.title')} onClose={onClose}>
      <form
        onSubmit={event => {
          event.preventDefault()
          if (done) onName(done)
        }}
      >
        <label class="field">
          <span>{t('lists.name')}</span>
          <input class="input" value={typed} maxLength={LONGEST_NAME} onInput={event => setTyped(event.currentTarget.value)} />
        </label>
        <div class="act">
          <button type="submit" class="btn btn-primary" aria-disabled={!done}>
            {t('lists.rename.do')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
